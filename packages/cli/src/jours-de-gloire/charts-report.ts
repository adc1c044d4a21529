import { DataError } from '@bivouac/kernel'
import { tables } from '@bivouac/jours-de-gloire'
import type { Tables } from '@bivouac/jours-de-gloire'
import type { Chartbook } from '../chartbook.ts'
import { columns } from '../text.ts'

/** The tables of Jours de Gloire for the terminal: all stand in the rules, and none is replaced. */
export const jdgCharts: Chartbook = {
  standard: Object.fromEntries(
    Object.entries(tables).map(([name, chart]) => [name, { provenance: 'rulebook', table: chart }]),
  ),
  read: () => {
    throw new DataError('', 'the tables of Jours de Gloire stand in its rules and are not replaced by a file')
  },
  print: () => printTables(tables),
}

interface Columned {
  readonly columns: readonly { readonly from: number; readonly to: number | null }[]
  readonly rows: readonly {
    readonly die: number
    readonly losses?: readonly number[]
    readonly revealed?: readonly number[]
    readonly stars?: readonly number[]
  }[]
}

function table(title: string, { columns: heads, rows }: Columned): string[] {
  return titled(title, [
    ['die', ...heads.map(({ from, to }) => (to === null ? `${from}+` : `${from}-${to}`))],
    ...rows.map(({ die, losses = [], revealed = [], stars = [] }) => [
      `${die}`,
      ...[...losses, ...revealed].map((cell, at) => `${cell}${stars[at] === 1 ? '*' : ''}`),
    ]),
  ])
}

function titled(title: string, rows: readonly (readonly string[])[]): string[] {
  return ['', title, ...columns(rows).map((line) => `  ${line}`)]
}

function printTables(of: Tables): string[] {
  return [
    'Every table stands in the rulebook. * the loser of these SP tests morale.',
    ...table('Combat, by SP in combat', of.combat),
    ...table('Artillery, by artillery bonus', of.artillery),
    ...table('Pursuit, by cavalry bonus', of.pursuit),
    ...table('Reconnaissance, counters shown', of.reconnaissance),
    ...table('Forced march, SP straggling', of.forcedMarch),
    ...titled('Weather, by the modified die', [
      ['die', ...of.weather.rows[0].map((_, column) => monthsOf(of, column))],
      ...of.weather.rows.map((row, at) => [`${at + 1}`, ...row]),
    ]),
    ...titled('Tactics', [
      ['', 'value', 'VP'],
      ...of.tactics.map(({ tactic, value, vp }) => [tactic, `${value}`, `${vp}`]),
    ]),
    ...titled('A city falls on this die or more, stage by stage', [
      ['by the fortnight', of.sieges.fortnight.join(' ')],
      ['by the week', of.sieges.week.join(' ')],
    ]),
  ]
}

function monthsOf(of: Tables, column: number): string {
  const months = of.weather.months.filter((month) => month.column === column)
  return months.map(({ month }) => month.slice(0, 3)).join(' ')
}
