import type { Dice } from '@bivouac/kernel'
import { pushFrame } from '@bivouac/kernel'
import { bringArrivals, countStanding, endOfTurnEvents, testEntries } from '../movement/arrivals.ts'
import { markSpent } from '../combat/declaration.ts'
import { removeMarked } from '../combat/elimination.ts'
import type { LgaEvent } from '../position/events.ts'
import { evaluateSieges } from '../combat/fortress.ts'
import {
  eliminate,
  nextPiece,
  piecesAt,
  recoverDue,
  removeSpent,
  sideOf,
  typeOf,
} from '../position/pieces.ts'
import {
  ALLIED,
  COMBAT_PHASE,
  FRENCH,
  MARCH_SPENT,
  MOVEMENT_PHASE,
  RETIRED,
  SIDES,
  SPENT,
  phaseOf,
  phasingSide,
  turnOf,
} from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { announceTotal, levelOf, victoryTotal } from './victory.ts'

const PHASE_NAMES = ['movement', 'combat', 'supply-creation'] as const

/** Opens the phase with this running number: LGA-SEQ-03, 16. */
export function beginPhase(p: LgaPosition, clock: number, dice: Dice, events: LgaEvent[]): void {
  const side = phasingSide(clock)
  p.state.clock = clock
  events.push({
    type: 'phase',
    clauses: ['LGA-SEQ-03'],
    turn: turnOf(clock),
    side: SIDES[side],
    phase: PHASE_NAMES[phaseOf(clock)],
  })
  if (phaseOf(clock) === MOVEMENT_PHASE) {
    // LGA-SEQ-15, LGA-SCN-09: entry tests, then arrivals
    if (side === ALLIED) testEntries(p, dice, events)
    bringArrivals(p, side, events)
  }
  enterPhase(p, events)
}

/** The phase of the clock, arrivals done: waits for the phasing side's first decision in it. */
export function enterPhase(p: LgaPosition, events: LgaEvent[]): void {
  const { clock } = p.state
  const side = phasingSide(clock)
  if (phaseOf(clock) === MOVEMENT_PHASE) readyToMove(p, side)
  else if (phaseOf(clock) === COMBAT_PHASE) {
    removeMarked(p, events) // LGA-SEQ-14
    p.state.combat = { attacks: [], fed: [], fedBy: [], stacks: [], stacksBy: [] }
    pushFrame(p, { phase: 'attacks', side })
  } else pushFrame(p, { phase: 'creation', side })
}

/** Every unit of the side has its full allowance again, and the phase remembers where it stood. */
function readyToMove(p: LgaPosition, side: Side): void {
  const { units } = p.state
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    units.mark[unit] = 0
    units.start[unit] = units.hex[unit]
    units.left[unit] = typeOf(p, unit).movement // LGA-MOV-C2: nothing is carried over
  }
  pushFrame(p, { phase: 'movement', side, started: false })
}

/** LGA-SEQ-18: Forced March Supply goes, disruptions due expire, and the Combat Phase begins. */
export function endMovement(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  removeSpent(p, MARCH_SPENT, 'LGA-FM-H4', events)
  if (p.game.options.aeSupply === 'movement') removeSpent(p, SPENT, 'LGA-AE-L7', events)
  recoverDue(p, events)
  beginPhase(p, p.state.clock + 1, dice, events)
}

/** LGA-SEQ-18, LGA-SUP-B2, B7: used Supply of both sides is taken off, disruptions due expire. */
export function endCombat(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  markSpent(p)
  removeSpent(p, SPENT, 'LGA-SUP-B2', events)
  p.state.combat = null
  const { mark } = p.state.units
  for (let unit = 0; unit < mark.length; unit++) mark[unit] &= ~RETIRED
  recoverDue(p, events)
  beginPhase(p, p.state.clock + 1, dice, events)
}

/** LGA-SEQ-12, 13: sieges are found, then the other side plays, or the turn advances, or the game ends. */
export function endPlayerTurn(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  recoverDue(p, events)
  const side = phasingSide(p.state.clock)
  evaluateSieges(p, events)
  countStanding(p, side, events)
  if (side === FRENCH) {
    endOfTurnEvents(p, events)
    if (turnOf(p.state.clock) === p.game.scenario.turns) {
      endGame(p, events)
      return
    }
  }
  beginPhase(p, p.state.clock + 1, dice, events)
}

/** LGA-VIC-B2, LGA-FTR-03, G2: besieged garrisons are lost, the total is read, the level named. */
function endGame(p: LgaPosition, events: LgaEvent[]): void {
  evaluateSieges(p, events) // a scenario event of this last turn may have opened or closed one
  p.game.board.fortressHexes.forEach((hex, fortress) => {
    if (p.state.besieger[fortress] < 0) return
    for (const unit of piecesAt(p, hex)) {
      if (sideOf(p, unit) === p.state.control[fortress])
        eliminate(p, unit, ['LGA-FTR-03', 'LGA-FTR-G2'], events)
    }
  })
  pushFrame(p, { phase: 'over', side: FRENCH })
  announceTotal(p, events)
  const { winner, level, score } = levelOf(p, victoryTotal(p))
  events.push({ type: 'game-over', clauses: ['LGA-VIC-A2', 'LGA-VIC-B2'], total: score, level, winner })
}
