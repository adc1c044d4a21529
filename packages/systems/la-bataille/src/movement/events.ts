import type { Told } from '../position/told.ts'

/** What happens in this chapter. */
export type MoveEvent = Told<'movement-begun', { army: string }>
