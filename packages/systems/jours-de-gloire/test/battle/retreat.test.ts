import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import type { FightPlan, Script } from './fighting.ts'
import { afield, phaseOf, play, toTheGuns } from './fighting.ts'
import type { FieldPlan } from '../hand.ts'
import { act, counter, link, offered, only, refused, sp, where } from '../hand.ts'
import { GONE, MOVED } from '../../src/position/state.ts'

/** A French victory in one round over ru-1 (6 SP), up to the first decision that follows. */
function beaten(
  plan: Partial<FightPlan> = {},
  script: Partial<Script> = {},
  ground: Partial<FieldPlan> = {},
): [JdgPosition, JdgEvent[]] {
  const p = afield(
    {
      french: { field: 'fr-6:20' },
      allied: { field: 'ru-1:6' },
      came: { 'fr-6': 'west field' },
      ...plan,
    },
    ground,
  )
  const events = toTheGuns(p)
  events.push(
    ...play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [6, 1],
      ...script,
      answers: { retreat: 'stop', retiring: 'stop', demolition: 'stop', ...script.answers },
    }),
  )
  return [p, events]
}

const boxes = (p: JdgPosition, seat: string): string[] =>
  offered(p, seat).flatMap((action) => (action.do === 'retreat' ? [action.to] : []))

const retreatTo = (to: string) => ({ do: 'retreat' as const, to })

