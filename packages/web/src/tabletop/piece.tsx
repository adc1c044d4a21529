import type { JSX } from 'preact'
import { chanceAt } from '../sheet/engraving/noise.ts'
import { nations } from '../sheet/nations.ts'
import type { Nation } from '../sheet/nations.ts'
import { steady } from '../sheet/steady.ts'
import type { Detail } from './figures.tsx'
import type { PieceBase, Sign, TablePiece } from './types.ts'

/** How far bases stray from their places, in units and degrees, when a piece does not hold together. */
const STRAY = { firm: [0, 0], shaken: [1.1, 9], fleeing: [2.2, 24] } as const

/** Colours of a nation's figures. */
function dress({ base, ink, facing }: Nation): Record<string, string> {
  return { '--coat': base, '--ink': ink, '--facing': facing }
}

/** A piece seen from above: its bases at their true size, its front, its state, its light. */
export const Piece = steady(function Piece({
  piece,
  detail,
}: {
  piece: TablePiece
  detail: Detail
}): JSX.Element {
  const { x, y, heading, nation, dimmed, leaving, order } = piece
  const colours = nations[nation]
  return (
    <g
      class={`tt-piece tt-${order} ${litAs(piece)} ${dimmed ? 'tt-dimmed' : ''} ${leaving ? 'map-leaving' : ''}`}
      style={dress(colours)}
      transform={`translate(${x} ${y}) rotate(${heading})`}
    >
      <Body piece={piece} detail={detail} flag={colours.flag.bands} />
    </g>
  )
})

/**
 * Its light, as classes. Halo and outline bear them themselves: told by what they lie in, Chromium let some shine on after
 * their light was out.
 */
function litAs({ selected, light }: TablePiece): string {
  return `${selected ? 'tt-selected' : ''} ${light ? `tt-lit-${light}` : ''}`
}

/** The piece in its own frame: front towards the upper edge. */
export function Body({
  piece,
  detail,
  flag,
}: {
  piece: TablePiece
  detail: Detail
  flag: readonly string[]
}): JSX.Element {
  const { width, depth, bases, order } = piece
  const lit = litAs(piece)
  const [far, turned] = STRAY[order]
  const places = bases.map(({ x, y, turn }, at) => {
    const stray = (what: number): number => 2 * chanceAt(at, bases.length, what) - 1
    return `translate(${x + far * stray(71)} ${y + far * stray(72)}) rotate(${turn + turned * stray(73)})`
  })
  return (
    <>
      <rect class="tt-shadow" x={-width / 2} y={-depth / 2} width={width} height={depth} />
      <rect class={`tt-halo ${lit}`} x={-width / 2} y={-depth / 2} width={width} height={depth} />
      {places.map((place, at) => (
        <Base key={at} base={bases[at]} place={place} />
      ))}
      <g class="tt-figures">
        {places.map((place, at) => (
          <g key={at} transform={place}>
            {detail === 0 ? (
              <ArmSign base={bases[at]} />
            ) : (
              <use href={`#fig-${bases[at].figure}-${detail}`} />
            )}
          </g>
        ))}
      </g>
      <rect class={`tt-outline ${lit}`} x={-width / 2} y={-depth / 2} width={width} height={depth} />
      <path class="tt-front-under" d={frontPath(piece)} />
      <path class="tt-front" d={frontPath(piece)} />
      {detail > 0 && bases.length > 1 && <Colours width={width} depth={depth} bands={flag} />}
    </>
  )
}

/** The front: a stripe along it and a point that shows the way; all four sides of a square. */
function frontPath({ width, depth, fronts }: TablePiece): string {
  const w = width / 2
  const d = depth / 2
  if (fronts === 4) return `M${-w} ${-d}H${w}V${d}H${-w}Z`
  const tip = Math.min(5, width / 5)
  return `M${-w} ${-d}H${-tip}L0 ${-d - tip * 0.9}L${tip} ${-d}H${w}`
}

function Base({ base: { width, depth }, place }: { base: PieceBase; place: string }): JSX.Element {
  return (
    <rect
      class="tt-base"
      transform={place}
      x={-width / 2 + 0.4}
      y={-depth / 2 + 0.4}
      width={width - 0.8}
      height={depth - 0.8}
      rx="1"
    />
  )
}

/** From afar: the old signs of the arms. */
function ArmSign({ base: { figure, width, depth } }: { base: PieceBase }): JSX.Element {
  const w = width * 0.3
  const d = depth * 0.28
  if (figure === 'foot' || figure === 'files')
    return <path class="tt-sign" d={`M${-w} ${-d}L${w} ${d}M${w} ${-d}L${-w} ${d}`} />
  if (figure === 'horse' || figure === 'troop') return <path class="tt-sign" d={`M${-w} ${d}L${w} ${-d}`} />
  if (figure === 'gun' || figure === 'limber') return <circle class="tt-sign-full" r={width * 0.24} />
  return <path class="tt-sign-full" d={STAR} />
}

const STAR = 'M0 -9 2.6 -3 9 -2.6 4 1.6 5.6 8 0 4.4 -5.6 8 -4 1.6 -9 -2.6 -2.6 -3Z'

