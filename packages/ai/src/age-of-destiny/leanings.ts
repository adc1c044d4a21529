import { fingerprint } from '@bivouac/kernel'
import { frameNow, isReady, isUnbroken, unitsOf } from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Gene, Slot } from '../script.ts'
import { distanceTo, nearestFoe } from './candidates.ts'
import { guideOf } from './guide.ts'
import type { Guide } from './guide.ts'

/** What may be decided otherwise for a unit: to go at the enemy, to keep out of his way, to stay where it stands. */
const UNIT = ['own', 'press', 'back', 'hold'] as const
/** And for the army: to dare more, to dare less, to attack on worse odds, or to attack nobody at all. */
const ARMY = ['own', 'bold', 'wary', 'rash', 'wait'] as const

type UnitLeaning = (typeof UNIT)[number]
type ArmyLeaning = (typeof ARMY)[number]

/** What the leaning of the army makes of the numbers. */
const ARMY_GUIDES: Readonly<Record<ArmyLeaning, (guide: Guide) => Guide>> = {
  own: (guide) => guide,
  bold: (guide) => ({ ...guide, caution: 0.5 * guide.caution, haste: 1.5 * guide.haste }),
  wary: (guide) => ({ ...guide, caution: 2 * guide.caution, haste: 0.5 * guide.haste }),
  rash: (guide) => ({ ...guide, caution: 0.6 * guide.caution, sureness: guide.sureness - 1.5 }),
  wait: (guide) => ({ ...guide, haste: 0.4 * guide.haste, sureness: 99 }),
}

/** How this unit is to lean this turn. */
export function unitLeaning(gene: Gene, p: AodPosition, unit: number): UnitLeaning {
  return (gene[p.game.unitIds[unit]] as UnitLeaning | undefined) ?? 'own'
}

/** Ways of seeing it all a little otherwise, each always the same: of many plans made so one is often better than the script's own. */
const WHIMS = ['own', ...Array.from({ length: 24 }, (_, at) => `${at + 1}`)]
/** By how much a whim may change a number: this many times more, or less. */
const WHIM = 2.5

function whimsical(whim: string | undefined, guide: Guide): Guide {
  if (whim === undefined || whim === 'own') return guide
  const seen: Record<string, number> = {}
  for (const [name, number] of Object.entries(guide)) {
    const part = (fingerprint([whim, name]) % 1024) / 1024
    const times = 1 + (WHIM - 1) * part
    seen[name] = fingerprint([name, whim]) % 2 === 0 ? number * times : number / times
  }
  return guideOf(seen)
}

/** The numbers as the leaning of the whole army has them this turn. */
export function leant(gene: Gene, guide: Guide): Guide {
  return ARMY_GUIDES[(gene['army'] as ArmyLeaning | undefined) ?? 'own'](whimsical(gene['whim'], guide))
}

/** What may be decided otherwise before anybody has moved: the army as a whole, then its units, those nearest to the enemy first. */
export function leaningSlots(p: AodPosition, side: Side): Slot[] {
  if (frameNow(p).phase !== 'movement') return []
  const units = unitsOf(p, side).filter((unit) => isReady(p, unit) && isUnbroken(p, unit))
  const far = new Map(
    units.map((unit) => {
      const foe = nearestFoe(p, unit)
      return [unit, foe < 0 ? Infinity : distanceTo(p, unit, foe)]
    }),
  )
  return [
    { id: 'whim', choices: WHIMS },
    { id: 'army', choices: ARMY },
    ...units
      .toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0) || a - b)
      .map((unit): Slot => ({ id: p.game.unitIds[unit], choices: UNIT })),
  ]
}
