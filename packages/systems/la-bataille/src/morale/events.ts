import type { Line, Named, Told, ToldRoll } from '../position/told.ts'

/** What happens to heart and leaders of the troops. */
export type MoraleEvent =
  | Told<'leader-back', Named & { hex: string }>
  /** Rules 11 and 16: increments gone, and what is left. */
  | Told<'loss', Named & { lost: number; left: number; cause: string }>
  /** A unit that is gone from the field: `eliminated`, `surrendered` or `left` (the map). */
  | Told<'removed', Named & { how: 'eliminated' | 'surrendered' | 'left'; hex: string; cause: string }>
  /** Rule 31. The value that had to be exceeded stays with its owner (LB-6-d). */
  | Told<'check', Named & ToldRoll & { what: string; passed: boolean }>
  /** Rule 30: disordered or routed, and why. */
  | Told<'broken', Named & { state: 'DD' | 'PGD'; cause: string }>
  /** A retreat, a rout or a fall-back, hex by hex; `into` is where it ended. */
  | Told<
      'fled',
      Named & { how: 'retreat' | 'rout' | 'fallBack' | 'pushed'; path: readonly string[]; into: string }
    >
  /** Rule 30: recovered good order, or did not. */
  | Told<'rallied', Named & { formation: string; hex: string }>
  /** LB-7-l … r. */
  | Told<'leader-hit', Named & { result: string; hours: number; rolls: ToldRoll['rolls'] }>
  | Told<'leader-taken', Named & { hex: string; cause: string }>
  | Told<'leader-rides', Named & { from: string; into: string; cause: string }>

/** The lines of a reckoning, for those who only sum. */
export type Lines = readonly Line[]
