import { describe, expect, it } from 'vitest'
import { parseCharts, standardCharts, tables, tablesOf } from '../../src/files/charts.ts'
import { createGame } from '../../src/position/game.ts'
import type { Charts } from '../../src/index.ts'
import { refused, stand } from '../hand.ts'
import { take, walk } from '../march/marching.ts'

const setup = (charts: unknown) => ({ scenario: 'spring', files: { charts } })
const changed = (change: (charts: Charts) => void): Charts => {
  const copy = structuredClone(standardCharts)
  change(copy)
  return copy
}

describe('charts of one’s own', () => {
  it('are a file like the standard one, and say where each table comes from', () => {
    expect(tablesOf(parseCharts(standardCharts))).toEqual(tables)
    expect(Object.values(standardCharts).filter((one) => typeof one === 'object')).toHaveLength(
      Object.keys(tables).length,
    )
  })

  it('are what the game is played with', () => {
    const slow = changed(({ movement }) => {
      movement.provenance = 'reconstructed'
      movement.table.mp[0] = 1
    })
    const french = { weimar: 'napoleon fr-3:8' }
    const [first, second] = ['auerstadt', 'naumburg-a4']
    const march = (charts: unknown): string | null => {
      const p = stand(setup(charts), { french })
      take(p, 'french', 'fr-3')
      walk(p, 'french', first)
      return refused(p, 'french', { do: 'go', to: second })
    }
    expect([march(standardCharts), march(slow)]).toEqual([null, 'JDG-5.2-a'])
  })

  it.each<[string, (charts: Charts) => void]>([
    ['combat.table.rows[0].losses', ({ combat }) => combat.table.rows[0].losses.pop()],
    ['combat.table.rows[3].die', ({ combat }) => combat.table.rows.splice(3, 1)],
    ['pursuit.table.columns[0]', ({ pursuit }) => (pursuit.table.columns[1].from = 7)],
    ['artillery.table.columns[2]', ({ artillery }) => (artillery.table.columns[2].to = 20)],
    ['reconnaissance.table.rows', ({ reconnaissance }) => (reconnaissance.table.rows.length = 0)],
    ['weather.table.months[1].month', ({ weather }) => (weather.table.months[1].month = 'January')],
    ['weather.table.months[0].column', ({ weather }) => (weather.table.months[0].column = 4)],
    ['movement.table.road', ({ movement }) => (movement.table.road = 0)],
    ['tactics.table[3]', ({ tactics }) => tactics.table.pop()],
    ['sieges.table.week', ({ sieges }) => (sieges.table.week.length = 0)],
  ])('a fault is told with its place: %s', (path, spoil) => {
    expect(() => createGame(setup(changed(spoil)))).toThrow(`files.charts.${path}: `)
  })
})
