import type { Dice } from '@bivouac/kernel'
import { asFacing, asHex } from '@bivouac/space'
import { meetLeaders } from '../leaders/lone.ts'
import { ride } from '../leaders/leaders.ts'
import { checkHex, stepDown } from '../morale/check.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import { named } from '../position/named.ts'
import { CARRE, FORMATIONS, LIMBERED, ROAD, SHIFTED, TRIED_LIMBER, UNLIMBERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isFormedFoot } from '../position/stacking.ts'
import { place } from '../position/troops.ts'
import { POINT } from './costs.ts'
import { horseInTheWay } from './entering.ts'
import { form, formCost } from './forming.ts'
import type { Act, Marching } from './frames.ts'
import { rollLimber } from './guns.ts'
import { turnTo, mayYetLeave } from './marching.ts'
import { gunCost, isRefusal, leftOf, planProlong, planStep, planWheel } from './plans.ts'
import { standOf } from './stands.ts'
import type { Stand } from './stands.ts'
import { aboutOf, mustStop } from './stepping.ts'

type ActOf<Kind extends Act['do']> = Extract<Act, { do: Kind }>

/** Does what the unit under way is about to do: it has been checked, and shot at. */
export function doAct(p: LbPosition, frame: Marching, act: Act, dice: Dice, events: LbEvent[]): void {
  switch (act.do) {
    case 'step':
      return doStep(p, frame, act, dice, events)
    case 'face':
      return doFace(p, frame, act, events)
    case 'form':
      return doForm(p, frame, act, events)
    case 'swing':
      return doWheel(p, frame, act, events)
    case 'about':
      return doAbout(p, frame, events)
    case 'limber':
      return doLimber(p, frame, dice, events)
    case 'unlimber':
      return doUnlimber(p, frame, events)
    case 'prolong':
      return doProlong(p, frame, act, events)
    case 'halt':
  }
}

/** Spends half points, and tells how many whole ones that is and are left. */
function spend(
  p: LbPosition,
  frame: Marching,
  cost: number,
): { readonly points: number; readonly left: number } {
  p.state.units.spent[frame.unit] += cost
  return { points: cost / 2, left: leftOf(p, frame) / 2 }
}

function idOf({ game }: LbPosition, hex: number): string {
  return game.ground.grid.ids[hex]
}

function idsOf(p: LbPosition, unit: number): string[] {
  return hexesOf(p, unit).map((hex) => idOf(p, hex))
}

function doStep(p: LbPosition, frame: Marching, act: ActOf<'step'>, dice: Dice, events: LbEvent[]): void {
  const { unit } = frame
  const before = standOf(p, unit)
  const planned = planStep(p, frame, p.game.ground.grid.sideBetween(before.hex, act.to))
  if (isRefusal(planned)) return
  const { step, price } = planned
  const was = hexesOf(p, unit)
  standAt(p, unit, step.to, before)
  frame.steps += 1
  frame.turned = -1
  for (const leader of act.leaders) ride(p, leader, step.to.hex)
  events.push({
    type: 'step',
    clauses: ['LB-18-d', 'LB-18-b'],
    ...named(p, unit),
    from: idOf(p, before.hex),
    into: idOf(p, step.to.hex),
    ...spend(p, frame, price),
    leaders: act.leaders.map((leader) => p.game.leaders[leader].id),
  })
  // LB-18-o, LB-16-carre-move-a: a move that took everything is over.
  if (step.cost > price || before.formation === CARRE) frame.halted = true
  arrive(
    p,
    frame,
    step.hexes.filter((hex) => !was.includes(hex)),
    events,
  )
  if (step.turns) frame.stage = 'adjoin'
  passHorse(p, frame, dice, events)
}

/** Puts the unit there; a road march draws its tail after it (LB-16-road-k, LB-45-n). */
function standAt(p: LbPosition, unit: number, to: Stand, before: Stand): void {
  const { trail } = p.state.units
  if (to.formation !== ROAD) return place(p, unit, { ...to, trail: [] })
  const long = trail[unit].length
  place(p, unit, { ...to, trail: [before.hex, ...trail[unit]].slice(0, long) })
}

/** What follows from coming into these hexes: lone leaders there, the stop of a zone, the enemy's cavalry. */
export function arrive(p: LbPosition, frame: Marching, hexes: readonly number[], events: LbEvent[]): void {
  const { unit } = frame
  const entered = hexes.map(asHex)
  for (const hex of entered) meetLeaders(p, unit, hex, true, events)
  frame.entered = [...entered]
  if (!frame.halted && mustStop(p, unit, entered)) {
    frame.halted = true
    const { arm, horse } = p.game.units[unit]
    const clause = arm === 1 || horse ? 'LB-14-l' : 'LB-14-h'
    events.push({
      type: 'stopped',
      clauses: [clause],
      ...named(p, unit),
      hex: idOf(p, p.state.units.hex[unit]),
    })
  }
}

/** LB-10-h, i, o: foot in line or column that walks into its own cavalry checks with it at 6 less; who fails breaks. */
function passHorse(p: LbPosition, frame: Marching, dice: Dice, events: LbEvent[]): void {
  const { unit } = frame
  if (!isFormedFoot(p, unit)) return
  for (const hex of hexesOf(p, unit)) {
    const horse = horseInTheWay(p, unit, hex)
    if (horse.length === 0) continue
    const { movedThroughByOtherArm } = p.game.charts.core.moraleModifiersToRoll
    const line = { what: 'foot walking through horse', value: movedThroughByOtherArm, clause: 'LB-10-h' }
    const failed = checkHex(
      p,
      hex,
      [unit, ...horse],
      'foot walking through horse',
      () => [line],
      dice,
      events,
    )
    const checked = new Set([unit, ...horse])
    stepDown(p, failed, { cause: 'foot and horse in one another’s way', checked }, dice, events)
  }
}

