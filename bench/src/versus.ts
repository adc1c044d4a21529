// node bench/src/versus.ts <scenario> [games] [seconds] [random | computer]
// Plays the computer against the random player from either side (or against itself) and tells how it ended.
import { parseArgs } from 'node:util'
import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { createComputer, randomPlayer } from '@bivouac/ai'
import type { Computer } from '@bivouac/ai'
import type { GameSetup, Outcome } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { playGame } from './matches.ts'
import type { Thinking } from './matches.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [scenario = 'ulm', games = '100', seconds = '1', opponent = 'random'] = positionals
const isMeasured = ageOfDestiny.scenarios.some(({ id }) => id === scenario)
const systemId = isMeasured ? ageOfDestiny.id : laGrandeArmee.id
const SEATS = isMeasured ? (['coalition', 'french'] as const) : (['allied', 'french'] as const)
const setup: GameSetup = { scenario }

function newComputer(seed: number): Computer {
  return createComputer(systemId, { seed, seconds: Number(seconds), now: () => performance.now() })
}

function play(
  seed: number,
  seats: Readonly<Record<string, Computer>>,
  timed: string,
  thinking: Thinking,
): Outcome {
  return isMeasured
    ? playGame(ageOfDestiny, setup, seed, seats, timed, thinking)
    : playGame(laGrandeArmee, setup, seed, seats, timed, thinking)
}

for (const seat of opponent === 'random' ? SEATS : SEATS.slice(1)) {
  const other = SEATS[seat === SEATS[0] ? 1 : 0]
  const thinking = { decisions: 0, total: 0, longest: 0 }
  const levels = new Map<string, number>()
  let won = 0
  let lost = 0
  let sum = 0
  for (let seed = 1; seed <= Number(games); seed++) {
    const rival = opponent === 'random' ? randomPlayer(systemId, seed) : newComputer(seed + 500_000)
    const outcome = play(seed, { [seat]: newComputer(seed), [other]: rival }, seat, thinking)
    levels.set(outcome.level, (levels.get(outcome.level) ?? 0) + 1)
    if (outcome.winner === seat) won++
    else if (outcome.winner !== null) lost++
    sum += outcome.score
  }
  const spread = [...levels].map(([level, count]) => `${level} ${count}`).join(', ')
  console.log(
    `${scenario}: the computer as ${seat} against the ${opponent} player won ${won} and lost ${lost} of ${games}`,
  )
  console.log(`  ${spread}; mean total ${(sum / Number(games)).toFixed(1)}`)
  console.log(
    `  thinking: ${(thinking.total / thinking.decisions).toFixed(1)} ms a decision, ${Math.round(thinking.longest)} ms at most`,
  )
}
