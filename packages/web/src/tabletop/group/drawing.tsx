import type { Action, Position } from '@bivouac/kernel'
import { capital } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Knob, Way, pathOf } from '../drawings.tsx'
import { PlanDrawing, WHEEL_LEFT, WHEEL_RIGHT, shortSpent } from '../hand/handles.tsx'
import type { Footing, Step } from '../hand/plan.ts'
import { standing } from '../hand/rules.ts'
import type { Hand, Verdict } from '../hand/rules.ts'
import { toSheet } from '../hand/yardstick.ts'
import { cornersOf } from '../pointing.ts'
import { GROUP_KNOB, flankKnobs } from './drag.ts'
import type { GroupHand, Lasso } from './hand.ts'
import type { GroupMove } from './planning.ts'

/** The ghosts of everybody in a group but whoever is taken out of it, with what each spends, and the knobs of the line. */
export function GroupDrawing<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>({
  hand,
  group,
  except,
}: {
  hand: Hand<S>
  group: GroupHand<Shown, Deed, S, V>
  /** Taken out: drawn by itself. */
  except: string | null
}): JSX.Element {
  const order = group.order.value
  const { scale } = hand.view.viewport.value
  const knobs = order && except === null ? flankKnobs(hand, order, 1 / scale) : []
  return (
    <>
      {group.moves.value
        .filter(({ piece }) => piece !== except)
        .map((move, _, all) => (
          <Ghost key={move.piece} hand={hand} move={move} terse={all.length * TIGHT > scale} />
        ))}
      {knobs.map(({ does, at }) => (
        <Knob key={does} at={at} size={GROUP_KNOB} sign={does === 'wheel-right' ? WHEEL_RIGHT : WHEEL_LEFT} />
      ))}
      <LassoDrawing lasso={group.lasso.value} />
    </>
  )
}

/** So many ghosts at so small a scale have no room for what each spends: ghosts over CSS pixels to a millimetre. */
const TIGHT = 0.09

/** One of many ghosts, `terse` where there is no room for what it spends. Where it does not come to its place, that is outlined, and it is said why. */
function Ghost<S extends Step, V extends Verdict>({
  hand,
  move: { piece: id, plan, verdict, refusal, to, goesOn },
  terse,
}: {
  terse: boolean
  hand: Hand<S>
  move: GroupMove<S, V>
}): JSX.Element | null {
  const { rules } = hand
  const piece = rules.pieces().find((one) => one.id === id)
  const from = rules.footingOf(id)
  if (!piece || !from) return null
  const wished: Footing = { ...from, x: to.x, y: to.y, h: to.heading }
  const end = verdict?.end ?? from
  const isOnTheWay = goesOn && plan !== null
  return (
    <>
      {isOnTheWay && <Way points={[toSheet(rules, end.x, end.y), toSheet(rules, to.x, to.y)]} kind="later" />}
      {refusal && <path class="tt-wished" d={pathOf(cornersOf(standing(rules, wished)), true)} />}
      {plan && verdict && <PlanDrawing hand={hand} plan={plan} piece={piece} verdict={verdict} bare />}
      <Label
        at={standing(rules, end)}
        text={
          refusal && !isOnTheWay
            ? plan
              ? 'stops short'
              : 'stays'
            : terse
              ? ''
              : shortSpent(rules.yardstick, verdict?.spent ?? null)
        }
        isRefused={refusal !== null && !isOnTheWay}
      />
    </>
  )
}

/** In the middle of a ghost: there is no room beside it in a line of battle. */
function Label({
  at: { x, y },
  text,
  isRefused,
}: {
  at: { readonly x: number; readonly y: number }
  text: string
  isRefused: boolean
}): JSX.Element | null {
  if (text === '') return null
  return (
    <g transform={`translate(${x} ${y})`}>
      <text class={`tt-fixed tt-ghost-label tt-ghost-short ${isRefused ? 'tt-ghost-no' : ''}`} y="4">
        {isRefused ? capital(text) : text}
      </text>
    </g>
  )
}

function LassoDrawing({ lasso }: { lasso: Lasso | null }): JSX.Element | null {
  if (!lasso) return null
  const { from, to } = lasso
  return (
    <rect
      class="tt-lasso"
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  )
}
