import { describe, expect, it } from 'vitest'
import { asSeat, listDice, popFrame, topFrame } from '@bivouac/kernel'
import { roadsChanged } from '../../src/position/changes.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { ALLIED, FRENCH, GONE, OUT, PARTLY, SUPPLIED, UNSUPPLIED } from '../../src/position/state.ts'
import { checkSupply } from '../../src/command/supply.ts'
import type { FieldPlan, PositionPlan } from '../hand.ts'
import { act, counter, field, link, offered, only, refused, stand, where } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

// The source s, a road to e; m is a way round over the major river.
const plan: FieldPlan = {
  boxes: { s: 'open', b: 'open', c: 'open', d: 'open', e: 'open fort', m: 'open', t: 'open' },
  links: ['s b', 'b c poor', 'c d poor', 'd e poor', 's m ford', 'm e poor', 'e t poor'],
  french: ['s', 't'],
  allied: ['t'],
}
const road = field(plan)
const single = field({ ...plan, french: ['s'] })

function supplied(p: JdgPosition): { supply: number; events: JdgEvent[] } {
  const events: JdgEvent[] = []
  popFrame(p)
  p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
  checkSupply(p, FRENCH, events)
  sequence.settle(p, listDice([]), events)
  return { supply: p.state.armies.supply[0], events }
}
const at = (position: PositionPlan, setup = single): JdgPosition => stand(setup, position)

