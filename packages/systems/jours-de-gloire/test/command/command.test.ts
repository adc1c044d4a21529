import { describe, expect, it } from 'vitest'
import { seededDice } from '@bivouac/kernel'
import { allowanceOf } from '../../src/march/allowances.ts'
import { statusNow, statusOf, tracedTo } from '../../src/command/command.ts'
import { roadsChanged } from '../../src/position/changes.ts'
import { countersAt, findBox, payersOf } from '../../src/position/counters.ts'
import type { JdgPosition } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { ALLIED, ALONE, FRENCH, GENERAL_ONLY, IN_COMMAND } from '../../src/position/state.ts'
import type { PositionPlan } from '../hand.ts'
import { counter, field, link, stand } from '../hand.ts'

// A road of boxes a to h; x hangs on b by a poor road, y lies over a ford, z over a major river.
const road = field({
  boxes: Object.fromEntries(
    [...'abcdefgh', 'x', 'y', 'z', 'w'].map((id) => [id, id === 'w' ? 'open fort' : 'open']),
  ),
  links: ['a b', 'b c', 'c d', 'd e', 'e f', 'f g', 'g h', 'b x poor', 'c y minor', 'a z bridge', 'd w'],
})
const at = (plan: PositionPlan): JdgPosition => stand(road, plan)
const status = (p: JdgPosition, id: string): number => p.state.counters.command[counter(p, id)]

