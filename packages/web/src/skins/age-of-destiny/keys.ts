import type { ReadonlySignal } from '@preact/signals'
import { away } from '../../furniture/table-keys.ts'
import type { TableKeys } from '../../furniture/table-keys.ts'
import type { Decision } from './decision.ts'
import { OVERLAYS } from './desk.ts'
import type { Desk, OverlayName } from './desk.ts'
import { takeInHand } from './decide/hand.ts'
import { rulerKey, toggleRuler } from '../../tabletop/hand/ruler.ts'
import { spokenPiece } from './pieces.ts'

/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'Tab', does: 'on the table: takes a piece that can act in hand; then on to what is written of it' },
  { keys: 'n p', does: 'the next or the previous piece that can act' },
  { keys: '↑ ↓ ← →', does: 'with a piece in hand: ahead, back and aside by 1 mm; Shift 10 mm, Ctrl 0.1 mm' },
  { keys: '[ ]', does: 'wheel or turn by 1°; Shift 5°, Ctrl 0.1°' },
  { keys: 'Backspace', does: 'takes the last step of the move away' },
  { keys: 'Enter', does: 'makes the move, fires, attacks' },
  { keys: 'Esc', does: 'one step back' },
  { keys: 'l c s a', does: 'form line, column, square; face about' },
  { keys: 'w x b t', does: 'advance, charge, retreat facing, turn and retreat' },
  { keys: 'e', does: 'ends the phase, or does what the gold button says' },
  { keys: 'z', does: 'takes the last action back' },
  {
    keys: 'r',
    does: 'the ruler: drag it, or move its end with the arrow keys; n and p lay it at the next piece',
  },
  { keys: '1 2 3 4', does: 'arcs and ranges, sight, generals, objectives' },
  { keys: 'm', does: 'goes to the table' },
  { keys: 'Space', does: 'goes on while something is shown' },
  { keys: '?', does: 'explains the piece pointed at, or shows these keys' },
] as const

/** What the keys of the table screen do on this table. */
export function tableKeys(
  desk: Desk,
  decision: ReadonlySignal<Decision>,
): TableKeys<string, string, OverlayName> {
  const place = (id: string): { x: number; y: number } => desk.placeOf(id) ?? { x: 0, y: 0 }
  return {
    overlays: OVERLAYS,
    own: { r: () => toggleRuler(desk) },
    // From left to right, as one reads a line of battle.
    row: () =>
      [...decision.peek().active]
        .filter((id) => desk.placeOf(id) !== null)
        .toSorted((a, b) => place(a).x - place(b).x || place(a).y - place(b).y),
    here: () => desk.picked.peek(),
    take(id) {
      const p = desk.position.peek()
      if (desk.frame.phase === 'movement') takeInHand(desk, id)
      else desk.pick(id)
      desk.reveal(id)
      desk.shell.announce(spokenPiece(p, id))
    },
    // With a piece in hand, or a warning given, Tab leads on to what is written there: it has to be come to as well.
    walks: () => desk.picked.peek() === null && desk.warning.peek() === null,
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
