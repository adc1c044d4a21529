import { createRandom, Session, seededDice } from '@bivouac/kernel'
import { scrambleToy, toySystem } from '@bivouac/kernel/testing'
import { describe, expect, test } from 'vitest'
import { searchPlayer } from '../src/index.ts'
import { chancePlayer } from '../src/player.ts'
import { frozenJson } from './table.ts'

/** Plays the kernel's toy to its end; the seats of a side share a player. Throws when an action is refused. */
function playToy(seed: number, seconds: { readonly blue: number; readonly red: number }): string | null {
  const game = new Session(toySystem, { scenario: 'outposts' }, seededDice(seed))
  const player = (effort: number) =>
    effort > 0 ? searchPlayer(toySystem, { seed, seconds: effort }) : chancePlayer(toySystem, seed)
  const players: Record<string, ReturnType<typeof player>> = {
    blue: player(seconds.blue),
    red: player(seconds.red),
  }
  while (game.outcome === null) {
    const [seat] = toySystem.deciders(game.position)
    const side = toySystem.seats(game.position).find(({ id }) => id === seat)?.side ?? ''
    const action = players[side].decide(frozenJson(toySystem.view(game.position, seat)), seat)
    const { refusal } = game.submit(seat, game.sequence, action)
    if (refusal !== null) throw new Error(`${seat} was refused: ${refusal.reason}`)
  }
  return game.outcome.winner
}

describe('search without any knowledge of the game', () => {
  test('plays to the end by the rules, measured moves and sealed choices and all', () => {
    expect(['blue', 'red', null]).toContain(playToy(1, { blue: 0.05, red: 0.05 }))
  })

  test('does better than chance', () => {
    const seeds = Array.from({ length: 12 }, (_, at) => at + 1)
    const won = (side: 'blue' | 'red') =>
      seeds.filter((seed) => playToy(seed, { blue: 0, red: 0, [side]: 0.2 }) === side).length
    const chance = (side: 'blue' | 'red') => seeds.filter((seed) => playToy(seed, { blue: 0, red: 0 }) === side).length
    expect(won('blue') + won('red')).toBeGreaterThan(chance('blue') + chance('red'))
  })

  test('decides alike in positions its seat cannot tell apart', () => {
    const p = toySystem.open({ scenario: 'outposts' }, seededDice(3))
    const other = scrambleToy(toySystem.copy(p), 'red', createRandom(9))
    expect(other.state).not.toEqual(p.state)
    const decide = (position: typeof p) =>
      searchPlayer(toySystem, { seed: 4, seconds: 0.1 }).decide(toySystem.view(position, 'red'), 'red')
    expect(decide(other)).toEqual(decide(p))
  })
})
