import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import * as v from 'valibot'
import { lose, spreadLosses } from '../morale/losses.ts'
import type { ActionOf } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { strengthOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { ARTILLERY } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { armyOf, findHex, isPresent, unitsAt } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import type { Phase } from '../sequence/terms.ts'
import type { MeleeFrame } from './frames.ts'
import { byHex } from './premelee.ts'

type MeleeLoss = Extract<MeleeFrame, { phase: 'meleeLoss' }>

const CAUSE = 'melee'
const NOT_THERE = refuse('LB-11-j', 'None of the attackers stands in that hex.')

/** LB-11-b, e, f, h: the defenders' losses of a melee. Where the attackers stand on a carré they are left out of it. */
export function loseInDefence(
  p: LbPosition,
  into: Hex,
  units: readonly number[],
  count: number,
  events: LbEvent[],
): void {
  if (count === 0) return
  if (unitsAt(p, into).every((unit) => armyOf(p, unit) === armyOf(p, units[0])))
    return void spreadLosses(p, into, count, 'melee', CAUSE, events)
  loseAmong(p, units, count, events)
}

/** LB-11-b, e, f, h, k: from the top down; beside guns the even losses fall on them. */
function loseAmong(p: LbPosition, units: readonly number[], count: number, events: LbEvent[]): void {
  const isGuns = (unit: number): boolean => p.game.units[unit].arm === ARTILLERY
  for (let at = 1; at <= count; at++) {
    const alive = units.filter((unit) => isPresent(p, unit) && strengthOf(p, unit) > 0)
    const guns = alive.filter(isGuns)
    const foot = alive.filter((unit) => !isGuns(unit))
    const from = at % 2 === 0 && guns.length > 0 ? guns : foot.length > 0 ? foot : guns
    const top = from.at(-1)
    if (top === undefined) return
    lose(p, top, 1, CAUSE, events)
  }
}

/** LB-11-j: the attackers' losses; where several hexes attack their owner says which of them takes each. */
export function loseInAttack(
  p: LbPosition,
  army: Army,
  units: readonly number[],
  count: number,
  events: LbEvent[],
): void {
  const frame: MeleeLoss = { phase: 'meleeLoss', army, units: [...units], left: count }
  if (count === 0) return
  if (hexesLeft(p, frame).length > 1) pushFrame<Frame>(p, frame)
  else loseAmong(p, stacked(p, units), count, events)
}

/** From the bottom up, as they lie. */
function stacked({ state }: LbPosition, units: readonly number[]): number[] {
  return units.toSorted((a, b) => state.order.indexOf(a) - state.order.indexOf(b))
}

/** The attacking hexes that have anybody left to lose. */
function hexesLeft(p: LbPosition, { units }: MeleeLoss): Hex[] {
  const alive = units.filter((unit) => isPresent(p, unit))
  return [...byHex(p, alive).keys()].toSorted((a, b) => a - b)
}

/** LB-11-j: one loss after another. */
export const losing: Phase<'meleeLoss'> = {
  doing: 'sharing the losses of the assault',
  question: (_, { left }) => `Which of the attacking hexes takes the next loss? Still to take: ${left}.`,
  waits: (p, frame) => frame.left > 0 && hexesLeft(p, frame).length > 1,
  close: (p, frame, _, events) => {
    popFrame(p)
    loseAmong(p, stacked(p, frame.units), frame.left, events)
  },
  offer: (p, frame, _, offered) => {
    for (const hex of hexesLeft(p, frame)) offered.push({ do: 'takeLoss', hex: p.game.ground.grid.ids[hex] })
  },
  upon: ['assault'],
  seen: 'all',
  stored: ({ unit }) => ({
    units: v.array(unit),
    left: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40)),
  }),
}

/** Why that hex cannot take it, or null. */
export function checkLoss(p: LbPosition, frame: MeleeLoss, action: ActionOf<'takeLoss'>): Refusal | null {
  return hexesLeft(p, frame).includes(findHex(p, action.hex)) ? null : NOT_THERE
}

/** The top attacker of that hex loses one. */
export function performLoss(
  p: LbPosition,
  frame: MeleeLoss,
  action: ActionOf<'takeLoss'>,
  events: LbEvent[],
): void {
  const here =
    byHex(
      p,
      frame.units.filter((unit) => isPresent(p, unit)),
    ).get(findHex(p, action.hex)) ?? []
  frame.left -= 1
  loseAmong(p, stacked(p, here), 1, events)
}
