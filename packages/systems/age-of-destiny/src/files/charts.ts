import { expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import { alternating } from '@bivouac/space'
import type { SightRules } from '@bivouac/space'
import * as v from 'valibot'
import chartsFile from '../data/charts.json' with { type: 'json' }
import { U } from './measures.ts'
import { ARMS } from '../position/state.ts'
import type { Row } from '../position/state.ts'

export { MOVE_PARTS, U } from './measures.ts'

/** Where a figure comes from: the printed rules, or our own reconstruction. */
const ProvenanceSchema = v.picklist(['rulebook', 'reconstructed'])
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
/** A printed length in whole millimetres. */
const Length = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(-10_000), v.maxValue(10_000))
const note = { note: v.exactOptional(Text) }
const figure = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, provenance: ProvenanceSchema, ...note })
/** A figure that charts written before it was one may leave out: they then play by ours. */
const added = (value: v.GenericSchema<number>, ours: number) =>
  v.optional(figure(value), { value: ours, provenance: 'reconstructed' })

const BaseSchema = v.strictObject({
  front: Length,
  depth: Length,
  full: Count,
  provenance: ProvenanceSchema,
  ...note,
})
const UnitSchema = v.strictObject({
  id: Text,
  arm: v.picklist(ARMS),
  kind: Text,
  normal: Count,
  disrupted: Count,
  rally: v.pipe(Count, v.minValue(2), v.maxValue(6)),
  rallyPrinted: Text,
  move: Length,
  difficult: Length,
  road: Length,
  charge: Length,
})
const fireResults = ['-', 'Dd', 'Dr'] as const
const combatResults = ['-', 'Ar', 'Ad', 'Dx', 'Dd', 'Dr'] as const
const squareResults = ['cavalry-disrupted', 'nothing', 'broken'] as const
const MANOEUVRES = [
  'line-to-column',
  'column-to-line',
  'wheel-45',
  'wheel-90',
  'about-face',
  'line-to-square',
  'square-to-line',
  'column-to-square',
  'square-to-column',
] as const
const BandSchema = v.strictObject({
  band: Text,
  /** A distance exactly on the boundary is in the nearer band: AOD-2-fire-g. */
  upTo: Length,
  /** Six cells, die 1 first. */
  results: v.pipe(v.array(v.picklist(fireResults)), v.length(6)),
})
const SquareBlock = v.pipe(
  v.array(v.strictObject({ from: Count, to: Count, result: v.picklist(squareResults) })),
  v.length(3),
)

