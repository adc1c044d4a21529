import type { Random, Region } from '@bivouac/kernel'
import { offsetX, offsetY } from '@bivouac/space'
import { isAnySurprise, isHandy, isSurprised, mayAct } from '../sequence/acting.ts'
import type { AodAction } from '../position/actions.ts'
import { checkRide } from '../command/generals.ts'
import { checkPivot } from '../fire/guns.ts'
import { drawMove } from './movement-draws.ts'
import { isPursuing } from '../combat/pursuit.ts'
import { FIRED, GENERAL_MOVED, LIMBERED, MOVED, ON_TABLE, SQUARE, UNLIMBERED } from '../position/state.ts'
import type { AodPosition, Side, Units } from '../position/state.ts'
import { has, sideOf } from '../position/troops.ts'

/** What a side may do in phase 3 with its units and generals, but for orders and reinforcements. */
export interface MovementOffer {
  readonly actions: AodAction[]
  readonly regions: Region<AodAction>[]
}

/**
 * Everything the side may move. What can be counted is listed: limbering, pursuits, manoeuvres to drop. A move is a list
 * of measured steps, so each unit's moves, charges and retreats, and each general's ride, are a region to draw from.
 */
export function offerMovement(p: AodPosition, side: Side): MovementOffer {
  const actions: AodAction[] = []
  const { units, generals } = p.state
  const isHeld = isAnySurprise(p, side)
  const known = regionsOf(p)
  known.count = 0
  const ready = unitsToMove(units, side, known.ready)
  for (let at = 0; at < ready; at++) {
    const found = known.ready[at]
    const unit = found < 0 ? ~found : found
    if (found >= 0 && !isHeld) add(known, (known.moves[unit] ??= new MoveRegion(p, unit)))
    else offerUnit(p, side, unit, isHeld && isSurprised(p, unit), known, actions)
  }
  for (let general = 0; general < generals.side.length; general++) {
    if (generals.side[general] !== side || generals.where[general] !== ON_TABLE) continue
    if ((generals.mark[general] & GENERAL_MOVED) === 0)
      add(known, (known.rides[general] ??= new RideRegion(p, general)))
  }
  return { actions, regions: known.list.slice(0, known.count) }
}

/**
 * Puts down the units of the side on the table that have not moved, and answers how many. Foot and horse with nothing on
 * their hands, most of an army most of the time, by their number; whoever has to be looked at more closely by its
 * complement. The loop does nothing else, and is the quicker for it: every offer asks it of both whole armies.
 */
function unitsToMove(units: Units, side: Side, into: Int32Array): number {
  const { side: sides, where, mark, formation, owed } = units
  let count = 0
  for (let unit = 0; unit < sides.length; unit++) {
    // Another side, another place than ON_TABLE, which is 0, or a mark: one question for the three of them.
    if (((sides[unit] ^ side) | where[unit] | (mark[unit] & MOVED)) !== 0) continue
    const isPlain = formation[unit] <= SQUARE && owed[unit] === 0 && isHandy(units, unit)
    into[count++] = isPlain ? unit : ~unit
  }
  return count
}

function offerUnit(
  p: AodPosition,
  side: Side,
  unit: number,
  isHeld: boolean,
  known: Regions,
  actions: AodAction[],
): void {
  const { units } = p.state
  const id = p.game.unitIds[unit]
  if (!isHandy(units, unit) && mayAct(p, side, unit, true) !== null) {
    if (isPursuing(p, unit)) actions.push({ do: 'pursue', unit: id })
    return
  }
  if (units.owed[unit] > 0) actions.push({ do: 'drop', unit: id })
  if (units.formation[unit] === UNLIMBERED) {
    add(known, (known.pivots[unit] ??= new PivotRegion(p, unit)))
    if (!isHeld && !has(p, unit, FIRED)) actions.push({ do: 'limber', unit: id })
  } else if (!isHeld) {
    if (units.formation[unit] === LIMBERED) actions.push({ do: 'unlimber', unit: id })
    add(known, (known.moves[unit] ??= new MoveRegion(p, unit)))
  }
}

/** All a unit's moves, charges and retreats. */
class MoveRegion implements Region<AodAction> {
  private readonly p: AodPosition
  private readonly unit: number

  constructor(p: AodPosition, unit: number) {
    this.p = p
    this.unit = unit
  }

  get about(): string {
    return `${this.p.game.unitIds[this.unit]} move`
  }

  sample(random: Random): AodAction | null {
    return drawMove(this.p, this.unit, random)
  }
}

/** The ways unlimbered guns may turn: AOD-2-limber-e. */
class PivotRegion implements Region<AodAction> {
  private readonly p: AodPosition
  private readonly unit: number

  constructor(p: AodPosition, unit: number) {
    this.p = p
    this.unit = unit
  }

  get about(): string {
    return `${this.p.game.unitIds[this.unit]} pivot`
  }

  sample(random: Random): AodAction | null {
    const { p } = this
    const facing = (p.state.units.h[this.unit] + 2700 + random.below(1801)) % 3600
    const action = { do: 'pivot', unit: p.game.unitIds[this.unit], facing } as const
    return checkPivot(p, sideOf(p, this.unit), action) === null ? action : null
  }
}

/** The places a general may ride to: AOD-3-general-a. */
class RideRegion implements Region<AodAction> {
  private readonly p: AodPosition
  private readonly general: number

  constructor(p: AodPosition, general: number) {
    this.p = p
    this.general = general
  }

  get about(): string {
    return `${this.p.game.generalIds[this.general]} ride`
  }

  sample(random: Random): AodAction | null {
    const { p } = this
    const { x, y, side } = p.state.generals
    const way = random.below(3600)
    const far = 1 + random.below(p.game.limits.generalMove - 1)
    const action = {
      do: 'ride',
      general: p.game.generalIds[this.general],
      x: x[this.general] + offsetX(0, far, way),
      y: y[this.general] + offsetY(0, far, way),
    } as const
    return checkRide(p, side[this.general] as Side, action) === null ? action : null
  }
}

/** The regions of a position, one a piece, each made when it is first offered. */
interface Regions {
  readonly of: AodPosition
  readonly moves: MoveRegion[]
  readonly pivots: PivotRegion[]
  readonly rides: RideRegion[]
  /** Where an offer is put together before it is handed out as a list of its own, and how many are in it. */
  readonly list: Region<AodAction>[]
  count: number
  /** Room for the numbers of all units. */
  readonly ready: Int32Array
}

/** Puts a region on the list of the offer in hand. The list is as long as the longest offer so far. */
function add(known: Regions, region: Region<AodAction>): void {
  const { list, count } = known
  if (count < list.length) list[count] = region
  else list.push(region)
  known.count = count + 1
}

/**
 * Those of the position asked last. A region says no more than whose moves it holds and looks at the position as it then
 * is, so a playout that makes an offer at every step need not make them all anew each time.
 */
let latest: Regions | null = null

function regionsOf(p: AodPosition): Regions {
  if (latest?.of !== p) {
    const ready = new Int32Array(p.game.unitIds.length)
    latest = { of: p, moves: [], pivots: [], rides: [], list: [], count: 0, ready }
  }
  return latest
}
