import { DataError, expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import chartsFile from '../data/charts.json' with { type: 'json' }

export const sides = ['allied', 'french'] as const
export type Side = (typeof sides)[number]

const armies = ['french', 'austrian-1805', 'austrian-1809', 'prussian', 'russian'] as const
const terrainIds = [
  'clear',
  'rough',
  'woods',
  'mountain',
  'mountain-pass',
  'fortress',
  'town',
  'sea',
  'lake',
  'out-of-play',
] as const
const hexSideIds = ['none', 'river-bridged', 'river-unbridged', 'lake'] as const
const resultCodes = ['Ae', 'Ars', 'Ar2', 'Ar1', 'De', 'Drs', 'Dr2', 'Dr1', '1/2ex'] as const
const marchResults = ['-', 'Op', 'D', 'e'] as const

/** Where a figure comes from: the printed rules, a named public source, or our own reconstruction. */
export type Provenance = 'rulebook' | 'reconstructed' | `found:${string}`

const ProvenanceSchema = v.custom<Provenance>(
  (value) => value === 'rulebook' || value === 'reconstructed' || isFoundId(value),
  'Expected "rulebook", "reconstructed" or "found:<source>"',
)
const SideSchema = v.picklist(sides)
const ArmySchema = v.picklist(armies)
const CodeSchema = v.picklist(resultCodes)
/** Supply reaches no farther than this in any chart: the board lists every hex in range. */
const MOST_RANGE = 6
/** More Supply units than a Depot of any chart may create in one Player-Turn. */
const MOST_CREATED = 100
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Text = v.pipe(v.string(), v.nonEmpty())
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))
const note = { note: v.exactOptional(Text) }

const figure = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, provenance: ProvenanceSchema, ...note })
const MaybeProvenance = v.exactOptional(ProvenanceSchema)

const CellSchema = v.pipe(
  v.string(),
  v.check(isCombatResult, (issue) => `Expected result codes of the table but received "${issue.input}"`),
)
const ColumnSchema = v.strictObject({
  minPercent: Count,
  label: Text,
  automatic: v.boolean(),
  /** Six cells, die 1 first. */
  results: v.pipe(v.array(CellSchema), v.length(6)),
  provenance: v.strictObject({
    threshold: ProvenanceSchema,
    cells: v.pipe(v.array(ProvenanceSchema), v.length(6)),
  }),
  ...note,
})

const MoveCost = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))
const TerrainSchema = v.strictObject({
  id: Id,
  name: Text,
  /** null: no unit of that kind may enter. */
  cost: v.strictObject({ infantry: MoveCost, cavalry: MoveCost, nonCombat: MoveCost }),
  defence: v.nullable(v.picklist([1, 2, 3])),
  retreatInto: v.boolean(),
  provenance: v.strictObject({
    cost: ProvenanceSchema,
    cavalry: MaybeProvenance,
    defence: MaybeProvenance,
    retreatInto: MaybeProvenance,
  }),
  ...note,
})
const HexSideSchema = v.strictObject({
  id: Id,
  name: Text,
  extraCost: v.nullable(Count),
  move: v.boolean(),
  zoc: v.boolean(),
  attack: v.boolean(),
  minAttackPercent: v.nullable(Count),
  belowMinimum: v.nullable(CodeSchema),
  retreat: v.boolean(),
  advance: v.boolean(),
  provenance: v.strictObject({
    extraCost: MaybeProvenance,
    move: MaybeProvenance,
    zoc: ProvenanceSchema,
    attack: MaybeProvenance,
    minAttackPercent: MaybeProvenance,
    retreat: MaybeProvenance,
    advance: MaybeProvenance,
  }),
})

const MovePoints = v.strictObject({ mp: Count, provenance: ProvenanceSchema, ...note })

// LGA-FM-04: the modified die runs from 0 to 7, so a row has eight cells, 0 first.
const FirstRow = v.pipe(v.array(v.picklist(marchResults)), v.length(8))
// LGA-FM-07: the second roll is final; it can never offer a choice again.
const SecondRow = v.pipe(v.array(v.picklist(['-', 'D', 'e'])), v.length(8))
const MarchTable = v.strictObject({ first: FirstRow, second: SecondRow })
const Modifier = v.picklist([-1, 0, 1])

