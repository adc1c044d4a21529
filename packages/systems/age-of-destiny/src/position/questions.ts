// What others ask of a position, so that nobody outside the system has to know how its state is laid out.
import { ON_TABLE } from './state.ts'
import type { AodPosition } from './state.ts'
import { isPresent, sideOf } from './troops.ts'

/** A unit or a general as it stands on the table: lengths in 0.01 mm, the facing in tenths of a degree. */
export interface OnTable {
  readonly id: string
  readonly side: number
  readonly x: number
  readonly y: number
  readonly facing: number
  /** Of a unit its state: in order, disrupted, routing. */
  readonly state: number
  readonly general: boolean
}

/** Everybody on the table, units first. */
export function everybodyOnTable(p: AodPosition): OnTable[] {
  const { units, generals } = p.state
  const troops = p.game.unitIds.flatMap((id, unit): OnTable[] =>
    isPresent(p, unit)
      ? [
          {
            id,
            side: sideOf(p, unit),
            x: units.x[unit],
            y: units.y[unit],
            facing: units.h[unit],
            state: units.state[unit],
            general: false,
          },
        ]
      : [],
  )
  const leaders = p.game.generalIds.flatMap((id, general): OnTable[] =>
    generals.where[general] === ON_TABLE
      ? [
          {
            id,
            side: generals.side[general],
            x: generals.x[general],
            y: generals.y[general],
            facing: generals.h[general],
            state: 0,
            general: true,
          },
        ]
      : [],
  )
  return [...troops, ...leaders]
}
