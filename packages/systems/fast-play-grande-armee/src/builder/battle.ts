import { checkChoices, createRandom } from '@bivouac/kernel'
import type { BuilderField } from '@bivouac/kernel'
import { GROUNDS, inRanks, placeAt, zoneAt } from '@bivouac/space'
import type { FairField, GroundKind, Home, TerrainFile } from '@bivouac/space'
import { standardCharts } from '../files/charts.ts'
import { parseScenario } from '../files/scenario.ts'
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../files/scenario.ts'
import { lists } from './army-lists.ts'
import type { Army, Bought, SizeName } from './army-lists.ts'
import { layField } from './field.ts'
import { raise } from './raise.ts'
import type { Raised } from './raise.ts'

/** What a pick-up battle is made from. The same order always gives the same battle. */
export type BattleOrder = {
  /** The army that throws first, and the other: ids of the army lists. */
  readonly first: string
  readonly second: string
  readonly size: SizeName
  readonly seed: number
  readonly ground: GroundKind
}

const ARMIES = lists.armies.map(({ id, name, period, years: [from, to] }) => ({
  id,
  name: `${name}, ${from === to ? from : `${from} to ${to}`}: ${period}`,
}))
export const SIZES: readonly SizeName[] = ['small', 'medium', 'large']
const SIZE_WORDS: Readonly<Record<SizeName, string>> = {
  small: 'Small: a division or two, an evening',
  medium: 'Medium: a corps',
  large: 'Large: corps against corps',
}
const GROUND_WORDS: Readonly<Record<GroundKind, string>> = {
  open: 'Open: room to manoeuvre',
  rolling: 'Rolling: hills and woods',
  close: 'Close: woods everywhere',
}

/** What may be chosen of a battle. */
export const FIELDS: readonly BuilderField[] = [
  { kind: 'choice', id: 'first', title: 'First army', noun: 'army', of: ARMIES, first: 'french-1808' },
  { kind: 'choice', id: 'second', title: 'Second army', noun: 'army', of: ARMIES, first: 'austrian-1809' },
  {
    kind: 'choice',
    id: 'size',
    title: 'Size',
    says: SIZES.map((size) => `${size}: ${lists.sizes[size].points} points a side`).join(', '),
    of: SIZES.map((id) => ({ id, name: SIZE_WORDS[id] })),
    first: 'small',
  },
  {
    kind: 'choice',
    id: 'ground',
    title: 'Ground',
    of: GROUNDS.map((id) => ({ id, name: GROUND_WORDS[id] })),
    first: 'rolling',
  },
  {
    kind: 'seed',
    id: 'seed',
    title: 'Field number',
    says: 'The same number gives the same field and the same armies.',
    first: 1,
  },
]

interface Side {
  /** The nation's, so that the words for it are at hand; where both are of one nation, where it stands. */
  readonly id: string
  readonly home: Home
  readonly army: Army
  readonly raised: Raised
}

/**
 * A battle between two armies of equal price on a field that favours neither, as a scenario file that passes the checks of
 * any other. Throws `DataError` with the field of the order that makes no sense.
 */
export function buildBattle(order: BattleOrder): Scenario {
  checkChoices(FIELDS, order)
  const { seed, ground, first, second } = order
  const size = lists.sizes[order.size]
  const random = createRandom(seed)
  const named = (id: string): Army => lists.armies.find((army) => army.id === id) ?? lists.armies[0]
  const isCivil = named(first).nation === named(second).nation
  const sideOf = (id: string, home: Home): Side => {
    const army = named(id)
    const where = home === 'S' ? 'south' : 'north'
    return { id: isCivil ? where : army.nation, home, army, raised: raise(army, size, random) }
  }
  const sides: readonly [Side, Side] = [sideOf(first, 'S'), sideOf(second, 'N')]
  const field = layField(size, ground, random)
  const [south, north] = sides.map(({ army }) => army.name)
  const units = sides.flatMap((side) => unitsOf(side, field))
  const file: Scenario = {
    format: 'bivouac-scenario',
    version: 1,
    system: 'fast-play-grande-armee',
    id: 'built',
    title: `${south} and ${north}, ${size.points} points`,
    summary: `A pick-up battle on ${ground} ground: ${south} for ${sides[0].raised.points} points from the south, ${north} for ${sides[1].raised.points} from the north, over a brook with one bridge and two fords.`,
    date: 'No particular day',
    provenance: `Made by the battle builder (seed ${seed}). Army lists, prices, ground and objectives are ours; length and strengths are reconstructed.`,
    basicLength: size.basicLength,
    lead: lists.rules.lead,
    table: { width: field.width, height: field.height },
    sides: [
      { id: sides[0].id, name: isCivil ? `Southern ${south} army` : south, home: 'S' },
      { id: sides[1].id, name: isCivil ? `Northern ${north} army` : north, home: 'N' },
    ],
    zones: sides.map(({ id, home }) => ({ side: id, polygon: zoneAt(home, field) })),
    terrain: clearOf(field.terrain, units),
    forces: sides.flatMap((side) => side.raised.forces.map((_, at) => forceOf(side, at))),
    officers: sides.flatMap((side) => officersOf(side, field)),
    units,
    objectives: field.villages.map(({ id, name }) => ({
      holds: 'garrison',
      id,
      name,
      points: lists.rules.town,
      area: id,
    })),
    special: [],
  }
  return parseScenario(file, standardCharts)
}

