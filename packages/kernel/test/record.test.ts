import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  canonicalJson,
  committedDice,
  createRandom,
  DataError,
  drawAction,
  makeRecord,
} from '@bivouac/kernel'
import { newCommitment, parseRecord, replayRecord, seededDice, stateHash, tableKey } from '@bivouac/kernel'
import { compareKept, lackingIn, verifyRecord, type GameRecord } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { act, BOLD, openToy, openToyWith, sealAll, type ToySession } from './outposts.ts'

const SECRET = '5e'.repeat(32)
const { commitment } = newCommitment(SECRET)
const COMMITTED = {
  kind: 'committed',
  commitment,
  table: 't1',
  contributions: { red: 'aa', 'blue-north': 'bb' },
} as const

/** Plays on at random to the end. */
function finish(session: ToySession, seed: number): ToySession {
  const random = createRandom(seed)
  while (session.outcome === null) {
    const seat = toySystem.deciders(session.position)[0]
    const action = drawAction(toySystem.offer(session.position, seat), random)
    if (action === null) throw new Error('nothing to do')
    act(session, seat, action)
  }
  return session
}

/** Plays seeded games until one has thrown dice in play. */
function withDice(play: (seed: number) => ToySession): ToySession {
  for (let seed = 1; ; seed++) {
    const session = play(seed)
    if (session.entries.filter((entry) => entry.rolls.length > 0).length >= 2) return session
  }
}

let seeded: GameRecord
let committed: GameRecord
let byHand: GameRecord
beforeAll(() => {
  seeded = makeRecord(withDice((seed) => finish(openToyWith(seededDice(9), { kind: 'seed', seed: 9 }), seed)))
  const dice = () => committedDice(tableKey({ ...COMMITTED, secret: SECRET }))
  const game = withDice((seed) => finish(openToyWith(dice(), COMMITTED), seed))
  committed = makeRecord(game, { ...COMMITTED, secret: SECRET })
  byHand = makeRecord(withDice((seed) => finish(openToyWith(seededDice(9), { kind: 'list' }), seed)))
})

describe('a record', () => {
  it('reads back as it was written', () => {
    for (const record of [seeded, committed, byHand])
      expect(parseRecord(JSON.stringify(record))).toEqual(record)
  })

  it('plays again to the same end', () => {
    for (const record of [seeded, committed, byHand]) {
      const session = replayRecord(toySystem, parseRecord(JSON.stringify(record)))
      expect(stateHash(session.position.state)).toBe(record.end?.hash)
      expect(makeRecord(session)).toEqual(record)
      expect(verifyRecord(toySystem, record)).toEqual([])
    }
  })

  it('plays again to any entry, and on from there with live dice', () => {
    const session = replayRecord(toySystem, seeded, { to: 3, live: seededDice(4) })
    expect(session.entries).toHaveLength(3)
    finish(session, 5)
    expect(session.outcome).not.toBeNull()
  })

  it('can be taken in the middle of a game, and resumed where it was', () => {
    const session = openToy([2])
    sealAll(session)
    act(session, 'red', BOLD)
    act(session, 'blue-south', { do: 'intercept' })
    const record = makeRecord(session)
    expect(record.end?.outcome).toBeNull()
    expect(record.dice).toEqual({ kind: 'list' })
    expect(verifyRecord(toySystem, record)).toEqual([])
    const resumed = replayRecord(toySystem, record, { live: seededDice(1) })
    expect(resumed.canUndo('blue-south')).toBe(false)
    act(resumed, 'blue-south', { do: 'reroll' })
    expect(resumed.entries.at(-1)?.rolls).toHaveLength(1)
  })

  it('cannot be checked against its secret before that is revealed, but is played all the same', () => {
    const { dice: _, ...rest } = committed
    const end = committed.end
    const sealed: GameRecord = { ...rest, dice: COMMITTED }
    expect(verifyRecord(toySystem, sealed).map((finding) => finding.what)).toEqual([
      'the record has been changed since it was written',
    ])
    expect(replayRecord(toySystem, sealed).outcome).toEqual(end?.outcome)
  })
})

