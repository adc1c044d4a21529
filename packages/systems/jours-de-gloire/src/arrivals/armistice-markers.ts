import type { JdgEvent } from '../position/events.ts'
import { FRENCH, NO_TRUCE } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/**
 * JDG-A-armistice-6, JDG-A-effects-13: moves the Armistice or the Restart marker by fortnights, at once. It never goes
 * onto or before the current turn (JDG-A-effects-14). The Armistice may be put off to the end of the track, or by
 * agreement no further than Q2 July (JDG-A-armistice-10).
 */
export function moveMarker(
  p: JdgPosition,
  which: 'armistice-marker' | 'restart-marker',
  by: number,
  why: string,
  events: JdgEvent[],
): void {
  const { state } = p
  const next = state.turn + 1
  if (which === 'armistice-marker') {
    const { armistice, lastTurn } = p.game.scenario
    const latest = p.game.options.armisticeLatest === 'q2July' ? (armistice?.latest ?? 0) : lastTurn + 1
    state.armistice = Math.min(Math.max(state.armistice + by, next), Math.max(latest, next))
    events.push({ type: which, clauses: ['JDG-A-armistice-6'], turn: state.armistice, why })
  } else {
    state.restart = Math.min(Math.max(state.restart + by, next), p.game.scenario.lastTurn + 1)
    events.push({ type: which, clauses: ['JDG-A-effects-13'], turn: state.restart, why })
  }
}

/** JDG-A-armistice-4, -5: a decisive battle puts the Armistice off for the French, and brings it nearer for the Allies. */
export function decisiveBattleWon(p: JdgPosition, winner: Side, events: JdgEvent[]): void {
  if (p.game.scenario.armistice === undefined || p.state.truce !== NO_TRUCE) return
  moveMarker(p, 'armistice-marker', winner === FRENCH ? 1 : -1, 'a decisive battle', events)
}
