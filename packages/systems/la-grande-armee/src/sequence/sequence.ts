import type { Dice } from '@bivouac/kernel'
import { offerAdvances } from '../combat/advance.ts'
import { bringArrivals, countStanding, endOfTurnEvents, testEntries } from '../movement/arrivals.ts'
import { attackerOf, combatOf } from '../combat/combat.ts'
import { offerCombinations } from '../movement/combination.ts'
import { creators } from '../supply/creation.ts'
import {
  closeDeclarations,
  holdFreeSupply,
  hungryStacks,
  markSpent,
  offerAttacks,
  offerSupply,
} from '../combat/declaration.ts'
import { removeMarked } from '../combat/elimination.ts'
import type { LgaEvent } from '../position/events.ts'
import { evaluateSieges } from '../combat/fortress.ts'
import { finishMove, isSpent } from '../movement/movement.ts'
import {
  eliminate,
  nextPiece,
  piecesAt,
  recoverDue,
  removeSpent,
  sideOf,
  typeOf,
} from '../position/pieces.ts'
import { noteCleared, retirable } from '../combat/retirement.ts'
import { loseTrapped } from '../combat/retreat.ts'
import { applyNext } from '../combat/results.ts'
import {
  ALLIED,
  COMBAT_PHASE,
  FRENCH,
  MARCH_SPENT,
  MOVEMENT_PHASE,
  PLACED,
  RETIRED,
  SIDES,
  SPENT,
  enemyOf,
  phaseOf,
  phasingSide,
  turnOf,
} from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'
import { suppliersNear } from '../supply/suppliers.ts'
import { announceTotal, levelOf, victoryTotal } from './victory.ts'

const PHASE_NAMES = ['movement', 'combat', 'supply-creation'] as const

/** The decision or business next in hand. */
export function topFrame(p: LgaPosition): Frame {
  const frame = p.state.frames[p.state.frames.length - 1]
  if (!frame) throw new Error('the sequence of play has run dry')
  return frame
}

/** LGA-SCN-01: the Allies set up first, then the French; then turn 1 begins. */
export function beginGame(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  p.state.frames.push({ phase: 'setup', side: ALLIED })
  settle(p, dice, events)
}

/**
 * Goes on through the sequence of play until a player has something to decide. Each case is one line of the rulebook's
 * outline: what is done without asking, and what follows.
 */
export function settle(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  while (!waits(p, topFrame(p), events)) {
    closeFrame(p, dice, events)
  }
  announceTotal(p, events)
}

/** Does this frame have a decision to wait for? Segments in which nothing can be chosen pass by themselves. */
function waits(p: LgaPosition, frame: Frame, events: LgaEvent[]): boolean {
  switch (frame.phase) {
    case 'setup':
      return p.state.units.hex.some((hex, unit) => hex >= 0 && mayPlace(p, unit, frame.side))
    case 'march':
      return !isSpent(p, frame.unit)
    case 'combining':
      return offersAny((add) => offerCombinations(p, frame.side, 'end', add))
    case 'attacks':
      // What has been declared is closed by its player, not by want of more to declare.
      return combatOf(p).attacks.length + combatOf(p).stacks.length > 0 || hasDeclarations(p, frame.side)
    case 'surplus':
      return frame.hexes.length > 0
    case 'retirement':
      return frame.unit >= 0 || retirable(p).length > 0
    case 'defence':
      return offersAny((add) => offerSupply(p, frame.side, add))
    case 'battles':
      return combatOf(p).attacks.some(({ status }) => status === 'declared')
    case 'result':
      return false
    case 'retreat':
      return frame.units.length > 0 && !loseTrapped(p, frame, events)
    case 'advance':
      return offersAny((add) => offerAdvances(p, add))
    case 'creation':
      return creators(p, frame.side).length > 0
    default:
      return true // movement, option, elimination, losses, over
  }
}

function offersAny(offer: (add: () => void) => void): boolean {
  let any = false
  offer(() => {
    any = true
  })
  return any
}

/** LGA-SCN-01: may the owner still choose where this piece stands? */
export function mayPlace(p: LgaPosition, unit: number, side: Side): boolean {
  return (
    (p.game.within[unit] ?? 0) > 0 && sideOf(p, unit) === side && (p.state.units.mark[unit] & PLACED) === 0
  )
}

function hasDeclarations(p: LgaPosition, side: Side): boolean {
  if (offersAny((add) => offerAttacks(p, { attack: add, join: add }))) return true
  if (offersAny((add) => offerSupply(p, side, add))) return true
  return hungryStacks(p).some((hex) => suppliersNear(p, hex, side).length > 0)
}

/** The player is done with the frame on top: what follows. */
export function closeFrame(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
  const frame = topFrame(p)
  p.state.frames.pop()
  next(p, frame, dice, events)
}

