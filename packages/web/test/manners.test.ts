import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { awayWords, clockWords } from '../src/screens/link/clock-words.ts'
import { stepsBack } from '../src/screens/link/manners-sheet.tsx'
import { whereabouts } from '../src/screens/link/players-strip.tsx'
import { isYourMove } from '../src/remote/your-moves.ts'
import { outcomeText } from '../src/table/words.ts'

describe('a clock says what it is', () => {
  it.each([
    [null, 'No clock'],
    [{ kind: 'budget', seconds: 3600, increment: 30 }, 'One hour a side, 30 seconds more each move'],
    [{ kind: 'budget', seconds: 10_800, increment: 60 }, 'Three hours a side, one minute more each move'],
    [{ kind: 'budget', seconds: 900, increment: 0 }, '15 minutes a side'],
    [{ kind: 'days', days: 1 }, 'One day per move'],
    [{ kind: 'days', days: 7 }, 'One week per move'],
  ] as const)('%o', (plan, says) => expect(clockWords(plan)).toBe(says))
})

describe('whereabouts', () => {
  const seat = { id: 'a', side: 'a', name: 'The Allies', online: false } as const
  it('are here, away since when, or a computer’s', () => {
    expect(whereabouts({ ...seat, player: 'friend', online: true }, null)).toBe('here')
    expect(whereabouts({ ...seat, player: 'friend' }, 5 * 60_000)).toBe('away for 5 min')
    expect(whereabouts({ ...seat, player: 'friend' }, null)).toBe('away')
    expect(whereabouts({ ...seat, player: 'computer' }, null)).toBe('the computer')
    expect(awayWords(3 * 86_400_000)).toBe('3 days')
  })
})

describe('where one may ask to go back to', () => {
  const back = (...seats: string[]) =>
    stepsBack({
      seat: signal('me'),
      entries: signal(seats.map((seat, number) => ({ number, seat, events: [] }))),
    }).map(({ keeps }) => keeps)
  it('is before one’s last action, and before all since the other acted', () => {
    expect(back()).toEqual([])
    expect(back('other')).toEqual([])
    expect(back('me', 'other')).toEqual([0])
    expect(back('other', 'me', 'me', 'other')).toEqual([2, 1])
  })
})

describe('an ending by those at the table', () => {
  const seats = [
    { side: 'allied', name: 'The Allies' },
    { side: 'french', name: 'The French' },
  ]
  it('is told in plain words', () => {
    const lost = { winner: 'allied', level: 'resignation', score: 0 }
    expect(outcomeText(lost, seats)).toBe('The Allies win: the other side resigned.')
    expect(outcomeText({ winner: null, level: 'draw agreed', score: 0 }, seats)).toBe('Draw agreed.')
  })
})

describe('a game where one is waited for', () => {
  const standing = {
    table: { you: 'red' },
    deciders: ['red'],
    outcome: null,
    stop: null,
  } as unknown as Parameters<typeof isYourMove>[0]
  it('is none that is over, stands still, or that one looks on at', () => {
    expect(isYourMove(standing)).toBe(true)
    expect(isYourMove({ ...standing, deciders: [] })).toBe(false)
    expect(isYourMove({ ...standing, outcome: { winner: null, level: '', score: 0 } })).toBe(false)
    expect(isYourMove({ ...standing, table: { ...standing.table, you: null } })).toBe(false)
  })
})
