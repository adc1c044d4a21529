import { expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import autumnFile from '../data/scenario-autumn.json' with { type: 'json' }
import bautzenFile from '../data/scenario-bautzen.json' with { type: 'json' }
import campaignFile from '../data/scenario-campaign.json' with { type: 'json' }
import emperorFile from '../data/scenario-emperor.json' with { type: 'json' }
import leipzigFile from '../data/scenario-leipzig.json' with { type: 'json' }
import springFile from '../data/scenario-spring.json' with { type: 'json' }
import { profiles } from './profiles.ts'

const Text = v.pipe(v.string(), v.nonEmpty())
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9A-Z-]+$/))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const SideName = v.picklist(['french', 'allied'])
const bySide = <S extends v.GenericSchema>(entry: S) => v.strictObject({ french: entry, allied: entry })
const bySeason = <S extends v.GenericSchema>(entry: S) =>
  v.strictObject({ spring: v.exactOptional(entry), autumn: v.exactOptional(entry) })

const Troops = v.strictObject({
  unit: Id,
  /** Absent for reserve artillery: it has none (JDG-1.2.1-d). */
  sp: v.exactOptional(v.pipe(Whole, v.minValue(1))),
  /** The unit a Detachment is attached to: JDG-C-b. */
  parent: v.exactOptional(Id),
  lost: v.exactOptional(Whole),
  straggling: v.exactOptional(Whole),
  /** Where the figure comes from. */
  source: v.exactOptional(v.picklist(['printed', 'documented', 'scaled', 'reconstructed'])),
})
const Placed = v.strictObject({
  box: Id,
  leaders: v.array(Id),
  units: v.array(Troops),
  besieged: v.exactOptional(v.literal(true)),
  siege: v.exactOptional(v.strictObject({ stage: Whole, masked: v.boolean() })),
  entrenched: v.exactOptional(v.literal(true)),
})
const ArmySchema = v.strictObject({
  id: Id,
  name: Text,
  side: SideName,
  commanders: v.array(
    v.strictObject({ leader: Id, from: v.exactOptional(Whole), until: v.exactOptional(Whole) }),
  ),
  generals: v.array(Id),
  units: v.array(Id),
  sources: v.exactOptional(v.array(Id)),
})
const Group = v.strictObject({
  turn: Whole,
  side: SideName,
  box: Id,
  /** JDG-3.3-conn-a: enters this box from off the map. */
  byConnection: v.exactOptional(v.literal(true)),
  /** JDG-3.3-b: comes when a die is this or less. */
  onDie: v.exactOptional(v.pipe(Whole, v.minValue(1), v.maxValue(6))),
  leaders: v.array(Id),
  units: v.array(Troops),
  /** In a campaign with a Restart later than its turn: it comes on the Restart turn, or the turn after. */
  late: v.exactOptional(v.picklist(['restart', 'after'])),
  /** Not placed if that unit is in play already; it then gets `otherwise` SP where it stands. */
  unless: v.exactOptional(Id),
  otherwise: v.exactOptional(Whole),
  /** The leader goes to that unit if it is on the map. */
  joins: v.exactOptional(v.strictObject({ leader: Id, unit: Id })),
})
const Strength = v.strictObject({
  turn: Whole,
  nation: Id,
  sp: v.pipe(Whole, v.minValue(1)),
  /** Where both sides have counters of the nation. */
  side: v.exactOptional(SideName),
})

