import {
  CAVALRY,
  allowancesOf,
  armOf,
  blockOf,
  isGarrison,
  rangesOf,
  sightFan,
  sightingsOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { aheadPath, frontPath, nearPath } from '../../../tabletop/drawings.tsx'
import { perMillimetre } from '../../../tabletop/hand/yardstick.ts'
import { standingOf } from '../../../tabletop/pieces.ts'
import type { Threat } from '../../../tabletop/play/overlays.tsx'
import type { Sight } from '../../../tabletop/play/sight.tsx'
import { remembered } from '../../../tabletop/remembered.ts'
import { INCHES, bearingsOf, wholeInches } from '../measure.ts'

/** How far a unit strikes at whom it sees, from near to far, in u: canister, round shot, skirmishers. */
function strikesOf(p: FpgaPosition, unit: number): number[] {
  const { canister, roundShot, skirmish } = rangesOf(p, unit)
  return [canister, roundShot, skirmish].filter((far) => far > 0)
}

/** The outline of everything within a reach: the front zone, out of a town or redoubt all round. */
export function reachPath(p: FpgaPosition, unit: number, reach: number): string {
  const piece = standingOf(bearingsOf(p), blockOf(p, unit))
  const far = reach / perMillimetre(INCHES)
  return isGarrison(p, unit) ? nearPath(piece, far) : frontPath(piece, far)
}

/** The ground a unit commands from where it stands: bands of a battery, the reach of skirmishers. */
export function commandedBy(p: FpgaPosition, unit: number): string[] {
  return strikesOf(p, unit).map((reach) => reachPath(p, unit, reach))
}

/** What a unit threatens: straight ahead as far as horse rides at most, and what is under fire. */
export function threatOf(p: FpgaPosition, unit: number): Threat {
  const piece = standingOf(bearingsOf(p), blockOf(p, unit))
  const ride = armOf(p, unit) === CAVALRY ? allowancesOf(p, unit).base / perMillimetre(INCHES) : 0
  return {
    id: p.game.units[unit].id,
    charge: ride > 0 ? [aheadPath(piece, ride)] : [],
    fire: commandedBy(p, unit),
  }
}

/** What a unit sees from where it stands. */
export function sightOf(p: FpgaPosition, unit: number): Sight {
  const strikes = strikesOf(p, unit)
  const last = strikes.at(-1) ?? 0
  return {
    piece: standingOf(bearingsOf(p), blockOf(p, unit)),
    rays: fanOf(p, unit),
    reaches: strikes.map((far) => ({
      far: far / perMillimetre(INCHES),
      path: reachPath(p, unit, far),
      label: wholeInches(far),
    })),
    seen: sightingsOf(p, unit).flatMap(({ target, at, range }) =>
      at ? [{ id: p.game.units[target].id, at, near: range <= last }] : [],
    ),
  }
}

const fanOf = remembered(sightFan)
