import { turnNow } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Coach } from '../../furniture/coach.tsx'
import type { Desk } from './desk.ts'
import { LESSONS } from './lessons.ts'
import type { Scene } from './lessons.ts'

function sceneOf(desk: Desk): Scene | null {
  if (!desk.live.value) return null
  const seat = desk.table.seat.value
  return {
    frame: desk.frame,
    told: desk.force.value.size,
    turn: turnNow(desk.position.value),
    acted: desk.table.entries.value.filter((entry) => entry.seat === seat).length,
  }
}

/** The coach of a first campaign, at the scenario one learns on. */
export function Guide({ desk }: { desk: Desk }): JSX.Element | null {
  if (!desk.position.value.game.scenario.learning) return null
  return <Coach desk={desk} lessons={LESSONS} scene={() => sceneOf(desk)} />
}
