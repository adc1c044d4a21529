import { DataError, expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import { type Charts, type Side, sides, standardCharts } from './charts.ts'
import mapFile from '../data/map.json' with { type: 'json' }
import file1805 from '../data/scenario-1805.json' with { type: 'json' }
import file1806 from '../data/scenario-1806.json' with { type: 'json' }
import file1809 from '../data/scenario-1809.json' with { type: 'json' }
import fileUlm from '../data/scenario-ulm.json' with { type: 'json' }

const Text = v.pipe(v.string(), v.nonEmpty())
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))
const Turn = v.pipe(v.number(), v.integer(), v.minValue(1))
const Whole = v.pipe(v.number(), v.integer())
const SideSchema = v.picklist(sides)
const at = { side: SideSchema, place: Id }

const PieceSchema = v.strictObject({
  id: Id,
  /** Exactly one of type and leader. */
  type: v.exactOptional(Id),
  leader: v.exactOptional(Id),
  place: Id,
  /** LGA-SCN-01: its owner may set it up within so many hexes of the place. */
  within: v.exactOptional(Turn),
  name: Text,
  contingent: v.exactOptional(Id),
})

const ConditionSchema = v.variant('kind', [
  /** On the arrival's turn, but on turn `otherwise` if that side has never entered the place by then. */
  v.strictObject({ kind: v.literal('entered'), ...at, otherwise: Turn }),
  v.strictObject({ kind: v.literal('arrived'), arrival: Id }),
  /** Never before the turn after that event, and never without it. */
  v.strictObject({ kind: v.literal('turn-after'), event: Id }),
  v.strictObject({ kind: v.literal('free-of'), ...at }),
  v.strictObject({ kind: v.literal('stands-on'), ...at }),
  /** Only when an entry test of that neutral power succeeds. */
  v.strictObject({ kind: v.literal('entry'), power: Id }),
])

const ArrivalSchema = v.strictObject({
  id: Id,
  side: SideSchema,
  turn: Turn,
  pieces: v.pipe(v.array(PieceSchema), v.minLength(1)),
  alternates: v.array(Id),
  when: v.array(ConditionSchema),
  note: v.exactOptional(Text),
})

const EventSchema = v.strictObject({
  id: Id,
  fromTurn: Turn,
  lastIn: v.strictObject(at),
  removes: v.strictObject({ side: SideSchema, contingent: Id }),
  cedes: v.strictObject({ place: Id, to: SideSchema, unlessHeldBy: SideSchema }),
  bars: v.strictObject(at),
})

const Face = v.picklist([1, 2, 3, 4, 5, 6])
const EntryTestSchema = v.variant('kind', [
  v.strictObject({ id: v.literal('A'), kind: v.literal('violation'), never: v.array(Face) }),
  v.strictObject({
    id: v.literal('B'),
    kind: v.literal('die'),
    turns: v.array(Turn),
    totalBelow: Whole,
    atMost: Face,
  }),
  v.strictObject({ id: v.literal('C'), kind: v.literal('certain'), turns: v.array(Turn), totalBelow: Whole }),
])

const ZoneSchema = v.strictObject({
  id: Id,
  power: Id,
  places: v.pipe(v.array(Id), v.minLength(1)),
  bars: v.array(SideSchema),
  violator: v.nullable(SideSchema),
  /** The arrival that ends it. */
  endsWith: v.nullable(Id),
  entryTests: v.array(EntryTestSchema),
})

const action = { id: Id, value: Whole, name: Text }
const ActionSchema = v.variant('kind', [
  v.strictObject({ ...action, kind: v.literal('strength-lost'), armies: v.array(Id), strength: Turn }),
  v.strictObject({ ...action, kind: v.literal('leader-lost'), leader: Id }),
  /** By a Combat unit, on that turn at the latest. */
  v.strictObject({ ...action, kind: v.literal('entered-by'), ...at, turn: Turn }),
  v.strictObject({ ...action, kind: v.literal('violation'), zone: Id }),
])

const VictorySchema = v.strictObject({
  objectives: v.array(v.strictObject({ place: Id, value: Turn })),
  actions: v.array(ActionSchema),
  /** Highest first; the last has no least total. */
  levels: v.pipe(
    v.array(v.strictObject({ name: Text, winner: v.picklist([...sides, 'none']), min: v.nullable(Whole) })),
    v.minLength(1),
  ),
  startingTotal: Whole,
  historical: v.strictObject({ total: Whole, level: Text, how: Text }),
})

