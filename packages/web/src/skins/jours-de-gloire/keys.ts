import type { ReadonlySignal } from '@preact/signals'
import { listenToKeys, nextInRow, pressChoice, pressDrawerKey } from '../../furniture/keys.ts'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { spokenBox } from './faces.ts'

/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: '↑ ↓ ← →', does: 'on the map: from box to box, along the roads' },
  { keys: 'Enter', does: 'takes the stack up, sends it there, chooses the box' },
  { keys: 'Tab', does: 'on the map: the next stack that can act; after the last one, on through the page' },
  { keys: 'n p', does: 'the next or the previous stack that can act' },
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

/** Listens to the keyboard for the table screen. Gives back how to stop. */
export function listenToTable(desk: Desk, decision: ReadonlySignal<Decision>, root: HTMLElement): () => void {
  return listenToKeys(root, (event, map) => handle(desk, decision.peek(), event, map))
}

const OVERLAY_KEYS = { '1': 'command', '2': 'supply', '3': 'enemy', '4': 'victory' } as const

function handle(desk: Desk, decision: Decision, event: KeyboardEvent, map: HTMLElement | null): boolean {
  const { key } = event
  if (event.ctrlKey) return false
  if (desk.staging.busy && (key === ' ' || key === 'Enter' || key === 'Escape')) {
    desk.staging.press()
    return true
  }
  // Space would press whatever has the keyboard: not when the card has only just gone.
  if (key === ' ' && desk.staging.justGone()) return true
  switch (key) {
    case 'Tab':
      return (
        map !== null &&
        document.activeElement === map &&
        cycle(desk, decision, event.shiftKey ? -1 : 1, false)
      )
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

/** The next box that can act, from west to east; round and round for `n` and `p`, off the end with Tab. */
function cycle(desk: Desk, decision: Decision, step: 1 | -1, round: boolean): boolean {
  const boxes = [...decision.active]
    .filter((box) => box >= 0)
    .toSorted((a, b) => desk.view.placeOf(a).x - desk.view.placeOf(b).x)
  const box = nextInRow(boxes, desk.view.cursor.peek(), step, round)
  if (box === undefined) return false
  desk.view.cursor.value = box
  desk.look(box)
  desk.reveal(box)
  desk.shell.announce(spokenBox(desk.position.peek(), desk.sight.peek(), box))
  return true
}

/** Why nothing can be done with the box pointed at; false when there is nothing to explain. */
export function explainHere(desk: Desk, decision: Decision): boolean {
  const hovered = desk.view.hovered.peek()
  const box = hovered >= 0 ? hovered : desk.view.cursor.peek()
  const refusal = box < 0 ? null : decision.why(box)
  if (!refusal) return false
  desk.refuse(box, refusal)
  return true
}

function stepBack(desk: Desk, decision: Decision): boolean {
  if (desk.refused.peek() >= 0) desk.refused.value = -1
  else if (decision.back()) return true
  else if (desk.box.peek() >= 0) desk.look(-1)
  else return false
  return true
}
