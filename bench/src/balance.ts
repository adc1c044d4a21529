// node bench/src/balance.ts [--games N] [--built N] [--seconds S] [--option NAME]... [scenario...]
// Equal computers play the battles of The Age of Destiny against each other: the spread of results tells how even they are.
import { parseArgs } from 'node:util'
import { GROUNDS, ageOfDestiny, buildBattle, nations } from '@bivouac/age-of-destiny'
import { createComputer } from '@bivouac/ai'
import type { GameSetup } from '@bivouac/kernel'
import { playGame } from './matches.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '10' },
    built: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '0.3' },
    option: { type: 'string', multiple: true, default: [] },
  },
})

/** Results of several games, as the first player sees them. */
class Tally {
  private won = 0
  private lost = 0
  private games = 0
  private lead = 0
  private readonly levels = new Map<string, number>()

  add(winner: string | null, first: string, level: string, score: number): void {
    this.games++
    this.levels.set(level, (this.levels.get(level) ?? 0) + 1)
    if (winner === first) this.won++
    else if (winner !== null) this.lost++
    this.lead += winner === null ? 0 : winner === first ? score : -score
  }

  toString(): string {
    const levels = [...this.levels].map(([level, count]) => `${level} ${count}`).join(', ')
    const mean = (this.lead / this.games).toFixed(1)
    return `${this.games} games: first player won ${this.won}, lost ${this.lost}; ${levels}; mean lead ${mean}`
  }
}

function play(setup: GameSetup, first: string, seed: number, ...tallies: Tally[]): void {
  const player = (salt: number) =>
    createComputer(ageOfDestiny.id, { seed: seed * 2 + salt, seconds: Number(values.seconds) })
  const thinking = { decisions: 0, total: 0, longest: 0 }
  const seats = { coalition: player(0), french: player(1) }
  const { winner, level, score } = playGame(ageOfDestiny, setup, seed, seats, first, thinking)
  for (const tally of tallies) tally.add(winner, first, level, score)
}

const options = Object.fromEntries(values.option.map((name) => [name, true]))
for (const scenario of positionals.length > 0 ? positionals : ['mill-brook', 'hagelberg']) {
  if (Number(values.games) === 0) break
  const tally = new Tally()
  for (let seed = 1; seed <= Number(values.games); seed++)
    play({ scenario, options }, 'coalition', seed, tally)
  console.log(`${scenario}: ${tally}`)
}

const ids = nations().map(({ id }) => id)
const all = new Tally()
for (let seed = 1; seed <= Number(values.built); seed++) {
  const first = ids[seed % ids.length]
  const second = ids[(seed + 1 + 2 * Math.floor(seed / ids.length)) % ids.length]
  const points = [200, 300, 400][seed % 3]
  const battle = buildBattle({ first, second, points, seed, ground: GROUNDS[seed % GROUNDS.length] })
  const setup = { scenario: battle.id, files: { scenario: battle } }
  const own = new Tally()
  for (const dice of [seed, seed + 1000]) play(setup, battle.first, dice, own, all)
  console.log(`built ${seed}, ${first} first, then ${second}, ${points} points: ${own}`)
}
if (Number(values.built) > 0) console.log(`built battles together: ${all}`)
