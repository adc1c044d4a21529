import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice, Refusal, SeatAt } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import * as v from 'valibot'
import { disturb } from '../cavalry/readiness.ts'
import { leadersGoAlong, meetLeaders, ride } from '../leaders/leaders.ts'
import { leaderRetreats } from '../leaders/riding.ts'
import { checkUnit, stepDown } from '../morale/check.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { facesVertex, hexesOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named, namedLeader } from '../position/named.ts'
import {
  CARRE,
  CAVALRY,
  COLUMN,
  DISTURBED,
  EXHAUSTED,
  FRESH,
  GOOD,
  LIMBERED,
  ON_MAP,
  SKIRMISH,
  WINDED,
} from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import {
  armyOf,
  findHex,
  findLeader,
  findUnit,
  isCavalry,
  isGood,
  isIn,
  isInfantry,
  leadersAt,
  place,
} from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import type { Phase } from '../sequence/terms.ts'
import { canFight } from './bonds.ts'
import { defendersOf } from './clash.ts'
import type { Clash } from './clash.ts'
import type { MeleeFrame } from './frames.ts'
import { formedFootIn, waysBack } from './ways-back.ts'

type GiveWay = Extract<MeleeFrame, { phase: 'giveWay' }>

const NOT_ENTITLED = refuse('LB-29-b', 'This unit may not go back before the melee.')
const NO_WAY = refuse(
  'LB-29-f',
  'It goes back by half its movement at most, clear of enemy zones and no nearer to the enemy.',
)

/**
 * Rule 29, LB-20-e, f, n, r: asks this army which of these units and leaders go back, and where to, if any of them can; pushes the
 * frame and answers whether. Who is entitled is for the caller to say; what of the way is allowed (LB-29-f, g) is looked at here.
 * `only` limits the way to so many hexes (LB-20-f); `horse` says that it is enemy cavalry they avoid (LB-36-rec-i).
 */
export function retreatBefore(
  p: LbPosition,
  army: Army,
  units: readonly number[],
  leaders: readonly number[] = [],
  only = 0,
  horse = false,
): boolean {
  const [first] = units
  const [leader] = leaders
  const from = first === undefined ? p.state.leaders.hex[leader ?? 0] : p.state.units.hex[first]
  const frame: GiveWay = {
    phase: 'giveWay',
    army,
    from,
    units: [...units],
    leaders: [...leaders],
    only,
    horse,
  }
  if (!anyWay(p, frame)) return false
  pushFrame<Frame>(p, frame)
  return true
}

/** Rule 29, LB-20-m, LB-36-k: the defenders who may go back before this assault. */
export function entitledToRetreat(p: LbPosition, clash: Clash): number[] {
  return defendersOf(p, clash).filter((unit) => isEntitled(p, unit, clash.attackers))
}

function isEntitled(p: LbPosition, unit: number, attackers: readonly number[]): boolean {
  const { units, charts } = p.game
  if (p.state.units.morale[unit] !== GOOD || isHeldFast(p, unit)) return false
  const byFoot = attackers.every((each) => isInfantry(p, each))
  // LB-29-b.
  if (isInfantry(p, unit)) return isIn(p, unit, SKIRMISH) && byFoot
  const horseGuns = units[unit].horse && p.state.units.formation[unit] === LIMBERED
  if (!isCavalry(p, unit) && !horseGuns) return false
  // LB-36-k.
  const beforeFresh = attackers.some((each) => isCavalry(p, each) && p.state.units.ready[each] === FRESH)
  if (isCavalry(p, unit) && p.state.units.ready[unit] === EXHAUSTED && beforeFresh) return false
  // LB-29-d; LB-20-m: not for skirmishers.
  if (isCavalry(p, unit) && byFoot && !isIn(p, unit, SKIRMISH)) return true
  // LB-29-c: printed movement, in halves of a point.
  const ahead = 2 * charts.core.thresholds.retreatBeforeMeleeDifferential
  return attackers.every((each) => units[unit].movement - units[each].movement >= ahead)
}

