import type { GameEvent } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { signal, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'

/** The way a piece went, on the sheet. */
export interface GlideWay {
  readonly piece: string
  readonly points: readonly Point[]
}

/** A piece that is seen on its way. */
export interface Glide extends GlideWay {
  /** Milliseconds it takes. */
  readonly time: number
  /** When it set out, by `performance.now`. */
  readonly begun: number
}

/** Milliseconds a way is seen: to set out, for each leg of it, at most; one's own hand is quicker. */
const TIME = { least: 420, each: 130, most: 900, own: 240 }
/** Whoever has missed more than this is not shown all of it going. */
const MOST = 60

/** How long a way is seen at this speed. */
export function glideTime(points: readonly Point[], own: boolean, speed: number): number {
  const legs = Math.max(1, points.length - 1)
  const time = own ? TIME.own : Math.min(TIME.most, TIME.least + TIME.each * (legs - 1))
  return time / speed
}

/** Ways of the same piece one after another are one way; what ends where it began is none. */
export function joinWays(ways: readonly GlideWay[]): readonly GlideWay[] {
  const joined = new Map<string, readonly Point[]>()
  for (const { piece, points } of ways) {
    const before = joined.get(piece)
    joined.set(piece, before ? [...before, ...points.slice(1)] : points)
  }
  return [...joined].flatMap(([piece, points]) => (points.length > 1 ? [{ piece, points }] : []))
}

/** What is left of a way when a share of it has been gone. */
export function restOf(points: readonly Point[], share: number): readonly Point[] {
  const lengths = points.slice(1).map(({ x, y }, at) => Math.hypot(x - points[at].x, y - points[at].y))
  let gone = lengths.reduce((sum, one) => sum + one, 0) * Math.min(1, Math.max(0, share))
  for (const [at, length] of lengths.entries()) {
    if (gone < length) {
      const [from, to] = [points[at], points[at + 1]]
      const t = gone / length
      const here = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
      return [here, ...points.slice(at + 1)]
    }
    gone -= length
  }
  return points.slice(-1)
}

/** Pieces on their way over a map whose position is there already: what they did is done, and seen being done. */
export class Glides {
  /** Who is on the way, by piece. */
  readonly now: ReadonlySignal<ReadonlyMap<string, Glide>>
  readonly #now = signal<ReadonlyMap<string, Glide>>(new Map())
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor() {
    this.now = this.#now
  }

  /** They set out at the same time; whoever is on the way already goes on from where he is. */
  start(ways: readonly GlideWay[], timeOf: (points: readonly Point[]) => number): void {
    if (ways.length === 0) return
    const now = new Map(this.#now.peek())
    const begun = performance.now()
    for (const { piece, points } of ways) {
      const before = now.get(piece)
      const left = before ? restOf(before.points, (begun - before.begun) / before.time) : []
      const way = left.length > 1 ? [...left, ...points.slice(1)] : points
      const time = timeOf(way)
      now.set(piece, { piece, points: way, time, begun })
      clearTimeout(this.#timers.get(piece))
      this.#timers.set(
        piece,
        setTimeout(() => this.#arrive(piece), time),
      )
    }
    this.#now.value = now
  }

  /** Everybody is there at once. */
  finish(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    if (this.#now.peek().size > 0) this.#now.value = new Map()
  }

  #arrive(piece: string): void {
    this.#timers.delete(piece)
    const now = new Map(this.#now.peek())
    now.delete(piece)
    this.#now.value = now
  }
}

/**
 * Whoever moves is seen moving, as far as the screen has come: others at a pace one can follow, one's own hand quickly, a film
 * step by step. Whatever is pressed finishes it: the position is there already.
 */
export function useGlides(
  desk: {
    readonly table: Table
    readonly shell: ShellServices
    readonly staging: { readonly told: ReadonlySignal<number | null> }
  },
  waysOf: (events: readonly GameEvent[]) => readonly GlideWay[],
): Glides {
  const { table, shell, staging } = desk
  const glides = useMemo(() => new Glides(), [desk])
  const seen = useMemo(() => ({ count: table.entries.peek().length, seat: table.seat.peek() }), [desk])
  const follow = (): void => {
    const entries = table.entries.peek()
    const moment = shell.moment.peek()
    const count = moment ?? staging.told.peek() ?? entries.length
    const seat = table.seat.peek()
    const [from, strange] = [seen.count, table.blind && seat !== seen.seat]
    seen.count = count
    seen.seat = seat
    if (count < from || strange) glides.finish()
    if (count <= from || strange || count - from > MOST || shell.still.peek() || shell.hurry.peek()) return
    const fresh = entries.slice(from, count)
    const own = moment === null && fresh.every((entry) => entry.seat === seat)
    const speed = shell.settings.pace.peek()
    glides.start(joinWays(waysOf(fresh.flatMap(({ events }) => events))), (points) =>
      glideTime(points, own, speed),
    )
  }
  useSignalEffect(() => {
    void [table.entries.value, shell.moment.value, staging.told.value]
    // What happened is in the log before the stage knows that it will show it.
    queueMicrotask(follow)
  })
  useEffect(() => {
    const finish = (): void => glides.finish()
    addEventListener('pointerdown', finish, { capture: true })
    addEventListener('keydown', finish, { capture: true })
    return () => {
      removeEventListener('pointerdown', finish, { capture: true })
      removeEventListener('keydown', finish, { capture: true })
      glides.finish()
    }
  }, [glides])
  return glides
}
