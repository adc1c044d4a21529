import { expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import { footprint, isIn, isOnTable, overlaps, TerrainSchema, touchesStrip } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import * as v from 'valibot'
import auerstadtFile from '../data/scenario-auerstadt.json' with { type: 'json' }
import durrenfeldFile from '../data/scenario-durrenfeld.json' with { type: 'json' }
import goldenTurnFile from '../data/scenario-golden-turn.json' with { type: 'json' }
import { isInZone, readGround } from '../position/ground.ts'
import type { Ground } from '../position/ground.ts'
import { ARMS, GUNS, KINDS, RATINGS } from '../position/state.ts'
import { standardCharts } from './charts.ts'
import type { Charts } from './charts.ts'
import { U, inTenths, inU } from './measures.ts'

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))
const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const small = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
/** Inches to the thousandth: everything on the table is a whole number of u (G-15). */
const Length = v.pipe(
  v.number(),
  v.minValue(-300),
  v.maxValue(300),
  v.check((inches) => isWhole(inches * U), 'Expected thousandths of an inch'),
)
/** Degrees clockwise from north, to the tenth. */
const Facing = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(359.9),
  v.check((degrees) => isWhole(degrees * 10), 'Expected tenths of a degree'),
)
const Place = v.tuple([Length, Length])
const Polygon = v.pipe(v.array(Place), v.minLength(3), v.maxLength(60))
export const EDGES = ['N', 'E', 'S', 'W'] as const
const edge = v.picklist(EDGES)

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}

const Arrival = v.strictObject({ turn: Count, pulse: small(1, 4), edge, entry: Place })
/** On the table at a place, or coming with its Force. */
const standing = { x: v.exactOptional(Length), y: v.exactOptional(Length), facing: Facing }

const UnitSchema = v.strictObject({
  id: Id,
  name: Text,
  force: Id,
  nation: Id,
  arm: v.picklist(ARMS),
  kind: v.picklist(KINDS),
  /** Of artillery: the weight of its guns. */
  guns: v.exactOptional(v.picklist(GUNS)),
  /** Of infantry and cavalry. */
  sp: v.exactOptional(Count),
  hits: v.exactOptional(small(0, 19)),
  /** Of infantry. */
  sk: v.exactOptional(small(0, 2)),
  mx: v.exactOptional(v.boolean()),
  /** Of Light cavalry. */
  cossack: v.exactOptional(v.boolean()),
  /** The town section or redoubt it occupies. */
  in: v.exactOptional(Id),
  ...standing,
})
const OfficerSchema = v.union([
  v.strictObject({
    id: Id,
    name: Text,
    side: Id,
    rating: v.picklist(RATINGS),
    arrives: v.exactOptional(Arrival),
    ...standing,
  }),
  v.strictObject({
    id: Id,
    name: Text,
    force: Id,
    control: small(-2, 2),
    personality: small(0, 2),
    ...standing,
  }),
])
const where = {
  /** A circle … */
  at: v.exactOptional(Place),
  radius: v.exactOptional(Length),
  /** … or a piece of terrain. */
  area: v.exactOptional(Id),
}
const objective = { id: Id, name: Text, points: Count, ...where }
const ObjectiveSchema = v.variant('holds', [
  /** Whoever occupies the section at the end. */
  v.strictObject({ holds: v.literal('garrison'), ...objective }),
  /** Whoever alone has infantry or cavalry there at the end. */
  v.strictObject({ holds: v.literal('alone'), ...objective }),
  /** One side only: it has infantry or cavalry there at the end. */
  v.strictObject({ holds: v.literal('present'), side: Id, ...objective }),
])
const SpecialSchema = v.variant('rule', [
  /**
   * From this turn on, after every turn in which a unit of the side fought against one in these sections, a die of so
   * much or more wounds the officer mortally; his successor takes over at once.
   */
  v.strictObject({
    rule: v.literal('wound'),
    officer: Id,
    side: Id,
    from: Count,
    sections: v.pipe(v.array(Id), v.minLength(1)),
    needs: small(1, 7),
  }),
])

