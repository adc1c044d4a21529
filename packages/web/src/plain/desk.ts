import type { Action, AnyKit, AnyPosition, GameEvent } from '@bivouac/kernel'
import { effect, signal } from '@preact/signals'
import { TableDesk } from '../furniture/desk.ts'
import type { OfferHand } from '../furniture/offer-hand.ts'
import { Staging } from '../furniture/staging.ts'
import type { Step } from '../furniture/staging.ts'
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
    return PACE[step] * (this.isQuick ? 0.5 : 1)
  }
}

/** A desk at a table of which nothing is known but the rules: what is offered, and what is in hand. */
export class PlainDesk extends TableDesk<AnyPosition, Action, never, 'orders' | 'journal' | 'position'> {
  readonly kit: AnyKit
  readonly staging: PlainStaging
  readonly hand: OfferHand<Action>
  readonly #stop: () => void

  constructor(kit: AnyKit, table: Table, shell: ShellServices) {
    const staging = new PlainStaging(table, shell)
    super(table, shell, { rules: { ...kit.system, words: kit.words }, before: staging.before })
    this.kit = kit
    this.staging = staging
    const piece = signal<string | null>(null)
    const place = signal<string | null>(null)
    const told = signal<ReadonlySet<string>>(new Set())
    const drawn = signal<Action | null>(null)
    this.hand = {
      piece: () => piece.value,
      hold: (id) => (piece.value = id),
      place: () => place.value,
      look: (id) => (place.value = id),
      told,
      drawn,
    }
    // The game has gone on: the hand is empty again.
    const tidy = effect(() => {
      void table.entries.value
      piece.value = null
      place.value = null
      told.value = new Set()
      drawn.value = null
    })
    this.#stop = () => {
      tidy()
      staging.close()
    }
  }

  close(): void {
    this.#stop()
  }

  /** Whether the game goes on, for the banner. */
  get frame(): { readonly phase: string } {
    return { phase: this.kit.system.outcome(this.position.value) === null ? 'play' : 'over' }
  }
}
