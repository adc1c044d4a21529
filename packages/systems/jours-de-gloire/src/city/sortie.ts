import type { SeatAt } from '@bivouac/kernel'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { countersAt, findBox, isBesieged, isReal } from '../position/counters.ts'
import { layMarker } from './markers.ts'
import { reasons } from '../sequence/refusals.ts'
import { commands, playingSeats } from '../secrets/secrets.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-8.8-r. */
export interface SortieFrame extends Asked<'sortie'> {
  box: number
}

const NO_SORTIE = reasons({
  garrison: ['JDG-8.8-sortie-a', 'You have no unit in a besieged garrison there.'],
})

function leadsGarrison(p: JdgPosition, seat: SeatAt, box: number, side: Side): boolean {
  return countersAt(p, box, side).some(
    (counter) => isBesieged(p, counter) && isReal(p, counter) && commands(p, seat, counter),
  )
}

/** JDG-8.8-p: the garrison's owner is asked in his own turn, whatever is inside. */
export function openSortie(p: JdgPosition, box: number, side: Side): void {
  pushFrame(p, { phase: 'sortie', side, by: playingSeats(p, side), box })
}

/** JDG-8.8-r: the garrison comes out, alone or with the relief in the box. It costs no CP. */
export const sortie: Decision<'sortie', 'sortie'> = {
  in: 'sortie',
  check(p, seat, { box }, frame) {
    return findBox(p, box) === frame.box && leadsGarrison(p, seat, frame.box, frame.side)
      ? null
      : NO_SORTIE.garrison
  },
  perform(p, _seat, _action, frame, _dice, events) {
    popFrame(p)
    const marker = p.state.markers.find(({ box }) => box === frame.box)
    if (marker) marker.sortie = true
    layMarker(p, frame.box, true, events)
  },
}

/** Whether a besieged garrison comes out. */
export const sortieRules: FrameRules<'sortie'> = {
  offer(p, { box, side }, seat, offered) {
    if (leadsGarrison(p, seat, box, side)) offered.push({ do: 'sortie', box: p.game.ground.boxIds[box] })
  },
  mayEnd: () => null,
  question: (p, { box }) => `Does the garrison of ${p.game.ground.boxes[box].name} make a sortie?`,
  stored: ({ box }) => ({ box }),
  seen: 'all',
}
