import type { JSX } from 'preact'
import { Coach } from '../../furniture/coach.tsx'
import type { Desk } from './desk.ts'
import { LESSONS } from './lessons.ts'
import type { Scene } from './lessons.ts'

function sceneOf(desk: Desk): Scene | null {
  const side = desk.side.value
  if (side === null || !desk.live.value) return null
  return {
    p: desk.position.value,
    side,
    frame: desk.frame,
    picked: desk.picked.value,
    draft: desk.draft.value,
    overlays: desk.overlays.value.size,
    targets: desk.offer.value.actions.filter((action) => action.do === 'attack').length,
  }
}

/** The coach of a first game, at the scenario one learns on. */
export function Guide({ desk }: { desk: Desk }): JSX.Element | null {
  if (!desk.position.value.game.scenario.learning) return null
  return <Coach desk={desk} lessons={LESSONS} scene={() => sceneOf(desk)} />
}
