import type { Position } from '@bivouac/kernel'
import { computed, effect, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { turnAt } from '../journal/last-turn.ts'
import type { PointedPlaces, ShellServices, Teller } from './contract.ts'
import type { Table } from '../table/types.ts'
import { announce, explain, toast } from './notices.ts'
import type { Settings } from './settings.ts'
import { playSound } from './sound.ts'

/** Holds on the computer: as long as one is taken, what is on the screen has still to be seen. */
export class Holds {
  /** Nobody wants to see any of it until he is asked: everything that is to be shown is passed over. */
  readonly hurry = signal(false)
  readonly #taken = new Set<symbol>()
  #waiting: (() => void)[] = []

  /** Takes a hold; the function given back lets it go. */
  take(): () => void {
    const hold = Symbol('hold')
    this.#taken.add(hold)
    return () => {
      this.#taken.delete(hold)
      if (this.#taken.size > 0) return
      for (const go of this.#waiting.splice(0)) go()
    }
  }

  /** Resolves when no hold is taken. */
  clear(): Promise<void> {
    return this.#taken.size === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/** What a page around a table adds to what the shell does everywhere. */
export interface TableServices {
  readonly table: Table
  readonly teller: Teller
  readonly settings: Settings
  readonly still: ReadonlySignal<boolean>
  readonly holds: Holds
  readonly openRule: (clause: string) => void
  readonly openCharts: () => void
  readonly share: (count: number | null) => void
  readonly branch: (count: number) => void
}

/** The services of one table's screen, and how to end them. `at` is the moment to begin with. */
export function tableServices(
  parts: TableServices,
  at: number | null,
): { services: ShellServices; end: () => void } {
  const { table, settings, still, holds } = parts
  const last = (): number => table.entries.peek().length
  const moment = signal<number | null>(at !== null && at < last() ? at : null)
  const past = signal<Position | null>(null)
  const pointed = signal<PointedPlaces | null>(null)
  const film = signal(false)
  const quiet = signal(true)

  const stop = effect(() => {
    const count = moment.value
    // What was shown may have been taken back.
    const end = table.entries.value.length
    if (count === null || count >= end) {
      past.value = null
      if (count !== null) moment.value = null
      return
    }
    table.positionAt(count).then(
      (position) => {
        // While it was fetched somebody may have gone on to another moment.
        if (moment.peek() === count) past.value = position
      },
      (error: unknown) => toast(error instanceof Error ? error.message : 'That moment cannot be shown.'),
    )
  })
  /** The turn in which somebody began to pass over things. */
  let begun: string | null = null
  const arrived = effect(() => {
    if (!holds.hurry.value) {
      begun = null
      return
    }
    const turn = turnAt(table.entries.value)
    const { kind } = table.status.value
    begun ??= turn
    // Whoever waits for a friend is past all that has happened so far.
    const done = kind === 'waiting' ? quiet.value : kind !== 'thinking'
    if (done || (table.seat.value === null && turn !== begun)) holds.hurry.value = false
  })
  const services: ShellServices = {
    teller: parts.teller,
    toast: (text) => toast(text),
    announce,
    explain,
    openRule: parts.openRule,
    openCharts: parts.openCharts,
    moment,
    showMoment(count) {
      moment.value = count === null || count >= last() ? null : Math.max(0, Math.floor(count))
    },
    shown: computed(() => past.value ?? table.position.value),
    kept: signal(null),
    told: signal(null),
    quiet,
    film,
    hurry: holds.hurry,
    pointed,
    hold: () => holds.take(),
    // A film that ran on behind the sheet would be at another moment than the sheet speaks of.
    share(count) {
      film.value = false
      parts.share(count)
    },
    branch(count) {
      film.value = false
      parts.branch(count)
    },
    sound: (sound, heard) => playSound(settings, sound, heard),
    settings,
    still,
  }
  const end = (): void => {
    stop()
    arrived()
  }
  return { services, end }
}
