import {
  armyOf,
  describeUnit,
  hexesOf,
  isArtillery,
  isCavalry,
  leaderHex,
  leadersOnMap,
  stackingOf,
  strengthOf,
  unitNow,
  unitsOnMap,
} from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'
import type { LaidPiece } from '../../hexes/hand/counter-tray.ts'
import type { CounterLook } from '../../sheet/counter/face.ts'
import { leaderArt, unitArt, unitEdge } from './counter-art.tsx'
import type { UnitFace } from './counter-art.tsx'
import { nationOf } from './nations.ts'
import { bodyOf } from './body.tsx'
import { uniformOf } from './uniforms.ts'

/** What the counter of a unit shows to whom it may: the specific face only to its own army, or to onlookers (`null`) nothing of it. */
function unitFace(p: LbPosition, unit: number, viewer: Army | null): UnitFace {
  const kind = p.game.units[unit]
  const { formation, facing, morale, ready } = unitNow(p, unit)
  return {
    nation: nationOf(kind.nation),
    uniform: uniformOf(kind),
    name: kind.short,
    formation,
    horse: isCavalry(p, unit),
    guns: isArtillery(p, unit),
    facing,
    strength: strengthOf(p, unit),
    increments: kind.increments,
    morale,
    ready,
    values: armyOf(p, unit) === viewer ? valuesOf(p, unit) : [],
  }
}

/** LB-6-c: fire and melee over morale and movement, as on the specific face. */
function valuesOf({ game }: LbPosition, unit: number): string[] {
  const { fire, melee, morale, movement, guns } = game.units[unit]
  const blows = guns
    ? `${guns.short}·${guns.medium}·${guns.long}`
    : fire > 0
      ? `${fire}·${melee}`
      : `${melee}`
  return [blows, `${morale}·${movement / 2}`]
}

/** What the counter of a unit looks like to an army; an onlooker (`null`) sees no specific face. */
export function unitLook(p: LbPosition, unit: number, viewer: Army | null = null): CounterLook {
  const face = unitFace(p, unit, viewer)
  return {
    nation: face.nation,
    draw: (detail) => unitArt(face, detail),
    edge: (detail) => unitEdge(face, detail),
  }
}

/** What the counter of a leader looks like. */
export function leaderLook(p: LbPosition, leader: number): CounterLook {
  const { nation, short } = p.game.leaders[leader]
  return { nation: nationOf(nation), draw: (detail) => leaderArt(nationOf(nation), short, detail) }
}

/** The pieces on the map as counters, as an army sees them: units in the order of their stack (LB-11-g), leaders beside them. */
export function laidPieces(p: LbPosition, viewer: Army | null = null): LaidPiece[] {
  return [
    ...unitsOnMap(p).map((unit): LaidPiece => {
      const { hex, facing, formation, left, right, trail, lost, morale, ready } = unitNow(p, unit)
      const order = 100 + stackingOf(p, unit)
      const trace = [viewer, order, facing, formation, left, right, ...trail, lost, morale, ready].join()
      return {
        id: p.game.units[unit].id,
        hex,
        trace,
        counter() {
          const covers = hexesOf(p, unit).filter((each) => each !== hex)
          return {
            look: unitLook(p, unit, viewer),
            title: describeUnit(p, unit),
            order,
            ...(covers.length > 0 && { covers, body: bodyOf(p, unit) }),
          }
        },
      }
    }),
    ...leadersOnMap(p).map((leader): LaidPiece => {
      const { id, name } = p.game.leaders[leader]
      return {
        id,
        hex: leaderHex(p, leader),
        trace: '',
        counter: () => ({ look: leaderLook(p, leader), title: name, order: leader, beside: true }),
      }
    }),
  ]
}
