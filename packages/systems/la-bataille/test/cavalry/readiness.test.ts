import { describe, expect, it } from 'vitest'
import { disturb, rested, settleReadiness, stepsRegained, tire } from '../../src/cavalry/readiness.ts'
import { whyNoCharge } from '../../src/cavalry/naming.ts'
import { isAbleToReact } from '../../src/cavalry/reaction.ts'
import {
  CHARGED,
  DISTURBED,
  EXHAUSTED,
  MELEED,
  MOVED,
  MOVED_FAR,
  REACTED,
  STIRRED,
  TIRED,
  TRIED_OPPORTUNITY,
  TRIED_REACTION,
} from '../../src/position/state.ts'
import { scene } from './play.ts'
import type { Play } from './play.ts'

/** French hussars and their Prussian enemies, far apart, in turn 3. */
function pair(ready: 'fresh' | 'tired' | 'exhausted' = 'fresh'): Play {
  return scene({ 'F-9H': { at: '2014', face: 0, ready }, 'C-PHU': { at: '2007', face: 3, ready } }, [], {
    turn: 3,
    segment: 'recovery',
  })
}

/** Tired in the imperial melee of turn 3; then one turn later, with what it did meanwhile. */
function afterATurn(play: Play, id: string, to: number, rest: number, spent = 0): string {
  const unit = play.unit(id)
  const { units } = play.p.state
  tire(play.p, unit, to, 0, play.events)
  rested(play.p, 0, play.events)
  play.p.state.phasing = 1
  rested(play.p, 1, play.events)
  play.p.state.turn = 4
  play.p.state.phasing = 0
  units.spent[unit] = spent
  disturb(play.p, unit, rest)
  rested(play.p, 0, play.events)
  return play.ready(id)
}

describe('rule 36: readiness', () => {
  it('LB-36-a cavalry is fresh, tired or exhausted, and never less weary by being tired again', () => {
    const play = pair()
    expect(play.ready('F-9H'), 'LB-36-a').toBe('fresh')
    tire(play.p, play.unit('F-9H'), EXHAUSTED, 0, play.events)
    tire(play.p, play.unit('F-9H'), TIRED, 0, play.events)
    expect(play.ready('F-9H')).toBe('exhausted')
  })

  it('LB-36-b fresh cavalry has its printed movement and five more to charge with', () => {
    const play = pair()
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)).toBeNull()
  })

  it('LB-36-c cavalry that melees becomes tired, and it is told', () => {
    const play = pair()
    tire(play.p, play.unit('C-PHU'), TIRED, 0, play.events)
    expect(play.told('readiness').map(({ unit, was, now }) => [unit, was, now])).toEqual([
      ['C-PHU', 'fresh', 'tired'],
    ])
  })

  it('LB-36-e tired cavalry may not charge', () => {
    const play = pair('tired')
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause).toBe('LB-36-e')
  })

  it('LB-36-f tired cavalry may still react and take opportunities', () => {
    const play = pair('tired')
    expect(isAbleToReact(play.p, play.unit('C-PHU'))).toBe(true)
  })

  it('LB-36-g tired cavalry becomes exhausted', () => {
    const play = pair('tired')
    tire(play.p, play.unit('F-9H'), EXHAUSTED, 0, play.events)
    expect(play.ready('F-9H')).toBe('exhausted')
  })

  it('LB-36-h a charge that led to melee is not made tired by the end of the sequence as well', () => {
    const play = pair()
    play.p.state.units.mark[play.unit('F-9H')] |= CHARGED | MELEED
    settleReadiness(play.p, play.events)
    expect(play.ready('F-9H')).toBe('fresh')
  })

  it('LB-36-j exhausted cavalry starts no charge of any kind', () => {
    const play = pair('exhausted')
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause).toBe('LB-36-e')
    expect(isAbleToReact(play.p, play.unit('C-PHU'))).toBe(false)
  })

  it('LB-36-l, LB-36-o cavalry that kept its readiness by sparing its horses is left as it was', () => {
    const play = pair()
    play.p.state.units.mark[play.unit('C-PHU')] |= MELEED
    settleReadiness(play.p, play.events)
    expect(play.ready('C-PHU')).toBe('fresh')
  })

  it('LB-36-p a charge, a reaction or an opportunity that led to no melee leaves it tired', () => {
    const play = pair()
    play.p.state.units.mark[play.unit('F-9H')] |= CHARGED
    play.p.state.units.mark[play.unit('C-PHU')] |= REACTED | TRIED_REACTION
    settleReadiness(play.p, play.events)
    expect([play.ready('F-9H'), play.ready('C-PHU')]).toEqual(['tired', 'tired'])
    const other = pair()
    other.p.state.units.mark[other.unit('C-PHU')] |= MOVED | TRIED_OPPORTUNITY
    settleReadiness(other.p, other.events)
    expect(other.ready('C-PHU')).toBe('tired')
  })
})

