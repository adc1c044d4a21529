import { laGrandeArmee, narrate } from '@bivouac/la-grande-armee'
import type { LgaEvent, LgaPosition } from '@bivouac/la-grande-armee'
import { continues } from '@bivouac/la-grande-armee'
import { seededDice } from '@bivouac/kernel'
import type { Position } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { latestNews, momentWords, seatIs, watchedWords } from '../../src/furniture/news.ts'
import type { LogEntry, SeatState, TableStatus } from '../../src/table/types.ts'

const p = laGrandeArmee.open({ scenario: 'ulm' }, seededDice(1)) as Position
const teller = {
  narrate: (events: readonly LgaEvent[], position: Position) => narrate(position as LgaPosition, events),
  continues,
} as Parameters<typeof momentWords>[0]

const step = (from: string, into: string): LgaEvent => ({
  type: 'moved',
  clauses: [],
  unit: 'werneck',
  name: 'Werneck',
  side: 'allied',
  from,
  into,
  cost: 1,
  left: 2,
})
const entry = (number: number, ...events: LgaEvent[]): LogEntry => ({ number, seat: 'allied', events })

const seat = (id: string, name: string, player: SeatState['player'], person?: string): SeatState => ({
  id,
  side: id,
  name,
  player,
  online: true,
  ...(person !== undefined && { person }),
})

function watched(
  status: TableStatus,
  seats: readonly SeatState[],
  entries: readonly LogEntry[] = [],
  staged = false,
) {
  return watchedWords(
    { status: signal(status), seats: signal(seats), entries: signal(entries) },
    'moving',
    staged,
  )
}

const COMPUTER = [seat('french', 'The French', 'you'), seat('allied', 'The Allies', 'computer')]
const WATCHED = [seat('french', 'The French', 'friend', 'Anna'), seat('allied', 'The Allies', 'friend')]

describe('the banner to whoever does not decide', () => {
  it('says who is at what: to a player, to an opponent, to an onlooker', () => {
    expect(watched({ kind: 'thinking', seat: 'allied' }, COMPUTER)).toBe('The Allies are moving.')
    expect(watched({ kind: 'waiting', seat: 'allied' }, WATCHED)).toBe('The Allies are moving.')
    expect(watched({ kind: 'waiting', seat: 'french' }, WATCHED)).toBe('Anna is moving.')
  })

  it('speaks of the move that is shown, not of who is to decide after it', () => {
    // My own attack is being thrown, and the next question is the computer's.
    const mine = [{ ...entry(0), seat: 'french' }]
    expect(watched({ kind: 'thinking', seat: 'allied' }, COMPUTER, mine, true)).toBe(
      'See what comes of your move.',
    )
    // The computer's last attack is being thrown, and the next question is mine.
    expect(watched({ kind: 'yours' }, COMPUTER, [entry(0)], true)).toBe('The Allies are moving.')
  })

  it('calls a record, a gathering and a lost line what they are', () => {
    expect(watched({ kind: 'reading' }, WATCHED)).toBe('The record ends here.')
    expect(watched({ kind: 'gathering', seats: ['allied'] }, WATCHED)).toBe(
      'Play begins when every seat is taken.',
    )
    expect(watched({ kind: 'lost', reason: '' }, WATCHED)).toBe('You are not connected.')
  })

  it.each([
    ['The French', 'The French are'],
    ['The Allies', 'The Allies are'],
    ['The Coalition', 'The Coalition is'],
    ['The Army of Bohemia', 'The Army of Bohemia is'],
  ])('has the verb of %s right', (name, says) => {
    expect(seatIs({ name })).toBe(says)
  })
})

describe('the banner at a moment of the past', () => {
  const march = [entry(0, step('1661', '1660')), entry(1, step('1660', '1559'), step('1559', '1459'))]

  it('says what happened in that move', () => {
    expect(momentWords(teller, march, 2, p)).toBe('Move 2: Werneck marches from hex 1660 and enters Ulm.')
    expect(momentWords(teller, march, 0, p)).toBe('Before the first move.')
  })

  it('leaves out that a phase began where more happened, and says when nothing could be seen', () => {
    const phase: LgaEvent = { type: 'phase', clauses: [], turn: 1, side: 'french', phase: 'combat' }
    const both = [entry(0, phase, step('1661', '1660'))]
    expect(momentWords(teller, both, 1, p)).not.toMatch(/combat/)
    expect(momentWords(teller, [entry(0, phase)], 1, p)).toMatch(/combat/)
    expect(momentWords(teller, [entry(0)], 1, p)).toBe('Move 1: nothing to be seen from here.')
  })

  it('tells a march made hex by hex as one piece of news', () => {
    expect(latestNews(teller, march, p)).toMatch(/^Werneck marches from .* and enters Ulm\.$/)
    expect(latestNews(teller, [], p)).toBe('')
  })
})
