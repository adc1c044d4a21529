import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import type { FlagSpot } from '../../furniture/stakes/marks.tsx'
import type { OpenHand } from '../../table/types.ts'
import { boxAround } from '../../sheet/box.ts'
import { Measure, nearPath, pathOf } from '../drawings.tsx'
import type { TableGround } from '../ground.ts'
import { theirs } from '../hand/open-hand.tsx'
import { measuredBy } from '../hand/ruler.ts'
import type { RulerHand } from '../hand/ruler.ts'
import type { Yardstick } from '../hand/yardstick.ts'
import { hangingOf } from '../laid-ground.ts'
import type { Hanging } from '../laid-ground.ts'
import type { Standing, TablePiece } from '../types.ts'

/** The ruler, where it lies. */
export function RulerDrawing({ hand }: { hand: RulerHand }): JSX.Element | null {
  const ruler = hand.ruler.value
  const measured = ruler && measuredBy(hand.rules, ruler)
  return measured && <Measure from={measured.from} to={measured.to} label={measured.label} />
}

/** Where points are won: a circle, or a piece of ground, and what it is called where the ground does not say so. */
export interface Goal {
  readonly id: string
  readonly label: string
  readonly circle: { readonly at: Point; readonly radius: number } | null
  readonly outline: readonly Point[]
}

/** An objective as scenarios have it: in the units of its players, y north. */
export interface ObjectiveFile {
  readonly id: string
  readonly name: string
  readonly at?: readonly [number, number]
  readonly radius?: number
  readonly area?: string
}

/** An objective as it is drawn. A piece of ground bears its name already. */
export function goalOf(
  { height, areas }: TableGround,
  { drawn }: Pick<Yardstick, 'drawn'>,
  { id, name, at, radius = 0, area }: ObjectiveFile,
): Goal {
  const circle = at ? { at: { x: at[0] * drawn, y: height - at[1] * drawn }, radius: radius * drawn } : null
  return {
    id,
    label: area === undefined ? name : '',
    circle,
    outline: areas.find((one) => one.id === area)?.outline ?? [],
  }
}

/** Goals on the ground. */
export function Goals({ goals }: { goals: readonly Goal[] }): JSX.Element {
  return (
    <>
      {goals.map(({ id, circle, outline }) =>
        circle ? (
          <circle key={id} class="tt-goal" cx={circle.at.x} cy={circle.at.y} r={circle.radius} />
        ) : (
          outline.length > 0 && <path key={id} class="tt-goal" d={pathOf(outline, true)} />
        ),
      )}
    </>
  )
}

/**
 * The middle of a goal, and where its flag is planted: at its left edge, flying outwards, clear of its name above and of whoever
 * stands in it; null for one that lies nowhere.
 */
export function spotsOf({
  circle,
  outline,
}: Goal): { readonly middle: Point; readonly flag: FlagSpot } | null {
  if (circle)
    return { middle: circle.at, flag: { x: circle.at.x - circle.radius, y: circle.at.y, leftward: true } }
  if (outline.length === 0) return null
  const { x0, x1, y0, y1 } = boxAround(outline)
  const corner = outline.reduce((left, one) =>
    one.x < left.x || (one.x === left.x && one.y > left.y) ? one : left,
  )
  return { middle: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, flag: { ...corner, leftward: true } }
}

/** Below a goal, whether it is a circle or a piece of ground; null for one that lies nowhere. */
function footOf({ circle, outline }: Goal): Point | null {
  if (circle) return { x: circle.at.x, y: circle.at.y + circle.radius }
  if (outline.length === 0) return null
  const { x0, x1, y1 } = boxAround(outline)
  return { x: (x0 + x1) / 2, y: y1 }
}

/** What goals are called whose ground has no name. What they are worth and whose they are, their flags say. */
export function GoalLabels({
  goals,
  ground,
}: {
  goals: readonly Goal[]
  /** The table they are to stay on. */
  ground: Pick<TableGround, 'width'>
}): JSX.Element {
  const outlines = goals.flatMap(({ outline }) => (outline.length > 0 ? [outline] : []))
  const hang = (goal: Goal, { x }: Point): Hanging => {
    if (!goal.circle) return hangingOf(goal.outline, outlines)
    if (x > ground.width * 0.9) return { x: ground.width * 0.95, anchor: 'end' }
    return x < ground.width * 0.1 ? { x: ground.width * 0.05, anchor: 'start' } : { x, anchor: 'middle' }
  }
  return (
    <>
      {goals.map((goal) => {
        const foot = footOf(goal)
        const { x, anchor } = foot ? hang(goal, foot) : { x: 0, anchor: 'middle' }
        return (
          foot &&
          goal.label !== '' && (
            <g key={goal.id} transform={`translate(${x} ${foot.y})`}>
              <text class="tt-fixed tt-goal-label" style={{ textAnchor: anchor }} y="16">
                {goal.label}
              </text>
            </g>
          )
        )
      })}
    </>
  )
}

