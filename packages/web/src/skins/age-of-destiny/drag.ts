import { evaluateMove, stretchAlong, unitReach } from '@bivouac/age-of-destiny'
import type { AodPosition, MoveStep, Stop, UnitReach } from '@bivouac/age-of-destiny'
import type { Point } from '@bivouac/space'
import { inFrame, onTable } from '../../tabletop/pointing.ts'
import type { Spot, Standing, TableGrab } from '../../tabletop/types.ts'
import type { Desk } from './desk.ts'
import { standing } from './ghost.ts'
import { fromSheet, toSheet, turned } from './measure.ts'
import { unitOf } from './pieces.ts'
import { footingOf, measured, settledSteps, wheeledTo, wishedEnd } from './plan.ts'
import type { Ahead, Footing, MovePlan, PlacePlan } from './plan.ts'
import { startOf } from './verdict.ts'
import { roadName } from './words.ts'

type RoadWay = UnitReach['roads'][number]

/** How near a stop catches the ghost, and how far beyond the last one it still holds it, in CSS pixels. */
const CATCH = 7
const HOLD = 34
/** A way that leans less than this goes straight: in tenths of a degree, and in CSS pixels aside whatever the zoom. */
const STRAIGHT = 35
const ASIDE = 8

/** Does a hand that wishes this mean straight ahead? A move is short on the screen, and hands tremble. */
export function isStraight({ ahead, right }: Ahead, pixel: number): boolean {
  const off = Math.abs(Math.atan2(right, Math.max(ahead, Math.abs(right))) * 1800) / Math.PI
  return off < STRAIGHT || Math.abs(right) <= ASIDE * pixel * 100
}

/** Where the step that is being measured begins. */
export function settledFooting(p: AodPosition, plan: MovePlan): Footing {
  return wishedEnd(p, unitOf(p, plan.unit), startOf(p, plan), settledSteps(plan))
}

const WORDS: Readonly<Record<Stop['why'], string>> = {
  allowance: 'the end of its move',
  edge: 'the edge of the table',
  contact: 'contact',
  friend: 'a friend in the way',
  difficult: 'the edge of difficult ground',
  range: 'an enemy comes into range',
}

/** A distance brought to the nearest stop worth it, and what that is. */
export function snapped(
  wanted: number,
  most: number,
  stops: readonly Stop[],
  reach: { readonly near: number; readonly beyond: number },
): { readonly by: number; readonly caught: string } {
  const near = stops
    .filter(({ at }) => Math.abs(at - wanted) <= reach.near)
    .toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted))[0]
  if (near) return { by: near.at, caught: WORDS[near.why] }
  if (wanted > most && wanted <= most + reach.beyond) {
    const last = stops.findLast(({ at }) => at <= most)
    return { by: most, caught: last ? WORDS[last.why] : 'as far as it may go' }
  }
  return { by: wanted, caught: '' }
}

/** The wish of a drag, brought to the stops of the rules unless the hand wants to be free. */
function settle(
  p: AodPosition,
  plan: MovePlan,
  wish: Ahead,
  pixel: number,
  free: boolean,
): { readonly wish: Ahead; readonly caught: string } {
  const ahead = Math.max(wish.ahead, Math.abs(wish.right))
  let off = Math.round((Math.atan2(wish.right, ahead) * 1800) / Math.PI)
  if (free) return { wish, caught: '' }
  if (isStraight(wish, pixel)) off = 0
  const by = off === 0 ? ahead : Math.hypot(ahead, wish.right)
  const manner =
    plan.manner === 'facing' ? 'retreat-facing' : plan.manner === 'turned' ? 'retreat-turned' : 'move'
  const way = plan.manner === 'facing' ? -off : off
  const stretch = plan.manner === 'enter' ? null : stretchAlong(p, plan.unit, settledSteps(plan), way, manner)
  const reach = { near: CATCH * pixel * 100, beyond: HOLD * pixel * 100 }
  const { by: gone, caught } = stretch ? snapped(by, stretch.most, stretch.stops, reach) : { by, caught: '' }
  const lean = (off * Math.PI) / 1800
  // Whole millimetres where nothing caught it: a hand is no finer.
  const whole = caught === '' ? Math.round(gone / 100) * 100 : gone
  return { wish: { ahead: whole * Math.cos(lean), right: whole * Math.sin(lean) }, caught }
}

