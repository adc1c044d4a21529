import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'

const KEY = 'bivouac-marches'
/** Tables whose marches are remembered; the oldest are forgotten. */
const TABLES = 40

type Kept = Record<string, Record<string, string>>

/** The table marches are kept for, and how far its game has come. */
interface KeptTable {
  readonly id: string
  readonly seat: ReadonlySignal<string | null>
  readonly entries: ReadonlySignal<readonly unknown[]>
}

/**
 * Marches that take several turns: who is on the way and where to. They are kept in this browser, by table and seat, and are
 * no part of the record: nobody else is told.
 */
export class KeptMarches {
  readonly #table: KeptTable
  readonly #all = signal<Kept>(read())
  /** What was kept before the last were made, and how long the game was: an undo brings it back. */
  #before: { readonly entries: number; readonly kept: ReadonlyMap<string, string> } | null = null

  constructor(table: KeptTable) {
    this.#table = table
  }

  /** Piece to place. */
  get now(): ReadonlyMap<string, string> {
    return new Map(Object.entries((this.#all as ReadonlySignal<Kept>).value[this.#of] ?? {}))
  }

  /** From now on these, and no others. */
  set(marches: ReadonlyMap<string, string>): void {
    const { [this.#of]: _, ...others } = this.#all.peek()
    const rest = Object.entries(others).slice(-TABLES)
    const all = marches.size === 0 ? rest : [...rest, [this.#of, Object.fromEntries(marches)] as const]
    this.#all.value = Object.fromEntries(all)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all.peek()))
    } catch {
      // A browser that keeps nothing remembers them as long as the table is open.
    }
  }

  /** Moves are about to be made: `goals` of those who go on afterwards, null for those who have no march any more. */
  begin(goals: ReadonlyMap<string, string | null>): void {
    const kept = this.now
    this.#before = { entries: this.#table.entries.peek().length, kept }
    const next = [...kept, ...goals].filter((one): one is [string, string] => one[1] !== null)
    this.set(new Map(next.filter(([piece]) => goals.get(piece) !== null)))
  }

  /** These are given up. */
  forget(pieces: readonly string[]): void {
    this.set(new Map([...this.now].filter(([piece]) => !pieces.includes(piece))))
  }

  /** Something was taken back: if it was the last moves, what was kept before them is kept again. */
  undone(): void {
    if (!this.#before || this.#table.entries.peek().length > this.#before.entries) return
    this.set(this.#before.kept)
    this.#before = null
  }

  get #of(): string {
    return `${this.#table.id} ${this.#table.seat.value ?? ''}`
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
