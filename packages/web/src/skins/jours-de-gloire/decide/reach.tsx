import { counted } from '@bivouac/kernel'
import { boxName, mayScout, watchedOn } from '@bivouac/jours-de-gloire'
import type { MarchIn, Reached } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Clause } from '../../../shell/clause.tsx'
import type { BoxLight } from '../../../theatre/types.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { BattleInBrief, BattleToCome } from '../show/foreseen.tsx'
import { foreseeAt } from '../foresight.ts'
import type { Foreseen } from '../foresight.ts'

/** Where a stack can get to, with what it costs. */
export function reachLights(desk: Desk, reached: readonly Reached[]): BoxLight[] {
  return reached.map(({ box, cost, meets }) => ({
    box: desk.boxNumber(box),
    kind: meets ? 'contested' : 'reach',
    word: String(cost),
  }))
}

function goalUnderPointer(desk: Desk, reached: readonly Reached[]): Reached | undefined {
  const at = desk.view.hovered.value >= 0 ? desk.view.hovered.value : desk.view.cursor.value
  return reached.find(({ box }) => desk.boxNumber(box) === at)
}

/** The way to the box pointed at. */
export function wayUnderPointer(desk: Desk, reached: readonly Reached[]): Decision['ways'] {
  const goal = goalUnderPointer(desk, reached)
  return goal ? [{ boxes: goal.way.map((box) => desk.boxNumber(box)), kind: 'plan' }] : []
}

/** A finger cannot point before it taps: the first tap on an enemy shows what a battle would be like, the second goes. */
export function looksFirst(desk: Desk, { box, meets }: Reached): boolean {
  const at = desk.boxNumber(box)
  const { hovered, cursor } = desk.view
  if (!meets || hovered.peek() === at || cursor.peek() === at) return false
  cursor.value = at
  desk.raised.value = true
  // It stands above the odds it speaks of, not over them.
  desk.shell.announce(
    `The enemy is at ${boxName(desk.position.peek().game, box)}: tap once more to march in.`,
  )
  return true
}

/** A stack that may march: who goes, and whether by forced march. */
export type Marching = Pick<MarchIn, 'units' | 'forced'>

/** What a battle would be like for the stack in a box it can get to; null where it meets nobody. */
function meeting(desk: Desk, stack: Marching, goal: Reached | undefined): Foreseen | null {
  const side = desk.side.value
  if (!goal?.meets || side === null) return null
  const from = goal.way[goal.way.length - 2] ?? ''
  return foreseeAt(desk.looks.value, goal.box, side, { ...stack, from })
}

/** What a march to this box would cost and bring, beside the pointer. */
export function marchTip(
  desk: Desk,
  stack: Marching,
  reached: readonly Reached[],
  mp: number | null,
  box: number,
): JSX.Element | null {
  const goal = reached.find((one) => desk.boxNumber(one.box) === box)
  if (!goal) return null
  const foreseen = meeting(desk, stack, goal)
  return (
    <>
      <span>
        {goal.meets ? 'March in and fight' : 'March there'}: {goal.cost}
        {mp !== null && ` of ${mp}`} MP.
      </span>
      <Watching desk={desk} goal={goal} />
      {foreseen && <BattleInBrief desk={desk} foreseen={foreseen} />}
    </>
  )
}

/** Who stands beside the way and may intercept. */
function Watching({ desk, goal }: { desk: Desk; goal: Reached }): JSX.Element | null {
  const p = desk.position.value
  const side = desk.side.value
  if (side === null) return null
  const { counters, boxes } = watchedOn(p, side, goal.way)
  if (counters === 0) return null
  const places = boxes.map((box) => boxName(p.game, box)).join(', ')
  return (
    <span>
      Passes next to {counted(counters, 'enemy counter')} ({places}), who may intercept.
    </span>
  )
}

/**
 * What a battle would be like for the stack where the pointer or the cursor is, or last was on an enemy it can get to: the
 * figures stay while one goes over to read them.
 */
export function MeetingAhead({
  desk,
  stack,
  reached,
}: {
  desk: Desk
  stack: Marching
  reached: readonly Reached[]
}): JSX.Element | null {
  const last = useRef('')
  const pointed = goalUnderPointer(desk, reached)
  if (pointed?.meets) last.current = pointed.box
  const there = reached.find(({ box }) => box === last.current)
  const foreseen = meeting(desk, stack, there)
  if (!there || !foreseen) return null
  const title = `A battle at ${boxName(desk.position.value.game, there.box)}`
  const tapped = desk.view.hovered.value < 0 && desk.view.cursor.value === desk.boxNumber(there.box)
  return (
    <>
      {tapped && (
        <p class="jdg-once-more">Tap {boxName(desk.position.value.game, there.box)} once more to march in.</p>
      )}
      <BattleToCome desk={desk} foreseen={foreseen} title={title} />
      {mayScoutWith(desk, stack.units) && (
        <p class="tt-small">
          Cavalry alone: once there it may reconnoitre first, and ride off again. <Clause id="JDG-6.3-a" />
        </p>
      )}
    </>
  )
}

function mayScoutWith(desk: Desk, units: readonly string[]): boolean {
  const p = desk.position.value
  return mayScout(
    p,
    units.map((id) => p.game.counterIndex.get(id) ?? -1),
  )
}
