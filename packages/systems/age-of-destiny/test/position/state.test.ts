import { DataError } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, aodNotation } from '../../src/index.ts'
import type { State } from '../../src/position/state.ts'
import { Field, attack, field } from '../testing.ts'

const setup = { scenario: 'mill-brook' } as const

/** A stored state of The Mill Brook with something changed. */
function tampered(change: (state: State & Record<string, unknown>) => void): unknown {
  const { state } = new Field(setup).p
  const copy = JSON.parse(JSON.stringify(state)) as State & Record<string, unknown>
  change(copy)
  return copy
}

describe('a stored state', () => {
  it('opens again as it was', () => {
    const { p } = new Field(setup)
    const again = ageOfDestiny.restore(setup, JSON.parse(JSON.stringify(p.state)))
    expect(again.state).toEqual(p.state)
    expect(again.index).toEqual(p.index)
  })

  it.each<[string, (state: State & Record<string, unknown>) => void, string]>([
    ['a unit too few', (state) => state.units.x.pop(), 'units.x'],
    ['a row no table has', (state) => (state.units.row[0] = 99), 'units.row[0]'],
    ['a facing of 360°', (state) => (state.units.h[0] = 3600), 'units.h[0]'],
    ['half a hundredth', (state) => (state.units.x[0] = 100.5), 'units.x[0]'],
    ['a unit on another', (state) => (state.units.x[1] = state.units.x[0]), 'units.x[1]'],
    ['a unit over the edge', (state) => (state.units.x[0] = 4999), 'units.x[0]'],
    ['a unit with no base', (state) => (state.units.bases[0] = 0), 'units.bases[0]'],
    ['a battery of two bases', (state) => (state.units.bases[6] = 2), 'units.bases[6]'],
    ['cavalry in square', (state) => (state.units.formation[5] = 2), 'units.formation[5]'],
    ['a mark nobody knows', (state) => (state.units.mark[0] = 1 << 20), 'units.mark[0]'],
    ['a charge in a turn to come', (state) => (state.units.charged[0] = 2), 'units.charged[0]'],
    ['a quarry that is not there', (state) => (state.units.quarry[0] = 16), 'units.quarry[0]'],
    ['parts owed for nothing', (state) => (state.units.owed[0] = 100), 'units.owed[0]'],
    ['orders nobody agreed on', (state) => state.orders.push({ order: 'hold', about: '' }), 'orders'],
    ['a turn beyond the last', (state) => (state.turn = 13), 'turn'],
    [
      'a fight out of its phase',
      (state) => (state.frames[0] = { phase: 'combat', side: 0 }),
      'frames[0].phase',
    ],
    ['the other side’s phase', (state) => (state.frames[0] = { phase: 'fire', side: 1 }), 'frames[0].side'],
    [
      'a choice of losses out of nothing',
      (state) => (state.frames[0] = { phase: 'losses', side: 0, units: [8, 9], result: 'Ar' }),
      'frames[0].phase',
    ],
    [
      'a rally with nobody to roll for',
      (state) => {
        state.frames[0] = { phase: 'rally', side: 0, stage: 'routs' }
        state.phase = 1
      },
      'frames',
    ],
    [
      'a result in the middle of the game',
      (state) => (state.result = { winner: 0, level: 'draw', lead: 0 }),
      'result',
    ],
    ['an objective too many', (state) => state.held.push(-1), 'held'],
    ['something no state has', (state) => (state['weather'] = 'rain'), 'weather'],
  ])('is refused with %s', (_, change, path) => {
    const open = () => ageOfDestiny.restore(setup, tampered(change))
    expect(open).toThrow(DataError)
    expect(open).toThrow(path)
  })

  it('opens in the middle of a choice of losses', () => {
    const units = [
      'P1 pr-landwehr 250,440 180 disrupted',
      'P2 pr-landwehr 355,440 180 disrupted',
      'F1 fr-line 300,380 0',
    ]
    const game = field({}, { side: 'coalition', phase: 'combat', units }, [1]).do(attack('F1', 'P1', 'P2'))
    const again = ageOfDestiny.restore(game.p.game.setup, JSON.parse(JSON.stringify(game.p.state)))
    expect(ageOfDestiny.offer(again, 'coalition').actions).toEqual([
      { do: 'lose', unit: 'P1' },
      { do: 'lose', unit: 'P2' },
    ])
  })
})

describe('a position written by hand', () => {
  const place = (value: object) => () => aodNotation.set(setup, value, { roll: () => 1 })
  const at = { turn: 2, side: 'french', phase: 'movement' }

  it('stands as it is written', () => {
    const units = [
      { id: 'F1', x: 400, y: 390.25, facing: 12.5, formation: 'column', bases: 3, state: 'disrupted' },
      { id: 'P6', x: 900, y: 700, charged: 1 },
    ]
    const p = place({
      ...at,
      units,
      generals: [],
      points: { coalition: 3, french: 4 },
      held: { bridge: 'french' },
    })()
    const expected = {
      units: {
        F1: { x: 400, y: 390.25, facing: 12.5, formation: 'column', bases: 3, state: 'disrupted' },
        P6: { charged: 1, side: 'coalition' },
      },
      gone: ['F2', 'P1'],
      points: { coalition: 3, french: 4 },
      held: { bridge: 'french', village: null },
      turn: 2,
      phase: 'movement',
      decides: 'french',
    }
    expect(aodNotation.compare(p, expected)).toEqual([])
    expect(aodNotation.compare(p, { units: { F1: { x: 401 } }, turn: 3 }).map(({ path }) => path)).toEqual([
      'units.F1.x',
      'turn',
    ])
  })

  it.each<[string, object, string]>([
    ['a unit nobody knows', { units: [{ id: 'X1', x: 1, y: 1 }] }, 'units[0].id'],
    [
      'one unit twice',
      {
        units: [
          { id: 'F1', x: 400, y: 300 },
          { id: 'F1', x: 600, y: 300 },
        ],
      },
      'units[1].id',
    ],
    [
      'two units on one spot',
      {
        units: [
          { id: 'F1', x: 400, y: 300 },
          { id: 'F2', x: 400, y: 300 },
        ],
      },
      'units',
    ],
    ['a unit off the table', { units: [{ id: 'F1', x: 10, y: 300 }] }, 'units'],
    [
      'a formation of another arm',
      { units: [{ id: 'F6', x: 400, y: 300, formation: 'square' }] },
      'units[0].formation',
    ],
    ['a general nobody knows', { generals: [{ id: 'XX', x: 1, y: 1 }] }, 'generals[0].id'],
    ['a turn after the last', { turn: 13 }, 'turn'],
    ['orders without the module', { orders: { FR: 'hold' } }, 'orders'],
    ['an objective that is none', { held: { mill: 'french' } }, 'held'],
  ])('is refused with %s', (_, more, path) => {
    expect(place({ ...at, ...more })).toThrow(path)
  })
})
