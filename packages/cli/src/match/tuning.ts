import { createRandom } from '@bivouac/kernel'
import type { Numbers } from '@bivouac/ai'
import type { Match, PairResult } from './pair.ts'
import type { PlayerSpec } from './player-spec.ts'
import { scoreOfPair } from './tally.ts'

/** How far the two that are compared are apart, in shares of each number, at first and at last. */
const APART = { first: 0.3, last: 0.12 }
/** How far a clear result moves each number, at first and at last. */
const STRIDE = { first: 0.25, last: 0.05 }

/** What a round of tuning came to. */
export interface TuningRound {
  readonly round: number
  /** How the one that had more of what was drawn for it did against the other, from -1 to 1. */
  readonly signal: number
  readonly numbers: Numbers
}

/** What tuning needs of a crew: the pairs of a match, of these seeds. */
export type PlayPairs = (match: Match, seeds: readonly number[]) => Promise<readonly PairResult[]>

/**
 * Fits numbers by play (simultaneous perturbation): each round draws for every number whether it is to be larger or smaller,
 * plays one that has it so against one that has it the other way, and moves all of them a little towards the better of the
 * two. Numbers keep their sign; nothing stays nothing. Points count beside wins, since they tell more of few games. Rounds go
 * through the matches in turn: what is better in one scenario alone does not last.
 */
export async function* tuneNumbers(
  matches: readonly Omit<Match, 'a' | 'b'>[],
  player: PlayerSpec & { readonly kind: 'level' },
  numbers: Numbers,
  rounds: number,
  pairs: number,
  seed: number,
  play: PlayPairs,
): AsyncGenerator<TuningRound> {
  const names = Object.keys(numbers)
  const turned = names.map(() => 0)
  const random = createRandom(seed)
  const scales = matches.map(() => 0)
  const at = (sign: number, drawn: readonly number[], apart: number): Numbers =>
    Object.fromEntries(
      names.map((name, n) => [name, round6(numbers[name] * Math.exp(turned[n] + sign * apart * drawn[n]))]),
    )
  for (let round = 1; round <= rounds; round++) {
    const done = rounds === 1 ? 1 : (round - 1) / (rounds - 1)
    const apart = APART.first + (APART.last - APART.first) * done
    const drawn = names.map(() => (random.below(2) === 0 ? 1 : -1))
    const seeds = Array.from({ length: pairs }, (_, n) => seed + (round - 1) * pairs + n)
    const one = changed(player, at(1, drawn, apart))
    const other = changed(player, at(-1, drawn, apart))
    const which = (round - 1) % matches.length
    const results = await play({ ...matches[which], a: one, b: other }, seeds)
    const leads = results.map(({ games }) => (games[0].lead + games[1].lead) / 2)
    const usual = leads.reduce((sum, lead) => sum + Math.abs(lead), 0) / Math.max(1, leads.length)
    const scale = scales[which] === 0 ? usual : 0.9 * scales[which] + 0.1 * usual
    scales[which] = scale
    const signals = results.map((result, n) => {
      const lead = scale === 0 ? 0 : leads[n] / (Math.abs(leads[n]) + scale)
      return 0.5 * (2 * scoreOfPair(result) - 1) + 0.5 * lead
    })
    const signal = signals.reduce((sum, one_) => sum + one_, 0) / Math.max(1, signals.length)
    const stride = STRIDE.first + (STRIDE.last - STRIDE.first) * done
    for (let n = 0; n < turned.length; n++) turned[n] += stride * signal * drawn[n]
    yield { round, signal, numbers: at(0, drawn, 0) }
  }
}

function changed(player: PlayerSpec & { readonly kind: 'level' }, numbers: Numbers): PlayerSpec {
  return { ...player, changes: { ...player.changes, numbers: { ...player.changes.numbers, ...numbers } } }
}

function round6(figure: number): number {
  return Math.round(figure * 1e6) / 1e6
}