/** A body in hand: ahead, aside, or (with nothing planned yet) back. */
export function dragBody(desk: Desk, begun: MovePlan, from: Spot): TableGrab {
  const p = desk.position.peek()
  const base = standing(p, settledFooting(p, begun))
  const signOf = (plan: MovePlan): number => (plan.manner === 'facing' ? -1 : 1)
  const localOf = (frame: Standing, spot: Spot): Ahead => {
    const { x, y } = inFrame(frame, spot.at)
    return { ahead: -y * 100, right: x * 100 }
  }
  const first = localOf(base, from)
  const had = begun.draft ?? { ahead: 0, right: 0 }
  // Held where it was taken: the ghost does not jump to the pointer.
  const offset = { ahead: first.ahead - signOf(begun) * had.ahead, right: first.right - had.right }
  const before = desk.plan.peek()
  const roads = roadsFrom(p, begun)
  return {
    drag(spot, free) {
      const now = localOf(base, spot)
      const wish = { ahead: now.ahead - offset.ahead, right: now.right - offset.right }
      const plan = mannerFor(begun, wish)
      const turnedWish = { ahead: signOf(plan) * wish.ahead, right: wish.right }
      // The table may have changed since: the move laid before this one was made.
      const { wish: made, caught } = settle(desk.position.peek(), plan, turnedWish, spot.pixel, free)
      const laid = measured(plan, made)
      const target = onTable(base, { x: wish.right / 100, y: -wish.ahead / 100 })
      const byRoad = free || plan.manner !== 'move' ? null : roadTowards(p, laid, roads, target, spot.pixel)
      desk.plan.value = byRoad ?? laid
      const step = byRoad?.steps[0]
      desk.caught.value = step?.go === 'road' ? `by ${roadName(p, step.road)}` : caught
    },
    drop(kept) {
      if (!kept) desk.plan.value = before
      desk.caught.value = ''
    },
  }
}

/** The roads a unit with nothing planned yet could march by. */
function roadsFrom(p: AodPosition, plan: MovePlan): readonly RoadWay[] {
  return settledSteps(plan).length > 0 ? [] : (unitReach(p, plan.unit, [])?.roads ?? [])
}

/** The march by road that comes nearer to where the hand wants to go than the way laid over the ground; null if none does. */
function roadTowards(
  p: AodPosition,
  laid: MovePlan,
  roads: readonly RoadWay[],
  target: Point,
  pixel: number,
): MovePlan | null {
  const { height } = p.game.scenario.table
  const from = standing(p, startOf(p, laid))
  const wanted = Math.hypot(target.x - from.x, target.y - from.y) * 100
  const distance = (steps: readonly MoveStep[]): number => {
    const end = evaluateMove(p, laid.unit, steps).way.at(-1)
    const at = end ? toSheet(height, end.x, end.y) : from
    return Math.hypot(target.x - at.x, target.y - at.y)
  }
  let best: MovePlan | null = null
  let least = distance(laid.steps) - pixel
  for (const { road, towards, most } of roads) {
    const by = Math.min(most, Math.round(wanted / 100) * 100)
    if (by <= 0) continue
    const steps: readonly MoveStep[] = [{ go: 'road', road, by, towards }]
    const far = distance(steps)
    if (far >= least) continue
    least = far
    best = { ...laid, steps, draft: null, sealed: false }
  }
  return best
}

/** Dragged backward with nothing else planned, a unit retreats facing the enemy; dragged forward again, it advances. */
function mannerFor(plan: MovePlan, wish: Ahead): MovePlan {
  const fresh = settledSteps(plan).length === 0
  if (!fresh || (plan.manner !== 'move' && plan.manner !== 'facing')) return plan
  const back = wish.ahead < -Math.abs(wish.right)
  return { ...plan, manner: back ? 'facing' : 'move', ...(plan.draft === null && { steps: [] }) }
}

/** The bearing of a point from another on the sheet, in tenths of a degree. */
function bearing(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 1800) / Math.PI
}

/** A difference of headings between -1800 and 1800. */
function swing(tenths: number): number {
  return ((((tenths + 1800) % 3600) + 3600) % 3600) - 1800
}

/** Angles people mean: whole degrees, and fifteens where they are near. */
function roundAngle(tenths: number, pixelFree: boolean): number {
  if (pixelFree) return Math.round(tenths)
  const fifteen = Math.round(tenths / 150) * 150
  return Math.abs(fifteen - tenths) < 14 ? fifteen : Math.round(tenths / 10) * 10
}

const WHEELS_FORWARD = 'a corner wheels forward only: take the other one'

