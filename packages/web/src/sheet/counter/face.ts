import type { JSX } from 'preact'
import type { NationId } from '../nations.ts'

/** How much of a counter's face is drawn: the smallest print too, all but that, the sign and figures, or a coloured chip. */
export type FaceDetail = 'close' | 'full' | 'plain' | 'chip'

/** A counter as a skin draws it: whose colours it has, and its face in a box of 100 by 100. Size and focus are the map's. */
export interface CounterLook {
  readonly nation: NationId
  readonly draw: (detail: FaceDetail) => JSX.Element
  /** What is seen of it under another in a stack; a plain square in its colours where a skin says nothing. */
  readonly edge?: (detail: FaceDetail) => JSX.Element
}

/** The arms that have signs of their own in every game. */
export const counterArms = ['infantry', 'cavalry', 'artillery', 'leader'] as const
export type CounterArm = (typeof counterArms)[number]

/** A counter lying face up, as most are printed. */
export interface OpenFace {
  readonly kind: 'open'
  readonly nation: NationId
  /** A leader has a face of his own; fighting arms are known from afar by their strength. */
  readonly arm?: CounterArm
  /** The sign of what is no such arm, in a box 46 wide and 30 high about (0, 0), in `currentColor`. */
  readonly sign?: JSX.Element
  /** Size marks as printed: `X` to `XXXX`. */
  readonly size?: string
  /** Combat strength, as printed. */
  readonly strength?: number | string
  /** Movement allowance. */
  readonly movement?: number
  /** A word or number that tells this counter from its like: `III`, `Davout`. */
  readonly name?: string
  /** What stands beside a leader's monogram. */
  readonly beside?: JSX.Element
  /** A corner is torn off, with this letter in its place: a state that needs no colour. */
  readonly torn?: string
  /** Crossed out: waiting to be taken off. */
  readonly crossed?: boolean
  /** Signs on small seals on the lower edge, each in a circle of radius 10. */
  readonly seals?: readonly JSX.Element[]
}

/** A counter lying face down: its flag and nothing else. */
export interface HiddenFace {
  readonly kind: 'hidden'
  readonly nation: NationId
}

export type CounterFace = OpenFace | HiddenFace
