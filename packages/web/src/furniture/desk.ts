import type { Action, ActionWords, Offer, Position, Refusal, RuleSystem, SeatId } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { computed, effect, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ShellServices } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'
import type { Findable } from './living/finds.ts'
import { Living } from './living/living.ts'
import type { Spot } from './living/living.ts'
import type { Massed } from './living/massed.ts'
import type { Muster } from './living/muster.ts'
import type { OfferHand } from './offer-hand.ts'
import { stakesAt } from './stakes/stakes.ts'
import type { Stakes, StakesLook } from './stakes/stakes.ts'

/** How long a drawer waits before it rises: it must not come up under the finger that asked for it and take its click. */
const AFTER_THE_CLICK = 80

/** What a desk asks the rules. */
export type DeskRules<Shown extends Position, Deed extends Action> = Pick<
  RuleSystem<Shown, Deed, unknown>,
  'offer' | 'check' | 'question'
> & {
  words(p: Shown, seat: SeatId, action: Deed): ActionWords
}

const NOTHING_OFFERED: Offer<never> = { actions: [] }

/** What shows at a desk what happened: the position the screen keeps to meanwhile, null when it may go on. */
export interface DeskStaging {
  readonly before: ReadonlySignal<Position | null>
  /** How many entries are told meanwhile; null when all are. */
  readonly told: ReadonlySignal<number | null>
  /** May the next question be asked? */
  readonly quiet: ReadonlySignal<boolean>
  close(): void
}

/** What a desk begins with. */
export interface DeskBeginning<
  Shown extends Position,
  Deed extends Action,
  Overlay extends string,
  Stage extends DeskStaging,
> {
  readonly rules: DeskRules<Shown, Deed>
  readonly staging: Stage
  /** What lies over the map from the beginning. */
  readonly laid?: readonly Overlay[]
  /** What is fought for. */
  readonly stakes?: StakesLook<Shown>
}

/**
 * What every player's desk has, whatever is played: the table, the position that is shown, the drawer, and the one way to
 * change the game. A skin's desk adds what its player holds in hand.
 */
export abstract class TableDesk<
  Shown extends Position,
  Deed extends Action,
  Overlay extends string,
  Pane extends string,
  Stage extends DeskStaging,
