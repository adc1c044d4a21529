import { describe, expect, it } from 'vitest'
import { whyNoCharge } from '../../src/cavalry/naming.ts'
import { isAbleToReact } from '../../src/cavalry/reaction.ts'
import { canFight, openBonds } from '../../src/melee/bonds.ts'
import { maySpare } from '../../src/melee/fight.ts'
import { wearinessOf } from '../../src/melee/readiness.ts'
import { whyNotMove } from '../../src/movement/allowance.ts'
import {
  CHARGED,
  EXHAUSTED,
  FRESH,
  GOOD,
  LOST_CONTROL,
  MELEED,
  MOVED,
  PGD,
  TIRED,
} from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import type { Laid } from '../support/field.ts'
import {
  assault,
  at,
  bind,
  END,
  left,
  mark,
  melee,
  morale,
  offered,
  phase,
  play,
  refusal,
  rolls,
  told,
  u,
  valueOf,
  clash,
} from './support.ts'

const north: Laid = { at: '1912', face: 0 }
const south: Laid = { at: '1911', face: 3 }
const HIGH = [66, 66, 66, 66, 66, 66] as const
const ready = (p: LbPosition, id: string): number => p.state.units.ready[u(p, id)]

/** Horse against horse, neither sparing: 20 against 20 is 1:1; 46 is 1/2, nobody moves. */
function meet(
  mine: Laid['ready'],
  theirs: Laid['ready'],
  prepare: (p: LbPosition) => void = () => undefined,
) {
  const p = melee({
    'F-9H': { ...north, ready: mine ?? 'fresh' },
    'C-PHU': { ...south, ready: theirs ?? 'fresh' },
  })
  prepare(p)
  play(p, rolls(46, ...HIGH), assault('1911', 'F-9H'))
  while (phase(p) === 'spare') play(p, rolls(46, ...HIGH), END)
  return p
}

describe('rule 35 in the melee', () => {
  it('LB-35-b cavalry charges or moves in a player turn, never both', () => {
    const p = melee({ 'F-9H': north })
    mark(p, 'F-9H', CHARGED)
    expect(whyNotMove(p, u(p, 'F-9H'), 0)?.clause, 'LB-35-b').toBe('LB-35-b')
  })

  it('LB-35-c cavalry that charged may melee in the same turn', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': south })
    mark(p, 'F-9H', CHARGED)
    bind(p, 'F-9H', 'C-MU1', 'charge')
    expect(refusal(p, assault('1911', 'F-9H')), 'LB-35-c').toBeNull()
  })

  it('LB-35-d cavalry that moved may melee', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': south })
    mark(p, 'F-9H', MOVED)
    expect(refusal(p, assault('1911', 'F-9H')), 'LB-35-d').toBeNull()
  })

  it('LB-35-j lancers make infantry stand worse by 6 and form carré worse by 6', () => {
    const p = melee({})
    expect([p.game.pack.chargeStand.lancers, p.game.pack.carre.modifiers.lancers], 'LB-35-j').toEqual([-6, 6])
  })

  it('LB-35-n cavalry is never disordered: a failed check is a rout', () => {
    const p = melee({ 'F-9H': north, 'C-PHU': south })
    // 45 at 1:1 is 1*/1: the attacker checks and fails.
    play(p, rolls(), assault('1911', 'F-9H'), END)
    play(p, rolls(45, 11, ...HIGH), END)
    expect(morale(p, 'F-9H'), 'LB-35-n').toBe(PGD)
  })

  it('LB-35-o other arms may not join a melee of cavalry against cavalry', () => {
    const p = melee({ 'F-9H': north, 'F-34-1': { at: '2011', face: 5 }, 'C-PHU': south })
    play(p, rolls(), assault('1911', 'F-9H'))
    expect(phase(p), 'LB-35-o').not.toBe('gather')
    const q = melee({ 'F-9H': north, 'F-34-1': { at: '2011', face: 5 }, 'C-PHU': south })
    expect(refusal(q, assault('1911', 'F-9H', 'F-34-1'))).toBe('LB-35-o')
  })

  it('LB-35-p cavalry may not join a melee of other arms', () => {
    const p = melee({ 'F-34-1': north, 'F-9H': { at: '2011', face: 5 }, 'C-MU1': south })
    expect(refusal(p, assault('1911', 'F-34-1', 'F-9H')), 'LB-35-p').toBe('LB-32-m')
  })

  it('LB-38-m cavalry does not assault a unit it passed in its charge', () => {
    const p = melee({ 'F-9H': north, 'F-34-1': { at: '2011', face: 5 }, 'C-MU1': south })
    p.state.passed.push({ horse: u(p, 'F-9H'), unit: u(p, 'C-MU1') })
    expect(refusal(p, assault('1911', 'F-9H')), 'LB-38-m').toBe('LB-38-m')
    bind(p, 'F-9H', 'C-MU1', 'unrecalled')
    expect(refusal(p, assault('1911', 'F-9H'))).toBeNull()
  })

  it('LB-38-x chargers in contact with one hex fight it together', () => {
    const p = melee({ 'F-9H': north, 'F-10H': { at: '2011', face: 5 }, 'C-MU1': south })
    bind(p, 'F-9H', 'C-MU1', 'charge')
    bind(p, 'F-10H', 'C-MU1', 'charge')
    const events = play(p, rolls(), assault('1911', 'F-9H'))
    expect(
      told(events, 'assault')[0].attackers.map(({ unit }) => unit),
      'LB-38-x',
    ).toEqual(['F-9H', 'F-10H'])
  })
})

