import { findBox, isBesieged, isReal, countersAt } from '../position/counters.ts'
import type { Decision, FrameRules } from '../sequence/frame-rules.ts'
import { layMarker } from './markers.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { commands } from '../secrets/secrets.ts'
import { allOf, leaveFrame, popFrame, pushFrame } from '../sequence/stack.ts'
import type { FrameOf, JdgPosition, Side } from '../position/state.ts'

const NO_SORTIE = reasons({
  garrison: ['JDG-8.8-sortie-a', 'You have no unit in a besieged garrison there.'],
})

function leadsGarrison(p: JdgPosition, seat: number, box: number, side: Side): boolean {
  return countersAt(p, box, side).some(
    (counter) => isBesieged(p, counter) && isReal(p, counter) && commands(p, seat, counter),
  )
}

/** JDG-8.8-p: the garrison's owner is asked in his own turn, whatever is inside. */
export function openSortie(p: JdgPosition, box: number, side: Side): void {
  pushFrame(p, { phase: 'sortie', side, by: allOf(p, side), box })
}

/** JDG-8.8-r: the garrison comes out, alone or with the relief in the box. It costs no CP. */
export const sortie: Decision<'sortie'> = {
  check(p, seat, { box }, frame) {
    if (frame.phase !== 'sortie') return NO.phase
    return findBox(p, box) === frame.box && leadsGarrison(p, seat, frame.box, frame.side)
      ? null
      : NO_SORTIE.garrison
  },
  perform(p, _seat, _action, frame, _dice, events) {
    if (frame.phase !== 'sortie') return
    popFrame(p)
    const marker = p.state.markers.find(({ box }) => box === frame.box)
    if (marker) marker.sortie = true
    layMarker(p, frame.box, true, events)
  },
}

/** Whether a besieged garrison comes out. */
export const sortieRules: FrameRules<FrameOf<'sortie'>> = {
  close: (p) => popFrame(p),
  offer(p, { box, side }, seat, offered) {
    if (leadsGarrison(p, seat, box, side)) offered.push({ do: 'sortie', box: p.game.ground.boxIds[box] })
  },
  mayEnd: () => null,
  end: (_p, frame, seat) => leaveFrame(frame, seat),
  question: (p, { box }) => `Does the garrison of ${p.game.ground.boxes[box].name} make a sortie?`,
}
