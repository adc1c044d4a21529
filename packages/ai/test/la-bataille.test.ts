import { laBataille as system, UNLIMBERED } from '@bivouac/la-bataille'
import type { Frame, LbAction, LbPosition } from '@bivouac/la-bataille'
import { field } from '@bivouac/la-bataille/testing'
import type { Laid, Moment } from '@bivouac/la-bataille/testing'
import { applyAction, seededDice } from '@bivouac/kernel'
import type { Outcome, SeatId } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { chancePlayer, thinkingPlayer } from '../src/index.ts'
import type { Computer } from '../src/index.ts'
import { opponent } from '../src/la-bataille/opponent.ts'

/** A computer; whenever its judgement has no opinion, or fails, that is noted. */
function computer(seed: number, amiss: unknown[] = []): Computer<LbAction> {
  const { script } = opponent
  const watched: typeof script = {
    ...script,
    act(outline, seat, doctrine, notes) {
      script.act(outline, seat, doctrine, notes)
      if (outline.steps.length === 0) amiss.push(outline.p.state.frames.at(-1))
    },
  }
  const onFault = (fault: unknown) => amiss.push(fault)
  return thinkingPlayer(system, { ...opponent, script: watched }, { seed, level: 'marshal', onFault })
}

/** Plays until the game is over, or the turn has come. */
function playOut(
  scenario: string,
  seed: number,
  players: Readonly<Record<SeatId, Computer>>,
  until = Infinity,
): Outcome | null {
  const dice = seededDice(seed)
  const p = system.open({ scenario }, dice)
  while (system.outcome(p) === null && p.state.turn < until) {
    const [seat] = system.deciders(p)
    applyAction(system, p, seat, players[seat].decide(system.view(p, seat), seat) as LbAction, dice)
  }
  return system.outcome(p)
}

/** The French decide in this segment, over these units and nobody else. */
function french(
  laid: Readonly<Record<string, Laid>>,
  segment: 'charge' | 'movement' | 'offensive' | 'melee',
  moment: Moment = {},
): LbPosition {
  const next = { charge: 'movement', movement: 'defensive', offensive: 'melee', melee: 'recovery' } as const
  const frames: Readonly<Record<typeof segment, Frame>> = {
    charge: { phase: 'charges', army: 0, step: 'C0', groups: [] },
    movement: { phase: 'movement', army: 0, misplaced: [] },
    offensive: { phase: 'fire', army: 0, kind: 'offensive', target: null, aimed: [], fired: [] },
    melee: { phase: 'melee', army: 0, step: 'declare' },
  }
  return field(laid, {
    segment,
    phasing: 'imperial',
    ...moment,
    frames: [{ phase: 'sequence', army: 0, step: next[segment] }, frames[segment]],
  })
}

/** What the computer does first. */
function decision(p: LbPosition, seat: SeatId = 'imperial'): LbAction {
  const action = computer(1).decide(system.view(p, seat), seat)
  expect(system.check(p, seat, action)).toBeNull()
  return action
}

/** How a unit stands when the computer has ended its movement, with nobody in a position to answer. */
function afterMoving(p: LbPosition, id: string): { readonly hex: string; readonly formation: number } {
  const mind = computer(1)
  const dice = seededDice(1)
  while (system.deciders(p)[0] === 'imperial' && p.state.segment === 1)
    applyAction(system, p, 'imperial', mind.decide(system.view(p, 'imperial'), 'imperial'), dice)
  const unit = p.game.unitIndex.get(id) ?? -1
  return {
    hex: p.game.ground.grid.ids[p.state.units.hex[unit]],
    formation: p.state.units.formation[unit],
  }
}

const far = (p: LbPosition, from: string, to: string): number =>
  p.game.ground.grid.distance(p.game.ground.grid.indexOf(from), p.game.ground.grid.indexOf(to))

