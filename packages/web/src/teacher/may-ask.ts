import { gameNamed } from '@bivouac/games'
import type { Table } from '../table/types.ts'

/** Is there a teacher for the games of this system? */
export function hasTeacher(system: string): boolean {
  return gameNamed(system).judged
}

/**
 * May the teacher be asked how to play on? Against the computer and at one screen, by whoever is to decide; never at a table by
 * link, where a person sits on the other side, nor in a situation, which is a question itself.
 */
export function mayAskAdvice({ place, apart, systemId, seats, seat, mayAct }: Table): boolean {
  if (place !== 'here' || apart || !mayAct.value || !hasTeacher(systemId)) return false
  return seats.value.some(({ id, player }) => id === seat.value && player === 'you')
}
