import type { LgaEvent, Named } from './events.ts'
import { CAVALRY, GONE, INFANTRY, LEADER, MARKED, SIDES, SUPPLY } from './state.ts'
import type {
  Game,
  Index,
  LgaPosition,
  MARCH_SPENT as MarchSpent,
  PieceType,
  Side,
  SPENT as Spent,
  State,
  WAITING,
} from './state.ts'
import { scoreLeaderLost, scoreStrengthLost } from '../sequence/victory.ts'

/** What the counter of a piece shows. */
export function typeOf(p: LgaPosition, unit: number): PieceType {
  return p.game.types[p.state.units.type[unit]]
}

export function sideOf(p: LgaPosition, unit: number): Side {
  return p.game.types[p.state.units.type[unit]].side
}

export function armOf(p: LgaPosition, unit: number): number {
  return p.game.types[p.state.units.type[unit]].arm
}

/** LGA-GEN-11: Infantry or Cavalry. */
export function isCombat(p: LgaPosition, unit: number): boolean {
  return p.game.types[p.state.units.type[unit]].arm <= CAVALRY
}

export function isDisrupted(p: LgaPosition, unit: number): boolean {
  return p.state.units.until[unit] >= 0
}

export function has(p: LgaPosition, unit: number, bits: number): boolean {
  return (p.state.units.mark[unit] & bits) !== 0
}

/** The piece with this id, wherever it is; -1 if there is none. Pieces made in play stand at the end of the list. */
export function findPiece(p: LgaPosition, id: string): number {
  const known = p.game.pieceIndex.get(id)
  if (known !== undefined) return known
  return p.state.units.id.indexOf(id, p.game.pieceIndex.size)
}

/** Every piece in the hex, in ascending number. */
export function piecesAt(p: LgaPosition, hex: number): number[] {
  const found: number[] = []
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) found.push(unit)
  return found
}

/** Does the piece stand by itself in its hex, as nearly all do? */
export function isAlone(p: LgaPosition, unit: number): boolean {
  return p.index.next[unit] < 0 && p.index.first[p.state.units.hex[unit]] === unit
}

/** Is there a Combat unit of the side in the hex, other than `except`? LGA-STK-K1, O1, Q1. */
export function hasCombat(p: LgaPosition, hex: number, side: Side, except: number): boolean {
  const { types } = p.game
  const { type } = p.state.units
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    if (unit === except) continue
    const counter = types[type[unit]]
    if (counter.side === side && counter.arm <= CAVALRY) return true
  }
  return false
}

/** Is there any piece of the side in the hex? */
export function hasPiece(p: LgaPosition, hex: number, side: Side): boolean {
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    if (sideOf(p, unit) === side) return true
  }
  return false
}

/** Is there a piece of the side in the hex that is not just waiting to be taken off? LGA-AE-R5. */
export function hasStanding(p: LgaPosition, hex: number, side: Side): boolean {
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    if (sideOf(p, unit) === side && !has(p, unit, MARKED)) return true
  }
  return false
}

/** The Combat units of the side in the hex. */
export function combatAt(p: LgaPosition, hex: number, side: Side): number[] {
  return piecesAt(p, hex).filter((unit) => sideOf(p, unit) === side && isCombat(p, unit))
}

/** An index with nothing on the map. */
export function emptyIndex(game: Game, pieces: number): Index {
  return {
    first: new Int16Array(game.board.size).fill(-1),
    next: new Int16Array(pieces + 64).fill(-1),
    onMap: new Int32Array(wordsFor(pieces + 64)),
    supplies: new Int32Array(wordsFor(pieces + 64)),
    around: new Uint8Array(game.board.size * 2),
    zones: new Uint8Array(game.board.size * 4),
  }
}

/** Words of `Index.onMap` for so many pieces. */
function wordsFor(pieces: number): number {
  return ((pieces + 31) >> 5) * 2
}

/** The next piece of the side on the map after this number (-1: from the first), or -1: in ascending order. */
export function nextPiece({ index }: LgaPosition, side: Side, after: number): number {
  return nextOf(index.onMap, side, after)
}

/** The same of the Supply units alone. */
export function nextSupply({ index }: LgaPosition, side: Side, after: number): number {
  return nextOf(index.supplies, side, after)
}

function nextOf(words: Int32Array, side: Side, after: number): number {
  const from = after + 1
  let at = (from >> 5) * 2 + side
  if (at >= words.length) return -1
  let bits = words[at] & (-1 << (from & 31))
  while (bits === 0) {
    at += 2
    if (at >= words.length) return -1
    bits = words[at]
  }
  const lowest = 31 - Math.clz32(bits & -bits)
  return (at >> 1) * 32 + lowest
}

