import type { Named, Told, ToldRoll } from '../position/told.ts'

/** What happens in this chapter. Points are whole movement points, to the half. */
export type ChargeEvent =
  | Told<'charge-named', { units: readonly Named[] }>
  | Told<'charge-begun', Named & { riders: readonly string[]; points: number; hex: string }>
  | Told<'charge-refused', Named>
  | Told<'charge-led', Named & { hex: string }>
  | Told<'charge-ridden', Named & { from: string; into: string; cost: number; left: number; run: number }>
  | Told<'charge-turned', Named & { hex: string; facing: number; cost: number; left: number }>
  | Told<'charge-formed', Named & { hex: string; formation: string; cost: number; left: number }>
  | Told<'charge-parted', Named & { hex: string }>
  | Told<'charge-target', Named & { enemy: string; is: boolean }>
  | Told<'charge-halted', Named & { hex: string; by: readonly string[] }>
  | Told<
      'carre-tried',
      Named & ToldRoll & { distance: number; from: string; hex: string; result: 'carre' | 'DD' | 'PGD' }
    >
  | Told<'sheltered', Named & { from: string; into: string }>
  | Told<'charge-contact', Named & { enemy: string; full: boolean }>
  | Told<'trampled', Named & { enemy: string; lost: number; cost: number }>
  | Told<
      'recall',
      Named & {
        rolls: ToldRoll['rolls']
        needed: number
        value: number
        recalled: boolean
      }
    >
  | Told<'guns-ridden-down', Named & { enemy: string; hex: string }>
  | Told<'reaction', Named & { charger: string; passed: boolean }>
  | Told<'reaction-ridden', Named & { from: string; into: string; made: number }>
  | Told<'charge-ended', Named & { hex: string; how: ChargeEnd; enemy: string | null }>
  | Told<'opportunity-charge', Named & { mover: string; passed: boolean; into: string }>
  | Told<'readiness', Named & { was: string; now: string }>

/** How a charge ends: the lines of C11, and what befalls a charge that never began. */
export type ChargeEnd = 'broken' | 'contact' | 'gone' | 'tired' | 'exhausted'
