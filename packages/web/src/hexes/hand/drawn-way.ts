import type { Action, Refusal } from '@bivouac/kernel'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { NationId } from '../../sheet/nations.ts'
import type { DrawnWay, MapArrow, MapView } from '../types.ts'

/** What it takes to draw ways over a map. */
export interface DrawingDesk<Deed extends Action> {
  readonly view: MapView
  readonly drawing: Signal<boolean>
  readonly drawn: Signal<readonly number[]>
  readonly ways: ReadonlySignal<ReadonlyMap<string, readonly number[]>>
  readonly refused: Signal<{ readonly hex: number; readonly refusal: Refusal } | null>
  hexOf(piece: string): number
  marchOf(piece: string, path: readonly number[]): Deed
  check(action: Deed): Refusal | null
  refuse(hex: number, refusal: Refusal): void
}

/** Why a piece may not go along a way drawn for it; null when it may. */
export type Refuses = (path: readonly number[]) => Refusal | null

/**
 * One hex more on the way drawn by hand; pressing an earlier one takes the rest back. `refuses`: where more than a march is
 * needed to go along it.
 */
export function drawOn<Deed extends Action>(
  desk: DrawingDesk<Deed>,
  piece: string,
  to: number,
  refuses: Refuses = (path) => desk.check(desk.marchOf(piece, path)),
): true {
  const drawn = desk.drawn.value
  desk.drawing.value = true
  const at = drawn.indexOf(to)
  const path = at >= 0 ? drawn.slice(0, at + 1) : [...drawn, to]
  const no = at >= 0 ? null : refuses(path)
  if (no) desk.refuse(to, no)
  else desk.drawn.value = path
  return true
}

/** A piece drawn over the map with the button held: it goes along the way when it is let go. */
export function drawnWay<Deed extends Action>(
  desk: DrawingDesk<Deed>,
  piece: string,
  go: (path: readonly number[]) => void,
  refuses: Refuses = (path) => desk.check(desk.marchOf(piece, path)),
): DrawnWay {
  const { grid } = desk.view.map
  const start = desk.hexOf(piece)
  desk.drawn.value = []
  return {
    over(to) {
      const drawn = desk.drawn.peek()
      desk.refused.value = null
      if (to === start) desk.drawn.value = []
      else if (drawn.includes(to)) desk.drawn.value = drawn.slice(0, drawn.indexOf(to) + 1)
      else if (grid.distance(drawn.at(-1) ?? start, to) === 1) {
        const path = [...drawn, to]
        const refusal = refuses(path)
        if (refusal) desk.refused.value = { hex: to, refusal }
        else desk.drawn.value = path
      }
    },
    drop(kept) {
      const drawn = desk.drawn.peek()
      const refused = desk.refused.peek()
      if (kept && refused) desk.refuse(refused.hex, refused.refusal)
      else if (kept && drawn.length > 0) go(drawn)
      if (!kept || refused) desk.drawn.value = []
    },
  }
}

/** The ways drawn and not gone yet: those of others, and that of the piece in hand. */
export function drawnArrows<Deed extends Action>(
  desk: DrawingDesk<Deed>,
  held: string | null,
  nationOf: (piece: string) => NationId,
): MapArrow[] {
  const drawn = desk.drawn.value
  const ways = [...desk.ways.value].filter(([piece]) => piece !== held)
  if (held !== null && drawn.length > 0) ways.push([held, drawn])
  return ways.map(([piece, way]) => ({
    id: `way ${piece}`,
    kind: 'plan',
    hexes: [desk.hexOf(piece), ...way],
    nation: nationOf(piece),
  }))
}
