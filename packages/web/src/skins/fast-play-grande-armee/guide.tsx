import type { JSX } from 'preact'
import { Coach } from '../../furniture/coach.tsx'
import type { Desk } from './desk.ts'
import { LESSONS } from './lessons.ts'
import type { Scene } from './lessons.ts'

/** The battle one learns on. */
const LEARNING = 'durrenfeld'

function sceneOf(desk: Desk): Scene | null {
  const side = desk.side.value
  if (side === null || !desk.live.value) return null
  return {
    p: desk.position.value,
    side,
    frame: desk.frame,
    picked: desk.picked.value,
    plan: desk.plan.value,
    aimed: desk.hand.drawn.value !== null,
    grouped: Boolean(desk.group?.order.value),
    chosen: desk.chosenDice.value.length,
  }
}

/** The coach of a first game, at the scenario one learns on. */
export function Guide({ desk }: { desk: Desk }): JSX.Element | null {
  if (desk.position.value.game.scenario.id !== LEARNING) return null
  return <Coach desk={desk} lessons={LESSONS} kept="bivouac-fpga-lessons" scene={() => sceneOf(desk)} />
}
