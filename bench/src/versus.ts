// node bench/src/versus.ts [SCENARIO] [GAMES] [--seconds N]
// How often the computer beats a player who takes any legal action at random, from either side, and how long it thinks.
import { parseArgs } from 'node:util'
import { createComputer, randomPlayer } from '@bivouac/ai'
import { seededDice, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { quantile } from './timing.ts'

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '2' } },
  allowPositionals: true,
})
const [scenario = 'ulm', games = '100'] = positionals

for (const side of ['french', 'allied']) {
  const levels: Record<string, number> = {}
  const times: number[] = []
  let won = 0
  for (let seed = 1; seed <= Number(games); seed++) {
    const session = new Session(laGrandeArmee, { scenario }, seededDice(seed))
    const computer = createComputer(laGrandeArmee.id, {
      seed,
      seconds: Number(values.seconds),
      now: () => performance.now(),
    })
    const chance = randomPlayer(laGrandeArmee.id, seed + 1_000_000)
    while (session.outcome === null) {
      const [seat] = laGrandeArmee.deciders(session.position)
      const view = laGrandeArmee.view(session.position, seat)
      const from = performance.now()
      const action = (seat === side ? computer : chance).decide(view, seat)
      if (seat === side) times.push(performance.now() - from)
      const { refusal } = session.submit(seat, session.sequence, action)
      if (refusal !== null) throw new Error(`${seat} ${JSON.stringify(action)}: ${refusal.clause}`)
    }
    if (session.outcome.winner === side) won += 1
    levels[session.outcome.level] = (levels[session.outcome.level] ?? 0) + 1
  }
  times.sort((a, b) => a - b)
  const told = `median ${quantile(times, 0.5).toFixed(1)} ms, longest ${quantile(times, 1).toFixed(0)} ms a decision`
  console.log(`${scenario}, computer as ${side}: ${won} of ${games} won; ${told}; ${JSON.stringify(levels)}`)
}
