import { describe, expect, it } from 'vitest'
import { replayRecord, type Random } from '@bivouac/kernel'
import {
  BrokenGame,
  checkGame,
  sameDeep,
  scrambleToy,
  TOY_CLAUSES,
  toyIndex,
  toySystem,
} from '@bivouac/kernel/testing'
import type { GameCheck, ToyAction, ToyPosition } from '@bivouac/kernel/testing'
import { SETUP } from './outposts.ts'

const EXAMPLES: readonly ToyAction[] = [
  { do: 'tactic', tactic: 'hold' },
  { do: 'move', piece: 0, x: 100, y: 100 },
  { do: 'halt' },
  { do: 'intercept' },
  { do: 'stand' },
  { do: 'reroll' },
  { do: 'accept' },
]

const CHECK: GameCheck<ToyPosition, ToyAction> = {
  clauseIds: Object.keys(TOY_CLAUSES),
  scramble: scrambleToy,
  examples: EXAMPLES,
  invariants: (p) =>
    sameDeep(p.index, toyIndex(p.state)) ? [] : ['the index differs from one counted anew'],
}

describe('the toy', () => {
  it('keeps every promise over many seeds, and every part of it is played', () => {
    const seen = new Set<string>()
    const refusals = new Set<string>()
    const winners = new Set<string | null>()
    let scrambled = 0
    let undone = 0
    let alike = 0
    let parted = 0
    for (let seed = 1; seed <= 60; seed++) {
      const report = checkGame(toySystem, SETUP, seed, CHECK)
      for (const entry of report.record.entries) seen.add(entry.action.do)
      for (const clause of Object.keys(report.refusals)) refusals.add(clause)
      if (report.outcome !== null) winners.add(report.outcome.winner)
      scrambled += report.scrambled
      undone += report.undone
      alike += report.alike
      parted += report.parted
    }
    expect([...seen].toSorted()).toEqual(['accept', 'halt', 'intercept', 'move', 'reroll', 'stand', 'tactic'])
    expect([...refusals]).toEqual(
      expect.arrayContaining(['TABLE-FORM', 'TABLE-TURN', 'TABLE-OVER', 'TOY-MOVE-A']),
    )
    expect(winners).toEqual(new Set(['blue', 'red', null]))
    expect(scrambled).toBeGreaterThan(3000)
    expect(undone).toBeGreaterThan(500)
    expect(alike).toBeGreaterThan(10_000)
    expect(parted).toBeGreaterThan(500)
  })

  it('plays the same game whatever is checked on the way', () => {
    const thorough = checkGame(toySystem, SETUP, 3, CHECK)
    const cheap = checkGame(toySystem, SETUP, 3, { everyNth: 0 })
    expect(cheap.record).toEqual(thorough.record)
    expect(cheap.scrambled).toBe(0)
  })
})

/** Seeded games of a spoiled toy, until one breaks a promise. */
function breakage(spoiled: Partial<typeof toySystem>, check: Partial<typeof CHECK> = {}): BrokenGame {
  for (let seed = 1; seed <= 60; seed++) {
    try {
      checkGame({ ...toySystem, ...spoiled }, SETUP, seed, { ...CHECK, ...check })
    } catch (error) {
      if (error instanceof BrokenGame) return error
      throw error
    }
  }
  throw new Error('every promise was kept')
}

const halt: ToyAction = { do: 'halt' }
const isRerolling = (p: ToyPosition) => p.state.frames.at(-1)?.phase === 'reroll'

