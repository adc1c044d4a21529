import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'

const KEY = 'bivouac-marches'
/** Tables whose marches are remembered; the oldest are forgotten. */
const TABLES = 40

type Kept = Record<string, Record<string, string>>

/**
 * Marches that take several turns: who is on the way and where to. They are kept in this browser, by table and seat, and are
 * no part of the record: nobody else is told.
 */
export class KeptMarches {
  readonly #of: () => string
  readonly #all = signal<Kept>(read())

  /** `of`: the table and the seat they belong to. */
  constructor(of: () => string) {
    this.#of = of
  }

  /** Piece to place. */
  get now(): ReadonlyMap<string, string> {
    return new Map(Object.entries((this.#all as ReadonlySignal<Kept>).value[this.#of()] ?? {}))
  }

  /** From now on these, and no others. */
  set(marches: ReadonlyMap<string, string>): void {
    const { [this.#of()]: _, ...others } = this.#all.peek()
    const rest = Object.entries(others).slice(-TABLES)
    const all = marches.size === 0 ? rest : [...rest, [this.#of(), Object.fromEntries(marches)] as const]
    this.#all.value = Object.fromEntries(all)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all.peek()))
    } catch {
      // A browser that keeps nothing remembers them as long as the table is open.
    }
  }
}

/** What was kept; whatever does not look like marches is left out. */
function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Object.fromEntries(
      entriesOf(value).map(([table, marches]) => [
        table,
        Object.fromEntries(
          entriesOf(marches).flatMap(([piece, to]) => (typeof to === 'string' ? [[piece, to]] : [])),
        ),
      ]),
    )
  } catch {
    return {}
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}