const UnitTypeSchema = v.strictObject({
  id: Id,
  army: ArmySchema,
  kind: v.picklist(['infantry', 'cavalry', 'supply', 'depot']),
  size: v.nullable(v.picklist(['X', 'XX', 'XXX', 'XXXX'])),
  strength: Count,
  movement: Count,
  parenthesised: v.boolean(),
  provenance: v.strictObject({
    size: MaybeProvenance,
    strength: ProvenanceSchema,
    movement: ProvenanceSchema,
    parenthesised: MaybeProvenance,
  }),
  ...note,
})
const CombineRowSchema = v.strictObject({
  army: ArmySchema,
  whole: Id,
  part: Id,
  count: v.pipe(v.number(), v.integer(), v.minValue(2)),
  provenance: ProvenanceSchema,
})
const LeaderSchema = v.strictObject({
  id: Id,
  name: Text,
  side: SideSchema,
  /** 'austrian': serves in both Austrian armies. */
  army: v.picklist([...armies, 'austrian']),
  offensive: Count,
  defensive: Count,
  strength: Count,
  movement: Count,
  scenarios: v.array(Id),
  provenance: v.strictObject({
    offensive: ProvenanceSchema,
    defensive: ProvenanceSchema,
    strength: ProvenanceSchema,
    movement: ProvenanceSchema,
  }),
  ...note,
})

/** The shape of a charts file. What shape alone cannot tell, `parseCharts` checks. */
export const ChartsSchema = v.strictObject({
  format: v.literal('bivouac-charts'),
  version: v.literal(1),
  system: v.literal('la-grande-armee'),
  sources: v.record(v.string(), Text),
  scale: v.strictObject({
    turnDays: figure(Count),
    hexKm: figure(Count),
    mapInches: figure(v.tuple([Count, Count])),
    dieSides: figure(v.literal(6)),
    infantryPerPoint: figure(Count),
    cavalryPerPoint: figure(Count),
  }),
  sides: v.strictObject({
    allied: v.array(ArmySchema),
    french: v.array(ArmySchema),
    // LGA-SEQ-02: the order of the Player-Turns is no figure; every scenario is made for it.
    first: v.literal('allied'),
    provenance: ProvenanceSchema,
  }),
  constants: v.strictObject({
    disruptionPhases: figure(Count),
    unsuppliedFactor: figure(Share),
    unsuppliedMinimum: figure(Count),
    fortressFreeSupplyPoints: figure(Count),
    automaticEliminationPercent: figure(Count),
    unbridgedRiverMinimumPercent: figure(Count),
    leaderBonusCap: figure(v.literal('strength-after-supply')),
    supplyRangeHexes: figure(v.pipe(Count, v.maxValue(MOST_RANGE))),
    supplyPerDepotPerTurn: figure(v.pipe(Count, v.maxValue(MOST_CREATED))),
    siegeVpFraction: figure(Share),
  }),
  combatResults: v.strictObject({
    columns: v.pipe(v.array(ColumnSchema), v.minLength(2)),
    fortressDefender: v.strictObject({
      Dr1: v.literal('none'),
      Dr2: v.literal('none'),
      Drs: v.literal('none'),
      '1/2ex': v.literal('attacker-only'),
      De: v.literal('full'),
      provenance: ProvenanceSchema,
    }),
  }),
  resultCodes: v.strictObject(v.entriesFromList(resultCodes, Text)),
  terrain: v.strictObject({
    hexes: v.array(TerrainSchema),
    hexSides: v.array(HexSideSchema),
  }),
  otherCosts: v.strictObject({
    enterHexWithFriendlyCombatUnits: MovePoints,
    leaveHexWithFriendlyCombatUnits: MovePoints,
    cavalryLeavePartiallyControlledHex: MovePoints,
    breakdownAtStart: MovePoints,
    combineAtStart: MovePoints,
    combineAtEnd: MovePoints,
    enterHexOfAutomaticallyEliminatedCombatUnits: MovePoints,
    enterHexOfSupplyUnitsOnly: MovePoints,
  }),
  forcedMarch: v.strictObject({
    modifiers: v.strictObject({
      french: Modifier,
      austrian: Modifier,
      'austrian-1805': Modifier,
      'austrian-1809': Modifier,
      prussian: Modifier,
      russian: Modifier,
    }),
    tables: v.strictObject({ double: MarchTable, triple: MarchTable }),
    results: v.strictObject(v.entriesFromList(marchResults, Text)),
    provenance: v.strictObject({
      modifiers: ProvenanceSchema,
      results: ProvenanceSchema,
      cells: ProvenanceSchema,
    }),
    ...note,
  }),
  unitTypes: v.array(UnitTypeSchema),
  combineBreakdown: v.array(CombineRowSchema),
  leaders: v.array(LeaderSchema),
  fortresses: v.strictObject({ places: v.array(Id), provenance: ProvenanceSchema, ...note }),
  counterMix: v.strictObject({
    // LGA-GEN-15: the mix is information; it can never be made to limit play.
    limitsPlay: v.literal(false),
    total: figure(Count),
    units: v.record(Id, Count),
    leaders: Count,
    markers: v.strictObject({ gameTurn: Count, victoryPointArrows: Count }),
    provenance: ProvenanceSchema,
    ...note,
  }),
})
export type Charts = v.InferOutput<typeof ChartsSchema>