/** The shape of a scenario file. What shape alone cannot tell, `parseScenario` checks. */
export const ScenarioSchema = v.strictObject({
  format: v.literal('bivouac-scenario'),
  version: v.literal(1),
  system: v.literal('fast-play-grande-armee'),
  id: Id,
  title: Text,
  summary: Text,
  date: Text,
  /** What in it is not from the printed game, in words for players. */
  provenance: Text,
  /** FPGA-END-f. */
  basicLength: v.pipe(Count, v.maxValue(50)),
  /** FPGA-MOR-d: the lead in points that wins. */
  lead: Count,
  table: v.strictObject({ width: Length, height: Length }),
  /** In the order in which they throw: FPGA-DICE-a. */
  sides: v.tuple([
    v.strictObject({ id: Id, name: Text, home: edge }),
    v.strictObject({ id: Id, name: Text, home: edge }),
  ]),
  zones: v.array(v.strictObject({ side: Id, polygon: Polygon })),
  terrain: v.array(TerrainSchema),
  forces: v.pipe(
    v.array(v.strictObject({ id: Id, side: Id, name: Text, arrives: v.exactOptional(Arrival) })),
    v.minLength(2),
    v.maxLength(40),
  ),
  officers: v.pipe(v.array(OfficerSchema), v.maxLength(60)),
  units: v.pipe(v.array(UnitSchema), v.minLength(2), v.maxLength(200)),
  objectives: v.pipe(v.array(ObjectiveSchema), v.maxLength(20)),
  special: v.array(SpecialSchema),
})
export type Scenario = v.InferOutput<typeof ScenarioSchema>
export type ScenarioUnit = Scenario['units'][number]
export type ScenarioOfficer = Scenario['officers'][number]
export type Objective = Scenario['objectives'][number]

const KIND_ARM: Readonly<Record<string, string>> = {
  fast: 'infantry',
  slow: 'infantry',
  light: 'cavalry',
  heavy: 'cavalry',
  foot: 'artillery',
  horse: 'artillery',
}

/**
 * Gives the scenario of a file, frozen, or throws `DataError` with the path inside it and what was expected: first the
 * shape, then the sense. Ids are there once, every Force has a sub-commander and every side an army commander, units
 * stand apart on the table and in their side's zones, reinforcements come in over an edge.
 */
export function parseScenario(value: unknown, charts: Charts): Scenario {
  const scenario = readFrozen(ScenarioSchema, value)
  const { sides, forces, units, officers, objectives } = scenario
  expectData(sides[0].id !== sides[1].id, 'sides[1].id', 'expected another id than the first')
  const pieces = [...units, ...officers]
  expectUnique(
    pieces.map(({ id }) => id),
    (at) => (at < units.length ? `units[${at}].id` : `officers[${at - units.length}].id`),
  )
  expectUnique(
    forces.map(({ id }) => id),
    (at) => `forces[${at}].id`,
  )
  expectUnique(
    objectives.map(({ id }) => id),
    (at) => `objectives[${at}].id`,
  )
  checkSides(scenario)
  const ground = readGround(scenario)
  checkCommand(scenario, ground)
  checkUnits(scenario, ground, charts)
  checkOfficers(scenario, ground, charts)
  checkObjectives(scenario, ground)
  return scenario
}

function checkSides({ sides, zones, forces, officers, objectives, special }: Scenario): void {
  const known = (side: string, path: string): void =>
    expectData(
      sides.some(({ id }) => id === side),
      path,
      `expected ${sides[0].id} or ${sides[1].id}`,
    )
  zones.forEach(({ side }, at) => known(side, `zones[${at}].side`))
  forces.forEach(({ side }, at) => known(side, `forces[${at}].side`))
  officers.forEach((officer, at) => 'side' in officer && known(officer.side, `officers[${at}].side`))
  objectives.forEach((each, at) => each.holds === 'present' && known(each.side, `objectives[${at}].side`))
  special.forEach(({ side, officer }, at) => {
    known(side, `special[${at}].side`)
    const isThere = officers.some((each) => each.id === officer && 'side' in each)
    expectData(isThere, `special[${at}].officer`, 'expected an army commander')
  })
}

