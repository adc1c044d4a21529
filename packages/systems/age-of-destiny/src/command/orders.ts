import type { Dice, Refusal } from '@bivouac/kernel'
import {
  footprint,
  gapBetween,
  compareGaps,
  headingOf,
  isOnTable,
  offsetX,
  offsetY,
  overlaps,
  within,
} from '@bivouac/space'
import type { Gap, Shape } from '@bivouac/space'
import type { ActionOf } from '../position/actions.ts'
import type { AodEvent, Pose } from '../position/events.ts'
import { NO_SUCH_GENERAL, refuse } from '../sequence/refusals.ts'
import { GONE, ON_TABLE, SIDES, enemyOf } from '../position/state.ts'
import type { AodPosition, Order, Side, StaffOfficer } from '../position/state.ts'
import { findGeneral, isPresent, sideOf } from '../position/troops.ts'

const MODULE_OFF = refuse('AOD-3-orders-h', 'This game is played without orders and staff officers.')
const NOT_HIS = refuse('AOD-3-orders-k', 'A general gives orders to his own commands only.')
const NO_SUCH_COMMAND = refuse('AOD-3-orders-h', 'There is no such command.')
const OUT_OF_EARSHOT = refuse(
  'AOD-3-orders-j',
  'He was not within 150 mm of that command when the phase began, or has spoken to it already.',
)
const SAME_TWICE = refuse('AOD-3-orders-k', 'Each command is named once.')
const NO_SUCH_OFFICER = refuse('AOD-3-orders-a', 'There is no such staff officer of yours.')
const HAS_RIDDEN = refuse('AOD-3-orders-b', 'He has ridden this turn.')
const TOO_FAR = refuse('AOD-3-orders-b', 'A staff officer rides 150 mm at most.')
const OFF_TABLE = refuse('AOD-3-orders-b', 'His base must stay wholly on the table.')
const ON_ENEMY = refuse('AOD-3-orders-f', 'He may not ride onto an enemy unit.')
const NOT_YOUR_GENERAL = refuse('AOD-SEQ-e', 'That is not a general of yours on the table.')
const HOLDS = refuse(
  'AOD-3-orders-h',
  'Its command holds: no unit of it goes nearer than 150 mm to an enemy.',
)
const WITHDRAWS = refuse('AOD-3-orders-h', 'Its command withdraws: no unit of it goes nearer to the enemy.')

/** The seat of a side: who may read what concerns it. */
function seatOf(side: number): string {
  return SIDES[side]
}

/** The base of a staff officer. He faces north: his facing means nothing. */
function officerShape(p: AodPosition, { x, y }: { readonly x: number; readonly y: number }): Shape {
  const { officerFront: width, officerDepth: depth } = p.game.limits
  return footprint({ x, y, heading: 0, width, depth })
}

/**
 * AOD-3-orders-j: the phase begins; who is near whom is noted. AOD-3-orders-d: officers who have told everybody ride back
 * towards their general, and those who reach him, or find him gone, are taken off (AOD-3-orders-k).
 */
export function readyOfficers(p: AodPosition, side: Side, events: AodEvent[]): void {
  if (!p.game.options.orders) return
  p.state.inEarshot.length = 0
  const { commands, commandsOf } = p.game
  commandsOf.forEach((own, general) => {
    if (p.state.generals.side[general] !== side || p.state.generals.where[general] !== ON_TABLE) return
    for (const command of own) {
      if (isNearCommand(p, p.index.generalShape[general], command, p.game.limits.command))
        p.state.inEarshot.push(general * commands.length + command)
    }
  })
  for (const officer of p.state.officers.slice()) {
    if (officer.side !== side) continue
    officer.moved = false
    officer.to = officer.to.filter((command) => isAnybodyLeft(p, command))
    if (officer.to.length === 0) rideBack(p, officer, events)
  }
}

/** AOD-3-orders-d: a command that is out of the battle waits for no order. */
function isAnybodyLeft(p: AodPosition, command: number): boolean {
  const { where } = p.state.units
  return p.game.commandOf.some(
    (own, unit) => own === command && where[unit] !== GONE && sideOf(p, unit) === p.game.commandSide[command],
  )
}

