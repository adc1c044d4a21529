import type { Point } from '@bivouac/space'
import { LIMBERED, SQUARE, UNLIMBERED, unitReach } from '@bivouac/age-of-destiny'
import type { AodPosition, UnitReach } from '@bivouac/age-of-destiny'
import type { ComponentChildren, JSX } from 'preact'
import { toScreen } from '../../sheet/camera.ts'
import { nations } from '../../sheet/nations.ts'
import { Knob, Way, pathOf } from '../../tabletop/drawings.tsx'
import { detailAt } from '../../tabletop/figures.tsx'
import { Body } from '../../tabletop/piece.tsx'
import { cornersOf, onTable } from '../../tabletop/pointing.ts'
import type { Standing, TablePiece } from '../../tabletop/types.ts'
import type { Desk } from './desk.ts'
import { asGhost, standing } from './ghost.ts'
import { toSheet } from './measure.ts'
import { unitOf } from './pieces.ts'
import { settledFooting } from './drag.ts'
import { footingOf, settledSteps, sizeOf } from './plan.ts'
import type { MovePlan, Plan } from './plan.ts'
import { prospectsFor } from './prospects.ts'
import { spentWords } from './spent.ts'
import type { Verdict } from './verdict.ts'

const WHEEL_RIGHT = 'M-5 4A7 7 0 0 1 4 -3M4 -3H-0.4M4 -3V1.4'
const WHEEL_LEFT = 'M5 4A7 7 0 0 0 -4 -3M-4 -3H0.4M-4 -3V1.4'
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
export function handlesOf(p: AodPosition, plan: Plan, end: Standing, pixel: number): Handle[] {
  const size = knobSize(end, pixel)
  // As far before a corner as the knob is wide.
  const ahead = 2 * size * pixel
  const before = (x: number): Point => onTable(end, { x, y: -end.depth / 2 - ahead })
  if (plan.kind === 'charge' || plan.kind === 'carry' || plan.kind === 'send') return []
  if (plan.kind !== 'move') return [{ does: 'turn', at: before(0) }]
  if (plan.manner === 'facing' || plan.manner === 'turned') return []
  const unit = unitOf(p, plan.unit)
  const formation = p.state.units.formation[unit]
  const last = plan.steps.at(-1)
  const leavesSquare = formation === SQUARE && last?.go === 'form'
  if (formation === LIMBERED || leavesSquare) return [{ does: 'turn', at: before(0) }]
  if (formation === UNLIMBERED || formation === SQUARE || last?.go === 'road') return []
  // A narrow column would have its knobs upon each other.
  const aside = Math.max(end.width / 2, (size + 3) * pixel)
  return [
    { does: 'wheel-right', at: before(-aside) },
    { does: 'wheel-left', at: before(aside) },
  ]
}

