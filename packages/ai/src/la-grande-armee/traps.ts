import { CAVALRY, hexOf, pieceCount, typeOf } from '@bivouac/la-grande-armee'
import { turnsTo } from './ground.ts'
import type { Survey } from './survey.ts'
import { vigour } from './targets.ts'

/** Units that commonly shut a Fortress in. */
const RING = 3

/**
 * Chance that a Fortress of ours will be shut in when the war ends, as things stand: whether there are enemies enough to
 * stand all round it, and whether we could drive them off. What is in it then is lost (LGA-FTR-03).
 */
export function trapChance(s: Survey, hex: number): number {
  const { p } = s
  const strength = [0, 0]
  let units = 0
  for (let unit = 0; unit < pieceCount(p); unit++) {
    if (hexOf(p, unit) < 0) continue
    const { side, arm, strength: own } = typeOf(p, unit)
    if (arm > CAVALRY) continue
    const turns = turnsTo(p, unit, hex)
    if (turns > s.turnsOf[side]) continue
    const near = 1 / (1 + Math.max(0, turns - 1.5) * 0.5)
    strength[side] += own * near * vigour(s, side)
    if (side === s.enemy) units += near
  }
  if (units === 0) return 0
  return Math.min(1, units / RING) * Math.min(1, strength[s.enemy] / (1.2 * strength[s.side] + 1))
}
