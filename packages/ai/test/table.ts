import { Session, seededDice } from '@bivouac/kernel'
import type { Outcome } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaEvent, LgaPosition, LgaView } from '@bivouac/la-grande-armee'
import { createComputer, randomPlayer } from '../src/index.ts'
import type { Computer } from '../src/index.ts'

export type LgaSession = Session<LgaPosition, LgaAction, LgaView>

/** A computer that must never be at a loss: a fault in its thinking fails the test. */
export function soundComputer(seed: number, seconds = 0): Computer {
  return createComputer(laGrandeArmee.id, {
    seed,
    seconds,
    onFault: (fault) => {
      throw fault
    },
  })
}

export function random(seed: number): Computer {
  return randomPlayer(laGrandeArmee.id, seed)
}

/** A finished game: its session, what happened, and how it ended. */
export interface Played {
  readonly session: LgaSession
  readonly events: readonly LgaEvent[]
  readonly outcome: Outcome
}

/**
 * Plays a game to its end. Every player is given the bare JSON of its view, frozen: nothing else can reach it, and it can
 * change nothing. Throws when an action is refused.
 */
export function playOut(scenario: string, seed: number, seats: Readonly<Record<string, Computer>>): Played {
  const session = new Session(laGrandeArmee, { scenario }, seededDice(seed))
  while (session.outcome === null) {
    const [seat] = laGrandeArmee.deciders(session.position)
    const view = frozenJson(laGrandeArmee.view(session.position, seat))
    const action = seats[seat].decide(view, seat)
    const { refusal } = session.submit(seat, session.sequence, action)
    if (refusal !== null) throw new Error(`${seat} was refused ${JSON.stringify(action)}: ${refusal.reason}`)
  }
  const events = session.entries.flatMap((entry) => entry.events as readonly LgaEvent[])
  return { session, events, outcome: session.outcome }
}

/** A copy through JSON text, frozen to the last leaf. */
export function frozenJson(value: unknown): unknown {
  return deepFreeze(JSON.parse(JSON.stringify(value)))
}

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
