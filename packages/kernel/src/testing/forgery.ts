import type { Action, Random } from '../system/contract.ts'
import { copyPlain } from '../copy.ts'
import { pick } from '../dice/random.ts'

/** Values that are no action of any game. */
export const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  0,
  'halt',
  [],
  {},
  { do: 7 },
  { do: '' },
  [{ do: 'x' }],
]

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/**
 * An action with one argument changed: most often to what the same argument is in another action, so that it
 * is well formed and names a foreign piece or place; else to a neighbouring, an absurd or a malformed value.
 */
export function forgeAction(action: Action, donors: readonly Action[], random: Random): unknown {
  const forged = copyPlain(action) as Action & Record<string, unknown>
  const { holder, key } = pick(random, places(forged))
  const way = random.below(12)
  if (way === 0) delete holder[key]
  else if (way === 1) holder[`${key}s`] = holder[key]
  else if (way < 7) holder[key] = borrowed(key, holder[key], donors, random)
  else holder[key] = pick(random, twisted(holder[key]))
  return forged
}

/** Every argument of an action, those inside lists and objects included. */
function places(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const here = { holder: holder as Record<string, unknown>, key }
    return typeof value === 'object' && value !== null ? [here, ...places(value)] : [here]
  })
}

function borrowed(key: string, value: unknown, donors: readonly Action[], random: Random): unknown {
  const found = donors
    .flatMap((donor) => places(donor))
    .filter((place) => place.key === key && typeof place.holder[key] === typeof value)
  return found.length === 0 ? value : copyPlain(pick(random, found).holder[key])
}

function twisted(value: unknown): readonly unknown[] {
  if (typeof value === 'number')
    return [value + 1, value - 1, -value, 0, value + 0.5, 1e9, Number.NaN, `${value}`]
  if (typeof value === 'string') return ['', `${value} `, '__proto__', 'constructor', 0, null]
  if (typeof value === 'boolean') return [!value, null]
  if (Array.isArray(value)) return [[], value.toReversed(), [...value, ...value], value.slice(1), null]
  return [null, [], {}, 0]
}

/** True when the action names several where an offer names one: some list in it has more than one element. */
export function namesSeveral(action: Action): boolean {
  return places(action).some(({ holder, key }) => Array.isArray(holder[key]) && holder[key].length > 1)
}
