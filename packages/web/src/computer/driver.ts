import { createRandom, drawAction } from '@bivouac/kernel'
import type { Action, SeatId } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import type { LocalPlayer } from '../storage/shelf.ts'
import type { AnySession } from '../table/local-game.ts'
import type { ComputerHand } from '../table/types.ts'
import type { Thinker } from './thinker.ts'

/** What the computer needs to sit at a table. */
export interface DriverSurroundings {
  readonly thinker: Thinker
  /** Milliseconds between two of its actions. */
  readonly pace: () => number
  /** Resolves when nothing on the screen still has to be seen before it goes on. */
  readonly clear: () => Promise<void>
  readonly warn: (text: string) => void
}

/** The computer at a table: asked whenever one of its seats is to decide, it thinks elsewhere and then acts. */
export class ComputerDriver implements ComputerHand {
  readonly paused = signal(false)
  readonly #session: AnySession
  readonly #table: string
  readonly #players: Readonly<Record<SeatId, LocalPlayer>>
  readonly #seeds: Readonly<Record<SeatId, string>>
  readonly #around: DriverSurroundings
  readonly #act: (seat: SeatId, sequence: number, action: Action) => Promise<boolean>
  /** The sequence number it is thinking about; null while it rests. */
  #thinkingAt: number | null = null
  #steps = 0
  #closed = false

  constructor(
    session: AnySession,
    head: {
      readonly id: string
      readonly players: Readonly<Record<SeatId, LocalPlayer>>
      readonly contributions: Readonly<Record<SeatId, string>>
    },
    around: DriverSurroundings,
    /** Acts on the game as it stood at that sequence number; false when the rules refuse. */
    act: (seat: SeatId, sequence: number, action: Action) => Promise<boolean>,
  ) {
    this.#session = session
    this.#table = head.id
    this.#players = head.players
    this.#seeds = head.contributions
    this.#around = around
    this.#act = act
  }

  /** The seat of its own that is to decide now, if any. */
  seatDue(): SeatId | undefined {
    const { system, position } = this.#session
    return system.deciders(position).find((id) => this.#players[id] !== 'you')
  }

  step(): void {
    this.#steps = 1
    void this.wake()
  }

  /** Looks whether there is something to decide, and decides it. Called after every change of the game. */
  async wake(): Promise<void> {
    const at = this.#session.sequence
    const seat = this.seatDue()
    if (seat === undefined || this.#thinkingAt === at || !this.#mayAct(at)) return
    this.#thinkingAt = at
    try {
      // The same change that wakes it lets the screen begin to show it: that comes first.
      await Promise.resolve()
      await this.#around.clear()
      if (!this.#mayAct(at)) return
      const begun = performance.now()
      const action = await this.#decide(seat, at)
      await pause(this.#around.pace() - (performance.now() - begun))
      if (action === null || !this.#mayAct(at)) return
      this.#steps = 0
      if (await this.#act(seat, at, action)) return
      // What the rules refuse is a fault of the computer's; the game must not stand still for it.
      const spare = this.#anyAction(seat)
      if (spare && this.#session.sequence === at) await this.#act(seat, at, spare)
    } finally {
      if (this.#thinkingAt === at) this.#thinkingAt = null
    }
  }

  close(): void {
    this.#closed = true
    this.#around.thinker.close()
  }

  #mayAct(at: number): boolean {
    return !this.#closed && this.#session.sequence === at && (!this.paused.peek() || this.#steps > 0)
  }

  async #decide(seat: SeatId, at: number): Promise<Action | null> {
    const level = this.#players[seat]
    if (level === 'you') return null
    const { system, position } = this.#session
    const question = {
      system: system.id,
      table: this.#table,
      seat,
      level,
      seed: Number.parseInt(this.#seeds[seat]?.slice(0, 8) ?? '1', 16),
      view: system.view(position, seat),
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const action = await this.#around.thinker.decide(question)
      if (action !== null || !this.#mayAct(at)) return action
    }
    this.#around.warn('The computer is at a loss, and moves as it can.')
    return this.#anyAction(seat)
  }

  #anyAction(seat: SeatId): Action | null {
    const { system, position } = this.#session
    return drawAction(system.offer(position, seat), createRandom(this.#session.sequence))
  }
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve()
}
