import type { Refusal } from '@bivouac/kernel'
import {
  arcLength,
  bodiesIn,
  bodiesNear,
  contactDistance,
  facing,
  firstWithin,
  footprint,
  frontEdge,
  friendsUnder,
  isEnemy,
  isIn,
  isOnEnemy,
  isOnTable,
  moved,
  normalHeading,
  offsetX,
  offsetY,
  overlaps,
  shifted,
  swept,
  swingBox,
  wheeled,
  wheelStep,
  within,
  withinPoint,
} from '@bivouac/space'
import type { Block, Mover, Shape } from '@bivouac/space'
import type { MoveStep } from '../position/actions.ts'
import type { Pose } from '../position/events.ts'
import { ARTILLERY, INFANTRY } from '../position/state.ts'
import type { FpgaPosition, March, UnitKind } from '../position/state.ts'
import { blockOf, hasRoom } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { barredBy, isByRoad, mayOccupy, roughAlong, straddledBy, stripsOn } from './costs.ts'
import type { Leg } from './costs.ts'

export const TOO_FAR = refuse('FPGA-MOV-a', 'That is farther than its allowance goes.')
export const TOO_FAR_NEAR = refuse('FPGA-MOV-b', 'With the enemy so near it does not get that far.')
export const OFF_TABLE = refuse('FPGA-MOV-o', 'No part of it may leave the table.')
export const ENEMY_STOPS = refuse('FPGA-MOV-o', 'No unit passes through an enemy.')
export const ON_FRIEND = refuse('FPGA-MOV-o', 'A move may not end on top of another unit.')
const GUNS_KEEP_CLEAR = refuse('FPGA-MOV-u', 'Guns may not move into contact with the enemy.')
const MOVE_IS_OVER = refuse('FPGA-MOV-v', 'Its move has ended where it touched the enemy.')
const FACE_FIRST = refuse('FPGA-MOV-h', 'It changes face once, before it does anything else.')
const TOO_OBLIQUE = refuse('FPGA-MOV-k', 'An oblique move goes forward, at most 45 degrees off the front.')
const NOT_ASIDE = refuse('FPGA-MOV-j', 'That way lies ahead: it is no move aside or back.')
const WHEELS_TOO_FAR = refuse('FPGA-MOV-d', 'One wheel goes no farther than a right angle.')
const RIVER = refuse('FPGA-TER-f', 'This river is crossed only at a bridge or a ford.')
const NO_ROOM_HERE = refuse('FPGA-TOWN-f', 'Horse and guns may not end a move in a town.')
const ONE_ON_BRIDGE = refuse('FPGA-TER-l', 'One unit of a side at a time may end its move on a bridge.')
const SECTION_TAKEN = refuse('FPGA-TOWN-a', 'There is room for one unit only.')

/** A move worked out to its end: `check` asks whether it is refused, `perform` carries it out. */
export interface Walk extends Mover {
  readonly kind: UnitKind
  /** Why not, and at which step; null while all is well. */
  refusal: Refusal | null
  step: number
  block: Block
  shape: Shape
  /** Whoever the step in hand can meet; each step looks about for itself. */
  near: readonly number[]
  /** What it may spend: its base move, or its near figure with the die. */
  readonly allowance: number
  /** The near figure holds: it began within 6 inches of the enemy, or its die was thrown. */
  readonly isNear: boolean
  used: number
  /** It has done something in this move. */
  begun: boolean
  way: readonly Pose[]
  /** Friends passed through, and strips paid for or begun upon. */
  passed: readonly number[]
  crossed: readonly number[]
  /** It got over a strip away from bridge and ford. */
  wet: boolean
  /** Enemies it has come into contact with, the move ends; and those of them its front edge touches. */
  contacts: readonly number[]
  front: readonly number[]
  /** Enemy officers it went over. */
  ridden: readonly number[]
  /** It stands at the 6-inch line: to go on the near die is thrown. What is left to do. */
  atLine: boolean
  rest: readonly MoveStep[]
  /** The section its end brings it into, or -1. */
  section: number
}

const NOBODY: readonly number[] = []
const NO_STEPS: readonly MoveStep[] = []

/** Where a walk begins: with nothing done, or in the middle of a move. */
export interface Beginning {
  readonly used: number
  readonly march: March | null
}

/**
 * The unit before its first step. `allowance` is what it may spend in all; `isNear` says that the near figure holds. A
 * unit in a section takes its own base at the section's centre and moves from there (G-13).
 */