/**
 * Gives the charts of a file, frozen, or throws `DataError` with the path inside it and what was expected:
 * first the shape, then the sense (a whole table, legal codes, pieces that exist).
 */
export function parseCharts(value: unknown): Charts {
  const charts = readFrozen(ChartsSchema, value)
  checkColumns(charts)
  checkTerrain(charts)
  checkPieces(charts)
  checkCombineRows(charts)
  checkCounterMix(charts)
  checkSources(charts.sources, charts, '')
  return charts
}

function checkColumns({ combatResults, constants }: Charts): void {
  const path = (index: number) => `combatResults.columns[${index}]`
  const { columns } = combatResults
  expectData(columns[0]?.minPercent === 0, `${path(0)}.minPercent`, 'the first column begins at 0')
  const last = columns.length - 1
  for (const [index, column] of columns.entries()) {
    const ascends = index === 0 || column.minPercent > columns[index - 1].minPercent
    expectData(ascends, `${path(index)}.minPercent`, 'columns ascend')
    expectData(
      column.automatic === (index === last),
      `${path(index)}.automatic`,
      'only the last is automatic',
    )
  }
  // LGA-AE-R1: the table ends where automatic elimination begins.
  const automatic = constants.automaticEliminationPercent.value
  expectData(automatic === 500, 'constants.automaticEliminationPercent.value', 'expected 500')
  expectData(columns[last].minPercent === automatic, `${path(last)}.minPercent`, `expected ${automatic}`)
  // LGA-AE-R1: no die is thrown there, so every face brings the same.
  columns[last].results.forEach((cell, face) =>
    expectData(
      cell === 'De',
      `${path(last)}.results[${face}]`,
      'the automatic column eliminates the defenders',
    ),
  )
}

function checkTerrain({ terrain, constants }: Charts): void {
  expectRows(terrain.hexes, terrainIds, 'terrain.hexes')
  expectRows(terrain.hexSides, hexSideIds, 'terrain.hexSides')
  for (const [index, { defence, provenance }] of terrain.hexes.entries()) {
    const sourced = defence === null || provenance.defence !== undefined
    expectData(sourced, `terrain.hexes[${index}].provenance`, 'a source for the defence')
  }
  for (const [index, { cost, defence, retreatInto }] of terrain.hexes.entries()) {
    // LGA-MOV-H0: ground nobody may enter has nobody to defend it and takes no retreat.
    const closed = Object.values(cost).every((points) => points === null)
    const path = `terrain.hexes[${index}]`
    expectData((defence === null) === closed, `${path}.defence`, 'a defence where somebody may stand')
    expectData(!(closed && retreatInto), `${path}.retreatInto`, 'nobody retreats into closed ground')
  }
  const town = terrain.hexes.findIndex(({ id }) => id === 'town')
  const clear = terrain.hexes.findIndex(({ id }) => id === 'clear')
  // LGA-MOV-E3: a town keeps the ground of its hex; its row shows a town on clear ground.
  for (const key of ['cost', 'defence', 'retreatInto'] as const) {
    const same = JSON.stringify(terrain.hexes[town][key]) === JSON.stringify(terrain.hexes[clear][key])
    expectData(same, `terrain.hexes[${town}].${key}`, 'expected what clear ground has')
  }
  for (const [index, side] of terrain.hexSides.entries()) {
    // LGA-CBT-J1: the one hex-side with a least percentage is the unbridged river.
    const least = side.id === 'river-unbridged' ? constants.unbridgedRiverMinimumPercent.value : null
    expectData(
      side.minAttackPercent === least,
      `terrain.hexSides[${index}].minAttackPercent`,
      `expected ${least}`,
    )
    const path = `terrain.hexSides[${index}]`
    // LGA-CBT-J2: below it the attackers are lost without a die.
    const below = least === null ? null : 'Ae'
    expectData(side.belowMinimum === below, `${path}.belowMinimum`, `expected ${below}`)
    // LGA-MOV-H0, LGA-CBT-A4: hexes are adjacent for movement and for attack alike, or for neither.
    expectData(side.attack === side.move, `${path}.attack`, 'an attack goes where a unit may move')
    expectData((side.extraCost === null) === !side.move, `${path}.extraCost`, 'a cost where a unit may move')
    for (const key of ['zoc', 'retreat', 'advance'] as const)
      expectData(side.move || !side[key], `${path}.${key}`, 'nothing goes over a closed side')
  }
}

/** A chart has exactly the rows the rules speak of, each once. */
function expectRows(rows: readonly { id: string }[], ids: readonly string[], path: string): void {
  for (const [index, { id }] of rows.entries()) {
    expectData(ids.includes(id), `${path}[${index}].id`, `one of ${ids.join(', ')}`)
  }
  const listed = rows.map((row) => row.id)
  expectUnique(listed, (index) => `${path}[${index}].id`)
  for (const id of ids) expectData(listed.includes(id), path, `a row "${id}"`)
}

