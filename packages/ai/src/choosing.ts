/** The one of these worth the most, if it is worth more than `least`; the first of equals. */
export function bestBy<T>(list: readonly T[], worth: (each: T) => number, least = 0): T | undefined {
  let best: T | undefined
  let most = least
  for (const each of list) {
    const value = worth(each)
    if (value <= most) continue
    most = value
    best = each
  }
  return best
}

/** How long a way is. Not `Math.hypot`: machines differ in its last digit. */
export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
