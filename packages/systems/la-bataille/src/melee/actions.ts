import * as v from 'valibot'
import { facing, hex, leader, unit, units } from '../position/fields.ts'

/** The actions of this chapter, as they are offered, sent, stored and written by hand. */
export const meleeActions = [
  /** LB-33-a: these units assault this hex. Naming several equals naming them one after another. */
  v.strictObject({ do: v.literal('assault'), hex, units }),
  /** Rule 29: a unit goes back before the melee, to this hex. */
  v.strictObject({ do: v.literal('giveWay'), unit, hex }),
  /** LB-7-w: a leader does. */
  v.strictObject({ do: v.literal('rideOff'), leader, hex }),
  /** LB-29-p: the facing it takes there. */
  v.strictObject({ do: v.literal('faceAfter'), unit, facing }),
  /** LB-36-l: cavalry fights with a third of its value and keeps its horses fresh. */
  v.strictObject({ do: v.literal('spare'), unit }),
  /** LB-11-j: the attacking hex that takes the next loss. */
  v.strictObject({ do: v.literal('takeLoss'), hex }),
  /** LB-33-n: a unit occupies the emptied hex. */
  v.strictObject({ do: v.literal('advance'), unit }),
] as const satisfies readonly v.GenericSchema[]
