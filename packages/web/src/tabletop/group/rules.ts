import type { Action, Position, Refusal } from '@bivouac/kernel'
import type { Plan, Step } from '../hand/plan.ts'
import type { MeasuredRules, Verdict } from '../hand/rules.ts'

/** Those who belong together: a brigade, a Force. */
export interface Body {
  readonly name: string
  /** Ids of its pieces, its officer among them if he is to go along. */
  readonly members: readonly string[]
}

/** Where a piece is to stand: whole numbers of the rules, tenths of a degree, y north. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly h: number
}

/** The plan by which a piece comes nearest to a place, null when it had better stay; and why it does not come there. */
export interface Towards<S extends Step> {
  readonly plan: Plan<S> | null
  readonly refusal: Refusal | null
}

/**
 * What a game tells of moving several pieces as one. Everything is asked about a position, for each piece is planned on the
 * table as it will be when those before it have gone. The action of a plan is the desk's (`actionOf`).
 */
export interface GroupRules<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  V extends Verdict = Verdict,
> {
  /** What those who belong together are called: `brigade`, `Force`. */
  readonly word: string
  /** The body a piece belongs to; null for one that belongs to none. */
  bodyOf(p: Shown, piece: string): Body | null
  /** Can the piece be moved along with others? Asked only of those something is offered for. */
  mayMove(p: Shown, piece: string): boolean
  /**
   * The plan that ends nearest to the place, by the piece's own lawful steps and within its move. What it comes to must be
   * accepted by the rules: a piece that cannot get there stops short, and the refusal says why.
   */
  plan(p: Shown, piece: string, to: Place): Towards<S>
  /** Why a march over several turns does not go on by itself from here: the enemy is in sight and near. Null when he is not. */
  nearEnemy(p: Shown, piece: string): Refusal | null
  /** Does the action end a phase? What was moved before it was moved in an earlier one. */
  endsPhase(action: Action): boolean
  /** Is it a way the player himself ordered, by the kind of its motion? */
  readonly ordered: ReadonlySet<string>
  /** What more there is to say of one of them in the list: a die that decides how far it comes. */
  remark?(verdict: V): string
  /** What the hand is told about that position; `check` is the rules' word on an action in it. */
  rulesAt(p: Shown, check: (action: Deed) => Refusal | null): MeasuredRules<S, V>
}
