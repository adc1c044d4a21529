/** How far each player of this browser had come at each table, the latest last. */
const KEY = 'bivouac-seen'
/** So many tables are remembered. */
const MOST = 80

type Kept = readonly (readonly [place: string, count: number])[]

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(
      (one): one is [string, number] =>
        Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && Number.isInteger(one[1]),
    )
  } catch {
    return []
  }
}

function placeOf(table: string, seat: string | null): string {
  return `${table} ${seat ?? ''}`
}

/** How many entries had been seen from this seat when its player last looked; null when he never has. */
export function seenBefore(table: string, seat: string | null): number | null {
  const place = placeOf(table, seat)
  return kept().find(([one]) => one === place)?.[1] ?? null
}

/** So many entries have been seen from this seat. */
export function rememberSeen(table: string, seat: string | null, count: number): void {
  const place = placeOf(table, seat)
  const others = kept().filter(([one]) => one !== place)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [place, count]].slice(-MOST)))
  } catch {
    // A browser that keeps nothing tells nothing after an absence.
  }
}
