// node bench/src/campaigns.ts <scenario> [--games N] [--from SEED] [--seconds S] [--against PATH]
// Equal computers play a scenario of Jours de Gloire Campagne: the spread of results tells how even it is. With
// --against (the index.ts of another state of packages/ai) each game is played twice with the sides changed, and what
// is told is how the present computer did against the other.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createComputer } from '@bivouac/ai'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { Outcome } from '@bivouac/kernel'
import { playGame } from './matches.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '0.2' },
    against: { type: 'string' },
  },
})

type Side = 'french' | 'allied'

const [scenario = 'bautzen'] = positionals
const seconds = Number(values.seconds)
const thinking = { decisions: 0, total: 0, longest: 0 }
const rival =
  values.against === undefined
    ? createComputer
    : ((await import(resolve(values.against))) as { createComputer: typeof createComputer }).createComputer

function play(seed: number, ours: Side): Outcome {
  const player = (side: Side) =>
    (side === ours ? createComputer : rival)(joursDeGloire.id, {
      seed: seed * 2 + (side === 'french' ? 0 : 1),
      seconds,
      onFault: (fault) => {
        console.error(`game ${seed}, ${side}:`, fault)
      },
    })
  const seats = { french: player('french'), allied: player('allied') }
  return playGame(joursDeGloire, { scenario }, seed, seats, ours, thinking)
}

const first = Number(values.from)
const sums = { games: 0, french: 0, allied: 0, draws: 0, lead: 0, ours: 0, theirs: 0, gain: 0 }
for (let seed = first; seed < first + Number(values.games); seed++) {
  const sides: Side[] = values.against === undefined ? ['french'] : ['french', 'allied']
  for (const ours of sides) {
    const { winner, score } = play(seed, ours)
    sums.games++
    if (winner === 'french') sums.french++
    else if (winner === 'allied') sums.allied++
    else sums.draws++
    if (winner === ours) sums.ours++
    else if (winner !== null) sums.theirs++
    sums.lead += score
    sums.gain += ours === 'french' ? score : -score
    console.error(`  game ${seed}, ${ours}: ${winner ?? 'a draw'}, French lead ${score}`)
  }
}

const mean = (sum: number): string => (sum / sums.games).toFixed(1)
console.log(
  `${scenario}: ${sums.games} games, French won ${sums.french}, Allied won ${sums.allied}, ${sums.draws} drawn; ` +
    `mean French lead ${mean(sums.lead)} VP`,
)
if (values.against !== undefined)
  console.log(`  this computer won ${sums.ours}, the other ${sums.theirs}; mean lead ${mean(sums.gain)} VP`)
console.log(
  `  thinking: ${(thinking.total / thinking.decisions).toFixed(1)} ms a decision, ` +
    `${(thinking.decisions / sums.games).toFixed(0)} decisions a game, ${Math.round(thinking.longest)} ms at most`,
)
