import type { Told } from '../position/told.ts'

/** What happens in this chapter. */
export type MeleeEvent = Told<'melee-begun', { army: string }>
