import {
  checkOrders,
  createRandom,
  hidesNothing,
  makeRecord,
  MOST_ANSWERS,
  nextOrder,
  tableRefusal,
  visibleEvents,
} from '@bivouac/kernel'
import type {
  Action,
  AnySystem,
  GameRecord,
  GameSetup,
  Outcome,
  AnyPosition,
  PositionFile,
  Refusal,
  SeatId,
  StandingOrders,
} from '@bivouac/kernel'
import { computed, effect, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { TableStop } from '@bivouac/protocol'
import { ComputerDriver } from '../computer/driver.ts'
import type { DriverSurroundings, Thinking } from '../computer/driver.ts'
import type { LocalHead, Shelf, TableSummary } from '../storage/shelf.ts'
import { Checkpoints } from './checkpoints.ts'
import type { PlayedEntry } from './checkpoints.ts'
import { computerSeed, goneOn, sourceOf } from './local-game.ts'
import { isDue, snapshotOf } from './local-snapshot.ts'
import type { AnySession, LocalGame } from './local-game.ts'
import { standingHand } from './standing.ts'
import type { StandingHand } from './standing.ts'
import { fileName } from './table-file.ts'
import type { ComputerHand, LogEntry, SeatState, Table, TableFile, TableStatus } from './types.ts'

/** What a table in this browser needs from around it. `warn` is told what the player should know. */
export interface LocalSurroundings extends DriverSurroundings {
  readonly shelf: Shelf
  /** Whether the table is covered when the decision passes to the other at one screen. */
  readonly handsOver: () => boolean
  readonly summary: (system: AnySystem, p: AnyPosition, outcome: Outcome | null) => TableSummary
  /** A situation to learn from, beside any game: nobody decides any more when it has ended. */
  readonly apart?: { ended(): boolean }
}

/** A game in this browser: alone against the computer, two at one screen, or only looked at. */
export class LocalTable implements Table {
  readonly place = 'here'
  readonly id: string
  readonly systemId: string
  readonly setup: GameSetup
  readonly title: string
  readonly seats: ReadonlySignal<readonly SeatState[]>
  readonly seat: ReadonlySignal<SeatId | null>
  readonly position: ReadonlySignal<AnyPosition>
  readonly entries: ReadonlySignal<readonly LogEntry[]>
  readonly status: ReadonlySignal<TableStatus>
  readonly mayAct: ReadonlySignal<boolean>
  readonly mayUndo: ReadonlySignal<boolean>
  readonly open: boolean
  readonly blind: boolean
  /** The game lives in this browser, so who sits here has all of it anyway. */
  readonly withheld = signal(null)
  readonly computer: ComputerHand | null
  /** The seat the screen is to be passed to; null while nothing is to be passed. */
  readonly handOver: ReadonlySignal<SeatId | null>
  readonly standing?: StandingHand
  readonly apart?: true

  readonly #system: AnySystem
  readonly #session: AnySession
  #head: LocalHead
  readonly #stopped: Signal<TableStop | null>
  readonly #around: LocalSurroundings
  readonly #checkpoints: Checkpoints
  /** Rises whenever the game has changed and what changed is kept. */
  readonly #version = signal(0)
  /** At one screen: who looks at it. */
  readonly #looking = signal<SeatId | null>(null)
  readonly #driver: ComputerDriver
  readonly #stop: () => void
  #closed = false
  #queue: Promise<unknown> = Promise.resolve()

  /** How many moves the snapshot of this table holds. */
  #inSnapshot: number
  /** The moves that standing orders made. */
  readonly #ordered: Set<number>
  /** The standing orders of each seat. */
  readonly #orders: Signal<Readonly<Record<SeatId, StandingOrders>>>
  /** Who took something back last: he is asked, whatever he has ordered, until anybody moves or he orders anew. */
  #held: SeatId | null = null

  constructor(
    { session, stop, taken, ordered, memories }: LocalGame,
    head: LocalHead,
    around: LocalSurroundings,
  ) {
    const { system } = session
    this.#stopped = signal(stop)
    this.id = head.id
    this.systemId = head.system
    this.setup = head.setup
    this.title = head.title
    this.#system = system
    this.#session = session
    this.#head = head
    this.#around = around
    this.#inSnapshot = taken
    this.#ordered = new Set(ordered)
    this.#orders = signal(head.orders ?? {})
    this.#checkpoints = new Checkpoints(system, session.jumpTo(0))
    this.#checkpoints.warm(() => (this.#closed ? [] : this.#played()))
    const known = new Map(memories.map(({ seat, memory }) => [seat, memory]))
    this.#driver = new ComputerDriver(session, head, around, known, (seat, sequence, action, thinking) =>
      this.#inTurn(async () => (await this.#act(seat, sequence, action, thinking)) === null),
    )

    const seats = system.seats(session.position)
    const people = seats.map(({ id }) => id).filter((id) => head.players[id] === 'you')
    this.seats = signal(
      seats.map((seat): SeatState => {
        const player = head.players[seat.id]
        return player === 'you' || player === undefined
          ? { ...seat, player: player ?? 'computer', online: true }
          : { ...seat, player: 'computer', level: player, online: true }
      }),
    )
    this.open = people.length === 0
    this.blind = !hidesNothing(system, head.setup)
    this.computer = people.length < seats.length ? this.#driver : null

    const deciders = computed(() => {
      void this.#version.value
      return this.#stopped.value === null && session.closing === null ? system.deciders(session.position) : []
    })
    /** The person on this screen who is to decide. */
    const due = computed(() => deciders.value.find((id) => people.includes(id)) ?? null)
    this.#looking.value = around.handsOver() ? null : (due.peek() ?? people[0] ?? null)
    this.seat = computed(() => (people.length > 1 ? this.#looking.value : (people[0] ?? null)))
    this.handOver = computed(() =>
      people.length > 1 && due.value !== null && due.value !== this.#looking.value ? due.value : null,
    )
    this.position = computed(() => {
      void this.#version.value
      return this.#known(session.position, this.seat.value)
    })
    this.entries = computed(() => {
      void this.#version.value
      return this.#logFor(this.seat.value)
    })
    this.status = computed((): TableStatus => {
      const next = deciders.value[0]
      const { outcome } = session
      if (this.#stopped.value !== null) return { kind: 'stopped', stop: this.#stopped.value }
      if (around.apart?.ended()) return { kind: 'done' }
      if (outcome) return { kind: 'over', outcome }
      return due.value === null ? { kind: 'thinking', seat: next } : { kind: 'yours' }
    })
    this.mayAct = computed(() => {
      const { value: seat } = this.seat
      return seat !== null && deciders.value.includes(seat) && around.apart?.ended() !== true
    })
    this.mayUndo = computed(() => {
      void this.#version.value
      return this.seat.value !== null && this.#stopped.value === null && session.canUndo(this.seat.value)
    })

    const standing = standingHand(system, {
      seat: this.seat,
      position: this.position,
      mayAct: this.mayAct,
      orders: computed(() => this.#orders.value[this.seat.value ?? ''] ?? {}),
      give: (orders) => this.#give(orders),
    })
    if (standing) this.standing = standing
    if (around.apart) this.apart = true
    const passOn = effect(() => {
      if (this.handOver.value !== null && !around.handsOver()) this.#looking.value = this.handOver.value
    })
    const drive = effect(() => {
      void this.#version.value
      if (!this.#driver.paused.value && this.#stopped.value === null) void this.#driver.wake()
    })
    this.#snapshot()
    this.#stop = () => {
      passOn()
      drive()
      this.#driver.close()
    }
  }

  submit(action: Action): Promise<Refusal | null> {
    return this.#inTurn(async () => {
      const seat = this.seat.peek()
      if (seat === null) return tableRefusal('TABLE-SEAT')
      if (this.#stopped.peek() !== null) return tableRefusal('TABLE-RULES')
      return this.#act(seat, this.#session.sequence, action)
    })
  }

  undo(): Promise<Refusal | null> {
    return this.#inTurn(async () => {
      const seat = this.seat.peek()
      if (seat === null) return tableRefusal('TABLE-SEAT')
      if (this.#stopped.peek() !== null) return tableRefusal('TABLE-RULES')
      const refusal = this.#session.undo(seat)
      if (refusal !== null) return refusal
      const count = this.#session.entries.length
      this.#held = seat
      this.#ordered.delete(count)
      this.#checkpoints.forgetFrom(count)
      await this.#keep(() => this.#around.shelf.takeBack(this.id, count, this.#summary()))
      return null
    })
  }

  resign(): Promise<Refusal | null> {
    return this.#inTurn(async () => {
      const side = this.seats.peek().find(({ id }) => id === this.seat.peek())?.side
      if (side === undefined) return tableRefusal('TABLE-SEAT')
      if (this.#stopped.peek() !== null) return tableRefusal('TABLE-RULES')
      const closing = { kind: 'resigned', side } as const
      const refusal = this.#session.close(closing)
      if (refusal !== null) return refusal
      this.#head = { ...this.#head, closing }
      await this.#keep(() => this.#around.shelf.keepClosing(this.id, closing, this.#summary()))
      return null
    })
  }

  goOn(): Promise<Refusal | null> {
    return this.#inTurn(async () => {
      const stop = this.#stopped.peek()
      if (stop === null) return null
      const { shelf } = this.#around
      await this.#keep(async () => {
        const left = (await shelf.entries(this.id)).slice(stop.kept)
        this.#head = { ...goneOn(this.#head, left), summary: this.#summary() }
        await shelf.cut(this.#head, stop.kept)
        this.#inSnapshot = 0
        this.#driver.forget()
      })
      this.#stopped.value = null
      return null
    })
  }

  /** The person the screen was passed to is there. */
  takeScreen(): void {
    const seat = this.handOver.peek()
    if (seat !== null) this.#looking.value = seat
  }

  async positionAt(count: number): Promise<AnyPosition> {
    return this.#known(this.#checkpoints.at(this.#played(), count), this.seat.peek())
  }

  async record(): Promise<GameRecord> {
    if (this.#head.start) throw new Error('A table laid from a position has no record.')
    const over = this.#session.outcome !== null
    const seats = this.seats.peek().filter(({ player }) => player === 'computer')
    const seeds = Object.fromEntries(seats.map(({ id }) => [id, computerSeed(this.#head, id)]))
    return makeRecord(this.#session, sourceOf(this.#head, over ? this.#head.secret : undefined), seeds)
  }

  async file(): Promise<TableFile> {
    const { start } = this.#head
    if (!start) return { name: fileName(this.title, 'record'), text: JSON.stringify(await this.record()) }
    const played = this.#played()
    const file: PositionFile = {
      format: 'bivouac-position',
      version: 1,
      system: this.systemId,
      title: this.title,
      setup: this.setup,
      position: start.position,
      dice: played.flatMap(({ rolls }) => rolls),
      actions: played.map(({ seat, action }) => ({ as: seat, do: action })),
    }
    return { name: fileName(this.title, 'position'), text: JSON.stringify(file) }
  }

  close(): void {
    this.#closed = true
    this.#stop()
  }

  /** The position as the seat may know it. Who only watches is shown all: nobody at this screen is to be surprised. */
  #known(p: AnyPosition, seat: SeatId | null): AnyPosition {
    if (!this.blind || seat === null) return p
    return this.#system.imagine(this.#system.view(p, seat), seat, createRandom(this.#session.sequence))
  }

  #logFor(seat: SeatId | null): LogEntry[] {
    const open = !this.blind || seat === null
    return this.#session.entries.map((entry, number) => {
      const own = entry.seat === seat
      const ordered = own && this.#ordered.has(number) && ({ ordered: true } as const)
      const events = open ? entry.events : visibleEvents(entry.events, seat)
      return { number, seat: entry.seat, events, ...((open || own) && { action: entry.action }), ...ordered }
    })
  }

  #played(): PlayedEntry[] {
    return this.#session.entries.map(({ seat, action, rolls }) => {
      return { seat, action, rolls: rolls.map(({ value }) => value) }
    })
  }

  #summary(): TableSummary {
    return this.#around.summary(this.#system, this.#session.position, this.#session.outcome)
  }

  /** A seat acts; then standing orders answer as long as they can. All of it is kept, then shown. */
  async #act(seat: SeatId, sequence: number, action: Action, thinking?: Thinking): Promise<Refusal | null> {
    const kept: (() => Promise<void>)[] = []
    const refusal = this.#play(seat, sequence, action, { thinking }, kept)
    if (refusal !== null) return refusal
    this.#held = null
    this.#obey(kept)
    await this.#keepAll(kept)
    return null
  }

  /** Plays an action and adds to `kept` what keeps it; why not, where it is refused. */
  #play(
    seat: SeatId,
    sequence: number,
    action: Action,
    { ordered = false, thinking }: { readonly ordered?: boolean; readonly thinking?: Thinking | undefined },
    kept: (() => Promise<void>)[],
  ): Refusal | null {
    const number = this.#session.entries.length
    const computer = thinking?.computer
    const answer = this.#session.submit(seat, sequence, action, computer)
    if (answer.refusal !== null) return answer.refusal
    const rolls = answer.entry.rolls.map(({ value }) => value)
    const { mark } = this.#session
    const by = ordered && ({ ordered: true } as const)
    const how = computer && { computer }
    const memory = thinking?.memory && { seat, memory: thinking.memory }
    const entry = { seat, action: answer.entry.action, rolls, mark, ...by, ...how }
    const summary = this.#summary()
    if (ordered) this.#ordered.add(number)
    kept.push(() => this.#around.shelf.append(this.id, number, entry, summary, memory))
    return null
  }

  /** What is asked and ordered is done, until somebody has to be asked. */
  #obey(kept: (() => Promise<void>)[]): void {
    const orders = new Map(Object.entries(this.#orders.peek()).filter(([seat]) => seat !== this.#held))
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const { position, sequence } = this.#session
      const next = nextOrder(this.#system, this.setup, position, orders)
      if (!next || this.#play(next.seat, sequence, next.action, { ordered: true }, kept) !== null) return
    }
  }

  async #keepAll(kept: readonly (() => Promise<void>)[]): Promise<void> {
    await this.#keep(async () => {
      for (const write of kept) await write()
    })
    this.#snapshot()
  }

  /** The person at this screen orders: what is asked just now is answered by it. */
  #give(orders: StandingOrders): Promise<Refusal | null> {
    return this.#inTurn(async () => {
      const seat = this.seat.peek()
      const form = this.standing?.form.peek()
      if (seat === null || !form) return tableRefusal('TABLE-SEAT')
      const refusal = checkOrders(form, orders)
      if (refusal !== null) return refusal
      this.#orders.value = { ...this.#orders.peek(), [seat]: orders }
      this.#head = { ...this.#head, orders: this.#orders.peek() }
      if (this.#held === seat) this.#held = null
      const kept = [() => this.#around.shelf.keepOrders(this.id, seat, orders)]
      if (this.#stopped.peek() === null) this.#obey(kept)
      await this.#keepAll(kept)
      return null
    })
  }

  /** Nobody waits for it, and nothing is lost where it fails: the entries have everything. */
  #snapshot(): void {
    if (this.#stopped.peek() !== null || !isDue(this.#session, this.#inSnapshot)) return
    this.#inSnapshot = this.#session.entries.length
    this.#around.shelf.keepSnapshot(snapshotOf(this.id, this.#session)).catch(() => {})
  }

  /** Shows what the session has done, once it is kept. A shelf that fails does not stop the game, but it is said. */
  async #keep(write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      const why = error instanceof Error ? error.message : 'the browser refused.'
      this.#around.warn(`This move could not be saved: ${why} Export the game if you want to keep it.`)
    }
    if (!this.#closed) this.#version.value++
  }

  /** One thing after another, whatever became of the one before. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work)
    this.#queue = next.catch(() => undefined)
    return next
  }
}
