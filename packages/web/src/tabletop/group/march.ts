import type { Action, Offer, Position, Refusal } from '@bivouac/kernel'
import type { ReadonlySignal } from '@preact/signals'
import type { Step } from '../hand/plan.ts'
import type { Hand, Verdict } from '../hand/rules.ts'
import { isMade, nameOf, placeOf } from './planning.ts'
import type { GroupMove, PlanningDesk } from './planning.ts'
import type { GroupRules } from './rules.ts'

/** What making the moves of a group asks of the desk. */
export interface MarchDesk<Shown extends Position, Deed extends Action, S extends Step>
  extends Hand<S>, PlanningDesk<Shown, Deed, S> {
  readonly position: ReadonlySignal<Shown>
  readonly live: ReadonlySignal<boolean>
  readonly sending: ReadonlySignal<boolean>
  readonly shell: { toast(text: string): void }
  /** Shows those who go one after another as going together. */
  readonly staging: { asOne<T>(act: () => Promise<T>): Promise<T> }
  readonly offer: ReadonlySignal<Offer<Deed>>
  actingIn(offer: Offer<Deed>): ReadonlySet<string>
  check(action: Deed): Refusal | null
  send(...actions: readonly Deed[]): Promise<boolean>
  together<Answer>(act: () => Promise<Answer>): Promise<Answer>
}

/**
 * The moves of a group being made, one after another as actions of their own, each checked when its turn has come. Where a
 * die or somebody else's decision comes between, the rest waits until this player decides again; what no longer holds is
 * planned anew towards its place, or dropped with a word.
 */
export class March<Shown extends Position, Deed extends Action, S extends Step> {
  readonly #desk: MarchDesk<Shown, Deed, S>
  readonly #rules: Pick<GroupRules<Shown, Deed, S>, 'plan'>
  #left: readonly GroupMove<S, Verdict>[] = []
  #phase = ''
  #isGoing = false

  constructor(desk: MarchDesk<Shown, Deed, S>, rules: Pick<GroupRules<Shown, Deed, S>, 'plan'>) {
    this.#desk = desk
    this.#rules = rules
  }

  /** How many still wait for their turn. */
  get left(): number {
    return this.#left.length
  }

  /** Makes these, in this order. */
  async begin(moves: readonly GroupMove<S, Verdict>[]): Promise<void> {
    this.#left = moves.filter(isMade)
    this.#phase = this.#desk.phaseOf(this.#desk.position.peek())
    await this.goOn()
  }

  /** Goes on with what is left, if it is this player's to decide. Without a die between, one undo takes all of it back. */
  async goOn(): Promise<void> {
    const desk = this.#desk
    if (this.#isGoing || this.#left.length === 0) return
    this.#isGoing = true
    try {
      await desk.together(() =>
        desk.staging.asOne(async () => {
          while (this.#mayGoOn()) await this.#makeNext()
        }),
      )
    } finally {
      this.#isGoing = false
    }
    if (this.#left.length > 0) desk.announce(`${this.#left.length} more wait to move.`)
  }

  /** The game has gone on or back: after an undo nobody goes on by himself. */
  tidy(undone: boolean): void {
    if (undone) this.#left = []
  }

  /** Is it this player's to move them now? Something else may be asked of him first; in another phase nobody goes any more. */
  #mayGoOn(): boolean {
    const desk = this.#desk
    if (this.#left.length === 0 || !desk.live.peek() || desk.sending.peek()) return false
    if (desk.phaseOf(desk.position.peek()) !== this.#phase) {
      desk.shell.toast(`${this.#left.length} did not move any more: the phase is over.`)
      this.#left = []
      return false
    }
    const acting = desk.actingIn(desk.offer.peek())
    return this.#left.some(({ piece }) => acting.has(piece))
  }

  async #makeNext(): Promise<void> {
    const desk = this.#desk
    const [next, ...rest] = this.#left
    this.#left = rest
    const { action, refusal } = this.#actionNow(desk.position.peek(), next)
    if (!action) {
      if (refusal) this.#tell(next.piece, refusal)
      return
    }
    if (!(await desk.send(action))) this.#left = []
  }

  /** What it does as things stand: what was planned, or else what brings it nearest to its place. */
  #actionNow(
    p: Shown,
    { piece, plan, to, own }: GroupMove<S, Verdict>,
  ): { readonly action: Deed | null; readonly refusal: Refusal | null } {
    const desk = this.#desk
    const action = plan && desk.actionOf(plan)
    const refusal = action && desk.check(action)
    if (action && !refusal) return { action, refusal: null }
    if (own) return { action: null, refusal }
    const again = this.#rules.plan(p, piece, placeOf(to))
    const other = again.plan && desk.actionOf(again.plan)
    const otherwise = other && desk.check(other)
    return other && !otherwise
      ? { action: other, refusal: null }
      : { action: null, refusal: otherwise ?? again.refusal ?? refusal }
  }

  #tell(piece: string, { clause, reason }: Refusal): void {
    const name = nameOf(this.#desk, piece)
    this.#desk.explain({ clause, reason: `${name} stays: ${reason}` })
    this.#desk.announce(`${name} stays: ${reason}`)
  }
}
