import { asHex, facingSide, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { ActionOf, LbAction } from '../position/actions.ts'
import { enemyOf } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { distanceTo, findHex, findLeader, findUnit, isPresent, unitsAt } from '../position/troops.ts'

/** The one for which `worth` is greatest: of several the first. */
export function best<T>(all: readonly T[], worth: (one: T) => number): T | null {
  let found: T | null = null
  let most = -Infinity
  for (const one of all) {
    const value = worth(one)
    if (value > most) [found, most] = [one, value]
  }
  return found
}

/** How far the nearest enemy of this army is from a hex. */
export function dangerFar(p: LbPosition, army: Army, hex: Hex): number {
  return Math.min(
    ...p.game.unitsOf[enemyOf(army)]
      .filter((unit) => isPresent(p, unit))
      .map((unit) => distanceTo(p, hex, unit)),
  )
}

/** The offered action that leads to the hex farthest from the enemy. */
export function safest<A extends LbAction & { readonly hex: string }>(
  p: LbPosition,
  army: Army,
  all: readonly A[],
): A | null {
  return best(all, ({ hex }) => dangerFar(p, army, findHex(p, hex)))
}

/** The facing among those offered that fronts the nearest enemy best. */
function fronting(
  p: LbPosition,
  all: readonly (ActionOf<'face'> | ActionOf<'faceAfter'>)[],
): LbAction | null {
  const [first] = all
  if (!first) return null
  const unit = findUnit(p, first.unit)
  const { army } = p.game.units[unit]
  const { grid } = p.game.ground
  const at = asHex(p.state.units.hex[unit])
  const foe = best(
    p.game.unitsOf[enemyOf(army)].filter((each) => isPresent(p, each)),
    (each) => -distanceTo(p, at, each),
  )
  if (foe === null) return first
  const towards = best(SIDES, (side) => {
    const next = grid.neighbour(at, side)
    return next < 0 ? -Infinity : -distanceTo(p, next, foe)
  })
  if (towards === null) return first
  const aim = facingSide(towards)
  const off = (facing: number): number => Math.min((facing - aim + 12) % 12, (aim - facing + 12) % 12)
  return best(all, ({ facing }) => -off(facing))
}

/** LB-7-ad: a leader goes along with the last troops of his hex, and stays where there are others. */
function leading(p: LbPosition, army: Army, all: readonly ActionOf<'along'>[]): LbAction {
  const goes = all.find(({ leader }) => {
    const hex = asHex(p.state.leaders.hex[findLeader(p, leader)])
    return !unitsAt(p, hex).some((unit) => p.game.units[unit].army === army)
  })
  return goes ?? { do: 'end' }
}

/** The small choice that a player would make without a thought. */
export function sensible(p: LbPosition, army: Army, all: readonly LbAction[]): LbAction | null {
  const of = <Kind extends LbAction['do']>(kind: Kind): ActionOf<Kind>[] =>
    all.filter((each): each is ActionOf<Kind> => each.do === kind)
  const turns = [...of('face'), ...of('faceAfter')]
  if (turns.length > 0) return fronting(p, turns)
  if (of('along').length > 0) return leading(p, army, of('along'))
  const trampled = best(of('trample'), ({ count }) => count)
  return trampled ?? safest(p, army, [...of('refuge'), ...of('shelter')]) ?? drawnIn(p, army, of('drawIn'))
}

/** LB-13-aj: a thin line gives up the end nearest to the enemy. */
function drawnIn(p: LbPosition, army: Army, ends: readonly ActionOf<'drawIn'>[]): LbAction | null {
  return best(ends, ({ hex }) => -dangerFar(p, army, findHex(p, hex)))
}
