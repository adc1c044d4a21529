import { asUnit } from '@bivouac/kernel'
import type { Unit } from '@bivouac/kernel'
import {
  bodiesNear,
  footprint,
  frontEdge,
  NOWHERE,
  noBodies,
  overlaps,
  setBody,
  within,
} from '@bivouac/space'
import type { Block, Shape } from '@bivouac/space'
import { Drafts } from '../movement/drafts.ts'
import type { FpgaEvent, Named, Pose } from './events.ts'
import { ARTILLERY, BROKEN, LEFT, ON_TABLE, SUPPRESSED } from './state.ts'
import type { DESTROYED } from './state.ts'
import type { FpgaPosition, Game, Index, Side, State, UnitKind } from './state.ts'

/** The number of the unit with this id; -1 when there is none. */
export function findUnit({ game }: FpgaPosition, id: string): Unit {
  return asUnit(game.unitIndex.get(id) ?? -1)
}

/** The number of the officer with this id; -1 when there is none. */
export function findOfficer({ game }: FpgaPosition, id: string): number {
  return game.officerIndex.get(id) ?? -1
}

/** What never changes of a unit. */
export function kindOf({ game }: FpgaPosition, unit: number): UnitKind {
  return game.units[unit]
}

/** The side of a unit. */
export function sideOf({ game }: FpgaPosition, unit: number): Side {
  return game.units[unit].side
}

/** Infantry, cavalry or artillery. */
export function armOf({ game }: FpgaPosition, unit: number): number {
  return game.units[unit].arm
}

/** Is the unit on the table? */
export function isPresent(p: FpgaPosition, unit: number): boolean {
  return p.state.units.where[unit] === ON_TABLE
}

/** Does the unit carry this mark? */
export function has(p: FpgaPosition, unit: number, mark: number): boolean {
  return (p.state.units.mark[unit] & mark) !== 0
}

/** Puts a mark on a unit. */
export function setMark(p: FpgaPosition, unit: number, mark: number): void {
  p.state.units.mark[unit] |= mark
}

/** Takes marks off a unit. */
export function clearMark(p: FpgaPosition, unit: number, mark: number): void {
  p.state.units.mark[unit] &= ~mark
}

/** FPGA-UNIT-k: strength points less hits. */
export function currentSp(p: FpgaPosition, unit: number): number {
  return p.game.units[unit].sp - p.state.units.hits[unit]
}

/** The status of the unit's Force. */
export function statusOf(p: FpgaPosition, unit: number): number {
  return p.state.status[p.game.units[unit].force]
}

/** The unit's base where it stands: in a section too it is its own base, at the section's centre (G-13). */
export function blockOf(p: FpgaPosition, unit: number): Block {
  const { x, y, h } = p.state.units
  return blockAt(p, unit, x[unit], y[unit], h[unit])
}

/** The base it would have there. */
export function blockAt({ game }: FpgaPosition, unit: number, x: number, y: number, heading: number): Block {
  const { width, depth } = game.units[unit]
  return { x, y, heading, width, depth }
}

/** FPGA-TOWN-g: the section's outline for a unit that occupies one, else its base. */
function shapeOfUnit(p: FpgaPosition, unit: number): Shape {
  const section = p.state.units.section[unit]
  return section < 0 ? footprint(blockOf(p, unit)) : p.game.ground.sections[section].part
}

/** The base of an officer there: FPGA-UNIT-d. */
export function officerBlock({ limits }: Game, x: number, y: number, heading: number): Block {
  return { x, y, heading, width: limits.officerWidth, depth: limits.officerDepth }
}

/** How events name a unit. */
export function named({ game }: FpgaPosition, unit: number): Named {
  const { id, name, side } = game.units[unit]
  return { unit: id, name, side: game.seats[side].id }
}

/** How events name an officer. */
export function namedOfficer({ game, state }: FpgaPosition, officer: number): Named {
  const { id, name, side } = game.officers[officer]
  const heirs = state.officers.heirs[officer]
  return { unit: id, name: heirs === 0 ? name : `Successor of ${name}`, side: game.seats[side].id }
}

/** Where a unit stands. */
export function poseOf({ state }: FpgaPosition, unit: number): Pose {
  const { x, y, h } = state.units
  return { x: x[unit], y: y[unit], h: h[unit] }
}

/** Where an officer stands. */
export function officerPose({ state }: FpgaPosition, officer: number): Pose {
  const { x, y, h } = state.officers
  return { x: x[officer], y: y[officer], h: h[officer] }
}

