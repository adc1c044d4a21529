// node bench/src/versus.ts <scenario> [games] [seconds] [random | computer]
// Plays the computer against the random player from either side (or against itself) and tells how it ended.
import { createComputer, randomPlayer } from '@bivouac/ai'
import type { Computer } from '@bivouac/ai'
import { Session, seededDice } from '@bivouac/kernel'
import { laGrandeArmee as system } from '@bivouac/la-grande-armee'

const [scenario = 'ulm', games = '100', seconds = '1', opponent = 'random'] = process.argv.slice(2)
const SEATS = ['allied', 'french'] as const

/** What thinking took, over all games of a row. */
interface Thinking {
  decisions: number
  total: number
  longest: number
}

function newComputer(seed: number): Computer {
  return createComputer(system.id, { seed, seconds: Number(seconds), now: () => performance.now() })
}

/** Plays one game out; `timed` is the seat whose thinking is measured. */
function play(seed: number, seats: Readonly<Record<string, Computer>>, timed: string, thinking: Thinking) {
  const game = new Session(system, { scenario }, seededDice(seed))
  while (game.outcome === null) {
    const [seat] = system.deciders(game.position)
    const view = system.view(game.position, seat)
    const began = performance.now()
    const action = seats[seat].decide(view, seat)
    const took = performance.now() - began
    if (seat === timed) {
      thinking.decisions++
      thinking.total += took
      thinking.longest = Math.max(thinking.longest, took)
    }
    const { refusal } = game.submit(seat, game.sequence, action)
    if (refusal !== null) throw new Error(`${seat}: ${JSON.stringify(action)}: ${refusal.reason}`)
  }
  return game.outcome
}

for (const seat of opponent === 'random' ? SEATS : SEATS.slice(1)) {
  const other = SEATS[1 - SEATS.indexOf(seat)]
  const thinking = { decisions: 0, total: 0, longest: 0 }
  const levels = new Map<string, number>()
  let won = 0
  let sum = 0
  for (let seed = 1; seed <= Number(games); seed++) {
    const rival = opponent === 'random' ? randomPlayer(system.id, seed) : newComputer(seed + 500_000)
    const outcome = play(seed, { [seat]: newComputer(seed), [other]: rival }, seat, thinking)
    levels.set(outcome.level, (levels.get(outcome.level) ?? 0) + 1)
    if (outcome.winner === seat) won++
    sum += outcome.score
  }
  const spread = [...levels].map(([level, count]) => `${level} ${count}`).join(', ')
  console.log(`${scenario}: the computer as ${seat} against the ${opponent} player won ${won} of ${games}`)
  console.log(`  ${spread}; mean total ${(sum / Number(games)).toFixed(1)}`)
  console.log(
    `  thinking: ${(thinking.total / thinking.decisions).toFixed(1)} ms a decision, ${Math.round(thinking.longest)} ms at most`,
  )
}