/** The form of a scenario file. What form alone cannot tell, `parseScenario` checks. */
export const ScenarioSchema = v.strictObject({
  format: v.literal('bivouac-scenario'),
  version: v.literal(1),
  system: v.literal('la-grande-armee'),
  id: Id,
  title: Text,
  summary: Text,
  learning: v.boolean(),
  startDate: v.pipe(v.string(), v.isoDate()),
  turns: Turn,
  armies: v.strictObject({ french: v.array(Id), allied: v.array(Id) }),
  setup: v.strictObject({ allied: v.array(PieceSchema), french: v.array(PieceSchema) }),
  /** Reinforcements and special arrivals alike, in turn order. */
  arrivals: v.array(ArrivalSchema),
  events: v.array(EventSchema),
  /** Neutral and barred ground. */
  zones: v.array(ZoneSchema),
  fortresses: v.strictObject({ french: v.array(Id), allied: v.array(Id), neutral: v.array(Id) }),
  /** Places whose entry is remembered. */
  watch: v.array(Id),
  victory: VictorySchema,
  provenance: Text,
})

export type Scenario = v.InferOutput<typeof ScenarioSchema>
export type Piece = v.InferOutput<typeof PieceSchema>
export type Arrival = v.InferOutput<typeof ArrivalSchema>
export type Condition = v.InferOutput<typeof ConditionSchema>
export type ScenarioEvent = v.InferOutput<typeof EventSchema>
export type Zone = v.InferOutput<typeof ZoneSchema>
export type EntryTest = v.InferOutput<typeof EntryTestSchema>
export type VictoryAction = v.InferOutput<typeof ActionSchema>

/**
 * Gives the scenario of a file, frozen, or throws `DataError` with the path inside it and what was expected:
 * its shape, and that it names only pieces of those charts and only those places.
 */
export function parseScenario(value: unknown, charts: Charts, places: readonly MapPlace[]): Scenario {
  const scenario = readFrozen(ScenarioSchema, value)
  const knownPlaces = new Set(places.map(({ id }) => id))
  const place: PlaceCheck = (id, path) => expectData(knownPlaces.has(id), path, `no place "${id}" on the map`)
  checkPieces(scenario, charts, place)
  checkFortresses(scenario, places)
  checkArrivals(scenario, place)
  checkEvents(scenario, place)
  checkZones(scenario, place)
  checkVictory(scenario, places, place)
  for (const [index, id] of scenario.watch.entries()) place(id, `watch[${index}]`)
  return scenario
}

/** A place of the map the scenario is played on. */
export interface MapPlace {
  readonly id: string
  readonly kind: string
}

type PlaceCheck = (id: string, path: string) => void

function checkPieces(scenario: Scenario, charts: Charts, place: PlaceCheck): void {
  const groups: { side: Side; path: string; pieces: readonly Piece[] }[] = [
    { side: 'allied', path: 'setup.allied', pieces: scenario.setup.allied },
    { side: 'french', path: 'setup.french', pieces: scenario.setup.french },
  ]
  for (const [index, { side, pieces }] of scenario.arrivals.entries()) {
    groups.push({ side, path: `arrivals[${index}].pieces`, pieces })
  }
  for (const side of sides) {
    for (const [index, army] of scenario.armies[side].entries()) {
      const known = charts.sides[side].some((candidate) => candidate === army)
      expectData(known, `armies.${side}[${index}]`, `no ${side} army "${army}"`)
    }
  }
  const paths: string[] = []
  const ids: string[] = []
  for (const { side, path, pieces } of groups) {
    for (const [index, piece] of pieces.entries()) {
      paths.push(`${path}[${index}]`)
      ids.push(piece.id)
      checkPiece(scenario, charts, side, piece, `${path}[${index}]`)
      place(piece.place, `${path}[${index}].place`)
    }
  }
  expectUnique(ids, (index) => `${paths[index]}.id`)
  for (const [index, piece] of scenario.setup.french.entries()) {
    const shared = scenario.setup.allied.some((enemy) => enemy.place === piece.place)
    expectData(!shared, `setup.french[${index}].place`, 'Allied pieces are set up there')
  }
}