/** FPGA-UNIT-n: one army commander a side, one sub-commander a Force, units in every Force. */
function checkCommand({ sides, forces, officers, units }: Scenario, ground: Ground): void {
  for (const { id } of sides) {
    const commanders = officers.filter((each) => 'side' in each && each.side === id).length
    expectData(
      commanders === 1,
      'officers',
      `expected one army commander of the side ${id}, found ${commanders}`,
    )
    const brigades = units.filter(
      ({ force, arm }) => arm !== 'artillery' && sideOfForce(forces, force) === id,
    )
    expectData(brigades.length > 0, 'units', `expected infantry or cavalry of the side ${id}`)
  }
  forces.forEach(({ id, arrives }, at) => {
    const subs = officers.filter((each) => 'force' in each && each.force === id).length
    expectData(subs === 1, `forces[${at}]`, `expected one sub-commander, found ${subs}`)
    expectData(
      units.some(({ force }) => force === id),
      `forces[${at}]`,
      'expected units',
    )
    if (arrives) checkArrival(ground, arrives, `forces[${at}].arrives`)
  })
  officers.forEach((officer, at) => {
    if ('force' in officer)
      expectData(
        forces.some(({ id }) => id === officer.force),
        `officers[${at}].force`,
        'expected a Force',
      )
    else if (officer.arrives) checkArrival(ground, officer.arrives, `officers[${at}].arrives`)
  })
}

function checkArrival(
  ground: Ground,
  { edge: on, entry }: v.InferOutput<typeof Arrival>,
  path: string,
): void {
  const [x, y] = entry.map(inU)
  const { width, height } = ground
  const isOn = { N: y === height, S: y === 0, E: x === width, W: x === 0 }[on]
  const isBeside = x >= 0 && x <= width && y >= 0 && y <= height
  expectData(isOn && isBeside, `${path}.entry`, `expected a point of the ${on} edge`)
}

function sideOfForce(forces: Scenario['forces'], force: string): string {
  return forces.find(({ id }) => id === force)?.side ?? ''
}

function checkUnits(scenario: Scenario, ground: Ground, charts: Charts): void {
  const placed: { shape: Shape; path: string }[] = []
  scenario.units.forEach((unit, at) => {
    const path = `units[${at}]`
    const force = scenario.forces.find(({ id }) => id === unit.force)
    expectData(force !== undefined, `${path}.force`, 'expected a Force of the scenario')
    expectData(KIND_ARM[unit.kind] === unit.arm, `${path}.kind`, `expected a kind of ${unit.arm}`)
    const isGuns = unit.arm === 'artillery'
    expectData(isGuns === (unit.guns !== undefined), `${path}.guns`, 'expected for artillery, and only there')
    expectData(isGuns === (unit.sp === undefined), `${path}.sp`, 'expected for infantry and cavalry alone')
    checkStrength(unit, charts, path)
    const isFoot = unit.arm === 'infantry'
    expectData(
      isFoot || (unit.sk === undefined && unit.mx !== true),
      path,
      'expected sk and mx of infantry only',
    )
    expectData(unit.cossack !== true || unit.kind === 'light', `${path}.cossack`, 'expected Light cavalry')
    const [width, depth] = charts.bases[unit.arm].value.map(inU)
    const shape = checkStanding(scenario, ground, unit, force.side, force.arrives !== undefined, path, [
      width,
      depth,
    ])
    if (!shape) return
    checkGround(ground, unit, shape, path)
    const section = ground.sections.find(({ id }) => id === unit.in)
    const takes = section?.part ?? shape
    const other = placed.find((each) => overlaps(each.shape, takes))
    expectData(other === undefined, path, `expected ground of its own, not that of ${other?.path ?? ''}`)
    placed.push({ shape: takes, path })
  })
}

/** FPGA-UNIT-j, l: as strong as the charts allow, with fewer hits than that. Guns have neither. */
function checkStrength({ sp, hits = 0 }: ScenarioUnit, { strength }: Charts, path: string): void {
  const [least, most] = [strength.least.value, strength.most.value]
  expectData(
    sp === undefined || (sp >= least && sp <= most),
    `${path}.sp`,
    `expected ${least} to ${most} strength points`,
  )
  expectData(hits < (sp ?? 1), `${path}.hits`, 'expected fewer than its strength')
}

