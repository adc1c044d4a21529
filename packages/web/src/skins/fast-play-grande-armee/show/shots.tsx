import { previewShot } from '@bivouac/fast-play-grande-armee'
import type { Shot } from '@bivouac/fast-play-grande-armee'
import { declaredBy } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Measure } from '../../../tabletop/drawings.tsx'
import { standing } from '../../../tabletop/hand/rules.ts'
import type { Desk } from '../desk.ts'
import { bearingsOf, wholeInches } from '../measure.ts'
import { sideOfPiece } from '../pieces.ts'
import type { CardEvent } from '../scenes.ts'

/** A line from one piece to another, with what is to be said of it. */
interface Line {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly isOwn: boolean
}

/** Shots named and not fired yet: of both sides, or of one's own alone where they are named in secret. FPGA-ART-q. */
export function shotsNow({ position, frame, side, seat }: Desk): readonly Line[] {
  const p = position.value
  const shots: readonly Shot[] =
    frame.phase === 'fire' ? frame.shots : frame.phase === 'secret-fire' ? declaredBy(frame, seat) : []
  return shots.map(({ unit, target }) => {
    const { distance, band } = previewShot(p, unit, target)
    const from = p.game.units[unit].id
    return {
      from,
      to: p.game.units[target].id,
      label: `${wholeInches(distance)}, ${band.name}`,
      isOwn: sideOfPiece(p, from) === side.value,
    }
  })
}

/** Who strikes at whom in what is on the stage. */
function linesOf(event: CardEvent): readonly { readonly from: string; readonly to: string }[] {
  switch (event.type) {
    case 'fired':
    case 'skirmished':
      return [{ from: event.unit, to: event.target }]
    case 'combat':
      return event.attackers.map((from) => ({ from, to: event.target }))
    case 'escape-roll':
      return event.attackers.map((from) => ({ from, to: event.unit }))
    default:
      return []
  }
}

/** On the table above the pieces: shots that are named, with their ranges, and who strikes at whom on the stage. */
export function StrikeLines({ desk }: { desk: Desk }): JSX.Element {
  const event = desk.staging.card.value?.event
  const struck = event ? linesOf(event) : []
  const p = desk.position.value
  const isStruck = ({ from }: { readonly from: string }): boolean => struck.some((one) => one.from === from)
  const lines: readonly Line[] = [
    ...shotsNow(desk).filter((one) => !isStruck(one)),
    ...struck.map((one) => ({ ...one, label: '', isOwn: sideOfPiece(p, one.from) === desk.side.value })),
  ]
  return (
    <>
      {lines.map(({ from, to, label, isOwn }) => (
        <StrikeLine key={`${from} ${to}`} desk={desk} line={{ from, to, label, isOwn }} />
      ))}
      {event && (event.type === 'fired' || event.type === 'skirmished') && (
        <Smoke desk={desk} piece={event.unit} />
      )}
    </>
  )
}

function StrikeLine({
  desk,
  line: { from, to, label, isOwn },
}: {
  desk: Desk
  line: Line
}): JSX.Element | null {
  const [one, other] = [desk.placeOf(from), desk.placeOf(to)]
  return one && other ? (
    <Measure from={one} to={other} label={label} kind={isOwn ? 'target' : 'theirs'} />
  ) : null
}

/** Puffs before the front of whoever fires, in millimetres of table. */
const PUFFS = [
  { x: -9, y: -6, r: 8 },
  { x: 7, y: -9, r: 10 },
  { x: 0, y: -16, r: 7 },
] as const

function Smoke({ desk, piece }: { desk: Desk; piece: string }): JSX.Element | null {
  const at = desk.rules.footingOf(piece)
  if (!at) return null
  const { x, y, heading, depth } = standing(bearingsOf(desk.position.value), at)
  return (
    <g class="fpga-smoke" transform={`translate(${x} ${y}) rotate(${heading})`} aria-hidden="true">
      {PUFFS.map((puff, nth) => (
        <circle key={nth} cx={puff.x} cy={puff.y - depth / 2} r={puff.r} style={{ '--nth': nth }} />
      ))}
    </g>
  )
}