/** What follows when a frame is done with: the sequence of play. */
function next(p: LgaPosition, frame: Frame, dice: Dice, events: LgaEvent[]): void {
  const { frames } = p.state
  const enemy = enemyOf(frame.side)
  switch (frame.phase) {
    case 'setup':
      if (frame.side === ALLIED) frames.push({ phase: 'setup', side: FRENCH })
      else beginPhase(p, 0, dice, events)
      return
    case 'march':
      finishMove(p, frame.unit, events)
      return
    case 'movement': // LGA-CMB-Q2
      frames.push({ phase: 'combining', side: frame.side })
      return
    case 'combining': // LGA-SEQ-18: FM Supply goes, disruptions due expire
      removeSpent(p, MARCH_SPENT, 'LGA-FM-H4', events)
      if (p.game.options.aeSupply === 'movement') removeSpent(p, SPENT, 'LGA-AE-L7', events)
      recoverDue(p, events)
      beginPhase(p, p.state.clock + 1, dice, events)
      return
    case 'attacks': // end of segment a: LGA-STK-M5
      frames.push({ phase: 'surplus', side: enemy, hexes: hungryStacks(p) })
      return
    case 'surplus':
      closeDeclarations(p)
      holdFreeSupply(p, attackerOf(p))
      frames.push({ phase: 'retirement', side: frame.side, unit: -1, left: 0, path: [] })
      return
    case 'retirement': // segment b is over: LGA-SEQ-07
      noteCleared(p)
      frames.push({ phase: 'defence', side: frame.side })
      return
    case 'defence': // segment c is over: LGA-SEQ-08
      holdFreeSupply(p, frame.side)
      frames.push({ phase: 'battles', side: enemy })
      return
    case 'battles': // segment d is over: LGA-SEQ-09
      frames.push({ phase: 'advance', side: frame.side })
      return
    case 'result':
      if (frame.codes.length === 0) return
      frames.push(frame)
      applyNext(p, frame, events)
      return
    case 'retreat':
    case 'losses':
    case 'option':
    case 'elimination':
      return
    case 'advance': // segment e is over: LGA-SEQ-10, 18
      endCombat(p, events)
      beginPhase(p, p.state.clock + 1, dice, events)
      return
    case 'creation':
      endPlayerTurn(p, dice, events)
      return
    case 'over':
      frames.push(frame)
  }
}

/** Opens the phase with this running number: LGA-SEQ-03, 16. */
function beginPhase(p: LgaPosition, clock: number, dice: Dice, events: LgaEvent[]): void {
  const side = phasingSide(clock)
  tellPhase(p, clock, events)
  if (phaseOf(clock) === MOVEMENT_PHASE) {
    // LGA-SEQ-15, LGA-SCN-09: entry tests, then arrivals
    if (side === ALLIED) testEntries(p, dice, events)
    bringArrivals(p, side, events)
  }
  enterPhase(p, events)
}

function tellPhase(p: LgaPosition, clock: number, events: LgaEvent[]): void {
  p.state.clock = clock
  const side = phasingSide(clock)
  events.push({
    type: 'phase',
    clauses: ['LGA-SEQ-03'],
    turn: turnOf(clock),
    side: SIDES[side],
    phase: PHASE_NAMES[phaseOf(clock)],
  })
}

/** The phase of the clock, arrivals done: waits for the phasing side's first decision in it. */
export function enterPhase(p: LgaPosition, events: LgaEvent[]): void {
  const { clock } = p.state
  const side = phasingSide(clock)
  if (phaseOf(clock) === MOVEMENT_PHASE) readyToMove(p, side)
  else if (phaseOf(clock) === COMBAT_PHASE) {
    removeMarked(p, events) // LGA-SEQ-14
    p.state.combat = { attacks: [], fed: [], fedBy: [], stacks: [], stacksBy: [] }
    p.state.frames.push({ phase: 'attacks', side })
  } else p.state.frames.push({ phase: 'creation', side })
}

/** Every unit of the side has its full allowance again, and the phase remembers where it stood. */
function readyToMove(p: LgaPosition, side: Side): void {
  const { units } = p.state
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    units.mark[unit] = 0
    units.start[unit] = units.hex[unit]
    units.left[unit] = typeOf(p, unit).movement // LGA-MOV-C2: nothing is carried over
  }
  p.state.frames.push({ phase: 'movement', side, started: false })
}

/** LGA-SEQ-18, LGA-SUP-B2, B7: used Supply of both sides is taken off, disruptions due expire. */
function endCombat(p: LgaPosition, events: LgaEvent[]): void {
  markSpent(p)
  removeSpent(p, SPENT, 'LGA-SUP-B2', events)
  p.state.combat = null
  const { mark } = p.state.units
  for (let unit = 0; unit < mark.length; unit++) mark[unit] &= ~RETIRED
  recoverDue(p, events)
}

/** LGA-SEQ-12, 13: sieges are found, then the other side plays, or the turn advances, or the game ends. */
function endPlayerTurn(p: LgaPosition, dice: Dice, events: LgaEvent[]): void {
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
  p.state.frames.push({ phase: 'over', side: FRENCH })
  announceTotal(p, events)
  const { winner, level, score } = levelOf(p, victoryTotal(p))
  events.push({ type: 'game-over', clauses: ['LGA-VIC-A2', 'LGA-VIC-B2'], total: score, level, winner })
}
