import { describe, expect, it } from 'vitest'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { ELIMINATED } from '../../src/position/state.ts'
import { bandOf, endGame, incrementsLost, scoreOf } from '../../src/sequence/victory.ts'
import { takeHold } from '../../src/sequence/turn.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { field } from '../support/field.ts'

describe('the end', () => {
  it('LB-2-k the score names a victor by its band', () => {
    const p = field({ 'F-9H': { at: '1010' } }, { scenario: 'saalfeld-croesten' })
    expect(bandOf(p, 11)).toEqual({ level: 'French victory', winner: 0 })
    expect(bandOf(p, 4)).toEqual({ level: 'draw', winner: -1 })
    expect(bandOf(p, -8)).toEqual({ level: 'Coalition victory', winner: 1 })
    const events: LbEvent[] = []
    endGame(p, 'the last turn is over', events)
    expect(p.state.result).toEqual({ ...bandOf(p, scoreOf(p)), score: scoreOf(p) })
    expect(events.at(-1)).toMatchObject({ type: 'game-over', winner: 'coalition' })
  })

  it('LB-2-n increments lost count, guns twice, and all of a unit that is gone', () => {
    const p = field(
      { 'F-9H': { at: '1010', lost: 3 }, 'F-A1': { at: '1212', lost: 1 }, 'F-34-1': { at: '1414' } },
      { scenario: 'saalfeld-croesten' },
    )
    p.state.units.where[findUnit(p, 'F-34-1')] = ELIMINATED
    expect(incrementsLost(p, 0), 'LB-2-n').toBe(3 + 2 + 10)
  })

  it('LB-2-n a place is held by whoever was last in it', () => {
    const p = field({ 'F-9H': { at: '1409' } }, { scenario: 'saalfeld-croesten' })
    const at = p.game.objectives.findIndex(({ hex }) => hex === findHex(p, '1409'))
    expect(p.state.held[at], 'LB-2-n').toBe(1)
    takeHold(p, [])
    expect(p.state.held[at]).toBe(0)
    const other = p.game.objectives.findIndex(({ hex }) => hex === findHex(p, '1410'))
    expect(p.state.held[other]).toBe(1)
  })
})
