import { dateOf, phaseAt, turnOf } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'

/** Whose phase of which turn it is, and how the game stands. */
export function statusOf(p: LgaPosition): string {
  const { clock } = p.state
  if (clock < 0) return `Set-up. ${standing(p)}`
  const turn = turnOf(clock)
  const { turns } = p.game.scenario
  return `Turn ${turn} of ${turns}, ${dateOf(p.game, turn)}. ${phaseAt(clock)}. ${standing(p)}`
}

/** The total, the level it means, and what lies next above and below. LGA-VIC-A2. */
function standing(p: LgaPosition): string {
  const { levels } = p.game.scenario.victory
  const { total } = p.state
  const at = levels.findIndex(({ min }) => min === null || total >= min)
  const level = levels[at]
  const above = levels[at - 1]
  const more = above === undefined ? '' : `; ${above.name} from ${above.min}`
  return `Total ${total}: ${level.name}${more}.`
}