describe('retreat after combat', () => {
  it('JDG-8.7-a, JDG-8.7-c, JDG-8.1-P6 the loser goes one box, all together, to a box its owner chooses', () => {
    const [p] = beaten(
      { allied: { field: 'yorck ru-1:6 ru-2:3 ru-art', end: 'wittgenstein' } },
      {
        dice: [6, 1, 1, 1, 1, 1],
      },
    )
    expect(phaseOf(p), 'JDG-8.1-P6').toBe('retreat')
    expect(refused(p, 'allied', retreatTo('end'))).toBe('JDG-8.7-j')
    act(p, 'allied', retreatTo('east'))
    expect(
      ['yorck', 'ru-1', 'ru-2', 'ru-art'].map((id) => where(p, id)),
      'JDG-8.7-c',
    ).toEqual(Array(4).fill('east'))
    expect(p.state.counters.mark[counter(p, 'ru-1')] & MOVED).toBe(MOVED)
  })

  it('JDG-8.7-a the winner may go back a box too, and pays nothing at the river', () => {
    const [p] = beaten()
    act(p, 'allied', retreatTo('east'))
    expect(phaseOf(p)).toBe('retiring')
    act(p, 'french', retreatTo('north'))
    expect([where(p, 'fr-6'), sp(p, 'fr-6')]).toEqual(['north', 20])
  })

  it('JDG-8.7-b after an indecisive battle the attacker must, the defender may', () => {
    const [p, events] = beaten({}, { dice: [1, 1] })
    expect(only(events, 'battle-over')).toMatchObject([{ winner: null }])
    expect(where(p, 'fr-6')).toBe('west')
    expect(phaseOf(p)).toBe('retiring')
    expect(boxes(p, 'allied')).toEqual(['east', 'north', 'south'])
    act(p, 'allied', { do: 'end' })
    expect(where(p, 'ru-1')).toBe('field')
  })

  it('JDG-8.1-e an attacker from several boxes goes back to one of them, or where he can', () => {
    const plan = {
      french: { field: 'fr-6:6 fr-11:6' },
      allied: { field: 'ru-1:6' },
      came: { 'fr-6': 'west field', 'fr-11': 'north field' },
    }
    const [p] = beaten(plan, { dice: [1, 1] })
    expect(boxes(p, 'french'), 'JDG-8.1-e').toEqual(['west', 'north'])
    expect(refused(p, 'french', retreatTo('east'))).toBe('JDG-8.1-P5-b')
    const shut = { ...plan, allied: { field: 'ru-1:6', west: 'ru-2:2', north: 'ru-milo:2' } }
    expect(boxes(beaten(shut, { dice: [1, 1] })[0], 'french')).toEqual(['east', 'south'])
  })

  it('JDG-8.1-e a garrison he besieges in the entry box does not bar an attacker’s return to his besiegers', () => {
    const [p] = beaten(
      {
        french: { rough: 'fr-6:6', city: 'fr-11:6' },
        allied: { rough: 'ru-1:6', city: 'ru-2:2' },
        came: { 'fr-6': 'city rough' },
        sieges: { city: ['french', 1] },
      },
      { dice: [1, 1] },
      {
        boxes: { rough: 'defensive', west: 'open', city: 'open fort' },
        links: ['rough west', 'rough city'],
      },
    )
    expect(where(p, 'fr-6'), 'JDG-8.1-e').toBe('city')
  })

  it('JDG-8.7-d, JDG-8.7-i the defender may not take the attacker’s way if more than 3 SP came by it', () => {
    const [p] = beaten()
    expect(boxes(p, 'allied')).toEqual(['east', 'north', 'south'])
    expect(refused(p, 'allied', retreatTo('west'))).toBe('JDG-8.7-d')
    // 20 SP by west shut it, 3 by east do not.
    const [q] = beaten(
      {
        french: { field: 'fr-6:20 fr-11:3' },
        came: { 'fr-6': 'west field', 'fr-11': 'east field' },
      },
      { dice: [6, 1, 1] },
    )
    expect(boxes(q, 'allied')).toEqual(['east', 'north', 'south'])
  })

  it('JDG-8.7-j, JDG-8.7-l, JDG-H-retreat any enemy counter closes a box, a besieged garrison too', () => {
    const [p] = beaten({ french: { field: 'fr-6:20', east: 'french-dummy-infantry-1', north: 'marmont' } })
    // One box is left: it is taken at once.
    expect(where(p, 'ru-1')).toBe('south')
    const [q] = beaten({
      french: { city: 'fr-3:2', rough: 'fr-6:20' },
      allied: { city: 'ru-2:6', rough: 'ru-1:6' },
      sieges: { city: ['allied', 1] },
      came: { 'fr-6': 'east rough' },
    })
    expect(where(q, 'ru-1')).toBe('west')
    // The only way leads to friends who besiege a city: it is closed, unless the garrison is shut in by agreement.
    const cornered = (options: GameSetup['options']) =>
      beaten(
        {
          french: { rough: 'fr-6:20', east: 'fr-3:2' },
          allied: { rough: 'ru-1:6', east: 'ru-2:6' },
          came: { 'fr-6': 'west rough' },
          sieges: { east: ['allied', 1] },
        },
        {},
        {
          boxes: { rough: 'defensive', west: 'open', east: 'open fort' },
          links: ['rough west', 'rough east'],
          ...(options && { options }),
        },
      )[0]
    expect(where(cornered({}), 'ru-1')).toBe(GONE)
    expect(where(cornered({ garrison: 'shutIn' }), 'ru-1')).toBe('east')
  })

  it('JDG-H-retreat only when no other box is left are hollow stacks shown, and their boxes open', () => {
    const [p, events] = beaten({
      french: {
        field: 'fr-6:20',
        east: 'french-dummy-infantry-1',
        north: 'fr-3:2',
        south: 'french-dummy-infantry-2 marmont',
      },
    })
    expect(
      only(events, 'removed')
        .map(({ counter: id }) => id)
        .sort(),
      'JDG-H-retreat',
    ).toEqual(['french-dummy-infantry-1', 'french-dummy-infantry-2', 'marmont'])
    expect(boxes(p, 'allied')).toEqual(['east', 'south'])
  })

  it('JDG-8.7-j face-up lone leaders and shells do not close a box, and are settled there', () => {
    const p = afield({
      french: { field: 'fr-6:20', east: 'marmont fr-4:0', north: 'fr-3:2', south: 'fr-5:2' },
      allied: { field: 'ru-1:6' },
      came: { 'fr-6': 'west field' },
    })
    for (const id of ['marmont', 'fr-4']) p.state.counters.up[counter(p, id)] = 1
    toTheGuns(p)
    play(p, { french: 'screen', allied: 'skirmish', dice: [6, 1], answers: { retiring: 'stop' } })
    expect([where(p, 'ru-1'), where(p, 'marmont'), where(p, 'fr-4')]).toEqual(['east', -2, -2])
  })

  it('JDG-8.7-j, JDG-8.7-h, JDG-4.2-h without a box the Force is eliminated and its leaders settled, not captured', () => {
    const [p, events] = beaten(
      {
        french: { field: 'fr-6:20', east: 'fr-3:1', north: 'fr-4:1', south: 'fr-5:1' },
        allied: { field: 'blucher ru-1:6', end: 'wittgenstein' },
      },
      { dice: [6, 1, 1, 1, 1, 1] },
    )
    expect(only(events, 'wiped-out'), 'JDG-8.7-h').toHaveLength(1)
    expect([where(p, 'ru-1'), where(p, 'blucher'), p.state.vp]).toEqual([-2, -4, [0, 0]])
    expect(p.state.lost[1]).toBe(6)
    expect(p.state.lostSeen[1]).toBe(6)
  })

  it('JDG-8.7-g, JDG-8.7-n a beaten Force loses one SP at a ford or bridge, in any weather', () => {
    for (const to of ['north', 'south']) {
      const [p] = beaten({ weather: 'snow' })
      const events = act(p, 'allied', retreatTo(to))
      expect(only(events, 'river-loss')).toMatchObject([{ side: 'allied' }])
      expect(sp(p, 'ru-1'), 'JDG-8.7-n').toBe(4)
    }
    const [dry] = beaten()
    expect(only(act(dry, 'allied', retreatTo('east')), 'river-loss')).toEqual([])
  })

  it('JDG-8.1-a losses at the river and in the pursuit decide nothing', () => {
    const [p] = beaten()
    act(p, 'allied', retreatTo('north'))
    expect(p.state.battle?.lost).toEqual([0, 1])
    expect(p.state.lost).toEqual([0, 2])
  })

  it('JDG-8.7-k, JDG-9-geo-b, JDG-6.2-e in the end markers go and the flag turns', () => {
    const [p, events] = beaten({ trenches: { field: 'allied' } }, {}, { vp: { field: [2, 'allied'] } })
    const after = [...events, ...act(p, 'allied', retreatTo('east')), ...act(p, 'french', { do: 'end' })]
    const order = after.map(({ type }) => type)
    const at = (type: JdgEvent['type']): number => order.indexOf(type)
    expect(at('battle-over')).toBeLessThan(at('retreated'))
    expect(at('retreated'), 'JDG-8.7-k').toBeLessThan(at('flag'))
    expect(p.state.trenches).toEqual([])
    expect(p.state.flags).toEqual([0])
  })

  it('JDG-8.7-l a retreat is not intercepted', () => {
    const [p] = beaten({ french: { field: 'fr-6:20', end: 'fr-3:5', hill: 'ney fr-4:6' } })
    act(p, 'allied', retreatTo('east'))
    expect(phaseOf(p), 'JDG-8.7-l').toBe('retiring')
  })

  it('JDG-7.1-f Dummies in the box of a combat are removed, on both sides', () => {
    const [p] = beaten({
      french: { field: 'fr-6:20 french-dummy-infantry-1' },
      allied: { field: 'ru-1:6 allied-dummy-cavalry-1' },
    })
    expect([where(p, 'french-dummy-infantry-1'), where(p, 'allied-dummy-cavalry-1')]).toEqual([-1, -1])
  })
})

