import type { ReadonlySignal } from '@preact/signals'
import { listenToKeys, nextInRow, pressChoice, pressDrawerKey } from '../../furniture/keys.ts'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
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

/** Listens to the keyboard for the table screen. Gives back how to stop. */
export function listenToTable(desk: Desk, decision: ReadonlySignal<Decision>, root: HTMLElement): () => void {
  return listenToKeys(root, (event, map) => handle(desk, decision.peek(), event, map))
}

function handle(desk: Desk, decision: Decision, event: KeyboardEvent, map: HTMLElement | null): boolean {
  const { key } = event
  if (event.ctrlKey) return false
  const onMap = map !== null && document.activeElement === map
  if (desk.staging.showing.peek() && (key === ' ' || key === 'Enter' || key === 'Escape')) {
    desk.staging.press()
    return true
  }
  // Space on the map would order a march: not when the throw has only just gone.
  if (key === ' ' && desk.staging.justGone()) return true
  const keyed = [decision.primary, ...decision.others].find((choice) => choice && choice.key === key)
  // Whatever the gold button says, `e` presses it.
  const pressed = keyed ?? (key === 'e' ? decision.primary : null)
  switch (key) {
    case 'Tab':
      return onMap && cycle(desk, decision, event.shiftKey ? -1 : 1, false)
    case 'n':
    case 'p':
      map?.focus()
      return cycle(desk, decision, key === 'n' ? 1 : -1, true)
    case 'z':
      void desk.undo()
      return true
    case 'm':
      map?.focus()
      return true
    case 'o':
      desk.showOrders()
      return true
    case '1':
      desk.toggleOverlay('zones')
      return true
    case '2':
      desk.toggleOverlay('supply')
      return true
    case '3':
      desk.toggleOverlay('threats')
      return true
    case '?':
      return explainHere(desk, decision)
    case 'Escape':
      return desk.view.fanned.peek() < 0 && stepBack(desk, decision)
    default:
      break
  }
  return pressChoice(desk, pressed) || pressDrawerKey(key)
}

/** The next piece that can act; round and round for `n` and `p`, off the end with Tab. */
function cycle(desk: Desk, decision: Decision, step: 1 | -1, round: boolean): boolean {
  const p = desk.position.peek()
  const { hex } = p.state.units
  const pieces = [...decision.active].map((id) => unitOf(p, id)).filter((unit) => unit >= 0 && hex[unit] >= 0)
  pieces.sort((a, b) => hex[a] - hex[b] || a - b)
  const held = desk.picked.peek()
  const unit = nextInRow(pieces, held === null ? null : unitOf(p, held), step, round)
  if (unit === undefined) return false
  desk.pick(p.state.units.id[unit])
  desk.view.cursor.value = hex[unit]
  desk.view.reveal(hex[unit])
  desk.shell.announce(spokenUnit(p, unit))
  return true
}

/** Why nothing can be done with the hex pointed at, or what is there; false when none is pointed at. */
export function explainHere(desk: Desk, decision: Decision): boolean {
  const hovered = desk.view.hovered.peek()
  const hex = hovered >= 0 ? hovered : desk.view.cursor.peek()
  const refusal = hex < 0 ? null : decision.why(hex)
  if (refusal) desk.refuse(hex, refusal)
  else if (hovered < 0) return false
  else {
    desk.looked.value = hex
    desk.showOrders()
    desk.shell.announce(describeHex(desk.position.peek(), hex))
  }
  return true
}

function stepBack(desk: Desk, decision: Decision): boolean {
  if (desk.warning.peek()) {
    desk.warning.value = null
    return true
  }
  if (desk.refused.peek()) {
    desk.refused.value = null
    return true
  }
  if (decision.back()) return true
  if (desk.legend.peek()) {
    desk.legend.value = false
    return true
  }
  if (desk.looked.peek() < 0) return false
  desk.looked.value = -1
  return true
}
