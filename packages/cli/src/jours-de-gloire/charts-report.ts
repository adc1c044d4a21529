import { tablesOf } from '@bivouac/jours-de-gloire'
import type { Charts, Tables } from '@bivouac/jours-de-gloire'
import { columns } from '../text.ts'

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

/** Every table as text: all stand in the rules. */
export function printCharts(charts: Charts): string[] {
  const of = tablesOf(charts)
  return [
    'The printed tables stand in the rulebook. * the loser of these SP tests morale.',
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
    ...figures('Columns to the right', of.modifiers.columns),
    ...figures('Added to the combat die', of.modifiers.die),
    ...figures('SP in combat are divided by', of.modifiers.strength),
    ...Object.entries(of.limits).flatMap(([what, limits]) => figures(`Limits: ${what}`, limits)),
  ]
}

/** Figures by their names: `fourthRound` is the fourth round. */
function figures(title: string, of: Readonly<Record<string, number>>): string[] {
  const named = Object.entries(of).map(([key, figure]) => [
    key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    `${figure}`,
  ])
  return titled(title, named)
}

function monthsOf(of: Tables, column: number): string {
  const months = of.weather.months.filter((month) => month.column === column)
  return months.map(({ month }) => month.slice(0, 3)).join(' ')
}