/** The shape of a charts file. What shape alone cannot tell, `parseCharts` checks. */
export const ChartsSchema = v.strictObject({
  format: v.literal('bivouac-charts'),
  version: v.literal(1),
  system: v.literal('age-of-destiny'),
  unit: v.literal('mm'),
  scale: v.strictObject({
    metresPerMm: figure(Count),
    turnMinutes: figure(Count),
    menPerFigure: figure(v.tuple([Count, Count])),
    bases: v.strictObject({
      infantry: BaseSchema,
      cavalry: BaseSchema,
      artillery: BaseSchema,
      general: BaseSchema,
      officer: BaseSchema,
    }),
  }),
  /** Tables 1 and 2. */
  nations: v.array(
    v.strictObject({
      id: Text,
      name: Text,
      table: v.picklist([1, 2]),
      /** AOD-3-formations-d: deducts a quarter move from each manoeuvre. */
      french: v.boolean(),
      provenance: ProvenanceSchema,
      units: v.array(UnitSchema),
    }),
  ),
  /** Table 3. */
  fire: v.strictObject({
    heavy: v.array(BandSchema),
    light: v.array(BandSchema),
    targetInColumn: figure(Count),
    targetInSquare: figure(Count),
    /** In the rain every die loses so much. */
    wetPowder: added(Whole, -1),
    provenance: ProvenanceSchema,
  }),
  /** Table 4, in parts of a move. */
  manoeuvres: v.strictObject({
    partsPerMove: v.literal(1800),
    changes: v.array(
      v.strictObject({
        manoeuvre: v.picklist(MANOEUVRES),
        printed: v.strictObject({ infantry: Text, cavalry: Text }),
        /** null: that arm cannot. */
        parts: v.strictObject({ infantry: v.nullable(Count), cavalry: v.nullable(Count) }),
      }),
    ),
    frenchDeduction: figure(Count),
    wheelParts: figure(v.strictObject({ infantry: Count, cavalry: Count })),
    cavalryWheelMost: figure(Count),
    wheelMost: figure(Count),
    provenance: ProvenanceSchema,
  }),
  /** Table 5. */
  odds: v.strictObject({
    headings: v.array(Count),
    /** One row for each defence of the headings, one cell for each attack. */
    cells: v.array(v.array(Text)),
    track: v.array(Text),
    provenance: ProvenanceSchema,
    ...note,
  }),
  /** Table 6. */
  results: v.strictObject({
    columns: v.array(Text),
    /** Die 1 first. */
    rows: v.pipe(v.array(v.array(v.picklist(combatResults))), v.length(6)),
    columnOfTrack: v.array(Text),
    provenance: ProvenanceSchema,
  }),
  codes: v.strictObject(v.entriesFromList(combatResults, Text)),
  shifts: v.strictObject({
    twoArms: figure(Count),
    threeArms: figure(Count),
    flank: figure(Count),
    rear: figure(Count),
  }),
  die: v.strictObject({
    cavalryCharging: figure(Whole),
    infantryOnSquare: figure(Whole),
    attackerTerrain: figure(Whole),
    defenderTerrain: figure(Whole),
    generalAttacking: figure(Whole),
    generalDefending: figure(Whole),
    generalRallying: figure(Whole),
  }),
  /** Table 7, two dice. */
  squareAttack: v.strictObject({
    normal: SquareBlock,
    disrupted: SquareBlock,
    provenance: ProvenanceSchema,
  }),
  points: v.strictObject({
    disrupted: figure(Count),
    base: figure(Count),
    battery: figure(Count),
    batteryDestroyed: figure(Count),
  }),
  levels: v.array(
    v.strictObject({ atLeast: Count, level: v.picklist(['draw', 'marginal', 'major', 'decisive']) }),
  ),
  casualtiesPerPoint: figure(Count),
  ranges: v.strictObject({
    infantryAttack: figure(Length),
    contact: figure(Length),
    presence: figure(Length),
    generalMove: figure(Length),
    officerMove: figure(Length),
    delivery: figure(Length),
    command: figure(Length),
    hold: figure(Length),
    road: figure(Length),
    behindWater: figure(Length),
    wetPowder: figure(Length),
    /** How far one sees into a wood, and out of it: G-6. */
    woodSight: added(Length, 30),
    /** How far along the edge a free place to come on is looked for, and in what steps: G-16. */
    entryShift: added(Length, 200),
    entryStep: added(Length, 10),
  }),
  /** In tenths of a degree. */
  angles: v.optional(v.strictObject({ oblique: added(Count, 450), pivot: added(Count, 900) }), {}),
  chargeInterval: figure(Count),
  stopsRout: figure(Count),
  orderUnderstood: figure(Count),
  rout: v.strictObject({
    /** Tenths of a degree, in the order they are tried. */
    deflections: figure(v.array(Whole)),
    /** Guns do not run: charts that name a width of theirs as well are read all the same. */
    corridor: figure(
      v.strictObject({ infantry: Length, cavalry: Length, artillery: v.exactOptional(Length) }),
    ),
    step: figure(Length),
  }),
})
export type Charts = v.InferOutput<typeof ChartsSchema>
export type FireResult = (typeof fireResults)[number]
export type CombatResult = (typeof combatResults)[number]
export type SquareResult = (typeof squareResults)[number]