/** The ghost of a plan: the way it goes, where it ends, its knobs. */
export function PlanDrawing({
  desk,
  plan,
  piece,
  verdict,
  bare = false,
}: {
  desk: Desk
  plan: Plan
  piece: TablePiece
  verdict: Verdict
  /** Laid aside: without words and knobs. */
  bare?: boolean
}): JSX.Element {
  const p = desk.position.value
  const { scale } = desk.view.viewport.value
  const unit = unitOf(p, piece.id)
  const end = standing(p, verdict.end)
  const ghost = asGhost(p, piece, unit, verdict.end)
  const moved = plan.kind !== 'move' || plan.steps.length > 0 || plan.manner !== 'move'
  return (
    <>
      <Way points={wayPoints(p, plan, piece, verdict)} kind={plan.kind === 'charge' ? 'charge' : 'plan'} />
      {moved && (
        <g
          class={`tt-piece tt-ghost ${verdict.refusal ? 'tt-ghost-refused' : ''}`}
          style={{
            '--coat': nations[ghost.nation].base,
            '--ink': nations[ghost.nation].ink,
            '--facing': nations[ghost.nation].facing,
          }}
          transform={`translate(${end.x} ${end.y}) rotate(${end.heading})`}
        >
          <Body piece={ghost} detail={detailAt(scale)} flag={nations[ghost.nation].flag.bands} />
        </g>
      )}
      {!bare && (moved || desk.caught.value !== '') && (
        <GhostLabel desk={desk} plan={plan} verdict={verdict} end={end} caught={desk.caught.value} />
      )}
      {!verdict.refusal &&
        (verdict.forecast?.squares ?? [])
          .filter(({ formed }) => formed)
          .map(({ unit: id }) => <SquareToCome key={id} p={p} unit={unitOf(p, id)} />)}
      {(bare ? [] : handlesOf(p, plan, end, 1 / scale)).map(({ does, at }) => (
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

/** Whom it would attack from there, and at what odds: they are seen before the drawer is read. */
function attacksFrom(desk: Desk, plan: Plan): string[] {
  const { unitNames } = desk.position.value.game
  return prospectsFor(desk, plan)
    .slice(0, 2)
    .map(({ target, odds }) => `${odds} on ${unitNames[target]}`)
}

/** A line beside the ghost is no longer than a small screen is wide, in letters. */
const LETTERS = 36

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
function GhostLabel({
  desk,
  plan,
  verdict,
  end,
  caught,
}: {
  desk: Desk
  plan: Plan
  verdict: Verdict
  end: Standing
  caught: string
}): JSX.Element | null {
  const { refusal } = verdict
  const text = refusal ? refusal.reason : spentWords(verdict, plan)
  const attacks = refusal ? [] : attacksFrom(desk, plan)
  if (text === '') return null
  const lines = [...(caught !== '' && !refusal ? [caught] : []), ...inLines(text), ...attacks]
  const reach = Math.hypot(end.width, end.depth) / 2
  // Behind it: before the front are the knobs and where it goes.
  const below = Math.cos((end.heading * Math.PI) / 180) > 0.2
  const viewport = desk.view.viewport.value
  const { x } = toScreen(viewport, end)
  const anchor = x < FROM_EDGE ? 'start' : x > viewport.width - FROM_EDGE ? 'end' : 'middle'
  return (
    <g transform={`translate(${end.x} ${end.y + (below ? reach : -reach)})`}>
      <g class="tt-fixed">
        <text class={`tt-ghost-label ${refusal ? 'tt-ghost-no' : ''}`} style={{ textAnchor: anchor }}>
          {lines.map((line, at) => (
            <tspan
              key={at}
              class={line === caught ? 'tt-ghost-caught' : ''}
              x="0"
              y={below ? 16 + at * 16 : -8 - (lines.length - 1 - at) * 16}
            >
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  )
}

/** Where infantry will stand in square before the cavalry is on it. */
function SquareToCome({ p, unit }: { p: AodPosition; unit: number }): JSX.Element {
  const at = standing(p, { ...footingOf(p, unit), ...sizeOf(p, unit, SQUARE), formation: SQUARE })
  return <path class="aod-square-to-come" d={pathOf(cornersOf(at), true)} />
}

/** The places the middle of the front goes through: exactly where the rules have it, or as wished. */
function wayPoints(p: AodPosition, plan: Plan, piece: TablePiece, verdict: Verdict): Point[] {
  const { height } = p.game.scenario.table
  const { forecast, refusal, end } = verdict
  if (forecast && !refusal) return forecast.way.map(({ x, y }) => toSheet(height, x, y))
  const from = { x: piece.x, y: piece.y }
  if (plan.kind !== 'move') return [from, toSheet(height, end.x, end.y)]
  const settled = standing(p, settledFooting(p, plan))
  return [from, { x: settled.x, y: settled.y }, toSheet(height, end.x, end.y)]
}

/** What a unit may do after the steps settled so far; reckoned once for each position and list of steps. */
export function reachOf(p: AodPosition, plan: MovePlan): UnitReach | null {
  const steps = settledSteps(plan)
  const key = `${plan.unit} ${JSON.stringify(steps)}`
  let known = reaches.get(p)
  if (!known) reaches.set(p, (known = new Map()))
  let reach = known.get(key)
  if (reach === undefined) {
    reach = unitReach(p, plan.unit, steps)
    known.set(key, reach)
  }
  return reach
}

const reaches = new WeakMap<AodPosition, Map<string, UnitReach | null>>()

/** The ground a unit's front can reach straight or obliquely. */
export function ReachDrawing({ p, plan }: { p: AodPosition; plan: MovePlan }): ComponentChildren {
  if (plan.manner !== 'move') return null
  const reach = reachOf(p, plan)
  if (!reach || reach.fan.every(({ most }) => most === 0)) return null
  const frame = standing(p, settledFooting(p, plan))
  const [left, right] = cornersOf(frame)
  const at = (corner: Point, off: number, most: number): Point => {
    const turn = ((frame.heading + off / 10) * Math.PI) / 180
    return { x: corner.x + (Math.sin(turn) * most) / 100, y: corner.y - (Math.cos(turn) * most) / 100 }
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
