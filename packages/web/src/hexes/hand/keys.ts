import type { Refusal } from '@bivouac/kernel'
import type { ReadonlySignal, Signal } from '@preact/signals'
import { away } from '../../furniture/table-keys.ts'
import type { TableKeys } from '../../furniture/table-keys.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { MapView } from '../types.ts'
import type { HexDecision } from './decision.ts'

interface KeyedDesk {
  readonly view: MapView
  readonly shell: Pick<ShellServices, 'announce'>
  readonly picked: ReadonlySignal<string | null>
  readonly looked: Signal<number>
  readonly warning: Signal<object | null>
  readonly refused: Signal<object | null>
  readonly legend: Signal<boolean>
  hexOf(piece: string): number
  pick(piece: string): void
  refuse(hex: number, refusal: Refusal): void
  showOrders(): void
}

/** What a skin tells those who do not see the map. */
export interface HexWords {
  /** What is said when a piece is picked. */
  spoken(piece: string): string
  /** A hex and what stands there, in one breath. */
  describe(hex: number): string
}

/** What the keys of a table screen do on a map of hexes. */
export function hexKeys<Overlay extends string>(
  desk: KeyedDesk,
  decision: ReadonlySignal<HexDecision>,
  overlays: readonly { readonly name: Overlay }[],
  words: HexWords,
): TableKeys<number, string, Overlay> {
  const { view } = desk
  return {
    overlays: overlays.map(({ name }) => name),
    own: { o: () => desk.showOrders() },
    row: () =>
      [...decision.peek().active]
        .filter((piece) => desk.hexOf(piece) >= 0)
        .toSorted((a, b) => desk.hexOf(a) - desk.hexOf(b)),
    here: () => desk.picked.peek(),
    take(piece) {
      const hex = desk.hexOf(piece)
      desk.pick(piece)
      view.cursor.value = hex
      view.reveal(hex)
      desk.shell.announce(words.spoken(piece))
    },
    pointed() {
      const hex = view.hovered.peek() >= 0 ? view.hovered.peek() : view.cursor.peek()
      return hex < 0 ? null : hex
    },
    refuse: (hex, refusal) => desk.refuse(hex, refusal),
    describe(hex) {
      if (view.hovered.peek() < 0) return false
      desk.looked.value = hex
      desk.showOrders()
      desk.shell.announce(words.describe(hex))
      return true
    },
    // A stack that is fanned out is the map's to close.
    back: () =>
      view.fanned.peek() < 0 &&
      (away(desk.warning, null) ||
        away(desk.refused, null) ||
        decision.peek().back() ||
        away(desk.legend, false) ||
        away(desk.looked, -1)),
  }
}
