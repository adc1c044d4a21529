import { levels, SECONDS } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import { strengthOf } from '@bivouac/ai/strength'
import type { Strength } from '@bivouac/ai/strength'
import { capital } from '@bivouac/kernel'

/** What a level of the computer's is called: `Veteran`. */
export function levelName(level: Level): string {
  return capital(level)
}

/** What to expect of a level, out of what was measured of it in this system: half a sentence each of strength and of time. */
export function levelWords(system: string, level: Level, measured = strengthOf(system, level)): string {
  return `${strengthWords(level, measured)}; thinks up to ${SECONDS[level]} s a turn`
}

function strengthWords(level: Level, measured: Strength | null): string {
  const below = levels[levels.indexOf(level) - 1]
  if (below === undefined) return 'the gentlest, and overlooks much'
  if (measured?.against !== below || measured.score === undefined || measured.interval === undefined)
    return `a step above the ${below}, not yet measured`
  const { score, interval, games = 0, byMargin = 0.5 } = measured
  if (interval[0] <= 0.5)
    return byMargin >= CLEAR
      ? `better than a ${below} by points in ${tenths(byMargin)} of 10 pairs of games`
      : `not shown to be better than a ${below} in ${games} games`
  return `scores ${tenths(score)} of 10 against a ${below}`
}

/** Where one side wins whoever leads it, only points tell who played better: this share of pairs is no chance. */
const CLEAR = 0.7

/** `7`, or `6½`. */
function tenths(score: number): string {
  const halves = Math.round(score * 20)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
}
