import { findUnit, kindOf, previewShot, previewSkirmish, ARTILLERY } from '@bivouac/fast-play-grande-armee'
import type { ActionOf, Effect, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { bestBy } from '../choosing.ts'
import { listed, take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'
import type { Figures } from './figures.ts'
import type { Intent } from './intent.ts'
import { hitWorth, lossWorth } from './worth.ts'

/** What hits with this chance and this effect are worth. */
function worthOf(
  p: FpgaPosition,
  target: number,
  expected: number,
  { breaks, suppresses, destroys }: Effect,
  by: Figures,
): number {
  if (kindOf(p, target).arm === ARTILLERY)
    return suppresses * by.suppress + destroys * lossWorth(p, target, by)
  return expected * hitWorth(p, target, by) + breaks * lossWorth(p, target, by)
}

function expectedOf(hits: readonly number[]): number {
  return hits.reduce((sum, share, at) => sum + share * at, 0)
}

/** Every battery takes its best target, and those of one target mass upon it: what is hurt already is worth more. */
export function planFire(outline: FpgaOutline, { side, by, doctrine }: Intent): void {
  const aimedAt = new Map<number, number>()
  for (;;) {
    const { p } = outline
    const value = ({ unit, target }: ActionOf<'aim'>): number => {
      const at = findUnit(p, target)
      const { hits, effect } = previewShot(p, findUnit(p, unit), at)
      return worthOf(p, at, expectedOf(hits), effect, by) * (1 + by.mass * (aimedAt.get(at) ?? 0))
    }
    const ready = listed(outline, side, 'aim').filter(({ unit }) => !doctrine.overlooks(unit))
    const best = bestBy(ready, value)
    if (best === undefined || !take(outline, side, best)) break
    const at = findUnit(p, best.target)
    aimedAt.set(at, (aimedAt.get(at) ?? 0) + 1)
  }
  take(outline, side, { do: 'end' })
}

/** The best attack of skirmishers: dice follow, so one at a time. */
export function planSkirmish(outline: FpgaOutline, { side, by, doctrine }: Intent): void {
  const { p } = outline
  const value = ({ unit, target }: ActionOf<'skirmish'>): number => {
    const at = findUnit(p, target)
    const { hits, effect } = previewSkirmish(p, findUnit(p, unit), at)
    return worthOf(p, at, expectedOf(hits), effect, by)
  }
  const ready = listed(outline, side, 'skirmish').filter(({ unit }) => !doctrine.overlooks(unit))
  const best = bestBy(ready, value)
  take(outline, side, best ?? { do: 'end' })
}
