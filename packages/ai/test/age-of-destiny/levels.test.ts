import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { seededDice, Session } from '@bivouac/kernel'
import type { Action } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { opponent } from '../../src/age-of-destiny/opponent.ts'
import { thinkingPlayer } from '../../src/index.ts'
import type { Computer, Level, Memory } from '../../src/index.ts'
import { levels } from '../../src/levels.ts'
import type { LevelRow } from '../../src/script.ts'

/** A search that is short enough for a test. */
const SEARCHING = { horizon: 2, slots: 4, seconds: 0.1 }

const computer = (level: Level, seed: number, row: Partial<LevelRow> = {}): Computer =>
  thinkingPlayer(ageOfDestiny, opponent, {
    seed,
    level,
    row,
    onFault: (fault) => {
      throw fault
    },
  })

/** The actions of a game of one player against itself, up to a turn; before each `next` may change who decides. */
function play(
  seed: number,
  first: (seat: string) => Computer,
  lastTurn: number,
  next: (seat: string, now: Computer) => Computer = (_, now) => now,
): Action[] {
  const session = new Session(ageOfDestiny, { scenario: 'mill-brook' }, seededDice(seed))
  const players = new Map<string, Computer>()
  const actions: Action[] = []
  while (session.outcome === null && session.position.state.turn <= lastTurn) {
    const [seat] = ageOfDestiny.deciders(session.position)
    const player = next(seat, players.get(seat) ?? first(seat))
    players.set(seat, player)
    const thought = player.think(ageOfDestiny.view(session.position, seat), seat)
    expect(thought.resorted, `${seat}, turn ${session.position.state.turn}`).toBeUndefined()
    const { refusal } = session.submit(seat, session.sequence, thought.action as never)
    expect(refusal).toBeNull()
    actions.push(thought.action)
  }
  return actions
}

describe('the levels of The Age of Destiny', () => {
  it.each(levels)('%s plays a whole game within the rules and never at a loss', (level) => {
    expect(play(1, () => computer(level, 1, { horizon: 0 }), 99).length).toBeGreaterThan(50)
  })

  it('decide the same again for the same seed, searching or not', () => {
    const game = (row: Partial<LevelRow>) => play(3, (seat) => computer('marshal', seat.length, row), 2)
    expect(game({ horizon: 0 })).toEqual(game({ horizon: 0 }))
    expect(game(SEARCHING)).toEqual(game(SEARCHING))
  })

  it('go on after a restart in the middle of a game as if nothing had been', () => {
    const make = (): Computer => computer('veteran', 5, SEARCHING)
    const kept = new Map<string, Memory>()
    const unbroken = play(4, make, 3)
    const restarted = play(4, make, 3, (seat) => {
      const fresh = make()
      const memory = kept.get(seat)
      if (memory !== undefined) fresh.remember(memory)
      return {
        ...fresh,
        think: (view, who) => {
          const thought = fresh.think(view, who)
          if (thought.memory !== undefined) kept.set(seat, thought.memory)
          return thought
        },
      }
    })
    expect(restarted).toEqual(unbroken)
  })

  it('open their games in more ways than one', () => {
    const openings = [1, 2, 3, 4].map((seed) =>
      JSON.stringify(play(9, () => computer('marshal', seed, { horizon: 0 }), 2)),
    )
    expect(new Set(openings).size).toBeGreaterThan(1)
  })
})
