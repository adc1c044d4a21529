import {
  ARMS,
  SIDES,
  WAITING,
  counterText,
  hexOf,
  idOf,
  isCombat,
  nameOf,
  pieceCount,
  piecesOnMap,
  placeName,
  shortName,
  sideOf,
  stackAt,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Massed } from '../../furniture/living/massed.ts'
import type { Muster, MusterUnit } from '../../furniture/living/muster.ts'
import { nations } from '../../sheet/nations.ts'
import { isLeader, nationOf, sideWord, stateWords } from './pieces.ts'

/** All pieces on the map: nothing is hidden here. */
export function piecesToFind(p: LgaPosition): Findable[] {
  return piecesOnMap(p).map((unit) => ({
    at: idOf(p, unit),
    name: shortName(p, unit),
    note: `${nations[nationOf(p, unit)].name} ${ARMS[typeOf(p, unit).arm]}, ${placeName(p, hexOf(p, unit))}`,
    kind: 'unit',
  }))
}

/** The strength of the Combat units in each hex, with the name of the Leader who is there. */
export function massesOf(p: LgaPosition): Massed[] {
  const hexes = new Set(piecesOnMap(p).map((unit) => hexOf(p, unit)))
  return [...hexes].flatMap((hex) => {
    const stack = stackAt(p, hex)
    const combat = stack.filter((unit) => isCombat(p, unit))
    const leader = stack.find((unit) => isLeader(p, unit))
    const first = combat[0] ?? leader
    if (first === undefined) return []
    const strength = combat.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
    // What one counter says it says itself.
    if (leader === undefined && combat.length < 2) return []
    return [
      {
        at: p.game.board.hexIds[hex],
        strength: strength > 0 ? `${strength}` : '',
        name: leader === undefined ? '' : nameOf(p, leader),
        nation: nationOf(p, first),
      },
    ]
  })
}

/** Both sides, army by army. */
export function mustersOf(p: LgaPosition): Muster[] {
  const all = Array.from({ length: pieceCount(p) }, (_, unit) => unit)
  return SIDES.map((_, at) => {
    const side = at as Side
    const own = all.filter((unit) => sideOf(p, unit) === side)
    const points = own
      .filter((unit) => isCombat(p, unit) && hexOf(p, unit) >= 0)
      .reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
    return {
      side: sideWord(side),
      note: `${points} strength points on the map`,
      bodies: [...Map.groupBy(own, (unit) => nations[nationOf(p, unit)].name)].map(([name, units]) => ({
        name,
        note: '',
        units: units.map((unit) => entryOf(p, unit)),
      })),
    }
  })
}

function entryOf(p: LgaPosition, unit: number): MusterUnit {
  const hex = hexOf(p, unit)
  const state =
    hex >= 0
      ? [placeName(p, hex), ...stateWords(p, unit)].join(', ')
      : hex === WAITING
        ? 'still to come'
        : 'lost'
  return {
    name: nameOf(p, unit),
    kind: ARMS[typeOf(p, unit).arm],
    strength: isCombat(p, unit) ? counterText(p, unit) : '',
    losses: '',
    state,
  }
}
