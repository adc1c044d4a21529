import type { Memory } from '@bivouac/ai'
import { createRandom, drawAction } from '@bivouac/kernel'
import type { Action, ComputerWork, SeatId } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import type { LocalHead, LocalPlayer } from '../storage/shelf.ts'
import { computerSeed } from '../table/local-game.ts'
import type { AnySession } from '../table/local-game.ts'
import type { ComputerHand } from '../table/types.ts'
import type { Decided, Thinker } from './thinker.ts'

/** What the computer needs to sit at a table. */
export interface DriverSurroundings {
  readonly thinker: Thinker
  /** Milliseconds between two of its actions. */
  readonly pace: () => number
  /** Resolves when nothing on the screen still has to be seen before it goes on. */
  readonly clear: () => Promise<void>
  readonly warn: (text: string) => void
}

/** How the computer came to an action, and what it bears in mind from then on where that is new. */
export interface Thinking {
  readonly computer: ComputerWork
  readonly memory?: Memory
}

/** Acts on the game as it stood at that sequence number; false when the rules refuse. */
type Act = (seat: SeatId, sequence: number, action: Action, thinking?: Thinking) => Promise<boolean>

/** The computer at a table: asked whenever one of its seats is to decide, it thinks elsewhere and then acts. */
export class ComputerDriver implements ComputerHand {
  readonly paused = signal(false)
  readonly #session: AnySession
  readonly #table: string
  readonly #players: Readonly<Record<SeatId, LocalPlayer>>
  readonly #head: Pick<LocalHead, 'contributions'>
  readonly #around: DriverSurroundings
  readonly #act: Act
  /** What each of its seats bears in mind, as it is kept with the table. */
  #memories: ReadonlyMap<SeatId, Memory>
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
    memories: ReadonlyMap<SeatId, Memory>,
    act: Act,
  ) {
    this.#session = session
    this.#table = head.id
    this.#players = head.players
    this.#head = head
    this.#around = around
    this.#act = act
    this.#memories = memories
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
      const decided = await this.#decide(seat, at)
      await pause(this.#around.pace() - (performance.now() - begun))
      if (!this.#mayAct(at)) return
      this.#steps = 0
      if (decided !== null && (await this.#take(seat, at, decided))) return
      // It is at a loss, or what it thought of is refused: the game must not stand still for it.
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

  /** Forgets what it bore in mind: the game goes on from elsewhere. */
  forget(): void {
    this.#memories = new Map()
  }

  /** Does what was decided, and bears in mind what was thought. */
  async #take(seat: SeatId, at: number, decided: Decided): Promise<boolean> {
    const { action } = decided
    if (!('work' in decided)) return this.#act(seat, at, action)
    const { work, speed, memory } = decided
    const level = this.#players[seat]
    const thinking = { computer: { level, speed, ...work }, ...(memory && { memory }) }
    const before = this.#memories
    // The next decision may begin before this one is answered.
    if (memory) this.#memories = new Map([...before, [seat, memory]])
    if (await this.#act(seat, at, action, thinking)) return true
    this.#memories = before
    return false
  }

  async #decide(seat: SeatId, at: number): Promise<Decided | null> {
    const level = this.#players[seat]
    if (level === 'you') return null
    const { system, position, entries } = this.#session
    const before = entries.findLast((entry) => entry.computer !== undefined)?.computer
    const question = {
      system: system.id,
      table: this.#table,
      seat,
      level,
      seed: computerSeed(this.#head, seat),
      view: system.view(position, seat),
      memory: this.#memories.get(seat) ?? null,
      ...(before && { speed: before.speed }),
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const decided = await this.#around.thinker.decide(question)
      if (decided !== null || !this.#mayAct(at)) return decided
    }
    this.#around.warn('The computer is at a loss, and moves as it can.')
    return null
  }

  #anyAction(seat: SeatId): Action | null {
    const { system, position } = this.#session
    return drawAction(system.offer(position, seat), createRandom(this.#session.sequence))
  }
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve()
}
