import type { JSX } from 'preact'
import { steady } from '../../sheet/steady.ts'
import type { Sign, TablePiece } from '../types.ts'
import { markRow } from './marks.ts'
import { halfHeight } from './names.ts'

const SIGNS: Readonly<Record<Sign, string>> = {
  shaken: 'M-5 1.5 -2.5 -2.5 0 1.5 2.5 -2.5 5 1.5',
  fleeing: 'M-4.5 -4 0 0 -4.5 4M0 -4 4.5 0 0 4',
  pursuing: 'M-5 3C-2 -5 3 -5 5 1M5 1 1.5 0M5 1 5.4 -3',
  turned: 'M3.6 -3.5A4.4 4.4 0 1 0 4.4 1.2M3.6 -3.5 3.8 0.2M3.6 -3.5 0 -3.2',
  charged: 'M-4 4 4 -4M-4 -4 4 4M1.4 -4H4V-1.4M-1.4 -4H-4V-1.4',
  owed: 'M0 -4.6A4.6 4.6 0 1 1 -0.1 -4.6M0 -2.6V0L2.2 1.6',
  done: 'M-4 0.4 -1 3.4 4.4 -3',
  must: 'M0 -4.6V1.2M0 3.6V4.2',
  suppressed: 'M-4.4 3.6H4.4M-2.6 0.8 0 3.4 2.6 0.8M0 3.4V-4.6',
  vulnerable: 'M0 -4.8V-1.6M-3.6 -3.2 -1.6 -0.8M3.6 -3.2 1.6 -0.8M-4.6 4H4.6L0 0.6Z',
  attack: 'M-3.6 4.4 2.8 -2M0.4 -4.4H4.4V-0.4M-4.4 1.2 -1.2 4.4',
  active: 'M-2.8 -4.2 3.8 0 -2.8 4.2Z',
  hold: 'M-4.4 4.2V-1.4L0 -4.6 4.4 -1.4V4.2Z',
  withdraw: 'M0 -4.4V3.2M-3.4 0 0 3.6 3.4 0M-4 4.6H4',
  inactive: 'M-2.2 -3.8V3.8M2.2 -3.8V3.8',
}

/** How wide a seal is, and the figure of strength of the whole and of the hurt, in CSS pixels. */
const SEAL = 16
const TALLY = { whole: 17, hurt: 27 }

function widthsOf({ tally, signs }: TablePiece): number[] {
  const strength = tally ? [tally.left < tally.of ? TALLY.hurt : TALLY.whole] : []
  return [...strength, ...signs.map(() => SEAL)]
}

/** How far below the rear of a piece its marks reach, in CSS pixels. */
export function belowMarks(piece: TablePiece): number {
  return markRow(piece.heading, widthsOf(piece)).below
}

/** Below a piece and its marks, upright and of the same size at every zoom. `drop`: how far below, in CSS pixels. */
function Below({
  piece,
  drop,
  kind,
  children,
}: {
  piece: TablePiece
  drop: number
  kind: string
  children: string
}): JSX.Element {
  return (
    <g transform={`translate(${piece.x} ${piece.y + halfHeight(piece)})`}>
      <text class={`tt-fixed ${kind}`} y={drop + belowMarks(piece)}>
        {children}
      </text>
    </g>
  )
}

/** What a piece is called, beside it. */
export const PieceName = steady(function PieceName({
  piece,
  named,
}: {
  piece: TablePiece
  /** Null for nothing. */
  named: string | null
}): JSX.Element | null {
  return named === null ? null : (
    <Below piece={piece} drop={11} kind="tt-name">
      {named}
    </Below>
  )
})

/** Marks and notes beside a piece: upright whatever the piece faces. */
export const PieceSeals = steady(function PieceSeals({
  piece,
  named,
}: {
  piece: TablePiece
  /** Its name is there: notes are below it. */
  named: boolean
}): JSX.Element | null {
  const { x, y, signs, note, heading, depth, light, tally } = piece
  if (signs.length === 0 && note === undefined && !tally) return null
  const turn = (heading * Math.PI) / 180
  const row = markRow(heading, widthsOf(piece))
  const first = tally ? 1 : 0
  return (
    <>
      {row.at.length > 0 && (
        <g transform={`translate(${x - (Math.sin(turn) * depth) / 2} ${y + (Math.cos(turn) * depth) / 2})`}>
          <g class="tr-marks">
            {tally && <Tally tally={tally} at={row.at[0]} />}
            {signs.map((sign, at) => (
              <g
                key={sign}
                class={`tt-seal tt-seal-${sign}`}
                transform={`translate(${row.at[at + first]?.x} ${row.at[at + first]?.y})`}
              >
                <circle r="7.4" />
                <path d={SIGNS[sign]} />
              </g>
            ))}
          </g>
        </g>
      )}
      {note !== undefined && (
        <Below
          piece={piece}
          drop={named ? 26 : 13}
          kind={`tt-note ${light === 'target' ? 'tt-note-target' : ''}`}
        >
          {note}
        </Below>
      )}
    </>
  )
})

/** What is left of a piece's strength: the figure, and of how much where it is hurt. */
function Tally({
  tally: { left, of },
  at: { x, y },
}: {
  tally: NonNullable<TablePiece['tally']>
  at: { readonly x: number; readonly y: number }
}): JSX.Element {
  const hurt = left < of
  const width = hurt ? TALLY.hurt : TALLY.whole
  return (
    <g transform={`translate(${x} ${y})`} class={`tt-tally ${hurt ? 'tt-tally-hurt' : ''}`}>
      <rect x={-width / 2} y="-8" width={width} height="16" rx="3" />
      <text y="4.5">
        {left}
        {hurt && <tspan class="tt-tally-of">/{of}</tspan>}
      </text>
    </g>
  )
}