/** A front corner in hand: the unit wheels about the other. `way` is 1 for a wheel to the right. */
export function dragWheel(desk: Desk, begun: MovePlan, way: 1 | -1, from: Spot): TableGrab {
  const p = desk.position.peek()
  const unit = unitOf(p, begun.unit)
  const last = begun.steps.at(-1)
  const goesOn = last?.go === 'wheel' && Math.sign(last.turn) === way
  const had = goesOn ? last.turn : 0
  const steps: readonly MoveStep[] = goesOn ? begun.steps.slice(0, -1) : begun.steps
  const plan: MovePlan = { ...begun, steps, draft: null }
  const footing = wishedEnd(p, unit, startOf(p, plan), steps)
  // The pivot is where a wheel leaves the corner that stands.
  const frame = standing(p, footing)
  const turn = (frame.heading * Math.PI) / 180
  const side = (way * frame.width) / 2
  const pivot = {
    x: frame.x + side * Math.cos(turn) + (frame.depth / 2) * Math.sin(turn),
    y: frame.y + side * Math.sin(turn) - (frame.depth / 2) * Math.cos(turn),
  }
  const first = bearing(pivot, from.at)
  const before = desk.plan.peek()
  return {
    drag(spot, free) {
      const angle = roundAngle(had + swing(bearing(pivot, spot.at) - first), free)
      desk.plan.value = wheeledTo(plan, way > 0 ? Math.max(0, angle) : Math.min(0, angle))
      desk.caught.value = way * angle < 0 ? WHEELS_FORWARD : ''
    },
    drop(kept) {
      if (!kept) desk.plan.value = before
      desk.caught.value = ''
    },
  }
}

/** Guns that turn freely, in hand by their knob: they face the pointer. */
export function dragTurn(desk: Desk, begun: MovePlan): TableGrab {
  const p = desk.position.peek()
  const unit = unitOf(p, begun.unit)
  const last = begun.steps.at(-1)
  const isTurning = last?.go === 'turn' || (last?.go === 'form' && footingOf(p, unit).formation === 2)
  const steps = isTurning ? begun.steps.slice(0, -1) : begun.steps
  const at = wishedEnd(p, unit, startOf(p, begun), begun.steps)
  const centre = standing(p, at)
  const before = desk.plan.peek()
  return {
    drag(spot, free) {
      const facing = turned(roundAngle(bearing(centre, spot.at), free))
      const step: MoveStep = last?.go === 'form' && isTurning ? { ...last, facing } : { go: 'turn', facing }
      desk.plan.value = { ...begun, steps: [...steps, step], draft: null }
    },
    drop(kept) {
      if (!kept) desk.plan.value = before
    },
  }
}

/** A piece that is put somewhere at a blow, in hand by its body. `most` is how far it may go from where it stands. */
export function dragPlace(desk: Desk, begun: PlacePlan, from: Spot, most: number): TableGrab {
  const p = desk.position.peek()
  const { height } = p.game.scenario.table
  const start = fromSheet(height, from.at)
  const home = desk.placeOf(begun.piece)
  const origin = home ? fromSheet(height, home) : begun
  const before = desk.plan.peek()
  return {
    drag(spot, free) {
      const at = fromSheet(height, spot.at)
      let x = begun.x + at.x - start.x
      let y = begun.y + at.y - start.y
      const far = Math.hypot(x - origin.x, y - origin.y)
      if (!free && far > most && far < most + HOLD * 2 * spot.pixel * 100) {
        // A hair less than the whole: the place is rounded to hundredths.
        x = origin.x + ((x - origin.x) * (most - 1)) / far
        y = origin.y + ((y - origin.y) * (most - 1)) / far
        desk.caught.value = 'as far as he may ride'
      } else desk.caught.value = ''
      desk.plan.value = { ...begun, x: Math.round(x), y: Math.round(y) }
    },
    drop(kept) {
      if (!kept) desk.plan.value = before
      desk.caught.value = ''
    },
  }
}

/** The same by its knob: it faces the pointer. */
export function dragFacing(desk: Desk, begun: PlacePlan): TableGrab {
  const p = desk.position.peek()
  const centre = standing(p, { ...begun, h: begun.facing, width: 0, depth: 0 })
  const before = desk.plan.peek()
  return {
    drag(spot, free) {
      desk.plan.value = { ...begun, facing: turned(roundAngle(bearing(centre, spot.at), free)) }
    },
    drop(kept) {
      if (!kept) desk.plan.value = before
    },
  }
}

/** A column on a road, in hand by its body: it goes farther or less far along it. */
export function dragRoad(desk: Desk, begun: MovePlan, from: Spot): TableGrab {
  const p = desk.position.peek()
  const last = begun.steps.at(-1)
  const frame = standing(p, startOf(p, begun))
  const before = desk.plan.peek()
  const had = last?.go === 'road' ? last.by : 0
  const start = Math.hypot(from.at.x - frame.x, from.at.y - frame.y)
  return {
    drag(spot, free) {
      if (last?.go !== 'road') return
      const gone = had + (Math.hypot(spot.at.x - frame.x, spot.at.y - frame.y) - start) * 100
      const by = Math.max(1, free ? Math.round(gone) : Math.round(gone / 100) * 100)
      desk.plan.value = { ...begun, steps: [...begun.steps.slice(0, -1), { ...last, by }] }
    },
    drop(kept) {
      if (!kept) desk.plan.value = before
    },
  }
}
