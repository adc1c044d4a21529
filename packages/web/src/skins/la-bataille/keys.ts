import type { ReadonlySignal } from '@preact/signals'
import { manyKeyHelp } from '../../furniture/many/keys.ts'
import type { TableKeys } from '../../furniture/table-keys.ts'
import type { HexDecision } from '../../hexes/hand/decision.ts'
import { hexKeys } from '../../hexes/hand/keys.ts'
import type { HexWords } from '../../hexes/hand/keys.ts'
import { freeHand } from './decide/moving/orders.ts'
import { turnInHand } from './decide/moving/turning.ts'
import type { Desk } from './desk.ts'
import { OVERLAY_TOOLS } from './overlays.ts'
import type { OverlayName } from './overlays.ts'

/** What the keys do at this table: the next unit is taken up when the one under way has ended its move. */
export function tableKeys(
  desk: Desk,
  decision: ReadonlySignal<HexDecision>,
  words: HexWords,
): TableKeys<number, string, OverlayName> {
  const keys = hexKeys(desk, decision, OVERLAY_TOOLS, words)
  return {
    ...keys,
    take(piece) {
      void freeHand(desk, piece).then((free) => {
        if (free) keys.take(piece)
      })
    },
  }
}

/** A hand on the wheel means one turn in so many milliseconds, however often it clicks. */
const ONE_TURN = 250

/** The wheel with Shift held turns the unit in hand instead of the view. Gives back how to stop. */
export function listenToWheel(root: HTMLElement | null, desk: Desk): () => void {
  let last = -ONE_TURN
  const turn = (event: WheelEvent): void => {
    const by = event.deltaY === 0 ? event.deltaX : event.deltaY
    if (!event.shiftKey || by === 0) return
    const again = event.timeStamp - last < ONE_TURN
    if (!again && !turnInHand(desk, by < 0 ? 'left' : 'right')) return
    if (!again) last = event.timeStamp
    event.preventDefault()
    event.stopPropagation()
  }
  root?.addEventListener('wheel', turn, { capture: true, passive: false })
  return () => root?.removeEventListener('wheel', turn, { capture: true })
}

/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'Tab', does: 'on the map: the next unit that can act; after the last one, on through the page' },
  { keys: 'n p', does: 'the next or the previous unit that can act; whoever is under way halts' },
  { keys: 'Enter', does: 'picks the unit, or goes where the cursor is' },
  { keys: 'Shift Enter', does: 'adds the hex to the way drawn, or a unit to those who move together' },
  {
    keys: 'l r',
    does: 'turn the unit in hand left or right, as Shift and the wheel do; b faces a line about',
  },
  { keys: 'c i v k w', does: 'column, line, carré, skirmish order, road march' },
  { keys: 'u', does: 'limbers or unlimbers the guns' },
  ...manyKeyHelp('formation'),
  { keys: 'e', does: 'ends the segment, goes to the hex asked for, or does what the gold button says' },
  { keys: 'z', does: 'takes the last move back' },
  { keys: 'o', does: 'shows the orders' },
  { keys: 'm', does: 'goes to the map' },
  { keys: 'Space', does: 'goes on while a throw is shown' },
  { keys: '?', does: 'explains the hex pointed at, or shows these keys' },
] as const
