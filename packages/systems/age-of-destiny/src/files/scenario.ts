import { expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import { footprint, isOnTable, overlaps, TerrainSchema } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import * as v from 'valibot'
import { depthOf, fitsArm, widthOf } from '../position/bases.ts'
import { limitsOf, rowsOf, standardCharts } from './charts.ts'
import type { Charts } from './charts.ts'
import goldenTurnFile from '../data/scenario-golden-turn.json' with { type: 'json' }
import hagelbergFile from '../data/scenario-hagelberg.json' with { type: 'json' }
import millBrookFile from '../data/scenario-mill-brook.json' with { type: 'json' }
import { isInZone, readGround } from '../position/ground.ts'
import type { Ground } from '../position/ground.ts'
import { U, inTenths, inU } from './measures.ts'
import { ARMS, ARTILLERY, FORMATIONS, ORDERS, SIDES, STATES } from '../position/state.ts'

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))
const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
/** Millimetres to the hundredth: everything on the table is a whole number of u (G-15). */
const Length = v.pipe(
  v.number(),
  v.minValue(-10_000),
  v.maxValue(10_000),
  v.check(isHundredths, 'Expected hundredths of a millimetre'),
)
/** Degrees clockwise from north, to the tenth. */
const Facing = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(359.9),
  v.check(isTenths, 'Expected tenths of a degree'),
)
const Place = v.tuple([Length, Length])
const Polygon = v.pipe(v.array(Place), v.minLength(3), v.maxLength(60))
const side = v.picklist(SIDES)
const edge = v.picklist(['N', 'E', 'S', 'W'])
export const EDGES = ['N', 'E', 'S', 'W'] as const

const Arrival = v.strictObject({ turn: Count, edge, entry: Place })
/** On the table at a place, or due at an edge. */
const standing = { x: v.exactOptional(Length), y: v.exactOptional(Length), arrives: v.exactOptional(Arrival) }

const UnitSchema = v.strictObject({
  id: Id,
  name: Text,
  side,
  type: Text,
  bases: v.pipe(Count, v.maxValue(12)),
  formation: v.picklist(FORMATIONS),
  facing: Facing,
  state: v.exactOptional(v.picklist(STATES)),
  command: v.exactOptional(Id),
  ...standing,
})
const GeneralSchema = v.strictObject({
  id: Id,
  name: Text,
  side,
  facing: Facing,
  commands: v.array(Id),
  ...standing,
})
const OrderSchema = v.strictObject({ order: v.picklist(ORDERS), about: v.pipe(v.string(), v.maxLength(60)) })
const arms = v.pipe(v.array(v.picklist(ARMS)), v.minLength(1))
const where = {
  /** A circle … */
  at: v.exactOptional(Place),
  radius: v.exactOptional(Length),
  /** … or a piece of terrain. */
  area: v.exactOptional(Id),
}
const ObjectiveSchema = v.variant('holds', [
  /** Whoever last had such a unit there with no such enemy. */
  v.strictObject({ holds: v.literal('last'), id: Id, name: Text, points: Count, arms, ...where }),
  /** Whoever alone has such a unit there at the end. */
  v.strictObject({ holds: v.literal('alone'), id: Id, name: Text, points: Count, arms, ...where }),
  /** One side only: it has such a unit there at the end. */
  v.strictObject({ holds: v.literal('present'), id: Id, name: Text, points: Count, arms, side, ...where }),
])
const SpecialSchema = v.variant('rule', [
  /** In this turn units of the side move only with an enemy that near; guns may turn in place. */
  v.strictObject({ rule: v.literal('surprise'), side, turn: Count, within: Length }),
])

/** The shape of a scenario file. What shape alone cannot tell, `parseScenario` checks. */
export const ScenarioSchema = v.strictObject({
  format: v.literal('bivouac-scenario'),
  version: v.literal(1),
  system: v.literal('age-of-destiny'),
  id: Id,
  title: Text,
  summary: Text,
  date: Text,
  /** What in it is not from the printed game, in words for players. */
  provenance: Text,
  turns: v.pipe(Count, v.maxValue(200)),
  /** AOD-SEQ-a. */
  first: side,
  sides: v.strictObject({
    coalition: v.strictObject({ name: Text, home: edge }),
    french: v.strictObject({ name: Text, home: edge }),
  }),
  table: v.strictObject({ width: Length, height: Length }),
  terrain: v.array(TerrainSchema),
  zones: v.array(v.strictObject({ side, polygon: Polygon })),
  commands: v.array(
    v.strictObject({ id: Id, side, name: v.exactOptional(Text), order: v.exactOptional(OrderSchema) }),
  ),
  generals: v.pipe(v.array(GeneralSchema), v.maxLength(40)),
  units: v.pipe(v.array(UnitSchema), v.minLength(1), v.maxLength(200)),
  objectives: v.pipe(v.array(ObjectiveSchema), v.maxLength(20)),
  special: v.array(SpecialSchema),
})
export type Scenario = v.InferOutput<typeof ScenarioSchema>
export type ScenarioUnit = Scenario['units'][number]
export type ScenarioGeneral = Scenario['generals'][number]
export type Objective = Scenario['objectives'][number]

function isHundredths(mm: number): boolean {
  return Math.abs(mm * U - Math.round(mm * U)) < 1e-6
}

function isTenths(degrees: number): boolean {
  return Math.abs(degrees * 10 - Math.round(degrees * 10)) < 1e-6
}

