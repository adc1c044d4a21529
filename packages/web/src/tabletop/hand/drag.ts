import type { Point } from '@bivouac/space'
import { inFrame, onTable } from '../pointing.ts'
import type { Spot, Standing, TableGrab } from '../types.ts'
import { abreastStops, squareTo } from './neighbours.ts'
import { isStep, measured, settledSteps, wheeledTo, withLast } from './plan.ts'
import type { Ahead, CommonStep, MovePlan, PlacePlan, Step } from './plan.ts'
import { settledFooting, standing, wishedBy } from './rules.ts'
import type { Hand, MeasuredRules, RoadWay, Stop } from './rules.ts'
import { fromSheet, perMillimetre, toSheet, turned } from './yardstick.ts'
import type { Yardstick } from './yardstick.ts'

/** How near a stop catches the ghost, and how far beyond the last one it still holds it, in CSS pixels. */
const CATCH = 7
const HOLD = 34
/** Beside a friend it catches more gently than on what a rule says: so much of that. */
const GENTLE = 0.5
/** A way that leans less than this goes straight: in tenths of a degree, and in CSS pixels aside whatever the zoom. */
const STRAIGHT = 35
const ASIDE = 8

/** Does a hand that wishes this mean straight ahead? A move is short on the screen, and hands tremble. `pixel`: lengths to one. */
export function isStraight({ ahead, right }: Ahead, pixel: number): boolean {
  const off = Math.abs(Math.atan2(right, Math.max(ahead, Math.abs(right))) * 1800) / Math.PI
  return off < STRAIGHT || Math.abs(right) <= ASIDE * pixel
}

/** A distance brought to the nearest stop worth it, and which that is; null for none, 'most' for as far as it may go. */
export function snapped(
  wanted: number,
  most: number,
  stops: readonly Stop[],
  reach: { readonly near: number; readonly beyond: number },
): { readonly by: number; readonly caught: Stop | 'most' | null } {
  const near = stops
    .filter(({ at }) => Math.abs(at - wanted) <= reach.near)
    .toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted))[0]
  if (near) return { by: near.at, caught: near }
  if (wanted > most && wanted <= most + reach.beyond)
    return { by: most, caught: stops.findLast(({ at }) => at <= most) ?? 'most' }
  return { by: wanted, caught: null }
}

/** How near a stop catches a drag, and how far beyond the last one it still holds it. `pixel`: lengths to one. */
export function catching(pixel: number): { readonly near: number; readonly beyond: number } {
  return { near: CATCH * pixel, beyond: HOLD * pixel }
}

/** The wish of a drag, brought to the stops of the rules unless the hand wants to be free. */
function settle<S extends Step>(
  rules: MeasuredRules<S>,
  plan: MovePlan<S>,
  wish: Ahead,
  pixel: number,
  free: boolean,
): { readonly wish: Ahead; readonly caught: string } {
  if (free) return { wish, caught: '' }
  const fine = perMillimetre(rules.yardstick)
  const ahead = Math.max(wish.ahead, Math.abs(wish.right))
  const leaning = Math.round((Math.atan2(wish.right, ahead) * 1800) / Math.PI)
  const off = isStraight(wish, pixel * fine) ? 0 : leaning
  const by = off === 0 ? ahead : Math.hypot(ahead, wish.right)
  const stretch = plan.manner === 'enter' ? null : rules.stretch(plan, plan.manner === 'facing' ? -off : off)
  const reach = catching(pixel * fine)
  const level = stretch && off === 0 && plan.manner === 'move' ? abreastStops(rules, plan) : []
  const beside = level.filter(({ at }) => Math.abs(at - by) <= reach.near * GENTLE)
  const { by: gone, caught } = stretch
    ? snapped(by, stretch.most, withLevel(stretch.stops, beside, stretch.most), reach)
    : { by, caught: null }
  const lean = (off * Math.PI) / 1800
  // As fine as a hand is where nothing caught it.
  const far = caught === null ? rounded(gone, rules.yardstick) : gone
  const words = caught === null ? '' : caught === 'most' ? 'as far as it may go' : stopWords(rules, caught)
  return { wish: { ahead: far * Math.cos(lean), right: far * Math.sin(lean) }, caught: words }
}

/** The stops of the rules, and those beside friends where no rule stops nearby already; all of them within the move. */
function withLevel(stops: readonly Stop[], level: readonly Stop[], most: number): readonly Stop[] {
  const free = level.filter(({ at }) => at < most && stops.every((stop) => stop.at !== at))
  return free.length === 0 ? stops : [...stops, ...free].toSorted((a, b) => a.at - b.at)
}

function stopWords<S extends Step>(rules: MeasuredRules<S>, { why, words }: Stop): string {
  return words ?? rules.stopWord(why)
}

