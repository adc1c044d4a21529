import {
  CAVALRY,
  LEADER,
  SUPPLY,
  clockOf,
  disruptedUntil,
  hexOf,
  overwhelms,
  phaseOf,
  phasingSide,
  piecesOf,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import { paceOf } from './ground.ts'
import { columnFor, prospectOf } from './odds.ts'
import type { Survey } from './survey.ts'

/** Roads wind: what a straight hex costs on average. */
const WINDING = 1.15
/** As many units as are commonly brought into one hex. */
const DEEPEST = 3

/** One piece of the enemy that may come at us in his next Player-Turn, and how far. */
interface Menace {
  readonly hex: number
  readonly range: number
  readonly weight: number
  /** The same without Combat Supply. */
  readonly unsupplied: number
}

/** What a side could bring against a hex in its next Player-Turn. Answers are kept: enemy pieces hardly move in our phase. */
export class Threats {
  private readonly p: LgaPosition
  private readonly troops: Menace[] = []
  private readonly leaders: Menace[] = []
  private readonly supplies: Menace[] = []
  private readonly known = new Map<number, number>()

  constructor(p: LgaPosition, by: Side) {
    this.p = p
    const moves = nextMovement(clockOf(p), by)
    for (const unit of piecesOf(p, by)) {
      const type = typeOf(p, unit)
      const until = disruptedUntil(p, unit)
      if (until > moves) continue
      // LGA-DIS-B2: what recovers only at the end of that Movement Phase may strike, but not move.
      const range = until === moves ? 0 : type.movement * Math.min(1.4, paceOf(p, unit))
      const hex = hexOf(p, unit)
      if (type.arm <= CAVALRY)
        this.troops.push({ hex, range, weight: type.strength, unsupplied: type.unsupplied })
      else if (type.arm === LEADER)
        this.leaders.push({ hex, range, weight: type.offence, unsupplied: type.offence })
      else if (type.arm === SUPPLY) this.supplies.push({ hex, range, weight: 1, unsupplied: 1 })
    }
    this.troops.sort((a, b) => b.weight - a.weight)
  }

  /** The greatest attack strength that could strike this hex. */
  at(hex: number): number {
    let attack = this.known.get(hex)
    if (attack === undefined) {
      attack = this.reckon(hex)
      this.known.set(hex, attack)
    }
    return attack
  }

  /** Could any Combat unit come into this hex, or next to it? */
  reaches(hex: number): boolean {
    return this.troops.some((menace) => this.gap(menace, hex) <= 0)
  }

  private gap({ hex, range }: Menace, to: number): number {
    return (this.p.game.board.map.grid.distance(hex, to) - 1) * WINDING - range
  }

  /** LGA-FTR-B1: a garrison next door sallies out fed and all together. */
  private sortie(hex: number): number {
    const { fortress, map } = this.p.game.board
    const next = (menace: Menace): boolean =>
      fortress[menace.hex] >= 0 && map.grid.distance(menace.hex, hex) === 1
    let troops = 0
    let bonus = 0
    for (const menace of this.troops) if (next(menace)) troops += menace.weight
    if (troops === 0) return 0
    for (const menace of this.leaders) if (next(menace)) bonus += menace.weight
    return troops + Math.min(bonus, troops)
  }

  private reckon(hex: number): number {
    const fed = this.supplies.some((supply) => this.gap(supply, hex) <= 1)
    const besiegers = this.p.game.board.fortress[hex] >= 0 ? 6 : fed ? DEEPEST : 1
    let troops = 0
    let count = 0
    for (const menace of this.troops) {
      if (count === besiegers) break
      if (this.gap(menace, hex) > 0) continue
      troops += fed ? menace.weight : menace.unsupplied
      count++
    }
    let bonus = 0
    for (const menace of this.leaders) if (this.gap(menace, hex) <= 0) bonus += menace.weight
    return Math.max(this.sortie(hex), troops + Math.min(bonus, troops))
  }
}

/** Running number of the side's next Movement Phase that has not begun. */
function nextMovement(clock: number, side: Side): number {
  if (clock < 0) return side * 3
  const turnStart = clock - (clock % 6)
  const here = turnStart + side * 3
  return clock < here || (phasingSide(clock) === side && phaseOf(clock) === 0) ? here : here + 6
}

/**
 * What standing in this hex with such a defence costs on average in the enemy's next turn, as a share of what stands
 * there. Troops that can retreat before combat seldom lose everything.
 */
export function exposure(
  s: Survey,
  threats: Threats,
  hex: number,
  defence: number,
  mayRetire: boolean,
): number {
  const attack = threats.at(hex)
  if (attack === 0) return 0
  const inFortress = s.p.game.board.fortress[hex] >= 0
  const column = columnFor(s.p.game, attack, defence)
  const prospect = prospectOf(s.p.game, column, inFortress)
  // A sensible enemy does not strike where he would suffer most.
  const strikes = Math.max(0, Math.min(1, (prospect.hurt - prospect.cost + 0.1) * 2))
  const hurt = strikes * prospect.hurt
  return mayRetire && !overwhelms(s.p, attack, defence) ? Math.min(hurt, 0.4) : hurt
}
