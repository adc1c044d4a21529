import { prospectOf } from '@bivouac/la-bataille'
import type { ActionOf } from '@bivouac/la-bataille'
import { bestBy } from '../choosing.ts'
import { listed, take } from './outline.ts'
import type { FrameIn, Desk } from './outline.ts'
import { fireWorth } from './worth.ts'

type Aim = ActionOf<'aim'>

/**
 * Fire, of whatever occasion: the attack that promises most is put together first; whoever adds more to it than he would do
 * elsewhere joins; then it is fired. Nobody spares powder.
 */
export function planFire(desk: Desk, frame: FrameIn<'fire'> | FrameIn<'volley'>): void {
  const { p, n } = desk
  const worthOf = (action: Aim | ActionOf<'fire'>): number => {
    const prospect = prospectOf(p, frame, action)
    return prospect ? fireWorth(n, p, prospect) : 0
  }
  // Whole units: a line that fires from one hex alone leaves the other for a second target, which seldom pays.
  const aims = listed(desk, 'aim').filter(({ from }) => from === undefined)
  if (frame.aimed.length === 0) {
    const best = bestBy(aims, worthOf, -1)
    if (!best || !take(desk, best)) {
      take(desk, { do: 'end' })
      return
    }
    return planFire(desk, frame)
  }
  const now = worthOf({ do: 'fire' })
  const joins = bestBy(aims, (aim) => worthOf(aim) - now, n.joinFire)
  if (joins && take(desk, joins)) return planFire(desk, frame)
  take(desk, { do: 'fire' })
}
