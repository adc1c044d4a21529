import { CARRE, DD, EXHAUSTED, GOOD, PGD, TIRED } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import type { FaceDetail } from '../../sheet/counter/face.ts'
import { nations } from '../../sheet/nations.ts'
import type { NationId } from '../../sheet/nations.ts'
import { blockOf, Plan } from './plan.tsx'
import type { Uniform } from './uniforms.ts'

/** What the counter of a unit shows. */
export interface UnitFace {
  readonly nation: NationId
  readonly uniform: Uniform
  readonly name: string
  readonly formation: number
  readonly horse: boolean
  readonly guns: boolean
  /** Twelfths of a turn. */
  readonly facing: number
  readonly strength: number
  /** Printed increments. */
  readonly increments: number
  readonly morale: number
  readonly ready: number
  /** Lines of the specific face; none on an enemy's counter (LB-6-d). */
  readonly values: readonly string[]
}

const INK = '#1c1208'
const CREAM = '#fff6e0'
/** Half the side of a counter's body, in hundredths of its box. */
const HALF = 44
const BODY = 'M14 6H86Q94 6 94 14V86Q94 94 86 94H14Q6 94 6 86V14Q6 6 14 6Z'
/** The same with a corner torn off. */
const TORN =
  'M14 6H60L64 13 70 11 72 19 79 18 80 27 88 26 89 36 94 37V86Q94 94 86 94H14Q6 94 6 86V14Q6 6 14 6Z'

/** A unit's counter in a box of 100 by 100. */
export function unitArt(face: UnitFace, detail: FaceDetail): JSX.Element {
  if (detail === 'chip') return <Block face={face} />
  const { base, ink } = nations[face.nation]
  const shape = face.morale === DD ? TORN : BODY
  return (
    <g style={{ color: ink }} transform={face.morale === PGD ? 'rotate(-14 50 50)' : undefined}>
      <path d={shape} transform="translate(2.5 4)" fill={INK} opacity="0.32" />
      {face.formation !== CARRE && <Prow facing={face.facing} size={detail === 'plain' ? 1.4 : 1} />}
      <path d={shape} fill={base} stroke={INK} stroke-width="2.6" />
      <Dress uniform={face.uniform} wide={detail !== 'plain'} />
      {detail === 'close' ? (
        <Close face={face} />
      ) : detail === 'full' ? (
        <Near face={face} />
      ) : (
        <Middle face={face} />
      )}
      <State face={face} />
    </g>
  )
}

/** What is seen of a unit under another. */
export function unitEdge({ nation, formation, facing }: UnitFace, detail: FaceDetail): JSX.Element {
  const { base } = nations[nation]
  if (detail !== 'chip') return <path d={BODY} fill={base} stroke={INK} stroke-width="2.6" />
  return (
    <path
      d={blockOf(formation).path}
      transform={`rotate(${facing * 30} 50 50)`}
      fill={base}
      fill-rule="evenodd"
      stroke={INK}
      stroke-width="6"
    />
  )
}

/** Where the front is: a prow that leans out of the counter towards the side or the corner of the hex it faces. */
function Prow({ facing, size }: { facing: number; size: number }): JSX.Element {
  const angle = (facing * Math.PI) / 6
  const [across, up] = [Math.sin(angle), Math.cos(angle)]
  const level = Math.abs(up) > Math.abs(across)
  const edge = HALF / Math.max(Math.abs(across), Math.abs(up))
  const [x, y] = [50 + across * edge, 50 - up * edge]
  const half = 15 * size
  const base = level ? `M${x - half} ${y}H${x + half}` : `M${x} ${y - half}V${y + half}`
  return (
    <path
      class="lb-prow"
      d={`${base}L${x + across * 17 * size} ${y - up * 17 * size}Z`}
      fill={CREAM}
      stroke={INK}
      stroke-width="3.2"
      stroke-linejoin="round"
    />
  )
}

