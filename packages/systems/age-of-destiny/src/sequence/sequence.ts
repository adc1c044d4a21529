import type { Dice } from '@bivouac/kernel'
import { goOnWithAftermath } from '../command/control.ts'
import type { AodEvent } from '../position/events.ts'
import { isAnyShot } from '../fire/fire.ts'
import { endMovement } from '../movement/movement.ts'
import { beginStage, isAnyToRoll, stageAfter } from '../command/rally.ts'
import { tellDelayed } from '../command/reinforcements.ts'
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
import { mustFight } from '../fire/targets.ts'
import type { AodPosition, Frame, Result, Side } from '../position/state.ts'
import { brokenArmy, noteAllHolders, noteHolders, resultOnPoints, scoreObjectives } from './victory.ts'

export const PHASES = ['deploy', 'rally', 'fire', 'movement', 'combat'] as const

/** The decision or business next in hand. */
export function topFrame(p: AodPosition): Frame {
  const frame = p.state.frames[p.state.frames.length - 1]
  if (!frame) throw new Error('the sequence of play has run dry')
  return frame
}

/** AOD-REI-a, AOD-SEQ-a: free deployment if agreed, the first player first; then turn 1 begins. */
export function beginGame(p: AodPosition, dice: Dice, events: AodEvent[]): void {
  if (p.game.options.freeDeployment) beginDeployment(p, p.game.first, events)
  else beginPlayerTurn(p, p.game.first, events)
  settle(p, dice, events)
}

function beginDeployment(p: AodPosition, side: Side, events: AodEvent[]): void {
  p.state.side = side
  p.state.phase = 0
  p.state.frames.push({ phase: 'deploy', side })
  tellPhase(p, events)
}

/**
 * Goes on through the sequence of play until a player has something to decide. What is done without asking is done on the
 * way: rout moves, control tests, phases in which nobody has anything to do.
 */
export function settle(p: AodPosition, dice: Dice, events: AodEvent[]): void {
  while (!waits(p, topFrame(p))) goOn(p, dice, events)
  noteHolders(p, events)
}

/** Does this frame have a decision to wait for? */
function waits(p: AodPosition, frame: Frame): boolean {
  switch (frame.phase) {
    case 'rally':
      return isAnyToRoll(p, frame.side, frame.stage)
    case 'fire':
      return isAnyShot(p, frame.side)
    case 'combat': // AOD-4-who-l: over when nobody who has not attacked has a target
      return mustFight(p, frame.side)
    case 'aftermath':
      return false
    default:
      return true // deploy, movement, losses, follow-up, over
  }
}

/** The business of the frame on top that asks nobody, or what follows a frame that has nothing left to decide. */
function goOn(p: AodPosition, dice: Dice, events: AodEvent[]): void {
  const frame = topFrame(p)
  if (frame.phase === 'aftermath') goOnWithAftermath(p, dice, events)
  else closeFrame(p, events)
}

/** The player is done with the frame on top: what follows. */
export function closeFrame(p: AodPosition, events: AodEvent[]): void {
  const frame = p.state.frames.pop()
  if (!frame) throw new Error('the sequence of play has run dry')
  const { side } = frame
  switch (frame.phase) {
    case 'deploy':
      if (side === p.game.first) beginDeployment(p, enemyOf(side), events)
      else beginPlayerTurn(p, p.game.first, events)
      return
    case 'rally': {
      const stage = stageAfter(frame.stage)
      if (stage === null) beginPhase(p, FIRE_PHASE, events)
      else {
        beginStage(p, side, stage, events)
        p.state.frames.push({ phase: 'rally', side, stage })
      }
      return
    }
    case 'fire':
      beginPhase(p, MOVEMENT_PHASE, events)
      return
    case 'movement':
      endMovement(p, side, events)
      tellDelayed(p, side, events)
      beginPhase(p, COMBAT_PHASE, events)
      return
    case 'combat':
      endPlayerTurn(p, events)
      return
    case 'losses':
    case 'follow-up':
    case 'aftermath':
      return
    case 'over':
      p.state.frames.push(frame)
  }
}

/** AOD-SEQ-c, d: the turn of a side begins with its rallying; what was marked in the turn before is wiped off. */
function beginPlayerTurn(p: AodPosition, side: Side, events: AodEvent[]): void {
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

function beginPhase(p: AodPosition, phase: number, events: AodEvent[]): void {
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
  const { side, phase, units, frames } = p.state
  // AOD-3-rout-k: one rout move a phase.
  for (let unit = 0; unit < units.mark.length; unit++) units.mark[unit] &= ~(FLED | PLACED)
  switch (phase) {
    case RALLY_PHASE:
      beginStage(p, side, 'routs', events)
      frames.push({ phase: 'rally', side, stage: 'routs' })
      return
    case FIRE_PHASE:
      frames.push({ phase: 'fire', side })
      return
    case MOVEMENT_PHASE:
      for (let unit = 0; unit < units.mark.length; unit++)
        if (units.side[unit] === side) units.mark[unit] &= ~BACK_TURNED
      readyOfficers(p, side, events)
      frames.push({ phase: 'movement', side })
      return
    case COMBAT_PHASE:
      frames.push({ phase: 'combat', side })
      return
    default:
      frames.push({ phase: 'deploy', side })
  }
}

/** AOD-SEQ-b, f, AOD-6-win-b, c: the other side plays, or the turn advances, or the game ends. */
function endPlayerTurn(p: AodPosition, events: AodEvent[]): void {
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
  p.state.frames.push({ phase: 'over', side: p.state.side })
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
