import { frameOf, popFrame, pushFrame } from '@bivouac/kernel'
import type { DecisionTable, FrameTable, Refusal } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import * as v from 'valibot'
import type { ActionOf, LbAction } from '../position/actions.ts'
import { facesVertex } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, findHex, findUnit, isPresent, place } from '../position/troops.ts'
import { NO_SUCH_HEX, NO_SUCH_UNIT, NOT_YOUR_UNIT, refuse } from '../sequence/refusals.ts'
import type { Deciding, Lb, Phase } from '../sequence/terms.ts'
import { advancing, checkAdvance, performAdvance } from './advance.ts'
import { beginAssault, closeAssault, pursuitTargets } from './assault.ts'
import { isObliged, onCarre, openBonds } from './bonds.ts'
import {
  attackersBefore,
  boundWith,
  isSecond,
  joinersOf,
  refuseAttack,
  refuseTogether,
  targetsOf,
} from './declare.ts'
import type { Declaring } from './declare.ts'
import type { MeleeFrame } from './frames.ts'
import { checkLoss, losing, performLoss } from './losses.ts'
import {
  checkGiveWay,
  checkRideOff,
  facingAfter,
  givingWay,
  performGiveWay,
  performRideOff,
} from './retreat-before.ts'
import { endMelee } from './segment.ts'

const MUST_FIGHT = refuse('LB-33-a', 'A pair that is bound to fight has not fought yet.')
const OTHER_HEX = refuse('LB-33-a', 'The assault that is being declared goes into another hex.')
const NOT_PURSUING = refuse('LB-29-j', 'Only those that followed into the vacated hex assault once more.')
const NOT_HORSE = refuse('LB-36-l', 'This unit has no horses to spare in this melee.')
const WRONG_FACING = refuse('LB-29-p', 'It does not face that way in its formation.')
const ONE_UNIT = refuse('LB-29-p', 'Another unit turns now.')

type Gather = Extract<MeleeFrame, { phase: 'gather' }>

/** M1. */
const declaring: Phase<'melee'> = {
  doing: 'assaulting',
  question: () => 'Which hex is assaulted, and by whom?',
  waits: (p, { army, step }) =>
    step === 'declare' && p.game.unitsOf[army].some((unit) => targetsOf(p, unit).length > 0),
  close: (p, { army }, dice, events) => endMelee(p, army, dice, events),
  offer: (p, { army }, _, offered) => {
    for (const unit of p.game.unitsOf[army])
      offerTargets(
        p,
        unit,
        targetsOf(p, unit).filter((hex) => refuseTogether(p, unit, boundWith(p, unit, hex)) === null),
        offered,
      )
  },
  mayEnd: (p) => (isOwed(p) ? MUST_FIGHT : null),
  end: (_, frame) => {
    frame.step = 'over'
  },
  seen: 'all',
  stored: () => ({ step: v.picklist(['declare', 'over']) }),
}

/** LB-33-a, LB-16-carre-i: whether somebody who must fight, and can, has not fought yet. */
function isOwed(p: LbPosition): boolean {
  const held = openBonds(p).filter(isObliged)
  return [...held.map(({ attacker }) => attacker), ...onCarre(p)].some(
    (unit) => targetsOf(p, unit).length > 0,
  )
}

function offerTargets(p: LbPosition, unit: number, hexes: readonly Hex[], offered: LbAction[]): void {
  for (const hex of hexes)
    offered.push({ do: 'assault', hex: p.game.ground.grid.ids[hex], units: [p.game.units[unit].id] })
}

/** M1: one attacker after another; `end` when the list is complete. */
const gathering: Phase<'gather'> = {
  doing: 'assaulting',
  question: (p, { into }) => `Who else assaults ${p.game.ground.grid.ids[into]}?`,
  waits: (p, frame) => joining(p, frame).length > 0,
  close: (p, { into, attackers, second }, _, events) => {
    popFrame(p)
    beginAssault(p, asHex(into), attackers, second, events)
  },
  offer: (p, frame, _, offered) => {
    for (const unit of joining(p, frame)) offerTargets(p, unit, [asHex(frame.into)], offered)
  },
  mayEnd: () => null,
  upon: ['melee', 'assault'],
  seen: 'all',
  stored: ({ unit, hex }) => ({
    into: hex,
    attackers: v.array(unit),
    second: v.boolean(),
    among: v.array(unit),
  }),
}

/** Who may still join: in a second assault only those that followed. */
function joining(p: LbPosition, { into, attackers, second, among }: Gather): number[] {
  if (!second) return joinersOf(p, asHex(into), attackers)
  return among.filter(
    (unit) => !attackers.includes(unit) && refuseAttack(p, unit, asHex(into), true) === null,
  )
}

const assaulting: Phase<'assault'> = {
  by: () => [],
  close: closeAssault,
  upon: ['melee', 'assault'],
  seen: 'all',
  stored: ({ unit, leader, hex }) => ({
    step: v.picklist([
      'giveWay',
      'emptied',
      'pursuit',
      'defender',
      'attacker',
      'spareAttack',
      'spareDefence',
      'roll',
      'losses',
      'stars',
      'letters',
      'leaders',
      'advance',
      'done',
    ]),
    into: hex,
    attackers: v.array(unit),
    sparing: v.array(unit),
    second: v.boolean(),
    row: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
    result: v.pipe(v.string(), v.maxLength(6)),
    natural: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(66)),
    fought: v.array(unit),
    occupy: v.picklist(['no', 'may', 'must']),
    leading: v.array(leader),
    defending: v.array(leader),
    used: v.union([v.literal(-1), leader]),
  }),
}

