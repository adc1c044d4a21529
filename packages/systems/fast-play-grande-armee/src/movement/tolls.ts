import type { Refusal } from '@bivouac/kernel'
import { friendsUnder } from '@bivouac/space'
import { ARTILLERY, INFANTRY } from '../position/state.ts'
import type { FpgaPosition, UnitKind } from '../position/state.ts'
import { refuse } from '../sequence/refusals.ts'
import { barredBy, isByRoad, roughAlong, stripsOn } from './costs.ts'
import type { Crossed } from './costs.ts'
import type { Leg } from './legs.ts'
import { NOBODY, OFF_TABLE } from './walk.ts'
import type { Walk } from './walk.ts'

const RIVER = refuse('FPGA-TER-f', 'This river is crossed only at a bridge or a ford.')

/** Why the leg cannot be gone whatever it costs, or null: the table's edge, ground, a river. */
export function whyBarred(p: FpgaPosition, { kind, shape }: Walk, leg: Leg): Refusal | null {
  const { width, height } = p.game.ground
  const dx = leg.toX - leg.x
  const dy = leg.toY - leg.y
  const isOff =
    shape.west + dx < 0 || shape.south + dy < 0 || shape.east + dx > width || shape.north + dy > height
  return isOff ? OFF_TABLE : groundBars(p, kind, leg)
}

/** Why the ground does not let the leg be gone, or null. */
export function groundBars(p: FpgaPosition, kind: UnitKind, leg: Leg): Refusal | null {
  if (leg.isOpenOn(p.game.ground)) return null
  const area = barredBy(p, kind, leg)
  if (area !== undefined && !isByRoad(p, leg)) return noEntry(kind, area.name, area.kind)
  return stripsOn(p, leg).some(isWall) ? RIVER : null
}

function isWall({ strip, by }: Crossed): boolean {
  return strip.isImpassable && by === 'across'
}

function noEntry({ arm, sk }: UnitKind, name: string, kind: string): Refusal {
  if (kind === 'town') return refuse('FPGA-TOWN-f', `Horse and guns pass ${name} only along a road.`)
  if (kind === 'redoubt') return refuse('FPGA-RED-b', `Cavalry may not enter ${name}.`)
  if (arm === INFANTRY && sk === 0)
    return refuse('FPGA-TER-a', `Infantry without skirmishers may not enter ${name}.`)
  return arm === ARTILLERY
    ? refuse('FPGA-TER-c', `Guns may not enter ${name}.`)
    : refuse('FPGA-TER-b', `Heavy cavalry may not enter ${name}.`)
}

/** What a step costs, and what it pays for. */
export interface Toll {
  readonly cost: number
  readonly passed: readonly number[]
  readonly crossed: readonly number[]
  readonly wet: boolean
}

/** FPGA-MOV-i … n, FPGA-TER-d … g: what a leg costs. */
export function tollOf(p: FpgaPosition, walk: Walk, leg: Leg, weight: number): Toll {
  const { limits, ground } = p.game
  const passed = passedOn(walk, leg)
  const through = throughCost(p, walk, passed)
  if (leg.isOpenOn(ground))
    return { cost: weight * leg.distance + through, passed, crossed: NOBODY, wet: false }
  const rough = roughAlong(p, leg)
  const felt = rough > 0 && !isByRoad(p, leg) ? rough * (limits.rough - 1) : 0
  const strips = stripsOn(p, leg)
  const paid = strips.filter(({ at, by, onRoad }) => by !== 'bridge' && !onRoad && !walk.crossed.includes(at))
  const over = paid.length * limits.obstacle[walk.kind.arm]
  return {
    cost: weight * (leg.distance + felt) + over + through,
    passed,
    crossed: paid.map(({ at }) => at),
    wet: strips.some(({ by }) => by === 'across'),
  }
}

/** FPGA-MOV-y: friends a leg touches for the first time. */
export function passedOn(walk: Walk, leg: Pick<Leg, 'sweep'>): readonly number[] {
  return walk.near.length === 0 ? NOBODY : friendsUnder(walk, leg.sweep, walk.passed)
}

/** FPGA-MOV-n: what infantry pays to pass through infantry. */
export function throughCost({ game }: FpgaPosition, { kind }: Walk, passed: readonly number[]): number {
  if (kind.arm !== INFANTRY) return 0
  let cost = 0
  for (const unit of passed) if (game.units[unit].arm === INFANTRY) cost += game.limits.through
  return cost
}

/** The walk pays for a step and what it goes through. */
export function pay(walk: Walk, { cost, passed, crossed, wet }: Toll): void {
  walk.used += cost
  walk.begun = true
  if (passed.length > 0) walk.passed = [...walk.passed, ...passed]
  if (crossed.length > 0) walk.crossed = [...walk.crossed, ...crossed]
  if (wet) walk.wet = true
}
