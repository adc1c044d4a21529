import { applyAction, createRandom, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import type { FightPlan, Script } from '../battle/fighting.ts'
import { afield, phaseOf, play, toTheGuns } from '../battle/fighting.ts'
import { act, only } from '../hand.ts'

const BATTLE_PHASES = new Set<string>([
  'shelter',
  'sortie',
  'combats',
  'investing',
  'battle',
  'tactics',
  'overrun',
  'advancing',
  'losses',
  'joining',
  'retreat',
  'demolition',
  'retiring',
])

/** Everything a seat is given at this moment: its view, what it may do, what it is asked. */
function given(p: JdgPosition, seat: string): string {
  return JSON.stringify([
    joursDeGloire.view(p, seat),
    joursDeGloire.offer(p, seat).actions,
    joursDeGloire.question(p, seat),
    joursDeGloire.deciders(p),
  ])
}

/** What a seat is told of these events. */
function told(events: readonly JdgEvent[], seat: string): string {
  return JSON.stringify(events.filter(({ to }) => to === undefined || to.includes(seat)))
}

/** Two positions that differ only in what the French may not know look alike to them, now and through these steps. */
function expectAlike(
  plans: readonly [FightPlan, FightPlan],
  steps: readonly [string, JdgAction][] = [],
): void {
  const [p, q] = plans.map((plan) => afield(plan))
  const same = (one: readonly JdgEvent[], other: readonly JdgEvent[]): void => {
    expect(told(other, 'french')).toBe(told(one, 'french'))
    expect(given(q, 'french')).toBe(given(p, 'french'))
  }
  same(toTheGuns(p), toTheGuns(q))
  for (const [seat, action] of steps) same(act(p, seat, action), act(q, seat, action))
}

const open = (allied: string): FightPlan => ({
  french: { field: 'fr-6:12' },
  allied: { field: allied, end: 'wittgenstein' },
  came: { 'fr-6': 'west field' },
})

const walled = (allied: string): FightPlan => ({
  french: { city: 'napoleon fr-6:12' },
  allied: { city: allied, end: 'wittgenstein' },
  came: { 'napoleon fr-6': 'west city' },
})

describe('what each side may know of a battle', () => {
  it('JDG-H-tactics, JDG-H-counter before the tactics are open nothing tells who is there, Dummies least', () => {
    const dummies = 'allied-dummy-infantry-1 allied-dummy-cavalry-1'
    const plan = (field: string, hill: string): FightPlan => ({
      ...open(field),
      allied: { field, hill, end: 'wittgenstein' },
    })
    expectAlike(
      [
        plan('ru-1:3 ru-2:2 blucher', `ru-milo:4 ${dummies}`),
        plan(`ru-milo:5 ${dummies}`, 'ru-1:3 ru-2:2 blucher'),
      ],
      [['allied', { do: 'end' }]],
    )
  })

  it('JDG-H-tactics the enemy learns that a tactic is chosen, not which', () => {
    const steps = (tactic: 'skirmish' | 'screen'): [string, JdgAction][] => [
      ['allied', { do: 'end' }],
      ['allied', { do: 'tactic', tactic }],
    ]
    const [p, q] = [afield(open('ru-1:5')), afield(open('ru-1:5'))]
    for (const [at, tactic] of [
      [p, 'skirmish'],
      [q, 'screen'],
    ] as const) {
      toTheGuns(at)
      for (const [seat, action] of steps(tactic)) act(at, seat, action)
    }
    expect(phaseOf(p), 'JDG-H-tactics').toBe('tactics')
    expect(given(q, 'french')).toBe(given(p, 'french'))
    expect(given(q, 'allied')).not.toBe(given(p, 'allied'))
    expect(JSON.stringify(joursDeGloire.view(p, null))).toBe(JSON.stringify(joursDeGloire.view(q, null)))
  })

  it('JDG-H-siege who shelters shows only by number', () => {
    expectAlike([walled('ru-1:3 ru-2:2'), walled('ru-const:6 ru-milo:1')])
    const seen = (p: JdgPosition, unit: string): string => {
      toTheGuns(p)
      act(p, 'allied', { do: 'shelter', units: [unit] })
      const during = given(p, 'french')
      act(p, 'allied', { do: 'end' })
      return during + given(p, 'french')
    }
    expect(seen(afield(walled('ru-1:3 ru-2:2')), 'ru-1'), 'JDG-H-siege').toBe(
      seen(afield(walled('ru-1:3 ru-2:2')), 'ru-2'),
    )
  })

  it('JDG-H-siege besieger and garrison stay face down through a siege', () => {
    const plan = (allied: string): FightPlan => ({
      french: { city: 'napoleon fr-6:12' },
      allied: { city: allied, end: 'wittgenstein' },
      sieges: { city: ['french', 1] },
    })
    const run = (allied: string): [JdgPosition, JdgEvent[]] => {
      const p = afield(plan(allied))
      toTheGuns(p)
      return [p, act(p, 'french', { do: 'invest', how: 'siege' }, [3])]
    }
    const [p, one] = run('ru-1:3')
    const [q, other] = run('ru-milo:5')
    expect(told(other, 'french'), 'JDG-H-siege').toBe(told(one, 'french'))
    expect(given(q, 'french')).toBe(given(p, 'french'))
    expect(only(one, 'revealed')).toEqual([])
  })

  it('JDG-H-react, JDG-8.8-p the besieged side is asked about a sortie, the besieger what he does, whatever they have', () => {
    const asked = (french: string): string => {
      const p = afield({
        french: { city: french, end: 'napoleon' },
        allied: { city: 'ru-1:3', field: 'wittgenstein' },
        sieges: { city: ['french', 1] },
      })
      toTheGuns(p)
      expect(phaseOf(p)).toBe('investing')
      return given(p, 'allied')
    }
    expect(asked('fr-c1:6')).toBe(asked('fr-6:6'))
  })

  const script: Script = {
    french: 'screen',
    allied: 'screen',
    dice: [6, 1, 1, 1, 1, 1],
    answers: { retiring: 'stop', retreat: { do: 'retreat', to: 'east' } },
  }

  it('JDG-H-battle totals are told, how SP and losses fall on single units is not', () => {
    const run = (allied: string, loser: string): [JdgPosition, JdgEvent[]] => {
      const p = afield(open(allied))
      toTheGuns(p)
      return [
        p,
        play(p, { ...script, answers: { ...script.answers, losses: { do: 'lose', units: [loser] } } }),
      ]
    }
    const [p, one] = run('ru-1:4 ru-2:4', 'ru-1')
    const [q, other] = run('ru-1:3 ru-2:5', 'ru-2')
    expect(only(one, 'losses').length).toBeGreaterThan(0)
    expect(told(other, 'french')).toBe(told(one, 'french'))
    expect(given(q, 'french')).toBe(given(p, 'french'))
    expect(told(other, 'allied')).not.toBe(told(one, 'allied'))
  })

  it('JDG-H-battle the owner is asked to spread a loss by open figures alone, even where he has no choice', () => {
    const asked = (allied: string): number => {
      const p = afield(open(allied))
      toTheGuns(p)
      play(p, { ...script, dice: [6, 1], answers: { losses: 'stop' } })
      expect(phaseOf(p)).toBe('losses')
      return joursDeGloire.offer(p, 'allied').actions.length
    }
    expect([asked('ru-1:4 ru-2:4'), asked('ru-1:7 ru-2:1')]).toEqual([2, 1])
  })

  it('JDG-H-battle in open play SP stay private too', () => {
    const run = (allied: string): string => {
      const p = afield(open(allied), { options: { blind: 1 } })
      toTheGuns(p)
      const events = play(p, { ...script, dice: [1, 1, 1, 1, 1, 1], answers: { retiring: 'stop' } })
      return told(events, 'french') + JSON.stringify(joursDeGloire.view(p, 'french'))
    }
    expect(run('ru-1:4 ru-2:4')).toBe(run('ru-1:5 ru-2:3'))
  })

  it('JDG-H-refuse what is refused in a battle turns on one’s own side and open facts', () => {
    const refusals = (allied: string): (string | null)[] => {
      const p = afield(walled(allied))
      toTheGuns(p)
      const tries: JdgAction[] = [
        { do: 'tactic', tactic: 'decisive' },
        { do: 'invest', how: 'siege' },
        { do: 'fight', box: 'city' },
        { do: 'sortie', box: 'city' },
        { do: 'retreat', to: 'west' },
        { do: 'shelter', units: ['ru-1'] },
      ]
      return tries.map((action) => joursDeGloire.check(p, 'french', action)?.clause ?? null)
    }
    expect(refusals('ru-1:3 ru-2:2'), 'JDG-H-refuse').toEqual(refusals('ru-1:1 ru-const:6'))
  })

  it('JDG-H-a an imagined position fits the view at every step of a battle', () => {
    const phases = new Set<string>()
    for (const seed of [1, 2, 4, 5]) {
      const dice = seededDice(seed)
      const random = createRandom(seed)
      const p = joursDeGloire.open({ scenario: 'leipzig', options: { blind: 3 } }, dice)
      for (let step = 0; step < 700 && joursDeGloire.outcome(p) === null; step++) {
        const deciders = joursDeGloire.deciders(p)
        const by = deciders[random.below(deciders.length)]
        const phase = phaseOf(p)
        if (BATTLE_PHASES.has(phase)) {
          phases.add(phase)
          for (const { id: seat } of joursDeGloire.seats(p)) {
            const view = joursDeGloire.view(p, seat)
            const imagined = joursDeGloire.imagine(view, seat, random)
            expect(joursDeGloire.view(imagined, seat), 'JDG-H-a').toEqual(view)
            if (deciders.includes(seat))
              expect(joursDeGloire.offer(imagined, seat).actions.length).toBeGreaterThan(0)
          }
        }
        const { actions } = joursDeGloire.offer(p, by)
        applyAction(joursDeGloire, p, by, actions[random.below(actions.length)], dice)
      }
    }
    for (const phase of ['tactics', 'losses', 'retreat', 'retiring', 'shelter', 'investing', 'combats'])
      expect(phases, phase).toContain(phase)
  })
})
