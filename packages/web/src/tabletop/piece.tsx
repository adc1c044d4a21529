import type { JSX } from 'preact'
import { nations } from '../sheet/nations.ts'
import { steady } from '../sheet/steady.ts'
import type { Detail } from './detail.ts'
import { dressOf } from './troops/dress.ts'
import { EARTH_RIM, earthOf } from './troops/paint-earth.ts'
import { earthSprite, standSprite } from './troops/sprites.ts'
import { strokesOf } from './troops/strokes.ts'
import type { PieceBase, TablePiece } from './types.ts'

/** A piece seen from above: its ground at its true size, the men on it, its front, its state, its light. */
export const Piece = steady(function Piece({
  piece,
  detail,
}: {
  piece: TablePiece
  detail: Detail
}): JSX.Element {
  const { x, y, heading, dimmed, leaving, order } = piece
  return (
    <g
      class={`tt-piece tt-${order} ${litAs(piece)} ${dimmed ? 'tt-dimmed' : ''} ${leaving ? 'map-leaving' : ''}`}
      style={coloursOf(piece)}
      transform={`translate(${x} ${y}) rotate(${heading})`}
    >
      <Body piece={piece} detail={detail} />
    </g>
  )
})

/** The colours a piece is drawn in: its side's edge and its coats. */
export function coloursOf({ nation, corps = 'line', bases }: TablePiece): Record<string, string> {
  const figure = bases[0]?.figure
  const { coat, belts } = dressOf(nation, corps, figure === 'gun' || figure === 'limber')
  return { '--edge': nations[nation].base, '--coat': coat, '--belts': belts }
}

/**
 * Its light, as classes. Halo and edge bear them themselves: told by what they lie in, Chromium let some shine on after
 * their light was out.
 */
function litAs({ selected, light }: TablePiece): string {
  return `${selected ? 'tt-selected' : ''} ${light ? `tt-lit-${light}` : ''}`
}

/** The piece in its own frame: front towards the upper edge. */
export function Body({ piece, detail }: { piece: TablePiece; detail: Detail }): JSX.Element {
  const { width, depth, above, fronts, side = 0 } = piece
  const lit = litAs(piece)
  // Officers stand on a round base.
  const round = above ? Math.min(width, depth) * 0.4 : 0.8
  const whole = { x: -width / 2, y: -depth / 2, width, height: depth }
  return (
    <>
      <rect class={`tt-halo ${lit}`} {...whole} rx={round} />
      <Ground piece={piece} />
      {detail === 0 ? <Afar piece={piece} /> : <Men piece={piece} level={detail} />}
      <rect class={`tr-edge ${lit}`} {...whole} rx={round} />
      {side === 1 && <rect class="tr-piping" {...whole} rx={round} />}
      <path class="tt-front-under" d={frontPath(piece)} />
      <path class="tt-front" d={frontPath(piece)} />
      {fronts === 1 && <path class="tr-point" d={pointPath(piece, POINTS[detail])} />}
    </>
  )
}

/** The earth men stand on, its shadow and its soft edge; plain until it is painted. An officer has less of it. */
function Ground({ piece }: { piece: TablePiece }): JSX.Element {
  const earth = earthOf(piece)
  const { width, depth, hollow } = earth
  const href = piece.above ? null : earthSprite(earth).value
  if (href === null) {
    const round = piece.above ? Math.min(width, depth) * 0.4 : 1
    return <rect class="tr-earth" x={-width / 2} y={-depth / 2} width={width} height={depth} rx={round} />
  }
  const [w, d] = [width / 2 + EARTH_RIM, depth / 2 + EARTH_RIM]
  return (
    <>
      <image href={href} x={-w} y={-d} width={2 * w} height={2 * d} preserveAspectRatio="none" />
      {hollow > 0 && <path class="tr-hollow" d={`M${-hollow} ${-hollow}H${hollow}V${hollow}H${-hollow}Z`} />}
    </>
  )
}

/** The front: a line along it; all four sides of a square. */
function frontPath({ width, depth, fronts, above }: TablePiece): string {
  // An officer's base is round: no more than the middle of it.
  const w = width / (above ? 5 : 2)
  const d = depth / 2
  return fronts === 4 ? `M${-w} ${-d}H${w}V${d}H${-w}Z` : `M${-w} ${-d}H${w}`
}

/** How large the point is that shows the way: to be seen from afar, and not to hide men close by. */
const POINTS = { 0: 4, 1: 3, 2: 1.8 } as const

/** The point that shows the way. */
function pointPath({ width, depth }: TablePiece, most: number): string {
  const tip = Math.min(most, width / 6)
  return `M${-tip} ${-depth / 2}L0 ${-depth / 2 - tip * 0.9}L${tip} ${-depth / 2}Z`
}

/** From afar: bars of coats, belts and steel. */
function Afar({ piece }: { piece: TablePiece }): JSX.Element {
  const { horses, coats, men, belts, steel, brass } = strokesOf(piece)
  return (
    <g class="tr-afar">
      {horses !== '' && <path class="tr-afar-horses" d={horses} />}
      {coats !== '' && <path class="tr-afar-coats" d={coats} />}
      {men !== '' && <path class="tr-afar-men" d={men} />}
      {belts !== '' && <path class="tr-afar-belts" d={belts} />}
      {steel !== '' && <path class="tr-afar-steel" d={steel} />}
      {brass !== '' && <path class="tr-afar-brass" d={brass} />}
    </g>
  )
}

/** Every man, base by base. Until they are painted they are seen as from afar. */
function Men({ piece, level }: { piece: TablePiece; level: 1 | 2 }): JSX.Element {
  const { bases, nation, corps = 'line', order } = piece
  const pictures = bases.map((base, seed) => {
    const stand = { base, nation, corps, order, seed }
    return standSprite(stand, level).value ?? (level === 2 ? standSprite(stand, 1).value : null)
  })
  if (pictures.includes(null)) return <Afar piece={piece} />
  return (
    <g class="tr-men">
      {bases.map((base, at) => (
        <Stand key={at} base={base} href={pictures[at] ?? ''} />
      ))}
    </g>
  )
}

function Stand({ base: { x, y, width, depth, turn }, href }: { base: PieceBase; href: string }): JSX.Element {
  return (
    <image
      href={href}
      x={-width / 2}
      y={-depth / 2}
      width={width}
      height={depth}
      preserveAspectRatio="none"
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  )
}