/** Is a unit of the command on the table within this reach of the shape? */
function isNearCommand(p: AodPosition, shape: Shape, command: number, reach: number): boolean {
  const side = p.game.commandSide[command]
  return p.game.commandOf.some(
    (own, unit) =>
      own === command &&
      isPresent(p, unit) &&
      sideOf(p, unit) === side &&
      within(shape, p.index.shape[unit], reach),
  )
}

function rideBack(p: AodPosition, officer: StaffOfficer, events: AodEvent[]): void {
  const { generals } = p.state
  const { general, side } = officer
  if (generals.where[general] === ON_TABLE) {
    const dx = generals.x[general] - officer.x
    const dy = generals.y[general] - officer.y
    const from = poseOf(officer)
    const { officerMove } = p.game.limits
    officer.moved = true
    if (dx * dx + dy * dy <= officerMove * officerMove) {
      officer.x = generals.x[general]
      officer.y = generals.y[general]
    } else {
      const heading = headingOf(dx, dy)
      officer.x += offsetX(0, officerMove, heading)
      officer.y += offsetY(0, officerMove, heading)
    }
    const clauses = ['AOD-3-orders-d']
    events.push({
      type: 'officer-rode',
      clauses,
      officer: officer.id,
      side: SIDES[side],
      from,
      into: poseOf(officer),
      // That he rides back tells that his errand is done.
      reveals: true,
    })
  }
  if (isBack(p, officer)) takeBack(p, officer, events)
}

/** G-16: within 20 mm of his general with nothing left to deliver; or his general is gone. */
function isBack(p: AodPosition, officer: StaffOfficer): boolean {
  if (officer.to.length > 0) return false
  if (p.state.generals.where[officer.general] !== ON_TABLE) return true
  return within(officerShape(p, officer), p.index.generalShape[officer.general], p.game.limits.delivery)
}

function takeBack(p: AodPosition, officer: StaffOfficer, events: AodEvent[]): void {
  remove(p, officer)
  events.push({
    type: 'officer-back',
    clauses: ['AOD-3-orders-d', 'AOD-3-orders-e'],
    officer: officer.id,
    side: SIDES[officer.side],
    general: p.game.generalIds[officer.general],
  })
}

function remove(p: AodPosition, officer: StaffOfficer): void {
  p.state.officers.splice(p.state.officers.indexOf(officer), 1)
}

function poseOf({ x, y }: StaffOfficer): Pose {
  return { x, y, h: 0 }
}

/** Why the general may not change that order himself, or null. */
export function checkOrder(p: AodPosition, side: Side, action: ActionOf<'order'>): Refusal | null {
  const general = findGeneral(p, action.general)
  const no = checkGeneral(p, side, general)
  if (no) return no
  const command = p.game.commands.indexOf(action.command)
  if (command < 0) return NO_SUCH_COMMAND
  if (!p.game.commandsOf[general].includes(command)) return NOT_HIS
  return p.state.inEarshot.includes(general * p.game.commands.length + command) ? null : OUT_OF_EARSHOT
}

function checkGeneral(p: AodPosition, side: Side, general: number): Refusal | null {
  if (!p.game.options.orders) return MODULE_OFF
  if (general < 0) return NO_SUCH_GENERAL
  const { side: sides, where } = p.state.generals
  return sides[general] === side && where[general] === ON_TABLE ? null : NOT_YOUR_GENERAL
}

/** AOD-3-orders-j: the command has its new order at once. */
export function giveOrder(p: AodPosition, action: ActionOf<'order'>, events: AodEvent[]): void {
  const general = findGeneral(p, action.general)
  const { commands } = p.game
  const command = commands.indexOf(action.command)
  const { inEarshot } = p.state
  const left = inEarshot.filter((pair) => pair % commands.length !== command)
  inEarshot.splice(0, inEarshot.length, ...left)
  takeOrder(p, command, action.order, general, ['AOD-3-orders-j'], events)
}

function takeOrder(
  p: AodPosition,
  command: number,
  order: Order,
  general: number,
  clauses: readonly string[],
  events: AodEvent[],
): void {
  p.state.orders[command] = { order: order.order, about: order.about }
  const side = p.game.commandSide[command]
  events.push({
    type: 'ordered',
    clauses,
    to: [seatOf(side)],
    command: p.game.commands[command],
    side: SIDES[side],
    order: order.order,
    about: order.about,
    general: p.game.generalIds[general],
  })
}