describe('a record of a game with a computer', () => {
  const work = { level: 'veteran', speed: 707, granted: 353.5, used: 12 }
  const play = () => {
    const session = openToyWith(seededDice(9), { kind: 'seed', seed: 9 })
    const [seat] = toySystem.deciders(session.position)
    const action = drawAction(toySystem.offer(session.position, seat), createRandom(1))
    session.submit(seat, session.sequence, action, work)
    return session
  }

  it('says how it came to each action, and its seed, when the game is over and not before', () => {
    const session = play()
    const running = makeRecord(session, session.source, { red: 7 })
    expect([running.computers, running.entries[0].computer]).toEqual([undefined, undefined])
    const record = makeRecord(finish(session, 3), session.source, { red: 7 })
    expect([record.computers, record.entries[0].computer]).toEqual([{ red: 7 }, work])
    expect(record.entries[1]).not.toHaveProperty('computer')
    expect(parseRecord(JSON.stringify(record))).toEqual(record)
    expect(verifyRecord(toySystem, record)).toEqual([])
    expect(makeRecord(replayRecord(toySystem, record), record.dice, { red: 7 })).toEqual(record)
  })
})

describe('what a record lacks', () => {
  it('is nothing where the game is over and its dice can be recomputed or were thrown by hand', () => {
    for (const record of [seeded, committed, byHand]) expect(lackingIn(record)).toEqual([])
  })

  it('is its end, or its secret', () => {
    const { end, ...endless } = committed
    expect(lackingIn(endless)).toEqual([expect.stringMatching(/^not whole: the record has no end/)])
    if (end === undefined) throw new Error('a finished record has an end')
    expect(lackingIn({ ...committed, end: { ...end, outcome: null } })).toEqual([
      'not whole: this game has no end yet',
    ])
    expect(lackingIn({ ...committed, dice: COMMITTED })).toEqual([
      'its dice cannot be proved: the secret is missing',
    ])
  })
})

describe('what was kept at the table', () => {
  const found = (kept: Parameters<typeof compareKept>[1], record = committed) =>
    compareKept(record, kept).map(({ what }) => what)

  it('finds another commitment and another share', () => {
    expect(found({ commitment, shares: { red: 'aa' } })).toEqual([])
    expect(found({ commitment: '00'.repeat(32) })).toEqual([
      'the commitment is not the one shown before the first die',
    ])
    expect(found({ shares: { red: 'ab', 'blue-north': 'bb' } })).toEqual([
      'the share of red is not the one that was given',
    ])
  })

  it('has nothing to be compared with where nothing was committed to, and says so', () => {
    expect(found({ commitment }, seeded)).toEqual([
      'the record names no commitment to compare with what was kept',
    ])
    expect(found({}, seeded)).toEqual([])
  })
})

describe('parseRecord', () => {
  it('says of a file that is none of ours that it is none', () => {
    const foreign = () => parseRecord({ ...seeded, format: 'bivouac' })
    expect(foreign).toThrow(DataError)
    expect(foreign).toThrow('This file is not a Bivouac game.')
  })

  it.each([
    ['version', { version: 2 }],
    ['dice.kind', { dice: { kind: 'loaded' } }],
    ['dice.seed', { dice: { kind: 'seed', seed: 0.5 } }],
    ['entries[0].rolls[1]', { entries: [{ seat: 'red', action: { do: 'halt' }, rolls: [1, 0] }] }],
    ['entries[0].action.do', { entries: [{ seat: 'red', action: {}, rolls: [] }] }],
    ['setup.options.turns', { setup: { scenario: 'outposts', options: { turns: null } } }],
    ['end.hash', { end: { hash: 'x', outcome: null, digest: 'y' } }],
    ['extra', { extra: 1 }],
  ])('names the path %s', (path, change) => {
    expect(() => parseRecord({ ...seeded, ...change })).toThrow(DataError)
    expect(() => parseRecord({ ...seeded, ...change })).toThrow(expect.objectContaining({ path }))
  })

  it.each(['', '{', 'null', '[]', '{"__proto__":{}}', '['.repeat(100)])('refuses %j', (text) => {
    expect(() => parseRecord(text)).toThrow(DataError)
  })
})