/** Puts a unit at a place on the table, in the open; the index follows. Who knows its footprint there says so. */
export function place(p: FpgaPosition, unit: number, x: number, y: number, h: number, shape?: Shape): void {
  const { units } = p.state
  units.where[unit] = ON_TABLE
  // Whole already; `| 0` lets the machine know, or its lists turn into lists of fractions and everything slows down.
  units.x[unit] = x | 0
  units.y[unit] = y | 0
  units.h[unit] = h | 0
  units.section[unit] = -1
  stand(p, unit, shape ?? footprint(blockOf(p, unit)))
}

/** The unit's footprint is that now; whatever was worked out where it was, or where it is, is worked out again. */
function stand(p: FpgaPosition, unit: number, shape: Shape): void {
  const { index } = p
  const side = p.game.sides[unit]
  index.drafts.disturb(index.shape[unit], side)
  setBody(index, unit, shape)
  index.drafts.disturb(shape, side)
}

/** FPGA-TOWN-e, FPGA-RED-a: the unit occupies a section and stands in its middle. */
export function occupy(p: FpgaPosition, unit: number, section: number, h: number, events: FpgaEvent[]): void {
  const { units } = p.state
  const { id, x, y, part, isRedoubt } = p.game.ground.sections[section]
  units.where[unit] = ON_TABLE
  units.x[unit] = x
  units.y[unit] = y
  units.h[unit] = h | 0
  units.section[unit] = section
  stand(p, unit, part)
  const clauses = [isRedoubt ? 'FPGA-RED-a' : 'FPGA-TOWN-e']
  events.push({ type: 'occupied', clauses, ...named(p, unit), section: id, at: poseOf(p, unit) })
}

/** The unit in a section, or -1. */
export function occupantOf({ state }: FpgaPosition, section: number): number {
  return state.units.section.findIndex((at, unit) => at === section && state.units.where[unit] === ON_TABLE)
}

/** FPGA-MOV-o, FPGA-TOWN-a: is the section free for the unit, nobody in it and nobody's base upon it? */
export function hasRoom({ game, index }: FpgaPosition, section: number, unit: number): boolean {
  const { part } = game.ground.sections[section]
  return bodiesNear(index, unit, part, 0).every((other) => !overlaps(part, index.shape[other]))
}

/** Puts an officer at a place on the table; the index follows. */
export function placeOfficer(p: FpgaPosition, officer: number, x: number, y: number, h: number): void {
  const { officers } = p.state
  officers.where[officer] = ON_TABLE
  officers.x[officer] = x | 0
  officers.y[officer] = y | 0
  officers.h[officer] = h | 0
  p.index.officerShape[officer] = footprint(officerBlock(p.game, x, y, h))
}

/** Takes an officer off the table. */
export function removeOfficer(p: FpgaPosition, officer: number, where: number): void {
  p.state.officers.where[officer] = where
  p.index.officerShape[officer] = NOWHERE
}

/** Is the officer on the table? */
export function isOfficerPresent({ state }: FpgaPosition, officer: number): boolean {
  return state.officers.where[officer] === ON_TABLE
}

/** FPGA-CMD-g: the army commander of the side, if he lives and is on the table; -1 otherwise. */
export function commanderOf(p: FpgaPosition, side: Side): number {
  const officer = p.game.commander[side]
  return isOfficerPresent(p, officer) ? officer : -1
}

/** Is the side's army commander within so much of a unit? FPGA-A-13. */
export function commanderWithin(p: FpgaPosition, unit: number, reach: number): boolean {
  const officer = commanderOf(p, sideOf(p, unit))
  return officer >= 0 && within(p.index.officerShape[officer], p.index.shape[unit], reach)
}

/** FPGA-UNIT-q, FPGA-CBT-re-e: is the unit within its sub-commander's radius? */
export function isInRadius(p: FpgaPosition, unit: number): boolean {
  const { officer } = p.game.forces[p.game.units[unit].force]
  if (!isOfficerPresent(p, officer)) return false
  return within(p.index.officerShape[officer], p.index.shape[unit], p.game.limits.radius)
}

/** FPGA-CMD-e, g: may the side spend so many command dice? */
export function canSpend(p: FpgaPosition, side: Side, cost = 1): boolean {
  return p.state.dice[side] >= cost && commanderOf(p, side) >= 0
}

/** Spends command dice. */
export function spend(
  p: FpgaPosition,
  side: Side,
  cost: number,
  why: string,
  clauses: readonly string[],
  events: FpgaEvent[],
): void {
  p.state.dice[side] -= cost
  const left = p.state.dice[side]
  events.push({ type: 'command-die-spent', clauses, side: p.game.seats[side].id, spent: cost, left, why })
}

