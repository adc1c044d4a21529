import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { hexNamed } from '../files/action-names.ts'
import { BARRED } from './board.ts'
import type { LgaEvent } from './events.ts'
import { armOf, findPiece, has, hasPiece, naming, nextPiece, putOn, sideOf, takeOff } from './pieces.ts'
import { beginPhase } from '../sequence/phases.ts'
import { refuse } from '../sequence/refusals.ts'
import type { Order, Phase } from '../sequence/terms.ts'
import { ALLIED, CAVALRY, FRENCH, PLACED, enemyOf } from './state.ts'
import type { LgaPosition, Side } from './state.ts'

/** Pieces with a choice of hex: LGA-SCN-01. The Allies choose first. */
export const setup: Phase<'setup'> = {
  waits: (p, { side }) => p.state.units.hex.some((hex, unit) => hex >= 0 && mayPlace(p, unit, side)),
  offer(p, { side }, _, offered) {
    const { hexIds } = p.game.board
    for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
      if (!mayPlace(p, unit, side)) continue
      for (const hex of setupHexes(p, unit))
        offered.push({ do: 'place', unit: p.state.units.id[unit], hex: hexIds[hex] })
    }
  },
  mayEnd: () => null,
  close(p, { side }, dice, events) {
    popFrame(p)
    if (side === ALLIED) pushFrame(p, { phase: 'setup', side: FRENCH })
    else beginPhase(p, 0, dice, events)
  },
  question: () => 'Set up the pieces that leave you a choice, then begin.',
  doing: 'setting up',
  stored: () => ({}),
}

const place: Order<'place', 'setup'> = {
  in: 'setup',
  check(p, _, { unit, hex }, { side }) {
    if (findPiece(p, unit) < 0) return refuse('noSuchPiece')
    return hexNamed(p, hex) < 0
      ? refuse('noSuchHex')
      : checkPlace(p, findPiece(p, unit), hexNamed(p, hex), side)
  },
  perform: (p, _, { unit, hex }, __, ___, events) =>
    placePiece(p, findPiece(p, unit), hexNamed(p, hex), events),
}
export const setupOrders = { place }

/** LGA-SCN-01: may the owner still choose where this piece stands? */
function mayPlace(p: LgaPosition, unit: number, side: Side): boolean {
  return (p.game.within[unit] ?? 0) > 0 && sideOf(p, unit) === side && !has(p, unit, PLACED)
}

/** LGA-SCN-01: the hexes this piece may be set up on. */
function setupHexes(p: LgaPosition, unit: number): number[] {
  return p.game.withinReach[unit].filter((hex) => isOpenTo(p, unit, hex))
}

function isOpenTo(p: LgaPosition, unit: number, hex: number): boolean {
  const { board } = p.game
  const side = sideOf(p, unit)
  const arm = armOf(p, unit)
  if (board.cost[arm <= CAVALRY ? (arm as 0 | 1) : 2][hex] === BARRED) return false
  if (p.game.zoneBits[hex] & p.state.barred[side]) return false
  const fortress = board.fortress[hex]
  if (fortress >= 0 && p.state.control[fortress] === enemyOf(side)) return false
  return !hasPiece(p, hex, enemyOf(side))
}

/** Why the piece cannot be set up there, or null. */
function checkPlace(p: LgaPosition, unit: number, hex: number, side: Side): Refusal | null {
  if (p.state.units.hex[unit] < 0 || !mayPlace(p, unit, side)) return refuse('setupPiece')
  return p.game.withinReach[unit].includes(hex) && isOpenTo(p, unit, hex) ? null : refuse('setupHex')
}

/** Sets the piece up on the chosen hex. */
function placePiece(p: LgaPosition, unit: number, hex: number, events: LgaEvent[]): void {
  takeOff(p, unit)
  putOn(p, unit, hex)
  p.state.units.mark[unit] |= PLACED
  events.push({ type: 'placed', clauses: ['LGA-SCN-01'], ...naming(p, unit), hex: p.game.board.hexIds[hex] })
}
