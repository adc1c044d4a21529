import type { ReadonlySignal } from '@preact/signals'
import { manyKeyHelp } from '../../furniture/many/keys.ts'
import { away } from '../../furniture/table-keys.ts'
import type { TableKeys } from '../../furniture/table-keys.ts'
import type { Decision } from './decision.ts'
import { OVERLAYS } from './desk.ts'
import type { Desk, OverlayName } from './desk.ts'
import { spokenBox } from './faces.ts'

/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: '↑ ↓ ← →', does: 'on the map: from box to box, along the roads' },
  { keys: 'Enter', does: 'takes the stack up, sends it there, chooses the box' },
  { keys: 'Tab', does: 'on the map: the next stack that can act; after the last one, on through the page' },
  { keys: 'n p', does: 'the next or the previous stack that can act' },
  ...manyKeyHelp('stack').filter(({ keys }) => keys !== '.'),
  { keys: 'f t', does: 'forced march; more orders for the stack' },
  { keys: 'e', does: 'ends the phase, or does what the gold button says' },
  { keys: 'Esc', does: 'one step back' },
  { keys: 'z', does: 'takes the last action back' },
  { keys: '1 2 3 4', does: 'command, supply, the enemy as last seen, flags' },
  { keys: 'm', does: 'goes to the map' },
  { keys: '+ − Home', does: 'nearer, farther, the whole map' },
  { keys: 'Space', does: 'goes on while something is shown' },
  { keys: '?', does: 'explains the box pointed at, or shows these keys' },
] as const

/** What the keys of the table screen do on this map. */
export function tableKeys(
  desk: Desk,
  decision: ReadonlySignal<Decision>,
): TableKeys<number, number, OverlayName> {
  const { view } = desk
  return {
    overlays: OVERLAYS,
    // From west to east.
    row: () =>
      [...decision.peek().active]
        .filter((box) => box >= 0)
        .toSorted((a, b) => view.placeOf(a).x - view.placeOf(b).x),
    here: () => view.cursor.peek(),
    take(box) {
      view.cursor.value = box
      desk.look(box)
      desk.reveal(box)
      desk.shell.announce(spokenBox(desk.position.peek(), desk.sight.peek(), box))
    },
    pointed() {
      const box = view.hovered.peek() >= 0 ? view.hovered.peek() : view.cursor.peek()
      return box < 0 ? null : box
    },
    refuse: (box, refusal) => desk.refuse(box, refusal),
    back() {
      if (away(desk.refused, -1) || decision.peek().back()) return true
      if (desk.box.peek() < 0) return false
      desk.look(-1)
      return true
    },
  }
}