export function newWalk(
  p: FpgaPosition,
  unit: number,
  allowance: number,
  isNear: boolean,
  { used, march }: Beginning = { used: 0, march: null },
): Walk {
  const block = blockOf(p, unit)
  const shape = footprint(block)
  return {
    unit,
    side: p.game.sides[unit],
    sides: p.game.sides,
    bodies: p.index,
    taken: NOBODY,
    contact: p.game.limits.contact,
    kind: p.game.units[unit],
    refusal: null,
    step: 0,
    block,
    shape,
    near: NOBODY,
    allowance,
    isNear,
    used,
    begun: march !== null,
    way: [{ x: block.x, y: block.y, h: block.heading }],
    passed: march?.passed ?? NOBODY,
    crossed: march?.crossed ?? straddledBy(p, shape),
    wet: march?.wet ?? false,
    contacts: NOBODY,
    front: NOBODY,
    ridden: NOBODY,
    atLine: false,
    rest: NO_STEPS,
    section: -1,
  }
}

/** Takes the steps one after another, up to the 6-inch line if the near figure does not hold yet, and ends the walk. */
export function walkSteps(p: FpgaPosition, walk: Walk, steps: readonly MoveStep[]): Walk {
  for (walk.step = 0; walk.step < steps.length && walk.refusal === null; walk.step++) {
    walk.refusal = takeStep(p, walk, steps[walk.step])
    if (walk.atLine) {
      walk.rest = [...walk.rest, ...steps.slice(walk.step + 1)]
      break
    }
  }
  if (walk.refusal === null) walk.refusal = endWalk(p, walk)
  return walk
}

/** One step; answers why it cannot be taken, or null. */
export function takeStep(p: FpgaPosition, walk: Walk, step: MoveStep): Refusal | null {
  if (walk.contacts.length > 0) return MOVE_IS_OVER
  const { limits } = p.game
  const { heading } = walk.block
  switch (step.go) {
    case 'straight':
      return goAlong(p, walk, heading, step.by, 1, step)
    case 'oblique':
      if (Math.abs(step.off) > limits.oblique) return TOO_OBLIQUE
      return goAlong(p, walk, normalHeading(heading + step.off), step.by, 1, step)
    case 'aside':
      if (Math.abs(step.off) <= limits.oblique) return NOT_ASIDE
      return goAlong(p, walk, normalHeading(heading + step.off), step.by, limits.aside[walk.kind.arm], step)
    case 'wheel':
      return wheel(p, walk, step.turn)
    case 'face':
      return changeFace(p, walk, step.facing)
  }
}

/** The leg from where the walk stands, so far along a heading. */
export function legOf({ block, shape }: Walk, heading: number, distance: number): Leg {
  const east = offsetX(0, distance, heading)
  const north = offsetY(0, distance, heading)
  const { x, y } = block
  return {
    x,
    y,
    toX: x + east,
    toY: y + north,
    heading,
    distance,
    start: shape,
    sweep: swept(shape, east, north),
  }
}

/** Looks who could be met or touched on a leg. */
export function lookAlong(p: FpgaPosition, walk: Walk, heading: number, distance: number): void {
  const { shape, contact } = walk
  const east = offsetX(0, distance, heading)
  const north = offsetY(0, distance, heading)
  const by = contact + 3
  walk.near = bodiesIn(
    p.index,
    walk.unit,
    shape.west + Math.min(0, east) - by,
    shape.south + Math.min(0, north) - by,
    shape.east + Math.max(0, east) + by,
    shape.north + Math.max(0, north) + by,
  )
}

/** Straight along a heading, its facing kept, as far as an enemy or the 6-inch line lets it. */
function goAlong(
  p: FpgaPosition,
  walk: Walk,
  heading: number,
  by: number,
  weight: number,
  step: Extract<MoveStep, { by: number }>,
): Refusal | null {
  lookAlong(p, walk, heading, by)
  let end = Math.min(by, enemyAhead(walk, heading, by))
  const line = walk.isNear ? Infinity : nearLine(p, walk, heading, end)
  if (line < end) {
    end = lastStand(walk, heading, line)
    if (end < 0) return ON_FRIEND
    walk.atLine = true
    walk.rest = [{ ...step, by: by - end }]
  }
  const leg = legOf(walk, heading, end)
  const refusal = whyBarred(p, walk, leg)
  if (refusal !== null) return refusal
  const toll = tollOf(p, walk, leg, weight)
  if (walk.used + toll.cost > walk.allowance) return walk.isNear ? TOO_FAR_NEAR : TOO_FAR
  pay(walk, toll)
  rideOver(p, walk, leg.sweep)
  const start = walk.shape
  walk.block = moved(walk.block, heading, end)
  walk.shape = end === 0 ? start : shifted(start, leg.toX - leg.x, leg.toY - leg.y)
  noteWay(walk)
  noteContacts(walk, start)
  return walk.kind.arm === ARTILLERY && walk.contacts.length > 0 ? GUNS_KEEP_CLEAR : null
}

