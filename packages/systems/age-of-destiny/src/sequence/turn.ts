import { pushFrame } from '@bivouac/kernel'
import type { AodEvent } from '../position/events.ts'
import { beginStage } from '../command/rally.ts'
import { readyOfficers } from '../command/orders.ts'
import {
  BACK_TURNED,
  COMBAT_PHASE,
  FIRE_PHASE,
  FLED,
  MOVEMENT_PHASE,
  PLACED,
  RALLY_PHASE,
  SIDES,
  enemyOf,
} from '../position/state.ts'
import type { AodPosition, Result, Side } from '../position/state.ts'
import { brokenArmy, noteAllHolders, resultOnPoints, scoreObjectives } from './victory.ts'

export const PHASES = ['deploy', 'rally', 'fire', 'movement', 'combat'] as const

/** AOD-REI-a, AOD-SEQ-a: free deployment if agreed, the first player first; then turn 1 begins. */
export function beginGame(p: AodPosition, events: AodEvent[]): void {
  if (p.game.options.freeDeployment) beginDeployment(p, p.game.first, events)
  else beginPlayerTurn(p, p.game.first, events)
}

/** AOD-REI-a: the side places its units. */
export function beginDeployment(p: AodPosition, side: Side, events: AodEvent[]): void {
  p.state.side = side
  p.state.phase = 0
  pushFrame(p, { phase: 'deploy', side })
  tellPhase(p, events)
}

/** AOD-SEQ-c, d: the turn of a side begins with its rallying; what was marked in the turn before is wiped off. */
export function beginPlayerTurn(p: AodPosition, side: Side, events: AodEvent[]): void {
  const { units, generals, shelled, slipped } = p.state
  // AOD-3-retreat-d: a turned back outlives the enemy's turn.
  for (let unit = 0; unit < units.mark.length; unit++) {
    units.mark[unit] &= BACK_TURNED
    shelled[unit] = -1
  }
  for (let general = 0; general < generals.mark.length; general++) generals.mark[general] = 0
  if (slipped.length > 0) slipped.length = 0
  p.state.side = side
  beginPhase(p, RALLY_PHASE, events)
}

/** A phase of the side's turn begins. */
export function beginPhase(p: AodPosition, phase: number, events: AodEvent[]): void {
  p.state.phase = phase
  tellPhase(p, events)
  enterPhase(p, events)
}

function tellPhase(p: AodPosition, events: AodEvent[]): void {
  const { turn, side, phase } = p.state
  events.push({ type: 'phase', clauses: ['AOD-SEQ-c'], turn, side: SIDES[side], phase: PHASES[phase] })
}

/** The phase of the state, told already: waits for the phasing side's first decision in it. */
export function enterPhase(p: AodPosition, events: AodEvent[]): void {
  const { side, phase, units } = p.state
  // AOD-3-rout-k: one rout move a phase.
  for (let unit = 0; unit < units.mark.length; unit++) units.mark[unit] &= ~(FLED | PLACED)
  switch (phase) {
    case RALLY_PHASE:
      beginStage(p, side, 'routs', events)
      return pushFrame(p, { phase: 'rally', side, stage: 'routs' })
    case FIRE_PHASE:
      return pushFrame(p, { phase: 'fire', side })
    case MOVEMENT_PHASE:
      for (let unit = 0; unit < units.mark.length; unit++)
        if (units.side[unit] === side) units.mark[unit] &= ~BACK_TURNED
      readyOfficers(p, side, events)
      return pushFrame(p, { phase: 'movement', side })
    case COMBAT_PHASE:
      return pushFrame(p, { phase: 'combat', side })
    default:
      return pushFrame(p, { phase: 'deploy', side })
  }
}

/** AOD-SEQ-b, f, AOD-6-win-b, c: the other side plays, or the turn advances, or the game ends. */
export function endPlayerTurn(p: AodPosition, events: AodEvent[]): void {
  const { side, turn } = p.state
  noteAllHolders(p, events)
  const broken = brokenArmy(p, events)
  if (broken) {
    endGame(p, broken, ['AOD-6-win-b'], events)
    return
  }
  const second = side !== p.game.first
  if (second && turn === p.game.scenario.turns) {
    scoreObjectives(p, events)
    endGame(p, resultOnPoints(p), ['AOD-6-win-c', 'AOD-6-level-a'], events)
    return
  }
  if (second) p.state.turn += 1
  beginPlayerTurn(p, enemyOf(side), events)
}

function endGame(p: AodPosition, result: Result, clauses: readonly string[], events: AodEvent[]): void {
  p.state.result = result
  p.state.frames.length = 0
  pushFrame(p, { phase: 'over', side: p.state.side })
  const { winner, level, lead } = result
  const [coalition, french] = p.state.points
  events.push({
    type: 'game-over',
    clauses,
    winner: winner === -1 ? null : SIDES[winner],
    level,
    lead,
    coalition,
    french,
  })
}