describe('supply', () => {
  it('JDG-4.4-a, JDG-4.4-b supplied: the CinC traces a line of any length and cost to a source of his army', () => {
    expect(supplied(at({ french: { e: 'napoleon fr-3:8' } })).supply, 'JDG-4.4-a, JDG-4.4-b').toBe(SUPPLIED)
  })

  it('JDG-4.4-c enemy units in any box it crosses cut it', () => {
    const { supply, events } = supplied(at({ french: { e: 'napoleon fr-3:8' }, allied: { c: 'ru-1:1' } }))
    expect(supply, 'JDG-4.4-c').toBe(UNSUPPLIED)
    expect(only(events, 'supply')[0]).toMatchObject({ army: 'french', supply: 'unsupplied' })
  })

  it('JDG-4.4-c reserve artillery cuts it as any unit does; a leader alone does not', () => {
    const held = (by: string) => supplied(at({ french: { e: 'napoleon fr-3:8' }, allied: { c: by } })).supply
    expect(held('ru-art'), 'JDG-4.4-c').toBe(UNSUPPLIED)
    expect(held('blucher'), 'JDG-4.4-c').toBe(SUPPLIED)
  })

  it('JDG-4.4-d it cannot use prohibited terrain: a major river without bridge or pontoon', () => {
    const cut = { french: { e: 'napoleon fr-3:8' }, allied: { c: 'ru-1:1' } }
    expect(supplied(at(cut)).supply, 'JDG-4.4-d').toBe(UNSUPPLIED)
    const laid = at(cut)
    laid.state.pontoons.push({ link: link(laid, 's m'), side: FRENCH })
    roadsChanged(laid)
    expect(supplied(laid).supply).toBe(SUPPLIED)
  })

  it('JDG-4.4-f, JDG-4.4-g army by army; several sources: any open line is enough; an enemy in the source blocks it', () => {
    const cut = { french: { e: 'napoleon fr-3:8' }, allied: { c: 'ru-1:1' } }
    expect(supplied(at(cut, road)).supply).toBe(SUPPLIED)
    const both = { french: { e: 'napoleon fr-3:8' }, allied: { c: 'ru-1:1', t: 'ru-2:2' } }
    expect(supplied(at(both, road)).supply).toBe(UNSUPPLIED)
    const own = { french: { s: 'napoleon fr-3:8' }, allied: { s: 'ru-2:2' } }
    expect(supplied(at(own)).supply).toBe(UNSUPPLIED)
  })

  it('JDG-4.4-g a CinC off the map, or shut up in a city, leaves his army unsupplied', () => {
    expect(supplied(at({ french: { s: 'fr-3:8' } })).supply, 'JDG-4.4-g').toBe(UNSUPPLIED)
    const shut = at({
      french: { e: 'napoleon fr-3:8' },
      allied: { e: 'ru-1:9' },
      sieges: { e: ['allied', 1] },
    })
    expect(supplied(shut).supply).toBe(UNSUPPLIED)
  })

  it('JDG-4.4-dummy-a, JDG-4.4-dummy-b cut by Dummies alone: partly supplied, and they leave the game for good', () => {
    const p = at({ french: { e: 'napoleon fr-3:8' }, allied: { c: 'allied-dummy-infantry-1' } })
    const { supply, events } = supplied(p)
    expect(supply).toBe(PARTLY)
    expect(where(p, 'allied-dummy-infantry-1')).toBe(GONE)
    expect(where(p, 'allied-dummy-infantry-2')).toBe(OUT)
    expect(only(events, 'removed')[0]).toMatchObject({ counter: 'allied-dummy-infantry-1' })
  })

  it('JDG-4.4-dummy-c the route with the fewest Dummy boxes counts, their owner picks among equals', () => {
    const two = field({
      ...plan,
      links: [...plan.links.filter((one) => !one.startsWith('s m')), 's m'],
      french: ['s'],
    })
    const p = stand(two, {
      french: { e: 'napoleon fr-3:8' },
      allied: { c: 'allied-dummy-infantry-1', m: 'allied-dummy-cavalry-1' },
    })
    const events: JdgEvent[] = []
    popFrame(p)
    p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
    checkSupply(p, FRENCH, events)
    expect(topFrame(p)).toMatchObject({ phase: 'yielding', side: ALLIED })
    expect(offered(p, 'allied')).toEqual([
      { do: 'yield', route: 1 },
      { do: 'yield', route: 2 },
    ])
    expect(refused(p, 'allied', { do: 'yield', route: 3 })).toBe('JDG-4.4-dummy-c')
    act(p, 'allied', { do: 'yield', route: 2 })
    expect([where(p, 'allied-dummy-infantry-1'), where(p, 'allied-dummy-cavalry-1')]).toEqual(['c', GONE])
    expect(p.state.armies.supply[0]).toBe(PARTLY)
    const three = stand(two, {
      french: { e: 'napoleon fr-3:8' },
      allied: { c: 'allied-dummy-infantry-1', b: 'allied-dummy-infantry-2', m: 'allied-dummy-cavalry-1' },
    })
    expect(supplied(three).supply).toBe(PARTLY)
    expect(where(three, 'allied-dummy-cavalry-1')).toBe(GONE)
    expect(where(three, 'allied-dummy-infantry-1')).toBe('c')
  })

  it('JDG-4.4-f army by army: Dummies that went for the first are out of the way of the next', () => {
    const p = stand(
      { scenario: 'autumn' },
      {
        french: { breslau: 'french-dummy-infantry-1', dresde: 'napoleon fr-3:9' },
        allied: { gnichwitz: 'blucher pr-yor:6 bennigsen ru-doc:5' },
        phasing: 'allied',
        turn: 12,
      },
    )
    const events: JdgEvent[] = []
    popFrame(p)
    p.state.frames.push({ phase: 'movement', side: ALLIED, by: [asSeat(1)] })
    checkSupply(p, ALLIED, events)
    sequence.settle(p, listDice([]), events)
    const supply = (id: string): number => p.state.armies.supply[p.game.armyIndex.get(id) ?? -1]
    expect([supply('silesia'), supply('poland')], 'JDG-4.4-f').toEqual([PARTLY, SUPPLIED])
    expect(where(p, 'french-dummy-infantry-1')).toBe(GONE)
  })

  it('JDG-H-supply, JDG-4.4-dummy-b a lone leader on a line that Dummies gave way to is turned face up too', () => {
    const p = at({
      french: { e: 'napoleon fr-3:8' },
      allied: { c: 'allied-dummy-infantry-1', d: 'blucher' },
    })
    expect(supplied(p).supply).toBe(PARTLY)
    expect(p.state.counters.up[counter(p, 'blucher')]).toBe(1)
  })

  it('JDG-H-supply a lone leader or shell does not cut the line, and is turned face up', () => {
    const p = at({ french: { e: 'napoleon fr-3:8' }, allied: { c: 'blucher', d: 'ru-1:0' } })
    const { supply, events } = supplied(p)
    expect(supply, 'JDG-H-supply').toBe(SUPPLIED)
    expect(p.state.counters.up[counter(p, 'blucher')]).toBe(1)
    expect(p.state.counters.up[counter(p, 'ru-1')]).toBe(1)
    expect(only(events, 'revealed').flatMap(({ counters }) => counters.map(({ counter: id }) => id))).toEqual(
      ['ru-1', 'blucher'],
    )
  })

  it('JDG-V-nosupply variant: every army is always supplied', () => {
    const p = stand(field({ ...plan, french: ['s'], options: { supply: false } }), {
      french: { e: 'napoleon fr-3:8' },
      allied: { c: 'ru-1:1' },
    })
    expect(supplied(p).supply, 'JDG-V-nosupply').toBe(SUPPLIED)
  })
})
