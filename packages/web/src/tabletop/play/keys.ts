import type { Refusal } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import type { ReadonlySignal, Signal } from '@preact/signals'
import { away } from '../../furniture/table-keys.ts'
import type { TableKeys } from '../../furniture/table-keys.ts'
import type { Warning } from '../../furniture/warning.tsx'
import { rulerKey, toggleRuler } from '../hand/ruler.ts'
import type { RulerHand } from '../hand/ruler.ts'
import type { Decision } from './decision.ts'

/** What the keys of a measured table know of its desk. */
interface KeyedDesk extends RulerHand {
  readonly picked: Signal<string | null>
  readonly looked: Signal<string | null>
  readonly refused: Signal<string | null>
  readonly warning: Signal<Warning<string> | null>
  pick(id: string | null): void
  takeInHand(id: string): void
  /** Several in hand at once; null in a game that has none of it. */
  readonly group: { readonly order: ReadonlySignal<object | null>; has(piece: string): boolean } | null
  reveal(id: string): void
  placeOf(id: string): Point | null
  refuse(piece: string | null, refusal: Refusal): void
}

/** What the keys of a measured table mean. `plans`: is something planned with whoever is taken in hand now? */
export function measuredKeys<Overlay extends string>(
  desk: KeyedDesk,
  decision: ReadonlySignal<Decision>,
  overlays: readonly Overlay[],
  plans: () => boolean,
): TableKeys<string, string, Overlay> {
  const isGrouped = (): boolean => Boolean(desk.group?.order.peek())
  const place = (id: string): Point => desk.placeOf(id) ?? { x: 0, y: 0 }
  return {
    overlays,
    own: { r: () => toggleRuler(desk) },
    // From left to right, as one reads a line of battle.
    row: () =>
      [...decision.peek().active]
        .filter((id) => desk.placeOf(id) !== null)
        .toSorted((a, b) => place(a).x - place(b).x || place(a).y - place(b).y),
    here: () => desk.picked.peek() ?? (isGrouped() ? desk.looked.peek() : null),
    take(id) {
      const adds = isGrouped()
      // With several in hand one goes on to whoever may be added to them.
      if (adds) {
        desk.pick(null)
        desk.looked.value = id
      } else if (plans()) desk.takeInHand(id)
      else desk.pick(id)
      desk.reveal(id)
      const spoken = desk.rules.spoken(id)
      desk.announce(adds ? `${spoken}, ${desk.group?.has(id) ? 'picked' : 'not picked'}` : spoken)
    },
    // With a piece in hand, or a warning given, Tab leads on to what is written there: it has to be come to as well.
    walks: () => desk.picked.peek() === null && !isGrouped() && desk.warning.peek() === null,
    first: (event) => rulerKey(desk, event),
    pointed: () => desk.view.hovered.peek() ?? desk.looked.peek(),
    refuse: (piece, refusal) => desk.refuse(piece, refusal),
    back() {
      if (away(desk.warning, null)) return true
      if (!desk.measuring.peek())
        return away(desk.refused, null) || decision.peek().back() || away(desk.looked, null)
      toggleRuler(desk)
      return true
    },
  }
}