/** LB-29-n: bound to the melee by a reaction or an opportunity charge; or foot and guns a charge has reached. */
function isHeldFast(p: LbPosition, unit: number): boolean {
  return p.state.bonds.some((bond) => {
    const { attacker, defender, by } = bond
    if ((attacker !== unit && defender !== unit) || !canFight(p, bond)) return false
    return by === 'reaction' || by === 'opportunity' || p.game.units[unit].arm !== CAVALRY
  })
}

/** LB-7-w, x, LB-29-e: leaders in the hex; not before a charge. */
export function leadersToRetreat(p: LbPosition, { into, attackers }: Clash): number[] {
  const charged = p.state.bonds.some(
    ({ attacker, by }) => attackers.includes(attacker) && by !== 'opportunity',
  )
  const [first] = attackers
  return charged || first === undefined ? [] : leadersAt(p, into, armyOf(p, first) === 0 ? 1 : 0)
}

function anyWay(p: LbPosition, frame: GiveWay): boolean {
  return (
    frame.units.some((unit) => waysBack(p, unit, frame.only).length > 0) ||
    leadersLeft(p, frame).some((leader) => leaderRetreats(p, leader).length > 0)
  )
}

/** Leaders who have not gone along with a unit. */
function leadersLeft({ state }: LbPosition, { leaders, from }: GiveWay): number[] {
  return leaders.filter(
    (leader) => state.leaders.where[leader] === ON_MAP && state.leaders.hex[leader] === from,
  )
}

/** The decision of rule 29: each entitled unit and leader once, in the owner's order. */
export const givingWay: Phase<'giveWay'> = {
  doing: 'falling back before the melee',
  question: () => 'Who goes back before the melee, and where to?',
  waits: anyWay,
  offer: offerGiveWay,
  mayEnd: () => null,
  end: (p) => void popFrame(p),
  seen: 'all',
  stored: ({ unit, leader, hex }) => ({
    from: hex,
    units: v.array(unit),
    leaders: v.array(leader),
    only: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40)),
    horse: v.boolean(),
  }),
}

function offerGiveWay(p: LbPosition, frame: GiveWay, _: SeatAt, offered: LbAction[]): void {
  const { ids } = p.game.ground.grid
  for (const unit of frame.units)
    for (const { hex } of waysBack(p, unit, frame.only))
      offered.push({ do: 'giveWay', unit: p.game.units[unit].id, hex: ids[hex] })
  for (const leader of leadersLeft(p, frame))
    for (const hex of leaderRetreats(p, leader))
      offered.push({ do: 'rideOff', leader: p.game.leaders[leader].id, hex: ids[hex] })
}

/** Why this unit may not go back there, or null. */
export function checkGiveWay(p: LbPosition, frame: GiveWay, action: ActionOf<'giveWay'>): Refusal | null {
  const unit = findUnit(p, action.unit)
  if (!frame.units.includes(unit)) return NOT_ENTITLED
  const to = findHex(p, action.hex)
  return waysBack(p, unit, frame.only).some(({ hex }) => hex === to) ? null : NO_WAY
}

