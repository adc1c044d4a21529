import { asSeat, listDice, seededDice, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { cutPoints, setPoints, spend } from '../../src/command/command-points.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { ALLIED, FRENCH, PARTLY, RESTARTED, SUPPLIED, TRUCE, UNSUPPLIED } from '../../src/position/state.ts'
import { act, counter, field, offered, only, refused, stand } from '../hand.ts'

const small = field({ boxes: { a: 'open', b: 'open' }, links: ['a b'] })
const army = (p: JdgPosition, id: string): number => p.game.armyIndex.get(id) ?? -1

function rolled(p: JdgPosition, side: 0 | 1, dice: readonly number[]): JdgEvent[] {
  const events: JdgEvent[] = []
  const thrown = listDice(dice)
  setPoints(p, side, thrown, events)
  expect(thrown.left()).toBe(0)
  return events
}

describe('command points', () => {
  it('JDG-4.5-a, JDG-4.5-b a die and the CV of the CinC, for each army its own', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8' }, allied: { b: 'wittgenstein ru-1:3' } })
    rolled(p, FRENCH, [3])
    expect(p.state.armies.cp, 'JDG-4.5-a').toEqual([7, 10])
    rolled(p, ALLIED, [3])
    expect(p.state.armies.cp, 'JDG-4.5-b').toEqual([7, 5])
    expect(p.state.armies.left).toEqual([7, 5])
  })

  it('JDG-4.5-c what is not spent is lost: the next turn starts with what it rolls', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8' } })
    rolled(p, FRENCH, [6])
    spend(p, 0, 3, 'a march', [])
    expect(p.state.armies.left[0], 'JDG-4.5-c').toBe(7)
    rolled(p, FRENCH, [1])
    expect(p.state.armies.left[0]).toBe(5)
  })

  it('JDG-4.4-e, JDG-4.4-dummy-a halved, or two thirds, rounded up', () => {
    const totals = [2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(
      totals.map((total) => cutPoints(total, UNSUPPLIED)),
      'JDG-4.4-e',
    ).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5])
    expect(
      totals.map((total) => cutPoints(total, PARTLY)),
      'JDG-4.4-dummy-a',
    ).toEqual([2, 2, 3, 4, 4, 5, 6, 6, 7])
    expect(totals.map((total) => cutPoints(total, SUPPLIED))).toEqual(totals)
    const p = stand(small, { french: { a: 'napoleon fr-3:8' } })
    p.state.armies.supply[0] = UNSUPPLIED
    rolled(p, FRENCH, [3])
    expect(p.state.armies.cp[0]).toBe(4)
  })

  it('JDG-4.4-h an army whose CinC is off the map rolls without CV and has half', () => {
    const p = stand(small, { french: { a: 'fr-3:8' } })
    p.state.armies.supply[0] = UNSUPPLIED
    rolled(p, FRENCH, [5])
    expect(p.state.armies.cp[0], 'JDG-4.4-h').toBe(3)
  })

  it('JDG-4.4-g an army with no units on the map has no CP at all', () => {
    const p = stand(small, { french: { a: 'napoleon' } })
    rolled(p, FRENCH, [])
    expect(p.state.armies.cp[0], 'JDG-4.4-g').toBe(0)
  })

  it('JDG-B-4.5-a, JDG-B-4.5-b, JDG-B-4.5-c, JDG-4.5-ex1 one die for Bohemia and Poland, one for Silesia and North; the pips are shared, each keeps its CV', () => {
    const p = openGame({ scenario: 'leipzig', options: { dummies: false } }, seededDice(1))
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'movement', side: ALLIED, by: [asSeat(1)] })
    const events = rolled(p, ALLIED, [4, 2])
    expect(
      only(events, 'command-points').map(({ army: id, total }) => [id, total]),
      'JDG-B-4.5-b',
    ).toEqual([
      ['bohemia+poland', 4],
      ['silesia+north', 2],
    ])
    expect(topFrame(p)).toMatchObject({ phase: 'splitting', pips: 4 })
    expect(offered(p, 'allied')).toEqual(
      [0, 1, 2, 3, 4].map((pips) => ({ do: 'split', army: 'bohemia', pips })),
    )
    expect(refused(p, 'allied', { do: 'split', army: 'bohemia', pips: 5 })).toBe('JDG-B-4.5-c')
    act(p, 'allied', { do: 'split', army: 'bohemia', pips: 3 })
    act(p, 'allied', { do: 'split', army: 'silesia', pips: 0 })
    const cp = (id: string) => p.state.armies.cp[army(p, id)]
    expect(['bohemia', 'poland', 'silesia', 'north'].map(cp), 'JDG-4.5-ex1').toEqual([5, 3, 3, 4])
  })

  it('JDG-B-4.5-c an army not on the map takes no part in the shared die; supply cuts come after the split', () => {
    const p = openGame({ scenario: 'autumn', options: { dummies: false } }, seededDice(1))
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'movement', side: ALLIED, by: [asSeat(1)] })
    // Poland is not here yet: Bohemia has its die alone.
    p.state.armies.supply[army(p, 'north')] = UNSUPPLIED
    rolled(p, ALLIED, [4, 3])
    expect(p.state.armies.cp[army(p, 'bohemia')]).toBe(6)
    expect(p.state.armies.cp[army(p, 'poland')]).toBe(0)
    act(p, 'allied', { do: 'split', army: 'silesia', pips: 1 })
    expect(p.state.armies.cp[army(p, 'silesia')]).toBe(4)
    expect(p.state.armies.cp[army(p, 'north')]).toBe(2)
  })

  it('JDG-A-effects-7, JDG-A-restart-6, JDG-A-restart-7 fixed CP in the Armistice, and 10 for the French in the Restart turn whatever their supply', () => {
    const p = openGame({ scenario: 'campaign', options: { dummies: false } }, seededDice(1))
    p.state.truce = TRUCE
    rolled(p, FRENCH, [])
    expect(p.state.armies.cp[army(p, 'french')], 'JDG-A-effects-7').toBe(8)
    p.state.truce = RESTARTED
    p.state.restart = p.state.turn
    p.state.armies.supply[army(p, 'french')] = UNSUPPLIED
    rolled(p, FRENCH, [])
    expect(p.state.armies.cp[army(p, 'french')], 'JDG-A-restart-6').toBe(10)
    p.state.turn++
    rolled(p, FRENCH, [6])
    expect(p.state.armies.cp[army(p, 'french')]).toBe(4)
  })

  it('JDG-4.5-e, JDG-H-cp the total with its die is open, spending is told to its own side alone', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8' } })
    const events = rolled(p, FRENCH, [3])
    expect(only(events, 'command-points')[0].to, 'JDG-4.5-e').toBeUndefined()
    const spent: JdgEvent[] = []
    spend(p, 0, 2, 'a march', spent)
    expect(only(spent, 'spent')[0], 'JDG-H-cp').toMatchObject({ to: ['french'], left: 5 })
    const open = stand(field({ boxes: { a: 'open' }, links: [], options: { blind: 1 } }), {
      french: { a: 'napoleon fr-3:8' },
    })
    const told: JdgEvent[] = []
    spend(open, 0, 2, 'a march', told)
    expect(only(told, 'spent')[0].to).toBeUndefined()
  })

  it('JDG-DN-d supply acts on CP, never on strength', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8' } })
    p.state.armies.supply[0] = UNSUPPLIED
    rolled(p, FRENCH, [3])
    expect(p.state.counters.sp[counter(p, 'fr-3')], 'JDG-DN-d').toBe(8)
  })
})