/** M2a. */
const pursuing: Phase<'pursuit'> = {
  doing: 'following',
  question: () => 'Do those that followed assault once more?',
  waits: (p, { units }) => units.some((unit) => pursuitHexes(p, unit).length > 0),
  offer: (p, { units }, _, offered) => {
    for (const unit of units) offerTargets(p, unit, pursuitHexes(p, unit), offered)
  },
  mayEnd: () => null,
  upon: ['assault'],
  seen: 'all',
  stored: ({ unit }) => ({ units: v.array(unit) }),
}

function pursuitHexes(p: LbPosition, unit: number): Hex[] {
  return pursuitTargets(p, unit, { into: p.state.units.hex[unit] })
}

/** M5, LB-36-l. */
const sparing: Phase<'spare'> = {
  doing: 'sparing its horses',
  question: () => 'Does any of the cavalry spare its horses?',
  waits: (_, { units }) => units.length > 0,
  offer: (p, { units }, _, offered) => {
    for (const unit of units) offered.push({ do: 'spare', unit: p.game.units[unit].id })
  },
  mayEnd: () => null,
  upon: ['assault'],
  seen: 'all',
  stored: ({ unit }) => ({ units: v.array(unit) }),
}

/** The phases of this chapter. */
export const meleeFrames: FrameTable<Lb, MeleeFrame['phase']> = {
  melee: declaring,
  gather: gathering,
  assault: assaulting,
  giveWay: givingWay,
  giveWayFace: facingAfter,
  pursuit: pursuing,
  spare: sparing,
  meleeLoss: losing,
  advance: advancing,
}

/** LB-33-a, LB-32: why these may not assault that hex, or null. */
function checkAssault(p: LbPosition, frame: Declaring, action: ActionOf<'assault'>): Refusal | null {
  const into = findHex(p, action.hex)
  if (into < 0) return NO_SUCH_HEX
  if (frame.phase === 'gather' && frame.into !== into) return OTHER_HEX
  const second = isSecond(frame)
  const together = attackersBefore(p, frame, into, findUnit(p, action.units[0]))
  for (const id of action.units) {
    const unit = findUnit(p, id)
    if (unit < 0) return NO_SUCH_UNIT
    if (armyOf(p, unit) !== frame.army) return NOT_YOUR_UNIT
    if (second && !followers(frame).includes(unit)) return NOT_PURSUING
    const why = refuseAttack(p, unit, into, second) ?? refuseTogether(p, unit, together)
    if (why) return why
    together.push(unit)
  }
  return null
}

function followers(frame: Declaring): readonly number[] {
  return frame.phase === 'pursuit' ? frame.units : frame.phase === 'gather' ? frame.among : []
}

const assault: Deciding<'assault', Declaring['phase']> = {
  in: ['melee', 'gather', 'pursuit'],
  check: (p, _, action, frame) => checkAssault(p, frame, action),
  perform: (p, _, action, frame) => {
    const into = findHex(p, action.hex)
    const attackers = attackersBefore(p, frame, into, findUnit(p, action.units[0]))
    for (const id of action.units) {
      const unit = findUnit(p, id)
      if (!attackers.includes(unit)) attackers.push(unit)
    }
    const [second, among] = [isSecond(frame), followers(frame).slice()]
    // The list goes on in a frame of its own, in place of the one before it.
    if (frame.phase !== 'melee') popFrame(p)
    pushFrame<Frame>(p, { phase: 'gather', army: frame.army, into, attackers, second, among })
  },
}

const spare: Deciding<'spare', 'spare'> = {
  in: 'spare',
  check: (p, _, { unit }, { units }) => (units.includes(findUnit(p, unit)) ? null : NOT_HORSE),
  perform: (p, _, action, frame, __, events) => {
    const unit = findUnit(p, action.unit)
    frame.units.splice(frame.units.indexOf(unit), 1)
    frameOf<Frame, 'assault'>(p, 'assault')?.sparing.push(unit)
    events.push({ type: 'spares', clauses: ['LB-36-l'], ...named(p, unit) })
  },
}

const giveWay: Deciding<'giveWay', 'giveWay'> = {
  in: 'giveWay',
  check: (p, _, action, frame) => checkGiveWay(p, frame, action),
  perform: (p, _, action, frame, dice, events) => performGiveWay(p, frame, action, dice, events),
}

const rideOff: Deciding<'rideOff', 'giveWay'> = {
  in: 'giveWay',
  check: (p, _, action, frame) => checkRideOff(p, frame, action),
  perform: (p, _, action, frame, __, events) => performRideOff(p, frame, action, events),
}

const faceAfter: Deciding<'faceAfter', 'giveWayFace'> = {
  in: 'giveWayFace',
  check: (p, _, action, { unit }) => {
    if (findUnit(p, action.unit) !== unit) return ONE_UNIT
    return facesVertex(p.state.units.formation[unit]) === (action.facing % 2 === 1) ? null : WRONG_FACING
  },
  perform: (p, _, { facing }, { unit }) => {
    popFrame(p)
    if (isPresent(p, unit)) place(p, unit, { facing })
  },
}

const takeLoss: Deciding<'takeLoss', 'meleeLoss'> = {
  in: 'meleeLoss',
  check: (p, _, action, frame) => checkLoss(p, frame, action),
  perform: (p, _, action, frame, __, events) => performLoss(p, frame, action, events),
}

const advance: Deciding<'advance', 'advance'> = {
  in: 'advance',
  check: (p, _, action, frame) => checkAdvance(p, frame, action),
  perform: (p, _, action, frame, __, events) => performAdvance(p, frame, action, events),
}

/** The decisions of this chapter. */
export const meleeDecisions: DecisionTable<
  Lb,
  'assault' | 'giveWay' | 'rideOff' | 'faceAfter' | 'spare' | 'takeLoss' | 'advance'
> = { assault, giveWay, rideOff, faceAfter, spare, takeLoss, advance }
