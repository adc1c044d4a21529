/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length <= 1) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** `1 counter`, `3 counters`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

/**
 * How sides are spoken of: a side itself (`the Allies`) and what is its own (`Allied`), by their ids. One that is not
 * listed goes by its id.
 */
export function sideWords(words: Readonly<Record<string, readonly [the: string, of: string]>>): {
  readonly theSide: (side: string) => string
  readonly ofSide: (side: string) => string
} {
  return { theSide: (side) => words[side]?.[0] ?? side, ofSide: (side) => words[side]?.[1] ?? side }
}

/** Events in runs that one sentence tells each: an event that only carries on the one before stands in its run. */
export function runsOf<E>(events: readonly E[], continues: (last: E, next: E) => boolean): E[][] {
  const runs: E[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    if (run && continues(run[run.length - 1], event)) run.push(event)
    else runs.push([event])
  }
  return runs
}

/** A sentence begins with a capital. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Rows in columns as wide as they need; the last is not padded. Columns named in `right` are set right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length)
  return rows.map((row) =>
    row
      .map((cell, at) => (right.includes(at) ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
      .join('  ')
      .trimEnd(),
  )
}

/** `+1`, `−2`. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`
}