function checkPiece(scenario: Scenario, charts: Charts, side: Side, piece: Piece, path: string): void {
  const armies = scenario.armies[side]
  expectData((piece.type === undefined) !== (piece.leader === undefined), path, 'either a type or a leader')
  if (piece.type !== undefined) {
    const type = charts.unitTypes.find((candidate) => candidate.id === piece.type)
    if (type === undefined) throw new DataError(`${path}.type`, `no unit type "${piece.type}"`)
    expectData(armies.includes(type.army), `${path}.type`, `the ${side} side has no ${type.army} army here`)
    return
  }
  const leader = charts.leaders.find((candidate) => candidate.id === piece.leader)
  if (leader === undefined) throw new DataError(`${path}.leader`, `no leader "${piece.leader}"`)
  expectData(piece.id === leader.id, `${path}.id`, 'a leader goes by his own id')
  const serves = leader.side === side && armies.some((army) => army.startsWith(leader.army))
  expectData(serves, `${path}.leader`, `${leader.name} serves in no ${side} army here`)
  // A scenario of a player's own may call up any leader of its armies.
  const own = !charts.leaders.some(({ scenarios: played }) => played.includes(scenario.id))
  const listed = own || leader.scenarios.includes(scenario.id)
  expectData(listed, `${path}.leader`, `${leader.name} is not in the scenario ${scenario.id}`)
}

function checkFortresses(scenario: Scenario, places: readonly MapPlace[]): void {
  const all = places.flatMap(({ id, kind }) => (kind === 'fortress' ? [id] : []))
  const listed: string[] = []
  const paths: string[] = []
  for (const controller of [...sides, 'neutral'] as const) {
    for (const [index, id] of scenario.fortresses[controller].entries()) {
      const path = `fortresses.${controller}[${index}]`
      expectData(all.includes(id), path, `"${id}" is no fortress`)
      listed.push(id)
      paths.push(path)
    }
  }
  expectUnique(listed, (index) => paths[index])
  for (const id of all) expectData(listed.includes(id), 'fortresses', `"${id}" is missing`)
  for (const side of sides) {
    for (const [index, { place }] of scenario.setup[side].entries()) {
      const own = !all.includes(place) || scenario.fortresses[side].includes(place)
      expectData(own, `setup.${side}[${index}].place`, `the fortress "${place}" is not ${side} at the start`)
    }
  }
}

function checkArrivals(scenario: Scenario, place: PlaceCheck): void {
  const { arrivals, events, turns, watch } = scenario
  const ids = arrivals.map((arrival) => arrival.id)
  expectUnique(ids, (index) => `arrivals[${index}].id`)
  for (const [index, arrival] of arrivals.entries()) {
    const path = `arrivals[${index}]`
    expectData(arrival.turn <= turns, `${path}.turn`, `the game lasts ${turns} turns`)
    const ordered = index === 0 || arrivals[index - 1].turn <= arrival.turn
    expectData(ordered, `${path}.turn`, 'arrivals stand in turn order')
    for (const [other, id] of arrival.alternates.entries()) place(id, `${path}.alternates[${other}]`)
    for (const [other, condition] of arrival.when.entries()) {
      const here = `${path}.when[${other}]`
      if ('place' in condition) place(condition.place, `${here}.place`)
      if (condition.kind === 'entered') {
        expectData(watch.includes(condition.place), `${here}.place`, 'a place that is watched')
        const later = condition.otherwise > arrival.turn && condition.otherwise <= turns
        expectData(later, `${here}.otherwise`, 'a later turn of the game')
      }
      if (condition.kind === 'arrived') {
        expectData(ids.includes(condition.arrival), `${here}.arrival`, `no arrival "${condition.arrival}"`)
      }
      if (condition.kind === 'turn-after') {
        const known = events.some((event) => event.id === condition.event)
        expectData(known, `${here}.event`, `no event "${condition.event}"`)
      }
      if (condition.kind === 'entry') {
        const tested = scenario.zones.some(
          (zone) => zone.power === condition.power && zone.entryTests.length > 0,
        )
        expectData(tested, `${here}.power`, `no zone of "${condition.power}" has entry tests`)
      }
    }
  }
}

function checkEvents(scenario: Scenario, place: PlaceCheck): void {
  expectUnique(
    scenario.events.map((event) => event.id),
    (index) => `events[${index}].id`,
  )
  for (const [index, event] of scenario.events.entries()) {
    const path = `events[${index}]`
    expectData(event.fromTurn <= scenario.turns, `${path}.fromTurn`, `the game lasts ${scenario.turns} turns`)
    place(event.lastIn.place, `${path}.lastIn.place`)
    expectData(scenario.watch.includes(event.lastIn.place), `${path}.lastIn.place`, 'a place that is watched')
    place(event.cedes.place, `${path}.cedes.place`)
    place(event.bars.place, `${path}.bars.place`)
    const { side, contingent } = event.removes
    const serves = scenario.setup[side].some((piece) => piece.contingent === contingent)
    expectData(serves, `${path}.removes.contingent`, `no ${side} piece of the contingent "${contingent}"`)
  }
}