describe('pursuit', () => {
  const chase = (weather: 'clear' | 'rain' | 'mud' | 'snow', dice: number[]): JdgEvent[] =>
    beaten(
      { french: { field: 'fr-6:20 fr-c1:2 fr-3:2' }, came: { 'fr-6 fr-c1 fr-3': 'west field' }, weather },
      { dice: [6, 1, ...dice], answers: { retreat: retreatTo('east') } },
    )[1]

  it('JDG-8.4-pursuit, JDG-8.4-pursuit-b, JDG-T-pursuit-a the winner rolls with the CB of all his units', () => {
    // I Cavalry 2, III Corps 1: column 1-4.
    expect(only(chase('clear', [4]), 'pursuit')).toMatchObject([{ cb: 3, modified: 4, inflicts: 0 }])
    const events = chase('clear', [5])
    expect(only(events, 'pursuit')).toMatchObject([{ modified: 5, inflicts: 1 }])
    expect(only(events, 'losses').map(({ sp: lost }) => lost)).toEqual([1, 1])
  })

  it('JDG-T-pursuit-b, JDG-3.1-rain-c, JDG-3.1-snow-d, JDG-3.1-mud-d rain and snow take one off, in mud there is none', () => {
    expect(only(chase('rain', [5]), 'pursuit'), 'JDG-T-pursuit-b, JDG-3.1-rain-c').toMatchObject([
      { modified: 4, inflicts: 0 },
    ])
    expect(only(chase('snow', [6]), 'pursuit'), 'JDG-3.1-snow-d').toMatchObject([
      { modified: 5, inflicts: 1 },
    ])
    expect(only(chase('mud', []), 'pursuit'), 'JDG-3.1-mud-d').toEqual([])
  })

  it('JDG-8.4-pursuit-b without CB nobody rolls', () => {
    expect(
      only(beaten({}, { answers: { retreat: retreatTo('east') } })[1], 'pursuit'),
      'JDG-8.4-pursuit-b',
    ).toEqual([])
  })
})