/** FPGA-TOWN-a, FPGA-RED-a: who occupies a section stands in it, and may; nobody starts astride an obstacle. */
function checkGround(ground: Ground, unit: ScenarioUnit, shape: Shape, path: string): void {
  if (unit.in === undefined) {
    expectData(
      !ground.strips.some((strip) => touchesStrip(strip, shape)),
      path,
      'expected nobody astride an obstacle',
    )
    const within = ground.sections.find(({ area }) => isIn(area, inU(unit.x ?? 0), inU(unit.y ?? 0)))
    expectData(within === undefined, path, `expected "in": "${within?.id ?? ''}", or a place outside it`)
    return
  }
  const section = ground.sections.find(({ id }) => id === unit.in)
  expectData(section !== undefined, `${path}.in`, 'expected a town section or a redoubt')
  const isFit = unit.arm === 'infantry' || (unit.arm === 'artillery' && section.isRedoubt)
  expectData(isFit, `${path}.in`, 'expected infantry, or artillery in a redoubt')
  expectData(
    isIn(section.area, inU(unit.x ?? 0), inU(unit.y ?? 0)),
    `${path}.in`,
    'expected its centre in the section',
  )
}

function checkOfficers(scenario: Scenario, ground: Ground, charts: Charts): void {
  const size = charts.bases.officer.value.map(inU)
  scenario.officers.forEach((officer, at) => {
    const force = 'force' in officer ? scenario.forces.find(({ id }) => id === officer.force) : undefined
    const side = 'side' in officer ? officer.side : (force?.side ?? '')
    const comes = 'side' in officer ? officer.arrives !== undefined : force?.arrives !== undefined
    checkStanding(scenario, ground, officer, side, comes, `officers[${at}]`, [size[0], size[1]])
  })
}

/** The footprint of a piece that stands on the table, checked; null for one that is still to come. */
function checkStanding(
  scenario: Scenario,
  ground: Ground,
  { x, y, facing }: ScenarioUnit | ScenarioOfficer,
  side: string,
  comes: boolean,
  path: string,
  [width, depth]: readonly [number, number],
): Shape | null {
  if (comes) {
    expectData(x === undefined && y === undefined, path, 'expected a place or an arrival, not both')
    return null
  }
  expectData(x !== undefined && y !== undefined, path, 'expected a place or an arrival')
  const shape = footprint({ x: inU(x), y: inU(y), heading: inTenths(facing), width, depth })
  expectData(isOnTable(ground, shape), path, 'expected a place on the table')
  // A scenario without zones leaves everybody where it puts him.
  const at = scenario.sides.findIndex(({ id }) => id === side)
  const zoned = ground.zones.length === 0 || isInZone(ground, at, shape)
  expectData(zoned, path, `expected a place in the zone of the side ${side}`)
  return shape
}

function checkObjectives(scenario: Scenario, ground: Ground): void {
  scenario.objectives.forEach((each, at) => {
    const path = `objectives[${at}]`
    const isCircle = each.at !== undefined && each.radius !== undefined && each.area === undefined
    const isArea = each.at === undefined && each.radius === undefined && each.area !== undefined
    expectData(isCircle || isArea, path, 'expected either a circle (at, radius) or an area')
    const isKnown = each.area === undefined || ground.areas.some(({ id }) => id === each.area)
    expectData(isKnown, `${path}.area`, 'expected a piece of the terrain')
    const isSection = ground.sections.some(({ id }) => id === each.area)
    expectData(each.holds !== 'garrison' || isSection, `${path}.area`, 'expected a town section or a redoubt')
  })
  scenario.special.forEach(({ sections }, at) =>
    sections.forEach((id, n) => {
      const isSection = ground.sections.some((section) => section.id === id)
      expectData(isSection, `special[${at}].sections[${n}]`, 'expected a town section or a redoubt')
    }),
  )
}

const files: readonly unknown[] = [durrenfeldFile, auerstadtFile, goldenTurnFile]

/** The scenarios that come with the game. */
export const scenarios: readonly Scenario[] = files.map((file) => parseScenario(file, standardCharts))