/** The regiment's coat down the left side: collar, lapel on the coat, cuff. */
function Dress({ uniform, wide }: { uniform: Uniform; wide: boolean }): JSX.Element {
  const width = wide ? 15 : 12
  return (
    <g>
      <path d={`M14 7.3H${7.3 + width}V92.7H14Q7.3 92.7 7.3 86V14Q7.3 7.3 14 7.3Z`} fill={uniform.coat} />
      <path d={`M${5.5 + width / 2} 24h4.4v48h-4.4Z`} fill={uniform.lapel} />
      <path d={`M14 7.3H${7.3 + width}V23H7.3V14Q7.3 7.3 14 7.3Z`} fill={uniform.collar} />
      <path d={`M7.3 80H${7.3 + width}V92.7H14Q7.3 92.7 7.3 86Z`} fill={uniform.cuff} />
      <path d={`M${7.3 + width} 7.3V92.7`} stroke={INK} stroke-width="1.4" />
    </g>
  )
}

/** Close by: the regiment, the plan of its formation, increments, and to its owner what else is printed on it. */
function Close({ face }: { face: UnitFace }): JSX.Element {
  const { name, strength, increments, values } = face
  return (
    <>
      <text class="map-name" x="91" y="20" text-anchor="end" font-size="15.5" font-weight="600">
        {name}
      </text>
      <text class="map-code" x="26" y="19" font-size="9.5" opacity="0.85">
        {nations[face.nation].code}
      </text>
      <TurnedPlan face={face} x={58} y={42} size={0.88} />
      <Pips strength={strength} increments={increments} />
      <text class="map-figure" x="27" y="90" font-size="25" font-weight="700">
        {strength}
      </text>
      {values.map((line, at) => (
        <text
          key={at}
          class="map-figure"
          x="91"
          y={90 - 11 * (values.length - 1 - at)}
          text-anchor="end"
          font-size="10"
          font-weight="600"
        >
          {line}
        </text>
      ))}
    </>
  )
}

/** Near by: the regiment, the plan and the increments. */
function Near({ face }: { face: UnitFace }): JSX.Element {
  return (
    <>
      <text class="map-name" x="91" y="23" text-anchor="end" font-size="18" font-weight="600">
        {face.name}
      </text>
      <TurnedPlan face={face} x={58} y={46} size={0.92} />
      <text class="map-figure" x="58" y="90" text-anchor="middle" font-size="27" font-weight="700">
        {face.strength}
      </text>
    </>
  )
}

/** A pip an increment: full while it stands, hollow when it is lost. */
function Pips({ strength, increments }: { strength: number; increments: number }): JSX.Element {
  const step = Math.min(8, 64 / increments)
  const pip = (at: number): string => `M${27 + at * step} 65h${step - 1.6}v4h${1.6 - step}Z`
  const all = Array.from({ length: increments }, (_, at) => pip(at))
  return (
    <g stroke="currentColor" stroke-width="0.8">
      <path d={all.slice(0, strength).join('')} fill="currentColor" />
      <path d={all.slice(strength).join('')} fill="none" />
    </g>
  )
}

/** From the middle distance: the plan and the increments. */
function Middle({ face }: { face: UnitFace }): JSX.Element {
  return (
    <>
      <TurnedPlan face={face} x={57} y={36} size={1.1} />
      <text class="map-figure" x="58" y="89" text-anchor="middle" font-size="34" font-weight="700">
        {face.strength}
      </text>
    </>
  )
}