describe('the bridge behind the beaten', () => {
  /** The Allies, beaten in an offensive battle of 10 SP a side, go south over the bridge. */
  function overTheBridge(french: 'screen' | 'offensive' = 'offensive'): JdgPosition {
    const [p] = beaten(
      {
        french: { field: 'marmont fr-6:40' },
        allied: { field: 'yorck ru-1:20', end: 'wittgenstein' },
        came: { 'marmont fr-6': 'west field' },
      },
      {
        french,
        allied: french,
        dice: french === 'screen' ? [3, 1, 1, 1, 1, 1] : [3, 1, 1, 1, 1, 1, 1, 1],
        answers: { retreat: retreatTo('south') },
      },
    )
    return p
  }

  it('JDG-6.4-bridge-e, JDG-6.4-bridge-g after an offensive battle the beaten may try it, at no cost', () => {
    const p = overTheBridge()
    expect(phaseOf(p)).toBe('demolition')
    expect(offered(p, 'allied'), 'JDG-6.4-bridge-g').toEqual([{ do: 'demolish' }, { do: 'end' }])
    expect(phaseOf(overTheBridge('screen'))).toBe('retiring')
  })

  it('JDG-6.4-bridge-f 2 and 4 destroy it, 6 does not, odd dice cost one SP more', () => {
    const tried = (die: number): [boolean, number] => {
      const p = overTheBridge()
      const before = sp(p, 'ru-1')
      act(p, 'allied', { do: 'demolish' }, [die])
      return [p.state.down.includes(link(p, 'field south')), before - sp(p, 'ru-1')]
    }
    expect([1, 2, 3, 4, 5, 6].map(tried)).toEqual([
      [true, 1],
      [true, 0],
      [true, 1],
      [true, 0],
      [true, 1],
      [false, 0],
    ])
  })

  it('JDG-6.4-d a pontoon so destroyed goes back to its owner', () => {
    const p = overTheBridge()
    p.state.pontoons.push({ link: link(p, 'field south'), side: 1 })
    act(p, 'allied', { do: 'demolish' }, [2])
    expect([p.state.pontoons, p.state.down]).toEqual([[], []])
  })

  it('JDG-6.4-e who is wiped out by the pursuit blows up nothing', () => {
    const [p, events] = beaten(
      {
        french: { field: 'marmont fr-6:40 fr-c1:2' },
        allied: { field: 'yorck ru-1:10', end: 'wittgenstein' },
        came: { 'marmont fr-6 fr-c1': 'west field' },
      },
      {
        french: 'offensive',
        allied: 'offensive',
        dice: [6, 1, 6],
        answers: { retreat: 'stop' },
      },
    )
    expect(only(events, 'battle-over'), 'JDG-6.4-e').toMatchObject([{ winner: 'french' }])
    p.state.counters.sp[counter(p, 'ru-1')] = 2
    const after = act(p, 'allied', retreatTo('south'), [6])
    expect(only(after, 'pursuit')).toMatchObject([{ inflicts: 1 }])
    expect(sp(p, 'ru-1')).toBe(0)
    expect(phaseOf(p)).toBe('retiring')
    expect([where(p, 'yorck'), where(p, 'ru-1')]).toEqual([-2, 'south'])
  })
})
