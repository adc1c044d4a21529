import { asSide } from '@bivouac/space'
import {
  UNCONTROLLED,
  control,
  controllerOf,
  freePoints,
  haltsIn,
  hexOf,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Mission } from './missions.ts'
import { NO_WAY, marchField, paceOf } from './ground.ts'
import { vigour } from './targets.ts'
import type { Plan } from './plan.ts'
import { defenceOf, hasSupplyNear, stackAt, strengthOf } from './stacks.ts'
import type { Stack } from './stacks.ts'
import { gainOf, isLastWord, pieceWorth, sumWorth } from './survey.ts'

/** Never worth it. */
const RUIN = -1000

/** Weighs hexes as places for one Combat unit to end its move in. */
export class Destinations {
  private readonly plan: Plan
  private readonly unit: number
  private readonly mission: Mission | undefined
  private readonly field: Int16Array | null
  private readonly leaving: number
  private readonly ring: Ring | null
  /** What a turn's march towards the goal is worth. */
  readonly turnWorth: number
  private readonly stride: number

  constructor(plan: Plan, unit: number, mission: Mission | undefined) {
    this.plan = plan
    this.unit = unit
    this.mission = mission
    const { p, s } = plan
    const type = typeOf(p, unit)
    this.field = mission ? marchField(p, mission.goal, type.arm, s.side) : null
    this.leaving = plan.leavingCost(unit)
    this.stride = Math.max(1, type.movement * paceOf(p, unit))
    this.turnWorth = mission ? plan.s.n.haste * Math.max(0.2, Math.min(2.5, mission.rate)) : 0.1
    this.ring = mission?.kind === 'take' ? new Ring(plan, unit, mission.goal) : null
  }

  /** Movement points from the hex to the goal. */
  toGo(hex: number): number {
    return this.field === null ? 0 : this.field[hex]
  }

  /** What ending the move in this hex is worth. */
  weigh(hex: number): number {
    const { plan, unit } = this
    const { p, s } = plan
    const here = hexOf(p, unit)
    const company = stackAt(p, hex, s.side)
    const others = company.troops.filter((other) => other !== unit)
    const fortress = p.game.board.fortress[hex]
    if (others.length > 0 && !this.mayStack(hex, others)) return RUIN + (hex === here ? 1 : 0)

    let score = 0
    if (hex !== here) score -= this.leaving
    if (this.field !== null) {
      const toGo = this.field[hex]
      score -= toGo === NO_WAY ? 20 : (toGo / this.stride) * this.turnWorth
    }
    if (fortress >= 0) score += this.fortressWorth(hex, fortress, others)
    if (this.ring !== null) score += this.ring.worth(hex)
    return score - plan.s.n.caution * this.dangerAt(hex, company)
  }

  /** LGA-STK-M1, LGA-FTR-A1: company is welcome only where it needs no Supply. */
  private mayStack(hex: number, others: readonly number[]): boolean {
    const { p } = this.plan
    return p.game.board.fortress[hex] >= 0 && strengthOf(p, [...others, this.unit]) <= freePoints(p)
  }

  /** Taking a Fortress, or making one of ours safer. */
  private fortressWorth(hex: number, fortress: number, others: readonly number[]): number {
    const { plan, unit } = this
    const { p, s } = plan
    if (controllerOf(p, fortress) !== s.side) {
      const gain = gainOf(s, fortress, s.side)
      return gain * (isLastWord(s) ? 1 : 0.8)
    }
    if (hex === hexOf(p, unit) || p.game.objective[fortress] === 0) return 0
    if (s.will.places[p.game.board.hexIds[hex]] === 'leave') return 0
    const held = strengthOf(p, others)
    const safer = plan.riskTo(hex, held) - plan.riskTo(hex, held + strengthOf(p, [unit]))
    return Math.max(0, safer) * p.game.objective[fortress]
  }