> {
  readonly table: Table
  readonly staging: Stage
  readonly shell: ShellServices
  readonly overlays: Signal<ReadonlySet<Overlay>>
  readonly pane = signal<Pane | 'orders'>('orders')
  /** On a small screen: is the drawer pulled up? */
  readonly raised = signal(false)
  /** What is fought for; null where a skin does not tell. */
  readonly stakes: Stakes | null
  /** What the screen shows: the newest position, a moment of the past, or the one before what is being shown. */
  readonly position: ReadonlySignal<Shown>
  /** May this screen decide now, with what it shows? */
  readonly live: ReadonlySignal<boolean>
  /** What this screen may do now. */
  readonly offer: ReadonlySignal<Offer<Deed>>
  /** What is looked for, written on the map, and still to act. */
  readonly living: Living
  /** What is in hand where a question is answered from its offer alone. */
  abstract readonly hand: OfferHand<Deed>
  /** Are actions under way? */
  readonly sending = signal(false)
  /** Stretches of the log that one press of the hand made: they are taken back together. */
  readonly #presses: { readonly from: number; readonly to: number }[] = []
  #pressing = false
  readonly #stops: (() => void)[] = []
  readonly #rules: DeskRules<Shown, Deed>

  constructor(
    table: Table,
    shell: ShellServices,
    { rules, staging, laid = [], stakes }: DeskBeginning<Shown, Deed, Overlay, Stage>,
  ) {
    const { before } = staging
    this.staging = staging
    this.table = table
    this.shell = shell
    this.living = new Living(table)
    this.overlays = signal<ReadonlySet<Overlay>>(new Set(laid))
    this.position = computed(() => (before.value ?? shell.shown.value) as Shown)
    this.stakes = stakes ? stakesAt(table, this.position, stakes) : null
    effect(() => {
      shell.kept.value = before.value
      shell.told.value = staging.told.value
      shell.quiet.value = staging.quiet.value
    })
    let entries = table.entries.peek().length
    this.always(() => {
      const now = table.entries.value.length
      if (now !== entries) this.tidy(now < entries)
      entries = now
    })
    this.live = computed(() => table.mayAct.value && shell.moment.value === null && staging.quiet.value)
    this.#rules = rules
    this.offer = computed(() => {
      const seat = table.seat.value
      return this.live.value && seat !== null ? rules.offer(this.position.value, seat) : NOTHING_OFFERED
    })
  }

  /** The game has gone on, or back: what was in hand may be there no more. */
  protected abstract tidy(undone: boolean): void

  /** Does this again whenever what it reads has changed, for as long as the desk stands. */
  protected always(act: () => void): void {
    this.#stops.push(effect(act))
  }

  /** The desk is cleared away. */
  close(): void {
    for (const stop of this.#stops) stop()
    this.staging.close()
  }

  get seat(): string {
    return this.table.seat.value ?? ''
  }

  /** Why the action may not be taken; null when it may. */
  check(action: Deed): Refusal | null {
    return this.#rules.check(this.position.value, this.seat, action)
  }

  /** What taking the action does, in words. */
  words(action: Deed): ActionWords {
    return this.#rules.words(this.position.value, this.seat, action)
  }

  /** What is asked of this screen. */
  question(): string {
    return this.#rules.question(this.position.value, this.seat)
  }

  /** Takes actions one after another; the first that is refused is explained and ends it. One undo takes back all of them. */
  async send(...actions: readonly Deed[]): Promise<boolean> {
    return this.together(() =>
      this.whileSending(async () => {
        for (const action of actions) if (!(await this.submit(action))) return false
        return true
      }),
    )
  }

  /**
   * Whatever is sent meanwhile came of one press of the hand, and one undo takes it back. `goesOn`: with the last press, if
   * nothing has come between.
   */
  async together<Answer>(act: () => Promise<Answer>, goesOn = false): Promise<Answer> {
    if (this.#pressing) return act()
    const now = this.table.entries.peek().length
    const last = goesOn && this.#presses.at(-1)?.to === now ? this.#presses.pop() : undefined
    const from = last?.from ?? now
    this.#pressing = true
    try {
      return await act()
    } finally {
      this.#pressing = false
      const to = this.table.entries.peek().length
      if (to > from + 1) this.#presses.push({ from, to })
    }
  }

  /** Nothing else is sent until it is done; false when something is being sent already. */
  protected async whileSending(act: () => Promise<boolean>): Promise<boolean> {
    if (this.sending.peek()) return false
    this.sending.value = true
    try {
      return await act()
    } finally {
      this.sending.value = false
    }
  }

  /** Takes one action; a refusal is explained. */
  protected async submit(action: Deed): Promise<boolean> {
    const refusal = await this.table.submit(action)
    if (refusal) this.shell.explain(refusal)
    return refusal === null
  }

  /** Takes back what the last press of the hand did, as far as it can be taken back. */
  async undo(): Promise<void> {
    const { entries, mayUndo } = this.table
    // What is still being done is taken back when it is done.
    if (!this.live.peek() || this.#pressing) return
    const end = entries.peek().length
    while ((this.#presses.at(-1)?.to ?? 0) > end) this.#presses.pop()
    const from = this.#presses.at(-1)?.to === end ? (this.#presses.pop()?.from ?? end - 1) : end - 1
    for (let left = end; left > from && mayUndo.peek();) {
      const refusal = await this.table.undo()
      if (refusal) {
        this.shell.explain(refusal)
        return
      }
      const now = entries.peek().length
      if (now >= left) break
      left = now
    }
    if (entries.peek().length < end) this.shell.announce('Taken back.')
  }

  toggleOverlay(name: Overlay): void {
    const now = new Set(this.overlays.peek())
    if (!now.delete(name)) now.add(name)
    this.overlays.value = now
  }

  /** Places, and the units this player may know of, for who looks for one. */
  finds(): readonly Findable[] {
    return []
  }

  /** Looks at what was looked for. */
  visit(_at: string): void {
    // A desk without a map has nothing to look at.
  }

  /** The place the keyboard is at, or that is looked at, for the pencil. */
  spotNow(): Spot | null {
    return null
  }

  /** What lies at a point of the sheet, for the pencil. */
  spotAt(_point: Point): Spot | null {
    return null
  }

  /** Stacks that are told of at this scale, as far as they are known. */
  massed(_scale: number): readonly Massed[] {
    return []
  }

  /** Both armies, as far as this player may know them. */
  musters(): readonly Muster[] {
    return []
  }

  /** Brings the orders into sight; on a small screen a moment later. */
  showOrders(): void {
    this.pane.value = 'orders'
    setTimeout(() => (this.raised.value = true), AFTER_THE_CLICK)
  }

  /** Says why not, aloud too. */
  protected tellWhy(refusal: Refusal): void {
    this.shell.explain(refusal)
    this.shell.announce(refusal.reason)
  }
}