describe('replayRecord', () => {
  const entry = (seat: string, action: { do: string }, rolls: number[] = []) => ({ seat, action, rolls })
  const short = (...entries: ReturnType<typeof entry>[]): GameRecord => {
    const { end: _, ...open } = byHand
    return { ...open, openingRolls: [1, 1, 1], entries }
  }
  const tactic = { do: 'tactic', tactic: 'hold' }

  it.each([
    ['a refused action', [entry('red', tactic), entry('red', tactic)], /^entries\[1\]: TABLE-TURN/],
    ['a die too many', [entry('red', tactic, [4])], /^entries\[0\]: 1 of its dice were not thrown/],
    ['garbage', [entry('red', { do: 'fly' })], /^entries\[0\]: TABLE-FORM/],
  ])('names the entry of %s', (_what, entries, message) => {
    expect(() => replayRecord(toySystem, short(...entries))).toThrow(DataError)
    expect(() => replayRecord(toySystem, short(...entries))).toThrow(message)
  })

  it('names the entry of a die too few, or off the die', () => {
    const at = byHand.entries.findIndex(({ rolls }) => rolls.length > 0)
    const rolled = byHand.entries[at]
    const change = (rolls: number[]) => ({
      ...byHand,
      entries: byHand.entries.with(at, { ...rolled, rolls }),
    })
    expect(() => replayRecord(toySystem, change([]))).toThrow(`entries[${at}]: No die is left`)
    expect(() => replayRecord(toySystem, change([7]))).toThrow(`entries[${at}]: dice[0]: a value from 1 to 6`)
    expect(() => replayRecord(toySystem, { ...byHand, openingRolls: [1, 1] })).toThrow(
      /^openingRolls: No die/,
    )
    expect(() => replayRecord(toySystem, { ...byHand, openingRolls: [1, 1, 9] })).toThrow(
      /^openingRolls: dice\[2\]/,
    )
  })

  it('refuses another system and newer rules', () => {
    expect(() => replayRecord(toySystem, { ...byHand, system: 'chess' })).toThrow(
      /^system: a game of outposts/,
    )
    expect(() => replayRecord(toySystem, { ...byHand, rulesVersion: 2 })).toThrow(
      /^rulesVersion: rules up to/,
    )
  })

  it('refuses a game that comes to another end', () => {
    const end = { hash: '0'.repeat(32), outcome: null, digest: '0'.repeat(32) }
    expect(() => replayRecord(toySystem, { ...byHand, end })).toThrow(/^end\.hash/)
  })
})

describe('verifyRecord', () => {
  it('names the die that is not the one due, for seeds and for commitments', () => {
    for (const record of [seeded, committed]) {
      const at = record.entries.findIndex(({ rolls }) => rolls.length > 0)
      const { rolls } = record.entries[at]
      const forged = { ...record.entries[at], rolls: rolls.with(0, (rolls[0] % 6) + 1) }
      const findings = verifyRecord(toySystem, { ...record, entries: record.entries.with(at, forged) })
      expect(findings[0]).toMatchObject({ entry: at })
      expect(findings[0].what).toMatch(/^interception: the die shows \d, and had to show \d$/)
      const opening = record.openingRolls.with(1, (record.openingRolls[1] % 3) + 1)
      expect(verifyRecord(toySystem, { ...record, openingRolls: opening })[0]).toMatchObject({ entry: -1 })
    }
  })

  it('finds a secret that is not the one committed to', () => {
    const dice = { ...COMMITTED, secret: '5f' + SECRET.slice(2) }
    expect(verifyRecord(toySystem, { ...committed, dice })[0].what).toMatch(
      /not the one the table committed to/,
    )
  })

  it('finds another outcome, and another system', () => {
    const { end } = seeded
    if (end === undefined) throw new Error('a finished record has an end')
    const outcome = { winner: 'red', level: 'field', score: 99 }
    const found = (record: GameRecord) => verifyRecord(toySystem, record).map((finding) => finding.what)
    expect(found({ ...seeded, end: { ...end, outcome } })).toEqual([
      'the game has another outcome than recorded',
    ])
    expect(found({ ...seeded, system: 'chess' })).toEqual(['a game of outposts, not of chess'])
  })

  it('catches any changed byte of any record', () => {
    const texts = [seeded, committed, byHand].map((record) => JSON.stringify(record))
    const isCaught = (text: string, original: string): boolean => {
      let record: GameRecord
      try {
        record = parseRecord(text)
      } catch (error) {
        return error instanceof DataError
      }
      // A byte that leaves the meaning as it was, such as an escape, changes nothing.
      return (
        canonicalJson(record) === canonicalJson(JSON.parse(original)) ||
        verifyRecord(toySystem, record).length > 0
      )
    }
    const character = fc.constantFrom(...'0123456789abcdefxyz{}[]",:-. _TOY')
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), character, (text, place, byte) => {
        const at = place % text.length
        fc.pre(text[at] !== byte)
        expect(isCaught(text.slice(0, at) + byte + text.slice(at + 1), text)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})