  private dangerAt(hex: number, company: Stack): number {
    const { plan, unit } = this
    const { p, s } = plan
    const troops = company.troops.includes(unit) ? company.troops : [...company.troops, unit]
    const fed = p.game.board.fortress[hex] >= 0 || hasSupplyNear(p, hex, s.side)
    const defence =
      defenceOf(p, { ...company, troops }, hex, fed) *
      (company.leaders.length > 0 ? 1 : (1 + vigour(s, s.side)) / 2)
    const share = plan.danger(hex, defence)
    const worth = pieceWorth(s, unit) + 0.5 * sumWorth(s, company.leaders)
    return share * worth + this.shutIn(hex)
  }

  /** LGA-FTR-03: who is caught in a besieged Fortress at the end is lost. */
  private shutIn(hex: number): number {
    const { plan, unit } = this
    const { p, s } = plan
    if (p.game.board.fortress[hex] < 0 || isLastWord(s)) return 0
    const late = Math.max(s.n.trappedEarly, 1 - (s.turnsOf[s.enemy] - 1) * 0.25)
    return pieceWorth(s, unit) * s.n.trapped * late * plan.trapAt(hex)
  }

  /** Would the unit be halted there by an enemy zone of control? */
  halts(hex: number): boolean {
    const { p, s } = this.plan
    const controlled = control(p, hex, s.enemy)
    return controlled !== UNCONTROLLED && haltsIn(p, this.unit, controlled)
  }
}

/** The hexes round a Fortress that is to be shut in: LGA-FTR-G1. */
class Ring {
  private readonly plan: Plan
  private readonly around: number[] = []
  private readonly covered = new Set<number>()
  private readonly stake: number
  private readonly goal: number

  constructor(plan: Plan, unit: number, goal: number) {
    this.plan = plan
    this.goal = goal
    const { p, s } = plan
    const { board } = p.game
    for (let at = goal * 6; at < goal * 6 + 6; at++) {
      const hex = board.adjacent[at]
      if (hex < 0) continue
      this.around.push(hex)
      if (this.isCovered(hex, unit)) this.covered.add(hex)
    }
    const garrison = stackAt(p, goal, s.enemy)
    const half = gainOf(s, board.fortress[goal], s.side) / 2
    const late = s.turnsOf[s.side] <= 2 ? 1 : s.n.ringPull
    this.stake = garrison.units.length === 0 ? 0 : (half + sumWorth(s, garrison.units) * 0.5) * late
  }

  /** What standing here adds to the ring. */
  worth(hex: number): number {
    if (this.stake === 0 || this.covered.size === this.around.length) return 0
    if (this.plan.p.game.board.map.grid.distance(hex, this.goal) > 2) return 0
    let more = 0
    for (const place of this.around) {
      if (this.covered.has(place)) continue
      if (place === hex || this.reaches(hex, place)) more++
    }
    const closes = this.covered.size + more === this.around.length
    return this.stake * ((more / this.around.length) * 0.6 + (closes ? 0.4 : 0))
  }

  private reaches(from: number, to: number): boolean {
    const { zoneReach } = this.plan.p.game.board
    const { p, s } = this.plan
    if (stackAt(p, to, s.enemy).units.length > 0) return false
    for (let at = from * 6; at < from * 6 + 6; at++) if (zoneReach[at] === to) return true
    return false
  }

  /** Held or controlled by our others already. */
  private isCovered(hex: number, unit: number): boolean {
    const { p, s } = this.plan
    if (stackAt(p, hex, s.side).units.some((other) => other !== unit)) return true
    if (stackAt(p, hex, s.enemy).units.length > 0) return false
    const { adjacent, zoneReach, map } = p.game.board
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const from = adjacent[at]
      if (from < 0 || zoneReach[from * 6 + map.grid.opposite(asSide(at - hex * 6))] !== hex) continue
      if (stackAt(p, from, s.side).troops.some((other) => other !== unit)) return true
    }
    return false
  }
}
