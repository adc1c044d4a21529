import { ARTILLERY, besiegerOf, boxOf, holderOf, strengthOf } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import { fights, standing } from './forces.ts'
import type { Picture } from './picture.ts'

/** A unit weaker than this leaves nobody behind. */
const LEAST_PARENT = 4

/** Is there something to hold here for a Detachment: a walled place of its side in danger, or one it has shut in? */
function isPost({ p, side, answers, threat }: Picture, box: number): boolean {
  if (besiegerOf(p, box) === side) return true
  const at = p.game.victoryAt[box]
  const walled = at >= 0 && holderOf(p, at) === side && p.game.ground.fortified[box] === 1
  return walled && answers && threat[box] > 0
}

/** JDG-6.1: could the stack leave a Detachment behind, as far as strength and the pool of counters tell? */
export function couldLeaveGarrison({ p, side }: Picture, stack: readonly number[], box: number): boolean {
  if (!p.game.options.detachments || besiegerOf(p, box) >= 0) return false
  return stack.some((unit) => {
    const { kind, detachment, nation } = p.game.counters[unit]
    if (kind >= ARTILLERY || detachment || strengthOf(p, unit) < LEAST_PARENT) return false
    return p.game.counters.some(
      (one, counter) =>
        one.detachment && one.side === side && one.nation === nation && boxOf(p, counter) === -1,
    )
  })
}

/** JDG-6.1-b: the garrison a stack leaves before it marches out: one SP of its strongest unit. Null where none is due. */
export function leaveGarrison(
  picture: Picture,
  stack: readonly number[],
  box: number,
  offered: readonly JdgAction[],
): JdgAction | null {
  const { p, side } = picture
  const held = standing(p, box, side).some((one) => fights(p, one) && !stack.includes(one))
  if (held || !isPost(picture, box)) return null
  const strength = (action: JdgAction): number =>
    action.do === 'detach' && action.sp === 1 ? strengthOf(p, p.game.counterIndex.get(action.unit) ?? 0) : 0
  const [best] = offered.toSorted((a, b) => strength(b) - strength(a))
  return best !== undefined && strength(best) >= LEAST_PARENT ? best : null
}

/** JDG-6.1-e: takes a Detachment back in where it holds nothing. */
export function takeBack(picture: Picture, box: number, offered: readonly JdgAction[]): JdgAction | null {
  return isPost(picture, box) ? null : (offered.find((action) => action.do === 'reattach') ?? null)
}
