import {
  arcAt,
  chargeHexes,
  findUnit,
  fireReachOf,
  hexesOf,
  isArtillery,
  isCavalry,
  isInZone,
  isPresent,
  looksTo,
  reactionZone,
  seesHex,
  topUnit,
  unitsAt,
} from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { asHex, SIDES } from '@bivouac/space'
import type { Arc, Hex } from '@bivouac/space'
import type { OverlayTool } from '../../furniture/tool.tsx'
import type { Highlight } from '../../hexes/types.ts'
import { LEVELS, LIGHTS } from './overlay-lights.ts'
import type { Light } from './overlay-lights.ts'

/** Overlays the player may lay over the map. */
export type OverlayName = 'arcs' | 'zones' | 'ranges' | 'charge' | 'levels'

/** What can be laid over the map: its sign, and what is said of it. */
export const OVERLAY_TOOLS: readonly OverlayTool<OverlayName>[] = [
  {
    name: 'arcs',
    sign: 'M8 8V2M8 8 3 12M8 8l5 4M5.5 4.5 8 2l2.5 2.5',
    label: 'Front, flank and rear of the unit in hand. (1)',
  },
  {
    name: 'zones',
    sign: 'M3 12 12 3M6 14 14 6M3 8 8 3',
    label: 'Zones of influence. Hatched by army; where both lie, the hatching crosses. (2)',
  },
  {
    name: 'ranges',
    sign: 'M8 2v3M8 11v3M2 8h3M11 8h3M8 5.5a2.5 2.5 0 1 0 .1 0',
    label: 'What the unit in hand can fire at. Shaded by range; hatched is in range and out of sight. (3)',
  },
  {
    name: 'charge',
    sign: 'M2 13C5 8 6 5 8 5s2 3 6-2M11 2.5 14 3l-.5 3',
    label:
      'Where the cavalry in hand can charge, doubly edged after three straight hexes, and its reaction zone. (4)',
  },
  {
    name: 'levels',
    sign: 'M1.5 12C4 12 4.5 5 8 5s4 7 6.5 7M5 12c1 0 1.5-3.5 3-3.5s2 3.5 3 3.5',
    label: 'How high the ground lies. (5)',
  },
]

/** The unit overlays speak of: the one in hand, else the uppermost in the hex looked at; -1 for none. */
export function unitSpokenOf(p: LbPosition, picked: string | null, looked: number): number {
  const unit = findUnit(p, picked ?? '')
  if (unit >= 0) return isPresent(p, unit) ? unit : -1
  return looked < 0 ? -1 : topUnit(p, asHex(looked))
}

/** The overlays a player has asked for, about this unit (-1: about none). */
export function overlayHighlights(p: LbPosition, names: ReadonlySet<OverlayName>, unit = -1): Highlight[] {
  return [
    ...(names.has('levels') ? levelLights(p) : []),
    ...(names.has('zones') ? zoneLights(p) : []),
    ...(unit >= 0 && names.has('ranges') ? rangeLights(p, unit) : []),
    ...(unit >= 0 && names.has('charge') && isCavalry(p, unit) ? chargeLights(p, unit) : []),
    ...(unit >= 0 && names.has('arcs') ? arcLights(p, unit) : []),
  ]
}

function levelLights({ game: { ground } }: LbPosition): Highlight[] {
  return ground.grid.hexes.flatMap((hex) => {
    const level = ground.level[hex]
    return level === 0 ? [] : [{ hex, ...LEVELS[Math.min(level, LEVELS.length) - 1] }]
  })
}

function zoneLights(p: LbPosition): Highlight[] {
  return ([0, 1] as const).flatMap((side) =>
    p.game.ground.grid.hexes
      .filter((hex) => isInZone(p, hex, side))
      .map((hex): Highlight => ({ hex, side, kind: 'zone' })),
  )
}

const ARCS: Readonly<Record<Exclude<Arc, 'inside'>, Light>> = {
  front: LIGHTS.front,
  flank: LIGHTS.flank,
  rear: LIGHTS.rear,
}
/** A hex before one of its hexes and beside another is what it is to the one it is worst for. */
const GRAVEST: readonly Arc[] = ['rear', 'flank', 'front']

/** Rule 13: every hex about the unit, by the arc through which it is seen. */
function arcLights(p: LbPosition, unit: number): Highlight[] {
  const { grid } = p.game.ground
  const own = hexesOf(p, unit)
  const found = new Map<Hex, Arc>()
  for (const hex of own)
    for (const side of SIDES) {
      const beyond = grid.neighbour(hex, side)
      const arc = arcAt(p, unit, hex, side)
      if (beyond < 0 || !arc || arc === 'inside' || own.includes(beyond)) continue
      const before = found.get(beyond)
      if (!before || GRAVEST.indexOf(arc) < GRAVEST.indexOf(before)) found.set(beyond, arc)
    }
  return [...found].flatMap(([hex, arc]) =>
    arc === 'inside' ? [] : [{ hex, ...ARCS[arc], ...(unitsAt(p, hex).length === 0 && { label: arc }) }],
  )
}

/** What lies in range through its front: seen, by range; or hidden from it. */
function rangeLights(p: LbPosition, unit: number): Highlight[] {
  const { grid } = p.game.ground
  const own = hexesOf(p, unit)
  const { reach } = fireReachOf(p, unit)
  const { short, medium } = p.game.charts.core.artilleryRangeBands
  return grid.hexes.flatMap((hex): Highlight[] => {
    const far = Math.min(...own.map((from) => grid.distance(from, hex)))
    if (far < 1 || far > reach || !own.some((from) => looksTo(p, unit, from, hex))) return []
    if (!seesHex(p, unit, hex)) return [{ hex, ...LIGHTS.hidden }]
    if (!isArtillery(p, unit) || far <= short[1]) return [{ hex, ...LIGHTS.near }]
    return [{ hex, ...(far <= medium[1] ? LIGHTS.middle : LIGHTS.far) }]
  })
}

/** The ground a charge can come to, straight or not, whom it would meet, and the zone in which the unit itself may ride out. */
function chargeLights(p: LbPosition, unit: number): Highlight[] {
  const { grid } = p.game.ground
  const ridden = chargeHexes(p, unit)
  const met = new Set(ridden.flatMap(({ meets }) => meets.map((each) => findUnit(p, each.unit))))
  return [
    ...reactionZone(p, unit).map((hex): Highlight => ({ hex, ...LIGHTS.reaction })),
    ...ridden.map(({ hex, straight }): Highlight => ({
      hex: grid.indexOf(hex),
      ...(straight ? LIGHTS.straight : LIGHTS.ridden),
    })),
    ...[...met].flatMap((enemy) => hexesOf(p, enemy).map((hex): Highlight => ({ hex, ...LIGHTS.met }))),
  ]
}