/** The lengths of the rules in u, ready for comparing. */
export interface Limits {
  /** AOD-4-who-b, or the rain's: how far infantry attacks. */
  readonly infantryAttack: number
  readonly contact: number
  readonly presence: number
  readonly generalMove: number
  readonly officerMove: number
  readonly delivery: number
  readonly command: number
  readonly hold: number
  readonly road: number
  readonly behindWater: number
  readonly routStep: number
  /** Width of the rout corridor of infantry and of cavalry: G-11. */
  readonly corridor: readonly [number, number]
  /** Width and depth of one base by arm, then of a general and of an officer. */
  readonly front: readonly [number, number, number]
  readonly depth: readonly [number, number, number]
  readonly generalFront: number
  readonly generalDepth: number
  readonly officerFront: number
  readonly officerDepth: number
  /** G-6, AOD-2-los-b, d: a hill brushed for a millimetre hides nothing, and one sees so far into or out of a wood. */
  readonly sight: SightRules
  /** G-16: where along the edge a free place is looked for, in order. */
  readonly entryShifts: readonly number[]
  /** AOD-3-move-n: how far off the front an oblique goes, in tenths of a degree. */
  readonly oblique: number
  /** AOD-2-limber-e: how far unlimbered guns turn, in tenths of a degree. */
  readonly pivot: number
}

/** The limits of a game in u. In the rain infantry fights at the shorter range. */
export function limitsOf(charts: Charts, wetPowder: boolean): Limits {
  const { ranges, scale, rout, angles } = charts
  const { infantry, cavalry, artillery, general, officer } = scale.bases
  const corridor = rout.corridor.value
  return {
    infantryAttack: U * (wetPowder ? ranges.wetPowder.value : ranges.infantryAttack.value),
    contact: U * ranges.contact.value,
    presence: U * ranges.presence.value,
    generalMove: U * ranges.generalMove.value,
    officerMove: U * ranges.officerMove.value,
    delivery: U * ranges.delivery.value,
    command: U * ranges.command.value,
    hold: U * ranges.hold.value,
    road: U * ranges.road.value,
    behindWater: U * ranges.behindWater.value,
    routStep: U * rout.step.value,
    corridor: [U * corridor.infantry, U * corridor.cavalry],
    front: [U * infantry.front, U * cavalry.front, U * artillery.front],
    depth: [U * infantry.depth, U * cavalry.depth, U * artillery.depth],
    generalFront: U * general.front,
    generalDepth: U * general.depth,
    officerFront: U * officer.front,
    officerDepth: U * officer.depth,
    sight: { hillGrace: U, woodDepth: U * ranges.woodSight.value },
    entryShifts: alternating(U * ranges.entryStep.value, U * ranges.entryShift.value),
    oblique: angles.oblique.value,
    pivot: angles.pivot.value,
  }
}

/** The rows of both army tables, lengths in u, in the order of the tables. */
export function rowsOf(charts: Charts): Row[] {
  return charts.nations.flatMap(({ id: nation, french, units }) =>
    units.map((unit): Row => ({
      id: unit.id,
      nation,
      arm: ARMS.indexOf(unit.arm),
      kind: unit.kind,
      normal: unit.normal,
      disrupted: unit.disrupted,
      rally: unit.rally,
      move: U * unit.move,
      difficult: U * unit.difficult,
      road: U * unit.road,
      charge: U * unit.charge,
      french,
    })),
  )
}

/**
 * Gives the charts of a file, frozen, or throws `DataError` with the path inside it and what was expected: first the
 * shape, then the sense (whole tables, ids once, bands and levels in order).
 */
