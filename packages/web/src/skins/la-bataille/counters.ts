import {
  ARMS,
  describeUnit,
  leaderHex,
  leadersOnMap,
  stackingOf,
  strengthOf,
  unitNow,
  unitsOnMap,
} from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { LaidPiece } from '../../hexes/hand/counter-tray.ts'
import { lookOf } from '../../sheet/counter/counter.tsx'
import type { CounterLook } from '../../sheet/counter/face.ts'
import { nationOf } from './nations.ts'

/** What the counter of a unit looks like. */
export function unitLook(p: LbPosition, unit: number): CounterLook {
  const { nation, arm, short } = p.game.units[unit]
  return lookOf({
    kind: 'open',
    nation: nationOf(nation),
    arm: ARMS[arm],
    name: short,
    strength: strengthOf(p, unit),
  })
}

/** What the counter of a leader looks like. */
export function leaderLook(p: LbPosition, leader: number): CounterLook {
  const { nation, short } = p.game.leaders[leader]
  return lookOf({ kind: 'open', nation: nationOf(nation), arm: 'leader', name: short })
}

/** The pieces on the map, as counters. */
export function laidPieces(p: LbPosition): LaidPiece[] {
  return [
    ...unitsOnMap(p).map((unit): LaidPiece => {
      const now = unitNow(p, unit)
      return {
        id: p.game.units[unit].id,
        hex: now.hex,
        trace: JSON.stringify(now) + stackingOf(p, unit),
        counter: () => ({
          look: unitLook(p, unit),
          title: describeUnit(p, unit),
          order: 100 + stackingOf(p, unit),
        }),
      }
    }),
    ...leadersOnMap(p).map((leader): LaidPiece => {
      const { id, name } = p.game.leaders[leader]
      return {
        id,
        hex: leaderHex(p, leader),
        trace: '',
        counter: () => ({ look: leaderLook(p, leader), title: name, order: 0 }),
      }
    }),
  ]
}
