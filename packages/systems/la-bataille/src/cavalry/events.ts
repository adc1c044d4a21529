import type { Told } from '../position/told.ts'

/** What happens in this chapter. */
export type ChargeEvent = Told<'cavalry-begun', { army: string }>
