import { expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import croestenFile from '../data/scenario-saalfeld-croesten.json' with { type: 'json' }
import moeckernFile from '../data/scenario-moeckern-1813.json' with { type: 'json' }
import saalfeldFile from '../data/scenario-saalfeld-1806.json' with { type: 'json' }
import { ARMS, FORMATIONS } from '../position/state.ts'
import { standardCharts } from './charts.ts'
import type { Charts } from './charts.ts'
import { MAPS, mapOf } from './maps.ts'

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))
const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/))
const HexId = v.pipe(v.string(), v.regex(/^\d{4}$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000))
const Value = v.pipe(v.number(), v.integer(), v.minValue(11), v.maxValue(66))
const sixth = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))
export const ARMIES = ['imperial', 'coalition'] as const
const army = v.picklist(ARMIES)

/** A side of its hex, or a vertex (line, skirmish order). */
const Face = v.union([v.strictObject({ side: sixth }), v.strictObject({ vertex: sixth })])
const Standing = v.strictObject({
  hex: HexId,
  /** Where it stands in more than one: its counter's hex first. */
  hexes: v.exactOptional(v.pipe(v.array(HexId), v.minLength(1))),
  formation: v.picklist(FORMATIONS),
  face: Face,
  note: v.exactOptional(Text),
})
const Entry = v.strictObject({ turn: Count, at: v.pipe(v.array(HexId), v.minLength(1)) })

const UnitSchema = v.strictObject({
  id: Id,
  short: Text,
  side: army,
  nation: Text,
  arm: v.picklist(ARMS),
  class: Text,
  size: v.picklist(['regiment', 'battalion', 'company', 'squadron', 'battery']),
  name: Text,
  parent: Text,
  increments: v.pipe(Count, v.minValue(1)),
  fire: v.exactOptional(Count),
  melee: Count,
  lanceBonus: v.exactOptional(Count),
  morale: Value,
  movement: Count,
  weight: v.exactOptional(v.picklist(['light', 'heavy'])),
  gun: v.exactOptional(Text),
  fireByRange: v.exactOptional(v.strictObject({ short: Count, medium: Count, long: Count, maxRange: Count })),
  skirmish: v.exactOptional(
    v.strictObject({ capable: v.boolean(), range: v.exactOptional(Count), factor: v.exactOptional(Count) }),
  ),
  readiness: v.exactOptional(v.literal('fresh')),
  countsForMoraleLevel: v.exactOptional(v.boolean()),
  setup: v.exactOptional(Standing),
  enters: v.exactOptional(Entry),
})
export type ScenarioUnit = v.InferOutput<typeof UnitSchema>

const LeaderSchema = v.strictObject({
  id: Id,
  short: Text,
  side: army,
  nation: Text,
  name: Text,
  parent: Text,
  artilleryBonus: Whole,
  meleeBonus: Whole,
  moraleBonus: Whole,
  cavalryBonus: Whole,
  specialArtillery: v.boolean(),
  movement: Count,
  setup: v.exactOptional(v.strictObject({ hex: HexId })),
  enters: v.exactOptional(Entry),
})

const SideSchema = v.strictObject({
  name: Text,
  nations: v.array(Text),
  moveMinutes: Count,
  routEdge: v.picklist(['north', 'south', 'east', 'west']),
  moraleOrganisations: v.pipe(
    v.array(v.strictObject({ name: Text, battalions: Count, level1: Count, level2: Count, level3: Count })),
    v.length(1),
  ),
})

const PlaceSchema = v.strictObject({
  place: Text,
  points: v.exactOptional(Count),
  pointsPerHex: v.exactOptional(Count),
  control: v.exactOptional(Text),
})
const BandSchema = v.strictObject({ min: v.exactOptional(Whole), max: v.exactOptional(Whole), result: Text })

/** The shape of a scenario file. What shape alone cannot tell, `parseScenario` checks. */
export const ScenarioSchema = v.strictObject({
  format: v.literal('bivouac-scenario'),
  version: v.literal(1),
  system: v.literal('la-bataille'),
  id: Id,
  title: Text,
  summary: Text,
  map: v.picklist(MAPS),
  chartPack: Text,
  date: Text,
  turns: v.pipe(v.array(v.strictObject({ turn: Count, time: Text, hourCheck: v.boolean() })), v.minLength(1)),
  firstPlayer: army,
  sides: v.strictObject({ imperial: SideSchema, coalition: SideSchema }),
  divisions: v.array(
    v.strictObject({ side: army, name: Text, infantry: v.array(Id), batteries: v.array(Id) }),
  ),
  reinforcementEntries: v.exactOptional(v.record(HexId, Text)),
  reinforcements: v.exactOptional(v.array(v.unknown())),
  dusk: v.exactOptional(
    v.strictObject({
      fromTurn: Count,
      artilleryMaxRange: Count,
      carreReactionRange: Count,
      reactionZone: v.strictObject({ light: Count, heavy: Count }),
      prov: Text,
    }),
  ),
  victory: v.strictObject({
    score: Text,
    coalitionPoints: v.exactOptional(v.array(Text)),
    frenchPoints: v.exactOptional(v.array(Text)),
    places: v.array(PlaceSchema),
    initialHolder: v.record(Text, army),
    bands: v.pipe(v.array(BandSchema), v.minLength(1)),
    prov: Text,
  }),
  special: v.array(Text),
  provenance: v.record(v.string(), Text),
  units: v.pipe(v.array(UnitSchema), v.minLength(1)),
  leaders: v.array(LeaderSchema),
})
export type Scenario = v.InferOutput<typeof ScenarioSchema>

/** A scenario from a file. Throws `DataError` with the path when it is none, or its parts do not agree. */
export function parseScenario(value: unknown, charts: Charts = standardCharts): Scenario {
  const scenario = readFrozen(ScenarioSchema, value)
  const { grid } = mapOf(scenario.map)
  expectData(scenario.chartPack in charts.packs, 'chartPack', 'a pack of the charts')
  expectUnique(
    [...scenario.units, ...scenario.leaders].map(({ id }) => id),
    (at) => `unit ${at}`,
  )
  scenario.units.forEach(({ setup, enters, arm, fireByRange }, at) => {
    const here = `units[${at}]`
    expectData((setup === undefined) !== (enters === undefined), here, 'a place or a time of entry')
    for (const id of setup?.hexes ?? (setup ? [setup.hex] : (enters?.at ?? [])))
      expectData(grid.indexOf(id) >= 0, `${here}.hex`, 'a hex of the map')
    expectData((arm === 'artillery') === (fireByRange !== undefined), `${here}.fireByRange`, 'of guns alone')
  })
  return scenario
}

/** The scenarios of the game, the learning fight first. */
export const scenarios: readonly Scenario[] = [croestenFile, saalfeldFile, moeckernFile].map((file) =>
  parseScenario(file),
)