const NUMBERS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

function forceOf({ id, home, army }: Side, at: number): Scenario['forces'][number] {
  return { id: `${home}F${at + 1}`, side: id, name: `${NUMBERS[at]} ${army.name} division` }
}

/** Woods in which somebody would stand who may not: they go, and their counterparts with them. */
function clearOf(terrain: readonly TerrainFile[], units: readonly ScenarioUnit[]): TerrainFile[] {
  const taken = new Set<string>()
  terrain.forEach((piece, at) => {
    if (piece.type !== 'rough') return
    const isUnder = units.some(({ x = 0, y = 0 }) => isAround(piece.polygon, x, y))
    if (!isUnder) return
    // Pieces are laid in pairs, one after the other.
    const rough = terrain.filter((each) => each.type === 'rough')
    const number = rough.indexOf(terrain[at] as (typeof rough)[number])
    for (const each of [rough[number - (number % 2)], rough[number - (number % 2) + 1]])
      if (each) taken.add(each.id)
  })
  return terrain.filter(({ id }) => !taken.has(id))
}

/** Does the box around a piece, a base's width larger, hold the place? */
function isAround(polygon: readonly (readonly [number, number])[], x: number, y: number): boolean {
  const [xs, ys] = [polygon.map((point) => point[0]), polygon.map((point) => point[1])]
  const inside = (values: readonly number[], at: number): boolean =>
    at > Math.min(...values) - 2 && at < Math.max(...values) + 2
  return inside(xs, x) && inside(ys, y)
}

/** Room between neighbours, between ranks, and at the sides of a Force's stretch of the line. */
const GAP = 0.5
const RANK_GAP = 1

/** A Force's stretch of the line: the middle of it, to the right of the middle of the table. */
function stretchOf(
  { raised }: Side,
  at: number,
  { width }: FairField,
): { readonly middle: number; readonly across: number } {
  const each = (width - 2) / raised.forces.length
  return { middle: (at + 0.5) * each - (width - 2) / 2, across: each - GAP }
}

function ranksOf(side: Side, at: number, field: FairField): ReturnType<typeof inRanks<Sized>> {
  const { across } = stretchOf(side, at, field)
  const sized = side.raised.forces[at].map((unit): Sized => ({ unit, ...extentOf(unit) }))
  const isFront = ({ unit }: Sized): boolean => unit.troop.arm !== 'cavalry'
  return inRanks([sized.filter(isFront), sized.filter((each) => !isFront(each))], {
    across,
    gap: GAP,
    rankGap: RANK_GAP,
  })
}

interface Sized {
  readonly unit: Bought
  readonly width: number
  readonly depth: number
}

function extentOf({ troop }: Bought): { readonly width: number; readonly depth: number } {
  const [width, depth] = standardCharts.bases[troop.arm].value
  return { width, depth }
}

/** The units of a side on their ground, Force by Force from the left. */
function unitsOf(side: Side, field: FairField): ScenarioUnit[] {
  const { home, army, raised } = side
  const numbers = new Map<string, number>()
  return raised.forces.flatMap((_, at) => {
    const { middle } = stretchOf(side, at, field)
    return ranksOf(side, at, field).map(({ block: { unit }, right, behind }, n): ScenarioUnit => {
      const { troop, sp, sk, mx } = unit
      const number = (numbers.get(troop.id) ?? 0) + 1
      numbers.set(troop.id, number)
      return {
        id: `${home}${at + 1}${String(n + 1).padStart(2, '0')}`,
        name: `${number}. ${troop.name}`,
        force: forceOf(side, at).id,
        nation: army.nation,
        arm: troop.arm,
        kind: troop.kind,
        ...(troop.guns !== undefined && { guns: troop.guns }),
        ...(troop.arm !== 'artillery' && { sp }),
        ...(troop.arm === 'infantry' && { sk, mx }),
        ...(troop.cossack === true && { cossack: true }),
        ...rounded(placeAt(home, middle + right, behind, field)),
      }
    })
  })
}

/** Sub-commanders behind their Forces, the army commander behind the middle. */
function officersOf(side: Side, field: FairField): ScenarioOfficer[] {
  const { id, home, army, raised } = side
  const rear = field.zone - 1
  const subs = raised.generals.map(({ control, personality }, at): ScenarioOfficer => {
    const deep = Math.max(...ranksOf(side, at, field).map(({ behind, block }) => behind + block.depth / 2))
    const place = placeAt(home, stretchOf(side, at, field).middle, Math.min(rear, deep + 1), field)
    const { id: force, name } = forceOf(side, at)
    return {
      id: `${home}G${at + 1}`,
      name: `General of the ${name}`,
      force,
      control,
      personality,
      ...rounded(place),
    }
  })
  const commander: ScenarioOfficer = {
    id: `${home}C`,
    name: `${army.name} army commander`,
    side: id,
    rating: raised.rating,
    ...rounded(placeAt(home, 0, rear, field)),
  }
  return [commander, ...subs]
}

function rounded<T extends { readonly x: number; readonly y: number }>(place: T): T {
  return { ...place, x: Math.round(place.x * 1000) / 1000, y: Math.round(place.y * 1000) / 1000 }
}