describe('rule 36: recovery', () => {
  it('LB-36-rec-a a complete turn of rest gives a step', () => {
    expect(afterATurn(pair(), 'F-9H', EXHAUSTED, 0, 14), 'LB-36-rec-a').toBe('tired')
  })

  it('LB-36-rec-b recovery may come in the segment of either player', () => {
    const play = pair()
    expect(afterATurn(play, 'C-PHU', TIRED, 0), 'LB-36-rec-b').toBe('fresh')
    expect(play.p.state.phasing).toBe(0)
  })

  it('LB-36-rec-c not in the segment of the sequence it fought in, nor the other side’s that follows', () => {
    const play = pair()
    tire(play.p, play.unit('F-9H'), TIRED, 0, play.events)
    rested(play.p, 0, play.events)
    play.p.state.phasing = 1
    rested(play.p, 1, play.events)
    expect(play.ready('F-9H'), 'LB-36-rec-c').toBe('tired')
  })

  it('LB-36-rec-d an attacker that moved more than half its points does not recover', () => {
    expect(afterATurn(pair(), 'F-9H', EXHAUSTED, 0, 16), 'LB-36-rec-d').toBe('exhausted')
  })

  it('LB-36-rec-e nor one that was in a melee', () => {
    expect(afterATurn(pair(), 'F-9H', EXHAUSTED, DISTURBED), 'LB-36-rec-e').toBe('exhausted')
    const play = pair()
    play.p.state.units.mark[play.unit('F-9H')] |= MELEED
    play.p.state.units.ready[play.unit('F-9H')] = TIRED
    play.p.state.units.tiredBy[play.unit('F-9H')] = 0
    play.p.state.units.restFrom[play.unit('F-9H')] = 2
    rested(play.p, 0, play.events)
    expect(play.ready('F-9H')).toBe('tired')
  })

  it('LB-36-rec-f nor one that lost an increment to fire', () => {
    expect(afterATurn(pair(), 'F-9H', TIRED, DISTURBED), 'LB-36-rec-f').toBe('tired')
  })

  it('LB-36-rec-g and it improves in the next imperial recovery segment', () => {
    expect(afterATurn(pair(), 'F-9H', TIRED, 0, 2), 'LB-36-rec-g').toBe('fresh')
  })

  it('LB-36-rec-h a defender that moved too far in its own sequence does not recover', () => {
    const play = pair()
    const unit = play.unit('C-PHU')
    tire(play.p, unit, TIRED, 0, play.events)
    rested(play.p, 0, play.events)
    play.p.state.phasing = 1
    play.p.state.units.spent[unit] = 16
    rested(play.p, 1, play.events)
    play.p.state.turn = 4
    play.p.state.phasing = 0
    play.p.state.units.spent[unit] = 0
    rested(play.p, 0, play.events)
    expect(play.ready('C-PHU'), 'LB-36-rec-h').toBe('tired')
  })

  it('LB-36-rec-j nor one that lost an increment to fire since', () => {
    expect(afterATurn(pair(), 'C-PHU', TIRED, DISTURBED), 'LB-36-rec-j').toBe('tired')
  })

  it('LB-36-rec-k the defender of that melee improves in the imperial segment too', () => {
    expect(afterATurn(pair(), 'C-PHU', EXHAUSTED, STIRRED), 'LB-36-rec-k').toBe('tired')
  })

  it('LB-36-rec-l moved no more than half and undisturbed: one step', () => {
    expect(stepsRegained(STIRRED), 'LB-36-rec-l').toBe(1)
  })

  it('LB-36-rec-m did not move at all: two steps', () => {
    expect(stepsRegained(0), 'LB-36-rec-m').toBe(2)
    expect(afterATurn(pair(), 'F-9H', EXHAUSTED, 0)).toBe('fresh')
  })

  it('LB-36-rec-n the marker carries the side in whose sequence it was tired, and goes when it is fresh', () => {
    const play = pair()
    tire(play.p, play.unit('C-PHU'), TIRED, 0, play.events)
    expect(play.p.state.units.tiredBy[play.unit('C-PHU')], 'LB-36-rec-n').toBe(0)
    expect(afterATurn(play, 'C-PHU', TIRED, 0)).toBe('fresh')
    expect(play.p.state.units.tiredBy[play.unit('C-PHU')]).toBe(-1)
  })

  it('LB-36-rec-o what it did in either player’s sequence counts', () => {
    expect(stepsRegained(STIRRED | DISTURBED), 'LB-36-rec-o').toBe(0)
  })

  it('LB-36-rec-p half of the printed movement: seven points of fifteen, not eight', () => {
    expect(afterATurn(pair(), 'F-9H', EXHAUSTED, 0, 15), 'LB-36-rec-p').toBe('tired')
    expect(afterATurn(pair(), 'F-9H', EXHAUSTED, 0, 16)).toBe('exhausted')
  })

  it('LB-36-rec-q every charge, reaction or opportunity counts as more than half', () => {
    expect(stepsRegained(MOVED_FAR), 'LB-36-rec-q').toBe(0)
  })
})