/** LB-29-g, h, l, p: it goes, without fire; more than one hex costs it its next own turn. Then its owner says how it faces. */
export function performGiveWay(
  p: LbPosition,
  frame: GiveWay,
  action: ActionOf<'giveWay'>,
  dice: Dice,
  events: LbEvent[],
): void {
  const unit = findUnit(p, action.unit)
  const to = findHex(p, action.hex)
  const way = waysBack(p, unit, frame.only).find(({ hex }) => hex === to)
  if (!way) throw new Error('a way back that is not there')
  const from = asHex(p.state.units.hex[unit])
  frame.units.splice(frame.units.indexOf(unit), 1)
  const { formation, left, right, path } = way
  if (!passFoot(p, unit, path.slice(0, -1), dice, events)) return
  place(p, unit, { hex: to, formation, left, right, facing: facingIn(p, unit, formation) })
  const winded = path.length > 1
  if (winded) p.state.units.mark[unit] |= WINDED
  if (frame.horse) disturb(p, unit, DISTURBED)
  const { ids } = p.game.ground.grid
  events.push({
    type: 'gave-way',
    clauses: winded ? ['LB-29-g', 'LB-29-h'] : ['LB-29-g'],
    ...named(p, unit),
    path: path.map((hex) => ids[hex]),
    into: ids[to],
    winded,
  })
  // LB-7-ah: a leader of the enemy who is alone there rides off or is taken.
  for (const hex of new Set([...path, ...hexesOf(p, unit)])) meetLeaders(p, unit, hex, false, events)
  if (!isIn(p, unit, CARRE) && left + right === 0)
    pushFrame<Frame>(p, { phase: 'giveWayFace', army: frame.army, unit })
  // LB-7-ad: his leaders may go with it; those who have their own way yet are asked apart.
  leadersGoAlong(p, unit, from, to, events)
}

/** LB-10-f, j, o: horse that goes back through its own formed foot: each checks at 6 less. Answers whether the horse goes on. */
function passFoot(p: LbPosition, unit: number, path: readonly Hex[], dice: Dice, events: LbEvent[]): boolean {
  const value = p.game.charts.core.moraleModifiersToRoll.movedThroughByOtherArm
  const line = { what: 'horse going through foot', value, clause: 'LB-10-f' }
  for (const hex of path) {
    const foot = formedFootIn(p, unit, hex)
    if (foot.length === 0) continue
    place(p, unit, { hex, formation: COLUMN, left: 0, right: 0, facing: facingIn(p, unit, COLUMN) })
    const all = [...foot, unit]
    const failed = all.filter((each) => !checkUnit(p, each, 'passed through', [line], dice, events))
    // LB-31-o: those who passed are not asked again because others run.
    stepDown(p, failed, { cause: 'horse going through foot', checked: new Set(all) }, dice, events)
    if (!isGood(p, unit)) return false
  }
  return true
}

/** A facing that fits the formation: from a vertex to a side and back the nearest clockwise. */
function facingIn(p: LbPosition, unit: number, formation: number): number {
  const facing = p.state.units.facing[unit]
  return facesVertex(formation) === (facing % 2 === 1) ? facing : (facing + 11) % 12
}

/** Why this leader may not ride off there, or null. */
export function checkRideOff(p: LbPosition, frame: GiveWay, action: ActionOf<'rideOff'>): Refusal | null {
  const leader = findLeader(p, action.leader)
  if (!leadersLeft(p, frame).includes(leader)) return NOT_ENTITLED
  const to = findHex(p, action.hex)
  return leaderRetreats(p, leader).includes(to) ? null : NO_WAY
}

/** LB-7-w: he rides off. */
export function performRideOff(
  p: LbPosition,
  frame: GiveWay,
  action: ActionOf<'rideOff'>,
  events: LbEvent[],
): void {
  const leader = findLeader(p, action.leader)
  const from = p.game.ground.grid.ids[p.state.leaders.hex[leader]]
  frame.leaders.splice(frame.leaders.indexOf(leader), 1)
  ride(p, leader, findHex(p, action.hex))
  events.push({
    type: 'leader-rides',
    clauses: ['LB-7-w'],
    ...namedLeader(p, leader),
    from,
    into: action.hex,
    cause: 'retreat before melee',
  })
}

/** LB-29-p: the facing its owner likes. */
export const facingAfter: Phase<'giveWayFace'> = {
  doing: 'turning a unit that went back',
  question: ({ game }, { unit }) => `Which way does ${game.units[unit].name} face?`,
  offer: (p, { unit }, _, offered) => {
    const { formation } = p.state.units
    for (let facing = facesVertex(formation[unit]) ? 1 : 0; facing < 12; facing += 2)
      offered.push({ do: 'faceAfter', unit: p.game.units[unit].id, facing })
  },
  upon: ['giveWay'],
  seen: 'all',
  stored: ({ unit }) => ({ unit }),
}
