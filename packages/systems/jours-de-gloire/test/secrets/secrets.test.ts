import { createRandom, drawAction, isAlike, pick, seededDice, topFrame, visibleEvents } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { walkPair } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { isPair, scramble, shows } from '../scramble.ts'

type Options = NonNullable<GameSetup['options']>

/** Every scenario, and every option that hides more or less; `nth` decision by decision. */
const GAMES: readonly (readonly [
  scenario: string,
  options: Options,
  nth: number,
  seeds: readonly number[],
])[] = [
  ['bautzen', {}, 1, [11, 12]],
  ['bautzen', { blind: 2 }, 1, [13]],
  ['bautzen', { blind: 3 }, 1, [14, 15]],
  ['emperor', {}, 1, [16, 17, 18]],
  ['emperor', { blind: 1 }, 1, [19]],
  ['emperor', { blind: 2 }, 1, [20]],
  ['spring', {}, 1, [22, 23]],
  ['spring', { dummies: false, cards: false, supply: false, detachments: false }, 1, [24]],
  ['leipzig', {}, 1, [25, 26]],
  ['leipzig', { players: 'three' }, 1, [27]],
  ['leipzig', { players: 'armies', blind: 2 }, 2, [28]],
  ['autumn', {}, 2, [29]],
  ['autumn', { O2: true, O3: true }, 5, [21]],
  ['autumn', { players: 'armies' }, 5, [30]],
  ['campaign', {}, 5, [31, 32]],
  ['campaign', { players: 'three' }, 7, [33]],
]

/** How many past actions are asked about again: their refusals must tell nothing either. */
const ASKED = 12

/** Everything a seat (null: an onlooker) is shown and can find out by asking. */
function learnt(p: JdgPosition, seat: string | null, asked: readonly JdgAction[]): unknown[] {
  const open = [joursDeGloire.view(p, seat), joursDeGloire.deciders(p), joursDeGloire.outcome(p)]
  if (seat === null) return open
  return [
    ...open,
    joursDeGloire.question(p, seat),
    joursDeGloire.offer(p, seat).actions,
    asked.map((action) => joursDeGloire.check(p, seat, action)),
  ]
}