/** The index of a state, from nothing: the slow twin of what `putOn` and `takeOff` keep up. */
export function buildIndex(game: Game, state: State): Index {
  const p = { game, state, index: emptyIndex(game, state.units.id.length) }
  for (let unit = 0; unit < state.units.id.length; unit++) {
    if (state.units.hex[unit] < 0) continue
    appear(p, unit)
    link(p, unit)
    if (!has(p, unit, MARKED)) projectZone(p, unit, 1)
  }
  return p.index
}

/** Puts a piece on a hex; its zone of control with it. */
export function putOn(p: LgaPosition, unit: number, hex: number): void {
  p.state.units.hex[unit] = hex
  appear(p, unit)
  link(p, unit)
  if (!has(p, unit, MARKED)) projectZone(p, unit, 1)
}

/** Takes a piece off its hex; `where` says what becomes of it. */
export function takeOff(p: LgaPosition, unit: number, where: typeof GONE | typeof WAITING = GONE): void {
  if (!has(p, unit, MARKED)) projectZone(p, unit, -1)
  unlink(p, unit)
  vanish(p, unit)
  p.state.units.hex[unit] = where
}

/** Moves a piece from one hex to another: the same as `takeOff` and `putOn`, as every step of a march does. */
export function relocate(p: LgaPosition, unit: number, to: number): void {
  const { units } = p.state
  const { adjacent, zoneReach, size } = p.game.board
  const { around, zones } = p.index
  const { arm, side } = typeOf(p, unit)
  const from = units.hex[unit]
  unlink(p, unit)
  units.hex[unit] = to
  link(p, unit)
  const near = side * size
  for (let way = 0; way < 6; way++) {
    const left = adjacent[from * 6 + way]
    const come = adjacent[to * 6 + way]
    if (left >= 0) around[near + left]--
    if (come >= 0) around[near + come]++
  }
  if (arm > CAVALRY || has(p, unit, MARKED)) return
  const zone = zoneBase(p, arm, side)
  for (let way = 0; way < 6; way++) {
    const left = zoneReach[from * 6 + way]
    const come = zoneReach[to * 6 + way]
    if (left >= 0) zones[zone + left]--
    if (come >= 0) zones[zone + come]++
  }
}

/** LGA-AE-M1: an automatically eliminated Combat unit loses its zone of control at once. */
export function markEliminated(p: LgaPosition, unit: number): void {
  projectZone(p, unit, -1)
  p.state.units.mark[unit] |= MARKED
}

/** LGA-ZOC-01…03: Infantry reaches the hexes around it partially, Cavalry totally; nobody else does. */
function projectZone(p: LgaPosition, unit: number, delta: number): void {
  const counter = typeOf(p, unit)
  if (counter.arm > CAVALRY) return
  const { zoneReach } = p.game.board
  const base = zoneBase(p, counter.arm, counter.side)
  const from = p.state.units.hex[unit] * 6
  for (let at = from; at < from + 6; at++) {
    const hex = zoneReach[at]
    if (hex >= 0) p.index.zones[base + hex] += delta
  }
}

/** Where in `Index.zones` the zones of this arm and side begin. */
function zoneBase(p: LgaPosition, arm: number, side: Side): number {
  return (side * 2 + (arm === INFANTRY ? 0 : 1)) * p.game.board.size
}

/** Puts the piece into the list of its hex. */
function link(p: LgaPosition, unit: number): void {
  const { index } = p
  const hex = p.state.units.hex[unit]
  // Ascending order makes the index a function of the state alone.
  let before = -1
  let after = index.first[hex]
  while (after >= 0 && after < unit) {
    before = after
    after = index.next[after]
  }
  index.next[unit] = after
  if (before < 0) index.first[hex] = unit
  else index.next[before] = unit
}

/** The piece comes onto the map, or leaves it: who it is, and whom it is near to. */
function appear(p: LgaPosition, unit: number): void {
  const { index } = p
  if (unit >= index.next.length) {
    const longer = new Int16Array(unit + 128).fill(-1)
    longer.set(index.next)
    index.next = longer
    index.onMap = widened(index.onMap, longer.length)
    index.supplies = widened(index.supplies, longer.length)
  }
  const { side, arm } = typeOf(p, unit)
  index.onMap[(unit >> 5) * 2 + side] |= 1 << (unit & 31)
  if (arm === SUPPLY) index.supplies[(unit >> 5) * 2 + side] |= 1 << (unit & 31)
  countAround(p, unit, 1)
}

function widened(words: Int32Array, pieces: number): Int32Array {
  const wider = new Int32Array(wordsFor(pieces))
  wider.set(words)
  return wider
}

function vanish(p: LgaPosition, unit: number): void {
  const word = (unit >> 5) * 2 + sideOf(p, unit)
  p.index.onMap[word] &= ~(1 << (unit & 31))
  p.index.supplies[word] &= ~(1 << (unit & 31))
  countAround(p, unit, -1)
}

