import { describe, expect, it } from 'vitest'
import { localPlayers, seatedAt } from '../src/table/lay.ts'
import type { Players } from '../src/table/lay.ts'

const seats = (...ids: string[]) => ids.map((id) => ({ id }))
const choice = (seat: string): Players => ({ opponent: 'computer', seat, level: 'recruit', clock: null })

describe('who plays at a game with other seats than were chosen from', () => {
  it('leads the seat that stands in the place of the chosen one', () => {
    const chosen = seatedAt(seats('british', 'spanish'), seats('french', 'austrian'), choice('austrian'))
    expect(localPlayers(seats('british', 'spanish'), chosen)).toEqual({ british: 'recruit', spanish: 'you' })
  })

  it('leads the chosen seat where the game has it, wherever it stands', () => {
    expect(seatedAt(seats('prussian', 'french'), seats('french', 'austrian'), choice('french')).seat).toBe(
      'french',
    )
  })

  it('leads the first where nobody was chosen', () => {
    expect(seatedAt(seats('north', 'south'), [], choice('french')).seat).toBe('north')
  })
})
