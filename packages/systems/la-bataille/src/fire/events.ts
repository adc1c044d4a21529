import type { Told } from '../position/told.ts'

/** What happens in this chapter. */
export type FireEvent = Told<'fire-begun', { army: string }>