describe('rule 36 after a melee', () => {
  it('LB-36-c fresh cavalry that melees is tired, in attack and in defence', () => {
    const p = meet('fresh', 'fresh')
    expect([ready(p, 'F-9H'), ready(p, 'C-PHU')], 'LB-36-c').toEqual([TIRED, TIRED])
    expect(p.state.units.mark[u(p, 'F-9H')] & MELEED).toBe(MELEED)
  })

  it('LB-36-g tired cavalry that melees is exhausted', () => {
    const p = meet('tired', 'fresh')
    expect([ready(p, 'F-9H'), ready(p, 'C-PHU')], 'LB-36-g').toEqual([EXHAUSTED, TIRED])
  })

  it('LB-36-h cavalry that charged and melees is exhausted', () => {
    const p = meet('fresh', 'fresh', (q) => {
      mark(q, 'F-9H', CHARGED)
      bind(q, 'F-9H', 'C-PHU', 'charge')
    })
    expect([ready(p, 'F-9H'), ready(p, 'C-PHU')], 'LB-36-h').toEqual([EXHAUSTED, TIRED])
  })

  it('LB-38-pgd-j so is cavalry that charged infantry, once the melee is over', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': south })
    mark(p, 'F-9H', CHARGED)
    bind(p, 'F-9H', 'C-MU1', 'charge')
    play(p, rolls(46, ...HIGH), assault('1911', 'F-9H'))
    expect(ready(p, 'F-9H'), 'LB-38-pgd-j').toBe(EXHAUSTED)
    expect(p.state.bonds).toEqual([])
  })

  it('LB-36-e tired cavalry may not charge, though it may assault', () => {
    const p = melee({ 'F-9H': { ...north, ready: 'tired' }, 'C-PHU': south })
    expect(whyNoCharge(p, u(p, 'F-9H'), 0)?.clause, 'LB-36-e').toBe('LB-36-e')
    expect(refusal(p, assault('1911', 'F-9H'))).toBeNull()
  })

  it('LB-36-f tired cavalry may still ride out or take an opportunity', () => {
    const p = melee({ 'C-PHU': { ...south, ready: 'tired' } })
    expect(isAbleToReact(p, u(p, 'C-PHU')), 'LB-36-f').toBe(true)
  })

  it('LB-36-j exhausted cavalry starts no charge of any kind, though it may assault', () => {
    const p = melee({ 'F-9H': { ...north, ready: 'exhausted' }, 'C-PHU': south })
    expect(isAbleToReact(p, u(p, 'F-9H')), 'LB-36-j').toBe(false)
    expect(whyNoCharge(p, u(p, 'F-9H'), 0)).not.toBeNull()
    expect(refusal(p, assault('1911', 'F-9H'))).toBeNull()
  })

  it('LB-36-l cavalry that spares its horses fights with a third and keeps its readiness', () => {
    const p = melee({ 'F-9H': north, 'C-PHU': south })
    play(p, rolls(), assault('1911', 'F-9H'))
    expect(phase(p), 'LB-36-l').toBe('spare')
    const events = play(p, rolls(35, ...HIGH), { do: 'spare', unit: 'F-9H' }, END)
    expect(told(events, 'melee')[0]).toMatchObject({
      attack: { over: 20, under: 3 },
      defence: { over: 20, under: 1 },
    })
    expect([ready(p, 'F-9H'), ready(p, 'C-PHU')]).toEqual([FRESH, TIRED])
  })

  it('LB-36-o not in the melee of a charge; the one who stood may', () => {
    const p = melee({ 'F-9H': north, 'C-PHU': south })
    mark(p, 'F-9H', CHARGED)
    bind(p, 'F-9H', 'C-PHU', 'charge')
    const frame = { into: p.game.ground.grid.indexOf('1911'), attackers: [u(p, 'F-9H')] }
    expect([maySpare(p, u(p, 'F-9H'), frame), maySpare(p, u(p, 'C-PHU'), frame)], 'LB-36-o').toEqual([
      false,
      true,
    ])
  })
})