/** How far along a heading the first enemy stops the walk; Infinity if none does up to `most`. */
export function enemyAhead(walk: Walk, heading: number, most: number): number {
  let first = Infinity
  for (const unit of walk.near) {
    if (!isEnemy(walk, unit)) continue
    const at = contactDistance(walk.shape, heading, walk.bodies.shape[unit], walk.contact)
    if (at <= most && at < first) first = at
  }
  return first
}

/** G-10: after what distance along a heading the walk comes to the 6-inch line; Infinity if it does not up to `most`. */
export function nearLine(p: FpgaPosition, walk: Walk, heading: number, most: number): number {
  const { near } = p.game.limits
  const { shape } = walk
  const east = offsetX(0, most, heading)
  const north = offsetY(0, most, heading)
  const by = near + 3
  const around = bodiesIn(
    p.index,
    walk.unit,
    shape.west + Math.min(0, east) - by,
    shape.south + Math.min(0, north) - by,
    shape.east + Math.max(0, east) + by,
    shape.north + Math.max(0, north) + by,
  )
  let first = Infinity
  for (const unit of around) {
    if (!isEnemy(walk, unit)) continue
    const at = firstWithin(shape, heading, p.index.shape[unit], near, Math.min(most, first))
    if (at < first) first = at
  }
  return first
}

/** The last place along a heading up to `most` where the walk stands on nobody; -1 if there is none. */
function lastStand(walk: Walk, heading: number, most: number): number {
  const isFree = (distance: number): boolean => {
    const shape = shifted(walk.shape, offsetX(0, distance, heading), offsetY(0, distance, heading))
    return walk.near.every((unit) => !overlaps(shape, walk.bodies.shape[unit]))
  }
  for (let distance = most; distance >= 0; distance -= STAND_STEP) if (isFree(distance)) return distance
  return isFree(0) ? 0 : -1
}

/** FPGA-CTL-status-h draws back a quarter of an inch at a time; so does one that would halt upon a friend. */
const STAND_STEP = 250

/** Why the leg cannot be gone whatever it costs, or null: the table's edge, ground, a river. */
export function whyBarred(p: FpgaPosition, walk: Walk, leg: Leg): Refusal | null {
  const { ground } = p.game
  const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
  if (!isOnTable(ground, place)) return OFF_TABLE
  const area = barredBy(p, walk.kind, leg)
  if (area !== undefined && !isByRoad(p, leg)) return noEntry(walk.kind, area.name, area.kind)
  const strips = stripsOn(p, leg)
  return strips.some(({ strip, by }) => strip.isImpassable && by === 'across') ? RIVER : null
}

function noEntry({ arm, sk }: UnitKind, name: string, kind: string): Refusal {
  if (kind === 'town') return refuse('FPGA-TOWN-f', `Horse and guns pass ${name} only along a road.`)
  if (kind === 'redoubt') return refuse('FPGA-RED-b', `Cavalry may not enter ${name}.`)
  if (arm === INFANTRY && sk === 0)
    return refuse('FPGA-TER-a', `Infantry without skirmishers may not enter ${name}.`)
  return arm === ARTILLERY
    ? refuse('FPGA-TER-c', `Guns may not enter ${name}.`)
    : refuse('FPGA-TER-b', `Heavy cavalry may not enter ${name}.`)
}

/** What a step costs, and what it pays for. */
export interface Toll {
  readonly cost: number
  readonly passed: readonly number[]
  readonly crossed: readonly number[]
  readonly wet: boolean
}