/** The units of the other side on the table. */
export function enemiesOf(p: FpgaPosition, side: Side): number[] {
  const { sides } = p.game
  const { where } = p.state.units
  const found: number[] = []
  for (let unit = 0; unit < sides.length; unit++)
    if (sides[unit] !== side && where[unit] === ON_TABLE) found.push(unit)
  return found
}

/** The enemy units within so much of a unit. */
export function enemiesWithin(p: FpgaPosition, unit: number, reach: number): readonly number[] {
  const { sides } = p.game
  const { shape } = p.index
  const side = sides[unit]
  const near = bodiesNear(p.index, unit, shape[unit], reach + 1)
  if (near.length === 0) return near
  return near.filter((other) => sides[other] !== side && within(shape[unit], shape[other], reach))
}

/** Is an enemy unit of this one's within so much of it? */
export function isEnemyWithin(p: FpgaPosition, unit: number, reach: number): boolean {
  const { sides } = p.game
  const { shape, boxes } = p.index
  const own = shape[unit]
  const side = sides[unit]
  const west = own.west - reach - 1
  const south = own.south - reach - 1
  const east = own.east + reach + 1
  const north = own.north + reach + 1
  for (let other = 0; other < sides.length; other++) {
    const at = 4 * other
    if (boxes[at] > east || boxes[at + 2] < west || boxes[at + 1] > north || boxes[at + 3] < south) continue
    if (sides[other] !== side && within(own, shape[other], reach)) return true
  }
  return false
}

/** FPGA-CTL-g: is an enemy unit near enough to any unit of the Force that the near column is read? */
export function isForceNear(p: FpgaPosition, force: number): boolean {
  const { split } = p.game.limits
  return p.game.forces[force].units.some((unit) => isPresent(p, unit) && isEnemyWithin(p, unit, split))
}

/** Has the Force a unit on the table? */
export function isForcePresent(p: FpgaPosition, force: number): boolean {
  return p.game.forces[force].units.some((unit) => isPresent(p, unit))
}

/** FPGA-CBT-who-a, G-8: does the front edge of the unit touch the other? */
export function touchesFront(p: FpgaPosition, unit: number, other: number): boolean {
  return within(frontEdge(footprint(blockOf(p, unit))), p.index.shape[other], p.game.limits.contact)
}

/** The enemy units the front edge of the unit touches. */
export function enemiesInFront(p: FpgaPosition, unit: number): readonly number[] {
  const { contact } = p.game.limits
  const touched = enemiesWithin(p, unit, contact)
  if (touched.length === 0) return touched
  const front = frontEdge(footprint(blockOf(p, unit)))
  return touched.filter((enemy) => within(front, p.index.shape[enemy], contact))
}

/** Are the two in contact? G-8. */
export function touch(p: FpgaPosition, unit: number, other: number): boolean {
  return within(p.index.shape[unit], p.index.shape[other], p.game.limits.contact)
}

/** Takes a unit off the table for good. */
export function removeUnit(
  p: FpgaPosition,
  unit: number,
  where: typeof BROKEN | typeof LEFT | typeof DESTROYED,
): void {
  const { units } = p.state
  units.where[unit] = where
  units.section[unit] = -1
  units.mark[unit] = 0
  units.die[unit] = 0
  stand(p, unit, NOWHERE)
}

/** FPGA-MOR-a: infantry and cavalry of the side that are broken or gone over their home edge. */
export function lostBrigades(p: FpgaPosition, side: Side): number {
  const { where } = p.state.units
  let lost = 0
  p.game.units.forEach((unit, at) => {
    if (unit.side === side && unit.arm !== ARTILLERY && (where[at] === BROKEN || where[at] === LEFT)) lost++
  })
  return lost
}

/** The index of a state, from nothing. */
export function buildIndex(game: Game, state: State): Index {
  const { units, officers } = state
  const index: Index = { ...noBodies(units.x.length), officerShape: [], drafts: new Drafts() }
  const p: FpgaPosition = { game, state, index }
  for (let unit = 0; unit < units.x.length; unit++)
    setBody(index, unit, isPresent(p, unit) ? shapeOfUnit(p, unit) : NOWHERE)
  for (let officer = 0; officer < officers.x.length; officer++) {
    const { x, y, h, where } = officers
    index.officerShape[officer] =
      where[officer] === ON_TABLE
        ? footprint(officerBlock(game, x[officer], y[officer], h[officer]))
        : NOWHERE
  }
  return index
}

/** Is the battery suppressed? FPGA-ART-k. */
export function isSuppressed(p: FpgaPosition, unit: number): boolean {
  return has(p, unit, SUPPRESSED)
}