/** The colours over the middle of a battalion or regiment. */
function Colours({
  width,
  depth,
  bands,
}: {
  width: number
  depth: number
  bands: readonly string[]
}): JSX.Element {
  const size = Math.min(6, Math.min(width, depth) * 0.45)
  const part = size / bands.length
  return (
    <g transform={`translate(${Math.min(3.2, width / 6)} ${depth / 2 - size * 0.55})`}>
      <path class="fig-pole" d={`M0 ${size * 0.9}V${-size}`} />
      {bands.map((band, at) => (
        <rect key={at} x={at * part * 1.35} y={-size} width={part * 1.35} height={size} fill={band} />
      ))}
      <rect class="fig-flag" x="0" y={-size} width={size * 1.35} height={size} />
    </g>
  )
}

const SIGNS: Readonly<Record<Sign, string>> = {
  shaken: 'M-5 1.5 -2.5 -2.5 0 1.5 2.5 -2.5 5 1.5',
  fleeing: 'M-4.5 -4 0 0 -4.5 4M0 -4 4.5 0 0 4',
  pursuing: 'M-5 3C-2 -5 3 -5 5 1M5 1 1.5 0M5 1 5.4 -3',
  turned: 'M3.6 -3.5A4.4 4.4 0 1 0 4.4 1.2M3.6 -3.5 3.8 0.2M3.6 -3.5 0 -3.2',
  charged: 'M-4 4 4 -4M-4 -4 4 4M1.4 -4H4V-1.4M-1.4 -4H-4V-1.4',
  owed: 'M0 -4.6A4.6 4.6 0 1 1 -0.1 -4.6M0 -2.6V0L2.2 1.6',
  done: 'M-4 0.4 -1 3.4 4.4 -3',
  must: 'M0 -4.6V1.2M0 3.6V4.2',
  square: 'M-3.8 -3.8H3.8V3.8H-3.8Z',
  suppressed: 'M-4.4 3.6H4.4M-2.6 0.8 0 3.4 2.6 0.8M0 3.4V-4.6',
  vulnerable: 'M0 -4.8V-1.6M-3.6 -3.2 -1.6 -0.8M3.6 -3.2 1.6 -0.8M-4.6 4H4.6L0 0.6Z',
  attack: 'M-3.6 4.4 2.8 -2M0.4 -4.4H4.4V-0.4M-4.4 1.2 -1.2 4.4',
  active: 'M-2.8 -4.2 3.8 0 -2.8 4.2Z',
  hold: 'M-4.4 4.2V-1.4L0 -4.6 4.4 -1.4V4.2Z',
  withdraw: 'M0 -4.4V3.2M-3.4 0 0 3.6 3.4 0M-4 4.6H4',
  inactive: 'M-2.2 -3.8V3.8M2.2 -3.8V3.8',
}

/** Signs and notes beside a piece: the same size at every zoom, upright whatever the piece faces. */
export const PieceSeals = steady(function PieceSeals({
  piece,
  named,
}: {
  piece: TablePiece
  named: boolean
}): JSX.Element | null {
  const { x, y, signs, name, note, heading, width, depth, light, tally } = piece
  if (signs.length === 0 && !named && note === undefined && !tally) return null
  const turn = (heading * Math.PI) / 180
  // Half the height of the upright box around the piece: labels hang below it.
  const low = (Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * depth) / 2
  // Below the figure of strength, where that hangs at the lower edge.
  const drop = tally && Math.cos(turn) > 0.3 ? 8 : 0
  return (
    <g class="tt-seals" transform={`translate(${x} ${y})`}>
      {tally && <Tally tally={tally} at={[(-Math.sin(turn) * depth) / 2, (Math.cos(turn) * depth) / 2]} />}
      {signs.length > 0 && (
        <g transform={`translate(${(Math.cos(turn) * width) / 2} ${(Math.sin(turn) * width) / 2})`}>
          <g class="tt-fixed">
            {signs.map((sign, at) => (
              <g
                key={sign}
                class={`tt-seal tt-seal-${sign}`}
                transform={`translate(${at * 17 - (signs.length - 1) * 8.5} 0)`}
              >
                <circle r="8" />
                <path d={SIGNS[sign]} />
              </g>
            ))}
          </g>
        </g>
      )}
      {(named || note !== undefined) && (
        <g transform={`translate(0 ${low})`}>
          <g class="tt-fixed">
            {named && (
              <text class="tt-name" y={13 + drop}>
                {name}
              </text>
            )}
            {note !== undefined && (
              <text
                class={`tt-note ${light === 'target' ? 'tt-note-target' : ''}`}
                y={(named ? 28 : 13) + drop}
              >
                {note}
              </text>
            )}
          </g>
        </g>
      )}
    </g>
  )
})

/** What is left of a piece's strength, at its rear: the figure, and of how much where it is hurt. */
function Tally({
  tally: { left, of },
  at: [x, y],
}: {
  tally: NonNullable<TablePiece['tally']>
  at: readonly [number, number]
}): JSX.Element {
  const hurt = left < of
  const width = hurt ? 27 : 17
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class={`tt-fixed tt-tally ${hurt ? 'tt-tally-hurt' : ''}`}>
        <rect x={-width / 2} y="-8" width={width} height="16" rx="3" />
        <text y="4.5">
          {left}
          {hurt && <tspan class="tt-tally-of">/{of}</tspan>}
        </text>
      </g>
    </g>
  )
}
