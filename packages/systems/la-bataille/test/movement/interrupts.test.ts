import { describe, expect, it } from 'vitest'
import { lose } from '../../src/morale/losses.ts'
import { disorder } from '../../src/morale/breaking.ts'
import { moraleLines } from '../../src/morale/check.ts'
import { whoMayDash } from '../../src/cavalry/opportunity.ts'
import { hexesOf } from '../../src/position/footing.ts'
import { DD, FORCED, MOVED, PGD } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findUnit } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { field, rolls } from '../support/field.ts'
import { act, march, segment, spent, stands } from './drill.ts'

/** Passes what the enemy could fire, and counts how often he was asked. */
function volleys(p: LbPosition): number {
  let asked = 0
  while (p.state.frames.at(-1)?.phase === 'volley') {
    asked++
    sequence.perform(p, sequence.deciders(p)[0], { do: 'end' }, rolls())
  }
  return asked
}

const before = { 'C-MU1': { at: '1912', face: 'v3', formation: 'line' } } as const

describe('the enemy fires at a march', () => {
  it('LB-14-k, LB-14-n leaving a zone brings opportunity fire, and the march goes on where it stood', () => {
    const p = segment({ ...before, 'F-34-2': { at: '1812', face: 3 } })
    act(p, { do: 'march', unit: 'F-34-2', path: ['1813', '1814'] })
    expect(p.state.frames.at(-1), 'LB-14-k LB-14-n').toMatchObject({ phase: 'volley', trigger: 'leaves' })
    // The shot comes before the step.
    expect(stands(p, 'F-34-2').at).toBe('1812')
    expect(volleys(p)).toBe(1)
    expect(stands(p, 'F-34-2').at).toBe('1814')
    expect(spent(p, 'F-34-2')).toBe(2)
  })

  it('LB-14-o any points spent in a zone bring it, a formation above all', () => {
    const p = segment({ ...before, 'F-34-2': { at: '1913', face: 0 } })
    act(p, { do: 'form', unit: 'F-34-2', formation: 'line', facing: 1, left: 0, right: 0 })
    expect(p.state.frames.at(-1), 'LB-14-o').toMatchObject({ phase: 'volley', trigger: 'forms' })
  })

  it('LB-14-p from line to column and out: two shots', () => {
    const p = segment({ ...before, 'F-34-2': { at: '1913', face: 'v3', formation: 'line' } })
    act(p, { do: 'form', unit: 'F-34-2', formation: 'column', facing: 6, left: 0, right: 0 })
    expect(volleys(p)).toBe(1)
    march(p, 'F-34-2', '1914')
    expect(volleys(p), 'LB-14-p').toBe(1)
  })

  it('LB-14-q a turn that is not part of an exit is shot at by itself, at the old facing', () => {
    const p = segment({ ...before, 'F-34-2': { at: '1812', face: 0 } })
    act(p, { do: 'turn', unit: 'F-34-2', facing: 6 })
    expect(p.state.frames.at(-1)?.phase).toBe('marching')
    act(p, { do: 'end' })
    expect(p.state.frames.at(-1), 'LB-14-q').toMatchObject({ phase: 'volley', trigger: 'turns' })
    expect(stands(p, 'F-34-2').facing).toBe(0)
    expect(volleys(p)).toBe(1)
    expect(stands(p, 'F-34-2').facing).toBe(6)
    expect(spent(p, 'F-34-2')).toBe(1)
    expect(p.state.units.mark[findUnit(p, 'F-34-2')] & MOVED).not.toBe(0)
  })

  it('LB-14-e beside a carré it is fired at too', () => {
    const p = segment({ 'C-MU1': { at: '1912', formation: 'carre' }, 'F-34-2': { at: '1812', face: 3 } })
    act(p, { do: 'march', unit: 'F-34-2', path: ['1813'] })
    expect(p.state.frames.at(-1)?.phase, 'LB-14-e').toBe('volley')
  })

  it('LB-14-r a unit that breaks under it has lost its act and the rest of its move', () => {
    const p = segment({ ...before, 'F-34-2': { at: '1812', face: 3 } })
    act(p, { do: 'march', unit: 'F-34-2', path: ['1813', '1814'] })
    p.state.units.morale[findUnit(p, 'F-34-2')] = DD
    expect(volleys(p), 'LB-14-r').toBe(1)
    expect(p.state.units.mark[findUnit(p, 'F-34-2')] & MOVED).not.toBe(0)
    expect(stands(p, 'F-34-2').at).toBe('1812')
  })
})

describe('what shrinks and breaks without a shot', () => {
  it('LB-16-line-h a line of two hexes with four left shrinks, LB-16-line-i without opportunity fire', () => {
    const p = segment({
      ...before,
      'F-34-1': { at: '1913', face: 'v0', formation: 'line', left: 1, lost: 5 },
    })
    const frames = p.state.frames.length
    lose(p, findUnit(p, 'F-34-1'), 1, 'test', [])
    expect(hexesOf(p, findUnit(p, 'F-34-1')), 'LB-16-line-h').toHaveLength(1)
    expect(p.state.frames.length, 'LB-16-line-i').toBe(frames)
  })

  it('LB-19-e skirmishers with three left go to one hex, LB-19-f without opportunity fire', () => {
    const p = segment({
      ...before,
      'F-17L1': { at: '1913', face: 'v0', formation: 'skirmish', left: 1, lost: 6 },
    })
    const frames = p.state.frames.length
    lose(p, findUnit(p, 'F-17L1'), 1, 'test', [])
    expect(hexesOf(p, findUnit(p, 'F-17L1')), 'LB-19-e').toHaveLength(1)
    expect(p.state.frames.length, 'LB-19-f').toBe(frames)
  })

  it('LB-16-cav-k cavalry is never disordered', () => {
    const p = field({ 'F-9H': { at: '1912' } })
    disorder(p, findUnit(p, 'F-9H'), { cause: 'test', inPlace: true }, rolls(), [])
    expect(p.state.units.morale[findUnit(p, 'F-9H')], 'LB-16-cav-k').toBe(PGD)
  })

  it('LB-16-road-i road march takes twelve off the rolls', () => {
    const p = field({ 'F-34-1': { at: '1810', face: 4, formation: 'roadMarch', trail: ['1910', '2010'] } })
    expect(
      moraleLines(p, findUnit(p, 'F-34-1')).some(({ value }) => value === -12),
      'LB-16-road-i',
    ).toBe(true)
  })

  it('LB-44-h who force marched stands a charge at twelve less', () => {
    const p = field({ 'F-34-1': { at: '1912' } })
    p.state.units.mark[findUnit(p, 'F-34-1')] |= FORCED
    expect(p.game.pack.chargeStand.forceMarched, 'LB-44-h').toBe(-12)
  })

  it('LB-16-line-z cavalry that refuses the flank may ride at who comes before it', () => {
    const p = segment({
      'F-34-1': { at: '2011', face: 4 },
      'C-MU1': { at: '1908', face: 'v3', formation: 'line' },
      'C-PHU': { at: '2009', face: 3 },
    })
    expect(whoMayDash(p, findUnit(p, 'F-34-1')), 'LB-16-line-z').toContain(findUnit(p, 'C-PHU'))
  })
})
