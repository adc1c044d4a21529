import { frameOf, popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex, lineAbout } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { isHalted, opportunityCharges } from '../cavalry/opportunity.ts'
import { disturb } from '../cavalry/readiness.ts'
import { opportunityFire } from '../fire/opportunity.ts'
import type { Trigger } from '../fire/opportunity.ts'
import type { LbEvent } from '../position/events.ts'
import { footprintOf, hexesOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { MISPLACED, MOVED, MOVED_FAR, STIRRED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isPresent, place } from '../position/troops.ts'
import { allowanceOf } from './allowance.ts'
import { doAct } from './doing.ts'
import type { Act, Marching } from './frames.ts'
import { checkAct, isRefusal, leftOf, planWheel, shotsAtPart, staysByRight } from './plans.ts'
import { settleStacks } from './stacks.ts'

/** A unit that sets out: its frame, not yet on the stack. */
export function settingOut(p: LbPosition, army: Army, unit: number): Marching {
  return {
    phase: 'marching',
    army,
    unit,
    morale: p.state.units.morale[unit],
    allowance: allowanceOf(p, unit),
    steps: 0,
    halted: false,
    turned: -1,
    stage: 'ready',
    acts: [],
    shots: [],
    entered: [],
  }
}

/** The unit under way is to do this, one act after another. Sets out if nobody is under way yet. */
export function order(p: LbPosition, frame: Marching, acts: readonly Act[], events: LbEvent[]): void {
  if (!p.state.frames.includes(frame)) pushFrame<Frame>(p, frame)
  const [first] = acts
  frame.acts = [...afterTurn(p, frame, first), ...acts]
  beginAct(p, frame, events)
}

/**
 * LB-14-q: a turn that was made in order to leave belongs to the exit. If the unit does something else now, the turn is shot at by
 * itself: it stands as before until that is settled.
 */
function afterTurn(p: LbPosition, frame: Marching, next: Act): Act[] {
  if (frame.turned < 0 || next.do === 'step' || next.do === 'swing') return []
  const facing = p.state.units.facing[frame.unit]
  turnTo(p, frame.unit, frame.turned)
  frame.turned = -1
  return [{ do: 'face', facing, paid: true, draws: true }]
}

/** Faces a unit of one hex that way; one of several hexes faces about. */
export function turnTo(p: LbPosition, unit: number, facing: number): void {
  const { left, right } = p.state.units
  if (left[unit] + right[unit] === 0) return place(p, unit, { facing })
  if (p.state.units.facing[unit] === facing) return
  const about = lineAbout(footprintOf(p, unit))
  place(p, unit, { facing: about.facing, left: right[unit], right: left[unit] })
}

/** Takes the first act in hand, if it can still be done: what the enemy may shoot at comes first. */
function beginAct(p: LbPosition, frame: Marching, events: LbEvent[]): void {
  const [act] = frame.acts
  if (act === undefined || checkAct(p, frame, act) !== null) {
    frame.acts = []
    frame.shots = []
    frame.stage = 'ready'
    return
  }
  frame.shots = shotsAt(p, frame, act)
  frame.stage = 'fire'
  void events
}

/** LB-14-n, o, q, LB-28-h, i: the hexes that may be shot at before the act takes effect: one shot each. */
function shotsAt(p: LbPosition, frame: Marching, act: Act): Hex[] {
  const { unit } = frame
  switch (act.do) {
    case 'halt':
      return []
    case 'face':
      return act.draws ? [...hexesOf(p, unit)] : []
    case 'about':
      return mayYetLeave(p, frame) ? [] : [...hexesOf(p, unit)]
    case 'swing': {
      const wheel = planWheel(p, frame, act.way)
      if (isRefusal(wheel)) return []
      return frame.halted ? shotsAtPart(p, unit, wheel) : [...hexesOf(p, unit)]
    }
    default:
      return [...hexesOf(p, unit)]
  }
}

/** Whether a turn may still be part of an exit: LB-14-q. */
export function mayYetLeave(p: LbPosition, frame: Marching): boolean {
  return !frame.halted && leftOf(p, frame) > 2
}

function triggerOf({ halted }: Marching, act: Act): Trigger {
  switch (act.do) {
    case 'form':
      return 'forms'
    case 'face':
    case 'about':
      return 'turns'
    case 'limber':
    case 'unlimber':
      return 'limbers'
    case 'swing':
      return halted ? 'part' : 'leaves'
    default:
      return 'leaves'
  }
}

/** Whether the unit's move is over because of what befell it: gone, broken, or held by enemy cavalry (LB-28-k, LB-40-k, s). */
export function isStruck(p: LbPosition, { unit, morale }: Marching): boolean {
  return !isPresent(p, unit) || p.state.units.morale[unit] !== morale || isHalted(p, unit)
}

/** Goes on with the march where it stood: LB-28-k, LB-40-q. */
export function closeMarch(p: LbPosition, frame: Marching, dice: Dice, events: LbEvent[]): void {
  if (isStruck(p, frame)) return finish(p, frame, events, false)
  const [act] = frame.acts
  switch (frame.stage) {
    case 'fire': {
      const hex = frame.shots.shift()
      if (hex === undefined) frame.stage = 'do'
      else opportunityFire(p, frame.unit, asHex(hex), triggerOf(frame, act), events)
      return
    }
    case 'do':
      frame.acts.shift()
      if (act.do === 'halt') return finish(p, frame, events, true)
      // Losses to a shot may have changed what it can do.
      frame.stage = 'after'
      if (checkAct(p, frame, act) === null) doAct(p, frame, act, dice, events)
      else frame.acts = []
      return
    case 'after': {
      const hex = frame.entered.shift()
      if (hex !== undefined) opportunityCharges(p, frame.unit, asHex(hex), events)
      else beginAct(p, frame, events)
      return
    }
    default:
      // Nothing is left that it could do.
      if (frame.turned >= 0) return order(p, frame, [{ do: 'halt' }], events)
      finish(p, frame, events, true)
  }
}

/** The move of the unit is over; `freely` when its owner ended it. */
function finish(p: LbPosition, frame: Marching, events: LbEvent[], freely: boolean): void {
  const { unit } = frame
  const { units } = p.state
  popFrame(p)
  units.mark[unit] |= MOVED
  if (units.spent[unit] > 0) {
    disturb(p, unit, STIRRED)
    // LB-36-rec-p: half of the printed movement.
    if (units.spent[unit] * 2 > p.game.units[unit].movement) disturb(p, unit, MOVED_FAR)
  }
  if (!isPresent(p, unit)) return
  // LB-16-a: whoever stays so by his own will is judged at the end of this segment, others at the end of the next (LB-16-g).
  if (!staysByRight(p, unit)) {
    units.mark[unit] |= MISPLACED
    if (freely && !frame.halted) frameOf<Frame, 'movement'>(p, 'movement')?.misplaced.push(unit)
    settleStacks(p, hexesOf(p, unit))
  }
  events.push({
    type: 'move-over',
    clauses: ['LB-18-a'],
    ...named(p, unit),
    hex: p.game.ground.grid.ids[units.hex[unit]],
    points: units.spent[unit] / 2,
  })
}

/** Ends a march on the spot: what `end` does in it. */
export function haltMarch(p: LbPosition, frame: Marching, events: LbEvent[]): void {
  order(p, frame, [{ do: 'halt' }], events)
}
