import type { Position } from '@bivouac/kernel'
import type { Plan, Step } from '../hand/plan.ts'
import type { Side } from '../play/game.ts'

/** What the coach of a measured game looks at. */
export interface TaughtScene<P extends Position, Frame extends { readonly phase: string }, S extends Step> {
  readonly p: P
  readonly side: Side
  readonly frame: Frame
  readonly picked: string | null
  readonly plan: Plan<S> | null
  readonly aimed: boolean
}

/** What of a desk the coach looks at. */
interface TaughtDesk<P, Frame, S extends Step> {
  readonly position: { readonly value: P }
  readonly side: { readonly value: Side | null }
  readonly live: { readonly value: boolean }
  readonly frame: Frame
  readonly picked: { readonly value: string | null }
  readonly plan: { readonly value: Plan<S> | null }
  readonly hand: { readonly drawn: { readonly value: unknown } }
}

/** What the coach sees at a desk; null while nothing is asked of its player. */
export function taughtAt<P extends Position, Frame extends { readonly phase: string }, S extends Step>(
  desk: TaughtDesk<P, Frame, S>,
): TaughtScene<P, Frame, S> | null {
  const side = desk.side.value
  if (side === null || !desk.live.value) return null
  return {
    p: desk.position.value,
    side,
    frame: desk.frame,
    picked: desk.picked.value,
    plan: desk.plan.value,
    aimed: desk.hand.drawn.value !== null,
  }
}

/** A lesson that is never plainly understood: it goes when its moment does. */
export function never(): boolean {
  return false
}

/** So many steps of a move are laid out. */
export function stepsLaid({ plan }: { readonly plan: Plan<Step> | null }): number {
  return plan?.kind === 'move' ? plan.steps.length : 0
}
