import { createRandom, drawAction, pick, seededDice, visibleEvents } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgEvent, JdgPosition } from '../src/index.ts'
import { joursDeGloire } from '../src/index.ts'
import { isOpen } from '../src/secrets.ts'
import { topFrame } from '../src/stack.ts'
import { scramble } from './scramble.ts'

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
function learnt(p: JdgPosition, seat: string | null, asked: readonly JdgAction[]): string {
  const open = [joursDeGloire.view(p, seat), joursDeGloire.deciders(p), joursDeGloire.outcome(p)]
  if (seat === null) return JSON.stringify(open)
  return JSON.stringify([
    ...open,
    joursDeGloire.question(p, seat),
    joursDeGloire.offer(p, seat).actions,
    asked.map((action) => joursDeGloire.check(p, seat, action)),
  ])
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
      if (JSON.stringify(other.state) === JSON.stringify(p.state)) continue
      pairs++
      if (learnt(other, seat, asked) !== learnt(p, seat, asked))
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
            expect(new Set(journals).size, `${seed}: ${JSON.stringify(choices[0])}`).toBe(1)
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

/** What may tell two such positions apart though it shows no counter: each says so in its clause. */
const TELLING: ReadonlySet<string> = new Set<JdgEvent['type']>([
  'drew-card', // the deck is shuffled in the one and not in the other
  'note', // JDG-10-multi-b: delivered now
  'siege-roll', // JDG-H-siege: the modified result is open
  'guns-test', // JDG-H-test: whether it succeeded
  'interception',
  'removed', // JDG-2-B1-d: an empty counter is seen to go
  'entrenchment-removed', // JDG-H-trench: what is left there was shown
  'final-count', // JDG-H-a: at the end everything is opened
])

/** The two kept apart only by counters a throw or a Battle marker already names: such a pair could not both be. */
function sameBusiness(one: JdgPosition, other: JdgPosition): boolean {
  if (topFrame(one).phase === 'tactics') return true
  const business = ({ state: { frames, markers, battle } }: JdgPosition) =>
    JSON.stringify([frames, markers, battle])
  return business(one) === business(other)
}

/** How the seat could tell the positions apart by what it hears and sees of its own order; null where it cannot. */
function toldApart(
  pair: readonly JdgPosition[],
  seat: string,
  action: JdgAction,
  seed: number,
): string | null {
  const [one, other] = pair.map((p) =>
    visibleEvents(joursDeGloire.perform(p, seat, action, seededDice(seed)), seat),
  )
  const differs = one.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(other[at]))
  const first = differs < 0 ? one.length : differs
  if (one.slice(0, first).some((event) => event.reveals)) return null
  const heard = [one[first], other[first]].filter((event) => event !== undefined)
  if (heard.length > 0)
    return heard.some((event) => event.reveals || TELLING.has(event.type)) ? null : JSON.stringify(heard)
  if (joursDeGloire.outcome(pair[0]) !== null || isOpen(pair[0])) return null
  const [seen, seenOther] = pair.map((p) => JSON.stringify(joursDeGloire.view(p, seat)))
  return seen === seenOther ? null : `what is seen after ${action.do}`
}

describe('an order', () => {
  it.each([
    ['bautzen', { blind: 3 }, [61, 62, 63]],
    ['emperor', {}, [64, 65, 66, 67]],
    ['spring', {}, [68, 74]],
    ['leipzig', {}, [69, 70]],
    ['leipzig', { blind: 2 }, [71]],
    ['autumn', {}, [72]],
    ['campaign', {}, [73]],
  ] as const)(
    'JDG-H-a, JDG-H-refuse in %s with %o is answered alike whatever is hidden, until a rule shows it',
    (scenario, options, seeds) => {
      let pairs = 0
      for (const seed of seeds) {
        const dice = seededDice(seed)
        const random = createRandom(seed)
        const p = joursDeGloire.open({ scenario, options }, dice)
        for (let seat; (seat = joursDeGloire.deciders(p)[0]) !== undefined;) {
          const action = drawAction(joursDeGloire.offer(p, seat), random)
          if (action === null) throw new Error('nothing to choose')
          const other = scramble(joursDeGloire.copy(p), seat, random)
          // The last to end the set-up sees how many counters the other's Dummies made of each stack.
          if (topFrame(p).phase !== 'setup' && sameBusiness(p, other)) {
            pairs++
            const told = toldApart([joursDeGloire.copy(p), other], seat, action, seed + pairs)
            expect(told, `${seed}: ${seat} ${JSON.stringify(action)}`).toBeNull()
          }
          joursDeGloire.perform(p, seat, action, dice)
        }
      }
      expect(pairs).toBeGreaterThan(250)
    },
  )
})
