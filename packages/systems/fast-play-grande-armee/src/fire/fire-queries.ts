// What a shot or a skirmish would come to, asked before it is named. Exact.
import { gapBetween, printed } from '@bivouac/space'
import { atLeast, binomial, chanceOf } from '../combat/odds.ts'
import type { Distribution } from '../combat/odds.ts'
import { ARTILLERY, SUPPRESSED } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { currentSp, has } from '../position/troops.ts'
import { gunsOf, reckonShot } from './gunnery.ts'
import type { Gunnery } from './gunnery.ts'
import { savesOf } from './skirmish.ts'

/** What comes of hits on whatever it is: a battery is suppressed or destroyed, a brigade breaks. */
export interface Effect {
  readonly breaks: number
  readonly suppresses: number
  readonly destroys: number
}

/** A shot as it would be thrown now. */
export interface ShotPreview extends Omit<Gunnery, 'hits'> {
  /** FPGA-ART-f: why hits are thrown again, once each. */
  readonly penalties: Gunnery['hits']
  readonly distance: number
  /** The chance of one die, and of 0, 1, 2 … hits. */
  readonly chance: number
  readonly hits: Distribution
  readonly effect: Effect
}

/** A skirmish attack as it would be thrown now. `why` says why the target has saves; empty if it has none. */
export interface SkirmishPreview {
  readonly distance: number
  readonly dice: number
  readonly hitOn: number
  readonly saveOn: number
  readonly why: string
  readonly chance: number
  readonly hits: Distribution
  readonly effect: Effect
}

/** FPGA-ART-a … g: a shot of the battery at that unit, whether or not it may be named. */
export function previewShot(p: FpgaPosition, unit: number, target: number): ShotPreview {
  const { band, hitOn, misses, hits: penalties } = reckonShot(p, unit, target)
  const one = atLeast(hitOn)
  const hit = misses === null ? one : 1 - (1 - one) ** 2
  const chance = hit * one ** penalties.length
  const hits = binomial(band.dice, chance)
  const distance = distanceOf(p, unit, target)
  return { band, hitOn, misses, penalties, distance, chance, hits, effect: effectOf(p, target, hits) }
}

/** FPGA-SK-b, c, f: an attack of the unit's skirmishers on that one, whether or not it may be made. */
export function previewSkirmish(p: FpgaPosition, unit: number, target: number): SkirmishPreview {
  const { dice: table, hitOn, saveOn } = p.game.charts.skirmish
  const dice = table[p.game.units[unit].sk - 1]
  const why = savesOf(p, target)
  const chance = atLeast(hitOn) * (why === '' ? 1 : 1 - atLeast(saveOn))
  const hits = binomial(dice, chance)
  const distance = distanceOf(p, unit, target)
  return { distance, dice, hitOn, saveOn, why, chance, hits, effect: effectOf(p, target, hits) }
}

function distanceOf(p: FpgaPosition, unit: number, target: number): number {
  return printed(gapBetween(p.index.shape[unit], p.index.shape[target]))
}

/** FPGA-UNIT-l, FPGA-ART-j: what those hits do to the target. */
function effectOf(p: FpgaPosition, target: number, hits: Distribution): Effect {
  if (p.game.units[target].arm !== ARTILLERY)
    return { breaks: chanceOf(hits, currentSp(p, target)), suppresses: 0, destroys: 0 }
  const least = has(p, target, SUPPRESSED) ? 1 : p.game.charts.batteryDestroyed.value
  const destroys = chanceOf(hits, least)
  return { breaks: 0, suppresses: chanceOf(hits, 1) - destroys, destroys }
}

/** How far a unit's guns and skirmishers reach, in u; 0 for what it has not. */
export function rangesOf(
  p: FpgaPosition,
  unit: number,
): { readonly canister: number; readonly roundShot: number; readonly skirmish: number } {
  const { arm, sk } = p.game.units[unit]
  const skirmish = sk > 0 ? p.game.limits.skirmish : 0
  if (arm !== ARTILLERY) return { canister: 0, roundShot: 0, skirmish }
  const { canister, roundShot } = gunsOf(p, unit)
  return { canister, roundShot, skirmish }
}
