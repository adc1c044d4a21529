import { leave, pushFrame } from '@bivouac/kernel'
import type { JdgEvent } from '../position/events.ts'
import { ALLIED, FRENCH } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'
import { reasons } from './refusals.ts'
import type { Decision, FrameRules } from './terms.ts'
import { seatsOf } from '../secrets/secrets.ts'

const NO = reasons({
  mates: ['JDG-10-multi-d', 'A note goes to team-mates only.'],
  oneNote: ['JDG-10-multi-b', 'One note a turn.'],
})

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

/** JDG-10-multi-d: each player with team-mates writes one note, or none. */
export const writingRules: FrameRules<'writing'> = {
  offer(p, { side }, seat, offered) {
    for (const mate of p.game.sideSeats[side])
      if (mate !== seat) offered.push({ do: 'note', to: [p.game.seats[mate].id], text: 'Nothing to report.' })
  },
  mayEnd: () => null,
  question: () => 'Write a note to your team-mates: it is read when the next turn starts.',
  doing: 'writing to each other',
  stored: () => ({}),
  seen: 'all',
}

/** JDG-10-multi-b. */
export const note: Decision<'note', 'writing'> = {
  in: 'writing',
  check(p, seat, { to }, frame) {
    const mates = seatsOf(p, frame.side).filter((id) => id !== p.game.seats[seat].id)
    if (new Set(to).size !== to.length || !to.every((id) => mates.includes(id))) return NO.mates
    return p.state.notes.some(({ from, turn }) => from === seat && turn === p.state.turn) ? NO.oneNote : null
  },
  perform(p, seat, { to, text }, { by }) {
    const seats = to.map((id) => p.game.seatIndex.get(id) ?? -1)
    p.state.notes.push({ from: seat, to: seats, turn: p.state.turn, text })
    leave(by, seat)
  },
}
