import { idMeant } from '@bivouac/kernel'
import type { Action, Position, RuleSystem, Typing } from '@bivouac/kernel'
import type { HexGrid } from '@bivouac/space'
import type { Sheet, Skin } from '../skin.ts'
import { drawOverview, drawWindow } from './lattice.ts'
import type { DrawHex, Lattice, Speck } from './lattice.ts'

/** Where the piece in hand could go: the movement points it would have left there, by hex. */
export type Reachable = ReadonlyMap<number, string>

/** What a game on hexes says of itself to be drawn in letters. Pieces are known by their ids. */
export interface HexLook<P extends Position> {
  readonly legend: readonly string[]
  readonly lattice: Lattice
  readonly system: Pick<RuleSystem<P, Action, unknown>, 'deciders' | 'seats'>
  readonly typing: Pick<Typing<P, Action>, 'named'>
  /** The kinds of field in which pieces are named. */
  readonly pieces: readonly string[]
  grid(p: P): HexGrid
  /** The piece whose way is being decided; undefined where the decision is about none, or about several. */
  inHand(p: P): string | undefined
  /** The hex a piece stands in; below 0 where it is off the map. */
  hexOf(p: P, piece: string): number
  /** Where those who decide stand, and where their enemies do. */
  fronts(p: P): { readonly own: readonly number[]; readonly enemy: readonly number[] }
  /** Where a piece could go, if its owner is asked. */
  reach(p: P, piece: string): Reachable
  drawer(p: P, about: { readonly centre: number; readonly reach: Reachable | undefined }): DrawHex
  speckOf(p: P, hex: number): Speck
}

/** A game on hexes in letters: around a piece the map shows where it can go, around a hex or place what stands there. */
export function hexSkin<P extends Position>(look: HexLook<P>): Skin<P> {
  return {
    legend: look.legend,
    map(p: P, sheet: Sheet, about: string | null, wide: boolean): string[] | null {
      const grid = look.grid(p)
      const piece = about === null ? look.inHand(p) : pieceMeant(look, p, about)
      const centre =
        piece !== undefined
          ? look.hexOf(p, piece)
          : about === null
            ? middle(look, p)
            : hexMeant(look, p, about)
      if (centre < 0) return null
      if (wide) return drawOverview(grid, sheet, centre, (hex) => look.speckOf(p, hex))
      const reach = piece === undefined ? undefined : look.reach(p, piece)
      return drawWindow(grid, look.lattice, sheet, centre, look.drawer(p, { centre, reach }))
    },
  }
}

function pieceMeant<P extends Position>(look: HexLook<P>, p: P, word: string): string | undefined {
  const [seat = look.system.seats(p)[0].id] = look.system.deciders(p)
  const id = idMeant(
    look.pieces.flatMap((kind) => look.typing.named(p, seat, kind)),
    word,
  )
  return id === undefined ? undefined : String(id)
}

function hexMeant<P extends Position>(look: HexLook<P>, p: P, word: string): number {
  const id = idMeant(look.typing.named(p, '', 'hex'), word)
  return id === undefined ? -1 : look.grid(p).indexOf(String(id))
}

/** From the piece of those who decide that is nearest to an enemy, a little way towards him. */
function middle<P extends Position>(look: HexLook<P>, p: P): number {
  const grid = look.grid(p)
  const { own, enemy } = look.fronts(p)
  const lone = own[0] ?? enemy[0] ?? 0
  let best = { from: lone, to: lone, distance: Infinity }
  for (const from of own) {
    for (const to of enemy) {
      const distance = grid.distance(from, to)
      if (distance < best.distance) best = { from, to, distance }
    }
  }
  const part = Math.min(0.5, GLANCE / best.distance)
  const between = (a: number, b: number): number => Math.round(a + (b - a) * part)
  return grid.at(between(grid.q[best.from], grid.q[best.to]), between(grid.r[best.from], grid.r[best.to]))
}
/** Hexes by which the map looks ahead of one's own front. */
const GLANCE = 3