function TurnedPlan({
  face: { formation, horse, facing },
  x,
  y,
  size,
}: {
  face: UnitFace
  x: number
  y: number
  size: number
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) rotate(${facing * 30}) scale(${size})`}>
      <Plan formation={formation} horse={horse} />
    </g>
  )
}

/** From afar: the ground it covers, the arm, and where the front is. */
function Block({ face }: { face: UnitFace }): JSX.Element {
  const { base, ink } = nations[face.nation]
  const { formation, horse, guns, facing, morale } = face
  const { path, front } = blockOf(formation)
  const routed = morale === PGD
  return (
    <g transform={`rotate(${facing * 30} 50 50) translate(-5 -5) scale(1.1)`}>
      {formation !== CARRE && (
        <path
          d={`M26 ${front + 3}H74L50 ${front - 28}Z`}
          fill={CREAM}
          stroke={INK}
          stroke-width="5"
          stroke-linejoin="round"
        />
      )}
      <path
        d={path}
        fill={routed ? CREAM : base}
        fill-rule="evenodd"
        stroke={INK}
        stroke-width="6"
        stroke-linejoin="round"
        {...(routed && { 'stroke-dasharray': '13 9' })}
      />
      {routed && <path d="M30 70 70 30M30 30 70 70" stroke={base} stroke-width="12" />}
      {horse && !routed && <path d="M24 82 76 18" stroke={ink} stroke-width="11" />}
      {guns && !routed && <circle cx="50" cy="50" r="13" fill={ink} />}
      {morale === DD && (
        <path
          d="M12 40 34 60 50 40 66 60 88 40"
          fill="none"
          stroke={CREAM}
          stroke-width="11"
          stroke-linejoin="round"
        />
      )}
    </g>
  )
}

/** How it does: a broken rank on its torn corner, a white flag, falling steps for horses that are tired or blown. */
function State({ face: { morale, ready, horse } }: { face: UnitFace }): JSX.Element {
  return (
    <>
      {morale === DD && (
        <Mark x={88} y={12}>
          <path d="M-8-1 -3-4 0 3 3-4 8-1" fill="none" stroke-width="3" />
        </Mark>
      )}
      {morale === PGD && (
        <Mark x={88} y={12}>
          <path d="M-4 8V-8L7-4-4 0" fill={CREAM} stroke-width="2.4" />
        </Mark>
      )}
      {horse && ready >= TIRED && (
        <Mark x={88} y={64}>
          <path
            d={ready === EXHAUSTED ? 'M-6-6 0 0 6-6M-6 1 0 7 6 1' : 'M-6-3 0 3 6-3'}
            fill="none"
            stroke-width="3"
          />
        </Mark>
      )}
      {morale !== GOOD && (
        <path
          d="M8 92 76 24"
          stroke={CREAM}
          stroke-width="5"
          stroke-dasharray={morale === DD ? '10 6' : undefined}
          opacity="0.9"
        />
      )}
    </>
  )
}

function Mark({ x, y, children }: { x: number; y: number; children: JSX.Element }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`} stroke={INK} stroke-linecap="round" stroke-linejoin="round">
      <circle r="13" fill={CREAM} stroke-width="2.4" />
      {children}
    </g>
  )
}

/** A leader's medallion in a box of 100 by 100. */
export function leaderArt(nation: NationId, name: string, detail: FaceDetail): JSX.Element {
  const { base, ink, facing } = nations[nation]
  return (
    <g style={{ color: ink }}>
      <circle cx="52" cy="54" r="44" fill={INK} opacity="0.32" />
      <circle cx="50" cy="50" r="44" fill={base} stroke={INK} stroke-width="3.4" />
      <circle cx="50" cy="50" r="38" fill="none" stroke="#e2b93b" stroke-width="4" />
      {detail === 'close' || detail === 'full' ? (
        <>
          <Hat y={36} size={1} colour={facing} />
          <text
            class="map-name"
            x="50"
            y="66"
            text-anchor="middle"
            font-size={name.length > 8 ? 13 : 17}
            font-weight="600"
          >
            {name}
          </text>
        </>
      ) : (
        <Hat y={52} size={1.5} colour={facing} />
      )}
    </g>
  )
}

/** A general's hat with its cockade. */
function Hat({ y, size, colour }: { y: number; size: number; colour: string }): JSX.Element {
  return (
    <g transform={`translate(50 ${y}) scale(${size})`}>
      <path d="M-24 8Q-20-2-12-4 -8-15 0-15 8-15 12-4 20-2 24 8 12 2 0 2 -12 2-24 8Z" fill="currentColor" />
      <circle cx="6" cy="-7" r="4" fill={colour} stroke={INK} stroke-width="1.2" />
    </g>
  )
}
