// What others ask of a position, so that nobody outside the system has to know how its state is laid out.
import { numbersWhere, topFrame } from '@bivouac/kernel'
import { has, sideOf, typeOf } from './pieces.ts'
import {
  DONE,
  EXHAUSTED,
  FROZEN,
  HALTED,
  MARCH_SPENT,
  MARKED,
  MOVED,
  MOVEMENT_PHASE,
  ROLLED,
  SPENT,
  SUPPLIED,
  phaseOf,
  phasingSide,
  turnOf,
} from './state.ts'
import type { Attack, Frame, LgaPosition, Side } from './state.ts'

/** The hex a piece stands in; below 0 where it is off the map. */
export function hexOf(p: LgaPosition, unit: number): number {
  return p.state.units.hex[unit]
}

/** The pieces of a side on the map, by number. */
export function piecesOf(p: LgaPosition, side: Side): number[] {
  return numbersWhere(p.state.units.hex, (hex, unit) => hex >= 0 && sideOf(p, unit) === side)
}

/** All pieces on the map, by number. */
export function piecesOnMap(p: LgaPosition): number[] {
  return numbersWhere(p.state.units.hex, (hex) => hex >= 0)
}

/** Who holds the Fortress in a hex: a side, 2 for nobody; undefined where there is none. */
export function holderAt(p: LgaPosition, hex: number): number | undefined {
  const fortress = p.game.board.fortress[hex]
  return fortress < 0 ? undefined : p.state.control[fortress]
}

/** The side that decides now. */
export function decidingSide(p: LgaPosition): Side {
  return topFrame(p).side
}

/** The unit whose way is being decided; -1 where the decision is about none, or about several. */
export function unitInHand(p: LgaPosition): number {
  const frame = topFrame(p)
  switch (frame.phase) {
    case 'march':
    case 'option':
    case 'retirement':
      return frame.unit
    case 'retreat':
      return frame.route?.unit ?? frame.units[0] ?? -1
    default:
      return -1
  }
}

/** The decision in hand. */
export function frameNow(p: LgaPosition): Frame {
  return topFrame(p)
}

/** The running number of the phase: LGA-SEQ-16. */
export function clockOf(p: LgaPosition): number {
  return p.state.clock
}

/** The Game-Turn it is; 0 while pieces are set up. */
export function turnNow(p: LgaPosition): number {
  return p.state.clock < 0 ? 0 : turnOf(p.state.clock)
}

/** The attacks of this Combat Phase, in the order they were declared; none outside of it. */
export function attacksOf(p: LgaPosition): readonly Attack[] {
  return p.state.combat?.attacks ?? []
}

/** The pieces of a declared attack that are still on the map. */
export function attackersLeft(p: LgaPosition, attack: number): number[] {
  return (attacksOf(p)[attack]?.units ?? []).filter((unit) => hexOf(p, unit) >= 0)
}

/** How many pieces the game has had so far, on the map or off it: they are numbered from 0. */
export function pieceCount(p: LgaPosition): number {
  return p.state.units.hex.length
}

/** The name actions call the piece by. */
export function idOf(p: LgaPosition, unit: number): string {
  return p.state.units.id[unit]
}

/** What its owner calls the piece: `V Corps`. */
export function nameOf(p: LgaPosition, unit: number): string {
  return p.state.units.name[unit]
}

/** The contingent of its army it belongs to; undefined where it belongs to none. */
export function contingentOf(p: LgaPosition, unit: number): string | undefined {
  return p.game.contingents[p.state.units.contingent[unit]]
}

/** The phase at whose end its disruption ends, or -1: LGA-DIS-B2. */
export function disruptedUntil(p: LgaPosition, unit: number): number {
  return p.state.units.until[unit]
}

/** Movement points left in this part of its move; below 0 on a Triple march. */
export function pointsLeft(p: LgaPosition, unit: number): number {
  return p.state.units.left[unit]
}

/** Movement points of this part of its move in all: LGA-FM-H3, on Supply it has twice its allowance. */
export function pointsInAll(p: LgaPosition, unit: number): number {
  const { movement } = typeOf(p, unit)
  return has(p, unit, SUPPLIED) ? 2 * movement : movement
}

/** Has the piece moved in this Movement Phase? */
export function hasMoved(p: LgaPosition, unit: number): boolean {
  return has(p, unit, MOVED)
}

/** Was it halted by a zone of control? LGA-ZOC-B1, B2. */
export function isHalted(p: LgaPosition, unit: number): boolean {
  return has(p, unit, HALTED)
}

