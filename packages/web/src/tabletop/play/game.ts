import type { MusterUnit } from '../../furniture/living/muster.ts'
import type { StakesLook } from '../../furniture/stakes/stakes.ts'
import type { Goal } from './overlays.tsx'
import type { Action, Position, RuleSystem } from '@bivouac/kernel'
import type { DeskRules } from '../../furniture/desk.ts'
import type { GroupRules } from '../group/rules.ts'
import type { TableGround } from '../ground.ts'
import type { Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'

/** What a player may lay over a measured table, in the order of their keys. */
export const OVERLAYS = ['fans', 'sight', 'presence', 'objectives', 'outlines', 'threats'] as const
export type OverlayName = (typeof OVERLAYS)[number]
/** Those a game has words of its own for. */
export type GameOverlay = Exclude<OverlayName, 'outlines'>

/** The leaves of the drawer beside it. */
export type Pane = 'orders' | 'journal' | 'battle'

/** One of the two armies. */
export type Side = 0 | 1
export const BOTH = [0, 1] as const

/** What a game tells of the pieces of a position, by their ids. */
export interface Troops<P> {
  /** The side of a seat; null for an onlooker. */
  sideOfSeat(p: P, seat: string | null): Side | null
  /** `French`: a side in a word. */
  sideWord(p: P, side: Side): string
  /** Is it a unit, be it on the table or not? */
  isUnit(p: P, piece: string): boolean
  /** The side of a piece that tells of itself when it is pointed at; null for the others. */
  sideOf(p: P, piece: string): Side | null
  /** The units of a side that are on the table, in their order. */
  unitsOf(p: P, side: Side): readonly string[]
  nameOf(p: P, piece: string): string
  /** What there is to say of a piece in a list, in few words. */
  noteOf(p: P, piece: string): string
  /** Every unit of a side, be it on the table, lost or still to come, with the body it belongs to. */
  rollOf(p: P, side: Side): readonly { readonly body: string; readonly unit: MusterUnit }[]
}

/** What a game brings to a desk at a measured table. */
export interface MeasuredGame<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  Stage,
  V extends Verdict,
> {
  readonly system: RuleSystem<Shown, Deed, unknown>
  readonly words: DeskRules<Shown, Deed>['words']
  readonly staging: Stage
  readonly troops: Troops<Shown>
  groundOf(p: Shown): TableGround
  /** How several pieces are moved as one. */
  readonly groups?: GroupRules<Shown, Deed, S, V>
  /** What lies over the table from the beginning. */
  readonly laid?: readonly OverlayName[]
  /** What is fought for, and where on the table. */
  readonly stakes: StakesLook<Shown>
  goalsOf(p: Shown): readonly Goal[]
}
