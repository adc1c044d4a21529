import type { JSX } from 'preact'
import type { FaceDetail } from './face.ts'
import { ArmSign, SizeMarks } from './glyphs.tsx'
import { nations } from '../nations.ts'
import type { Nation } from '../nations.ts'
import type { CounterFace, CounterLook, OpenFace } from './face.ts'

/** Where a corner is torn off. */
const TORN =
  'M9 0H62L66 7 72 5 74 14 81 13 83 22 91 21 92 31 100 33V91Q100 100 91 100H9Q0 100 0 91V9Q0 0 9 0Z'
const WHOLE = 'M9 0H91Q100 0 100 9V91Q100 100 91 100H9Q0 100 0 91V9Q0 0 9 0Z'

/** A counter's face in a box of 100 by 100, with its shadow falling to the lower right. */
export function CounterArt({
  face,
  detail = 'full',
}: {
  face: CounterFace
  detail?: FaceDetail
}): JSX.Element {
  const nation = nations[face.nation]
  const { torn, crossed = false, seals = [] }: Partial<OpenFace> = face.kind === 'open' ? face : {}
  const shape = torn === undefined ? WHOLE : TORN
  return (
    <g style={{ color: nation.ink, '--face': nation.base }}>
      <path d={shape} transform="translate(3 5)" fill="#1c1208" opacity="0.3" />
      <path d={shape} fill={nation.base} stroke="#1c1208" stroke-opacity="0.75" stroke-width="2.4" />
      {face.kind === 'hidden' ? (
        <Flag nation={nation} />
      ) : (
        <Face face={face} nation={nation} detail={detail} />
      )}
      {torn !== undefined && <Torn letter={torn} />}
      {crossed && <Crossed />}
      {detail !== 'chip' && seals.length > 0 && <Seals signs={seals} />}
    </g>
  )
}

/** The look of a counter with such a face. */
export function lookOf(face: CounterFace): CounterLook {
  return { nation: face.nation, draw: (detail) => <CounterArt face={face} detail={detail} /> }
}

function Face({ face, nation, detail }: { face: OpenFace; nation: Nation; detail: FaceDetail }): JSX.Element {
  if (detail === 'chip') return <Chip face={face} />
  return (
    <>
      {detail !== 'plain' && (
        <path d="M7 10V90" stroke={nation.facing} stroke-width="5" stroke-linecap="round" opacity="0.95" />
      )}
      {face.arm === 'leader' ? (
        <LeaderFace face={face} nation={nation} />
      ) : (
        <UnitFace face={face} nation={nation} />
      )}
    </>
  )
}

/** From afar: the sign alone, or the strength where there is one. */
function Chip({ face }: { face: OpenFace }): JSX.Element {
  const fights = face.arm !== undefined && face.arm !== 'leader'
  if (fights && face.strength !== undefined) {
    return (
      <text class="map-figure" x="50" y="75" text-anchor="middle" font-size="70" font-weight="700">
        {face.strength}
      </text>
    )
  }
  return (
    <g transform="translate(50 50) scale(1.6)">
      <SignOf face={face} />
    </g>
  )
}

function SignOf({ face: { arm, sign } }: { face: OpenFace }): JSX.Element | null {
  return sign ?? (arm ? <ArmSign arm={arm} /> : null)
}

function UnitFace({ face, nation }: { face: OpenFace; nation: Nation }): JSX.Element {
  const figures = [face.strength, face.movement].filter((figure) => figure !== undefined)
  const low = figures.length === 0
  return (
    <>
      {face.size !== undefined && (
        <g transform="translate(52 12)">
          <SizeMarks size={face.size} />
        </g>
      )}
      <g transform={`translate(52 ${low ? 46 : 37}) scale(${low ? 1.25 : 1})`}>
        <SignOf face={face} />
      </g>
      <text
        class="map-figure"
        x="53"
        y="91"
        text-anchor="middle"
        font-size={figureSize(figures.join('-'))}
        font-weight="700"
      >
        {figures.join('-')}
      </text>
      <text class="map-code" x="15" y="17" font-size="12.5" font-weight="600">
        {nation.code}
      </text>
      {face.name !== undefined && (
        <text class="map-name" x="95" y="16.5" text-anchor="end" font-size="13.5">
          {shorten(face.name, 5)}
        </text>
      )}
    </>
  )
}

function LeaderFace({ face, nation }: { face: OpenFace; nation: Nation }): JSX.Element {
  const name = face.name ?? ''
  const figures = [face.strength, face.movement].filter((figure) => figure !== undefined)
  return (
    <>
      <circle cx="38" cy="34" r="23" fill="none" stroke="currentColor" stroke-width="2.4" />
      <circle cx="38" cy="34" r="19.5" fill="none" stroke="currentColor" stroke-width="1" />
      <text class="map-monogram" x="38" y="46" text-anchor="middle" font-size="36">
        {[...name][0] ?? ''}
      </text>
      <g transform="translate(84 12) scale(0.46)">
        <ArmSign arm="leader" />
      </g>
      <text class="map-code" x="13" y="95" font-size="12" font-weight="600">
        {nation.code}
      </text>
      {face.beside}
      <text class="map-name" x="53" y="74" text-anchor="middle" font-size={name.length > 10 ? 12 : 15}>
        {shorten(name, 13)}
      </text>
      <text class="map-figure" x="57" y="95" text-anchor="middle" font-size="20" font-weight="700">
        {figures.join('-')}
      </text>
    </>
  )
}

