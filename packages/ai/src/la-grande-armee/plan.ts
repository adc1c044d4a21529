import {
  CAVALRY,
  disruptedUntil,
  frameNow,
  hexOf,
  idOf,
  isFrozen,
  mayMove,
  pieceCount,
  pointsLeft,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { doubleChances, forceTo, marchTo, mayForce } from './marching.ts'
import type { LgaOutline } from './marching.ts'
import { reachOf } from './ground.ts'
import type { Mission } from './missions.ts'
import { lossOf, vigour } from './targets.ts'
import { strengthOf, stackAt } from './stacks.ts'
import { isLastWord, survey } from './survey.ts'
import type { Survey } from './survey.ts'
import type { Stance } from './resolve/stance.ts'
import { Threats, exposure } from './threats.ts'
import { trapChance } from './traps.ts'

/** What a commander keeps in mind from one decision to the next; pieces by their names. */
export interface Orders {
  /** Where pieces under orders are to end their move of this phase. */
  posts: Record<string, number>
  /** What each unit was sent out for when it last marched: armies that change their goal every turn reach none. */
  readonly goals: Record<string, number>
}

/** Orders of a commander who has thought of nothing yet. */
export function freshOrders(): Orders {
  return { posts: {}, goals: {} }
}

/** How near strength must be to count against an enemy's wish to strike. */
const NEAR = 8

/** Everything a Movement Phase is planned with: the outline so far, and what is known of the position. */
export class Plan {
  readonly outline: LgaOutline
  readonly s: Survey
  readonly threats: Threats
  readonly stance: Stance
  readonly orders: Orders
  /** What the Combat units are about. */
  missions: ReadonlyMap<number, Mission> = new Map()
  /** Supply that many march on: it costs no more if one marches more. */
  readonly marchSupplies = new Set<number>()
  /** Pieces posted for a battle or an elimination: they are not called away again. */
  readonly committed = new Set<number>()
  /** Enemy hexes a blow is prepared against. */
  readonly engaged = new Set<number>()
  private readonly reaches = new Map<number, { made: number; costs: Uint8Array }>()
  private readonly losses = new Map<number, number>()
  private readonly traps = new Map<number, number>()
  private readonly supports = new Map<number, number>()
  private readonly ours: { readonly at: number; readonly strength: number }[]

  constructor(outline: LgaOutline, side: Survey['side'], orders: Orders, stance: Stance) {
    this.outline = outline
    this.s = survey(outline.p, side, stance)
    this.threats = new Threats(outline.p, this.s.enemy)
    this.orders = orders
    this.stance = stance
    this.ours = this.pieces((unit) => this.armOf(unit) <= CAVALRY).map((unit) => ({
      at: hexOf(outline.p, unit),
      strength: strengthOf(outline.p, [unit]) * vigour(this.s, side),
    }))
  }

  get p(): LgaPosition {
    return this.outline.p
  }

  /** Our pieces on the map for which `test` holds. */
  pieces(test: (unit: number) => boolean): number[] {
    const found: number[] = []
    for (let unit = 0; unit < pieceCount(this.p); unit++) {
      if (hexOf(this.p, unit) >= 0 && typeOf(this.p, unit).side === this.s.side && test(unit))
        found.push(unit)
    }
    return found
  }

  armOf(unit: number): number {
    return typeOf(this.p, unit).arm
  }

  /** Is the Movement Phase open for another unit? Not while one is stuck in the middle of its march. */
  get isOpen(): boolean {
    return frameNow(this.p).phase === 'movement'
  }

  /** May it still be moved, and has nothing better to do? */
  isFree(unit: number): boolean {
    if (this.committed.has(unit) || mayMove(this.p, unit, this.s.side) !== 0) return false
    return !this.stance.overlooks(idOf(this.p, unit))
  }

  /** Was it told where to go? Then it has no part in what comes up on the way. */
  isOrdered(unit: number): boolean {
    return this.s.will.marches[idOf(this.p, unit)] !== undefined
  }

  /** Movement points it can spend without binding itself to a Triple march. */
  budgetOf(unit: number): number {
    return Math.max(0, pointsLeft(this.p, unit))
  }

  /** Movement points it is sure of: on the last march of the war a Double cannot fail an army that never dies of it. */
  reachOf(unit: number): number {
    const sure = this.isLast && mayForce(this.p, unit) && doubleChances(this.p, unit).lost === 0
    return this.budgetOf(unit) + (sure ? typeOf(this.p, unit).movement : 0)
  }

  /** Can it be in this hex in this phase? A battle asks for troops that are not worn out: `fresh` counts no forced march. */
  canBeAt(unit: number, hex: number, fresh = true): boolean {
    if (hexOf(this.p, unit) === hex) return true
    if (!this.isFree(unit)) return false
    const budget = fresh ? this.budgetOf(unit) : this.reachOf(unit)
    if (this.p.game.board.map.grid.distance(hexOf(this.p, unit), hex) > budget) return false
    return this.costsOf(unit)[hex] <= budget
  }

  /** Sends a piece to its post on this fork of the outline, by forced march if need be; false when it does not get there. */
  post(fork: LgaOutline, unit: number, hex: number): boolean {
    if (hexOf(fork.p, unit) === hex) return true
    this.orders.posts[idOf(fork.p, unit)] = hex
    if (this.costsOf(unit)[hex] <= this.budgetOf(unit)) return marchTo(fork, unit, hex, this.budgetOf(unit))
    return forceTo(fork, unit, hex)
  }

  /** May it take part in an attack of this turn? */
  canFight(unit: number): boolean {
    return disruptedUntil(this.p, unit) < 0 && !isFrozen(this.p, unit)
  }

  private costsOf(unit: number): Uint8Array {
    const made = this.outline.steps.length
    let known = this.reaches.get(unit)
    if (!known || known.made !== made) {
      known ??= { made, costs: new Uint8Array(this.p.game.board.size) }
      known.costs.fill(255)
      const reach = reachOf(this.p, unit, this.reachOf(unit))
      for (const hex of reach) known.costs[hex] = reach.cost[hex]
      known.made = made
      this.reaches.set(unit, known)
    }
    return known.costs
  }

  /** Is this the last march of the war? */
  get isLast(): boolean {
    return isLastWord(this.s)
  }

  /**
   * Share of what stands in this hex with such a defence that the enemy's next turn may cost us. An enemy who would have
   * our army upon him next turn thinks twice.
   */
  danger(hex: number, defence: number): number {
    if (this.isLast) return 0
    const share = exposure(this.s, this.threats, hex, defence, true)
    if (share === 0) return 0
    const attack = this.threats.at(hex)
    return (share * attack) / (attack + this.s.n.deterrence * this.supportAt(hex))
  }

  /** Strength of ours that stood near enough at the start of the phase to avenge what happens in this hex. */
  private supportAt(hex: number): number {
    let support = this.supports.get(hex)
    if (support === undefined) {
      const { grid } = this.p.game.board.map
      support = 0
      for (const { at, strength } of this.ours)
        support += strength * Math.max(0, 1 - grid.distance(at, hex) / NEAR)
      this.supports.set(hex, support)
    }
    return support
  }

  /** How much hangs on the troops of a hex: Victory Points a turn, or a battle about to be fought. */
  weightOf(troops: readonly number[]): number {
    let most = 0
    for (const unit of troops) {
      const mission = this.missions.get(unit)
      const rate = this.committed.has(unit)
        ? 1
        : mission !== undefined && mission.kind !== 'hold' && mission.kind !== 'march'
          ? mission.rate
          : 0
      most = Math.max(most, rate)
    }
    return Math.min(2, most)
  }

  /** Chance that a Fortress of ours is shut in when the war ends: LGA-FTR-03. */
  trapAt(hex: number): number {
    let chance = this.traps.get(hex)
    if (chance === undefined) {
      chance = trapChance(this.s, hex)
      this.traps.set(hex, chance)
    }
    return chance
  }

  /** What it costs us if this unit leaves the place it guards. */
  leavingCost(unit: number): number {
    const hex = hexOf(this.p, unit)
    const fortress = this.p.game.board.fortress[hex]
    if (fortress < 0 || this.p.game.objective[fortress] === 0 || this.armOf(unit) > CAVALRY) return 0
    if (this.isOrdered(unit) || this.s.will.places[this.p.game.board.hexIds[hex]] === 'leave') return 0
    const { troops } = stackAt(this.p, hex, this.s.side)
    const others = troops.filter((other) => other !== unit)
    const risk = this.riskTo(hex, strengthOf(this.p, others)) - this.riskTo(hex, strengthOf(this.p, troops))
    return Math.max(0, risk) * this.p.game.objective[fortress]
  }

  /** Chance that a Fortress of ours falls when held with this strength. */
  riskTo(hex: number, held: number): number {
    const key = hex * 64 + Math.min(63, held)
    let risk = this.losses.get(key)
    if (risk === undefined) {
      risk = lossOf(this.s, hex, held)
      this.losses.set(key, risk)
    }
    return risk
  }
}
