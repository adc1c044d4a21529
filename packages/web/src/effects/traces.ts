import type { Point } from '@bivouac/space'
import type { NationId } from '../sheet/nations.ts'
import type { Deed, Front } from './deed.ts'
import { ahead } from './deed.ts'
import type { Told } from './reading.ts'

/** What is left on the ground for the game at hand. */
export type Mark =
  | {
      readonly kind: 'fallen'
      readonly order: number
      readonly at: Front
      readonly count: number
      readonly nation: NationId
    }
  | {
      readonly kind: 'dropped'
      readonly order: number
      readonly way: readonly Point[]
      readonly half: number
    }
  | { readonly kind: 'furrow'; readonly order: number; readonly at: Point; readonly heading: number }
  | { readonly kind: 'cross'; readonly order: number; readonly at: Point; readonly nation: NationId }
  | { readonly kind: 'burnt'; readonly order: number; readonly at: Point }

/** Smoke that hangs over the ground: thinner with every part of a turn. `wide`: in millimetres, as grain has them. */
export interface Haze {
  readonly order: number
  readonly tick: number
  readonly at: Front
  readonly wide: number
}

/** Most that is kept of each; the oldest go first. */
export const MOST_MARKS = 150
export const MOST_HAZES = 40
/** Parts of turns until smoke has gone. */
export const LINGERS = 4

/** What the fighting has left behind: gathered as it is seen, or read anew from the log, with the same outcome. */
export class Traces {
  #marks: readonly Mark[] = []
  #hazes: readonly Haze[] = []

  get marks(): readonly Mark[] {
    return this.#marks
  }

  get hazes(): readonly Haze[] {
    return this.#hazes
  }

  /** Takes in what these events left. In whatever order they come, the same is kept. */
  take(told: readonly Told[]): void {
    const marks = told.flatMap(({ order, deeds }) => deeds.flatMap(({ deed }) => marksOf(deed, order)))
    const hazes = told.flatMap(({ order, tick, deeds }) =>
      deeds.flatMap(({ deed }) => hazesOf(deed).map((haze) => ({ ...haze, order, tick }))),
    )
    if (marks.length > 0) this.#marks = newest([...this.#marks, ...marks], MOST_MARKS)
    if (hazes.length > 0) this.#hazes = newest([...this.#hazes, ...hazes], MOST_HAZES)
  }
}

function newest<T extends { readonly order: number }>(all: readonly T[], most: number): readonly T[] {
  return all.toSorted((a, b) => a.order - b.order).slice(-most)
}

/** How thick a haze still is at that time: 1 when it was made, 0 when it has gone. */
export function thickness({ tick }: Pick<Haze, 'tick'>, now: number): number {
  return Math.max(0, 1 - Math.max(0, now - tick) / LINGERS)
}

function marksOf(deed: Deed, order: number): Mark[] {
  switch (deed.kind) {
    case 'fallen':
      return [{ kind: 'fallen', order, at: deed.at, count: deed.count, nation: deed.nation }]
    case 'rout':
      return deed.way.length > 1 ? [{ kind: 'dropped', order, way: deed.way, half: deed.half }] : []
    case 'guns': {
      const { from, to } = deed
      const heading = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
      return deed.canister ? [] : [{ kind: 'furrow', order, at: to, heading }]
    }
    case 'lost':
      return [{ kind: 'cross', order, at: deed.at, nation: deed.nation }]
    case 'battle':
    case 'breach':
      return [{ kind: 'burnt', order, at: deed.at }]
    default:
      return []
  }
}

function hazesOf(deed: Deed): Pick<Haze, 'at' | 'wide'>[] {
  switch (deed.kind) {
    case 'guns':
      return [{ at: before(deed.from), wide: 46 }]
    case 'volley':
      return [{ at: before(deed.from), wide: 40 }]
    case 'battle':
      return [{ at: { ...deed.at, heading: 0, half: 0 }, wide: deed.great ? 80 : 56 }]
    case 'breach':
      return [{ at: { ...deed.at, heading: 0, half: 0 }, wide: 64 }]
    default:
      return []
  }
}

/** A little before a front. */
function before(front: Front): Front {
  const { x, y } = ahead(front.heading)
  const far = front.half * 0.4
  return { ...front, x: front.x + x * far, y: front.y + y * far }
}
