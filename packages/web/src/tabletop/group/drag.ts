import type { Action, Position } from '@bivouac/kernel'
import { flankOf } from '@bivouac/space'
import type { Point, WheelSide } from '@bivouac/space'
import {
  WHEELS_FORWARD,
  bearing,
  catching,
  isStraight,
  roundAngle,
  rounded,
  snapped,
  swing,
} from '../hand/drag.ts'
import type { Step } from '../hand/plan.ts'
import { standing } from '../hand/rules.ts'
import type { Hand, Verdict } from '../hand/rules.ts'
import { perMillimetre, toSheet } from '../hand/yardstick.ts'
import { awayFrom } from '../pointing.ts'
import type { Spot, TableGrab } from '../types.ts'
import type { GroupHand } from './hand.ts'
import { blockOf, facingOf, lineOf, shiftedBy, wheeledTo } from './order.ts'
import type { GroupOrder, Standing } from './order.ts'
import { standingsOf } from './planning.ts'

/** How near the rim of a knob a hand must be to take it, and how near a ghost one means it, in CSS pixels. */
const KNOB = { mouse: 4, pen: 7, touch: 13 }
const SLACK = { mouse: 4, pen: 7, touch: 14 }

/** The knobs of a line stand so far before its ends, in CSS pixels. */
const BEFORE = 26
/** How large they are, from the middle to the rim. */
export const GROUP_KNOB = 12

/** A knob at the end of a line: drawn on, it wheels the line about its other end. */
export interface FlankKnob {
  readonly does: 'wheel-right' | 'wheel-left'
  readonly at: Point
}

type Group<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict> = GroupHand<
  Shown,
  Deed,
  S,
  V
>

/** An end of the line as the order has it, on the sheet. `turn`: wheeled so far. */
function endOf<S extends Step>(
  { rules }: Hand<S>,
  group: readonly Standing[],
  { ahead, right }: GroupOrder<S>,
  turn: number,
  side: WheelSide,
): Point {
  const heading = facingOf(group)
  const blocks = lineOf(group).map(({ at }) => blockOf(at))
  const pivot = flankOf(blocks, heading, turn > 0 ? 'right' : 'left')
  const end = flankOf(blocks, heading, side)
  const swung = rotated(end, pivot, turn)
  const h = (heading * Math.PI) / 1800
  return toSheet(
    rules,
    swung.x + ahead * Math.sin(h) + right * Math.cos(h),
    swung.y + ahead * Math.cos(h) - right * Math.sin(h),
  )
}

/** A place turned clockwise about another, by so many tenths; y north. */
function rotated(place: Point, about: Point, tenths: number): Point {
  const turn = (tenths * Math.PI) / 1800
  const [dx, dy] = [place.x - about.x, place.y - about.y]
  return {
    x: about.x + dx * Math.cos(turn) + dy * Math.sin(turn),
    y: about.y + dy * Math.cos(turn) - dx * Math.sin(turn),
  }
}

/** The knobs of a group where its order takes it; none while it follows a leader. `pixel` is table units to a CSS pixel. */
export function flankKnobs<S extends Step>(hand: Hand<S>, order: GroupOrder<S>, pixel: number): FlankKnob[] {
  const group = standingsOf(hand.rules, order.members)
  const isOneLine = order.leader === null && order.goals.size === 0 && !order.apart
  if (!isOneLine || lineOf(group).length < 2) return []
  const h = ((facingOf(group) + order.turn) * Math.PI) / 1800
  const before = ({ x, y }: Point): Point => ({
    x: x + BEFORE * pixel * Math.sin(h),
    y: y - BEFORE * pixel * Math.cos(h),
  })
  return [
    { does: 'wheel-right', at: before(endOf(hand, group, order, order.turn, 'left')) },
    { does: 'wheel-left', at: before(endOf(hand, group, order, order.turn, 'right')) },
  ]
}

/** What a drag takes in hand while several are picked: a knob, or any of them; null to move the table. */
export function grabGroup<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  hand: Hand<S>,
  group: Group<Shown, Deed, S, V>,
  spot: Spot,
  piece: string | null,
): TableGrab | null {
  const order = group.order.peek()
  if (!order) return null
  const reach = (KNOB[spot.by] + GROUP_KNOB) * spot.pixel
  const knob = flankKnobs(hand, order, spot.pixel).find(
    ({ at }) => Math.hypot(at.x - spot.at.x, at.y - spot.at.y) <= reach,
  )
  if (knob) return dragFlank(hand, group, order, knob.does === 'wheel-right' ? 1 : -1, spot)
  const isOne = piece !== null && order.members.includes(piece)
  const taken = isOne ? piece : ghostAt(hand, group, spot)
  return taken !== null && order.members.includes(taken) ? dragLine(hand, group, order, spot, taken) : null
}

