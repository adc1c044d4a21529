import type { Highlight, LightKind, MapCounter } from './types.ts'

/** The counters of one hex, the lowest first. */
export interface Stack {
  readonly hex: number
  readonly counters: readonly MapCounter[]
}

/** Counters by hex, each stack in its order. */
export function stackUp(counters: readonly MapCounter[]): Map<number, Stack> {
  const piles = new Map<number, MapCounter[]>()
  for (const counter of counters) {
    const pile = piles.get(counter.hex)
    if (pile) pile.push(counter)
    else piles.set(counter.hex, [counter])
  }
  return new Map(
    [...piles].map(([hex, pile]) => [
      hex,
      { hex, counters: pile.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)) },
    ]),
  )
}

/** The counter that lies on top. */
export function topOf(stack: Stack): MapCounter | undefined {
  return stack.counters[stack.counters.length - 1]
}

const GOALS: readonly LightKind[] = ['reach', 'target']

/** The hexes a tap on which means the hex itself, whatever lies there. */
export function goalsOf(highlights: readonly Highlight[]): Set<number> {
  return new Set(highlights.filter((one) => GOALS.includes(one.kind)).map((one) => one.hex))
}
