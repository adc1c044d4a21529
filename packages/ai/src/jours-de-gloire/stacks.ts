import {
  armyOf,
  ARTILLERY,
  besiegerOf,
  boxOf,
  cincOf,
  fitsStack,
  isActivated,
  isInside,
  LEADER,
  strengthOf,
  turnNow,
} from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { fights, standing } from './forces.ts'
import type { Picture } from './picture.ts'

/** Bodies that might be taken up out of a box, the fullest first. The rules say which of them may. */
export function stacksFrom({ p, side }: Picture, box: number): number[][] {
  const ready = standing(p, box, side).filter((counter) => mayStir(p, counter))
  const found: number[][] = []
  const add = (stack: readonly number[]): void => {
    if (stack.length === 0) return
    const same = (one: readonly number[]): boolean =>
      one.length === stack.length && one.every((counter) => stack.includes(counter))
    if (!found.some(same)) found.push(stack.slice())
  }
  for (const army of new Set(ready.map((counter) => armyOf(p, counter)))) {
    const members = ready.filter((counter) => armyOf(p, counter) === army)
    if (army < 0) {
      for (const counter of members) add([counter])
      continue
    }
    const leaders = members.filter((counter) => p.game.counters[counter].kind === LEADER)
    const units = bySp(
      p,
      members.filter((counter) => fights(p, counter)),
    )
    const guns = members.filter((counter) => p.game.counters[counter].kind === ARTILLERY)
    const cinc = cincOf(p, army)
    // JDG-5.5.1: with its CinC an army goes as it is.
    if (leaders.includes(cinc)) {
      add([...leaders, ...units, ...guns])
      // One that stays holds the place.
      if (units.length > 1) {
        add([...leaders, ...units.slice(0, -1), ...guns])
        add([...leaders, ...units.slice(1), ...guns])
      }
    }
    const generals = leaders.filter((leader) => leader !== cinc)
    const column = columnOf(p, units)
    // Or he rides with the best of it, that nobody lags behind (JDG-5.5.1-c).
    if (leaders.includes(cinc) && column.length > 0) add([cinc, ...column, ...guns])
    for (const leader of generals.length > 0 ? generals : leaders) {
      add([leader, ...column, ...guns])
      if (column.length > 1) add([leader, ...column.slice(0, -1), ...guns])
    }
    add(column)
    for (const unit of units) add([unit])
    for (const leader of leaders) add([leader])
    for (const gun of guns) add([gun])
  }
  return found
}

/** May the counter still be taken up in this phase, as far as its marks tell? */
function mayStir(p: JdgPosition, counter: number): boolean {
  if (isActivated(p, counter) || p.game.pinnedBefore[counter] > turnNow(p)) return false
  return !isInside(p, counter) || besiegerOf(p, boxOf(p, counter)) < 0
}

function bySp(p: JdgPosition, units: readonly number[]): number[] {
  return units.toSorted((a, b) => strengthOf(p, b) - strengthOf(p, a) || a - b)
}

/** JDG-5.4-b: the strongest units that may march together. */
export function columnOf(p: JdgPosition, units: readonly number[]): number[] {
  const column: number[] = []
  for (const unit of bySp(p, units)) if (fitsStack(p, [...column, unit])) column.push(unit)
  return column
}
