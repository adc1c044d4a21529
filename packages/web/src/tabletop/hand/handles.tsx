import type { Point } from '@bivouac/space'
import type { ComponentChildren, JSX } from 'preact'
import { toScreen } from '../../sheet/camera.ts'
import { Knob, Way, pathOf } from '../drawings.tsx'
import { detailAt } from '../detail.ts'
import { Body, coloursOf } from '../piece.tsx'
import { cornersOf, onTable } from '../pointing.ts'
import type { Standing, TablePiece } from '../types.ts'
import type { MovePlan, Plan, Step } from './plan.ts'
import { settledFooting, standing, stoodAt } from './rules.ts'
import type { Hand, MeasuredRules, Spent, Verdict } from './rules.ts'
import { perMillimetre, toSheet, trimmed, wholeLength } from './yardstick.ts'
import type { Yardstick } from './yardstick.ts'

/** The sign of a knob that wheels to the right, and to the left. */
export const WHEEL_RIGHT = 'M-5 4A7 7 0 0 1 4 -3M4 -3H-0.4M4 -3V1.4'
export const WHEEL_LEFT = 'M5 4A7 7 0 0 0 -4 -3M-4 -3H0.4M-4 -3V1.4'
const TURN = 'M-6 1A6.2 6.2 0 0 1 6 1M6 1 3 -1.4M6 1 7.6 -2.4M-6 1 -3 -1.4M-6 1 -7.6 -2.4'

/** How large a knob is, in CSS pixels from its middle to its rim: not larger than suits the piece it turns. */
const KNOB = { least: 6, most: 11, share: 0.14 }

/** The size of the knobs of a piece. `pixel` is table units to a CSS pixel. */
export function knobSize({ width, depth }: Standing, pixel: number): number {
  const long = Math.max(width, depth) / pixel
  return Math.min(KNOB.most, Math.max(KNOB.least, long * KNOB.share))
}

/** A knob to take hold of: what it does, and where it is. */
export interface Handle {
  readonly does: 'wheel-right' | 'wheel-left' | 'turn'
  readonly at: Point
}

/** The knobs of a plan where its ghost stands now. `pixel` is table units to a CSS pixel. */
export function handlesOf<S extends Step>(
  rules: Pick<MeasuredRules<S>, 'knobs'>,
  plan: Plan<S>,
  end: Standing,
  pixel: number,
): Handle[] {
  const size = knobSize(end, pixel)
  // As far before a corner as the knob is wide.
  const ahead = 2 * size * pixel
  const before = (x: number): Point => onTable(end, { x, y: -end.depth / 2 - ahead })
  const knobs = rules.knobs(plan)
  if (knobs === 'none') return []
  if (knobs === 'turn') return [{ does: 'turn', at: before(0) }]
  // A narrow column would have its knobs upon each other.
  const least = knobs === 'both' ? 2 * size + 4 : size + 3
  const aside = Math.max(end.width / 2, least * pixel)
  const wheels: Handle[] = [
    { does: 'wheel-right', at: before(-aside) },
    { does: 'wheel-left', at: before(aside) },
  ]
  return knobs === 'both' ? [...wheels, { does: 'turn', at: before(0) }] : wheels
}

/** What a plan spends of its move: `33 mm used, 97 mm left`; nothing where nothing is measured. */
export function spentWords(yardstick: Yardstick, spent: Spent | null): string {
  if (!spent) return ''
  const left = Math.max(0, spent.left)
  if (spent.share >= 1 && left === 0) return 'full move'
  // What is left is never told as more than it is.
  const whole = Math.floor(left / yardstick.grain) * yardstick.grain
  const used = Math.max(0, spent.allowance - whole)
  return `${wholeLength(yardstick, used)} used, ${wholeLength(yardstick, whole)} left`
}

/** The same beside one of many ghosts: `33/40`. */
export function shortSpent({ grain, whole }: Yardstick, spent: Spent | null): string {
  if (!spent) return ''
  const figure = (length: number): string => trimmed((Math.round(length / grain) * grain) / whole)
  return `${figure(Math.min(1, Math.max(0, spent.share)) * spent.allowance)}/${figure(spent.allowance)}`
}

/** The ghost of a plan: the way it goes, where it ends, its knobs. */
export function PlanDrawing<S extends Step>({
  hand,
  plan,
  piece,
  verdict,
  remarks = [],
  bare = false,
  children,
}: {
  hand: Hand<S>
  plan: Plan<S>
  /** The piece where it stands now. */
  piece: TablePiece
  verdict: Verdict
  /** What more there is to say beside it, a line each. */
  remarks?: readonly string[]
  /** Laid aside: without words and knobs. */
  bare?: boolean
  children?: ComponentChildren
}): JSX.Element {
  const { rules } = hand
  const { scale } = hand.view.viewport.value
  const end = standing(rules, verdict.end)
  const ghost = { ...stoodAt(rules, piece, verdict.end), id: `${piece.id} ghost`, signs: [] }
  const moved = plan.kind !== 'move' || plan.steps.length > 0 || plan.manner !== 'move'
  return (
    <>
      <Way
        points={wayPoints(rules, plan, piece, verdict)}
        kind={plan.kind === 'charge' ? 'charge' : 'plan'}
      />
      {moved && (
        <g
          class={`tt-piece tt-ghost ${verdict.refusal ? 'tt-ghost-refused' : ''}`}
          style={coloursOf(ghost)}
          transform={`translate(${end.x} ${end.y}) rotate(${end.heading})`}
        >
          <Body piece={ghost} detail={detailAt(scale)} />
        </g>
      )}
      {children}
      {!bare && (moved || hand.caught.value !== '') && (
        <GhostLabel hand={hand} verdict={verdict} end={end} remarks={remarks} />
      )}
      {(bare ? [] : handlesOf(rules, plan, end, 1 / scale)).map(({ does, at }) => (
        <Knob
          key={does}
          at={at}
          size={knobSize(end, 1 / scale)}
          sign={does === 'turn' ? TURN : does === 'wheel-right' ? WHEEL_RIGHT : WHEEL_LEFT}
        />
      ))}
    </>
  )
}

