import type { Random, Region } from '@bivouac/kernel'
import { offsetX, offsetY } from '@bivouac/space'
import { isAnySurprise, isHandy, isSurprised, mayAct } from '../sequence/acting.ts'
import type { AodAction } from '../position/actions.ts'
import { checkRide } from '../command/generals.ts'
import { checkPivot } from '../fire/guns.ts'
import type { Regions } from './drafts.ts'
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
  const known = p.index.drafts.regionsOf(p)
  known.count = 0
  const ready = unitsToMove(units, side, known.ready)
  for (let at = 0; at < ready; at++) {
    const found = known.ready[at]
    const unit = found < 0 ? ~found : found
    if (found >= 0 && !isHeld) add(known, (known.moves[unit] ??= new PieceRegion(p, unit, MOVES)))
    else offerUnit(p, side, unit, isHeld && isSurprised(p, unit), known, actions)
  }
  for (let general = 0; general < generals.side.length; general++) {
    if (generals.side[general] !== side || generals.where[general] !== ON_TABLE) continue
    if ((generals.mark[general] & GENERAL_MOVED) === 0)
      add(known, (known.rides[general] ??= new PieceRegion(p, general, RIDES)))
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
    add(known, (known.pivots[unit] ??= new PieceRegion(p, unit, PIVOTS)))
    if (!isHeld && !has(p, unit, FIRED)) actions.push({ do: 'limber', unit: id })
  } else if (!isHeld) {
    if (units.formation[unit] === LIMBERED) actions.push({ do: 'unlimber', unit: id })
    add(known, (known.moves[unit] ??= new PieceRegion(p, unit, MOVES)))
  }
}

/** How the actions of a kind of region are drawn for one piece. */
interface Drawing {
  readonly what: string
  readonly ids: (p: AodPosition) => readonly string[]
  readonly draw: (p: AodPosition, piece: number, random: Random) => AodAction | null
}

const unitIds = ({ game }: AodPosition): readonly string[] => game.unitIds

/** All a unit's moves, charges and retreats. */
const MOVES: Drawing = { what: 'move', ids: unitIds, draw: drawMove }

/** The ways unlimbered guns may turn: AOD-2-limber-e. */
const PIVOTS: Drawing = {
  what: 'pivot',
  ids: unitIds,
  draw(p, unit, random) {
    const { pivot } = p.game.limits
    const facing = (p.state.units.h[unit] + 3600 - pivot + random.below(2 * pivot + 1)) % 3600
    const action = { do: 'pivot', unit: p.game.unitIds[unit], facing } as const
    return checkPivot(p, sideOf(p, unit), action) === null ? action : null
  },
}

/** The places a general may ride to: AOD-3-general-a. */
const RIDES: Drawing = {
  what: 'ride',
  ids: ({ game }) => game.generalIds,
  draw(p, general, random) {
    const { x, y, side } = p.state.generals
    const way = random.below(3600)
    const far = 1 + random.below(p.game.limits.generalMove - 1)
    const action = {
      do: 'ride',
      general: p.game.generalIds[general],
      x: x[general] + offsetX(0, far, way),
      y: y[general] + offsetY(0, far, way),
    } as const
    return checkRide(p, side[general] as Side, action) === null ? action : null
  },
}

/** What one piece may do of a kind. */
class PieceRegion implements Region<AodAction> {
  readonly #p: AodPosition
  readonly #piece: number
  readonly #drawing: Drawing

  constructor(p: AodPosition, piece: number, drawing: Drawing) {
    this.#p = p
    this.#piece = piece
    this.#drawing = drawing
  }

  get about(): string {
    return `${this.#drawing.ids(this.#p)[this.#piece]} ${this.#drawing.what}`
  }

  sample(random: Random): AodAction | null {
    return this.#drawing.draw(this.#p, this.#piece, random)
  }
}

/** Puts a region on the list of the offer in hand. The list is as long as the longest offer so far. */
function add(known: Regions, region: Region<AodAction>): void {
  const { list, count } = known
  if (count < list.length) list[count] = region
  else list.push(region)
  known.count = count + 1
}
