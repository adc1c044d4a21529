import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { createRandom, seededDice, Session } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { thinkingPlayer } from '../../src/index.ts'
import type { Computer } from '../../src/index.ts'
import { Effort } from '../../src/effort.ts'
import { command } from '../../src/jours-de-gloire/command.ts'
import { leanOf, seeMore } from '../../src/jours-de-gloire/belief.ts'
import type { Belief } from '../../src/jours-de-gloire/belief.ts'
import { opponent } from '../../src/jours-de-gloire/opponent.ts'

type JdgSession = Session<JdgPosition, JdgAction, ReturnType<typeof joursDeGloire.view>>

const blind = (scenario: string, seed: number): JdgSession =>
  new Session(joursDeGloire, { scenario, options: { blind: 3, cards: false } }, seededDice(seed))

/** Which share of the enemy's hidden counters an imagined position has where they are, Dummies aside. */
function placedRight(p: JdgPosition, seat: SeatId, belief: Belief | null, seed: number): [number, number] {
  const lean = belief === null ? undefined : leanOf(belief)
  const guess = joursDeGloire.imagine(joursDeGloire.view(p, seat), seat, createRandom(seed), lean)
  const own = p.game.seatSide[p.game.seatIndex.get(seat) ?? 0]
  let right = 0
  let hidden = 0
  p.game.counters.forEach(({ side, dummy }, counter) => {
    const { box, up } = p.state.counters
    if (side === own || dummy || box[counter] < 0 || up[counter] === 1) return
    hidden++
    if (guess.state.counters.box[counter] === box[counter]) right++
  })
  return [right, hidden]
}

describe('what a seat believes of the enemy', () => {
  it.each(['emperor', 'spring', 'leipzig', 'campaign'])(
    'reads the open set-up list: of %s nine in ten hidden counters are placed right',
    (scenario) => {
      const { position: p } = blind(scenario, 1)
      for (const { id } of joursDeGloire.seats(p)) {
        const belief = seeMore(null, p, joursDeGloire.view(p, id), id)
        const [right, hidden] = placedRight(p, id, belief, 3)
        expect(right / hidden).toBeGreaterThanOrEqual(0.9)
        expect(right).toBeGreaterThan(placedRight(p, id, null, 3)[0])
      }
    },
  )

  it('follows counters as they march: half as many are misplaced later as without it', () => {
    const session = blind('emperor', 2)
    const players: Record<SeatId, Computer<JdgAction>> = {}
    for (const { id } of joursDeGloire.seats(session.position))
      players[id] = thinkingPlayer(joursDeGloire, opponent, { seed: 2, level: 'veteran' })
    const beliefs: Record<SeatId, Belief | null> = {}
    const sums = { with: 0, without: 0 }
    while (session.outcome === null && session.position.state.turn <= 3) {
      const p = session.position
      const [seat] = joursDeGloire.deciders(p)
      const view = joursDeGloire.view(p, seat)
      beliefs[seat] = seeMore(beliefs[seat] ?? null, p, view, seat)
      if (p.state.turn > 1) {
        const [right, hidden] = placedRight(p, seat, beliefs[seat], 5)
        sums.with += hidden - right
        sums.without += hidden - placedRight(p, seat, null, 5)[0]
      }
      session.submit(seat, session.sequence, players[seat].decide(view, seat))
    }
    expect(sums.without).toBeGreaterThan(100)
    expect(sums.with).toBeLessThan(sums.without / 2)
  })
})

const look = (p: JdgPosition, seat: SeatId): string => JSON.stringify(joursDeGloire.view(p, seat))

/** What the enemy may do that looks the same in both histories, done in both. */
function goOn(one: JdgPosition, other: JdgPosition, who: SeatId, seat: SeatId, at: number): boolean {
  const { actions } = joursDeGloire.offer(one, who)
  for (let tried = 0; tried < Math.min(12, actions.length); tried++) {
    const action = actions[(at * 7 + tried * 5) % actions.length]
    const [here, there] = [joursDeGloire.copy(one), joursDeGloire.copy(other)]
    if (joursDeGloire.check(there, who, action) !== null) continue
    joursDeGloire.perform(here, who, action, seededDice(at))
    joursDeGloire.perform(there, who, action, seededDice(at))
    if (look(here, seat) !== look(there, seat)) continue
    joursDeGloire.perform(one, who, action, seededDice(at))
    joursDeGloire.perform(other, who, action, seededDice(at))
    return true
  }
  return false
}

type Mind = (real: JdgPosition, seat: SeatId) => JdgAction

/**
 * Two histories that the seat cannot tell apart, of which the first move is under other counters: goes on with both as long
 * as they look the same, and tells how many decisions the seat came to, and how many differ.
 */
function sideBySide(freshMind: (seed: number) => Mind): { decisions: number; differ: number } {
  let decisions = 0
  let differ = 0
  for (const seed of [1, 2, 3]) {
    const { position } = blind('emperor', seed)
    while (position.state.frames.at(-1)?.phase === 'setup') {
      const [who] = joursDeGloire.deciders(position)
      joursDeGloire.perform(position, who, joursDeGloire.offer(position, who).actions[0], seededDice(seed))
    }
    const [seat] = joursDeGloire.deciders(position)
    const view = joursDeGloire.view(position, seat)
    const [one, other] = [1, 2].map((at) => joursDeGloire.imagine(view, seat, createRandom(at)))
    const minds = [freshMind(seed), freshMind(seed)]
    for (let at = 0; at < 120; at++) {
      const [who] = joursDeGloire.deciders(one)
      if (
        who === undefined ||
        joursDeGloire.deciders(other)[0] !== who ||
        look(one, seat) !== look(other, seat)
      )
        break
      if (who !== seat) {
        if (goOn(one, other, who, seat, at)) continue
        break
      }
      const [mine, again] = [minds[0](one, seat), minds[1](other, seat)]
      decisions++
      if (JSON.stringify(mine) !== JSON.stringify(again)) {
        differ++
        break
      }
      joursDeGloire.perform(one, seat, mine, seededDice(at))
      joursDeGloire.perform(other, seat, mine, seededDice(at))
    }
  }
  return { decisions, differ }
}

describe('honesty: histories that differ in hidden facts alone', () => {
  it('bring the same decisions as long as the views are the same', () => {
    const { decisions, differ } = sideBySide((seed) => {
      const computer = thinkingPlayer(joursDeGloire, opponent, {
        seed,
        level: 'marshal',
        row: { seconds: 0.2 },
      })
      return (real, seat) => computer.decide(joursDeGloire.view(real, seat), seat)
    })
    expect(decisions).toBeGreaterThan(20)
    expect(differ).toBe(0)
  })

  it('would not, from a mind that took the map for the truth', () => {
    const { differ } = sideBySide(() => (real, seat) => {
      const peeking = {
        numbers: opponent.numbers,
        gene: {},
        effort: new Effort(1000),
        quick: true,
        overlooks: () => false,
      }
      const order = command(real, seat, peeking, { intent: null })
      return order ?? joursDeGloire.offer(real, seat).actions[0]
    })
    expect(differ).toBeGreaterThan(0)
  })
})
