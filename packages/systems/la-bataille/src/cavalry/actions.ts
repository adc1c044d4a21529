import { field } from '@bivouac/kernel'
import * as v from 'valibot'
import { count, enemy, facing, hex, leader, unit, units } from '../position/fields.ts'

const beside = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1))

/** The actions of this chapter, as they are offered, sent, stored and written by hand. */
export const cavalryActions = [
  /** C0, LB-38-a: these regiments of one hex charge, together where they are several. */
  v.strictObject({ do: v.literal('charge'), units }),
  /** C1: this charge is ridden next. */
  v.strictObject({ do: v.literal('chargeLaunch'), unit }),
  /** LB-7-ad: the leader rides along. */
  v.strictObject({ do: v.literal('chargeLead'), leader }),
  /** C2, C4, C10: one hex on. */
  v.strictObject({ do: v.literal('chargeRide'), hex }),
  /** C2, C4: turns where it stands. */
  v.strictObject({ do: v.literal('chargeTurn'), facing }),
  /** C2, LB-37-i: takes column or line in the first hex of the charge, with a second hex to its left or right. */
  v.strictObject({
    do: v.literal('chargeForm'),
    formation: v.pipe(v.picklist(['column', 'line']), v.metadata(field('formation'))),
    facing,
    left: beside,
    right: beside,
  }),
  /** LB-37-h, p: a rider who is out of points stays behind. */
  v.strictObject({ do: v.literal('chargePart'), unit }),
  /** I5: this is the target. */
  v.strictObject({ do: v.literal('chargeTarget'), enemy }),
  /** I3: this unit tries to ride out. */
  v.strictObject({ do: v.literal('react'), unit }),
  /** I6, I7: tries carré, in this one of its hexes. */
  v.strictObject({ do: v.literal('square'), unit, hex }),
  /** I6, LB-40-sk-b: skirmishers fall back into this hex. */
  v.strictObject({ do: v.literal('shelter'), unit, hex }),
  /** LB-38-w: rides down so many increments. */
  v.strictObject({ do: v.literal('trample'), count }),
  /** C8: takes the guns left behind. */
  v.strictObject({ do: v.literal('takeGuns'), enemy }),
  /** I9: is in contact with this one. */
  v.strictObject({ do: v.literal('contact'), enemy }),
  /** LB-40: this unit rides into this hex at the one that moves. */
  v.strictObject({ do: v.literal('opportunity'), unit, hex }),
] as const
