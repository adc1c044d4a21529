import { checkChoices, createRandom } from '@bivouac/kernel'
import type { BuilderField } from '@bivouac/kernel'
import { GROUNDS, layFairField, placeAt, zoneAt } from '@bivouac/space'
import type { FairField, GroundKind, Home } from '@bivouac/space'
import { limitsOf, rowsOf, standardCharts } from '../files/charts.ts'
import type { Charts } from '../files/charts.ts'
import { parseScenario } from '../files/scenario.ts'
import type { Objective, Scenario, ScenarioGeneral, ScenarioUnit } from '../files/scenario.ts'
import { ARMS, FORMATIONS, SIDES } from '../position/state.ts'
import type { SideName } from '../position/state.ts'
import { priceOf, raise } from './force.ts'
import type { Bought } from './force.ts'
import { lineUp } from './line-up.ts'
import type { Post } from './line-up.ts'

/** What a pick-up battle is made from. The same order always gives the same battle. */
export type BattleOrder = {
  /** The nation that plays first, and the other: ids of the army tables. */
  readonly first: string
  readonly second: string
  /** What each side may spend. */
  readonly points: number
  readonly seed: number
  readonly ground: GroundKind
}

const MOST_POINTS = 1200

/** Table sizes and lengths of play, by the points of a side. */
const SIZES = [
  { upTo: 350, width: 1200, height: 900, turns: 12 },
  { upTo: 700, width: 1800, height: 1200, turns: 16 },
  { upTo: MOST_POINTS, width: 2400, height: 1500, turns: 20 },
] as const
/** One general for so many units. */
const A_GENERAL = 9

const NATIONS = standardCharts.nations.map(({ id, name }) => ({ id, name }))

const GROUND_WORDS: Readonly<Record<GroundKind, string>> = {
  open: 'Open: room to manoeuvre',
  rolling: 'Rolling: hills and woods',
  close: 'Close: woods everywhere',
}

/** What may be chosen of a battle. */
export const FIELDS: readonly BuilderField[] = [
  { kind: 'choice', id: 'first', title: 'Plays first', noun: 'nation', of: NATIONS, first: 'french' },
  { kind: 'choice', id: 'second', title: 'Against', noun: 'nation', of: NATIONS, first: 'austrians' },
  {
    kind: 'choice',
    id: 'ground',
    title: 'Ground',
    of: GROUNDS.map((id) => ({ id, name: GROUND_WORDS[id] })),
    first: 'rolling',
  },
  {
    kind: 'figure',
    id: 'points',
    title: 'Points a side',
    says: 'A French line battalion costs 30, a regiment of French heavy cavalry 84. The prices are ours.',
    least: 150,
    most: MOST_POINTS,
    step: 50,
    first: 300,
  },
  {
    kind: 'seed',
    id: 'seed',
    title: 'Field number',
    says: 'The same number gives the same field and the same forces.',
    first: 1,
  },
]

/**
 * A battle between two forces of equal price on a field that favours neither, as a scenario file that passes the checks of
 * any other. Throws `DataError` with the field of the order that makes no sense.
 */
export function buildBattle(order: BattleOrder, charts: Charts = standardCharts): Scenario {
  checkChoices(FIELDS, order)
  const { points, seed, ground } = order
  const size = SIZES.find(({ upTo }) => points <= upTo) ?? SIZES[2]
  const random = createRandom(seed)
  const armies = sidesOf(order, charts)
  const field = layFairField(size.width, size.height, ground, random)
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
    sides: { coalition: { name: north, home: HOME.coalition }, french: { name: south, home: HOME.french } },
    table: { width: size.width, height: size.height },
    terrain: [...field.terrain],
    zones: SIDES.map((side) => ({ side, polygon: zoneAt(HOME[side], field) })),
    commands: ranks.flatMap(({ side, force }) => commandsOf(side, force).map((id) => ({ id, side }))),
    generals: ranks.flatMap(({ side, force }) => generalsOf(side, force, field)),
    units: ranks.flatMap(({ side, force, posts }) => unitsOf(side, force, posts, field)),
    objectives: prizes(field),
    special: [],
  }
  return parseScenario(file, charts)
}

type Nation = Charts['nations'][number]

const HOME: Readonly<Record<SideName, Home>> = { coalition: 'N', french: 'S' }

/** Who fights for which side: Napoleon's nations as the French, the others as the Coalition; else the first in the north. */
function sidesOf(
  { first, second }: BattleOrder,
  { nations }: Charts,
): Readonly<Record<SideName, { readonly nation: Nation; readonly isFirst: boolean }>> {
  const named = (id: string): Nation => nations.find((each) => each.id === id) ?? nations[0]
  const one = { nation: named(first), isFirst: true }
  const other = { nation: named(second), isFirst: false }
  const isSouth = one.nation.table === 1 && other.nation.table !== 1
  return isSouth ? { coalition: other, french: one } : { coalition: one, french: other }
}

/** What the field is fought for. */
function prizes({ bridge, villages }: FairField): Objective[] {
  const { id, name, at } = bridge
  return [
    { holds: 'last', id, name, points: 4, arms: ['infantry', 'cavalry'], at: [...at], radius: 60 },
    ...villages.map((village): Objective => ({
      holds: 'alone',
      ...village,
      points: 4,
      arms: ['infantry'],
      area: village.id,
    })),
  ]
}

function commandsOf(side: SideName, force: readonly Bought[]): string[] {
  const count = Math.max(1, Math.round(force.length / A_GENERAL))
  return Array.from({ length: count }, (_, at) => `${HOME[side]}${at + 1}`)
}

/** Generals stand behind the first line, each behind his part of it. */
function generalsOf(side: SideName, force: readonly Bought[], field: FairField): ScenarioGeneral[] {
  const commands = commandsOf(side, force)
  return commands.map((command, at) => ({
    id: `${HOME[side]}G${at + 1}`,
    name: `General of command ${command}`,
    side,
    commands: [command],
    ...placeAt(HOME[side], Math.round(((at + 0.5) / commands.length - 0.5) * 400), 90, field),
  }))
}

/** The units with their names and commands: a command is a stretch of the line. */
function unitsOf(
  side: SideName,
  force: readonly Bought[],
  posts: readonly Post[],
  field: FairField,
): ScenarioUnit[] {
  const commands = commandsOf(side, force)
  const numbers = new Map<string, number>()
  return posts.map(({ unit, right, behind, formation }, at): ScenarioUnit => {
    const { row, bases } = unit
    const number = (numbers.get(row.id) ?? 0) + 1
    numbers.set(row.id, number)
    return {
      id: `${HOME[side]}${String(at + 1).padStart(2, '0')}`,
      name: `${number}. ${row.kind}${['', ' cavalry', ' battery'][row.arm]}`,
      side,
      type: row.id,
      bases,
      formation: FORMATIONS[formation],
      command: commands[Math.min(commands.length - 1, Math.floor((at * commands.length) / posts.length))],
      ...placeAt(HOME[side], right, behind, field),
    }
  })
}
