import type { LbPosition } from './state.ts'

/** LB-38-i: what the scenario leaves of ranges in the dark of this turn; undefined by day. */
export function duskNow({
  game,
  state,
}: Pick<LbPosition, 'game' | 'state'>): LbPosition['game']['scenario']['dusk'] {
  const { dusk } = game.scenario
  return dusk && state.turn >= dusk.fromTurn ? dusk : undefined
}