function checkZones(scenario: Scenario, place: PlaceCheck): void {
  expectUnique(
    scenario.zones.map((zone) => zone.id),
    (index) => `zones[${index}].id`,
  )
  for (const [index, zone] of scenario.zones.entries()) {
    const path = `zones[${index}]`
    for (const [other, id] of zone.places.entries()) place(id, `${path}.places[${other}]`)
    expectUnique(zone.places, (other) => `${path}.places[${other}]`)
    const ends = zone.endsWith === null || scenario.arrivals.some((arrival) => arrival.id === zone.endsWith)
    expectData(ends, `${path}.endsWith`, `no arrival "${zone.endsWith}"`)
    const entered = zone.entryTests.length === 0 || zone.endsWith !== null
    expectData(entered, `${path}.endsWith`, 'entry tests need an arrival to decide on')
    const violable = zone.violator === null || !zone.bars.includes(zone.violator)
    expectData(violable, `${path}.violator`, 'a side that is barred cannot violate the zone')
  }
}

function checkVictory(scenario: Scenario, places: readonly MapPlace[], place: PlaceCheck): void {
  const { objectives, actions, levels, startingTotal, historical } = scenario.victory
  for (const [index, objective] of objectives.entries()) {
    const path = `victory.objectives[${index}]`
    const fortress = places.some(({ id, kind }) => id === objective.place && kind === 'fortress')
    expectData(fortress, `${path}.place`, `"${objective.place}" is no fortress`)
    // LGA-VIC-B1: values are even, so that a siege is worth a whole number.
    expectData(objective.value % 2 === 0, `${path}.value`, 'an even value')
  }
  expectUnique(
    objectives.map((objective) => objective.place),
    (index) => `victory.objectives[${index}].place`,
  )
  const held = objectives.filter((objective) => scenario.fortresses.french.includes(objective.place))
  const total = held.reduce((sum, objective) => sum + objective.value, 0)
  expectData(startingTotal === total, 'victory.startingTotal', `the French hold ${total} at the start`)

  expectUnique(
    actions.map((entry) => entry.id),
    (index) => `victory.actions[${index}].id`,
  )
  for (const [index, entry] of actions.entries()) {
    checkAction(scenario, entry, `victory.actions[${index}]`, place)
  }

  for (const [index, level] of levels.entries()) {
    const path = `victory.levels[${index}].min`
    const last = index === levels.length - 1
    expectData((level.min === null) === last, path, 'the last level alone has no least total')
    const above = levels[index - 1]?.min ?? null
    const descends = level.min === null || above === null || level.min < above
    expectData(descends, path, 'levels stand highest first')
  }
  expectUnique(
    levels.map((level) => level.name),
    (index) => `victory.levels[${index}].name`,
  )
  const reached = levels.find((level) => level.min === null || historical.total >= level.min)
  expectData(
    historical.level === reached?.name,
    'victory.historical.level',
    `${historical.total} is ${reached?.name}`,
  )
}

function checkAction(scenario: Scenario, entry: VictoryAction, path: string, place: PlaceCheck): void {
  if (entry.kind === 'strength-lost') {
    for (const [index, army] of entry.armies.entries()) {
      const known = sides.some((side) => scenario.armies[side].includes(army))
      expectData(known, `${path}.armies[${index}]`, `no army "${army}" in the scenario`)
    }
  }
  if (entry.kind === 'leader-lost') {
    const pieces = [
      ...scenario.setup.allied,
      ...scenario.setup.french,
      ...scenario.arrivals.flatMap((a) => a.pieces),
    ]
    const known = pieces.some((piece) => piece.leader === entry.leader)
    expectData(known, `${path}.leader`, `no leader "${entry.leader}" in the scenario`)
  }
  if (entry.kind === 'entered-by') {
    place(entry.place, `${path}.place`)
    expectData(entry.turn <= scenario.turns, `${path}.turn`, `the game lasts ${scenario.turns} turns`)
  }
  if (entry.kind === 'violation') {
    const known = scenario.zones.some((zone) => zone.id === entry.zone && zone.violator !== null)
    expectData(known, `${path}.zone`, `no zone "${entry.zone}" that can be violated`)
  }
}

const map: unknown = mapFile
const { places } = readFrozen(v.object({ places: v.array(v.object({ id: Id, kind: Id })) }), map)
const files: readonly unknown[] = [fileUlm, file1805, file1806, file1809]

/** The scenarios of the game: the learning game first, then the three campaigns by year. */
export const scenarios: readonly Scenario[] = files.map((file) => parseScenario(file, standardCharts, places))

/** A scenario of the game, read again with other charts: its pieces and Leaders must be in them. */
export function rereadScenario(scenario: Scenario, charts: Charts): Scenario {
  return parseScenario(files[scenarios.indexOf(scenario)], charts, places)
}
