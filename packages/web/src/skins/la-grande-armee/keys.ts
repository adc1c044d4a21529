import type { ReadonlySignal } from '@preact/signals'
import { away } from '../../furniture/table-keys.ts'
import type { TableKeys } from '../../furniture/table-keys.ts'
import type { Decision } from './decision.ts'
import { OVERLAYS } from './desk.ts'
import type { Desk, OverlayName } from './desk.ts'
import { describeHex } from './ground.ts'
import { spokenUnit, unitOf } from './pieces.ts'

/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'Tab', does: 'on the map: the next piece that can act; after the last one, on through the page' },
  { keys: 'n p', does: 'the next or the previous piece that can act' },
  { keys: 'Enter', does: 'picks the piece, or goes where the cursor is' },
  { keys: 'Shift Enter', does: 'adds the hex to the route, or a piece to those who move together' },
  { keys: 'e', does: 'ends the phase, or does what the gold button says' },
  { keys: 'f', does: 'forces the march: the unit under way, or the one in hand to the hex asked for' },
  { keys: 'h', does: 'halts it' },
  { keys: 'd', does: 'chooses its route hex by hex' },
  { keys: 'z', does: 'takes the last move back' },
  { keys: 'o', does: 'shows the odds of what is planned' },
  { keys: '1 2 3', does: 'lay zones of control, supply reach, threats over the map' },
  { keys: 'm', does: 'goes to the map' },
  { keys: 'Space', does: 'goes on while a throw is shown' },
  { keys: '?', does: 'explains the hex pointed at, or shows these keys' },
] as const

/** What the keys of the table screen do on this map. */
export function tableKeys(
  desk: Desk,
  decision: ReadonlySignal<Decision>,
): TableKeys<number, number, OverlayName> {
  const { view } = desk
  return {
    overlays: OVERLAYS,
    own: { o: () => desk.showOrders() },
    row() {
      const p = desk.position.peek()
      const { hex } = p.state.units
      return [...decision.peek().active]
        .map((id) => unitOf(p, id))
        .filter((unit) => unit >= 0 && hex[unit] >= 0)
        .toSorted((a, b) => hex[a] - hex[b] || a - b)
    },
    here: () => (desk.picked.peek() === null ? null : unitOf(desk.position.peek(), desk.picked.peek() ?? '')),
    take(unit) {
      const p = desk.position.peek()
      const hex = p.state.units.hex[unit]
      desk.pick(p.state.units.id[unit])
      view.cursor.value = hex
      view.reveal(hex)
      desk.shell.announce(spokenUnit(p, unit))
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
      desk.shell.announce(describeHex(desk.position.peek(), hex))
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