function checkPieces(charts: Charts): void {
  // LGA-GEN-13: every army serves on one side.
  const serving = [...charts.sides.allied, ...charts.sides.french]
  expectUnique(serving, (index) => `sides (army ${index + 1})`)
  for (const army of armies) expectData(serving.includes(army), 'sides', `the army "${army}" is on neither`)
  expectUnique(
    charts.unitTypes.map((unit) => unit.id),
    (index) => `unitTypes[${index}].id`,
  )
  for (const [index, unit] of charts.unitTypes.entries()) {
    const path = `unitTypes[${index}]`
    const combat = unit.kind === 'infantry' || unit.kind === 'cavalry'
    expectData(combat === (unit.size !== null), `${path}.size`, 'Combat units alone have a size')
    // LGA-CBT-H1: of the unit types only Depots carry a strength in parentheses (Leaders have their own list).
    expectData(unit.parenthesised === (unit.kind === 'depot'), `${path}.parenthesised`, 'Depots alone')
    // LGA-AE-N2: Supply has no strength at all.
    expectData((unit.kind === 'supply') === (unit.strength === 0), `${path}.strength`, '0 for Supply alone')
  }
  for (const army of armies) {
    const count = (kind: string): number =>
      charts.unitTypes.filter((unit) => unit.army === army && unit.kind === kind).length
    // LGA-SUP-C1: a Depot creates the Supply unit of its army.
    expectData(
      count('depot') === 0 || count('supply') === 1,
      'unitTypes',
      `one Supply unit of the army "${army}"`,
    )
  }
  expectUnique(
    charts.leaders.map((leader) => leader.id),
    (index) => `leaders[${index}].id`,
  )
  for (const [index, leader] of charts.leaders.entries()) {
    const serves = charts.sides[leader.side].some((army) => army.startsWith(leader.army))
    expectData(serves, `leaders[${index}].army`, `no such army on the ${leader.side} side`)
  }
  expectUnique(charts.fortresses.places, (index) => `fortresses.places[${index}]`)
}

function checkCombineRows({ combineBreakdown, unitTypes }: Charts): void {
  expectUnique(
    combineBreakdown.map((row) => row.whole),
    (index) => `combineBreakdown[${index}].whole`,
  )
  const find = (id: string, path: string) => {
    const unit = unitTypes.find((candidate) => candidate.id === id)
    if (unit === undefined) throw new DataError(path, `no unit type "${id}"`)
    return unit
  }
  for (const [index, row] of combineBreakdown.entries()) {
    const path = `combineBreakdown[${index}]`
    const whole = find(row.whole, `${path}.whole`)
    const part = find(row.part, `${path}.part`)
    expectData(whole.army === row.army, `${path}.whole`, `not of the army ${row.army}`)
    expectData(part.army === row.army, `${path}.part`, `not of the army ${row.army}`)
    expectData(part.kind === whole.kind, `${path}.part`, `expected ${whole.kind} like the whole`)
    // LGA-GEN-08: the larger unit is stronger than each of its parts and no faster.
    expectData(whole.strength > part.strength, `${path}.whole`, 'must be stronger than its part')
    expectData(whole.movement <= part.movement, `${path}.whole`, 'must not move farther than its part')
  }
}

function checkCounterMix({ counterMix, unitTypes, leaders }: Charts): void {
  const { units, markers, total } = counterMix
  for (const id of Object.keys(units)) {
    const exists = unitTypes.some((unit) => unit.id === id)
    expectData(exists, `counterMix.units.${id}`, 'no such unit type')
  }
  for (const { id } of unitTypes) expectData(id in units, `counterMix.units.${id}`, 'a count is missing')
  expectData(counterMix.leaders === leaders.length, 'counterMix.leaders', `expected ${leaders.length}`)
  const pieces = Object.values(units).reduce((sum, count) => sum + count, 0)
  const all = pieces + counterMix.leaders + markers.gameTurn + markers.victoryPointArrows
  expectData(all === total.value, 'counterMix.total.value', `the pieces add up to ${all}`)
}

/** Every source that some figure names must be listed. */
function checkSources(sources: Charts['sources'], value: unknown, path: string): void {
  if (isFoundId(value)) expectData(value in sources, path, `no source "${value}"`)
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`
    checkSources(sources, inner, path + step)
  }
}

function isFoundId(value: unknown): value is `found:${string}` {
  return typeof value === 'string' && /^found:[a-z0-9-]+$/.test(value)
}

function isCombatResult(cell: string): boolean {
  return cell.split(' ').every((code) => v.is(CodeSchema, code))
}

const file: unknown = chartsFile

/** The charts the game is played with. */
export const standardCharts: Charts = parseCharts(file)
