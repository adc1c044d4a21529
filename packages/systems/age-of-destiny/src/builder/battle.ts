import { DataError, createRandom } from '@bivouac/kernel'
import { limitsOf, rowsOf, standardCharts } from '../files/charts.ts'
import type { Charts } from '../files/charts.ts'
import { parseScenario } from '../files/scenario.ts'
import type { Scenario, ScenarioGeneral, ScenarioUnit } from '../files/scenario.ts'
import { ARMS, FORMATIONS, SIDES } from '../position/state.ts'
import type { SideName } from '../position/state.ts'
import { GROUNDS, layField } from './field.ts'
import type { BattleField, GroundKind } from './field.ts'
import { priceOf, raise } from './force.ts'
import type { Bought } from './force.ts'
import { lineUp } from './line-up.ts'
import type { Post } from './line-up.ts'

/** What a pick-up battle is made from. The same order always gives the same battle. */
export interface BattleOrder {
  /** The nation that plays first, and the other: ids of the army tables. */
  readonly first: string
  readonly second: string
  /** What each side may spend. */
  readonly points: number
  readonly seed: number
  readonly ground: GroundKind
}

/** The least and the most that can be spent on a side. */
export const LEAST_POINTS = 150
export const MOST_POINTS = 1200

/** Table sizes and lengths of play, by the points of a side. */
const SIZES = [
  { upTo: 350, width: 1200, height: 900, turns: 12 },
  { upTo: 700, width: 1800, height: 1200, turns: 16 },
  { upTo: MOST_POINTS, width: 2400, height: 1500, turns: 20 },
] as const
/** One general for so many units. */
const A_GENERAL = 9

/** The nations a battle may be built for, in the order of the tables. */
export function nations(
  charts: Charts = standardCharts,
): readonly { readonly id: string; readonly name: string }[] {
  return charts.nations.map(({ id, name }) => ({ id, name }))
}

/**
 * A battle between two forces of equal price on a field that favours neither, as a scenario file that passes the checks of
 * any other. Throws `DataError` with the field of the order that makes no sense.
 */
export function buildBattle(order: BattleOrder, charts: Charts = standardCharts): Scenario {
  const { points, seed, ground } = order
  if (!Number.isInteger(points) || points < LEAST_POINTS || points > MOST_POINTS)
    throw new DataError('points', `expected a whole number from ${LEAST_POINTS} to ${MOST_POINTS}`)
  if (!Number.isSafeInteger(seed)) throw new DataError('seed', 'expected a whole number')
  if (!GROUNDS.includes(ground)) throw new DataError('ground', `expected one of ${GROUNDS.join(', ')}`)
  const size = SIZES.find(({ upTo }) => points <= upTo) ?? SIZES[2]
  const random = createRandom(seed)
  const armies = sidesOf(order, charts)
  const field = layField(size.width, size.height, ground, random)
  const limits = limitsOf(charts, false)
  const full = ARMS.map((arm) => charts.scale.bases[arm].full)
  const ranks = SIDES.map((side) => {
    const { nation } = armies[side]
    const rows = rowsOf(charts).filter((row) => row.nation === nation.id)
    const force = raise(rows, points, full, random)
    return { side, force, posts: lineUp(force, limits, size.width - 80) }
  })
  const [north, south] = SIDES.map((side) => armies[side].nation.name)
  const prices = ranks.map(({ force }) => priceOf(force))
  const file: Scenario = {
    format: 'bivouac-scenario',
    version: 1,
    system: 'age-of-destiny',
    id: 'built',
    title: `${north} and ${south}, ${points} points`,
    summary: `A pick-up battle on ${ground} ground: ${north} for ${prices[0]} points from the north, ${south} for ${prices[1]} from the south, over a brook with one bridge and two fords.`,
    date: 'No particular day',
    provenance: `Made by the army builder from the army tables (seed ${seed}). Prices, ground and objectives are ours.`,
    turns: size.turns,
    first: armies.coalition.isFirst ? 'coalition' : 'french',
    sides: { coalition: { name: north, home: 'N' }, french: { name: south, home: 'S' } },
    table: { width: size.width, height: size.height },
    terrain: [...field.terrain],
    zones: SIDES.map((side) => ({ side, polygon: zoneOf(side, field) })),
    commands: ranks.flatMap(({ side, force }) => commandsOf(side, force).map((id) => ({ id, side }))),
    generals: ranks.flatMap(({ side, force }) => generalsOf(side, force, field)),
    units: ranks.flatMap(({ side, force, posts }) => unitsOf(side, force, posts, field)),
    objectives: [...field.objectives],
    special: [],
  }
  return parseScenario(file, charts)
}