/** FPGA-MOV-i … n, FPGA-TER-d … g: what a leg costs. */
export function tollOf(p: FpgaPosition, walk: Walk, leg: Leg, weight: number): Toll {
  const { limits } = p.game
  const rough = roughAlong(p, leg)
  const felt = rough > 0 && !isByRoad(p, leg) ? rough * (limits.rough - 1) : 0
  const strips = stripsOn(p, leg)
  const paid = strips.filter(({ at, by, onRoad }) => by !== 'bridge' && !onRoad && !walk.crossed.includes(at))
  const passing = passingOf(p, walk, leg.sweep)
  const over = paid.length * limits.obstacle[walk.kind.arm]
  return {
    cost: weight * (leg.distance + felt) + over + passing.cost,
    passed: passing.passed,
    crossed: paid.map(({ at }) => at),
    wet: strips.some(({ by }) => by === 'across'),
  }
}

/** FPGA-MOV-n, y: friends touched for the first time, and what infantry pays to pass through infantry. */
function passingOf(p: FpgaPosition, walk: Walk, sweep: Shape): { cost: number; passed: readonly number[] } {
  const under = friendsUnder(walk, sweep, walk.passed)
  if (under.length === 0) return { cost: 0, passed: NOBODY }
  const foot =
    walk.kind.arm === INFANTRY ? under.filter((unit) => p.game.units[unit].arm === INFANTRY).length : 0
  return { cost: foot * p.game.limits.through, passed: under }
}

function pay(walk: Walk, { cost, passed, crossed, wet }: Toll): void {
  walk.used += cost
  walk.begun = true
  if (passed.length > 0) walk.passed = [...walk.passed, ...passed]
  if (crossed.length > 0) walk.crossed = [...walk.crossed, ...crossed]
  if (wet) walk.wet = true
}

/** FPGA-OFF-b: notes enemy officers under what is swept. */
function rideOver(p: FpgaPosition, walk: Walk, sweep: Shape): void {
  p.index.officerShape.forEach((shape, officer) => {
    if (p.game.officers[officer].side === walk.side || walk.ridden.includes(officer)) return
    if (overlaps(sweep, shape)) walk.ridden = [...walk.ridden, officer]
  })
}

/** Notes where the walk stands now. */
function noteWay(walk: Walk): void {
  const { x, y, heading } = walk.block
  const last = walk.way[walk.way.length - 1]
  if (last.x === x && last.y === y && last.h === heading) return
  walk.way = [...walk.way, { x, y, h: heading }]
}

/** Notes whom the walk touches that it did not touch from `start`: the move ends there (G-8). */
function noteContacts(walk: Walk, start: Shape): void {
  const { contact, bodies, shape } = walk
  const touched = walk.near.filter(
    (unit) =>
      isEnemy(walk, unit) &&
      within(shape, bodies.shape[unit], contact) &&
      !within(start, bodies.shape[unit], contact),
  )
  if (touched.length === 0) return
  walk.contacts = touched
  const front = frontEdge(shape)
  walk.front = touched.filter((unit) => within(front, bodies.shape[unit], contact))
}

/** FPGA-MOV-d, e: a wheel, looked at every two degrees; it ends at the 6-inch line and where it touches an enemy. */
function wheel(p: FpgaPosition, walk: Walk, turn: number): Refusal | null {
  const { limits } = p.game
  const side = turn > 0 ? 'right' : 'left'
  const tenths = Math.abs(turn)
  if (tenths > limits.wheelMost) return WHEELS_TOO_FAR
  // Who stands at the 6-inch line goes on with the near die alone, were it by a tenth of a degree.
  if (!walk.isNear && isNearEnemy(p, walk)) {
    walk.atLine = true
    walk.rest = [{ go: 'wheel', turn }]
    return null
  }
  const from = walk.block
  const start = walk.shape
  walk.near = bodiesNear(p.index, walk.unit, swingBox(from, side, tenths), walk.contact + 3)
  let turned = 0
  while (turned < tenths && !walk.atLine && walk.contacts.length === 0) {
    turned = Math.min(turned + wheelStep, tenths)
    const refusal = swingTo(p, walk, wheeled(from, side, turned))
    if (refusal !== null) return refusal
    noteContacts(walk, start)
    if (walk.isNear || turned === tenths || !isNearEnemy(p, walk)) continue
    walk.atLine = true
    walk.rest = [{ go: 'wheel', turn: turn > 0 ? tenths - turned : turned - tenths }]
  }
  walk.used += arcLength(from.width, turned)
  noteWay(walk)
  if (walk.used > walk.allowance) return walk.isNear ? TOO_FAR_NEAR : TOO_FAR
  return walk.kind.arm === ARTILLERY && walk.contacts.length > 0 ? GUNS_KEEP_CLEAR : null
}

