/**
 * A value that bears what it is a number (or word) of, so that a hex handed in for a side, or a unit for a count, does not
 * compile. It costs nothing at run time: the mark exists for the compiler alone. Brands are made only where a value
 * begins to be one (a board, a roster, a reader of files), and everybody else passes them on.
 */
export type Branded<Value, Of extends string> = Value & { readonly of: Of }

/** A seat by its place among the seats of a game, as frames and their rules know it. `NO_SEAT` is nobody's. */
export type SeatAt = Branded<number, 'seat'>

/** No seat: an onlooker, or a die that nobody may throw again. */
export const NO_SEAT = -1 as SeatAt

/** Marks a number that is a place in the list of seats. */
export function asSeat(at: number): SeatAt {
  return at as SeatAt
}

/** A unit by its place in the arrays of a state. */
export type Unit = Branded<number, 'unit'>

/** Marks a number that is a place in the arrays of units. */
export function asUnit(at: number): Unit {
  return at as Unit
}

/** Every unit of so many, for loops: `for (const unit of units(state.id.length))`. Made once for each number. */
export function units(count: number): readonly Unit[] {
  for (let at = numbered.length; at < count; at++) numbered.push(at as Unit)
  let list = lists.get(count)
  if (!list) lists.set(count, (list = Object.freeze(numbered.slice(0, count))))
  return list
}

const numbered: Unit[] = []
const lists = new Map<number, readonly Unit[]>()
