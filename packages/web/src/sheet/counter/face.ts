import type { NationId } from '../nations.ts'

/** What arm a counter is of; each has its own sign. */
export const counterArms = ['infantry', 'cavalry', 'artillery', 'leader', 'supply', 'depot'] as const
export type CounterArm = (typeof counterArms)[number]

/**
 * The state of a unit, shown by a sign that needs no colour. `disrupted` tears the corner, `doomed` (waiting to be taken
 * off) crosses the face out; the others are small seals on the lower edge.
 */
export const counterMarks = [
  'disrupted',
  'doomed',
  'moved',
  'halted',
  'frozen',
  'supplied',
  'exhausted',
  'spent',
] as const
export type CounterMark = (typeof counterMarks)[number]

/** A counter lying face up. */
export interface OpenFace {
  readonly kind: 'open'
  readonly nation: NationId
  readonly arm: CounterArm
  /** Size marks as printed: `X` to `XXXX`. */
  readonly size?: string
  /** Combat strength, as printed. */
  readonly strength?: number | string
  /** Movement allowance. */
  readonly movement?: number
  /** A word or number that tells this counter from its like: `III`, `Davout`. */
  readonly name?: string
  /** A leader's bonus in attack and in defence, in per cent. */
  readonly bonus?: { readonly attack: number; readonly defence: number }
  readonly marks?: readonly CounterMark[]
}

/** A counter lying face down: its flag and nothing else. */
export interface HiddenFace {
  readonly kind: 'hidden'
  readonly nation: NationId
}

export type CounterFace = OpenFace | HiddenFace

/** How much of a counter's face is drawn: all of it, the sign and figures, or a coloured chip with its strength. */
export type FaceDetail = 'full' | 'plain' | 'chip'
