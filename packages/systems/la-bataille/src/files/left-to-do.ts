import { listed, topFrame } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { isAmiss } from '../movement/ending.ts'
import { isDue } from '../movement/reinforcements.ts'
import type { LbPosition } from '../position/state.ts'
import { isPresent } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { pieceName } from './names.ts'

/** Units that a segment should not end without having been thought of. */
export interface LeftToDo {
  readonly units: readonly string[]
  /** What they could still do, or what becomes of them: after their names. */
  readonly what: string
  readonly clause: string
}

/** What is left undone if the segment of this seat ends now: who could fire, assault or come on, who stands where he may not stay. */
export function leftToDo(p: LbPosition, seat: SeatId): LeftToDo[] {
  const frame = topFrame(p)
  const idOf = (unit: number): string => p.game.units[unit].id
  const found: LeftToDo[] = []
  const add = (units: readonly string[], what: string, clause: string): void => {
    if (units.length > 0) found.push({ units, what, clause })
  }
  switch (frame.phase) {
    case 'movement': {
      const amiss = frame.misplaced.filter((unit) => isPresent(p, unit) && isAmiss(p, unit))
      const due = p.game.unitsOf[frame.army].filter((unit) => isDue(p, unit, frame.army))
      add(amiss.map(idOf), 'must move on or be disordered there', 'LB-16-g')
      add(due.map(idOf), 'could still come on', 'LB-45-a')
      break
    }
    case 'fire':
      add(named(p, seat, 'aim'), 'could still fire', 'LB-21-b')
      break
    case 'melee':
      add(named(p, seat, 'assault'), 'could still assault', 'LB-32-p')
      break
    default:
  }
  return found
}

/** The units offered for this. */
function named(p: LbPosition, seat: SeatId, kind: 'aim' | 'assault'): string[] {
  const { actions } = sequence.offer(p, seat)
  return [...new Set(actions.flatMap((each) => (each.do === kind && 'units' in each ? each.units : [])))]
}

/** So many names are told; the rest is counted. */
const MOST = 4

/** `1st Bn, 17e Légère and 2 more could still fire.` */
export function leftWords(p: LbPosition, { units, what }: LeftToDo): string {
  const names = units.map((id) => pieceName(p, id))
  const told = names.length > MOST ? [...names.slice(0, MOST - 1), `${names.length - MOST + 1} more`] : names
  return `${listed(told)} ${what}.`
}
