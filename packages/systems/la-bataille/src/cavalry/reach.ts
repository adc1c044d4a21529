import { OFF_MAP } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { hexesOf } from '../position/footing.ts'
import { isConflict, isOverLimit } from '../position/stacking.ts'
import type { LbPosition } from '../position/state.ts'
import { unitsAt } from '../position/troops.ts'
import { hexesAhead, hexesAt, isEnemyCarre, isStoppedAt, ridden, sidesAhead, turned } from './riding.ts'
import type { Spot } from './riding.ts'

/** Where a ride begins: how it stands, what it may spend, what it has done in this hex. Half points. */
export interface Start {
  readonly riders: readonly number[]
  readonly spot: Spot
  readonly points: number
  readonly entered: number
  readonly turned: number
  readonly stopped: boolean
}

/** A place a ride can come to, how dear, and what it did last. */
export interface Reached {
  readonly spot: Spot
  readonly cost: number
  readonly entered: number
  readonly turned: number
  readonly before: Reached | null
}

/** LB-38-g: hexsides a unit may turn in one hex. */
export function mostTurns({ game }: Pick<LbPosition, 'game'>, riders: readonly number[]): number {
  const { light, heavy } = game.charts.core.facing.chargeMaxHexsidesPerHex
  return riders.some((unit) => game.units[unit].heavy) ? heavy : light
}

/**
 * Every way a charge can stand by riding and turning with its points, the cheapest first. It goes straight ahead first (LB-38-c) and no
 * farther than into a zone of enemy cavalry (LB-14-af). Formation changes are left out. Over a carré it only passes.
 */
export function reachOf(p: LbPosition, start: Start): Reached[] {
  const { riders } = start
  const { army } = p.game.units[riders[0]]
  const most = mostTurns(p, riders)
  const best = new Map<number, number>()
  const done: Reached[] = []
  const waiting: Reached[][] = [
    [{ spot: start.spot, cost: 0, entered: start.entered, turned: start.turned, before: null }],
  ]
  const add = (next: Reached): void => {
    if (next.cost > start.points) return
    const key = (next.spot.hex * 12 + next.spot.facing) * 4 + Math.min(next.turned, 3)
    if ((best.get(key) ?? Infinity) <= next.cost) return
    best.set(key, next.cost)
    ;(waiting[next.cost] ??= []).push(next)
  }
  for (let cost = 0; cost < waiting.length; cost++) {
    const here = waiting[cost] ?? []
    for (const at of here) {
      const key = (at.spot.hex * 12 + at.spot.facing) * 4 + Math.min(at.turned, 3)
      if (at.before && best.get(key) !== at.cost) continue
      done.push(at)
      const halted = at.before ? isStoppedAt(p, at.spot, army) && at.entered > start.entered : start.stopped
      if (halted) continue
      for (const side of sidesAhead(at.spot)) {
        const step = ridden(p, riders, at.spot, side)
        if (step)
          add({ spot: step.spot, cost: cost + step.cost, entered: at.entered + 1, turned: 0, before: at })
      }
      if (at.entered === 0) continue
      for (const way of [-1, 1]) {
        if (at.turned >= most) continue
        const step = turned(p, riders, at.spot, way)
        if (step)
          add({
            spot: step.spot,
            cost: cost + step.cost,
            entered: at.entered,
            turned: at.turned + 1,
            before: at,
          })
      }
    }
  }
  return done
}

/** LB-16-a, d, LB-38-formed-a: whether a charge may end here: not on a carré, not with friends it may not stack with. */
export function mayStandAt(p: LbPosition, spot: Spot, riders: readonly number[]): boolean {
  const { army } = p.game.units[riders[0]]
  return hexesAt(p, spot).hexes.every((hex) => {
    if (isEnemyCarre(p, hex, army)) return false
    const friends = unitsAt(p, hex).filter((unit) => !riders.includes(unit))
    if (friends.length === 0) return true
    const together = [...friends, ...riders]
    return (
      !isOverLimit(p, hex, together) &&
      friends.every((unit) => riders.every((each) => !isConflict(p, unit, each)))
    )
  })
}

/** Whether a ride that goes on from here can end anywhere: where it may stand, or where enemy cavalry stops it. */
export function canEnd(p: LbPosition, start: Start): boolean {
  if (mayStandAt(p, start.spot, start.riders)) return true
  const { army } = p.game.units[start.riders[0]]
  if (isStoppedAt(p, start.spot, army)) return true
  return reachOf(p, start).some(
    ({ spot, before }) => before && (mayStandAt(p, spot, start.riders) || isStoppedAt(p, spot, army)),
  )
}

/** Whether a spot is next to a unit. */
export function isNextTo(p: LbPosition, spot: Spot, unit: number): boolean {
  const { grid } = p.game.ground
  const own = hexesAt(p, spot).hexes
  return hexesOf(p, unit).some((hex) => own.some((each) => grid.distance(each, hex) === 1))
}

/** LB-37-o: whether a unit is straight ahead of a spot, next to it. */
export function isAheadOf(p: LbPosition, spot: Spot, unit: number): boolean {
  const ahead = hexesAhead(p, spot)
  return hexesOf(p, unit).some((hex) => ahead.includes(hex))
}

/** The hex of a unit that a spot touches: straight ahead if it can be, or -1. */
export function touchedHex(p: LbPosition, spot: Spot, unit: number): Hex {
  const { grid } = p.game.ground
  const theirs = hexesOf(p, unit)
  const ahead = hexesAhead(p, spot).find((hex) => theirs.includes(hex))
  if (ahead !== undefined) return ahead
  const own = hexesAt(p, spot).hexes
  return theirs.find((hex) => own.some((each) => grid.distance(each, hex) === 1)) ?? OFF_MAP
}
