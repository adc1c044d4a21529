import type { Action, AnyKit, AnyPosition, GameEvent } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { TableDesk } from '../furniture/desk.ts'
import type { OfferHand } from '../furniture/offer-hand.ts'
import { Staging } from '../furniture/staging.ts'
import type { Step, Weight } from '../furniture/staging.ts'
import type { ShellServices } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'

interface Scene {
  readonly event: GameEvent
}

/** Milliseconds each step is seen when nobody presses on. */
const PACE: Readonly<Record<Step, number>> = { die: 800, table: 0, result: 2300 }

/** Shows every throw before what came of it. */
export class PlainStaging extends Staging<Scene> {
  protected override scenesOf(events: readonly GameEvent[]): Scene[] {
    return events.filter(({ rolls }) => rolls && rolls.length > 0).map((event) => ({ event }))
  }

  protected override stepsOf(): readonly [Step, ...Step[]] {
    return ['die', 'result']
  }

  protected override timeOf(_: Scene, step: Step): number {
    return PACE[step]
  }

  protected override weightOf(): Weight {
    return 'great'
  }
}

/** A desk at a table of which nothing is known but the rules: what is offered, and what is in hand. */
export class PlainDesk extends TableDesk<
  AnyPosition,
  Action,
  never,
  'orders' | 'journal' | 'position',
  PlainStaging
> {
  readonly kit: AnyKit
  readonly #piece = signal<string | null>(null)
  readonly #place = signal<string | null>(null)
  readonly hand: OfferHand<Action> = {
    piece: () => this.#piece.value,
    hold: (id) => (this.#piece.value = id),
    place: () => this.#place.value,
    look: (id) => (this.#place.value = id),
    told: signal<ReadonlySet<string>>(new Set()),
    drawn: signal<Action | null>(null),
  }

  constructor(kit: AnyKit, table: Table, shell: ShellServices) {
    const staging = new PlainStaging(table, shell)
    super(table, shell, { rules: { ...kit.system, words: kit.words }, staging })
    this.kit = kit
  }

  /** The hand is empty again. */
  protected override tidy(): void {
    this.hand.hold(null)
    this.hand.look(null)
    this.hand.told.value = new Set()
    this.hand.drawn.value = null
  }

  /** Whether the game goes on, for the banner. */
  get frame(): { readonly phase: string } {
    return { phase: this.kit.system.outcome(this.position.value) === null ? 'play' : 'over' }
  }
}
