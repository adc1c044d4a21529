import {
  ARTILLERY,
  CAVALRY,
  armOf,
  bandsOfBattery,
  chargeLanes,
  isUnbroken,
  lookoutOf,
  needsArc,
  sightFan,
  sightingsFrom,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Lookout } from '@bivouac/age-of-destiny'
import { aheadPath, frontPath, nearPath } from '../../../tabletop/drawings.tsx'
import { standingOf } from '../../../tabletop/pieces.ts'
import type { Threat } from '../../../tabletop/play/overlays.tsx'
import type { Sight } from '../../../tabletop/play/sight.tsx'
import { allRemembered, remembered } from '../../../tabletop/remembered.ts'
import type { Desk } from '../desk.ts'
import { bearingsOf } from '../measure.ts'

/** From where a unit looks: with a move laid out, from where it would stand. */
function lookingFrom(desk: Desk, unit: number): Lookout {
  const p = desk.position.value
  const plan = desk.plan.value
  const isMoved = plan?.kind === 'pivot' || (plan?.kind === 'move' && plan.steps.length > 0)
  if (!isMoved) return lookoutOf(p, unit)
  const { x, y, h, width, depth, formation } = desk.rules.verdict(plan, false).end
  const block = { x: Math.round(x), y: Math.round(y), heading: h, width, depth }
  return { block, formation }
}

/** What a unit sees, and how far something can be done about it. */
export function sightOf(desk: Desk, unit: number): Sight {
  const p = desk.position.value
  const from = lookingFrom(desk, unit)
  const reaches = reachesOf(p, unit)
  const last = reaches.at(-1) ?? 0
  return {
    piece: standingOf(bearingsOf(p), from.block),
    rays: fanOf(p, unit, from),
    reaches: reaches.map((far) => ({ far, path: reachPath(p, from, far), label: `${far} mm` })),
    seen: sightingsFrom(p, unit, from).flatMap(({ target, at, range, band }) =>
      at ? [{ id: p.game.unitIds[target], at, near: band !== undefined || range <= last * 100 }] : [],
    ),
  }
}

/** How far something can be done to whom it sees, in millimetres, from near to far: bands of guns, the fire of infantry. */
function reachesOf(p: AodPosition, unit: number): readonly number[] {
  const arm = armOf(p, unit)
  if (arm === CAVALRY) return []
  if (arm === ARTILLERY) return bandsOfBattery(p, unit).map(({ upTo }) => upTo)
  return [p.game.limits.infantryAttack / 100]
}

/** The outline of everything within a reach: the front zone of whoever strikes there only, all round for everybody else. */
export function reachPath(p: AodPosition, { block, formation }: Lookout, reach: number): string {
  const piece = standingOf(bearingsOf(p), block)
  return needsArc(p, formation) ? frontPath(piece, reach) : nearPath(piece, reach)
}

/** The ground a unit commands from where it stands: bands of a battery, the fire of infantry. */
export function commandedBy(p: AodPosition, unit: number): string[] {
  const from = lookoutOf(p, unit)
  return reachesOf(p, unit).map((reach) => reachPath(p, from, reach))
}

/** What a unit threatens in the next turn of its side: the ground horse may charge over, and what is under fire. */
export const threatOf = allRemembered((p: AodPosition, unit: number): Threat => ({
  id: p.game.unitIds[unit],
  charge: chargeLanes(p, unit).map(({ from, far }) => aheadPath(standingOf(bearingsOf(p), from), far / 100)),
  fire: isUnbroken(p, unit) ? commandedBy(p, unit) : [],
}))

const fanOf = remembered(sightFan)
