import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'
import { field } from '../testing.ts'

/** The French movement segment with the Force FA at this status; other French Forces are Active. */
export const under = (
  status: string,
  units: readonly (string | Piece)[],
  dice: readonly number[] = [],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
): Field => field(plan, { units, status: { FA: status }, ...more }, dice)

export const square = (id: string, type: string, x: number, y: number, more: object = {}) => ({
  id,
  type,
  name: id,
  polygon: [
    [x - 1.5, y - 1.5],
    [x + 1.5, y - 1.5],
    [x + 1.5, y + 1.5],
    [x - 1.5, y + 1.5],
  ],
  ...more,
})
/** A band across the table. */
export const band = (from: number, to: number, woods: boolean) => ({
  id: 'band',
  type: 'rough',
  name: 'Band',
  woods,
  polygon: [
    [0, from],
    [40, from],
    [40, to],
    [0, to],
  ],
})
export const town = (x: number, y: number) => square('town', 'town', x, y, { capacity: 1 })