/** Is its move of this phase over, by its own will or by a zone of control? LGA-MOV-04. */
export function hasFinishedMove(p: LgaPosition, unit: number): boolean {
  return has(p, unit, DONE) || has(p, unit, HALTED)
}

/** Has it thrown for its march, and may go on unharmed? LGA-FM-08. */
export function isMarchLucky(p: LgaPosition, unit: number): boolean {
  return has(p, unit, ROLLED) && !has(p, unit, EXHAUSTED)
}

/** Does the Supply unit feed a march of this phase already? LGA-FM-H4. */
export function feedsMarch(p: LgaPosition, unit: number): boolean {
  return has(p, unit, MARCH_SPENT)
}

/** Is it automatically eliminated and waits to be taken off? LGA-AE-M3. */
export function isMarked(p: LgaPosition, unit: number): boolean {
  return has(p, unit, MARKED)
}

/** Who holds the Fortress of this number: a side, or NEUTRAL. */
export function controllerOf(p: LgaPosition, fortress: number): number {
  return p.state.control[fortress]
}

/** The side that besieges the Fortress, or -1. */
export function besiegerOf(p: LgaPosition, fortress: number): number {
  return p.state.besieger[fortress]
}

/** Has this feat of the scenario been scored? LGA-SCN-11. */
export function isScored(p: LgaPosition, feat: number): boolean {
  return p.state.scored[feat] === 1
}

/** Printed strength an army has lost so far: LGA-SCN-10. */
export function strengthLost(p: LgaPosition, army: string): number {
  return p.state.lost[p.game.armies.indexOf(army)] ?? 0
}

/** The number of its kind of counter in `Game.types`. */
export function typeNumber(p: LgaPosition, unit: number): number {
  return p.state.units.type[unit]
}

/** Is the Supply unit spent in combat, or on an automatic elimination, and goes when the phase ends? LGA-SUP-B2. */
export function isSpent(p: LgaPosition, unit: number): boolean {
  return has(p, unit, SPENT)
}

/** Was the piece used in an automatic elimination? LGA-AE-L7. */
export function isFrozen(p: LgaPosition, unit: number): boolean {
  return has(p, unit, FROZEN)
}

/** Have the first pieces of this arrival of the scenario come in? */
export function hasArrived(p: LgaPosition, arrival: number): boolean {
  return p.state.arrived[arrival] > 0
}

/** Bits of the zones the side may not enter. */
export function barredZones(p: LgaPosition, side: Side): number {
  return p.state.barred[side]
}

/** What can be seen of a piece on its counter. */
export type PieceState =
  | 'disrupted'
  | 'doomed'
  | 'halted'
  | 'moved'
  | 'frozen'
  | 'supplied'
  | 'exhausted'
  | 'spent'

/** The states of a piece that its counter shows. What a phase leaves behind shows only while that phase lasts. */
export function statesOf(p: LgaPosition, unit: number): PieceState[] {
  const { clock } = p.state
  const states: PieceState[] = []
  if (disruptedUntil(p, unit) >= 0) states.push('disrupted')
  if (isMarked(p, unit)) states.push('doomed')
  const phasing = clock >= 0 && phasingSide(clock) === sideOf(p, unit)
  const moving = phasing && phaseOf(clock) === MOVEMENT_PHASE
  if (moving && isHalted(p, unit)) states.push('halted')
  else if (moving && (has(p, unit, DONE) || hasMoved(p, unit))) states.push('moved')
  if (phasing && isFrozen(p, unit)) states.push('frozen')
  if (moving && has(p, unit, SUPPLIED)) states.push('supplied')
  if (has(p, unit, EXHAUSTED)) states.push('exhausted')
  if (isSpent(p, unit) || feedsMarch(p, unit)) states.push('spent')
  return states
}

/** The hexes the decision in hand is about; none where it is about the whole army. */
export function hexesAsked(p: LgaPosition): number[] {
  const frame = topFrame(p)
  const struck = (status: Attack['status']): number[] =>
    attacksOf(p).flatMap((attack) => (attack.status === status ? attack.targets : []))
  switch (frame.phase) {
    case 'march':
    case 'option':
    case 'retreat':
      return [hexOf(p, unitInHand(p))].filter((hex) => hex >= 0)
    case 'elimination':
      return frame.targets
    case 'surplus':
      return frame.hexes.slice(0, 1)
    case 'retirement':
    case 'defence':
    case 'battles':
      return struck('declared')
    case 'losses':
      return attackersLeft(p, frame.attack).map((unit) => hexOf(p, unit))
    case 'advance':
      return struck('fought')
    default:
      return []
  }
}
