import { thinkingPlayer } from '@bivouac/ai'
import type { Computer, Opponent } from '@bivouac/ai'
import { createRandom, seededDice } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, GameSetup, SeatId } from '@bivouac/kernel'
import { leadOf } from './game.ts'
import type { Sample } from './regression.ts'

/** A moment whose worth is known when the game is over. */
interface Moment {
  readonly side: string
  readonly features: Float64Array
}

/** The script alone, its numbers off by as much as this, so that no game is like another. */
const VARIED = { horizon: 0, overlooks: 0, blur: 0.4, slip: 0 }
/** Some begin with turns in which much is overlooked: positions a sober game never sees. */
const CONFUSED = { ...VARIED, overlooks: 0.3 }
const FAR = 100_000

/**
 * Plays one game of the script against itself and hands in every turn's beginning as a sample, from both sides: what it was
 * worth is the result, half of it by who won and half by the points, `even` points ahead being half of a clear win.
 */
export function playSamples(
  kit: AnyKit,
  opponent: Opponent<AnyPosition, Action>,
  setup: GameSetup,
  seed: number,
  even: number,
): Sample[] {
  const { system } = kit
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p = system.open(setup, dice)
  const seats = system.seats(p)
  const players = new Map<SeatId, Computer>(
    seats.map(({ id }, at) => [
      id,
      thinkingPlayer(system, opponent, {
        seed: seed * 8 + at,
        level: 'marshal',
        row: random.below(4) === 0 ? CONFUSED : VARIED,
      }),
    ]),
  )
  const sides = [...new Set(seats.map(({ side }) => side))]
  const moments: Moment[] = []
  let last = -1
  for (let actions = 0; actions < FAR && system.outcome(p) === null; actions++) {
    const { count } = opponent.script.turn(p)
    if (count !== last) {
      last = count
      for (const side of sides) {
        const features = new Float64Array(opponent.features.names.length)
        opponent.features.write(p, side, features)
        moments.push({ side, features })
      }
    }
    const [seat] = system.deciders(p)
    const player = players.get(seat)
    if (player === undefined) throw new Error(`Nobody plays ${seat}.`)
    system.perform(p, seat, player.decide(system.view(p, seat), seat), dice)
  }
  const winner = system.outcome(p)?.winner ?? null
  return moments.map(({ side, features }) => {
    const won = winner === null ? 0.5 : winner === side ? 1 : 0
    const lead = leadOf(kit, p, side)
    return { game: seed, features, worth: 0.5 * won + 0.5 * (0.5 + (0.5 * lead) / (Math.abs(lead) + even)) }
  })
}