const SPOILED: readonly [string, Partial<typeof toySystem>, string][] = [
  ['offers what is refused', { offer: (p, seat) => withListed(p, seat, halt) }, 'what is offered is allowed'],
  [
    'offers to everybody',
    { offer: (p) => toySystem.offer(p, toySystem.deciders(p)[0]) },
    'nothing is offered to others',
  ],
  [
    'leaves nothing to choose',
    { offer: (p, seat) => (isRerolling(p) ? { actions: [] } : toySystem.offer(p, seat)) },
    'a decision leaves something to choose',
  ],
  [
    'allows what it does not offer',
    {
      offer: (p, seat) => {
        const offer = toySystem.offer(p, seat)
        return { ...offer, actions: offer.actions.filter((action) => action.do !== 'accept') }
      },
    },
    'what is allowed is offered',
  ],
  [
    'throws on a foreign piece',
    {
      check: (p, seat, action) => {
        if (action.do === 'move' && p.state.owner[action.piece] === undefined)
          throw new Error('no such piece')
        return toySystem.check(p, seat, action)
      },
    },
    'check never throws',
  ],
  [
    'refuses by a clause nobody knows',
    {
      check: (p, seat, action) =>
        toySystem.check(p, seat, action) ? { clause: 'TOY-X', reason: 'Not so.' } : null,
    },
    'a refusal names a clause of the ledger',
  ],
  [
    'refuses without a sentence',
    {
      check: (p, seat, action) =>
        toySystem.check(p, seat, action) ? { clause: 'TOY-MOVE-A', reason: 'no' } : null,
    },
    'a refusal is a sentence',
  ],
  [
    'changes the position by looking',
    {
      view: (p, seat) => {
        p.state.command.red += 0.5
        return toySystem.view(p, seat)
      },
    },
    'looking changes nothing',
  ],
  [
    'copies too little',
    { copy: (p) => ({ ...toySystem.copy(p), index: p.index }) },
    'acting on a copy leaves the original',
  ],
  [
    'forgets on restoring',
    { restore: (setup, state) => toySystem.restore(setup, { ...(state as object), turn: 1 }) },
    'storing and restoring is the identity',
  ],
  ['keeps something outside the state', { perform: forgetful() }, 'a restored position plays the same'],
  [
    'shows every strength',
    { view: (p) => ({ ...toySystem.view(p, null), strength: p.state.strength }) },
    'what is hidden does not show',
  ],
  [
    'offers by what is hidden',
    {
      question: (p, seat) => {
        const enemy = p.state.owner.findIndex((owner) => (owner === 'red') !== (seat === 'red'))
        return toySystem.question(p, seat) + (p.state.strength[enemy] === 0 ? '!' : '')
      },
    },
    'what is hidden does not show',
  ],
  [
    'imagines what cannot be',
    {
      imagine: (view, seat, random: Random) => {
        const p = toySystem.imagine(view, seat, random)
        p.state.command.red++
        return p
      },
    },
    'what is imagined fits the view',
  ],
  [
    'crashes now and then',
    {
      perform: (p, seat, action, dice) => {
        if (action.do === 'reroll') throw new Error('not written yet')
        return toySystem.perform(p, seat, action, dice)
      },
    },
    'what is allowed can be done',
  ],
  [
    'neglects its index',
    {
      perform: (p, seat, action, dice) => {
        const events = toySystem.perform(p, seat, action, dice)
        if (events.some((event) => event.type === 'driven off')) p.index[0]++
        return events
      },
    },
    'the invariants hold',
  ],
  [
    'tells of clauses that do not exist',
    {
      perform: (p, seat, action, dice) =>
        toySystem.perform(p, seat, action, dice).map((event) => ({ ...event, clauses: ['TOY-Y'] })),
    },
    'an event names clauses of the ledger',
  ],
  [
    'tells in passing what lies face down',
    { perform: (p, seat, action, dice) => withNews(p, seat, action, dice, {}) },
    'what comes to light is told as such',
  ],
  [
    'lets what was shown be taken back',
    {
      perform: (p, seat, action, dice) =>
        withNews(p, seat, action, dice, { rolls: [{ what: 'a die nobody threw', sides: 6, value: 1 }] }),
    },
    'what came to light is not taken back',
  ],
  [
    'throws a die unseen for what lies face down',
    {
      perform: (p, seat, action, dice) => {
        if (action.do === 'move' && p.state.strength[enemyOf(p, seat)] === 0) dice.roll(6, 'stragglers')
        return toySystem.perform(p, seat, action, dice)
      },
    },
    'whether undo is offered tells nothing',
  ],
]

/** The first piece of the enemy's. */
function enemyOf(p: ToyPosition, seat: string): number {
  return p.state.owner.findIndex((owner) => (owner === 'red') !== (seat === 'red'))
}

/** A move that also tells whether the enemy's first piece is a dummy. */
function withNews(...[p, seat, action, dice, more]: [...Parameters<typeof toySystem.perform>, object]) {
  const isDummy = p.state.strength[enemyOf(p, seat)] === 0
  const events = toySystem.perform(p, seat, action, dice)
  return action.do === 'move' && isDummy
    ? [{ type: 'spied', clauses: ['TOY-MOVE-B'], ...more }, ...events]
    : events
}

function withListed(p: ToyPosition, seat: string, action: ToyAction) {
  const offer = toySystem.offer(p, seat)
  return offer.actions.length === 0 ? offer : { ...offer, actions: [...offer.actions, action] }
}

/** Rules that count their calls, as only a state may. */
function forgetful(): typeof toySystem.perform {
  let calls = 0
  return (p, seat, action, dice) => {
    const events = toySystem.perform(p, seat, action, dice)
    calls++
    return events.map((event) => ({ ...event, calls }))
  }
}

describe('the harness', () => {
  it.each(SPOILED)('finds a system that %s', (_what, spoiled, promise) => {
    expect(breakage(spoiled).promise).toBe(promise)
  })

  it('finds a game that does not end', () => {
    expect(breakage({}, { maxActions: 5 }).promise).toBe('a game ends')
    expect(checkGame(toySystem, SETUP, 1, { ...CHECK, maxActions: 5, mustEnd: false }).actions).toBe(5)
  })

  it('hands over a short record that leads to the fault', () => {
    // Red must have moved a piece far east, on any turn, and then halt.
    const perform: typeof toySystem.perform = (p, seat, action, dice) => {
      if (seat === 'red' && action.do === 'halt' && p.state.x[8] > 300) throw new Error('not written yet')
      return toySystem.perform(p, seat, action, dice)
    }
    const broken = breakage({ perform }, { everyNth: 0 })
    expect(broken.message).toContain('not written yet')
    expect(broken.lastFails).toBe(true)
    const told = broken.record.entries.map((entry) => entry.action.do)
    expect(told).toEqual(['tactic', 'tactic', 'tactic', 'move', 'halt'])
    expect(broken.record.entries.length).toBeLessThan(broken.step)
    const to = broken.record.entries.length - 1
    const session = replayRecord(toySystem, broken.record, { to })
    expect(session.position.state.x[8]).toBeGreaterThan(300)
    expect(toySystem.deciders(session.position)).toEqual(['red'])
  })
})