/** Figures as large as the counter has room for: `(1)-4` is nearly twice as long as `5-4`. */
function figureSize(figures: string): number {
  return Math.min(37, 150 / figures.length)
}

/** As much of a name as there is room for: whole words if they are long enough, else its beginning. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const words = text
    .slice(0, most + 1)
    .split(' ')
    .slice(0, -1)
    .join(' ')
  return words.length > 3 ? words : `${text.slice(0, most - 1)}.`
}

/** A slash with a letter where the corner is gone. */
function Torn({ letter }: { letter: string }): JSX.Element {
  return (
    <g>
      <path d="M2 98 86 14" stroke="#fff6e0" stroke-width="9" opacity="0.85" />
      <path d="M2 98 86 14" stroke="#1c1208" stroke-width="4" stroke-dasharray="9 4" />
      <circle cx="86" cy="14" r="14" fill="#fff6e0" stroke="#1c1208" stroke-width="2.6" />
      <text class="map-figure map-dark" x="86" y="21" text-anchor="middle" font-size="20" font-weight="700">
        {letter}
      </text>
    </g>
  )
}

/** Crossed out: waiting to be taken off. */
function Crossed(): JSX.Element {
  return (
    <g fill="none" stroke-linecap="round">
      <path d="M14 14 86 86M86 14 14 86" stroke="#fff6e0" stroke-width="13" />
      <path d="M14 14 86 86M86 14 14 86" stroke="#1c1208" stroke-width="7" />
    </g>
  )
}

function Seals({ signs }: { signs: readonly JSX.Element[] }): JSX.Element {
  return (
    <g>
      {signs.map((sign, k) => (
        <g key={k} transform={`translate(${13 + k * 23} 98)`}>
          <circle r="11" fill="#fff6e0" stroke="#1c1208" stroke-width="2" />
          <g stroke="#1c1208" stroke-linecap="round" stroke-linejoin="round">
            {sign}
          </g>
        </g>
      ))}
    </g>
  )
}

/** The back of a counter: a flag and nothing else. */
function Flag({ nation }: { nation: Nation }): JSX.Element {
  const { lay, bands } = nation.flag
  const [x, y, width, height] = [14, 24, 72, 52]
  return (
    <g>
      {lay === 'upright' &&
        bands.map((colour, k) => (
          <rect
            key={k}
            x={x + (k * width) / bands.length}
            y={y}
            width={width / bands.length}
            height={height}
            fill={colour}
          />
        ))}
      {lay === 'level' &&
        bands.map((colour, k) => (
          <rect
            key={k}
            x={x}
            y={y + (k * height) / bands.length}
            width={width}
            height={height / bands.length}
            fill={colour}
          />
        ))}
      {lay === 'cross' && (
        <>
          <rect x={x} y={y} width={width} height={height} fill={bands[0]} />
          <path
            d={`M${x} ${y + height / 2}h${width}M${x + width * 0.36} ${y}v${height}`}
            stroke={bands[1]}
            stroke-width="11"
          />
        </>
      )}
      {lay === 'saltire' && (
        <>
          <rect x={x} y={y} width={width} height={height} fill={bands[0]} />
          <path
            d={`M${x + 3} ${y + 3} ${x + width - 3} ${y + height - 3}M${x + width - 3} ${y + 3} ${x + 3} ${y + height - 3}`}
            stroke={bands[1]}
            stroke-width="10"
          />
        </>
      )}
      {lay === 'lozenges' && (
        <>
          <rect x={x} y={y} width={width} height={height} fill={bands[0]} />
          {Array.from({ length: 12 }, (_, k) => {
            const cx = x + 9 + (k % 4) * 18
            const cy = y + 8.7 + Math.floor(k / 4) * 17.3
            return <path key={k} d={`M${cx} ${cy - 8.7}l9 8.7-9 8.7-9-8.7Z`} fill={bands[1]} />
          })}
        </>
      )}
      <rect x={x} y={y} width={width} height={height} fill="none" stroke="#1c1208" stroke-width="2.4" />
    </g>
  )
}

/** A counter as a picture of its own, for panels, trays and legends. */
export function Counter({ face, size = 48 }: { face: CounterFace; size?: number }): JSX.Element {
  return <CounterPicture look={lookOf(face)} size={size} />
}

/** The same of a counter that a skin draws. */
export function CounterPicture({ look, size }: { look: CounterLook; size: number }): JSX.Element {
  return (
    <svg class="map-counter" width={size} height={size} viewBox="-3 -6 110 114" aria-hidden="true">
      {look.draw('full')}
    </svg>
  )
}
