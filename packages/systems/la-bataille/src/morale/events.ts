import type { Named, Told } from '../position/told.ts'

/** What happens to heart and leaders of the troops. */
export type MoraleEvent = Told<'leader-back', Named & { hex: string }>
