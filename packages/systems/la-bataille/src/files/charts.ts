import { expectData, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import chartsFile from '../data/charts.json' with { type: 'json' }
import { fraction } from '../dice/fraction.ts'
import type { Fraction } from '../dice/fraction.ts'

/** Where a figure comes from: the rulebook (`seed`), a listed public source (`found`), or our own reconstruction. */
const Provenance = v.union([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  v.looseObject({ kind: v.picklist(['seed', 'found', 'reconstructed']) }),
])
const Words = v.union([v.string(), v.array(v.string())])
const noted = {
  prov: v.exactOptional(Provenance),
  notes: v.exactOptional(Words),
  note: v.exactOptional(v.string()),
}
const Whole = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const Value = v.pipe(v.number(), v.integer(), v.minValue(11), v.maxValue(66))
/** Points, to the half; null where it is barred. */
const Cost = v.nullable(v.pipe(v.number(), v.multipleOf(0.5), v.minValue(0), v.maxValue(60)))
/** What a value is multiplied by: a number, or `a/b` where the exact fraction matters. */
const Multiplier = v.pipe(
  v.union([v.pipe(v.number(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+\/[1-9]\d*$/))]),
  v.transform(multiplier),
)

function multiplier(value: number | string): Fraction {
  if (typeof value === 'number') return fraction(Math.round(value * 4), 4)
  const [over = 0, under = 1] = value.split('/').map(Number)
  return fraction(over, under)
}

const Ratio = v.tuple([v.pipe(Count, v.minValue(1)), v.pipe(Count, v.minValue(1))])
const six = <Of extends v.GenericSchema>(of: Of) => v.pipe(v.array(of), v.length(36))
const FireColumn = v.strictObject({ name: v.string(), ratio: Ratio, losses: six(Count) })
/** `AR`, `DD`, `-`, or `3/2*`: increments of attacker and defender, a star for a morale check. */
const MeleeResult = v.pipe(v.string(), v.regex(/^(?:AR|AD|-|DD|DR|DS|\d\*?\/\d\*?)$/))
const MeleeColumn = v.strictObject({ name: v.string(), ratio: Ratio, results: six(MeleeResult) })

const RESULTS = ['AR', 'AD', '-', 'DD', 'DR', 'DS'] as const
export type MatrixResult = (typeof RESULTS)[number]
const MatrixRow = v.strictObject(v.entriesFromList(RESULTS, v.string()))

const ByArm = v.looseObject({ inf: Cost, cav: Cost, art: Cost, infColumn: v.exactOptional(Cost) })
const Terrains = [
  'clear',
  'hamlet',
  'village',
  'town',
  'woods',
  'forest',
  'garden',
  'marsh',
  'water',
] as const
export type TerrainName = (typeof Terrains)[number]
export const TERRAINS: readonly TerrainName[] = Terrains

const Combined = v.strictObject({
  infIncrements: v.exactOptional(Count),
  infBattalions: v.exactOptional(Count),
  batteries: Count,
})
const Room = v.strictObject({
  infRegiments: v.exactOptional(Count),
  infIncrements: v.exactOptional(Count),
  infBattalions: v.exactOptional(Count),
  cavIncrements: v.exactOptional(Count),
  cavRegimentsMax: v.exactOptional(Count),
  cavRegiments: v.exactOptional(Count),
  artIncrements: v.exactOptional(Count),
  batteries: v.exactOptional(Count),
  combined: v.exactOptional(Combined),
  note: v.exactOptional(v.string()),
})
export type Room = v.InferOutput<typeof Room>

const Cells = v.record(v.string(), v.nullable(Count))
const FireDefence = v.looseObject({
  ...v.entriesFromList(['clear', 'woods', 'forest', 'garden', 'hamlet', 'village', 'town', 'marsh'], Cells),
  /** Special rule `moeckernImproved`. */
  improvedTown: v.exactOptional(Cells),
  flankOfAnyFormation: Count,
  infantryWithArtillery: Whole,
  wallHexside: v.looseObject({ add: Whole }),
  /** What stands in for an empty cell. */
  fallback: v.looseObject(
    v.entriesFromList(['roadMarch', 'artilleryLimbered', 'artilleryUnlimbered'], Count),
  ),
})
/** Printed values serve in column and general order; elsewhere increments times the multiple. Null: not allowed. */
const Multiples = v.strictObject({
  column: v.literal('printed'),
  generalOrder: v.literal('printed'),
  line: Multiplier,
  carre: Multiplier,
  skirmish: v.nullable(Multiplier),
  prov: v.exactOptional(Provenance),
})
const byClass = <Of extends v.GenericSchema>(of: Of) => v.record(v.string(), v.union([of, Words]))
const CheckOn = v.picklist(['even', 'odd', 'third', 'every'])
const Span = v.strictObject({ result: v.picklist(['carre', 'DD', 'PGD']), from: Value, to: Value })
const CarreRows = v.strictObject(v.entriesFromList(['1', '2', '3', '4'], v.array(Span)))
const both = v.strictObject({ attacker: Whole, defender: Whole })

const PackSchema = v.looseObject({
  id: v.string(),
  title: v.string(),
  movement: v.looseObject({
    hex: v.strictObject(v.entriesFromList(Terrains, ByArm)),
    hexside: v.strictObject(v.entriesFromList(['slope', 'stream', 'ford', 'wall', 'river', 'bridge'], ByArm)),
    road: v.looseObject({ roadMarch: v.pipe(v.number(), v.multipleOf(0.5)), throughDwelling: Cost }),
  }),
  stacking: v.looseObject({
    ...v.entriesFromList(['clear', 'dwelling', 'woods', 'garden', 'marsh'], Room),
    skirmishIncrementsPerHex: Count,
  }),
  fireDefence: FireDefence,
  fireMultiples: v.record(v.string(), v.union([v.record(v.string(), Multiples), Words])),
  skirmishRange: v.looseObject({ halfFrom: Count }),
  fireMoraleChecks: v.record(v.string(), v.union([byClass(CheckOn), v.looseObject({ kind: v.string() })])),
  carre: v.looseObject({
    tables: v.record(
      v.string(),
      v.strictObject({ column: v.exactOptional(CarreRows), line: v.exactOptional(CarreRows) }),
    ),
    modifiers: v.record(v.string(), Whole),
  }),
  chargeStand: v.looseObject(
    v.entriesFromList(
      [
        'flank',
        'rear',
        'line',
        'disordered',
        'acrossStream',
        'lancers',
        'heavyCavalry',
        'overHalfLost',
        'perMoraleLevel',
        'forceMarched',
      ],
      Whole,
    ),
  ),
  preMelee: v.looseObject({
    odds: v.array(v.looseObject({ name: v.string(), min: v.number(), attacker: Whole, defender: Whole })),
    modifiers: v.looseObject({
      ...v.entriesFromList(
        [
          'flank',
          'rear',
          'defenderDisordered',
          'defenderRouted',
          'upSlope',
          'acrossStream',
          'perIncrementLostToDefensiveFire',
          'carre',
        ],
        both,
      ),
      defenderSkirmish: v.looseObject({ defender: Whole }),
      defenderLine: v.exactOptional(both),
      overHalfLost: Whole,
      perMoraleLevel: Whole,
    }),
  }),
  meleeExtras: v.looseObject({ coalitionInfantryInTowns: v.exactOptional(Multiplier) }),
  recall: v.looseObject({ successFrom: v.record(v.string(), Count), modifiers: v.record(v.string(), Whole) }),
  limber: v.looseObject({ successFrom: v.record(v.string(), Count), modifiers: v.record(v.string(), Whole) }),
  special: v.array(v.looseObject({ id: v.string(), text: v.string() })),
})
export type Pack = v.InferOutput<typeof PackSchema>

const multipliers = v.entriesFromList(
  [
    'throughFlank',
    'throughRear',
    'infantryVsCarre',
    'cavalryVsCarre',
    'skirmishOrder',
    'cavalrySkirmish',
    'cavalryGeneralOrder',
    'cavalryIntoGeneralOrder',
    'heavyVsLightThroughHeavyFront',
    'heavyInLine',
    'charge3Straight',
    'notRecalled',
    'roadMarchPerHex',
    'lanceBonusInLine',
    'acrossStream',
  ],
  Multiplier,
)

const CoreSchema = v.looseObject({
  formationCosts: v.looseObject(
    v.entriesFromList(
      ['infantry', 'infantryIntoTwoHexLine', 'artillery', 'cavalry', 'cavalryInCharge', 'carre'],
      Count,
    ),
  ),
  facing: v.looseObject({
    chargeMpPerHexside: Count,
    chargeMaxHexsidesPerHex: v.strictObject({ light: Count, heavy: Count }),
  }),
  moraleModifiersToRoll: v.looseObject(
    v.entriesFromList(
      [
        'infantryDisordered',
        'infantryRouted',
        'cavalryRouted',
        'artilleryDisordered',
        'artilleryRouted',
        'infantryOverHalfLost',
        'carre',
        'roadMarch',
        'movedThroughByOtherArm',
        'forceMarchPerConsecutiveTurn',
      ],
      Whole,
    ),
  ),
  meleeMultipliers: v.looseObject(multipliers),
  /** What a state leaves of a melee value: rules 30 and 36. */
  states: v.looseObject({
    ...v.entriesFromList(
      ['infantryDD', 'infantryPGD', 'cavalryPGD', 'artilleryDD', 'artilleryPGD'],
      v.looseObject({ melee: Multiplier, fire: Multiplier }),
    ),
    readiness: v.looseObject(v.entriesFromList(['fresh', 'tired', 'exhausted'], Multiplier)),
    sparingMultiplier: Multiplier,
  }),
  elite: v.looseObject({ extraPreMeleePerIncrementLost: v.record(v.string(), Whole) }),
  retreatsAndRouts: v.looseObject(
    v.entriesFromList(['disorderMp', 'routHexes', 'safeDistanceHexes', 'zoneHexesToSurrender'], Count),
  ),
  trample: v.looseObject(v.entriesFromList(['mpPerIncrementRouted', 'mpPerIncrementDisordered'], Count)),
  chargeZones: v.looseObject({
    ...v.entriesFromList(
      ['chargeBonusMp', 'carreReactionRange', 'targetDeclarationRange', 'noRecallMaxMp'],
      Count,
    ),
    reactionZone: v.strictObject({ light: Count, heavy: Count }),
    reactionFirstStep: v.strictObject({ light: Count, heavy: Count }),
  }),
  fireValueLimits: v.looseObject({
    ...v.entriesFromList(
      ['lineIncrementsPerHex', 'skirmishIncrementsPerHex', 'carreTargets', 'carreInfantryWithBattery'],
      Count,
    ),
    massedTarget: v.strictObject({ over: Count, perIncrement: Count }),
  }),
  artilleryRangeBands: v.looseObject({ short: v.tuple([Count, Count]), medium: v.tuple([Count, Count]) }),
  thresholds: v.looseObject({
    skirmishFireAtTwoHexes: Multiplier,
    cavalryFireHalvedAtLossShare: Multiplier,
    ...v.entriesFromList(
      [
        'infantryFireHalvedAtIncrements',
        'lineMovementPenalty',
        'infantryLineTwoHexesFrom',
        'lineAsColumnFrom',
        'lineAttackerPreMeleeIncrementsPerHex',
        'skirmishOneHexUpTo',
        'cavalryLineMinIncrementsPerHex',
        'carreMinIncrements',
        'carreMaxIncrements',
        'roadMarchIncrementsPerHex',
        'heavyCavalryMovementUpTo',
        'retreatBeforeMeleeDifferential',
        'forceMarchMovement',
        'reinforcementSideHexes',
        'reinforcementDelayTurns',
      ],
      Count,
    ),
  }),
  moraleLevelPercent: v.looseObject({ modifiers: v.record(v.string(), Whole) }),
  leaderPlay: v.looseObject({ movement: Count }),
})

/** The shape of a charts file. What shape alone cannot tell, `parseCharts` checks. */
export const ChartsSchema = v.looseObject({
  format: v.literal('bivouac-charts'),
  version: v.literal(1),
  system: v.literal('la-bataille'),
  core: CoreSchema,
  fireTable: v.looseObject({ columns: v.pipe(v.array(FireColumn), v.minLength(1)), ...noted }),
  meleeTable: v.looseObject({ columns: v.pipe(v.array(MeleeColumn), v.minLength(1)), ...noted }),
  meleeMatrix: v.looseObject({
    effects: v.record(v.string(), v.string()),
    matrix: v.strictObject({
      infantry: v.strictObject(v.entriesFromList(['good', 'DD', 'PGD', 'carre'], MatrixRow)),
      cavalry: v.strictObject(v.entriesFromList(['good', 'PGD'], MatrixRow)),
      artilleryLimbered: v.strictObject(v.entriesFromList(['good', 'DD', 'PGD'], MatrixRow)),
      artilleryUnlimbered: v.strictObject(v.entriesFromList(['good', 'DD'], MatrixRow)),
    }),
  }),
  packs: v.record(v.string(), PackSchema),
})
export type Charts = v.InferOutput<typeof ChartsSchema>

/** Charts from a file. Throws `DataError` with the path when they are not such. */
export function parseCharts(value: unknown): Charts {
  const charts = readFrozen(ChartsSchema, value)
  const { effects, matrix } = charts.meleeMatrix
  for (const [arm, rows] of Object.entries(matrix))
    for (const [state, row] of Object.entries(rows))
      for (const [result, effect] of Object.entries(row))
        expectData(
          effect in effects,
          `meleeMatrix.matrix.${arm}.${state}.${result}`,
          'an effect that is listed',
        )
  return charts
}

/** The charts the game is played with unless somebody brings others. */
export const standardCharts: Charts = parseCharts(chartsFile)
