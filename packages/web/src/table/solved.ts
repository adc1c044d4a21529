import { signal } from '@preact/signals'

const KEY = 'bivouac-situations'

function stored(): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

const solved = signal<ReadonlySet<string> | null>(null)

const nameOf = (system: string, situation: string): string => `${system}/${situation}`

/** Has this situation been solved on this device? */
export function isSolved(system: string, situation: string): boolean {
  solved.value ??= stored()
  return solved.value.has(nameOf(system, situation))
}

/** Remembers that it was. */
export function noteSolved(system: string, situation: string): void {
  const now = new Set([...stored(), nameOf(system, situation)])
  solved.value = now
  try {
    localStorage.setItem(KEY, JSON.stringify([...now]))
  } catch {
    // A browser that keeps nothing shows the tick until the page is left.
  }
}
