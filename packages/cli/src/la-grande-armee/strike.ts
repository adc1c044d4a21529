import { listDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'

/** The same attack, or elimination, with everybody who can join it, found out on a copy. */
export function withEverybody(p: LgaPosition, seat: string, first: LgaAction): LgaAction {
  if (first.do !== 'attack' && first.do !== 'eliminate') return first
  const tried = laGrandeArmee.copy(p)
  const take = (action: LgaAction): void => void laGrandeArmee.perform(tried, seat, action, listDice([]))
  const units = [...first.units]
  take(first)
  const number = first.do === 'attack' ? (tried.state.combat?.attacks.length ?? 0) - 1 : undefined
  for (;;) {
    const joins = laGrandeArmee.offer(tried, seat).actions
    const next = joins.find((action) => action.do === 'join' && action.attack === number)
    if (next?.do !== 'join') return { ...first, units }
    take(next)
    units.push(...next.units)
  }
}