/** A line beside the ghost is no longer than a small screen is wide, in letters. */
const LETTERS = 36

/** How wide a letter of it is and how high a line, in CSS pixels. */
const LETTER = 7
const LINE = 16

/** Nearer to the edge of the view than this a label would run out of it: it begins or ends there. In CSS pixels. */
const FROM_EDGE = 110

/** A sentence broken into lines. */
function inLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LETTERS)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Beside the ghost: what it costs, or why it may not be; and what it has caught on. */
function GhostLabel<S extends Step>({
  hand,
  verdict: { refusal, spent },
  end,
  remarks,
}: {
  hand: Hand<S>
  verdict: Verdict
  end: Standing
  remarks: readonly string[]
}): JSX.Element | null {
  const caught = hand.caught.value
  const text = refusal ? refusal.reason : spentWords(hand.rules.yardstick, spent)
  if (text === '') return null
  const lines = [
    ...(caught !== '' && !refusal ? [caught] : []),
    ...inLines(text),
    ...(refusal ? [] : remarks),
  ]
  const reach = Math.hypot(end.width, end.depth) / 2
  // Behind it: before the front are the knobs and where it goes.
  const below = Math.cos((end.heading * Math.PI) / 180) > 0.2
  const viewport = hand.view.viewport.value
  const { x } = toScreen(viewport, end)
  const anchor = x < FROM_EDGE ? 'start' : x > viewport.width - FROM_EDGE ? 'end' : 'middle'
  const wide = Math.max(...lines.map((line) => line.length)) * LETTER + 12
  const high = lines.length * LINE
  return (
    <g transform={`translate(${end.x} ${end.y + (below ? reach : -reach)})`}>
      <g class="tt-fixed">
        <rect
          class="tt-ghost-plate"
          x={anchor === 'start' ? -6 : anchor === 'end' ? 6 - wide : -wide / 2}
          y={below ? 2 : -high - 6}
          width={wide}
          height={high + 4}
          rx="4"
        />
        <text class={`tt-ghost-label ${refusal ? 'tt-ghost-no' : ''}`} style={{ textAnchor: anchor }}>
          {lines.map((line, at) => (
            <tspan
              key={at}
              class={line === caught ? 'tt-ghost-caught' : ''}
              x="0"
              y={below ? LINE + at * LINE : -8 - (lines.length - 1 - at) * LINE}
            >
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  )
}

/** The places its middle goes through: exactly where the rules have it, or as wished. */
function wayPoints<S extends Step>(
  rules: MeasuredRules<S>,
  plan: Plan<S>,
  from: Point,
  { way, refusal, end }: Verdict,
): Point[] {
  if (way && !refusal) return way.map(({ x, y }) => toSheet(rules, x, y))
  const last = toSheet(rules, end.x, end.y)
  if (plan.kind !== 'move') return [from, last]
  const { x, y } = settledFooting(rules, plan)
  return [from, toSheet(rules, x, y), last]
}

/** The ground a unit's front can reach straight or obliquely. */
export function ReachDrawing<S extends Step>({
  rules,
  plan,
}: {
  rules: MeasuredRules<S>
  plan: MovePlan<S>
}): JSX.Element | null {
  const reach = plan.manner === 'move' ? rules.reach(plan) : null
  if (!reach || reach.fan.every(({ most }) => most === 0)) return null
  const fine = perMillimetre(rules.yardstick)
  const frame = standing(rules, settledFooting(rules, plan))
  const [left, right] = cornersOf(frame)
  const at = (corner: Point, off: number, most: number): Point => {
    const turn = ((frame.heading + off / 10) * Math.PI) / 180
    return { x: corner.x + (Math.sin(turn) * most) / fine, y: corner.y - (Math.cos(turn) * most) / fine }
  }
  const points = [
    left,
    ...reach.fan.filter(({ off }) => off <= 0).map(({ off, most }) => at(left, off, most)),
    ...reach.fan.filter(({ off }) => off >= 0).map(({ off, most }) => at(right, off, most)),
    right,
  ]
  const front = onTable(frame, { x: 0, y: -frame.depth / 2 })
  const stops = reach.straight?.stops ?? []
  return (
    <>
      <path class="tt-reach" d={pathOf(points, true)} />
      {stops.map(({ at: far, why }, order) => {
        const { x, y } = at(front, 0, far)
        return (
          <g key={order} transform={`translate(${x} ${y})`}>
            <circle class={`tt-fixed tt-stop tt-stop-${why}`} r="3.5" />
          </g>
        )
      })}
    </>
  )
}
