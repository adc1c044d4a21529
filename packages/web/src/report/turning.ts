/** A run of changes of the balance in one direction within a turn. */
export interface Swing {
  readonly turn: number
  /** The count of entries after which most of it had happened. */
  readonly moment: number
  /** By how much the balance changed in all: above 0 for the first side. */
  readonly by: number
}

/** The balance after so many entries, and the turn that was. */
export interface Balance {
  readonly turn: number
  readonly value: number
}

/** The runs in which the balance moved one way, within one turn each. The first balance is the opening's. */
export function swingsOf(balances: readonly Balance[]): readonly Swing[] {
  const swings: Swing[] = []
  let peak = 0
  balances.forEach(({ turn, value }, moment) => {
    const by = moment === 0 ? 0 : value - balances[moment - 1].value
    if (by === 0) return
    // What an action brings belongs to the turn it was taken in.
    const taken = balances[moment - 1]?.turn ?? turn
    const last = swings.at(-1)
    if (last?.turn === taken && Math.sign(last.by) === Math.sign(by)) {
      const greater = Math.abs(by) > peak
      if (greater) peak = Math.abs(by)
      swings[swings.length - 1] = { turn: taken, moment: greater ? moment : last.moment, by: last.by + by }
    } else {
      peak = Math.abs(by)
      swings.push({ turn: taken, moment, by })
    }
  })
  return swings
}

/** The greatest swings, one a turn, in the order they happened. */
export function greatestOf(swings: readonly Swing[], most: number): readonly Swing[] {
  const chosen: Swing[] = []
  for (const swing of swings.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.moment - b.moment)) {
    if (chosen.length === most) break
    if (!chosen.some(({ turn }) => turn === swing.turn)) chosen.push(swing)
  }
  return chosen.toSorted((a, b) => a.moment - b.moment)
}
