import type { Random } from '@bivouac/kernel'

/** Steps of learning: enough for a table of a dozen choices to settle. */
const STEPS = 200

/**
 * A mixed choice for when both choose in secret: `payoff[mine][theirs]` is what comes of it for me. Both sides learn by
 * regret for so many steps; the share of each of my choices over all steps is how often to take it, so that nobody gains
 * by foreseeing me.
 */
export function mixedChoice(payoff: readonly (readonly number[])[]): number[] {
  const rows = payoff.length
  const columns = payoff[0]?.length ?? 0
  const mine = { regret: new Float64Array(rows), total: new Float64Array(rows) }
  const theirs = new Float64Array(columns)
  for (let step = 0; step < STEPS; step++) {
    const p = matched(mine.regret)
    const q = matched(theirs)
    const gains = payoff.map((row) => row.reduce((sum, gain, at) => sum + gain * q[at], 0))
    const costs = Array.from({ length: columns }, (_, at) =>
      payoff.reduce((sum, row, mineAt) => sum + row[at] * p[mineAt], 0),
    )
    const value = gains.reduce((sum, gain, at) => sum + gain * p[at], 0)
    // Regrets below nothing are forgotten: that settles many times sooner.
    for (let at = 0; at < rows; at++) mine.regret[at] = Math.max(0, mine.regret[at] + gains[at] - value)
    for (let at = 0; at < columns; at++) theirs[at] = Math.max(0, theirs[at] + value - costs[at])
    for (let at = 0; at < rows; at++) mine.total[at] += (step + 1) * p[at]
  }
  const sum = mine.total.reduce((all, one) => all + one, 0)
  return Array.from(mine.total, (one) => one / sum)
}

/** Each choice in proportion to how much it is regretted not to have been taken; all alike when nothing is. */
function matched(regret: Float64Array): number[] {
  const sum = regret.reduce((all, one) => all + one, 0)
  return Array.from(regret, (one) => (sum > 0 ? one / sum : 1 / regret.length))
}

/** One of them, as often as its share says. */
export function drawShare(shares: readonly number[], random: Random): number {
  let left = random.below(1 << 24) / (1 << 24)
  for (let at = 0; at < shares.length; at++) {
    left -= shares[at]
    if (left < 0) return at
  }
  return shares.length - 1
}
