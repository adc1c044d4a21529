/** What was reckoned last is not reckoned again for the same position and question. */
export function remembered<P extends object, Rest extends readonly unknown[], Made>(
  reckon: (p: P, ...rest: Rest) => Made,
): (p: P, ...rest: Rest) => Made {
  let known: { readonly p: P; readonly key: string; readonly made: Made } | undefined
  return (p, ...rest) => {
    const key = JSON.stringify(rest)
    if (known?.p !== p || known.key !== key) known = { p, key, made: reckon(p, ...rest) }
    return known.made
  }
}

/** The same for every question that was put about a position. */
export function allRemembered<P extends object, Rest extends readonly unknown[], Made>(
  reckon: (p: P, ...rest: Rest) => Made,
): (p: P, ...rest: Rest) => Made {
  const positions = new WeakMap<P, Map<string, Made>>()
  return (p, ...rest) => {
    const known = positions.get(p) ?? new Map<string, Made>()
    positions.set(p, known)
    const key = JSON.stringify(rest)
    const made = known.has(key) ? (known.get(key) as Made) : reckon(p, ...rest)
    known.set(key, made)
    return made
  }
}
