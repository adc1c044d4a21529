import type { Side } from './state.ts'

/** Interceptions that came off in this Movement Phase: what the battle born of them asks. */
export interface Interception {
  readonly box: number
  /** The intercepting side: the defender (JDG-6.5.1-eff-d). */
  readonly side: Side
  /** The connections its Forces came in by: two make a flank (JDG-6.5.1-d). */
  readonly links: number[]
  /** The connection the intercepted stack had come in by, or -1: what the enemy knows of who was met (JDG-T-mod-bridge-a). */
  readonly entry: number
}

/** A Force told off out of one box against an entry: JDG-6.5.1-c, -j. */
export interface Attempt {
  readonly from: number
  readonly units: number[]
  /** Null until its die is thrown. */
  passed: boolean | null
}

/** Tests are declared together, then made one after another: cards before the die, the die, cards that answer it. */
export const TEST_STEPS = ['declare', 'cards', 'roll', 'retry', 'answer'] as const
type TestStep = (typeof TEST_STEPS)[number]

/** A Force told off for a march to the guns: JDG-6.5.2-a. `by` is the box it comes in from: `from`, or one between. */
export interface GunsMarch {
  readonly from: number
  readonly by: number
  readonly to: number
  readonly units: number[]
  /** Null until its die is thrown. */
  passed: boolean | null
}

/** What is settled when a box is entered, in the order of JDG-5.3-k. */
export const ENTRY_STEPS = ['settle', 'scout', 'pull-out', 'withdrawal', 'clear', 'done'] as const
type EntryStep = (typeof ENTRY_STEPS)[number]

/** Where the stack of an arrival by connection sets out from: off the map (JDG-3.3-conn-a). */
export const EDGE = -1

export type MarchFrame =
  /**
   * One stack on the move. Until it has begun (`begun`) members may join and a forced march be declared; its CP are
   * spent when it begins.
   */
  | {
      phase: 'march'
      side: Side
      by: number[]
      stack: number[]
      /** MP of each member, in the order of `stack`, less what it alone has paid (JDG-6.1-g); empty until it begins. */
      allowance: number[]
      /** The army that pays; -1 for an arrival by connection (JDG-3.3-conn-b). */
      army: number
      begun: boolean
      forced: boolean
      /** MP the whole stack has spent so far: "all MP" asks for none (JDG-6.4-c). */
      spent: number
      /** Boxes passed through, the start first. */
      path: number[]
      /** Its move is over but for what is being settled. */
      stopped: boolean
      /** It reconnoitres the box it is in: JDG-6.3-withdraw-a. */
      scouted: boolean
    }
  /** A box has just been entered by the stack of the march frame below. */
  | { phase: 'entering'; side: Side; by: number[]; box: number; link: number; step: EntryStep }
  /** JDG-6.3-before-a: cavalry in the entered box may withdraw; `went` are the boxes some went to. */
  | { phase: 'withdrawal'; side: Side; by: number[]; box: number; went: number[] }
  /** JDG-6.5.1-j: attempts against one entry, declared together. */
  | {
      phase: 'interception'
      side: Side
      by: number[]
      box: number
      attempts: Attempt[]
      step: TestStep
      /** The attempt in hand. */
      at: number
      /** What a card adds to its die. */
      bonus: number
    }
  /** JDG-6.5.1-eff-a, -b: an interceptor that passed goes in, or falls back. */
  | { phase: 'intercepting'; side: Side; by: number[]; box: number; from: number; units: number[] }
  /** JDG-4.2-c: a rank-4 leader goes to one of the nearest friends. */
  | { phase: 'fleeing'; side: Side; by: number[]; leader: number; boxes: number[] }
  /** JDG-2-B2-e: units that did nothing may recover stragglers. */
  | { phase: 'recovery'; side: Side; by: number[] }
  /** JDG-2-B3-b: the Forces that will be tested, declared by their owners. */
  | { phase: 'guns'; side: Side; by: number[]; marches: GunsMarch[]; step: TestStep; at: number }
