import * as v from 'valibot'
import { hex, units } from '../position/fields.ts'

/** The actions of this chapter, as they are offered, sent, stored and written by hand. */
export const fireActions = [
  /**
   * LB-21-k: these units fire at the hex, with everybody who is aimed at it already: each with all its hexes that can, or from
   * one of them alone.
   */
  v.strictObject({ do: v.literal('aim'), units, hex, from: v.exactOptional(hex) }),
  /** LB-21-e: the attack that has been put together is settled. */
  v.strictObject({ do: v.literal('fire') }),
] as const satisfies readonly v.GenericSchema[]
