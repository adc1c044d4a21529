import { seededDice, Session } from '@bivouac/kernel'
import type { Action, GameEvent, Outcome, SeatId } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { Computer } from '../src/index.ts'

/** A game between two players who are given views and nothing else. Every action must be accepted. */
export function playOut(
  scenario: string,
  seed: number,
  players: Readonly<Record<SeatId, Computer>>,
): { outcome: Outcome; entries: readonly { seat: SeatId; action: Action; events: readonly GameEvent[] }[] } {
  const session = new Session(laGrandeArmee, { scenario }, seededDice(seed))
  while (session.outcome === null) {
    const [seat] = laGrandeArmee.deciders(session.position)
    const view: unknown = JSON.parse(JSON.stringify(laGrandeArmee.view(session.position, seat)))
    const action = players[seat].decide(view, seat)
    const { refusal } = session.submit(seat, session.sequence, action)
    if (refusal !== null)
      throw new Error(`${seat} ${JSON.stringify(action)}: ${refusal.clause} ${refusal.reason}`)
  }
  return { outcome: session.outcome, entries: session.entries }
}
