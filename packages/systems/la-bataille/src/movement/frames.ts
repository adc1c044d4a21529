import type { Army } from '../position/state.ts'

/** What a unit under way is about to do. Hexes, units and leaders are numbers. */
export type Act =
  /** One hex. */
  | { do: 'step'; to: number; leaders: number[] }
  /** A turn; `paid`: it has been paid for already, and is only shot at now (LB-14-q). `draws`: it is shot at. */
  | { do: 'face'; facing: number; paid: boolean; draws: boolean }
  | { do: 'form'; formation: number; facing: number; left: number; right: number }
  | { do: 'swing'; way: 'left' | 'right' }
  | { do: 'about' }
  | { do: 'limber' }
  | { do: 'unlimber' }
  | { do: 'prolong'; to: number }
  /** The end of its move. */
  | { do: 'halt' }

/**
 * Where the act in hand stands: nothing in hand; the enemy's shots at it; its doing; the facing its owner takes (LB-16-go-l); what
 * follows from where it has come.
 */
export type Stage = 'ready' | 'fire' | 'do' | 'adjoin' | 'after'

/** One unit under way: its march goes on here when everything that interrupted it is settled. */
export interface Marching {
  phase: 'marching'
  army: Army
  unit: number
  /** Its morale when it set out: a unit that breaks on the way has moved. */
  morale: number
  /** Half points of its move; what it has spent stands in the state. */
  allowance: number
  /** Hexes it has gone. */
  steps: number
  /** It goes no farther: LB-14-h, l. */
  halted: boolean
  /** The facing it had before a turn that may yet belong to an exit, or -1: LB-14-q. */
  turned: number
  stage: Stage
  /** What it does next, the act in hand first. */
  acts: Act[]
  /** Hexes of it that may still be shot at for the act in hand. */
  shots: number[]
  /** Hexes it has just come into, where enemy cavalry may ride at it. */
  entered: number[]
}

/** The frames of this chapter. */
export type MoveFrame =
  /** The movement segment, nobody under way. `misplaced`: units that must be put right before it ends (LB-16-g, LB-19-ad). */
  { phase: 'movement'; army: Army; misplaced: number[] } | Marching
