import type { JSX } from 'preact'
import { steady } from '../../sheet/steady.ts'
import type { Figure, TablePiece } from '../types.ts'
import { regimentNumber } from './names.ts'
import { FLAG_BOX, clothOf } from './paint-flag.ts'
import type { FlagKind } from './paint-flag.ts'
import { flagSprite } from './sprites.ts'

const CARRIED: Readonly<Record<Figure, FlagKind | null>> = {
  foot: 'colours',
  files: 'colours',
  horse: 'standard',
  troop: 'standard',
  gun: 'pennon',
  limber: 'pennon',
  general: 'command',
  officer: null,
}

/** How far a pole leans, in degrees: straight, shaken, brought down by those who run. */
const LEANS = { firm: 0, shaken: -24, fleeing: 68 } as const

/** The flag of a piece: upright whatever it faces and large enough to be read at every zoom. */
export const PieceColours = steady(function PieceColours({
  piece,
  numbered,
}: {
  piece: TablePiece
  /** Is near enough for the number of the regiment. */
  numbered: boolean
}): JSX.Element | null {
  const { x, y, heading, depth, fronts, order, bases, nation, name, dimmed, leaving } = piece
  const figure = bases.find((base) => CARRIED[base.figure] !== null)?.figure
  const kind = figure && CARRIED[figure]
  if (!kind) return null
  const turn = (heading * Math.PI) / 180
  // From the middle of the front; from the middle of a square.
  const ahead = fronts === 4 || kind === 'command' ? 0 : depth / 2 - 1
  const number = numbered && kind !== 'command' && kind !== 'pennon' ? regimentNumber(name) : ''
  const cloth = clothOf(kind)
  return (
    <g
      class={`${dimmed ? 'tt-dimmed' : ''} ${leaving ? 'map-leaving' : ''}`}
      transform={`translate(${x + Math.sin(turn) * ahead} ${y - Math.cos(turn) * ahead})`}
    >
      <g class="tr-flag">
        <g transform={`rotate(${LEANS[order]})`}>
          <Cloth nation={nation} kind={kind} />
          {number !== '' && (
            <text class="tr-flag-number" x={cloth.x} y={cloth.y + 2.6}>
              {number}
            </text>
          )}
        </g>
      </g>
    </g>
  )
})

function Cloth({ nation, kind }: { nation: TablePiece['nation']; kind: FlagKind }): JSX.Element | null {
  const href = flagSprite({ nation, kind }).value
  const { left, top, width, height } = FLAG_BOX
  return href === null ? null : <image href={href} x={left} y={top} width={width} height={height} />
}
