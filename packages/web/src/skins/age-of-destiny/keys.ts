import type { ReadonlySignal } from '@preact/signals'
import { listenToKeys, nextInRow, pressChoice, pressDrawerKey } from '../../furniture/keys.ts'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { takeInHand } from './decide/hand.ts'
import { rulerKey, toggleRuler } from './ruler.ts'
import { generalOf, spokenGeneral, spokenUnit, unitOf } from './pieces.ts'

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

/** Listens to the keyboard for the table screen. Gives back how to stop. */
export function listenToTable(desk: Desk, decision: ReadonlySignal<Decision>, root: HTMLElement): () => void {
  return listenToKeys(root, (event, table) => handle(desk, decision.peek(), event, table))
}

const OVERLAY_KEYS = { '1': 'fans', '2': 'sight', '3': 'presence', '4': 'objectives' } as const

function handle(desk: Desk, decision: Decision, event: KeyboardEvent, table: HTMLElement | null): boolean {
  const { key } = event
  const onTable = table !== null && document.activeElement === table
  if (desk.staging.busy && (key === ' ' || key === 'Enter' || key === 'Escape')) {
    desk.staging.press()
    return true
  }
  // Space would press whatever has the keyboard: not when the card has only just gone.
  if (key === ' ' && desk.staging.justGone()) return true
  // Enter on a button presses that button.
  const onButton =
    document.activeElement instanceof HTMLElement && document.activeElement.matches('button, a')
  if (!(onButton && key === 'Enter') && rulerKey(desk, event)) return true
  if (!(onButton && key === 'Enter') && decision.key?.(event)) return true
  if (event.ctrlKey) return false
  switch (key) {
    case 'Tab':
      // With a piece in hand, or a warning given, Tab leads on to what is written there: it has to be come to as well.
      if (!onTable || desk.picked.peek() !== null || desk.warning.peek() !== null) return false
      return cycle(desk, decision, event.shiftKey ? -1 : 1, false)
    case 'n':
    case 'p':
      if (key === 'p' && pressDrawerKey(key)) return true
      table?.focus()
      return cycle(desk, decision, key === 'n' ? 1 : -1, true)
    case 'z':
      void desk.undo()
      return true
    case 'm':
      table?.focus()
      return true
    case 'r':
      toggleRuler(desk)
      return true
    case '1':
    case '2':
    case '3':
    case '4':
      desk.toggleOverlay(OVERLAY_KEYS[key])
      return true
    case '?':
      return explainHere(desk, decision)
    case 'Escape':
      return stepBack(desk, decision)
    case 'e':
      return pressChoice(desk, decision.primary)
    default:
      break
  }
  const choice = decision.others.find((one) => one.key === key)
  return pressChoice(desk, choice) || pressDrawerKey(key)
}

/** The next piece that can act; round and round for `n` and `p`, off the end with Tab. */
function cycle(desk: Desk, decision: Decision, step: 1 | -1, round: boolean): boolean {
  const p = desk.position.peek()
  const place = (id: string): { x: number; y: number } => desk.placeOf(id) ?? { x: 0, y: 0 }
  // From left to right, as one reads a line of battle.
  const pieces = [...decision.active]
    .filter((id) => desk.placeOf(id) !== null)
    .toSorted((a, b) => place(a).x - place(b).x || place(a).y - place(b).y)
  const id = nextInRow(pieces, desk.picked.peek(), step, round)
  if (id === undefined) return false
  if (desk.frame.phase === 'movement') takeInHand(desk, id)
  else desk.pick(id)
  desk.reveal(id)
  const unit = unitOf(p, id)
  desk.shell.announce(unit >= 0 ? spokenUnit(p, unit) : spokenGeneral(p, Math.max(0, generalOf(p, id))))
  return true
}

/** Why nothing can be done with the piece pointed at; false when there is nothing to explain. */
export function explainHere(desk: Desk, decision: Decision): boolean {
  const piece = desk.view.hovered.peek() ?? desk.looked.peek()
  const refusal = piece === null ? null : decision.why(piece)
  if (!refusal) return false
  desk.refuse(piece, refusal)
  return true
}

function stepBack(desk: Desk, decision: Decision): boolean {
  if (desk.warning.peek()) desk.warning.value = null
  else if (desk.measuring.peek()) {
    desk.measuring.value = false
    desk.ruler.value = null
  } else if (desk.refused.peek() !== null) desk.refused.value = null
  else if (decision.back()) return true
  else if (desk.looked.peek() !== null) desk.looked.value = null
  else return false
  return true
}
