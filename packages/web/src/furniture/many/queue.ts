import type { Action, Refusal } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'

/** What making many moves one after another asks of a desk. */
export interface QueueDesk<Deed extends Action> {
  readonly live: ReadonlySignal<boolean>
  readonly sending: ReadonlySignal<boolean>
  readonly shell: { toast(text: string): void }
  announce(text: string): void
  check(action: Deed): Refusal | null
  send(...actions: readonly Deed[]): Promise<boolean>
  /** Whatever is sent meanwhile is taken back at once; `goesOn`: with what was sent so before, if nothing has come between. */
  together<Answer>(act: () => Promise<Answer>, goesOn?: boolean): Promise<Answer>
}

/** What a queue asks of those who wait in it. */
export interface Queued<Item, Deed extends Action> {
  /** Which phase it is: in another nobody goes any more. */
  phase(): string
  /** Is it this player's to move any of them now? Something else may be asked of him first. */
  mayAct(items: readonly Item[]): boolean
  /** What it does as things stand; or why it stays, null when nothing has to be said. */
  actionsNow(item: Item): { readonly actions: readonly Deed[]; readonly refusal: Refusal | null }
  /** It stays: says so. */
  tell(item: Item, refusal: Refusal): void
  /** Shows those who go one after another as going together. */
  asOne?<T>(act: () => Promise<T>): Promise<T>
}

/**
 * Moves of many being made, one after another as actions of their own, each checked when its turn has come. Where a die or
 * somebody else's decision comes between, the rest waits until this player decides again. Without one, one undo takes all back.
 */
export class Queue<Item, Deed extends Action> {
  readonly #desk: QueueDesk<Deed>
  readonly #queued: Queued<Item, Deed>
  #left: readonly Item[] = []
  /** What the one under way has still to do. */
  #rest: readonly Deed[] = []
  #phase = ''
  readonly #isGoing = signal(false)

  constructor(desk: QueueDesk<Deed>, queued: Queued<Item, Deed>) {
    this.#desk = desk
    this.#queued = queued
  }

  /** How many still wait for their turn. */
  get left(): number {
    return this.#left.length
  }

  /** Are they being made at this moment? */
  get isGoing(): boolean {
    return this.#isGoing.value
  }

  /** Makes these, in this order. */
  async begin(items: readonly Item[]): Promise<void> {
    this.#left = items
    this.#rest = []
    this.#phase = this.#queued.phase()
    await this.#go(false)
  }

  /** Goes on with what is left, if it is this player's to decide. */
  goOn(): Promise<void> {
    return this.#go(true)
  }

  async #go(goesOn: boolean): Promise<void> {
    const { asOne = (act) => act() } = this.#queued
    if (this.#isGoing.peek() || this.#isEmpty()) return
    this.#isGoing.value = true
    try {
      const all = (): Promise<void> =>
        asOne(async () => {
          while (this.#mayGoOn()) await this.#makeNext()
        })
      if (this.#mayGoOn()) await this.#desk.together(all, goesOn)
    } finally {
      this.#isGoing.value = false
    }
    if (this.#left.length > 0) this.#desk.announce(`${this.#left.length} more wait to move.`)
  }

  /** The game has gone on or back: after an undo nobody goes on by himself. */
  tidy(undone: boolean): void {
    if (undone) this.#stop()
  }

  #isEmpty(): boolean {
    return this.#left.length === 0 && this.#rest.length === 0
  }

  #stop(): void {
    this.#left = []
    this.#rest = []
  }

  #mayGoOn(): boolean {
    const { live, sending, shell } = this.#desk
    if (this.#isEmpty() || !live.peek() || sending.peek()) return false
    if (this.#queued.phase() !== this.#phase) {
      if (this.#left.length > 0) shell.toast(`${this.#left.length} did not move any more: the phase is over.`)
      this.#stop()
      return false
    }
    return this.#rest.length > 0 || this.#queued.mayAct(this.#left)
  }

  async #makeNext(): Promise<void> {
    if (this.#rest.length > 0) {
      const [action, ...rest] = this.#rest
      this.#rest = rest
      // What a die or an enemy has made impossible is not done.
      if (this.#desk.check(action)) this.#rest = []
      else if (!(await this.#desk.send(action))) this.#stop()
      return
    }
    const [next, ...left] = this.#left
    this.#left = left
    const { actions, refusal } = this.#queued.actionsNow(next)
    if (refusal) this.#queued.tell(next, refusal)
    this.#rest = actions
  }
}