/** Comes round to the next stop of a wheel; pays for what it touches there but not for the arc. */
function swingTo(p: FpgaPosition, walk: Walk, stop: Block): Refusal | null {
  const shape = footprint(stop)
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  if (isOnEnemy(walk, shape)) return ENEMY_STOPS
  const { x, y } = walk.block
  const leg: Leg = {
    x,
    y,
    toX: stop.x,
    toY: stop.y,
    heading: 0,
    distance: 0,
    start: walk.shape,
    sweep: shape,
  }
  const area = barredBy(p, walk.kind, leg)
  if (area !== undefined && !isByRoad(p, leg)) return noEntry(walk.kind, area.name, area.kind)
  if (stripsOn(p, leg).some(({ strip, by }) => strip.isImpassable && by === 'across')) return RIVER
  pay(walk, tollOf(p, walk, leg, 1))
  rideOver(p, walk, shape)
  walk.block = stop
  walk.shape = shape
  return null
}

/** Is the walk, where it stands, within 6 inches of an enemy unit? */
function isNearEnemy(p: FpgaPosition, walk: Walk): boolean {
  const { near } = p.game.limits
  return bodiesNear(p.index, walk.unit, walk.shape, near + 1).some(
    (unit) => isEnemy(walk, unit) && within(walk.shape, p.index.shape[unit], near),
  )
}

/** FPGA-MOV-f … h: a turn on the spot, before anything else. */
function changeFace(p: FpgaPosition, walk: Walk, heading: number): Refusal | null {
  if (walk.begun) return FACE_FIRST
  const block = facing(walk.block, heading)
  const shape = footprint(block)
  walk.near = bodiesNear(p.index, walk.unit, shape, walk.contact + 3)
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  if (isOnEnemy(walk, shape)) return ENEMY_STOPS
  const passing = passingOf(p, walk, shape)
  const cost = p.game.limits.face[walk.kind.arm] + passing.cost
  if (walk.used + cost > walk.allowance) return walk.isNear ? TOO_FAR_NEAR : TOO_FAR
  const start = walk.shape
  pay(walk, { cost, passed: passing.passed, crossed: NOBODY, wet: false })
  rideOver(p, walk, shape)
  walk.block = block
  walk.shape = shape
  noteWay(walk)
  noteContacts(walk, start)
  return walk.kind.arm === ARTILLERY && walk.contacts.length > 0 ? GUNS_KEEP_CLEAR : null
}

/** FPGA-MOV-o, FPGA-TOWN-e, f, FPGA-TER-l: may the move end where the walk stands? Notes the section it comes into. */
export function endWalk(p: FpgaPosition, walk: Walk): Refusal | null {
  const { ground } = p.game
  const { x, y } = walk.block
  walk.near = bodiesNear(p.index, walk.unit, walk.shape, walk.contact + 3)
  const section = ground.sections.findIndex(({ area }) => isIn(area, x, y))
  if (section >= 0) {
    const { isRedoubt, part } = ground.sections[section]
    if (!mayOccupy(walk.kind, isRedoubt)) return NO_ROOM_HERE
    if (!hasRoom(p, section, walk.unit)) return SECTION_TAKEN
    if (walk.kind.arm === ARTILLERY && touchesEnemy(walk, part)) return GUNS_KEEP_CLEAR
    // At the 6-inch line its move is not over: it occupies the section only if it halts there.
    if (!walk.atLine) {
      walk.section = section
      return null
    }
  }
  if (walk.near.some((unit) => overlaps(walk.shape, walk.bodies.shape[unit]))) return ON_FRIEND
  return bridgeTaken(p, walk) ? ONE_ON_BRIDGE : null
}

function touchesEnemy(walk: Walk, shape: Shape): boolean {
  const { bodies, contact } = walk
  return bodiesNear(bodies, walk.unit, shape, contact + 3).some(
    (unit) => isEnemy(walk, unit) && within(shape, bodies.shape[unit], contact),
  )
}

/** FPGA-TER-l: does a friend stand on a bridge this unit would end on? */
function bridgeTaken(p: FpgaPosition, walk: Walk): boolean {
  const { bridges } = p.game.ground
  return bridges.some(({ x, y, radius }) => {
    if (!withinPoint(walk.shape, x, y, radius)) return false
    return walk.bodies.shape.some(
      (shape, unit) => unit !== walk.unit && !isEnemy(walk, unit) && withinPoint(shape, x, y, radius),
    )
  })
}