/**
 * Gives the scenario of a file, frozen, or throws `DataError` with the path inside it and what was expected: first the
 * shape, then the sense. Ids are there once, units exist in the army tables and stand apart on the table and in their
 * side's zones, reinforcements come in over an edge in time.
 */
export function parseScenario(value: unknown, charts: Charts): Scenario {
  const scenario = readFrozen(ScenarioSchema, value)
  const ground = readGround(scenario)
  const pieces = [...scenario.units, ...scenario.generals]
  expectUnique(
    pieces.map(({ id }) => id),
    (at) => (at < scenario.units.length ? `units[${at}].id` : `generals[${at - scenario.units.length}].id`),
  )
  expectUnique(
    scenario.commands.map(({ id }) => id),
    (at) => `commands[${at}].id`,
  )
  expectUnique(
    scenario.objectives.map(({ id }) => id),
    (at) => `objectives[${at}].id`,
  )
  checkCommands(scenario)
  checkPieces(scenario, ground, charts)
  scenario.objectives.forEach((objective, at) => {
    const circle =
      objective.at !== undefined && objective.radius !== undefined && objective.area === undefined
    const area = objective.at === undefined && objective.radius === undefined && objective.area !== undefined
    expectData(circle || area, `objectives[${at}]`, 'either a circle (at, radius) or an area')
    const known = objective.area === undefined || scenario.terrain.some(({ id }) => id === objective.area)
    expectData(known, `objectives[${at}].area`, 'a piece of the terrain')
  })
  return scenario
}

function checkCommands({ commands, units, generals }: Scenario): void {
  const sides = new Map(commands.map((command) => [command.id, command.side]))
  units.forEach((unit, at) => {
    const own = unit.command === undefined || sides.get(unit.command) === unit.side
    expectData(own, `units[${at}].command`, `a command of the ${unit.side}`)
  })
  generals.forEach((general, at) => {
    general.commands.forEach((command, n) => {
      expectData(
        sides.get(command) === general.side,
        `generals[${at}].commands[${n}]`,
        `a command of the ${general.side}`,
      )
    })
  })
}

function checkPieces(scenario: Scenario, ground: Ground, charts: Charts): void {
  const limits = limitsOf(charts, false)
  const rows = new Map(rowsOf(charts).map((row) => [row.id, row]))
  const placed: { shape: Shape; path: string }[] = []
  scenario.units.forEach((unit, at) => {
    const path = `units[${at}]`
    const row = rows.get(unit.type)
    // AOD-0-nation-b: what the tables do not print does not exist.
    expectData(row !== undefined, `${path}.type`, `a row of the army tables, found "${unit.type}"`)
    const { arm } = row
    const formation = FORMATIONS.indexOf(unit.formation)
    expectData(fitsArm(arm, formation), `${path}.formation`, `a formation of ${ARMS[arm]}`)
    expectData(arm !== ARTILLERY || unit.bases === 1, `${path}.bases`, '1: a battery is one base')
    expectData(arm !== ARTILLERY || unit.state !== 'routing', `${path}.state`, 'a battery that does not rout')
    const fits = unit.state !== 'routing' || unit.formation !== 'square'
    expectData(fits, `${path}.formation`, 'line or column for a Routing unit')
    const width = widthOf(limits, arm, formation, unit.bases)
    const depth = depthOf(limits, arm, formation, unit.bases)
    const shape = checkStanding(scenario, ground, unit, path, width, depth)
    if (!shape) return
    const other = placed.find((each) => overlaps(each.shape, shape))
    expectData(other === undefined, path, `ground of its own, not that of ${other?.path ?? ''}`)
    placed.push({ shape, path })
  })
  scenario.generals.forEach((general, at) => {
    checkStanding(scenario, ground, general, `generals[${at}]`, limits.generalFront, limits.generalDepth)
  })
}

/** The footprint of a piece that stands on the table, checked; null for one that is still to come. */
function checkStanding(
  scenario: Scenario,
  ground: Ground,
  piece: ScenarioUnit | ScenarioGeneral,
  path: string,
  width: number,
  depth: number,
): Shape | null {
  const { x, y, arrives } = piece
  if (arrives) {
    expectData(x === undefined && y === undefined, path, 'a place or an arrival, not both')
    expectData(arrives.turn <= scenario.turns, `${path}.arrives.turn`, `a turn up to ${scenario.turns}`)
    const [entryX, entryY] = arrives.entry
    const { width: across, height: up } = scenario.table
    const on = { N: entryY === up, S: entryY === 0, E: entryX === across, W: entryX === 0 }[arrives.edge]
    const beside = entryX >= 0 && entryX <= across && entryY >= 0 && entryY <= up
    expectData(on && beside, `${path}.arrives.entry`, `a point of the ${arrives.edge} edge`)
    return null
  }
  expectData(x !== undefined && y !== undefined, path, 'a place or an arrival')
  const shape = footprint({ x: inU(x), y: inU(y), heading: inTenths(piece.facing), width, depth })
  expectData(isOnTable(ground, shape), path, 'a place on the table')
  // A scenario without zones leaves everybody where it puts him.
  const zoned = ground.zones.length === 0 || isInZone(ground, SIDES.indexOf(piece.side), shape)
  expectData(zoned, path, `a place in the zone of the ${piece.side}`)
  return shape
}

const files: readonly unknown[] = [millBrookFile, hagelbergFile, goldenTurnFile]

/** The scenarios that come with the game. */
export const scenarios: readonly Scenario[] = files.map((file) => parseScenario(file, standardCharts))
