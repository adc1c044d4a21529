import * as v from 'valibot'
import { facing, hex, leader, unit } from '../position/fields.ts'

/** The actions of this chapter, as they are offered, sent, stored and written by hand. */
export const moraleActions = [
  /** LB-30-z: this broken unit rolls to recover. */
  v.strictObject({ do: v.literal('rally'), unit }),
  /** LB-13-ak: a broken unit faces this side. */
  v.strictObject({ do: v.literal('face'), unit, facing }),
  /** LB-7-ad: this leader goes along. */
  v.strictObject({ do: v.literal('along'), leader }),
  /** LB-7-t, ab: a leader without troops goes there. */
  v.strictObject({ do: v.literal('refuge'), leader, hex }),
  /** LB-13-aj: a cavalry line gives up this end. */
  v.strictObject({ do: v.literal('drawIn'), unit, hex }),
] as const satisfies readonly v.GenericSchema[]
