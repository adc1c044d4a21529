import { expectData, readFrozen } from '@bivouac/kernel'
import type { SightRules } from '@bivouac/space'
import * as v from 'valibot'
import chartsFile from '../data/charts.json' with { type: 'json' }
import { ARMS, KINDS, RATINGS, STATUSES } from '../position/state.ts'
import { inU } from './measures.ts'

/** Where a figure comes from: the sheet, a published page, or our own reconstruction. */
const Provenance = v.union([
  v.picklist(['rulebook', 'reconstructed']),
  v.pipe(v.string(), v.regex(/^found: .{1,200}$/)),
])
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100))
const Face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
/** A length in inches, to the thousandth. */
const Length = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(300),
  v.check(
    (inches) => Math.abs(inches * 1000 - Math.round(inches * 1000)) < 1e-6,
    'Expected thousandths of an inch',
  ),
)
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))
const note = { note: v.exactOptional(Text) }
const figure = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, provenance: Provenance, ...note })
const printed = { provenance: Provenance, ...note }

const StatusSchema = v.picklist(STATUSES)
const Gun = v.strictObject({
  guns: Text,
  canister: Length,
  canisterDice: Count,
  roundShot: Length,
  roundShotDice: Count,
  hitOn: Face,
})
const Move = v.strictObject({ base: Length, near: Length })
const byArm = <Value extends v.GenericSchema>(value: Value) => v.strictObject(v.entriesFromList(ARMS, value))
const byKind = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject(v.entriesFromList(KINDS, value))

/** The shape of a charts file. What shape alone cannot tell, `parseCharts` checks. */
export const ChartsSchema = v.strictObject({
  format: v.literal('bivouac-charts'),
  version: v.literal(1),
  system: v.literal('fast-play-grande-armee'),
  unit: v.literal('inch'),
  bases: v.strictObject({
    infantry: figure(v.tuple([Length, Length])),
    cavalry: figure(v.tuple([Length, Length])),
    artillery: figure(v.tuple([Length, Length])),
    officer: figure(v.tuple([Length, Length])),
  }),
  strength: v.strictObject({
    least: figure(Count),
    most: figure(Count),
    menInfantry: figure(Count),
    menCavalry: figure(Count),
  }),
  control: v.strictObject({
    ...printed,
    /** By distance from the army commander; the last has no end. */
    bands: v.pipe(
      v.array(v.strictObject({ upTo: v.nullable(Length), dice: Count, cost: Count })),
      v.minLength(1),
    ),
    dice: Count,
    keep: v.literal(2),
    split: Length,
    /** By the sum: up to `upTo`, the last has no end. */
    rows: v.pipe(
      v.array(v.strictObject({ upTo: v.nullable(Whole), near: StatusSchema, far: StatusSchema })),
      v.minLength(1),
    ),
  }),
  radius: figure(Length),
  artillery: v.strictObject({ ...printed, heavy: Gun, light: Gun }),
  /** Hits in one step that destroy a battery; one that is suppressed already falls to the next. */
  batteryDestroyed: figure(Count),
  skirmish: v.strictObject({
    ...printed,
    range: Length,
    /** Of SK1 and SK2. */
    dice: v.tuple([Count, Count]),
    hitOn: Face,
    saveOn: Face,
    saveRange: figure(Length),
  }),
  movement: v.strictObject({
    ...printed,
    kinds: byKind(Move),
    officers: Length,
    nearDistance: Length,
    nearDice: Count,
    face: byArm(Length),
    aside: byArm(Count),
    oblique: Count,
    wheelMost: figure(Count),
    through: Length,
    rerollRange: figure(Length),
  }),
  withdraw: figure(byKind(Length)),
  attackShare: figure(v.tuple([Count, Count])),
  terrain: v.strictObject({ ...printed, rough: Count, obstacle: byArm(Length) }),
  road: figure(v.strictObject({ reach: Length, step: Length })),
  combat: v.strictObject({
    ...printed,
    toHit: Face,
    toHitCover: Face,
    toHitCavalry: Face,
    bonusOn: Face,
    penaltyOn: Face,
    commandDice: Count,
    mxDice: Count,
    commandRange: Length,
    giftRange: figure(Length),
    fallBack: figure(v.strictObject({ infantry: Length, cavalry: Length })),
    fallBackLeast: figure(Length),
    decisive: figure(Count),
    advance: figure(Length),
    advanceClear: figure(Length),
    flank: figure(Length),
  }),
  escape: v.strictObject({
    ...printed,
    foot: v.strictObject({ infantry: Count, cavalry: Count }),
    horse: v.strictObject({ infantry: Count, cavalry: Count }),
    clear: figure(Length),
  }),
  evade: v.strictObject({ ...printed, light: Whole, cossack: Whole }),
  officers: v.strictObject({
    ...printed,
    killedOn: Count,
    perOne: Count,
    breakRange: Length,
    heirControl: figure(Whole),
    heirPersonality: figure(Count),
    heirRating: figure(Count),
  }),
  recovery: v.strictObject({ ...printed, distance: Length, removes: Count, rerollRange: Length }),
  commandDice: v.strictObject({
    /** What each sub-commander's die adds, and by what the sum is divided. */
    ratings: figure(
      v.strictObject(v.entriesFromList(RATINGS, v.strictObject({ add: Count, divide: Count }))),
    ),
    least: figure(Count),
  }),
  clock: figure(v.strictObject({ sides: v.pipe(Count, v.minValue(2)) })),
  length: figure(v.strictObject({ from: Count, perTurn: Count })),
  morale: v.strictObject({
    testShare: figure(v.pipe(Count, v.minValue(1))),
    beatenShare: figure(v.pipe(Count, v.minValue(1))),
    needs: figure(Count),
    fallen: figure(Whole),
  }),
  contact: figure(Length),
  sight: v.strictObject({ hillGrace: figure(Length), woodDepth: figure(Length) }),
  retreat: v.strictObject({ step: figure(Length), most: figure(Length) }),
  entry: figure(Length),
  deployment: v.strictObject({ enemy: figure(Length) }),
})
export type Charts = v.InferOutput<typeof ChartsSchema>

