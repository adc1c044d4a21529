import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'

/** A few words or a sign in pencil, at a place of the map. */
export interface Note {
  readonly id: number
  /** A place of the map, a stack as it stands there (`stack:` before it), or a point of the sheet: `@x,y`. */
  readonly at: string
  readonly text: string
}

/** As long as a mark may be. */
export const NOTE_LENGTH = 40
const KEY = 'bivouac-pencil'
/** Marks of one seat, and seats whose marks are remembered; the oldest are forgotten. */
const NOTES = 80
const SEATS = 60

type Kept = Readonly<Record<string, readonly Note[]>>

/**
 * What a player has written on his map. It is kept in this browser, by table and seat, and nowhere else: it is not sent, not
 * recorded, and not shown to who plays the other side at the same screen. No piece is followed: where a mark was put it stays,
 * until the player carries it elsewhere himself.
 */
export class Pencil {
  readonly #of: () => string
  readonly #all = signal<Kept>(read())

  /** `of`: the table and the seat they belong to. */
  constructor(of: () => string) {
    this.#of = of
  }

  get notes(): readonly Note[] {
    return (this.#all as ReadonlySignal<Kept>).value[this.#of()] ?? []
  }

  /** Writes a mark; nothing where there is nothing to read. */
  write(at: string, text: string): void {
    const said = text.trim().slice(0, NOTE_LENGTH)
    if (said === '') return
    const id = Math.max(0, ...this.notes.map((note) => note.id)) + 1
    this.#set([...this.notes, { id, at, text: said }])
  }

  /** Changes what a mark says, or where it is; one that says nothing is rubbed out. */
  change(id: number, change: { readonly text?: string; readonly at?: string }): void {
    const text = change.text?.trim().slice(0, NOTE_LENGTH)
    if (text === '') this.rubOut(id)
    else
      this.#set(
        this.notes.map((note) =>
          note.id === id ? { id, at: change.at ?? note.at, text: text ?? note.text } : note,
        ),
      )
  }

  rubOut(id: number): void {
    this.#set(this.notes.filter((note) => note.id !== id))
  }

  #set(notes: readonly Note[]): void {
    const { [this.#of()]: _, ...others } = this.#all.peek()
    const rest = Object.entries(others).slice(-SEATS)
    const now = notes.length === 0 ? rest : [...rest, [this.#of(), notes.slice(-NOTES)] as const]
    this.#all.value = Object.fromEntries(now)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all.peek()))
    } catch {
      // A browser that keeps nothing remembers them as long as the table is open.
    }
  }
}

/** What was kept; whatever does not look like marks is left out. */
function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([of, notes]: [string, unknown]) =>
        Array.isArray(notes) ? [[of, notes.flatMap(noteOf)]] : [],
      ),
    )
  } catch {
    return {}
  }
}

function noteOf(value: unknown): Note[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, at, text }: { id?: unknown; at?: unknown; text?: unknown } = value
  return Number.isSafeInteger(id) && typeof at === 'string' && typeof text === 'string' && text !== ''
    ? [{ id: Number(id), at, text: text.slice(0, NOTE_LENGTH) }]
    : []
}