/** A length as fine as a hand is. */
export function rounded(length: number, { grain }: Yardstick): number {
  return Math.round(length / grain) * grain
}

/** Something in hand that is put back when it is not let go of, and catches on nothing afterwards. */
function inHand<S extends Step>(hand: Hand<S>, drag: TableGrab['drag']): TableGrab {
  const before = hand.plan.peek()
  return {
    drag,
    drop(kept) {
      if (!kept) hand.plan.value = before
      hand.caught.value = ''
    },
  }
}

/** A body in hand: ahead, aside, or (with nothing planned yet) back. */
export function dragBody<S extends Step>(hand: Hand<S>, begun: MovePlan<S>, from: Spot): TableGrab {
  const { rules } = hand
  const fine = perMillimetre(rules.yardstick)
  const base = standing(rules, settledFooting(rules, begun))
  const signOf = (plan: MovePlan<S>): number => (plan.manner === 'facing' ? -1 : 1)
  const localOf = (frame: Standing, spot: Spot): Ahead => {
    const { x, y } = inFrame(frame, spot.at)
    return { ahead: -y * fine, right: x * fine }
  }
  const first = localOf(base, from)
  const had = begun.draft ?? { ahead: 0, right: 0 }
  // Held where it was taken: the ghost does not jump to the pointer.
  const offset = { ahead: first.ahead - signOf(begun) * had.ahead, right: first.right - had.right }
  const roads =
    settledSteps(begun).length > 0 ? [] : (rules.reach({ ...begun, draft: null, steps: [] })?.roads ?? [])
  return inHand(hand, (spot, free) => {
    const now = localOf(base, spot)
    const wish = { ahead: now.ahead - offset.ahead, right: now.right - offset.right }
    const plan = mannerFor(begun, wish)
    const turnedWish = { ahead: signOf(plan) * wish.ahead, right: wish.right }
    // The table may have changed since: the move laid before this one was made.
    const { wish: made, caught } = settle(hand.rules, plan, turnedWish, spot.pixel, free)
    const laid = measured(plan, made)
    const target = onTable(base, { x: wish.right / fine, y: -wish.ahead / fine })
    const byRoad = free || plan.manner !== 'move' ? null : roadTowards(rules, laid, roads, target, spot.pixel)
    hand.plan.value = byRoad ?? laid
    const step = byRoad?.steps[0]
    hand.caught.value = isStep(step, 'road') ? `by ${rules.roadName(step.road)}` : caught
  })
}

/** The march by road that comes nearer to where the hand wants to go than the way laid over the ground; null if none does. */
function roadTowards<S extends Step>(
  rules: MeasuredRules<S>,
  laid: MovePlan<S>,
  roads: readonly RoadWay[],
  target: Point,
  pixel: number,
): MovePlan<S> | null {
  const fine = perMillimetre(rules.yardstick)
  const from = standing(rules, rules.begins(laid))
  const wanted = Math.hypot(target.x - from.x, target.y - from.y) * fine
  const distance = (steps: readonly (S | CommonStep)[]): number => {
    const end = rules.endOf(laid.unit, steps)
    const at = end ? toSheet(rules, end.x, end.y) : from
    return Math.hypot(target.x - at.x, target.y - at.y)
  }
  let best: MovePlan<S> | null = null
  let least = distance(laid.steps) - pixel
  for (const { road, towards, most } of roads) {
    const by = Math.min(most, rounded(wanted, rules.yardstick))
    if (by <= 0) continue
    const steps: readonly CommonStep[] = [{ go: 'road', road, by, towards }]
    const far = distance(steps)
    if (far >= least) continue
    least = far
    best = { ...laid, steps, draft: null, sealed: false }
  }
  return best
}

/** Dragged backward with nothing else planned, a unit retreats facing the enemy; dragged forward again, it advances. */
function mannerFor<S extends Step>(plan: MovePlan<S>, wish: Ahead): MovePlan<S> {
  const fresh = settledSteps(plan).length === 0
  if (!fresh || (plan.manner !== 'move' && plan.manner !== 'facing')) return plan
  const back = wish.ahead < -Math.abs(wish.right)
  return { ...plan, manner: back ? 'facing' : 'move', ...(plan.draft === null && { steps: [] }) }
}

/** The bearing of a point from another on the sheet, in tenths of a degree. */
export function bearing(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 1800) / Math.PI
}

/** A difference of headings between -1800 and 1800. */
export function swing(tenths: number): number {
  return ((((tenths + 1800) % 3600) + 3600) % 3600) - 1800
}

/** Angles people mean: whole degrees, and fifteens where they are near. */
export function roundAngle(tenths: number, free: boolean): number {
  if (free) return Math.round(tenths)
  const fifteen = Math.round(tenths / 150) * 150
  return Math.abs(fifteen - tenths) < 14 ? fifteen : Math.round(tenths / 10) * 10
}

