import { MOVED, momentOf, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Coach } from '../../furniture/coach.tsx'
import type { Desk } from './desk.ts'
import { LESSONS } from './lessons.ts'
import type { Scene } from './lessons.ts'

/** The battle one learns on. */
const LEARNING = 'saalfeld-croesten'

/** What the coach sees at this desk; null while it is not this player's to decide. */
export function sceneOf(desk: Desk): Scene | null {
  const army = desk.army.value
  if (army === null || !desk.live.value) return null
  const p = desk.position.value
  const moved = unitsOnMap(p, army).filter((unit) => {
    const { mark, spent } = unitNow(p, unit)
    return (mark & MOVED) !== 0 || spent > 0
  })
  return {
    phase: desk.frame.phase,
    turn: momentOf(p).turn,
    picked: desk.picked.value !== null,
    moved: moved.length,
    offered: new Set(desk.offer.value.actions.map((action) => action.do)),
    stopped: desk.frame.phase === 'marching' && desk.frame.halted,
  }
}

/** The coach of a first game, at the scenario one learns on. */
export function Guide({ desk }: { desk: Desk }): JSX.Element | null {
  if (desk.position.value.game.scenario.id !== LEARNING) return null
  return <Coach desk={desk} lessons={LESSONS} scene={() => sceneOf(desk)} />
}
