import type { JdgEvent } from '../position/events.ts'
import { pushFrame } from './stack.ts'
import { ALLIED, FRENCH } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/** JDG-10-multi-d: in Phase D each player with team-mates may write one note. */
export function openNotes(p: JdgPosition): void {
  for (const side of [ALLIED, FRENCH] as const)
    if (p.game.sideSeats[side].length > 1)
      pushFrame(p, { phase: 'writing', side, by: p.game.sideSeats[side].slice() })
}

/** JDG-10-multi-b: a note is read when the next turn starts, by those it is addressed to. */
export function deliverNotes(p: JdgPosition, events: JdgEvent[]): void {
  for (const { from, to, turn, text } of p.state.notes) {
    if (turn !== p.state.turn - 1) continue
    const seats = to.map((seat) => p.game.seats[seat].id)
    events.push({
      type: 'note',
      clauses: ['JDG-10-multi-b'],
      from: p.game.seats[from].id,
      text,
      turn,
      to: seats,
      reveals: true,
    })
  }
}
