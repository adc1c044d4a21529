import type { Action, ManyPlan, Position, Refusal, Wish } from '@bivouac/kernel'
import type { LogEntry } from '../../table/types.ts'

/** Pieces that belong together: a stack, a leader's command, a brigade. */
export interface Body {
  readonly name: string
  readonly members: readonly string[]
}

/** Where a piece is to go, and how it came to that. */
export interface ManyWish extends Wish {
  /** What does not get there now goes on in later turns. */
  readonly goesOn: boolean
  /** By a march that throws a die, where the game has such and nothing less will do. */
  readonly forced: boolean
}

/** What a piece did in its last turn. */
export interface LastMarch {
  readonly piece: string
  readonly from: string
  readonly to: string
}

/** Something that comes of a plan and is worth knowing before it is made. */
export interface ManyWarning extends Refusal {
  readonly place: string
}

/**
 * What a game says of many that move at once. Places are named as actions name them. Whatever is said of a position may turn
 * on nothing the seat does not know.
 */
export interface ManyRules<Shown extends Position, Deed extends Action> {
  /** What a body is called: `stack`. */
  readonly word: string
  /** Which phase of which turn it is. */
  phaseOf(p: Shown): string
  /** Who can be moved by this screen now. */
  movers(p: Shown): readonly string[]
  bodyOf(p: Shown, piece: string): Body | null
  /** Is it one whose body is meant when the place he stands in is pointed at twice? */
  leads?(p: Shown, piece: string): boolean
  placeOf(p: Shown, piece: string): string | null
  nameOf(p: Shown, piece: string): string
  placeName(p: Shown, place: string): string
  /** What everybody does to come to his place, in the order in which they do it. */
  plan(p: Shown, wishes: readonly ManyWish[]): ManyPlan<Shown, Deed>
  /** Where a piece in this place comes to that goes as another does who goes from one place to another; null off the map. */
  shifted?(p: Shown, at: string, from: string, to: string): string | null
  /** Do they also go one behind the other, where the foremost leads? */
  readonly columns?: true
  /** How far it is from one place to another: who is foremost. */
  distance?(p: Shown, from: string, to: string): number
  /** Why a march over several turns does not go on from here: the enemy is near. Null when he is not. */
  nearEnemy(p: Shown, piece: string): Refusal | null
  /** What the pieces of this screen did in their last turn. */
  lastMarches(p: Shown, entries: readonly LogEntry[]): readonly LastMarch[]
  /** Can those who fall short be made to march on by dice? What that is called. */
  readonly forcing?: string
  /** What would come of it, for those who are about to do it. */
  warnings?(before: Shown, after: Shown): readonly ManyWarning[]
}
