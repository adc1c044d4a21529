/**
 * A copy of plain JSON, and of typed arrays inside it, that shares nothing with the original.
 *
 * The invariant that makes it fast: an array is homogeneous. If its first element is a number, a string or a
 * boolean, it holds no objects at all and is sliced in one go; a list whose first element is null is copied
 * one by one. Class instances, maps and sets are not plain and are not copied as such.
 */
export function copyPlain<T>(value: T): T {
  return copyAny(value) as T
}

type Copyable = string | number | boolean | null | undefined | object

function copyAny(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return copyList(value as Copyable[])
  if (ArrayBuffer.isView(value)) return (value as Int32Array).slice()
  // Spreading keeps the shape the engine knows; only the nested values are then replaced.
  const out = { ...value } as Record<string, unknown>
  for (const key in out) {
    const inner = out[key]
    if (typeof inner === 'object' && inner !== null) out[key] = copyAny(inner)
  }
  return out
}

function copyList(list: Copyable[]): Copyable[] {
  const out = list.slice()
  // `typeof null` is 'object' too: a list of "object or none" must not share its objects. Not `out[0]`: where the machine
  // has met lists of many kinds, reading by index turns the one in hand into the most general of them.
  if (typeof out.at(0) !== 'object') return out
  for (let i = 0; i < out.length; i++) out[i] = copyAny(out[i]) as Copyable
  return out
}

/** The first position of a game, laid out once and copied: search opens the same game many thousand times. */
export function laidOutOnce<Game extends object, P>(
  layOut: (game: Game) => P,
  copy: (p: P) => P,
): (game: Game) => P {
  const known = new WeakMap<Game, P>()
  return (game) => {
    let p = known.get(game)
    if (p === undefined) known.set(game, (p = layOut(game)))
    return copy(p)
  }
}
