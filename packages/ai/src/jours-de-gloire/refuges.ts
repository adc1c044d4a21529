import { holderOf } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { Picture } from './picture.ts'

/** How good a place is for troops that have to go somewhere: friends near, the enemy far, sources behind. */
function refuge({ p, side, own, support, threat, distances }: Picture, box: number): number {
  const at = p.game.victoryAt[box]
  const place = at < 0 ? 0 : holderOf(p, at) === side ? 0.5 : 1
  let far = 99
  for (const army of p.game.armies)
    if (army.side === side) for (const source of army.sources) far = Math.min(far, distances(source)[box])
  return 0.1 * Math.min(20, own[box]) + 0.05 * support[box] + place - 0.08 * threat[box] - 0.03 * far
}

/** Of actions that name a box to go to, the one that leads to the best place; null without any. */
export function safestOf(picture: Picture, actions: readonly JdgAction[]): JdgAction | null {
  let best: JdgAction | null = null
  let most = -Infinity
  for (const action of actions) {
    const id = 'to' in action && typeof action.to === 'string' ? action.to : null
    if (id === null) continue
    const worth = refuge(picture, picture.p.game.ground.boxIndex.get(id) ?? 0)
    if (worth > most) {
      most = worth
      best = action
    }
  }
  return best
}
