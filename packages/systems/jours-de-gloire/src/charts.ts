import * as v from 'valibot'
import { readFrozen } from './data-error.ts'
import tablesFile from './data/tables.json' with { type: 'json' }

const Whole = v.pipe(v.number(), v.integer())
const Row = v.array(Whole)
const Columns = v.array(v.strictObject({ from: Whole, to: v.nullable(Whole) }))
const lossTable = v.strictObject({
  columns: Columns,
  rows: v.array(v.strictObject({ die: Whole, losses: Row })),
})
const starredTable = v.strictObject({
  columns: Columns,
  rows: v.array(v.strictObject({ die: Whole, losses: Row, stars: Row })),
})
const Weather = v.picklist(['clear', 'rain', 'rain*', 'snow'])
const Effects = v.strictObject({
  /** By kind: infantry, cavalry, reserve artillery, leader. */
  mp: v.strictTuple([Whole, Whole, Whole, Whole]),
  ford: Whole,
  pursuitDie: Whole,
  artilleryDie: Whole,
  forcedMarchDie: Whole,
  rounds: Whole,
  pursuit: v.boolean(),
})
const Allowance = v.strictObject({ add: Whole, most: Whole })
const ByArm = v.strictObject({ infantry: Allowance, cavalry: Allowance })

const TablesSchema = v.strictObject({
  combat: starredTable,
  artillery: starredTable,
  pursuit: lossTable,
  reconnaissance: v.strictObject({
    columns: Columns,
    rows: v.array(v.strictObject({ die: Whole, revealed: Row })),
  }),
  forcedMarch: lossTable,
  weather: v.strictObject({
    months: v.pipe(
      v.array(v.strictObject({ month: v.string(), column: Whole, modifier: Whole })),
      v.length(12),
    ),
    /** The rows of modified dice 1 to 6. */
    rows: v.pipe(v.array(v.pipe(v.array(Weather), v.length(4))), v.length(6)),
    effects: v.strictObject({ clear: Effects, rain: Effects, mud: Effects, snow: Effects }),
  }),
  movement: v.strictObject({
    /** By kind: infantry, cavalry, reserve artillery, leader. */
    mp: v.strictTuple([Whole, Whole, Whole, Whole]),
    outOfCommand: Whole,
    forcedMarch: Whole,
    road: Whole,
    poor: Whole,
    locLimit: Whole,
    stack: v.array(v.strictObject({ infantry: Whole, cavalry: Whole })),
  }),
  costs: v.strictObject({
    cinc: Whole,
    linkedGeneral: Whole,
    general: Whole,
    commanded: Whole,
    uncommanded: Whole,
    entrenchment: Whole,
  }),
  tactics: v.array(v.strictObject({ tactic: v.string(), value: Whole, vp: Whole })),
  /** Added to cohesion by the leader's TacB 0 to 4. */
  morale: v.pipe(v.array(Whole), v.length(5)),
  overrun: v.strictObject({ ratio: Whole, cavalry: Whole }),
  /** The least die on which a city falls, stage by stage; the last repeats. */
  sieges: v.strictObject({ fortnight: Row, week: Row }),
  recovery: v.pipe(Row, v.length(6)),
  demolition: v.pipe(v.array(v.strictObject({ destroyed: v.boolean(), loss: Whole })), v.length(6)),
  /** The least die that costs a SP. */
  withdrawal: v.strictObject({ screened: Whole, unscreened: Whole, french: Whole }),
  engineers: v.strictObject({
    destroySp: Whole,
    destroyMp: Whole,
    destroyMpOpposed: Whole,
    repairSp: Whole,
    pontoonSp: Whole,
    pontoonLoss: Whole,
  }),
  solitaire: v.strictObject({
    linked: ByArm,
    unlinked: ByArm,
    linkedLeader: Allowance,
    unlinkedLeader: Allowance,
  }),
  victory: v.strictObject({ general: Whole, cinc: Whole, spPerPoint: Whole, draw: Whole }),
})
export type Tables = v.InferOutput<typeof TablesSchema>

const file: unknown = tablesFile

/** The tables of the series, as printed. */
export const tables: Tables = readFrozen(TablesSchema, file)

interface Columned {
  readonly columns: readonly { readonly from: number; readonly to: number | null }[]
}

/** The column a figure falls in, or -1: below the first there is none (JDG-8.3-c). */
export function columnOf(table: Columned, figure: number): number {
  let column = -1
  while (column + 1 < table.columns.length && figure >= table.columns[column + 1].from) column++
  return column
}

/** JDG-T-combat-d: a shift stops at the outer columns. */
export function shifted(table: Columned, column: number, by: number): number {
  return Math.min(Math.max(column + by, 0), table.columns.length - 1)
}

/** JDG-T-combat-d: a modified die off the table reads its first or last row. */
export function rowOf<Row extends { readonly die: number }>(
  table: { readonly rows: readonly Row[] },
  die: number,
): Row {
  const { rows } = table
  return rows[Math.min(Math.max(die - rows[0].die, 0), rows.length - 1)]
}
