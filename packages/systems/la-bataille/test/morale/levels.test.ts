import { describe, expect, it } from 'vitest'
import { checkUnit } from '../../src/morale/check.ts'
import { countLevels, ineffective, levelFor } from '../../src/morale/levels.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { createGame } from '../../src/position/game.ts'
import { emptyPosition, openGame } from '../../src/position/opening.ts'
import { ELIMINATED, LEFT, PGD, SURRENDERED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { closeCommand } from '../../src/sequence/turn.ts'
import { moraleLines } from '../../src/morale/check.ts'
import { NO_DICE, told, unitOf } from './help.ts'
import { field, rolls } from '../support/field.ts'

const moeckern = (): LbPosition => emptyPosition(createGame({ scenario: 'moeckern-1813' }))

/** The first so many battalions of an army that are counted. */
const battalions = (p: LbPosition, army: 0 | 1, count: number): number[] =>
  p.game.unitsOf[army].filter((unit) => p.game.units[unit].counts).slice(0, count)

describe('morale levels', () => {
  it('LB-43-a an army has a level from 0 to 3', () => {
    const p = moeckern()
    const all = [0, 6, 12, 18].map((broken) => {
      for (const unit of battalions(p, 0, broken)) p.state.units.where[unit] = ELIMINATED
      countLevels(p, [])
      return p.state.levels[0]
    })
    expect(all, 'LB-43-a').toEqual([0, 1, 2, 3])
  })

  it('LB-43-b below 20 per cent: level 0', () => {
    expect(
      [0, 1, 19].map((broken) => levelFor(broken, 100)),
      'LB-43-b',
    ).toEqual([0, 0, 0])
  })

  it('LB-43-c 20 to 39 per cent: level 1', () => {
    expect(
      [20, 39].map((broken) => levelFor(broken, 100)),
      'LB-43-c',
    ).toEqual([1, 1])
  })

  it('LB-43-d 40 to 59 per cent: level 2', () => {
    expect(
      [40, 59].map((broken) => levelFor(broken, 100)),
      'LB-43-d',
    ).toEqual([2, 2])
  })

  it('LB-43-e 60 per cent and more: level 3', () => {
    expect(
      [60, 61, 100].map((broken) => levelFor(broken, 100)),
      'LB-43-e',
    ).toEqual([3, 3, 3])
    expect(levelFor(6, 10)).toBe(3)
  })

  it('LB-43-f eliminated, surrendered and routed battalions are ineffective', () => {
    const p = moeckern()
    const [gone, taken, routed, disordered] = battalions(p, 1, 4)
    p.state.units.where[gone] = ELIMINATED
    p.state.units.where[taken] = SURRENDERED
    p.state.units.morale[routed] = PGD
    p.state.units.morale[disordered] = 1
    expect(ineffective(p, 1), 'LB-43-f').toBe(3)
  })

  it('LB-43-g they are counted at the top of an hour only', () => {
    const counts = (turn: number): boolean => {
      const p = moeckern()
      p.state.turn = turn
      const events: LbEvent[] = []
      p.state.frames.push({ phase: 'command', army: 0, step: 'levels' })
      closeCommand(p, { phase: 'command', army: 0, step: 'levels' }, NO_DICE, events)
      return told(events, 'levels').length > 0
    }
    const { turns } = moeckern().game.scenario
    expect(
      turns.slice(0, 6).map(({ turn }) => counts(turn)),
      'LB-43-g',
    ).toEqual(turns.slice(0, 6).map(({ hourCheck }) => hourCheck))
    expect(turns.some(({ hourCheck }) => !hourCheck)).toBe(true)
  })

  it('LB-43-h the level moves every check of every unit of the army, horse and guns too', () => {
    const p = field({
      'F-34-1': { at: '2010' },
      'F-9H': { at: '2011' },
      'F-A1': { at: '2012' },
      'C-MU1': { at: '2001' },
    })
    p.state.levels[0] = 2
    const lines = ['F-34-1', 'F-9H', 'F-A1', 'C-MU1'].map((id) => moraleLines(p, unitOf(p, id)))
    const line = { what: 'morale level', value: -6, clause: 'LB-43-h' }
    expect(lines, 'LB-43-h').toEqual([[line], [line], [line], []])
  })

  it('LB-43-i level 2 subtracts 6 from every check', () => {
    const p = field({ 'F-34-1': { at: '2010' } })
    p.state.levels[0] = 2
    // Morale 24: 34 less 6 is 24, and does not exceed it.
    expect(checkUnit(p, unitOf(p, 'F-34-1'), 'test', [], rolls(34), []), 'LB-43-i').toBe(false)
    expect(checkUnit(p, unitOf(p, 'F-34-1'), 'test', [], rolls(35), [])).toBe(true)
  })

  it('LB-43-j who rallies between two counts does not change the level before the next', () => {
    const p = moeckern()
    const broken = battalions(p, 0, 6)
    for (const unit of broken) p.state.units.morale[unit] = PGD
    countLevels(p, [])
    for (const unit of broken) p.state.units.morale[unit] = 0
    expect(p.state.levels[0], 'LB-43-j').toBe(1)
    countLevels(p, [])
    expect(p.state.levels[0]).toBe(0)
  })

  it('LB-43-k the side with fewer broken battalions has the better level', () => {
    const p = moeckern()
    for (const unit of battalions(p, 0, 7)) p.state.units.morale[unit] = PGD
    for (const unit of battalions(p, 1, 5)) p.state.units.morale[unit] = PGD
    countLevels(p, [])
    expect(p.state.levels, 'LB-43-k').toEqual([1, 0])
  })

  it('LB-43-l all battalions of a side are one body, those not yet come included; who left in good order is whole', () => {
    const opened = openGame({ scenario: 'saalfeld-1806' }, rolls())
    expect(opened.state.levels, 'LB-43-l').toEqual([0, 0])
    expect(opened.game.battalions).toEqual([8, 10])
    const p = emptyPosition(opened.game)
    for (const unit of battalions(p, 1, 3)) p.state.units.where[unit] = LEFT
    expect(ineffective(p, 1)).toBe(0)
  })
})
