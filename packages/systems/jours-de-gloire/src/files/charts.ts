import { expectData, expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import { TACTICS } from '../position/battle-types.ts'
import chartsFile from '../data/charts.json' with { type: 'json' }

const Whole = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99))
const Price = v.pipe(Whole, v.minValue(1), v.maxValue(9))
/** SP in combat are halved and quartered, and nothing smaller is left of them (JDG-8.3-c). */
const Part = v.picklist([1, 2, 4])
const Row = v.array(Whole)
const Columns = v.pipe(v.array(v.strictObject({ from: Whole, to: v.nullable(Whole) })), v.minLength(1))
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
const Stages = v.pipe(Row, v.minLength(1), v.maxLength(4))
const ByArm = v.strictObject({ infantry: Allowance, cavalry: Allowance })

const TableSchemas = {
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
    road: Price,
    poor: Price,
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
  sieges: v.strictObject({ fortnight: Stages, week: Stages }),
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
  victory: v.strictObject({ general: Whole, cinc: Whole, spPerPoint: Price, draw: Whole }),
  /** JDG-T-mod: columns to the right, what is added to the die, and by what SP in combat are divided. */
  modifiers: v.strictObject({
    columns: v.strictObject({
      encircled: Whole,
      flank: Whole,
      mountain: Whole,
      /** For the defender; as much against the attacker. */
      defensive: Whole,
      entrenched: Whole,
      fourthRound: Whole,
    }),
    die: v.strictObject({ bridge: Whole, open: Whole, lateRound: Whole }),
    strength: v.strictObject({ fatigued: Part, walls: Part, cavalry: Part }),
  }),
  /** Where a rule begins or ends to hold. */
  limits: v.strictObject({
    /** JDG-5.5.3-d: the CV and the cohesion that keep men together, and what they add to the die. */
    stragglers: v.strictObject({ cv: Whole, co: Whole, general: Whole, cohesion: Whole }),
    /** JDG-6.5.1-die: a connection of so many MP, and what it adds; JDG-6.5.2-a: how far guns are heard. */
    reactions: v.strictObject({ dear: Whole, dearDie: Whole, earshot: v.pipe(Whole, v.maxValue(2)) }),
    /** JDG-8.2. */
    tactics: v.strictObject({
      decisiveSp: Whole,
      decisiveRank: Whole,
      offensiveSp: Whole,
      screenSp: Whole,
      skirmishBelow: Whole,
    }),
    battle: v.strictObject({
      /** JDG-8.7-i: more SP than this by one connection shut it behind the attacker. */
      strongEntry: Whole,
      /** JDG-8.5-encircle-a: this many SP in a box shut it. */
      shuts: Whole,
      /** JDG-8.6-g: what an encircled Force loses when it may not run. */
      cornered: Whole,
      /** JDG-8.6-a: one SP lost in so many makes a Force test. */
      moraleShare: Price,
      /** JDG-6.4-bridge-e: the least battle after which the beaten may try the bridge. */
      demolitionFrom: Whole,
    }),
    /** JDG-8.4-overrun: modified dice from which the attacker may go on, and from which the defender is eliminated. */
    overrun: v.strictObject({ goesOn: Whole, eliminates: Whole }),
    /** JDG-4.2-c, -d: ranks from which a leader left alone goes to the nearest friends, and comes back. */
    leaders: v.strictObject({ flees: Whole, returns: Whole }),
  }),
}

/** A table, and whether it is the printed one or somebody's reconstruction. */
const chart = <Table extends v.GenericSchema>(table: Table) =>
  v.strictObject({ provenance: v.picklist(['rulebook', 'reconstructed']), table })

const printed = v.parse(
  v.object({ modifiers: chart(TableSchemas.modifiers), limits: chart(TableSchemas.limits) }),
  chartsFile,
)

type Name = keyof typeof TableSchemas
type Provided = { readonly [Table in Name]: ReturnType<typeof chart<(typeof TableSchemas)[Table]>> }

/** The form of a charts file. What form alone cannot tell, `parseCharts` checks. */
export const ChartsSchema = v.strictObject({
  format: v.literal('bivouac-charts'),
  version: v.literal(1),
  system: v.literal('jours-de-gloire'),
  ...(mapTables((name) => chart(TableSchemas[name])) as unknown as Provided),
  // A file that was written before these stood in the charts plays by the printed ones.
  modifiers: v.optional(chart(TableSchemas.modifiers), printed.modifiers),
  limits: v.optional(chart(TableSchemas.limits), printed.limits),
})
export type Charts = v.InferOutput<typeof ChartsSchema>
type Chart = 'combat' | 'artillery' | 'pursuit' | 'reconnaissance' | 'forcedMarch'

const TablesSchema = v.strictObject(TableSchemas)
export type Tables = v.InferOutput<typeof TablesSchema>

/** A charts file, checked: every row has a cell for each column, no die and no column is left out. Throws `DataError`. */
export function parseCharts(value: unknown): Charts {
  const charts = readFrozen(ChartsSchema, value)
  for (const name of ['combat', 'artillery', 'pursuit', 'reconnaissance', 'forcedMarch'] as const)
    checkTable(charts[name].table, `${name}.table`)
  const { months } = charts.weather.table
  expectUnique(
    months.map(({ month }) => month),
    (at) => `weather.table.months[${at}].month`,
  )
  for (const [at, { column }] of months.entries())
    expectData(column >= 0 && column < 4, `weather.table.months[${at}].column`, 'expected 0 to 3')
  const tactics = charts.tactics.table
  for (const [at, name] of TACTICS.slice(1).entries())
    expectData(
      tactics[at]?.tactic === name && tactics[at].value === at + 1,
      `tactics.table[${at}]`,
      `expected ${name}, worth ${at + 1}`,
    )
  return charts
}

function checkTable({ columns, rows }: Charts[Chart]['table'], path: string): void {
  for (const [at, { from, to }] of columns.entries()) {
    const next = columns[at + 1]?.from
    const joined = next === undefined ? to === null : to === next - 1 && next > from
    expectData(joined, `${path}.columns[${at}]`, 'expected columns without a gap, the last without an end')
  }
  expectData(rows.length > 0, `${path}.rows`, 'expected rows')
  for (const [at, row] of rows.entries()) {
    const here = `${path}.rows[${at}]`
    expectData(row.die === rows[0].die + at, `${here}.die`, `expected ${rows[0].die + at}`)
    for (const [key, cells] of Object.entries(row))
      if (Array.isArray(cells))
        expectData(cells.length === columns.length, `${here}.${key}`, `expected ${columns.length} cells`)
  }
}

/** The tables of a charts file, without where they come from. */
export function tablesOf(charts: Charts): Tables {
  return mapTables((name) => charts[name].table) as unknown as Tables
}

/** Something for every table, by its name. */
function mapTables<Made>(make: (name: Name) => Made): Record<Name, Made> {
  const names = Object.keys(TableSchemas) as Name[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>
}

const file: unknown = chartsFile

/** The charts as printed, in the form a player may change. */
export const standardCharts: Charts = parseCharts(file)

/** The tables of the series, as printed. */
export const tables: Tables = tablesOf(standardCharts)

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
