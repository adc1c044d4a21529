import { beginSituation, endingOf, replyIn } from '../system/situation.ts'
import type { Ending, Situation } from '../system/situation.ts'
import type { AnyKit } from '../system/kit.ts'
import type { Action, GameEvent } from '../system/contract.ts'

/** What came of a line of actions in a situation: how it ended, or null; and what could not be done. */
export interface SituationRun {
  readonly ending: Ending | null
  readonly fault: string | null
  readonly events: readonly GameEvent[]
}

/** More answers of others than any situation needs. */
const MOST_REPLIES = 60

/** Plays one's own actions in a situation, the others answering as it says, until it has ended. */
export function playSituation(kit: AnyKit, situation: Situation, line: readonly Action[]): SituationRun {
  const session = beginSituation(kit, situation)
  const { system } = kit
  const before = session.entries.length
  const events = (): GameEvent[] => session.entries.slice(before).flatMap((entry) => entry.events)
  const ending = (): Ending | null => endingOf(kit.notation, situation, session.position, events())
  const stop = (fault: string | null): SituationRun => ({ ending: ending(), fault, events: events() })

  if (ending()) return stop('It is over before it has begun.')
  for (const [at, action] of [...line, null].entries()) {
    for (let replies = 0; replies < MOST_REPLIES; replies++) {
      const deciders = system.deciders(session.position)
      if (deciders.length === 0 || deciders.includes(situation.seat)) break
      const reply = replyIn(system, situation, session.position, deciders[0])
      if (reply === null) return stop(`${deciders[0]} has nothing to answer.`)
      const { refusal } = session.submit(deciders[0], session.sequence, reply)
      if (refusal) return stop(`${refusal.clause}: ${refusal.reason}`)
      if (ending()) return stop(at < line.length ? `It is over before step ${at}.` : null)
    }
    if (action === null) break
    const { refusal } = session.submit(situation.seat, session.sequence, action)
    if (refusal) return stop(`step ${at}: ${refusal.clause}: ${refusal.reason}`)
    if (ending()) return stop(at < line.length - 1 ? `It is over after step ${at}.` : null)
  }
  return stop(null)
}