describe('bound pairs', () => {
  it('LB-39-p a charger and the cavalry that rode out against it must fight', () => {
    const p = melee({ 'F-9H': north, 'C-PHU': south })
    bind(p, 'F-9H', 'C-PHU', 'reaction')
    expect(refusal(p, END), 'LB-39-p').toBe('LB-33-a')
  })

  it('LB-39-q both are exhausted after it', () => {
    const p = meet('fresh', 'fresh', (q) => {
      mark(q, 'F-9H', CHARGED)
      bind(q, 'F-9H', 'C-PHU', 'reaction')
    })
    expect([ready(p, 'F-9H'), ready(p, 'C-PHU')], 'LB-39-q').toEqual([EXHAUSTED, EXHAUSTED])
  })

  it('LB-39-ac between the two there is neither flank nor rear', () => {
    const laid = { 'F-9H': north, 'C-PHU': { at: '1911', face: 0 } }
    const p = melee(laid)
    bind(p, 'F-9H', 'C-PHU', 'reaction')
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-39-ac').toBe(20)
    const q = melee(laid, { options: { reactionFacing: 'asStands' } })
    bind(q, 'F-9H', 'C-PHU', 'reaction')
    expect(valueOf(q, 'F-9H', clash(q, '1911', ['F-9H']))).toBe(30)
  })

  it('LB-40-l infantry and cavalry do not combine in the melee after an opportunity charge', () => {
    const p = melee({ 'F-34-1': north, 'F-9H': { at: '2011', face: 5 }, 'C-PHU': south })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    expect(refusal(p, assault('1911', 'F-9H')), 'LB-40-l').toBe('LB-32-m')
  })

  it('LB-40-m the phasing player is the attacker', () => {
    const p = melee({ 'F-34-1': north, 'C-PHU': south })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    const [declared] = told(play(p, rolls(), assault('1911', 'F-34-1')), 'assault')
    expect(declared, 'LB-40-m').toMatchObject({ army: 'imperial', attackers: [{ unit: 'F-34-1' }] })
  })

  it('LB-40-n the melee between the two is mandatory, whatever the contacted unit faces', () => {
    const p = melee({ 'F-34-1': { at: '1912', face: 3 }, 'C-PHU': south })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    expect(refusal(p, END), 'LB-40-n').toBe('LB-33-a')
    expect(refusal(p, assault('1911', 'F-34-1'))).toBeNull()
  })

  it('LB-40-s it is fought without flank or rear multipliers', () => {
    const p = melee({ 'F-34-1': { at: '1912', face: 3 }, 'C-PHU': { at: '1911', face: 0 } })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    expect(valueOf(p, 'F-34-1', clash(p, '1911', ['F-34-1'])), 'LB-40-s').toBe(30)
  })

  it('LB-40-o the opportunity charger is exhausted at full value and tired with a third', () => {
    const p = melee({ 'F-34-1': north, 'C-PHU': south })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    const [own, horse] = [u(p, 'F-34-1'), u(p, 'C-PHU')]
    const frame = { fought: [own, horse], attackers: [own], sparing: [] as number[] }
    expect(
      [wearinessOf(p, horse, frame), wearinessOf(p, horse, { ...frame, sparing: [horse] })],
      'LB-40-o',
    ).toEqual([EXHAUSTED, TIRED])
  })

  it('LB-40-p below 1:2 the attacker routs without a roll', () => {
    const p = melee({ 'F-34-1': { ...north, lost: 7 }, 'C-PHU': south })
    bind(p, 'F-34-1', 'C-PHU', 'opportunity')
    // 9 against 20.
    play(p, rolls(), assault('1911', 'F-34-1'))
    const events = play(p, rolls(), END)
    expect(told(events, 'melee')[0], 'LB-40-p').toMatchObject({
      roll: null,
      result: 'AR',
      column: 'below 1:2',
      clauses: ['LB-40-p'],
    })
    expect(morale(p, 'F-34-1')).toBe(PGD)
    const plain = melee({ 'F-34-1': { ...north, lost: 7 }, 'C-PHU': { ...south, ready: 'fresh' } })
    play(plain, rolls(), assault('1911', 'F-34-1'))
    while (phase(plain) === 'giveWay' || phase(plain) === 'spare') {
      const told1 = told(play(plain, rolls(52, ...HIGH), END), 'melee')
      if (told1.length > 0) expect(told1[0]).toMatchObject({ column: '1:2', result: '0*/0' })
    }
  })

  it('LB-38-t a charger that declines routs where it stands, exhausted', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': south })
    mark(p, 'F-9H', CHARGED)
    bind(p, 'F-9H', 'C-MU1', 'charge')
    const events = play(p, rolls(), END)
    expect([morale(p, 'F-9H'), at(p, 'F-9H'), ready(p, 'F-9H')], 'LB-38-t').toEqual([PGD, '1912', EXHAUSTED])
    expect(told(events, 'out-of-hand')).toHaveLength(1)
  })

  it('LB-38-t one whose enemy is gone is not held to it', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': { at: '1909', face: 3 } })
    bind(p, 'F-9H', 'C-MU1', 'charge')
    expect(openBonds(p), 'LB-38-t').toEqual([])
    expect(canFight(p, p.state.bonds[0])).toBe(false)
  })

  it('LB-42-i cavalry that was not recalled routs where it stands after all melees', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': south })
    mark(p, 'F-9H', CHARGED, LOST_CONTROL)
    bind(p, 'F-9H', 'C-MU1', 'unrecalled')
    expect(refusal(p, END), 'LB-42-i').toBe('LB-33-a')
    // 10 against 17 is 1:2; 53 is 1/1: nobody moves.
    play(p, rolls(53, ...HIGH), assault('1911', 'F-9H'))
    expect([morale(p, 'F-9H'), at(p, 'F-9H'), left(p, 'F-9H')]).toEqual([PGD, '1912', 9])
  })

  it('LB-42-f it must melee the first enemy it meets, and no other', () => {
    const p = melee({ 'F-9H': north, 'C-MU1': south, 'C-MU2': { at: '2011', face: 4 } })
    bind(p, 'F-9H', 'C-MU1', 'unrecalled')
    expect(refusal(p, assault('2011', 'F-9H')), 'LB-42-f').toBe('LB-33-a')
    expect(offered(p)).toEqual([assault('1911', 'F-9H')])
  })

  it('LB-16-carre-i nobody else assaults enemy horse on the hex of his own carré', () => {
    const p = melee({
      'F-34-1': { at: '1911', face: 3, formation: 'carre' },
      'C-PHU': { at: '1911', face: 0 },
      'F-34-2': north,
      'C-MU1': { at: '1910', face: 0 },
      'F-34-3': { at: '1909', face: 3 },
    })
    expect(refusal(p, assault('1911', 'F-34-2')), 'LB-16-carre-i').toBe('LB-16-carre-i')
  })

  it('LB-18-m cavalry that still stands on an enemy carré has to fight it', () => {
    const p = melee({ 'C-MU1': { ...south, formation: 'carre' }, 'F-9H': { at: '1911', face: 0 } })
    expect(refusal(p, END), 'LB-18-m').toBe('LB-33-a')
    expect(offered(p)).toEqual([assault('1911', 'F-9H')])
  })

  it('LB-34-i cavalry on a carré stays on it after numbers without a star', () => {
    const p = melee({ 'C-MU1': { ...south, formation: 'carre' }, 'F-9H': { at: '1911', face: 0 } })
    bind(p, 'F-9H', 'C-MU1', 'carre')
    mark(p, 'F-9H', CHARGED)
    // 20/3 against 17 is 1:2; 53 is 1/1.
    play(p, rolls(53, ...HIGH), assault('1911', 'F-9H'))
    expect([at(p, 'F-9H'), left(p, 'F-9H'), left(p, 'C-MU1'), morale(p, 'F-9H')], 'LB-34-i').toEqual([
      '1911',
      9,
      6,
      GOOD,
    ])
  })
})
