import type { Point } from '@bivouac/space'
import { computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { SheetView } from '../../sheet/sheet-view.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { turnAt } from '../../journal/last-turn.ts'
import type { WhereIs } from '../stakes/stakes.ts'
import type { Findable } from './finds.ts'
import type { Massed } from './massed.ts'
import type { Muster } from './muster.ts'
import { Pencil } from './pencil.ts'

/** A place that can be written at, and what it is called. */
export interface Spot {
  readonly at: string
  readonly name: string
}

/** The table one lives at. */
type LivedAt = Pick<Table, 'id' | 'seat' | 'entries'>

/** What leads to the next that can act. */
interface Walk {
  next(): void
  stay(): void
}

/** What a desk needs to be lived with, whatever is played: who is looked for, what is written on the map, who is still to act. */
export class Living {
  /** The card that lies open over the map. */
  readonly card = signal<'find' | 'pencil' | null>(null)
  /** What was looked for and found: it is ringed on the map. */
  readonly found = signal<string | null>(null)
  readonly pencil: Pencil
  /** Those who can act and were not told to stay. */
  readonly idle: ReadonlySignal<number>
  /** How to go through them; null before the screen is there. */
  walk: Walk | null = null
  readonly #row = signal<readonly unknown[]>([])
  readonly #phase = signal('')
  /** Who was told to stay, by the phase of the turn in which he was. */
  readonly #staying = signal<ReadonlyMap<string, ReadonlySet<unknown>>>(new Map())
  readonly #table: LivedAt

  constructor(table: LivedAt) {
    this.#table = table
    this.pencil = new Pencil(() => `${table.id} ${table.seat.value ?? ''}`)
    this.idle = computed(() => this.#row.value.filter((one) => !this.stays(one)).length)
  }

  /** These can act now, in this phase. */
  awaits(row: readonly unknown[], phase: string): void {
    this.#row.value = row
    this.#phase.value = phase
  }

  /** Was it told to stay where it is, in this phase of this turn? */
  stays(one: unknown): boolean {
    return this.#staying.value.get(this.#now)?.has(one) ?? false
  }

  /** Tells it to stay, or to be asked about again. Nothing of it reaches the rules: `n` passes it over, no more. */
  tellToStay(one: unknown): boolean {
    const here = new Set(this.#staying.peek().get(this.#now))
    const stays = !here.delete(one)
    if (stays) here.add(one)
    this.#staying.value = new Map([...[...this.#staying.peek()].slice(-8), [this.#now, here]])
    return stays
  }

  get #now(): string {
    return `${turnAt(this.#table.entries.value)} ${this.#table.seat.value ?? ''} ${this.#phase.value}`
  }
}

/**
 * The one after (or before) `here` in a row that was not told to stay, round and round; where all were, simply the one after.
 */
export function nextWaiting<One>(
  row: readonly One[],
  here: One | null,
  step: 1 | -1,
  stays: (one: One) => boolean,
): One | undefined {
  const at = here === null ? -1 : row.indexOf(here)
  const first = at < 0 ? (step > 0 ? 0 : row.length - 1) : at + step
  const turned = row.map((_, k) => row[(first + k * step + 2 * row.length) % row.length])
  return turned.find((one) => !stays(one)) ?? turned[0]
}

/** What the map is told by a desk that is lived with. */
export interface LivingDesk {
  readonly table: Table
  readonly view: Pick<SheetView, 'viewport' | 'flyToPoint' | 'panBy' | 'zoomBy'>
  readonly shell: Pick<ShellServices, 'still' | 'announce' | 'settings'>
  readonly living: Living
  readonly whereIs: WhereIs
  /** Places, and the units this player may know of. */
  finds(): readonly Findable[]
  /** Looks at what was found, as if it had been tapped. */
  visit(at: string): void
  /** What the keyboard is at, or what is looked at. */
  spotNow(): Spot | null
  /** What lies at a point of the sheet. */
  spotAt(point: Point): Spot | null
  /** Stacks with the name of their army and how strong they are, as far as that may be known: those that are told of at this scale. */
  massed(scale: number): readonly Massed[]
  /** Both armies, as far as they are known. */
  musters(): readonly Muster[]
}

/** Where a mark is drawn; null when its place is nowhere. */
export function pinnedAt({ whereIs }: { readonly whereIs: WhereIs }, at: string): Point | null {
  if (!at.startsWith('@')) return whereIs(at.replace(/^stack:/, ''))
  const [x = Number.NaN, y = Number.NaN] = at.slice(1).split(',').map(Number)
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
}