describe('command and lines of communication', () => {
  it('JDG-4.3-a, JDG-4.3-c in command: a LoC of at most 4 MP to the CinC', () => {
    const p = at({ french: { a: 'napoleon', e: 'fr-3:8', f: 'fr-4:6' } })
    expect([status(p, 'fr-3'), status(p, 'fr-4')], 'JDG-4.3-a, JDG-4.3-c').toEqual([IN_COMMAND, ALONE])
  })

  it('JDG-4.3-a, JDG-4.3-i or to a general who has one: two links at most, and generals do not relay for one another', () => {
    const p = at({ french: { a: 'napoleon', d: 'ney', f: 'fr-3:8', g: 'marmont fr-6:8', h: 'fr-4:6' } })
    expect(status(p, 'ney')).toBe(IN_COMMAND)
    expect(status(p, 'fr-3')).toBe(IN_COMMAND)
    // Marmont reaches Ney, not Napoléon.
    expect(status(p, 'marmont')).toBe(ALONE)
    expect(status(p, 'fr-6')).toBe(IN_COMMAND)
    expect(status(p, 'fr-4')).toBe(IN_COMMAND)
  })

  it('JDG-4.6-a, JDG-5.5.2-a a unit linked to a general who is not linked: 1 MP less', () => {
    const p = at({ french: { a: 'napoleon', g: 'marmont fr-6:8' } })
    expect(status(p, 'fr-6'), 'JDG-4.6-a').toBe(GENERAL_ONLY)
    expect(allowanceOf(p, counter(p, 'fr-6'), GENERAL_ONLY), 'JDG-5.5.2-a').toBe(5)
  })

  it('JDG-4.6-b a unit linked to no general: 1 MP less', () => {
    const p = at({ french: { a: 'napoleon', g: 'fr-6:8' } })
    expect(status(p, 'fr-6')).toBe(ALONE)
    expect(allowanceOf(p, counter(p, 'fr-6'), ALONE)).toBe(5)
  })

  it('JDG-4.6-d a unit with a LoC to its CinC alone is in command', () => {
    const p = at({ french: { a: 'napoleon', b: 'fr-6:8' } })
    expect(status(p, 'fr-6'), 'JDG-4.6-d').toBe(IN_COMMAND)
    expect(allowanceOf(p, counter(p, 'fr-6'), IN_COMMAND)).toBe(6)
  })

  it('JDG-4.6-f leaders never lose the MP of units out of command', () => {
    const p = at({ french: { a: 'napoleon', h: 'marmont fr-6:8' } })
    expect(allowanceOf(p, counter(p, 'marmont'), status(p, 'marmont')), 'JDG-4.6-f').toBe(8)
  })

  it('JDG-4.3-b units trace only to leaders of their own army', () => {
    const p = openGame({ scenario: 'autumn', options: { dummies: false } }, seededDice(1))
    const { box } = p.state.counters
    // Bülow of the North and Yorck of Silesia in one box: each is linked by his own only.
    box[counter(p, 'pr-bul')] = findBox(p, 'striegau')
    expect(statusNow(p, counter(p, 'pr-bul'), p.game.armyIndex.get('north') ?? -1), 'JDG-4.3-b').toBe(ALONE)
    expect(statusNow(p, counter(p, 'pr-yor'), p.game.armyIndex.get('silesia') ?? -1)).toBe(IN_COMMAND)
  })

  it('JDG-4.3-d, JDG-H-loc it may not pass through a box with enemies; Dummies and every face-down counter stop it too', () => {
    const through = (allied: string) =>
      status(at({ french: { a: 'napoleon', c: 'fr-3:8' }, allied: { b: allied } }), 'fr-3')
    expect(through('ru-1:3'), 'JDG-4.3-d').toBe(ALONE)
    expect(through('allied-dummy-infantry-1')).toBe(ALONE)
    expect(through('wittgenstein')).toBe(ALONE)
    expect(through('ru-1:0')).toBe(ALONE)
    expect(through('ru-art')).toBe(ALONE)
  })

  it('JDG-H-loc face-up leaders and shells alone do not stop it, face-up Dummies do', () => {
    const through = (allied: string) => {
      const p = at({ french: { a: 'napoleon', c: 'fr-3:8' }, allied: { b: allied } })
      for (const one of countersAt(p, findBox(p, 'b'), ALLIED)) p.state.counters.up[one] = 1
      return statusNow(p, counter(p, 'fr-3'), 0)
    }
    expect(through('wittgenstein'), 'JDG-H-loc').toBe(IN_COMMAND)
    expect(through('ru-1:0')).toBe(IN_COMMAND)
    expect(through('allied-dummy-infantry-1')).toBe(ALONE)
    expect(through('ru-1:1')).toBe(ALONE)
  })

  it('JDG-4.3-e, JDG-4.3-f infantry costs: poor roads 2, fords 1 more in rain and mud', () => {
    const reach = (box: string, weather: 'clear' | 'rain' | 'snow') =>
      status(at({ french: { a: 'napoleon', [box]: 'fr-3:8' }, weather }), 'fr-3')
    expect(reach('x', 'clear')).toBe(IN_COMMAND)
    const far = (from: string, weather: 'clear' | 'rain') =>
      status(at({ french: { [from]: 'napoleon', y: 'fr-3:8' }, weather }), 'fr-3')
    // f-e-d-c-y is 4 in clear weather, 5 in rain.
    expect([far('f', 'clear'), far('f', 'rain')], 'JDG-4.3-f').toEqual([IN_COMMAND, ALONE])
    // x-b-c-y: 2 + 1 + 1.
    expect([far('x', 'clear'), far('x', 'rain')], 'JDG-4.3-e').toEqual([IN_COMMAND, ALONE])
  })

  it('JDG-4.3-g, JDG-4.3-ex1 a LoC cannot use a destroyed bridge or a major river without one', () => {
    const p = at({ french: { a: 'napoleon', z: 'fr-3:8' } })
    expect(status(p, 'fr-3'), 'JDG-4.3-ex1').toBe(IN_COMMAND)
    p.state.down.push(link(p, 'a z'))
    roadsChanged(p)
    expect(statusNow(p, counter(p, 'fr-3'), 0), 'JDG-4.3-g').toBe(ALONE)
  })

  it('JDG-4.3-h enemies in the end boxes do not cut it, those between do', () => {
    const ends = at({ french: { a: 'napoleon', c: 'fr-3:8' }, allied: { c: 'ru-1:3', a: 'ru-2:2' } })
    expect(status(ends, 'fr-3'), 'JDG-4.3-h').toBe(IN_COMMAND)
  })

  it('JDG-4.3-h a besieged garrison cannot trace out, and does not stop its besieger', () => {
    const p = at({
      french: { a: 'napoleon', w: 'fr-d3:2' },
      allied: { w: 'wittgenstein ru-1:4', d: 'pr-yor:4' },
      sieges: { w: ['allied', 1] },
    })
    expect(tracedTo(p, counter(p, 'fr-d3'), 0), 'JDG-4.3-h').toBe(ALONE)
    const passing = at({
      french: { w: 'fr-d3:2' },
      allied: { d: 'ru-2:2', w: 'pr-blu:8', c: 'wittgenstein' },
      sieges: { w: ['allied', 1] },
    })
    expect(status(passing, 'pr-blu')).toBe(IN_COMMAND)
  })

  it('JDG-4.3-j a box of a coming battle stops the LoC of both sides', () => {
    const p = at({
      french: { a: 'napoleon', b: 'fr-4:6', c: 'fr-3:8' },
      allied: { b: 'ru-1:3', d: 'wittgenstein', x: 'ru-2:2' },
    })
    expect(statusNow(p, counter(p, 'fr-3'), 0), 'JDG-4.3-j').toBe(ALONE)
    expect(statusNow(p, counter(p, 'ru-2'), 1)).toBe(ALONE)
    expect(statusNow(p, counter(p, 'fr-4'), 0)).toBe(IN_COMMAND)
  })

  it('JDG-4.3-i a unit stacked with a leader has a LoC of length 0, in a besieged city too', () => {
    const p = at({
      french: { a: 'napoleon', w: 'ney fr-3:8' },
      allied: { w: 'ru-1:9' },
      sieges: { w: ['allied', 1] },
    })
    expect([status(p, 'fr-3'), status(p, 'ney')], 'JDG-4.3-i').toEqual([GENERAL_ONLY, ALONE])
  })

  it('JDG-1.2.2-indep-g, JDG-1.2.2-indep-h, JDG-4.6-c independent Detachments are always out of command, at the severe status', () => {
    const p = at({ french: { a: 'napoleon fr-d3:2' } })
    expect(statusOf(p, counter(p, 'fr-d3'), 0), 'JDG-1.2.2-indep-g, JDG-4.6-c').toBe(ALONE)
    // What it can trace decides only what activating it costs.
    expect(tracedTo(p, counter(p, 'fr-d3'), 0)).toBe(IN_COMMAND)
    expect(allowanceOf(p, counter(p, 'fr-d3'), statusOf(p, counter(p, 'fr-d3'), 0))).toBe(5)
  })

  it('JDG-2-B1-snapshot the status found in B1 holds through the player turn; reactions use the map as it lies', () => {
    const p = at({ french: { a: 'napoleon', c: 'fr-3:8' }, allied: { d: 'ru-1:3' } })
    const enemy = counter(p, 'ru-1')
    p.state.counters.box[enemy] = findBox(p, 'b')
    p.index.first[findBox(p, 'b')] = enemy
    p.index.present[ALLIED * p.game.ground.size + findBox(p, 'b')] = 1
    expect(statusOf(p, counter(p, 'fr-3'), 0), 'JDG-2-B1-snapshot').toBe(IN_COMMAND)
    expect(statusNow(p, counter(p, 'fr-3'), 0)).toBe(ALONE)
  })

  it('JDG-B-6.1-a, JDG-B-6.1-b, JDG-B-6.1-c who pays for Allied independent Detachments in scenarios 2, 4 and 5', () => {
    for (const scenario of ['autumn', 'leipzig']) {
      const p = openGame({ scenario, options: { dummies: false } }, seededDice(1))
      const payers = (id: string) => payersOf(p, counter(p, id)).map((army) => p.game.armies[army].id)
      expect(payers('at-d1'), 'JDG-B-6.1-a').toEqual(['bohemia'])
      expect(payers('sw-d1'), 'JDG-B-6.1-b').toEqual(['north'])
      expect(payers('pr-d2'), 'JDG-B-6.1-c').toEqual(['bohemia', 'silesia', 'north'])
      expect(payers('ru-dA')).toEqual(['bohemia', 'silesia', 'north', 'poland'])
      expect(payers('fr-d1')).toEqual(['french'])
    }
    const spring = openGame({ scenario: 'campaign', options: { dummies: false } }, seededDice(1))
    expect(payersOf(spring, counter(spring, 'ru-dA')).map((army) => spring.game.armies[army].id)).toEqual([
      'russo-prussian',
    ])
  })

  it('JDG-4.5-j Dummies belong to the side: any of its armies may pay', () => {
    const p = openGame({ scenario: 'autumn' }, seededDice(1))
    const dummy = counter(p, 'allied-dummy-infantry-1')
    expect(payersOf(p, dummy).length, 'JDG-4.5-j').toBe(4)
    expect(p.state.counters.army[dummy]).toBe(-1)
    expect(FRENCH).toBe(0)
  })
})
