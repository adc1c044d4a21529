import type { ChartTable } from '@bivouac/kernel'
import { findUnit, valueAt } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { Lit } from '../../../furniture/charts.tsx'
import type { GreatThrow } from '../staging.ts'

/** The part of a table that a throw was read in: its line, cut to what lies about the throw. */
export interface ReadTable {
  readonly table: ChartTable
  readonly lit: Lit
}

interface Run {
  readonly what: string
  readonly from: number
  readonly to: number
}

/** Runs of alike results on either side of the one that was thrown. */
const ABOUT = 3

/** The line of the table a great throw was read in, with its cell lit; null where the charts have none. */
export function tableOf(p: LbPosition, event: GreatThrow, value: number): ReadTable | null {
  const { fireTable, meleeTable } = p.game.charts
  if (event.type === 'fire') {
    const column = fireTable.columns.find(({ name }) => name === event.odds)
    return column ? lineOf(event.odds, runsOf(column.losses.map(lossWord)), value) : null
  }
  if (event.type === 'melee') {
    const column = meleeTable.columns.find(({ name }) => name === event.column)
    return column ? lineOf(event.column, runsOf(column.results), value) : null
  }
  const tables = p.game.pack.carre.tables[p.game.units[findUnit(p, event.unit)]?.nation ?? '']
  const rows = event.from === 'line' ? tables?.line : tables?.column
  const [one, two, three, four] = [rows?.['1'], rows?.['2'], rows?.['3'], rows?.['4']]
  const spans = [one, two, three, four][Math.min(event.distance, 4) - 1] ?? []
  const runs = spans.map(({ result, from, to }) => ({ what: CARRE[result], from, to }))
  return lineOf(`at ${event.distance}`, runs, value)
}

const CARRE = { carre: 'carré', DD: 'caught', PGD: 'runs' } as const

function lossWord(lost: number): string {
  return lost === 0 ? '–' : `${lost}`
}

/** Runs of alike results, with the rolls they are for. */
function runsOf(results: readonly string[]): Run[] {
  const runs: { what: string; from: number; to: number }[] = []
  results.forEach((what, at) => {
    const last = runs.at(-1)
    if (last?.what === what) last.to = valueAt(at)
    else runs.push({ what, from: valueAt(at), to: valueAt(at) })
  })
  return runs
}

function lineOf(name: string, runs: readonly Run[], value: number): ReadTable | null {
  const at = runs.findIndex(({ from, to }) => value >= from && value <= to)
  if (at < 0) return null
  const first = Math.max(0, Math.min(at - ABOUT, runs.length - 2 * ABOUT - 1))
  const shown = runs.slice(first, first + 2 * ABOUT + 1)
  return {
    table: {
      heads: ['', ...shown.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))],
      rows: [[name, ...shown.map(({ what }) => (what === '-' ? '–' : what))]],
    },
    lit: { row: 0, column: at - first },
  }
}