/** A class of guns, ranges in u. */
export interface GunTable {
  readonly canister: number
  readonly canisterDice: number
  readonly roundShot: number
  readonly roundShotDice: number
  readonly hitOn: number
}

/** The figures of the rules in u, ready for comparing. Where several share a meaning they are by arm. */
export interface Limits {
  readonly contact: number
  readonly near: number
  readonly radius: number
  readonly split: number
  readonly officerWidth: number
  readonly officerDepth: number
  readonly ride: number
  readonly skirmish: number
  readonly save: number
  /** By weight: light, heavy. */
  readonly guns: readonly [GunTable, GunTable]
  readonly face: readonly number[]
  readonly aside: readonly number[]
  readonly oblique: number
  readonly wheelMost: number
  readonly through: number
  readonly rerollRange: number
  readonly rough: number
  readonly obstacle: readonly number[]
  readonly roadReach: number
  readonly roadStep: number
  readonly commandRange: number
  readonly giftRange: number
  /** By arm; artillery does not fall back. */
  readonly fallBack: readonly number[]
  readonly fallBackLeast: number
  readonly advance: number
  readonly advanceClear: number
  readonly flank: number
  readonly escapeClear: number
  readonly breakRange: number
  readonly recovery: number
  readonly recoveryReroll: number
  readonly sight: SightRules
  readonly step: number
  readonly stepMost: number
  readonly entry: number
  readonly deployClear: number
}

/** The charts of a file, frozen; throws `DataError` with the path to the first fault. */
export function parseCharts(value: unknown): Charts {
  const charts = readFrozen(ChartsSchema, value)
  const { bands, rows } = charts.control
  const rises = (list: readonly { readonly upTo: number | null }[]): boolean =>
    list.every(({ upTo }, at) =>
      at === list.length - 1 ? upTo === null : upTo !== null && (at === 0 || upTo > (list[at - 1].upTo ?? 0)),
    )
  expectData(rises(bands), 'control.bands', 'expected distances that rise, the last without an end')
  expectData(rises(rows), 'control.rows', 'expected sums that rise, the last without an end')
  for (const weight of ['heavy', 'light'] as const) {
    const { canister, roundShot } = charts.artillery[weight]
    expectData(canister <= roundShot, `artillery.${weight}.roundShot`, 'expected no less than canister')
  }
  for (const [rating, { divide }] of Object.entries(charts.commandDice.ratings.value))
    expectData(divide > 0, `commandDice.ratings.value.${rating}.divide`, 'expected 1 or more')
  return charts
}

/** The charts the game comes with. */
export const standardCharts: Charts = parseCharts(chartsFile)

/** The figures of the charts ready for use: worked out once a game. */
export function limitsOf(charts: Charts): Limits {
  const { movement, combat, artillery, terrain } = charts
  const gun = (weight: 'light' | 'heavy'): GunTable => {
    const { canister, canisterDice, roundShot, roundShotDice, hitOn } = artillery[weight]
    return { canister: inU(canister), canisterDice, roundShot: inU(roundShot), roundShotDice, hitOn }
  }
  const [officerWidth, officerDepth] = charts.bases.officer.value.map(inU)
  const { infantry, cavalry } = combat.fallBack.value
  return {
    contact: inU(charts.contact.value),
    near: inU(movement.nearDistance),
    radius: inU(charts.radius.value),
    split: inU(charts.control.split),
    officerWidth,
    officerDepth,
    ride: inU(movement.officers),
    skirmish: inU(charts.skirmish.range),
    save: inU(charts.skirmish.saveRange.value),
    guns: [gun('light'), gun('heavy')],
    face: ARMS.map((arm) => inU(movement.face[arm])),
    aside: ARMS.map((arm) => movement.aside[arm]),
    oblique: movement.oblique * 10,
    wheelMost: movement.wheelMost.value * 10,
    through: inU(movement.through),
    rerollRange: inU(movement.rerollRange.value),
    rough: terrain.rough,
    obstacle: ARMS.map((arm) => inU(terrain.obstacle[arm])),
    roadReach: inU(charts.road.value.reach),
    roadStep: inU(charts.road.value.step),
    commandRange: inU(combat.commandRange),
    giftRange: inU(combat.giftRange.value),
    fallBack: [inU(infantry), inU(cavalry), 0],
    fallBackLeast: inU(combat.fallBackLeast.value),
    advance: inU(combat.advance.value),
    advanceClear: inU(combat.advanceClear.value),
    flank: inU(combat.flank.value),
    escapeClear: inU(charts.escape.clear.value),
    breakRange: inU(charts.officers.breakRange),
    recovery: inU(charts.recovery.distance),
    recoveryReroll: inU(charts.recovery.rerollRange),
    sight: { hillGrace: inU(charts.sight.hillGrace.value), woodDepth: inU(charts.sight.woodDepth.value) },
    step: inU(charts.retreat.step.value),
    stepMost: inU(charts.retreat.most.value),
    entry: inU(charts.entry.value),
    deployClear: inU(charts.deployment.enemy.value),
  }
}
