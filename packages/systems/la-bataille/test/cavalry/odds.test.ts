import { topFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { chargesLeft, chargesOf, opportunityChances } from '../../src/cavalry/charge-chances.ts'
import type { ChargeChances, ChargeEndKind } from '../../src/cavalry/charge-chances.ts'
import { newCharge } from '../../src/cavalry/charging.ts'
import { distanceBetween } from '../../src/cavalry/carre.ts'
import { opportunityCharges } from '../../src/cavalry/opportunity.ts'
import { stackOf } from '../../src/cavalry/targets.ts'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { Frame } from '../../src/position/frames.ts'
import { copyPosition } from '../../src/position/opening.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { asHex } from '@bivouac/space'
import { findHex, isIn, isPresent, place } from '../../src/position/troops.ts'
import { CARRE } from '../../src/position/state.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { field } from '../support/field.ts'
import type { Laid, Moment } from '../support/field.ts'
import { strewn } from './strewn.ts'

/** The dice that decide what a charge comes to; whatever else is thrown falls on six. */
const DECIDING = ['to stand against', 'carré', 'recall', 'guns charged', 'to fall back before']

/** What is played: what is done next, and what it has come to; null while that is open. */
interface Course {
  next(p: LbPosition, done: readonly LbAction[]): LbAction
  end(p: LbPosition, events: readonly LbEvent[]): string | null
}

/** What a course comes to over every face of every die that decides it, as shares of one. */
function everyWay(from: LbPosition, { next, end }: Course): Record<string, number> {
  const found: Record<string, number> = {}
  const follow = (
    p: LbPosition,
    events: readonly LbEvent[],
    done: readonly LbAction[],
    fallen: readonly number[],
    share: number,
  ): void => {
    const ended = end(p, events)
    if (ended !== null) {
      found[ended] = (found[ended] ?? 0) + share
      return
    }
    let thrown = 0
    let more = false
    const dice: Dice = {
      roll(_, what = '') {
        if (!DECIDING.some((one) => what.startsWith(one))) return 6
        if (thrown < fallen.length) return fallen[thrown++]
        more = true
        throw new Error('another die')
      },
    }
    const action = next(p, done)
    const [seat] = sequence.deciders(p)
    if (fallen.length === 0) expect(sequence.check(p, seat, action), JSON.stringify(action)).toBeNull()
    const after = copyPosition(p)
    let heard: LbEvent[] = []
    try {
      heard = sequence.perform(after, seat, action, dice)
    } catch (error) {
      if (!more) throw error
    }
    if (!more) follow(after, [...events, ...heard], [...done, action], [], share)
    else for (let face = 1; face <= 6; face++) follow(p, events, done, [...fallen, face], share / 6)
  }
  follow(from, [], [], [], 1)
  return found
}

/** What the rules made of a charge, as the events tell it; null while it is open. */
function endOf(
  p: LbPosition,
  events: readonly LbEvent[],
  { enemy }: ChargeChances,
  early: boolean,
): ChargeEndKind | null {
  const id = p.game.units[enemy].id
  for (const event of events) {
    if (event.type === 'recall') return event.recalled ? 'recalled' : 'carried'
    if (event.type === 'carre-tried' && event.unit === id && event.result === 'DD') return 'caught'
  }
  const guns = events.filter((event) => event.type === 'check' && event.what === 'guns charged')
  if (guns.length > 0)
    return guns.some((event) => event.type === 'check' && event.passed) ? 'gunsHold' : 'gunsLost'
  if (events.some((event) => event.type === 'broken' && event.unit === id && event.state === 'PGD')) {
    if (early) return 'breaks'
    return events.some((event) => event.type === 'charge-ended') ? 'recalled' : null
  }
  const met = events.find((event) => event.type === 'charge-contact')
  if (met?.type !== 'charge-contact') return null
  if (isIn(p, enemy, CARRE)) return 'carre'
  const stood = events.some(
    (event) => event.type === 'check' && event.passed && event.what === 'to stand against a charge',
  )
  return stood ? 'stands' : 'contact'
}

/** The way of these chances is ridden and nobody interferes; the enemy tries carré `at` this distance, or stands. */
function ride(from: LbPosition, rider: number, chances: ChargeChances, at: number): Record<string, number> {
  const { army, id } = from.game.units[rider]
  const start = copyPosition(from)
  const stack = stackOf(from, chances.enemy)
  const { frames } = start.state
  start.state.phasing = army
  frames.splice(0, Infinity, { phase: 'over', army: 0 }, { phase: 'charges', army, step: 'C0', groups: [] })
  return everyWay(start, {
    end: (p, events) =>
      endOf(p, events, chances, at > 2) ?? (topFrame<Frame>(p).phase === 'over' ? 'nothing' : null),
    next(p, done) {
      const frame = topFrame<Frame>(p)
      const ridden = done.filter((each) => each.do === 'chargeRide' || each.do === 'chargeTurn').length
      if (frame.phase === 'charge') return chances.way[ridden] ?? { do: 'end' }
      if (frame.phase === 'charges')
        return frame.groups.length === 0 ? { do: 'charge', units: [id] } : { do: 'end' }
      if (frame.phase === 'declare') {
        const target = frame.may.find((unit) => stack.includes(unit))
        return target === undefined ? { do: 'end' } : { do: 'chargeTarget', enemy: p.game.units[target].id }
      }
      const enemy = p.game.units[chances.enemy].id
      const hex = p.game.ground.grid.ids[p.state.units.hex[chances.enemy]]
      const asked = frame.phase === 'squares' || frame.phase === 'answer'
      if (asked && distanceBetween(p, rider, chances.enemy) === at) return { do: 'square', unit: enemy, hex }
      const { actions } = sequence.offer(p, sequence.deciders(p)[0])
      return actions.find((each) => each.do === 'end') ?? actions[0]
    },
  })
}

function told(ends: ChargeChances['ends']): Record<string, number> {
  return Object.fromEntries(ends.map(({ end, chance }) => [end, chance.over / chance.under]))
}

/** Shares to nine places, so that sums of thirds compare. */
function rounded(shares: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(shares).map(([end, share]) => [end, Number(share.toFixed(9))]))
}

