import { prospectOf } from '@bivouac/la-bataille'
import type { ActionOf, Army } from '@bivouac/la-bataille'
import { bestBy } from '../choosing.ts'
import { listed, take } from './outline.ts'
import type { FrameIn, LbOutline } from './outline.ts'
import { fireWorth } from './worth.ts'

type Aim = ActionOf<'aim'>

/** What joining an attack must add: a unit that holds back may yet fire at another hex. */
const SCRAP = 0.06

/**
 * Fire, of whatever occasion: the attack that promises most is put together first; whoever adds more to it than he would do
 * elsewhere joins; then it is fired. Nobody spares powder.
 */
export function planFire(outline: LbOutline, army: Army, frame: FrameIn<'fire'> | FrameIn<'volley'>): void {
  const { p } = outline
  const worthOf = (action: Aim | ActionOf<'fire'>): number => {
    const prospect = prospectOf(p, frame, action)
    return prospect ? fireWorth(p, prospect) : 0
  }
  // Whole units: a line that fires from one hex alone leaves the other for a second target, which seldom pays.
  const aims = listed(outline, army, 'aim').filter(({ from }) => from === undefined)
  if (frame.aimed.length === 0) {
    const best = bestBy(aims, worthOf, -1)
    if (!best || !take(outline, army, best)) {
      take(outline, army, { do: 'end' })
      return
    }
    return planFire(outline, army, frame)
  }
  const now = worthOf({ do: 'fire' })
  const joins = bestBy(aims, (aim) => worthOf(aim) - now, SCRAP)
  if (joins && take(outline, army, joins)) return planFire(outline, army, frame)
  take(outline, army, { do: 'fire' })
}