/** Why the general may not send an officer there with that order, or null. */
export function checkSend(p: AodPosition, side: Side, action: ActionOf<'send'>): Refusal | null {
  const general = findGeneral(p, action.general)
  const no = checkGeneral(p, side, general)
  if (no) return no
  if (new Set(action.commands).size !== action.commands.length) return SAME_TWICE
  for (const id of action.commands) {
    const command = p.game.commands.indexOf(id)
    if (command < 0) return NO_SUCH_COMMAND
    if (!p.game.commandsOf[general].includes(command)) return NOT_HIS
  }
  const { x, y } = p.state.generals
  return checkRide(p, side, x[general], y[general], action.x, action.y)
}

function checkRide(
  p: AodPosition,
  side: Side,
  fromX: number,
  fromY: number,
  x: number,
  y: number,
): Refusal | null {
  if ((x - fromX) ** 2 + (y - fromY) ** 2 > p.game.limits.officerMove ** 2) return TOO_FAR
  const shape = officerShape(p, { x, y })
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  for (let unit = 0; unit < p.index.shape.length; unit++) {
    if (sideOf(p, unit) !== side && isPresent(p, unit) && overlaps(shape, p.index.shape[unit]))
      return ON_ENEMY
  }
  return null
}

/** AOD-3-orders-k: the officer appears with his general and rides at once; whoever he reaches hears him. */
export function send(p: AodPosition, action: ActionOf<'send'>, dice: Dice, events: AodEvent[]): void {
  const general = findGeneral(p, action.general)
  const side = p.state.generals.side[general] as Side
  p.state.sent += 1
  const officer: StaffOfficer = {
    id: `${SIDES[side]}-officer-${p.state.sent}`,
    side,
    general,
    order: { order: action.order.order, about: action.order.about },
    to: action.commands.map((id) => p.game.commands.indexOf(id)),
    x: p.state.generals.x[general],
    y: p.state.generals.y[general],
    moved: false,
  }
  p.state.officers.push(officer)
  events.push({
    type: 'officer-sent',
    clauses: ['AOD-3-orders-a', 'AOD-3-orders-k'],
    officer: officer.id,
    side: SIDES[side],
    general: p.game.generalIds[general],
    at: poseOf(officer),
  })
  rideTo(p, officer, action.x, action.y, dice, events)
}

/** Why the officer may not ride there, or null. He may stay where he is to try again: AOD-3-orders-i. */
export function checkCarry(p: AodPosition, side: Side, action: ActionOf<'carry'>): Refusal | null {
  if (!p.game.options.orders) return MODULE_OFF
  const officer = p.state.officers.find(({ id }) => id === action.officer)
  if (!officer || officer.side !== side) return NO_SUCH_OFFICER
  if (officer.moved) return HAS_RIDDEN
  return checkRide(p, side, officer.x, officer.y, action.x, action.y)
}

/** AOD-3-orders-b, c: the officer rides on and delivers to whom he reaches. */
export function carry(p: AodPosition, action: ActionOf<'carry'>, dice: Dice, events: AodEvent[]): void {
  const officer = p.state.officers.find(({ id }) => id === action.officer)
  if (officer) rideTo(p, officer, action.x, action.y, dice, events)
}

function rideTo(
  p: AodPosition,
  officer: StaffOfficer,
  x: number,
  y: number,
  dice: Dice,
  events: AodEvent[],
): void {
  const from = poseOf(officer)
  officer.x = x
  officer.y = y
  officer.moved = true
  if (from.x !== x || from.y !== y) {
    events.push({
      type: 'officer-rode',
      clauses: ['AOD-3-orders-b'],
      officer: officer.id,
      side: SIDES[officer.side],
      from,
      into: poseOf(officer),
    })
  }
  const shape = officerShape(p, officer)
  for (const command of officer.to.slice()) {
    if (isNearCommand(p, shape, command, p.game.limits.delivery)) deliver(p, officer, command, dice, events)
  }
  if (isBack(p, officer)) takeBack(p, officer, events)
}

