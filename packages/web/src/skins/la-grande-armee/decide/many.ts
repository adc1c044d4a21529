import {
  LEADER,
  ableToMove,
  clockOf,
  decidingSide,
  enemyNear,
  findPiece,
  frameNow,
  hexOf,
  idOf,
  marchMany,
  placeName,
  shortName,
  sideOf,
  starvingStacks,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaAction, LgaEvent, LgaPosition, Side } from '@bivouac/la-grande-armee'
import { asHex } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import { shiftedHex } from '../../../hexes/hand/shifted.ts'
import { lastMarchesOf } from '../../../furniture/many/last.ts'
import type { StepTold } from '../../../furniture/many/last.ts'
import type { Body, ManyRules } from '../../../furniture/many/rules.ts'

/** Many pieces that march at once in the Movement Phase. */
export function manyMarches(desk: {
  readonly side: ReadonlySignal<Side | null>
  readonly seat: string
}): ManyRules<LgaPosition, LgaAction> {
  return {
    word: 'stack',
    phaseOf: (p) => `${clockOf(p)}`,
    movers: (p) => (isMoving(p) ? ableToMove(p, decidingSide(p)).map((unit) => idOf(p, unit)) : []),
    bodyOf,
    leads: (p, piece) => typeOf(p, findPiece(p, piece)).arm === LEADER,
    placeOf(p, piece) {
      const unit = findPiece(p, piece)
      return unit < 0 || hexOf(p, unit) < 0 ? null : p.game.board.hexIds[hexOf(p, unit)]
    },
    nameOf: (p, piece) => shortName(p, findPiece(p, piece)),
    placeName: (p, place) => placeName(p, p.game.board.map.grid.indexOf(place)),
    plan: (p, wishes) => marchMany(p, decidingSide(p), wishes),
    shifted: (p, at, from, to) => shiftedHex(p.game.board.map.grid, at, from, to),
    nearEnemy: (p, piece) => enemyNear(p, findPiece(p, piece)),
    lastMarches: (_, entries) =>
      lastMarchesOf(entries, desk.seat, ({ action }) => action?.do === 'end', stepTold),
    forcing: 'Force the marches',
    warnings(before, after) {
      const side = desk.side.peek() ?? decidingSide(before)
      const hungry = new Set(starvingStacks(before, side))
      return starvingStacks(after, side)
        .filter((hex) => !hungry.has(hex))
        .map((hex) => ({
          clause: 'LGA-STK-M4',
          place: after.game.board.hexIds[hex],
          reason: 'no Supply is near for so many; the enemy would remove all but one unit.',
        }))
    },
  }
}

function isMoving(p: LgaPosition): boolean {
  const { phase } = frameNow(p)
  return phase === 'movement' || phase === 'march'
}

/** A leader's command is whoever stands with him and in the hexes beside his; else a body is a stack. */
function bodyOf(p: LgaPosition, piece: string): Body | null {
  const unit = findPiece(p, piece)
  if (unit < 0) return null
  const here = hexOf(p, unit)
  const side = sideOf(p, unit)
  const leads = typeOf(p, unit).arm === LEADER
  const hexes = new Set(leads ? p.game.board.map.grid.disc(asHex(here), 1).map(Number) : [here])
  const members = ableToMove(p, side).filter((one) => hexes.has(hexOf(p, one)))
  if (members.length < 2) return null
  const name = leads ? `${shortName(p, unit)} and those about him` : `Stack at ${placeName(p, here)}`
  return { name, members: members.map((one) => idOf(p, one)) }
}

const stepTold: StepTold = (told) => {
  const event = told as LgaEvent
  return event.type === 'moved' ? { piece: event.unit, from: event.from, to: event.into } : null
}