/** The form of a scenario file; `parseScenario` checks its sense too. */
export const ScenarioSchema = v.strictObject({
  format: v.literal('bivouac-scenario'),
  version: v.literal(1),
  system: v.literal('jours-de-gloire'),
  id: Id,
  title: Text,
  summary: Text,
  learning: v.boolean(),
  profile: Id,
  provenance: Text,
  season: v.picklist(['spring', 'autumn']),
  firstTurn: Whole,
  lastTurn: Whole,
  calendar: v.pipe(v.array(v.strictObject({ turn: Whole, label: Text, month: Text })), v.minLength(1)),
  /** JDG-3.2, JDG-B-3.2-a: the French always, by the die while Napoléon is away, or both in turn (the campaign). */
  firstPlayer: v.picklist(['french', 'roll', 'campaign']),
  frontier: v.picklist(['closed', 'open', 'armistice']),
  /**
   * JDG-A-armistice-1: the marker's first box, and Q2 July, to which the schedule of the spring runs; with effects, or the
   * declaration only.
   */
  armistice: v.exactOptional(v.strictObject({ marker: Whole, latest: Whole, effects: v.boolean() })),
  defaults: v.strictObject({
    blind: v.picklist([1, 2, 3]),
    dummies: v.boolean(),
    cards: v.boolean(),
    supply: v.boolean(),
    detachments: v.boolean(),
  }),
  armies: v.pipe(v.array(ArmySchema), v.minLength(2)),
  autumnArmies: v.exactOptional(v.array(ArmySchema)),
  setup: bySide(v.array(Placed)),
  arrivals: v.array(Group),
  strength: v.array(Strength),
  leaderChanges: v.array(
    v.strictObject({
      turn: Whole,
      remove: v.exactOptional(Id),
      army: v.exactOptional(Id),
      cinc: v.exactOptional(Id),
      /** Only if this leader is on the map. */
      ifOnMap: v.exactOptional(Id),
    }),
  ),
  dummies: bySeason(bySide(v.strictObject({ infantry: Whole, cavalry: Whole }))),
  pontoons: bySeason(bySide(Whole)),
  /** Detachment counters in the pool: JDG-6.1-a. */
  detachments: v.array(Id),
  deck: v.array(Whole),
  victory: v.strictObject({
    boxes: v.array(v.strictObject({ box: Id, vp: Whole, holder: SideName })),
    start: bySide(Whole),
  }),
  /** Grid squares in play; without it the whole map. */
  area: v.exactOptional(v.array(Text)),
  /** Units that may not move, react or be merged before a turn. */
  pinned: v.exactOptional(v.array(v.strictObject({ unit: Id, before: Whole }))),
  /** Boxes a side may not enter before a turn. */
  closedBoxes: v.exactOptional(v.array(v.strictObject({ box: Id, side: SideName, before: Whole }))),
  /** Connections whose bridge is down when the game begins. */
  downBridges: v.exactOptional(v.array(v.strictTuple([Id, Id]))),
  /** JDG-POL-S4-e: units lost before this turn may be rebuilt by SP reinforcements, but for those named. */
  rebuild: v.exactOptional(v.strictObject({ before: Whole, except: v.exactOptional(v.array(Id)) })),
  /** Units that take another's place and SP on a turn; if the other is destroyed, JDG-POL-S4-h. */
  replacements: v.exactOptional(v.array(v.strictObject({ turn: Whole, out: Id, into: Id }))),
  /** Nation -> armies that may pay for its independent Detachments: JDG-B-6.1-a. */
  payers: v.exactOptional(v.record(Id, v.array(Id))),
  /** Armies that roll one CP die together: JDG-B-4.5-a. */
  sharedDice: v.exactOptional(v.array(v.array(Id))),
  optional: v.array(v.picklist(['O1', 'O2', 'O3'])),
  armisticeTruce: v.exactOptional(
    v.strictObject({
      arrivals: v.array(Group),
      strength: v.array(Strength),
      /** JDG-A-effects-2: what each spring counter becomes. */
      units: v.array(
        v.strictObject({
          out: Id,
          into: v.nullable(Id),
          merge: v.exactOptional(Id),
          leader: v.exactOptional(Id),
        }),
      ),
      leaders: v.array(v.strictObject({ out: Id, into: v.nullable(Id) })),
      /** JDG-A-effects-7. */
      points: v.record(Id, Whole),
      /** JDG-A-restart-6. */
      restartPoints: v.record(Id, Whole),
    }),
  ),
})
export type Scenario = v.InferOutput<typeof ScenarioSchema>
export type StrengthLine = v.InferOutput<typeof Strength>
export type ScenarioGroup = v.InferOutput<typeof Group>
export type ScenarioArmy = v.InferOutput<typeof ArmySchema>

/** A scenario file, checked in itself; its boxes and counters are checked when a game is made of it. */
export function parseScenario(value: unknown): Scenario {
  const scenario = readFrozen(ScenarioSchema, value)
  const { firstTurn, lastTurn, calendar } = scenario
  expectData(lastTurn >= firstTurn, 'lastTurn', 'expected a turn not before the first')
  for (let turn = firstTurn; turn <= lastTurn; turn++)
    expectData(
      calendar.some((entry) => entry.turn === turn),
      'calendar',
      `turn ${turn} is missing`,
    )
  for (const list of ['armies', 'autumnArmies'] as const)
    expectUnique(
      (scenario[list] ?? []).map(({ id }) => id),
      (at) => `${list}[${at}].id`,
    )
  expectData(
    profiles.some(({ id }) => id === scenario.profile),
    'profile',
    `there is no campaign "${scenario.profile}"`,
  )
  expectData(
    scenario.frontier !== 'armistice' || scenario.armisticeTruce !== undefined,
    'frontier',
    'an Armistice with effects needs its lists',
  )
  return scenario
}

const files: readonly unknown[] = [
  bautzenFile,
  emperorFile,
  leipzigFile,
  springFile,
  autumnFile,
  campaignFile,
]

/** The learning scenario and the five of Germany 1813. */
export const scenarios: readonly Scenario[] = files.map(parseScenario)