export function parseCharts(value: unknown): Charts {
  const charts = readFrozen(ChartsSchema, value)
  expectUnique(
    charts.nations.flatMap(({ units }) => units.map(({ id }) => id)),
    () => 'nations',
  )
  charts.nations.forEach((nation, at) =>
    nation.units.forEach(({ id, arm }, n) => {
      const path = `nations[${at}].units[${n}].id`
      expectData(id.startsWith(`${nation.id}.${arm}.`), path, `an id of ${nation.id} ${arm}`)
    }),
  )
  for (const kind of ['heavy', 'light'] as const) ascends(charts.fire[kind], `fire.${kind}`)
  for (const piece of ['artillery', 'general', 'officer'] as const)
    expectData(charts.scale.bases[piece].full === 1, `scale.bases.${piece}.full`, '1: it is one base')
  expectData(charts.ranges.entryStep.value > 0, 'ranges.entryStep.value', 'at least 1')
  checkManoeuvres(charts)
  checkOdds(charts)
  checkSquares(charts)
  charts.levels.forEach(({ atLeast }, at) => {
    const before = at === 0 ? -1 : charts.levels[at - 1].atLeast
    expectData(at === 0 ? atLeast === 0 : atLeast > before, `levels[${at}].atLeast`, 'levels from 0 up')
  })
  return charts
}

function ascends(bands: Charts['fire']['heavy'], path: string): void {
  expectData(bands.length > 0, path, 'at least one band')
  bands.forEach(({ upTo }, at) => {
    expectData(at === 0 || upTo > bands[at - 1].upTo, `${path}[${at}].upTo`, 'bands from near to far')
  })
}

function checkManoeuvres({ manoeuvres }: Charts): void {
  const listed = manoeuvres.changes.map(({ manoeuvre }) => manoeuvre)
  expectUnique(listed, (at) => `manoeuvres.changes[${at}].manoeuvre`)
  for (const each of MANOEUVRES) expectData(listed.includes(each), 'manoeuvres.changes', `a row "${each}"`)
  // The printed wheels are two places of what a wheel costs by the tenth of a degree: AOD-3-formations-i.
  const { wheelParts, cavalryWheelMost } = manoeuvres
  manoeuvres.changes.forEach(({ manoeuvre, parts }, at) => {
    const tenths = manoeuvre === 'wheel-45' ? 450 : manoeuvre === 'wheel-90' ? 900 : 0
    if (tenths === 0) return
    const path = `manoeuvres.changes[${at}].parts`
    const foot = tenths * wheelParts.value.infantry
    const horse = Math.min(tenths * wheelParts.value.cavalry, cavalryWheelMost.value)
    expectData(parts.infantry === foot, `${path}.infantry`, `${foot}, as wheelParts says`)
    expectData(parts.cavalry === horse, `${path}.cavalry`, `${horse}, as wheelParts says`)
  })
}

function checkOdds({ odds, results }: Charts): void {
  const { headings, cells, track } = odds
  headings.forEach((heading, at) =>
    expectData(at === 0 || heading < headings[at - 1], `odds.headings[${at}]`, 'headings descend'),
  )
  expectData(cells.length === headings.length, 'odds.cells', `${headings.length} rows`)
  cells.forEach((row, at) => {
    expectData(row.length === headings.length, `odds.cells[${at}]`, `${headings.length} cells`)
    for (const [n, cell] of row.entries())
      expectData(track.includes(cell), `odds.cells[${at}][${n}]`, 'odds of the track')
  })
  expectData(
    results.columnOfTrack.length === track.length,
    'results.columnOfTrack',
    `${track.length} entries`,
  )
  for (const [at, column] of results.columnOfTrack.entries())
    expectData(results.columns.includes(column), `results.columnOfTrack[${at}]`, 'a column of the table')
  for (const [at, row] of results.rows.entries())
    expectData(
      row.length === results.columns.length,
      `results.rows[${at}]`,
      `${results.columns.length} cells`,
    )
}

/** Table 7 has one entry for each sum of two dice. */
function checkSquares({ squareAttack }: Charts): void {
  for (const block of ['normal', 'disrupted'] as const) {
    let next = 2
    squareAttack[block].forEach(({ from, to }, at) => {
      expectData(from === next && to >= from, `squareAttack.${block}[${at}]`, `sums from ${next} on`)
      next = to + 1
    })
    expectData(next === 13, `squareAttack.${block}`, 'sums up to 12')
  }
}

const file: unknown = chartsFile

/** The charts the game is played with. */
export const standardCharts: Charts = parseCharts(file)