describe('the computer against chance', () => {
  it.each(['imperial', 'coalition'] as const)('wins at Crösten as %s, never at a loss', (side) => {
    const amiss: unknown[] = []
    const other = side === 'imperial' ? 'coalition' : 'imperial'
    const outcome = playOut('saalfeld-croesten', 4, {
      [side]: computer(4, amiss),
      [other]: chancePlayer(system, 104),
    })
    expect(outcome?.winner).toBe(side)
    expect(amiss).toEqual([])
  })
})

describe('the computer against itself', () => {
  it('has an opinion on everything at Saalfeld, and the same one again', () => {
    const amiss: unknown[] = []
    const play = (): Outcome | null =>
      playOut('saalfeld-1806', 7, { imperial: computer(7, amiss), coalition: computer(8, amiss) }, 3)
    expect(play()).toEqual(play())
    expect(amiss).toEqual([])
  })
})

describe('what the computer decides', () => {
  it('brings limbered guns into battery before an enemy in range', () => {
    const p = french({ 'F-A1': { at: '1812', face: 1 }, 'C-KU1': { at: '2209', face: 4 } }, 'movement')
    expect(afterMoving(p, 'F-A1').formation).toBe(UNLIMBERED)
  })

  it('fires at the column rather than at the line', () => {
    const p = french(
      {
        'F-A1': { at: '1810', face: 1, formation: 'unlimbered' },
        'C-KU1': { at: '2108', face: 4 },
        'C-KU2': { at: '2107', face: 'v3', formation: 'line' },
      },
      'offensive',
    )
    expect(decision(p)).toMatchObject({ do: 'aim', hex: '2108' })
  })

  it('pulls a disordered battalion back from the enemy', () => {
    const laid: Readonly<Record<string, Laid>> = {
      'F-34-1': { at: '1812', face: 4, morale: 'DD', lost: 4 },
      'C-KU1': { at: '2011', face: 4 },
    }
    const p = french(laid, 'movement')
    expect(far(p, afterMoving(p, 'F-34-1').hex, '2011')).toBeGreaterThan(2)
  })

  it('charges what runs, and lets a carré stand', () => {
    const horse: Laid = { at: '1813', face: 1 }
    const routed = french({ 'F-9H': horse, 'C-KU1': { at: '2111', face: 1, morale: 'PGD' } }, 'charge')
    expect(decision(routed)).toMatchObject({ do: 'charge', units: ['F-9H'] })
    const carre = french({ 'F-9H': horse, 'C-KU1': { at: '2111', face: 1, formation: 'carre' } }, 'charge')
    expect(decision(carre)).toEqual({ do: 'end' })
  })

  it('assaults where the odds are good, and not where they are bad', () => {
    const strong: Laid = { at: '1812', face: 1 }
    const shaken = french(
      { 'F-ELI': strong, 'C-KU1': { at: '1912', face: 4, morale: 'DD', lost: 3 } },
      'melee',
    )
    expect(decision(shaken)).toMatchObject({ do: 'assault', units: ['F-ELI'] })
    const steady = french(
      {
        'F-34-2': { ...strong, lost: 6 },
        'C-MU1': { at: '1912', face: 4 },
        'C-MU2': { at: '1912', face: 4 },
      },
      'melee',
    )
    expect(decision(steady)).toEqual({ do: 'end' })
  })

  it('forms carré while the horse is still far enough away', () => {
    const p = french({ 'F-9H': { at: '1815', face: 0 }, 'C-KU1': { at: '1808', face: 3 } }, 'charge')
    const dice = seededDice(3)
    applyAction(system, p, 'imperial', { do: 'charge', units: ['F-9H'] }, dice)
    while (system.deciders(p)[0] === 'imperial') {
      const { actions } = system.offer(p, 'imperial')
      applyAction(system, p, 'imperial', actions.find((each) => each.do === 'chargeRide') ?? actions[0], dice)
    }
    expect(decision(p, 'coalition')).toMatchObject({ do: 'square', unit: 'C-KU1' })
  })
})
