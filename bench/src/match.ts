// node bench/src/match.ts SYSTEM [SCENARIO] [--file FILE]... [--games N] [--from SEED] [--seconds S] [--against WHOM] [--option NAME=VALUE]...
// The computer plays games of a scenario, or of scenario files of one's own ("bivouac battle" makes some). Against itself
// the spread of results tells how even a scenario is. Against another (`random`, or the index.ts of another state of
// packages/games) each game is played once from every side, and what is told is how the present computer did.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Computer, ComputerOptions } from '@bivouac/ai'
import { createComputer, loadKit, randomPlayer } from '@bivouac/games'
import { seededDice } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { playGame } from './matches.ts'
import { readOptions } from './options.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '0.3' },
    against: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
  },
})
const [id, ...scenarios] = positionals
const { system } = await loadKit(id)
const seconds = Number(values.seconds)
const { against } = values

type Opponent = (id: string, options: ComputerOptions) => Promise<Computer>
const rival: Opponent =
  against === undefined
    ? createComputer
    : against === 'random'
      ? (of, { seed }) => randomPlayer(of, seed)
      : ((await import(resolve(against))) as { createComputer: Opponent }).createComputer

/** Results of several games: by winning side, by level, and of the present computer. */
class Tally {
  #games = 0
  #ours = 0
  #theirs = 0
  readonly #ends = new Map<string, number>()
  readonly #leads = new Map<string, number>()
  readonly thinking = { decisions: 0, total: 0, longest: 0 }

  add(winner: string | null, level: string, score: number, ours: string): void {
    const end = winner === null ? level : `${winner} ${level}`
    this.#games++
    this.#ends.set(end, (this.#ends.get(end) ?? 0) + 1)
    if (winner === ours) this.#ours++
    else if (winner !== null) this.#theirs++
    if (winner !== null) this.#leads.set(winner, (this.#leads.get(winner) ?? 0) + Math.abs(score))
  }

  lines(): string[] {
    const ends = [...this.#ends].map(([end, count]) => `${end} ${count}`).join(', ')
    const leads = [...this.#leads].map(([side, sum]) => `${side} ${(sum / this.#games).toFixed(1)}`)
    const { decisions, total, longest } = this.thinking
    return [
      `${this.#games} games: ${ends}; points won a game: ${leads.join(', ')}`,
      ...(against === undefined
        ? []
        : [`  this computer won ${this.#ours}, ${against} won ${this.#theirs} of ${this.#games}`]),
      `  thinking: ${(total / decisions).toFixed(1)} ms a decision, ${Math.round(decisions / this.#games)} decisions a game, ${Math.round(longest)} ms at most`,
    ]
  }
}

async function play(setup: GameSetup, seed: number, ours: string, tally: Tally): Promise<void> {
  const seats = system.seats(system.open(setup, seededDice(seed)))
  const players = await Promise.all(
    seats.map(async ({ id: seat, side }, at) => {
      const onFault = (fault: unknown): void => console.error(`game ${seed}, ${seat}:`, fault)
      const make = side === ours ? createComputer : rival
      return [
        seat,
        await make(id, { seed: seed * 8 + at, level: 'marshal', row: { seconds }, onFault }),
      ] as const
    }),
  )
  const own = seats.filter(({ side }) => side === ours).map((seat) => seat.id)
  const { winner, level, score } = playGame(
    system,
    setup,
    seed,
    Object.fromEntries(players),
    own,
    tally.thinking,
  )
  tally.add(winner, level, score, ours)
}

const options = readOptions(values.option)
const setups: GameSetup[] = [
  ...scenarios.map((scenario) => ({ scenario, options })),
  ...values.file.map((path) => {
    const scenario = JSON.parse(readFileSync(path, 'utf8')) as { readonly id: string }
    return { scenario: scenario.id, options, files: { scenario } }
  }),
]
if (setups.length === 0) setups.push(...system.scenarios.map((card) => ({ scenario: card.id, options })))

const first = Number(values.from)
for (const setup of setups) {
  const tally = new Tally()
  const sides = [...new Set(system.seats(system.open(setup, seededDice(first))).map(({ side }) => side))]
  for (let seed = first; seed < first + Number(values.games); seed++)
    for (const ours of against === undefined ? sides.slice(0, 1) : sides) await play(setup, seed, ours, tally)
  console.log(`${setup.scenario}: ${tally.lines().join('\n')}`)
}