/** Keeps `Index.around` up: adjacency goes both ways. */
function countAround(p: LgaPosition, unit: number, delta: number): void {
  const { adjacent, size } = p.game.board
  const { around } = p.index
  const base = sideOf(p, unit) * size
  const from = p.state.units.hex[unit] * 6
  for (let at = from; at < from + 6; at++) if (adjacent[at] >= 0) around[base + adjacent[at]] += delta
}

/** Does a piece of the side stand next to the hex? */
export function isNear(p: LgaPosition, hex: number, side: Side): boolean {
  return p.index.around[side * p.game.board.size + hex] > 0
}

function unlink(p: LgaPosition, unit: number): void {
  const { index } = p
  const hex = p.state.units.hex[unit]
  if (index.first[hex] === unit) index.first[hex] = index.next[unit]
  else {
    let before = index.first[hex]
    while (index.next[before] !== unit) before = index.next[before]
    index.next[before] = index.next[unit]
  }
  index.next[unit] = -1
}

/** What a new piece is made with. */
export interface NewPiece {
  id: string
  name: string
  type: number
  hex: number
  left: number
  /** Bits of `Units.mark` it begins with. */
  mark?: number
  contingent: number
}

/** Adds a piece to the game and puts it on the map. LGA-GEN-15: never refused for want of a counter. */
export function createPiece(p: LgaPosition, made: NewPiece): number {
  const { units } = p.state
  const unit = units.id.length
  units.id.push(freeId(p, made.id))
  units.name.push(made.name)
  units.type.push(made.type)
  units.hex.push(GONE)
  units.until.push(-1)
  units.start.push(made.hex)
  units.left.push(made.left)
  units.mark.push(made.mark ?? 0)
  units.contingent.push(made.contingent)
  putOn(p, unit, made.hex)
  return unit
}

function freeId(p: LgaPosition, wish: string): string {
  let id = wish
  for (let n = 2; findPiece(p, id) >= 0; n++) id = `${wish}-${n}`
  return id
}

/**
 * Takes a piece off for good and counts it: LGA-SCN-10, 11. A Supply unit is simply gone (LGA-SUP-A6), used up or not.
 */
export function eliminate(
  p: LgaPosition,
  unit: number,
  clauses: readonly string[],
  events: LgaEvent[],
): void {
  const counter = typeOf(p, unit)
  const hex = p.state.units.hex[unit]
  events.push({ type: 'eliminated', clauses, ...naming(p, unit), hex: p.game.board.hexIds[hex] })
  takeOff(p, unit)
  p.state.units.until[unit] = -1
  if (counter.arm <= CAVALRY) scoreStrengthLost(p, counter, events)
  else if (counter.arm === LEADER) scoreLeaderLost(p, counter, events)
}

/** LGA-DIS-B1, C1: disrupted for the six phases that follow; a second time destroys. */
export function disrupt(p: LgaPosition, unit: number, clause: string, events: LgaEvent[]): void {
  if (isDisrupted(p, unit)) {
    eliminate(p, unit, ['LGA-DIS-C1', clause], events)
    return
  }
  const until = p.state.clock + p.game.charts.constants.disruptionPhases.value
  p.state.units.until[unit] = until
  events.push({ type: 'disrupted', clauses: ['LGA-DIS-B2', clause], ...naming(p, unit), until })
}

/** LGA-DIS-B2, LGA-SEQ-18: disruptions due at the end of this phase expire. */
export function recoverDue(p: LgaPosition, events: LgaEvent[]): void {
  const { until, hex } = p.state.units
  for (let unit = 0; unit < until.length; unit++) {
    if (until[unit] !== p.state.clock) continue
    until[unit] = -1
    if (hex[unit] >= 0) events.push({ type: 'recovered', clauses: ['LGA-DIS-B2'], ...naming(p, unit) })
  }
}

/** LGA-SUP-B2: Supply spent in this phase leaves the map when the phase ends. */
export function removeSpent(
  p: LgaPosition,
  bit: typeof Spent | typeof MarchSpent,
  clause: string,
  events: LgaEvent[],
): void {
  const { mark, hex } = p.state.units
  for (let unit = 0; unit < mark.length; unit++) {
    if ((mark[unit] & bit) === 0) continue
    mark[unit] &= ~bit
    if (hex[unit] < 0) continue
    events.push({
      type: 'supply-spent',
      clauses: [clause],
      ...naming(p, unit),
      hex: p.game.board.hexIds[hex[unit]],
    })
    takeOff(p, unit)
  }
}

/** How an event names a piece. */
export function naming(p: LgaPosition, unit: number): Named {
  return { unit: p.state.units.id[unit], name: p.state.units.name[unit], side: SIDES[sideOf(p, unit)] }
}
