import { describe, expect, it } from 'vitest'
import {
  chartCell,
  codesOf,
  dieTable,
  figureRows,
  figureText,
  printedCharts,
  sourcesIn,
} from '../src/index.ts'
import type { ChartBook, PrintedChart } from '../src/index.ts'

describe('figures as people write them', () => {
  it('are a dash where there is none, yes or no, several in a row', () => {
    expect([null, '-', true, false, 3, [1, 2]].map(figureText)).toEqual(['–', '–', 'yes', 'no', '3', '1, 2'])
    expect([-1, 0, [2, -3]].map(figureText)).toEqual(['−1', '0', '2, −3'])
    expect(figureText({ lightHorse: 4, foot: null })).toBe('light horse 4, foot –')
  })

  it('stand in rows under their words, or under those of their keys, with their source', () => {
    const rows = figureRows(
      {
        oldGuard: { value: 1, provenance: 'rulebook' },
        foot: { value: 2, provenance: 'reconstructed', note: 'so' },
      },
      { foot: 'men on foot' },
      (value) => `+${value}`,
    )
    expect(rows).toEqual([
      ['old guard', { text: '+1', source: 'rulebook' }],
      ['men on foot', { text: '+2', source: 'reconstructed', note: 'so' }],
    ])
  })

  it('stand in a table with a row for each face of the die, and its codes are written as its cells are', () => {
    const table = dieTable(['near', 'far'], [['Dd', '-']], 'rulebook')
    expect(table.heads).toEqual(['Die', 'near', 'far'])
    expect(table.rows).toEqual([['1', chartCell('Dd', 'rulebook'), { text: '–', source: 'rulebook' }]])
    expect(codesOf({ '-': 'nothing', Dd: 'disrupted' })).toEqual([
      ['–', 'nothing'],
      ['Dd', 'disrupted'],
    ])
  })
})

describe('the charts of a system', () => {
  const chart: PrintedChart = {
    title: 'Reach',
    tables: [{ heads: [], rows: [['far', chartCell(2, 'found:map')]] }],
  }
  const book: ChartBook = { standard: { reach: { far: 2 } }, read: (value) => value }

  it('are laid out as the system has them', () => {
    expect(printedCharts({ ...book, printed: () => [chart] }, { scenario: 'a' })).toEqual([chart])
  })

  it('are told figure by figure where nobody has laid them out, the player’s own before the standard ones', () => {
    const rows = (files?: Record<string, unknown>) =>
      printedCharts(book, { scenario: 'a', ...(files && { files }) }).flatMap(({ tables }) => tables[0].rows)
    expect(rows()).toEqual([['reach.far', '2']])
    expect(rows({ charts: { reach: { far: 3 } } })).toEqual([['reach.far', '3']])
  })

  it('say which marks they need', () => {
    expect(sourcesIn([chart])).toEqual({ reconstructed: false, found: true })
    expect(sourcesIn([{ title: 'Whole', source: 'reconstructed', tables: [] }])).toEqual({
      reconstructed: true,
      found: false,
    })
  })
})
