/**
 * The numbers of the items that are wanted, in order. Filled one by one: a list that `flatMap` makes, or `map` and
 * `filter` of a frozen one, is to the machine a list with holes, and every loop that ever meets one of those reads all
 * lists with holes in mind. What goes into a position is made without.
 */
export function numbersWhere<T>(items: readonly T[], wanted: (item: T, at: number) => boolean): number[] {
  const numbers: number[] = []
  for (let at = 0; at < items.length; at++) if (wanted(items[at], at)) numbers.push(at)
  return numbers
}

/** The same numbers, in a list the machine knows to hold whole ones: the positions of a game are all copied from it. */
export function wholeNumbers(numbers: readonly number[]): number[] {
  const list: number[] = []
  for (const each of numbers) list.push(each | 0)
  return list
}
