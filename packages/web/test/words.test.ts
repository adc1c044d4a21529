import { describe, expect, it } from 'vitest'
import { clockText } from '../src/screens/link/clock-face.tsx'
import { fileName } from '../src/table/table-file.ts'
import { outcomeText, statusText } from '../src/table/words.ts'
import type { SeatState } from '../src/table/types.ts'

const seat = (id: string, name: string, player: SeatState['player']): SeatState => ({
  id,
  side: id,
  name,
  player,
  online: true,
})
const SEATS = [seat('allied', 'The Allies', 'friend'), seat('french', 'The French', 'you')]

describe('what the table says', () => {
  it('says who is waited for', () => {
    expect(statusText({ kind: 'yours' }, SEATS, 'french')).toBe('Your decision')
    expect(statusText({ kind: 'waiting', seat: 'allied' }, SEATS, 'french')).toBe('Waiting for the Allies')
    const mack = [{ ...SEATS[0], person: 'Mack' }, SEATS[1]]
    expect(statusText({ kind: 'waiting', seat: 'allied' }, mack, 'french')).toBe('Waiting for Mack')
  })

  it('says whose decision it is where two share the screen', () => {
    const both = [seat('allied', 'The Allies', 'you'), SEATS[1]]
    expect(statusText({ kind: 'yours' }, both, 'allied')).toBe('The Allies to decide')
  })

  it('says how it ended', () => {
    expect(outcomeText({ winner: 'french', level: 'French victory', score: 20 }, SEATS)).toBe(
      'French victory.',
    )
    expect(outcomeText({ winner: 'french', level: 'decisive', score: 20 }, SEATS)).toBe(
      'A decisive victory for the French.',
    )
    expect(outcomeText({ winner: 'french', level: 'French decisive', score: 80 }, SEATS)).toBe(
      'French decisive victory.',
    )
    const named = [{ side: 'coalition', name: 'The Prussians and Saxons' }]
    expect(outcomeText({ winner: 'coalition', level: 'Prussian decisive', score: 9 }, named)).toBe(
      'Prussian decisive victory.',
    )
    expect(outcomeText({ winner: 'allied', level: 'victory', score: 33 }, SEATS)).toBe('The Allies win.')
    expect(outcomeText({ winner: 'allied', level: 'army morale', score: 2 }, SEATS)).toBe(
      'An army morale victory for the Allies.',
    )
    expect(outcomeText({ winner: 'allied', level: 'Napoléon captured', score: 2 }, SEATS)).toBe(
      'Napoléon captured: the Allies win.',
    )
    const three = [...SEATS, seat('silesia', 'The Army of Silesia', 'friend')]
    expect(outcomeText({ winner: 'allied', level: 'victory', score: 33 }, three)).toBe(
      'The Allied side wins.',
    )
    expect(outcomeText({ winner: null, level: 'stalemate', score: 0 }, SEATS)).toBe('Stalemate.')
  })
})

it('reads a clock to the second, and in days where there are days', () => {
  expect(clockText(3_600_000)).toBe('1:00:00')
  expect(clockText(59_999)).toBe('1:00')
  expect(clockText(-5)).toBe('0:00')
  expect(clockText(3 * 86_400_000 + 3_600_000)).toBe('3 d 1 h')
})

it('names a file after its game', () => {
  const day = new Date('2026-11-15T20:00:00Z')
  expect(fileName('La Grande Armée: Ulm 1805', 'record', day)).toBe(
    'la-grande-armee-ulm-1805-2026-11-15.record.json',
  )
  expect(fileName('…', 'position', day)).toBe('game-2026-11-15.position.json')
})