/** Where pieces may be deployed: polygons as scenarios have them, in the units of their players, y north. */
export function Zones({
  ground: { height },
  yardstick: { drawn },
  zones,
}: {
  ground: Pick<TableGround, 'height'>
  yardstick: Pick<Yardstick, 'drawn'>
  zones: readonly { readonly polygon: readonly (readonly [number, number])[] }[]
}): JSX.Element {
  return (
    <>
      {zones.map(({ polygon }, at) => (
        <path
          key={at}
          class="tt-zone"
          d={pathOf(
            polygon.map(([x, y]) => ({ x: x * drawn, y: height - y * drawn })),
            true,
          )}
        />
      ))}
    </>
  )
}

/** The ground around pieces on which they help: within so many millimetres of their edges. */
export function Surroundings({
  around,
}: {
  around: readonly (Standing & { readonly id: string; readonly reach: number })[]
}): JSX.Element {
  return (
    <>
      {around.map((one) => (
        <path key={one.id} class="tt-fan" d={nearPath(one, one.reach)} />
      ))}
    </>
  )
}

/** Fronts and ranges: outlines of the ground pieces command, told apart by whose they are. */
export function Fans({
  fans,
}: {
  fans: readonly { readonly id: string; readonly side: string; readonly paths: readonly string[] }[]
}): JSX.Element {
  return (
    <>
      {fans.flatMap(({ id, side, paths }) =>
        paths.map((d, at) => <path key={`${id} ${at}`} class={`tt-fan tt-fan-${side}`} d={d} />),
      )}
    </>
  )
}

/** What a piece of the enemy's threatens from where it stands. */
export interface Threat {
  readonly id: string
  /** The ground it can charge over next, piece by piece; together they are one ground. */
  readonly charge: readonly string[]
  /** The ground under its fire. */
  readonly fire: readonly string[]
}

/** The ground on which the enemy can strike next: where horse can come, what is under fire. */
export function Threats({ threats }: { threats: readonly Threat[] }): JSX.Element {
  return (
    <>
      {threats.map(({ id, charge, fire }) => (
        <g key={id}>
          {charge.length > 0 && <path class="tt-threat-charge" d={charge.join('')} />}
          {fire.map((d, at) => (
            <path key={at} class="tt-threat-fire" d={d} />
          ))}
        </g>
      ))}
    </>
  )
}

/** How far the piece in hand reaches, from near to far, the nearest most firmly drawn. */
export function RangeBands({ paths }: { paths: readonly string[] }): JSX.Element {
  const last = paths.length - 1
  return (
    <>
      {paths.map((d, nth) => (
        <path key={nth} class={`tt-fan ${nth === last && last > 0 ? 'tt-fan-far' : ''}`} d={d} />
      ))}
    </>
  )
}

/** Lines from each of those who strike to whom they strike. */
export function Lances({
  desk,
  from,
  to,
}: {
  desk: { placeOf(piece: string): Point | null }
  from: readonly string[]
  to: string
}): JSX.Element {
  const end = desk.placeOf(to)
  return (
    <>
      {from.map((piece) => {
        const start = desk.placeOf(piece)
        return start && end && <Measure key={piece} from={start} to={end} label="" kind="target" />
      })}
    </>
  )
}

/** The arcs of the others. `pathsOf`: the ground a piece commands; nothing where it is none of theirs to show. */
export function TheirArcs({
  open,
  pathsOf,
}: {
  open: OpenHand | undefined
  pathsOf: (piece: string) => readonly string[]
}): JSX.Element {
  return (
    <>
      {theirs(open).flatMap(({ seat, laid: { arc } }) =>
        (arc === undefined ? [] : pathsOf(arc)).map((d, at) => (
          <path key={`${seat} ${at}`} class="tt-fan tt-fan-theirs" d={d} />
        )),
      )}
    </>
  )
}

/** Room around a place where somebody is lost, in millimetres. */
const AROUND_LOSS = 14

/** The place where somebody is lost in the moment shown, lit beneath him. */
export function LossPlace({ pieces }: { pieces: readonly TablePiece[] }): JSX.Element {
  return (
    <>
      {pieces.flatMap((piece) =>
        piece.leaving ? [<path key={piece.id} class="tt-loss" d={nearPath(piece, AROUND_LOSS)} />] : [],
      )}
    </>
  )
}