const RIDER = { 'F-9H': { at: '2014', face: 0 } } as const

/** What is foretold of the charge of the hussars from 2014 at this unit, and the position it is foretold of. */
function foretold(laid: Readonly<Record<string, Laid>>, enemy: string, moment: Moment = {}) {
  const p = field({ ...RIDER, ...laid }, { segment: 'charge', ...moment })
  const rider = p.game.unitIndex.get('F-9H') ?? -1
  const chances = chargesOf(p, [rider]).find((each) => p.game.units[each.enemy].id === enemy)
  if (!chances) throw new Error(`${enemy} cannot be charged`)
  return { p, rider, chances }
}

describe('the odds of a charge are those of the dice', () => {
  it('LB-38-opt1-b a battalion in column that is charged in full stands in 23 of 36; else five faces recall the horse', () => {
    const { p, rider, chances } = foretold({ 'C-KU1': { at: '2009', face: 3 } }, 'C-KU1')
    expect([chances.full, chances.recall, chances.checks[0].passes]).toEqual([true, 5, 23])
    expect(told(chances.ends)).toEqual({
      stands: 23 / 36,
      recalled: (13 / 36) * (5 / 6),
      carried: (13 / 36) * (1 / 6),
    })
    expect(rounded(ride(p, rider, chances, 0))).toEqual(rounded(told(chances.ends)))
  })

  it('LB-38-opt2-d, g carré from each distance it can be tried at', () => {
    const { p, rider, chances } = foretold({ 'C-KU1': { at: '2009', face: 3 } }, 'C-KU1')
    expect(chances.squares.map(({ distance }) => distance)).toEqual([4, 3, 2])
    expect(chances.squares[2].ways).toEqual({ carre: 12, DD: 10, PGD: 14 })
    for (const { distance, ends } of chances.squares)
      expect(rounded(ride(p, rider, chances, distance))).toEqual(rounded(told(ends)))
  })

  it('LB-41-c, LB-31-s two batteries check each for itself', () => {
    const guns = { at: '2009', face: 3, formation: 'unlimbered' } as const
    const { p, rider, chances } = foretold({ 'C-A1': guns }, 'C-A1')
    expect(rounded(ride(p, rider, chances, 0))).toEqual(rounded(told(chances.ends)))
    const two = foretold({ 'C-A1': guns, 'C-A2': guns }, 'C-A2').chances
    const [first, second] = two.checks.map(({ passes }) => 1 - passes / 36)
    expect(told(two.ends)['gunsLost']).toBeCloseTo(first * second)
  })

  it('LB-38-r the rest of a charge in hand keeps the straight ride it has made', () => {
    const { p, rider, chances } = foretold({ 'C-KU1': { at: '2009', face: 3 } }, 'C-KU1')
    const charge = { ...newCharge(p, [rider]), entered: 2, run: 2, recallUsed: true }
    const there = copyPosition(p)
    place(there, rider, { hex: findHex(p, '2012') })
    const [left] = chargesLeft(there, charge)
    expect([left.full, left.way.length, chances.way.length]).toEqual([true, 2, 4])
    expect(told(left.ends)).toEqual({ stands: 23 / 36, carried: 13 / 36 })
  })

  it('LB-39-g who may ride out, and where', () => {
    const { p, chances } = foretold(
      { 'C-KU1': { at: '2009', face: 3 }, 'C-PHU': { at: '1808', face: 2 } },
      'C-KU1',
    )
    expect(
      chances.reactions.map(({ unit, at, passes }) => [
        p.game.units[unit].id,
        p.game.ground.grid.ids[at],
        passes,
      ]),
    ).toEqual([['C-PHU', '2011', 26]])
  })

  it.each([1, 3, 4, 6])('units strewn over the field, seed %i', (seed) => {
    const p = strewn(seed)
    p.state.segment = 0
    let compared = 0
    for (const rider of p.game.unitsOf[seed % 2]) {
      if (p.game.units[rider].arm !== 1 || !isPresent(p, rider)) continue
      for (const chances of chargesOf(p, [rider])) {
        if (chances.way.length === 0) continue
        expect(rounded(ride(p, rider, chances, 0))).toEqual(rounded(told(chances.ends)))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(0)
  })
})

describe('the odds of an opportunity charge are those of the dice', () => {
  const HORSE = { 'C-PHU': { at: '2008', face: 3 } } as const
  const unlimbered = { at: '2010', face: 0, formation: 'unlimbered' } as const
  const wide = { at: '2010', face: 'v0', formation: 'skirmish' } as const
  it.each<[string, Readonly<Record<string, Laid>>]>([
    ['F-34-1', { 'F-34-1': { at: '2010', face: 0 } }],
    ['F-34-1', { 'F-34-1': { at: '2010', face: 3, morale: 'DD' } }],
    ['F-A1', { 'F-A1': unlimbered }],
    ['F-21C', { 'F-21C': { at: '2010', face: 0 } }],
    ['F-17L1', { 'F-17L1': wide, 'F-34-1': { at: '2011', face: 0 } }],
  ])('LB-40-f, h, s %s', (id, laid) => {
    const from = field({ ...HORSE, ...laid })
    const [rider, mover] = ['C-PHU', id].map((one) => from.game.unitIndex.get(one) ?? -1)
    const { ends } = opportunityChances(from, rider, findHex(from, '2009'), mover)
    const start = copyPosition(from)
    start.state.frames.push({ phase: 'over', army: 0 })
    opportunityCharges(start, mover, asHex(start.state.units.hex[mover]), [])
    const found = everyWay(start, {
      next: () => ({ do: 'opportunity', unit: 'C-PHU', hex: '2009' }),
      end(p, events) {
        if (events.length === 0) return null
        if (topFrame<Frame>(p).phase === 'shelter') return 'fallsBack'
        if (events.some(({ type }) => type === 'guns-ridden-down')) return 'gunsLost'
        if (events.some((event) => event.type === 'check' && event.what === 'guns charged')) return 'gunsHold'
        if (topFrame<Frame>(p).phase === 'trample') return 'breaks'
        if (events.some((event) => event.type === 'broken' && event.unit === id)) return 'breaks'
        return events.filter(({ type }) => type === 'check').length > 1 ? 'stands' : 'contact'
      },
    })
    expect(rounded(found)).toEqual(rounded(told(ends)))
  })
})