function doFace(p: LbPosition, frame: Marching, act: ActOf<'face'>, events: LbEvent[]): void {
  const { unit } = frame
  const { units } = p.state
  if (!act.paid && !act.draws && frame.turned < 0) frame.turned = units.facing[unit]
  if (units.formation[unit] === UNLIMBERED) {
    units.mark[unit] |= SHIFTED
    frame.halted = true
  }
  turnTo(p, unit, act.facing)
  if (act.paid) return
  events.push({
    type: 'faced',
    clauses: ['LB-18-e'],
    ...named(p, unit),
    hex: idOf(p, units.hex[unit]),
    facing: act.facing,
    ...spend(p, frame, POINT),
  })
}

function doForm(p: LbPosition, frame: Marching, act: ActOf<'form'>, events: LbEvent[]): void {
  const { unit } = frame
  const was = hexesOf(p, unit)
  const to = { formation: act.formation, facing: asFacing(act.facing), left: act.left, right: act.right }
  const cost = formCost(p, unit, standOf(p, unit), to)
  form(p, unit, to)
  tellFormed(p, frame, cost, ['LB-16-b'], events)
  const now = hexesOf(p, unit)
  arrive(
    p,
    frame,
    now.filter((hex) => !was.includes(hex)),
    events,
  )
}

function tellFormed(
  p: LbPosition,
  frame: Marching,
  cost: number,
  clauses: readonly string[],
  events: LbEvent[],
): void {
  const { unit } = frame
  const { formation, facing, hex } = p.state.units
  events.push({
    type: 'formed',
    clauses,
    ...named(p, unit),
    hex: idOf(p, hex[unit]),
    formation: FORMATIONS[formation[unit]],
    facing: facing[unit],
    hexes: idsOf(p, unit),
    ...spend(p, frame, cost),
  })
}

function doWheel(p: LbPosition, frame: Marching, act: ActOf<'swing'>, events: LbEvent[]): void {
  const { unit } = frame
  const wheel = planWheel(p, frame, act.way)
  if (isRefusal(wheel)) return
  const was = hexesOf(p, unit)
  place(p, unit, wheel.to)
  frame.steps += 1
  frame.turned = -1
  tellWheeled(p, frame, wheel.cost, events)
  arrive(
    p,
    frame,
    wheel.hexes.filter((hex) => !was.includes(hex)),
    events,
  )
}

function doAbout(p: LbPosition, frame: Marching, events: LbEvent[]): void {
  const { unit } = frame
  const stand = standOf(p, unit)
  const about = aboutOf(p, stand)
  if (isRefusal(about)) return
  if (mayYetLeave(p, frame) && frame.turned < 0) frame.turned = stand.facing
  place(p, unit, about)
  tellWheeled(p, frame, POINT, events)
}

function tellWheeled(p: LbPosition, frame: Marching, cost: number, events: LbEvent[]): void {
  const { unit } = frame
  events.push({
    type: 'wheeled',
    clauses: ['LB-18-p'],
    ...named(p, unit),
    hexes: idsOf(p, unit),
    facing: p.state.units.facing[unit],
    ...spend(p, frame, cost),
  })
}

/** LB-16-art-b…e. */
function doLimber(p: LbPosition, frame: Marching, dice: Dice, events: LbEvent[]): void {
  const { unit } = frame
  const { units } = p.state
  const rolled = rollLimber(p, unit, dice)
  units.mark[unit] |= TRIED_LIMBER
  events.push({
    type: 'limbering',
    clauses: ['LB-16-art-b', 'LB-16-art-c'],
    ...named(p, unit),
    hex: idOf(p, units.hex[unit]),
    ...rolled,
    ...spend(p, frame, gunCost(p)),
  })
  if (rolled.passed) place(p, unit, { formation: LIMBERED })
}

function doUnlimber(p: LbPosition, frame: Marching, events: LbEvent[]): void {
  place(p, frame.unit, { formation: UNLIMBERED })
  // LB-18-s: what stands unlimbered by an act of this segment is neither hauled nor turned in it.
  p.state.units.mark[frame.unit] |= SHIFTED
  tellFormed(p, frame, gunCost(p), ['LB-16-art-b'], events)
}

/** LB-16-art-f, LB-18-f, s. */
function doProlong(p: LbPosition, frame: Marching, act: ActOf<'prolong'>, events: LbEvent[]): void {
  const { unit } = frame
  const { units } = p.state
  const to = asHex(act.to)
  const cost = planProlong(p, frame, to)
  if (typeof cost !== 'number') return
  const from = units.hex[unit]
  place(p, unit, { hex: to })
  units.mark[unit] |= SHIFTED
  frame.steps += 1
  frame.halted = true
  events.push({
    type: 'prolonged',
    clauses: ['LB-16-art-f', 'LB-18-f'],
    ...named(p, unit),
    from: idOf(p, from),
    into: idOf(p, to),
    ...spend(p, frame, cost),
  })
  arrive(p, frame, [to], events)
}