/** Whether two values are written the same: written only where their parts differ. */
function isSame(one: unknown, other: unknown): boolean {
  return isAlike(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

/** Plays a random game and answers the decisions at which a seat could tell two positions apart; counts the pairs. */
function playPairs(setup: GameSetup, seed: number, nth: number): { leaks: string[]; pairs: number } {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p = joursDeGloire.open(setup, dice)
  const past: JdgAction[] = []
  const leaks: string[] = []
  let pairs = 0
  for (let step = 0; ; step++) {
    const deciders = joursDeGloire.deciders(p)
    if (deciders.length === 0) return { leaks, pairs }
    const asked = past.slice(-ASKED)
    for (const seat of step % nth === 0 ? [...joursDeGloire.seats(p).map(({ id }) => id), null] : []) {
      const other = scramble(joursDeGloire.copy(p), seat, random)
      if (isSame(other.state, p.state)) continue
      pairs++
      if (!isSame(learnt(other, seat, asked), learnt(p, seat, asked)))
        leaks.push(`${seat ?? 'an onlooker'} at ${step}, ${topFrame(p).phase}`)
    }
    const seat = pick(random, deciders)
    const action = drawAction(joursDeGloire.offer(p, seat), random)
    if (action === null) throw new Error(`nothing to choose at ${step}`)
    past.push(action)
    joursDeGloire.perform(p, seat, action, dice)
  }
}

describe.each(GAMES)('%s with %o', (scenario, options, nth, seeds) => {
  it('JDG-H-refuse, JDG-H-probe pairs that differ in hidden facts alone look, ask and refuse alike', () => {
    for (const seed of seeds) {
      const { leaks, pairs } = playPairs({ scenario, options }, seed, nth)
      expect(leaks, `seed ${seed}`).toEqual([])
      expect(pairs, `seed ${seed}`).toBeGreaterThan(200)
    }
  })
})

/** Choices that are nobody else's affair: whatever is chosen, the others are told the same. */
const PRIVATE: ReadonlySet<JdgAction['do']> = new Set(['absorb', 'tactic', 'split', 'lose', 'rest'])

/** Is this a choice the others see nothing of, or a Dummy put down unseen? A tactic is sealed while the other waits. */
function isPrivate(p: JdgPosition, action: JdgAction): boolean {
  const { phase, by } = topFrame(p)
  if (action.do === 'tactic') return by.length > 1
  return PRIVATE.has(action.do) || (action.do === 'place' && phase === 'setup')
}

/** JDG-H-public: SP reinforcements come by nation, which is open; the unit that takes one is not. */
function nationOf(p: JdgPosition, unit: string | undefined): string {
  return p.game.counters[p.game.counterIndex.get(unit ?? '') ?? -1]?.nation ?? ''
}

describe('a private choice', () => {
  it.each([
    ['emperor', {}, [41, 42, 43]],
    ['leipzig', {}, [44, 45]],
    ['leipzig', { players: 'three' }, [46]],
    ['autumn', {}, [47]],
  ] as const)(
    'JDG-H-tactics in %s with %o leaves the others the same journal, whatever is chosen',
    (scenario, options, seeds) => {
      let compared = 0
      for (const seed of seeds) {
        const dice = seededDice(seed)
        const random = createRandom(seed)
        const p = joursDeGloire.open({ scenario, options }, dice)
        for (let seat; (seat = joursDeGloire.deciders(p)[0]) !== undefined;) {
          const offer = joursDeGloire.offer(p, seat)
          const side = joursDeGloire.seats(p).find(({ id }) => id === seat)?.side
          const others = joursDeGloire.seats(p).filter((one) => one.side !== side)
          const hidden = Map.groupBy(
            offer.actions.filter((action) => isPrivate(p, action)),
            (action) => ('unit' in action ? `${action.do} ${nationOf(p, action.unit)}` : action.do),
          )
          for (const choices of hidden.values()) {
            const journals = choices.slice(0, 4).map((action) => {
              const q = joursDeGloire.copy(p)
              const events = joursDeGloire.perform(q, seat, action, seededDice(seed))
              return JSON.stringify(others.map(({ id }) => visibleEvents(events, id)))
            })
            if (journals.length > 1) compared++
            expect(new Set(journals).size, `JDG-H-tactics ${seed}: ${JSON.stringify(choices[0])}`).toBe(1)
          }
          const action = drawAction(offer, random)
          if (action === null) throw new Error('nothing to choose')
          joursDeGloire.perform(p, seat, action, dice)
        }
      }
      expect(compared).toBeGreaterThan(10)
    },
  )
})

describe('whatever anybody does', () => {
  it.each([
    ['bautzen', {}, 4, [61]],
    ['bautzen', { blind: 3 }, 4, [62]],
    ['emperor', {}, 4, [64, 65]],
    ['emperor', { blind: 2 }, 4, [67]],
    ['spring', {}, 6, [68]],
    ['leipzig', {}, 7, [69]],
    ['leipzig', { players: 'three' }, 9, [70]],
    ['leipzig', { players: 'armies', blind: 2 }, 11, [72]],
    ['autumn', { players: 'armies' }, 41, [76]],
    ['campaign', {}, 37, [74]],
    ['campaign', { players: 'three' }, 61, [75]],
  ] as const)(
    'JDG-H-a, JDG-H-refuse, JDG-H-probe in %s with %o shows nobody what is hidden, until an event says so for good',
    (scenario, options, nth, seeds) => {
      const setup = { scenario, options }
      let alike = 0
      let parted = 0
      for (const seed of seeds) {
        const dice = seededDice(seed)
        const random = createRandom(seed)
        const p = joursDeGloire.open(setup, dice)
        for (let step = 0; joursDeGloire.deciders(p).length > 0; step++) {
          for (const seat of step % nth === 0 ? [...joursDeGloire.seats(p).map(({ id }) => id), null] : []) {
            const other = scramble(joursDeGloire.copy(p), seat, random)
            const walk = walkPair(
              joursDeGloire,
              setup,
              { one: p, other, seat, steps: 6, isPair, shows },
              random,
            )
            alike += walk.alike
            if (walk.parted) parted++
          }
          const seat = pick(random, joursDeGloire.deciders(p))
          const action = drawAction(joursDeGloire.offer(p, seat), random)
          if (action === null) throw new Error(`nothing to choose at ${step}`)
          joursDeGloire.perform(p, seat, action, dice)
        }
      }
      expect(alike).toBeGreaterThan(150)
      expect(parted).toBeGreaterThan(1)
    },
  )
})