/** The piece of the group whose ghost lies here; null when none does. */
export function ghostAt<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  { rules }: Hand<S>,
  group: Group<Shown, Deed, S, V>,
  spot: Spot,
): string | null {
  const found = group.moves
    .peek()
    .find(
      ({ verdict }) =>
        verdict !== null && awayFrom(standing(rules, verdict.end), spot.at) <= SLACK[spot.by] * spot.pixel,
    )
  return found?.piece ?? null
}

/** Something in hand that is put back when it is not let go of, and catches on nothing afterwards. */
function ordering<S extends Step>(
  hand: Hand<S>,
  group: { readonly order: { value: GroupOrder<S> | null } },
  before: GroupOrder<S>,
  drag: TableGrab['drag'],
): TableGrab {
  return {
    drag,
    drop(kept) {
      if (!kept) group.order.value = before
      hand.caught.value = ''
    },
  }
}

/** All of them in hand by one: they keep their places to one another. */
function dragLine<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  hand: Hand<S>,
  group: Group<Shown, Deed, S, V>,
  before: GroupOrder<S>,
  from: Spot,
  taken: string,
): TableGrab {
  const { yardstick } = hand.rules
  const fine = perMillimetre(yardstick)
  const standings = standingsOf(hand.rules, before.members)
  // Where each goes by its own front, the one that is dragged says how far.
  const front = before.apart ? standings.find(({ piece }) => piece === taken)?.at.h : undefined
  const facing = front ?? facingOf(standings)
  const h = (facing * Math.PI) / 1800
  const most = before.turn === 0 ? mostAhead(hand, standings, before.apart ? null : facing) : Infinity
  return ordering(hand, group, before, ({ at, pixel }, free) => {
    const east = (at.x - from.at.x) * fine
    const north = (from.at.y - at.y) * fine
    const wish = {
      ahead: before.ahead + east * Math.sin(h) + north * Math.cos(h),
      right: before.right + east * Math.cos(h) - north * Math.sin(h),
    }
    const straight = !free && isStraight({ ...wish, ahead: Math.abs(wish.ahead) }, pixel * fine)
    const stop = { at: most, why: '' }
    const { by, caught } =
      straight && Number.isFinite(most)
        ? snapped(wish.ahead, most, [stop], { ...catching(pixel * fine), beyond: 0 })
        : { by: wish.ahead, caught: null }
    const exact = (length: number): number => (free ? Math.round(length) : rounded(length, yardstick))
    const to = { ahead: caught ? by : exact(by), right: straight ? 0 : exact(wish.right) }
    group.order.value = shiftedBy(before, facing, {
      ahead: to.ahead - before.ahead,
      right: to.right - before.right,
    })
    hand.caught.value = caught ? 'as far as all of them may go' : ''
  })
}

/** How far ahead all of them may go, each by itself; by its own front where they face no way together. */
function mostAhead<S extends Step>(
  { rules }: Hand<S>,
  group: readonly Standing[],
  facing: number | null,
): number {
  const lengths = lineOf(group).map(({ piece, at }) => {
    const plan = { kind: 'move', unit: piece, manner: 'move', steps: [], draft: null } as const
    return rules.stretch(plan, swing((facing ?? at.h) - at.h))?.most ?? Infinity
  })
  const most = Math.min(...lengths)
  return most > 0 ? most : Infinity
}

/** An end of the line in hand: it wheels about the other. `way` is 1 for a wheel to the right. */
function dragFlank<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  hand: Hand<S>,
  group: Group<Shown, Deed, S, V>,
  before: GroupOrder<S>,
  way: 1 | -1,
  from: Spot,
): TableGrab {
  const standings = standingsOf(hand.rules, before.members)
  const had = Math.sign(before.turn) === way ? before.turn : 0
  const pivot = endOf(hand, standings, before, 0, way > 0 ? 'right' : 'left')
  const first = bearing(pivot, from.at)
  return ordering(hand, group, before, ({ at }, free) => {
    const angle = roundAngle(had + swing(bearing(pivot, at) - first), free)
    group.order.value = wheeledTo(before, way > 0 ? Math.max(0, angle) : Math.min(0, angle))
    hand.caught.value = way * angle < 0 ? WHEELS_FORWARD : ''
  })
}

/** A rectangle drawn on the bare table: whoever stands in it is picked when it is let go. */
export function dragLasso<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  group: Group<Shown, Deed, S, V>,
  from: Spot,
): TableGrab {
  return {
    drag: ({ at }) => void (group.lasso.value = { from: from.at, to: at }),
    drop(kept) {
      const lasso = group.lasso.peek()
      group.lasso.value = null
      if (kept && lasso) group.pickWithin(lasso)
    },
  }
}
