import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { checkHex, checkUnit } from '../../morale/check.ts'
import { rout } from '../../morale/breaking.ts'
import { remove } from '../../morale/losses.ts'
import type { LbEvent } from '../../position/events.ts'
import type { Frame } from '../../position/frames.ts'
import { named } from '../../position/named.ts'
import { COLUMN, ELIMINATED, GOOD, PGD, ROAD, STOOD, TIRED } from '../../position/state.ts'
import type { LbPosition } from '../../position/state.ts'
import {
  armyOf,
  isCavalry,
  isIn,
  isPresent,
  isSkirmishing,
  isUnlimbered,
  place,
  unitsAt,
} from '../../position/troops.ts'
import type { Chance } from '../frames.ts'
import { closeAsking } from '../opportunity.ts'
import { tire } from '../readiness.ts'
import { gunLines, STAND_REPLACES, standLines } from '../stand.ts'
import { shelters } from '../targets.ts'
import { touchedHex } from '../reach.ts'
import { spotOf } from '../riding.ts'
import { checkBeside } from './contact-steps.ts'

type Deed = (p: LbPosition, frame: Chance, dice: Dice, events: LbEvent[]) => void

/** LB-40-n: the two must fight, the mover attacking; companions who rode along are bound to it too. */
function bind(p: LbPosition, { mover, rider }: Chance): void {
  p.state.bonds.unshift({ attacker: mover, defender: rider, by: 'opportunity' })
}

/** LB-40-t: whoever rode at the mover: the first, and his companions. */
function ridersOf({ state }: LbPosition, { mover, rider }: Chance): number[] {
  return [rider, ...state.bonds.flatMap(({ attacker, defender }) => (attacker === mover ? [defender] : []))]
}

/** Companions of a contact that came to nothing are free again. */
function loosen(p: LbPosition, { mover }: Chance): void {
  const kept = p.state.bonds.filter(({ attacker, by }) => attacker !== mover || by !== 'opportunity')
  p.state.bonds.splice(0, p.state.bonds.length, ...kept)
}

/** LB-40-f, h … k, s, LB-40-sk: the unit that is met stands, stops, or breaks. */
const meetMover: Deed = (p, frame, dice, events) => {
  const { mover, rider } = frame
  frame.step = 'done'
  const hex = touchedHex(p, spotOf(p, rider), mover)
  events.push({
    type: 'charge-contact',
    clauses: ['LB-40-d', 'LB-40-n'],
    ...named(p, rider),
    enemy: p.game.units[mover].id,
    full: false,
  })
  if (isCavalry(p, mover) && !isIn(p, mover, ROAD)) return bind(p, frame)
  if (isSkirmishing(p, mover) && !isCavalry(p, mover)) return meetSkirmishers(p, frame, dice, events)
  if (isUnlimbered(p, mover)) return meetGuns(p, frame, hex, dice, events)
  if (isIn(p, mover, ROAD)) return meetOnRoad(p, frame, dice, events)
  const failed = checkHex(
    p,
    asHex(hex),
    [mover],
    'to stand against an opportunity charge',
    (unit) => standLines(p, unit, asHex(hex), ridersOf(p, frame)),
    dice,
    events,
    STAND_REPLACES,
  )
  if (failed.length > 0) return breakMover(p, frame, dice, events)
  p.state.units.mark[mover] |= STOOD
  bind(p, frame)
}

/** LB-40-i: it routs and loses an increment for leaving the zone. */
function breakMover(p: LbPosition, frame: Chance, dice: Dice, events: LbEvent[]): void {
  loosen(p, frame)
  rout(
    p,
    frame.mover,
    { cause: 'it does not stand against the horse', perZoneHex: 1, ...routLength(p, frame.mover) },
    dice,
    events,
  )
}

/** LB-40-i, option: as far as the points left to it in this segment carry it. */
function routLength({ game, state }: LbPosition, unit: number): { readonly hexes?: number } {
  if (game.options.opportunityRout === 'ten') return {}
  const left = game.units[unit].movement - state.units.spent[unit]
  return { hexes: Math.max(1, Math.floor(left / 2)) }
}

/** LB-38-end-d in the movement segment: routed at once, and everybody beside it checks. */
function meetOnRoad(p: LbPosition, frame: Chance, dice: Dice, events: LbEvent[]): void {
  const { mover } = frame
  checkBeside(p, mover, [mover, ...ridersOf(p, frame)], dice, events)
  breakMover(p, frame, dice, events)
}

/** LB-40-s: unlimbered guns check as in rule 41. */
function meetGuns(p: LbPosition, frame: Chance, hex: number, dice: Dice, events: LbEvent[]): void {
  const { mover, rider } = frame
  const lines = gunLines(p, mover, asHex(hex), rider)
  if (checkUnit(p, mover, 'guns charged', lines, dice, events)) return bind(p, frame)
  loosen(p, frame)
  remove(p, mover, ELIMINATED, 'ridden down', events)
  const where = { enemy: p.game.units[mover].id, hex: p.game.ground.grid.ids[hex] }
  events.push({ type: 'guns-ridden-down', clauses: ['LB-40-s', 'LB-41-d'], ...named(p, rider), ...where })
}

/** LB-40-sk: skirmishers check to fall back; those that fail, or have nowhere to go, are ridden down and rout. */
function meetSkirmishers(p: LbPosition, frame: Chance, dice: Dice, events: LbEvent[]): void {
  const { mover, rider } = frame
  loosen(p, frame)
  if (shelters(p, mover).length > 0 && checkUnit(p, mover, 'to fall back before cavalry', [], dice, events)) {
    pushFrame<Frame>(p, { phase: 'shelter', army: armyOf(p, mover), unit: mover })
    return
  }
  frame.step = 'rout'
  place(p, mover, {
    morale: PGD,
    formation: COLUMN,
    facing: p.state.units.facing[mover] & ~1,
    left: 0,
    right: 0,
  })
  // LB-40-sk-c: the budget is the printed movement less one.
  const price = p.game.charts.core.trample.mpPerIncrementRouted
  const most = Math.floor((p.game.units[rider].movement - 2) / (2 * price))
  if (most > 0)
    pushFrame<Frame>(p, { phase: 'trample', army: frame.army, rider, victims: [mover], most, price })
}

/** LB-40-sk-g, h: they run; the cavalry takes their hex and is tired. */
const routSkirmishers: Deed = (p, frame, dice, events) => {
  const { mover, rider } = frame
  const hex = asHex(p.state.units.hex[mover])
  frame.step = 'done'
  if (isPresent(p, mover)) {
    const printed = { hexes: Math.floor(p.game.units[mover].movement / 2) }
    const far = p.game.options.opportunityRout === 'ten' ? {} : printed
    rout(p, mover, { cause: 'the horse is among its skirmishers', ...far }, dice, events)
  }
  if (unitsAt(p, hex).length === 0 && p.state.units.morale[rider] === GOOD) {
    const { left, right } = p.state.units
    if (left[rider] + right[rider] === 0) place(p, rider, { hex })
  }
  tire(p, rider, TIRED, p.state.phasing, events)
}

/** What follows when somebody rode at the mover. */
export const chanceSteps: Readonly<Record<Chance['step'], Deed>> = {
  ask: (p, frame) => closeAsking(p, frame),
  meet: meetMover,
  rout: routSkirmishers,
  done: (p) => void popFrame(p),
}