/** AOD-3-orders-c, i: a die; on a 1 nobody has understood, and the old order stands. */
function deliver(
  p: AodPosition,
  officer: StaffOfficer,
  command: number,
  dice: Dice,
  events: AodEvent[],
): void {
  const value = dice.roll(6, 'order')
  const understood = value >= p.game.charts.orderUnderstood.value
  events.push({
    type: 'order-delivered',
    clauses: ['AOD-3-orders-c', 'AOD-3-orders-i'],
    to: [seatOf(officer.side)],
    officer: officer.id,
    side: SIDES[officer.side],
    command: p.game.commands[command],
    order: officer.order.order,
    about: officer.order.about,
    rolls: [{ what: 'order', sides: 6, value }],
    understood,
  })
  if (!understood) return
  officer.to = officer.to.filter((each) => each !== command)
  takeOrder(p, command, officer.order, officer.general, ['AOD-3-orders-c'], events)
}

/**
 * AOD-3-orders-f, g, k: an enemy unit has passed over these shapes: officers under them are captured and removed, and
 * the nearest general of the captor reads the order.
 */
export function captureOfficers(
  p: AodPosition,
  unit: number,
  sweeps: readonly Shape[],
  events: AodEvent[],
): void {
  if (p.state.officers.length === 0) return
  const side = sideOf(p, unit)
  for (const officer of p.state.officers.slice()) {
    if (officer.side === side) continue
    const shape = officerShape(p, officer)
    if (!sweeps.some((sweep) => overlaps(sweep, shape))) continue
    remove(p, officer)
    const reader = nearestGeneral(p, side, shape)
    const read = reader >= 0
    if (read)
      p.state.captured.push({ by: side, turn: p.state.turn, order: officer.order, to: officer.to.slice() })
    events.push({
      type: 'officer-captured',
      clauses: ['AOD-3-orders-f', 'AOD-3-orders-g'],
      ...(read && { to: [seatOf(side), seatOf(enemyOf(side))] }),
      reveals: true,
      officer: officer.id,
      side: SIDES[officer.side],
      by: p.game.unitIds[unit],
      general: read ? p.game.generalIds[reader] : '',
      order: read ? officer.order.order : '',
      about: read ? officer.order.about : '',
    })
  }
}

function nearestGeneral(p: AodPosition, side: Side, shape: Shape): number {
  let nearest = -1
  let least: Gap | null = null
  p.index.generalShape.forEach((other, general) => {
    if (p.state.generals.side[general] !== side || p.state.generals.where[general] !== ON_TABLE) return
    const gap = gapBetween(shape, other)
    if (least !== null && compareGaps(gap, least) >= 0) return
    least = gap
    nearest = general
  })
  return nearest
}

/**
 * AOD-3-orders-h: why the order of its command keeps a unit from going from one place, its own unless told, to another,
 * or null. Hold keeps it 150 mm from every enemy it would come nearer to; Withdraw lets it come no nearer to the enemy at
 * all.
 */
export function checkOrderedMove(
  p: AodPosition,
  unit: number,
  to: Shape,
  from: Shape = p.index.shape[unit],
): Refusal | null {
  if (!p.game.options.orders) return null
  const command = p.game.commandOf[unit]
  // A captured battery is under nobody's written order.
  if (command < 0 || p.game.commandSide[command] !== sideOf(p, unit)) return null
  const { order } = p.state.orders[command]
  if (order !== 'hold' && order !== 'withdraw') return null
  let before: Gap | null = null
  let after: Gap | null = null
  for (let enemy = 0; enemy < p.index.shape.length; enemy++) {
    if (sideOf(p, enemy) === sideOf(p, unit) || !isPresent(p, enemy)) continue
    const was = gapBetween(from, p.index.shape[enemy])
    const is = gapBetween(to, p.index.shape[enemy])
    if (order === 'hold') {
      // Strictly nearer than the figure: `within` allows one u more than it is given.
      const near = within(to, p.index.shape[enemy], p.game.limits.hold - 2)
      if (near && compareGaps(is, was) < 0) return HOLDS
    }
    if (before === null || compareGaps(was, before) < 0) before = was
    if (after === null || compareGaps(is, after) < 0) after = is
  }
  const nearer = before !== null && after !== null && compareGaps(after, before) < 0
  return order === 'withdraw' && nearer ? WITHDRAWS : null
}