/** Said to who draws a corner back. */
export const WHEELS_FORWARD = 'a corner wheels forward only: take the other one'

/** A front corner in hand: the unit wheels about the other. `way` is 1 for a wheel to the right. */
export function dragWheel<S extends Step>(
  hand: Hand<S>,
  begun: MovePlan<S>,
  way: 1 | -1,
  from: Spot,
): TableGrab {
  const last = begun.steps.at(-1)
  const goesOn = isStep(last, 'wheel') && Math.sign(last.turn) === way
  const had = goesOn ? last.turn : 0
  const plan: MovePlan<S> = { ...begun, steps: goesOn ? begun.steps.slice(0, -1) : begun.steps, draft: null }
  // The pivot is where a wheel leaves the corner that stands.
  const frame = standing(hand.rules, wishedBy(hand.rules, plan))
  const pivot = onTable(frame, { x: (way * frame.width) / 2, y: -frame.depth / 2 })
  const first = bearing(pivot, from.at)
  return inHand(hand, (spot, free) => {
    const asked = roundAngle(had + swing(bearing(pivot, spot.at) - first), free)
    const wheel = (angle: number): MovePlan<S> =>
      wheeledTo(plan, way > 0 ? Math.max(0, angle) : Math.min(0, angle))
    const at = wishedBy(hand.rules, wheel(asked))
    const square = free || way * asked <= 0 ? null : squareTo(hand.rules, begun.unit, at)
    hand.plan.value = wheel(square ? asked + swing(square.heading - at.h) : asked)
    hand.caught.value = way * asked < 0 ? WHEELS_FORWARD : (square?.words ?? '')
  })
}

/** A unit that turns freely, in hand by its knob: it faces the pointer. */
export function dragTurn<S extends Step>(hand: Hand<S>, begun: MovePlan<S>): TableGrab {
  const { rules } = hand
  const centre = standing(rules, wishedBy(rules, begun))
  return inHand(hand, (spot, free) => {
    const h = turned(roundAngle(bearing(centre, spot.at), free))
    const square = free ? null : squareTo(rules, begun.unit, { ...wishedBy(rules, begun), h })
    hand.plan.value = rules.facing(begun, square?.heading ?? h)
    hand.caught.value = square?.words ?? ''
  })
}

/** A piece that is put somewhere at a blow, in hand by its body, as far as it may go from where it stands. */
export function dragPlace<S extends Step>(hand: Hand<S>, begun: PlacePlan, from: Spot): TableGrab {
  const { rules } = hand
  const { most, word } = rules.ride(begun)
  const start = fromSheet(rules, from.at)
  const home = hand.placeOf(begun.piece)
  const origin = home ? fromSheet(rules, home) : begun
  return inHand(hand, (spot, free) => {
    const at = fromSheet(rules, spot.at)
    let x = begun.x + at.x - start.x
    let y = begun.y + at.y - start.y
    const far = Math.hypot(x - origin.x, y - origin.y)
    const held = !free && far > most && far < most + HOLD * 2 * spot.pixel * perMillimetre(rules.yardstick)
    if (held) {
      // A hair less than the whole: the place is rounded to whole numbers.
      x = origin.x + ((x - origin.x) * (most - 1)) / far
      y = origin.y + ((y - origin.y) * (most - 1)) / far
    }
    hand.caught.value = held ? word : ''
    hand.plan.value = { ...begun, x: Math.round(x), y: Math.round(y) }
  })
}

/** The same by its knob: it faces the pointer. */
export function dragFacing<S extends Step>(hand: Hand<S>, begun: PlacePlan): TableGrab {
  const centre = toSheet(hand.rules, begun.x, begun.y)
  return inHand(hand, (spot, free) => {
    hand.plan.value = { ...begun, facing: turned(roundAngle(bearing(centre, spot.at), free)) }
  })
}

/** A column on a road, in hand by its body: it goes farther or less far along it. */
export function dragRoad<S extends Step>(hand: Hand<S>, begun: MovePlan<S>, from: Spot): TableGrab {
  const { rules } = hand
  const fine = perMillimetre(rules.yardstick)
  const last = begun.steps.at(-1)
  const frame = standing(rules, rules.begins(begun))
  const start = Math.hypot(from.at.x - frame.x, from.at.y - frame.y)
  return inHand(hand, (spot, free) => {
    if (!isStep(last, 'road')) return
    const gone = last.by + (Math.hypot(spot.at.x - frame.x, spot.at.y - frame.y) - start) * fine
    const by = Math.max(1, free ? Math.round(gone) : rounded(gone, rules.yardstick))
    hand.plan.value = withLast(begun, { ...last, by })
  })
}