type Nation = Charts['nations'][number]

/** Who fights for which side: Napoleon's nations as the French, the others as the Coalition; else the first in the north. */
function sidesOf(
  { first, second }: BattleOrder,
  charts: Charts,
): Readonly<Record<SideName, { readonly nation: Nation; readonly isFirst: boolean }>> {
  const named = (id: string, path: string): Nation => {
    const nation = charts.nations.find((each) => each.id === id)
    if (!nation)
      throw new DataError(path, `expected one of ${charts.nations.map((each) => each.id).join(', ')}`)
    return nation
  }
  const one = { nation: named(first, 'first'), isFirst: true }
  const other = { nation: named(second, 'second'), isFirst: false }
  const isSouth = one.nation.table === 1 && other.nation.table !== 1
  return isSouth ? { coalition: other, french: one } : { coalition: one, french: other }
}

function zoneOf(side: SideName, { width, height, zone }: BattleField): [number, number][] {
  const [low, high] = side === 'french' ? [0, zone] : [height - zone, height]
  return [
    [0, low],
    [width, low],
    [width, high],
    [0, high],
  ]
}

const letterOf = (side: SideName): string => (side === 'french' ? 'S' : 'N')

function commandsOf(side: SideName, force: readonly Bought[]): string[] {
  const count = Math.max(1, Math.round(force.length / A_GENERAL))
  return Array.from({ length: count }, (_, at) => `${letterOf(side)}${at + 1}`)
}

/** A place of its own side's as it lies on the table. */
function onTable(
  side: SideName,
  right: number,
  behind: number,
  { width, height, zone }: BattleField,
): { x: number; y: number } {
  return side === 'french'
    ? { x: width / 2 + right, y: zone - behind }
    : { x: width / 2 - right, y: height - zone + behind }
}

const facingOf = (side: SideName): number => (side === 'french' ? 0 : 180)

/** Generals stand behind the first line, each behind his part of it. */
function generalsOf(side: SideName, force: readonly Bought[], field: BattleField): ScenarioGeneral[] {
  const commands = commandsOf(side, force)
  return commands.map((command, at) => ({
    id: `${letterOf(side)}G${at + 1}`,
    name: `General of command ${command}`,
    side,
    facing: facingOf(side),
    commands: [command],
    ...onTable(side, Math.round(((at + 0.5) / commands.length - 0.5) * 400), 90, field),
  }))
}

/** The units with their names and commands: a command is a stretch of the line. */
function unitsOf(
  side: SideName,
  force: readonly Bought[],
  posts: readonly Post[],
  field: BattleField,
): ScenarioUnit[] {
  const commands = commandsOf(side, force)
  const numbers = new Map<string, number>()
  return posts.map(({ unit, right, behind, formation }, at): ScenarioUnit => {
    const { row, bases } = unit
    const number = (numbers.get(row.id) ?? 0) + 1
    numbers.set(row.id, number)
    return {
      id: `${letterOf(side)}${String(at + 1).padStart(2, '0')}`,
      name: `${number}. ${row.kind}${['', ' cavalry', ' battery'][row.arm]}`,
      side,
      type: row.id,
      bases,
      formation: FORMATIONS[formation],
      facing: facingOf(side),
      command: commands[Math.min(commands.length - 1, Math.floor((at * commands.length) / posts.length))],
      ...onTable(side, right, behind, field),
    }
  })
}
