import { hidesNothing, createRandom, seededDice, standingAnswer, tableRefusal } from '@bivouac/kernel'
import type {
  Action,
  AnySystem,
  GameRecord,
  GameSetup,
  Outcome,
  AnyPosition,
  Refusal,
  SeatId,
  StandingOrders,
} from '@bivouac/kernel'
import { patch, SOCKET_PATH } from '@bivouac/protocol'
import type {
  AskNews,
  ChatLine,
  ClientMessage,
  Clocks,
  Manners,
  ServerMessage,
  Want,
} from '@bivouac/protocol'
import type { StepEntry, TableInfo, TableStop } from '@bivouac/protocol'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { newSecret } from '../storage/held-seat.ts'
import { randomHex } from '../table/local-game.ts'
import { standingHand } from '../table/standing.ts'
import type { StandingHand } from '../table/standing.ts'
import { fileName } from '../table/table-file.ts'
import type { LogEntry, OpenHand, SeatState, Table, TableFile, TableStatus } from '../table/types.ts'
import { fetchRecord, fetchView } from './http.ts'
import { Line } from './line.ts'
import type { LineOptions, LineState } from './line.ts'
import type { OwnSeat } from './own-seat.ts'

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** Something this page asked for and has no answer to yet. It is asked again whenever the line comes back. */
interface Wish {
  readonly message: Extract<
    ClientMessage,
    {
      type:
        | 'act'
        | 'undo'
        | 'orders'
        | 'go-on'
        | 'withdraw'
        | 'carry'
        | 'give-up'
        | 'resign'
        | 'ask'
        | 'answer'
        | 'rematch'
    }
  >
  readonly settle: (refusal: Refusal | null) => void
}

/** What is known of the game on the server. Everything the screen shows of it follows from this. */
interface Known {
  readonly info: TableInfo
  readonly sequence: number
  readonly view: unknown
  readonly entries: readonly StepEntry[]
  readonly deciders: readonly SeatId[]
  readonly outcome: Outcome | null
  readonly mayUndo: boolean
  readonly stop: TableStop | null
  readonly orders: StandingOrders
}

/** So long the page waits for what its orders do at the table, before it asks after all. */
const ANSWERED_WITHIN = 3000
const MAX_CHAT = 200

const NOT_BEGUN = 'Play has not begun.'
/** What a table that hides something withholds, as the server does. */
const BLIND =
  'This game hides something, and its record would show both sides: it is told when the game is over.'

/** A table on the server, as this page's seat may see it. */
export class RemoteTable implements Table {
  readonly place = 'server'
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
  /** Somebody always plays at a table by link: the computer takes no table alone. */
  readonly open = false
  readonly blind: boolean
  readonly withheld: ReadonlySignal<string | null>
  readonly computer = null
  readonly openHand: OpenHand
  readonly line: ReadonlySignal<LineState>
  readonly info: ReadonlySignal<TableInfo>
  readonly clocks = signal<{ readonly clocks: Clocks; readonly heardAt: number } | null>(null)
  readonly chat = signal<readonly ChatLine[]>([])
  /** What stands between the players beside the moves; and what came to nothing last. */
  readonly manners = signal<Manners>({ asks: [], rematch: null, hushed: false })
  readonly askNews = signal<AskNews | null>(null)
  /** The seats that have to decide now. */
  readonly deciders: ReadonlySignal<readonly SeatId[]>
  /** When the newest word came of who is there. */
  readonly presentAt = signal(performance.now())
  /** Whether an action is on its way to the server. */
  readonly sending = signal(false)
  /** Why the server will not have us any more; null while it does. */
  readonly fault = signal<string | null>(null)
  /** At the end: whether the secret behind the dice is the one this browser was shown a commitment to; null when unknown. */
  readonly secretFits = signal<boolean | null>(null)
  /** This page's own place at the table. */
  readonly own: OwnSeat
  readonly standing?: StandingHand

  readonly #system: AnySystem
  readonly #origin: string
  readonly #known: ReturnType<typeof signal<Known>>
  readonly #line: Line
  readonly #wishes: Wish[] = []
  readonly #moments = new Map<number, AnyPosition>()
  readonly #shown = signal<ReadonlyMap<SeatId, unknown>>(new Map())
  /** Why the server cannot keep anything just now. */
  readonly #trouble = signal<string | null>(null)
  /** The table is about to answer for this seat, as it was ordered to: its player is not called for that. */
  readonly #answering = signal(false)
  #answered: ReturnType<typeof setTimeout> | undefined
  /** Whether the server has welcomed us since the line was last made. */
  #welcome = false

  private constructor(
    system: AnySystem,
    own: OwnSeat,
    origin: string,
    title: string,
    welcome: Message<'welcome'>,
    line: Line,
  ) {
    this.id = welcome.table.id
    this.systemId = system.id
    this.setup = welcome.table.setup
    this.title = title
    this.#system = system
    this.own = own
    this.#origin = origin
    this.#line = line
    this.line = line.state
    const known = signal<Known>(knownFrom(welcome, []))
    this.#known = known
    const asksYou = ({ info, deciders }: Known): boolean =>
      info.you !== null && deciders.includes(info.you) && !this.#answering.value
    const opening = system.open(this.setup, seededDice(1))
    const seats = system.seats(opening)

    this.info = computed(() => known.value.info)
    this.seat = computed(() => known.value.info.you)
    this.deciders = computed(() => known.value.deciders)
    this.seats = computed(() => seats.map((seat) => seatState(seat, known.value.info)))
    const view = computed(() => known.value.view)
    this.position = computed(() => (view.value === null ? opening : this.#imagine(view.value)))
    const entries = computed(() => known.value.entries)
    this.entries = computed(() => entries.value.map((entry, number) => ({ ...entry, number })))
    this.mayAct = computed(() => {
      return known.value.outcome === null && asksYou(known.value) && !this.sending.value
    })
    // Whoever has gone has taken his ruler with him.
    const theirs = computed(() => {
      const here = new Set(known.value.info.seats.flatMap(({ id, online }) => (online ? [id] : [])))
      return new Map([...this.#shown.value].filter(([seat]) => here.has(seat)))
    })
    this.openHand = { theirs, show: (what) => void line.say({ type: 'show', what: what && { ...what } }) }
    this.blind = !hidesNothing(system, this.setup)
    this.withheld = computed(() => {
      if (view.value === null) return NOT_BEGUN
      return this.blind && known.value.outcome === null ? BLIND : null
    })
    this.mayUndo = computed(() => known.value.mayUndo && !this.sending.value)
    this.status = computed((): TableStatus => {
      const { info, deciders, outcome, stop } = known.value
      if (this.fault.value !== null) return { kind: 'lost', reason: this.fault.value }
      if (outcome) return { kind: 'over', outcome }
      if (this.line.value !== 'open')
        return { kind: 'lost', reason: 'The line to the server is broken. Trying again…' }
      if (this.#trouble.value !== null) return { kind: 'lost', reason: this.#trouble.value }
      if (stop !== null) return { kind: 'stopped', stop }
      // Everybody sits, and the server has not yet said that play has begun: nobody decides either.
      if (info.awaiting.length > 0 || deciders.length === 0)
        return { kind: 'gathering', seats: info.awaiting }
      if (asksYou(known.value)) return { kind: 'yours' }
      const [next] = deciders
      const computer = info.seats.some(({ id, computer: level }) => id === next && level)
      if (computer) return { kind: 'thinking', seat: next }
      return { kind: 'waiting', seat: next, ...(deciders.length > 1 && { seats: deciders }) }
    })
    const standing = standingHand(system, {
      seat: this.seat,
      position: this.position,
      mayAct: this.mayAct,
      orders: computed(() => known.value.orders),
      give: (orders) => this.#wish({ type: 'orders', id: randomHex(8), orders: plainOrders(orders) }),
    })
    if (standing) this.standing = standing
  }

  /** Sits down at a table: resolves when the server has told what it is. Rejects when the server refuses. */
  static join(options: {
    readonly origin: string
    readonly table: string
    readonly own: OwnSeat
    readonly title: (info: TableInfo, system: AnySystem) => string
    readonly load: (system: string) => Promise<AnySystem>
    readonly line?: LineOptions
  }): Promise<RemoteTable> {
    const { origin, table: id, own } = options
    const address = `${origin.replace(/^http/, 'ws')}${SOCKET_PATH}`
    return new Promise((resolve, reject) => {
      let table: RemoteTable | null = null
      /** What is said while the rules are being fetched. */
      let early: ServerMessage[] | null = null
      const line = new Line(
        address,
        {
          opened() {
            if (table) table.#welcome = false
            line.say(own.hello(id, table?.sequence ?? null))
          },
          message(message) {
            if (table) table.#hear(message)
            else if (early) early.push(message)
            else if (message.type === 'error') {
              line.close()
              reject(new Error(message.reason))
            } else if (message.type === 'welcome') {
              early = [message]
              options.load(message.table.system).then((system) => {
                const sat = new RemoteTable(
                  system,
                  own,
                  origin,
                  options.title(message.table, system),
                  message,
                  line,
                )
                table = sat
                for (const heard of early ?? []) sat.#hear(heard)
                resolve(sat)
              }, reject)
            }
          },
        },
        options.line,
      )
    })
  }

  /** The sequence number of what this page has. */
  get sequence(): number {
    return this.#now.sequence
  }

  submit(action: Action): Promise<Refusal | null> {
    return this.#wish({ type: 'act', id: randomHex(8), sequence: this.sequence, action: { ...action } })
  }

  undo(): Promise<Refusal | null> {
    return this.#wish({ type: 'undo', id: randomHex(8), sequence: this.sequence })
  }

  goOn(): Promise<Refusal | null> {
    return this.#wish({ type: 'go-on', id: randomHex(8), sequence: this.sequence })
  }

  async positionAt(count: number): Promise<AnyPosition> {
    if (count === this.#now.entries.length) return this.position.peek()
    const kept = this.#moments.get(count)
    if (kept) return kept
    const view = await fetchView(this.#origin, this.id, this.own.token, count)
    const p = this.#imagine(view)
    this.#moments.set(count, p)
    return p
  }

  record(): Promise<GameRecord> {
    return fetchRecord(this.#origin, this.id, this.own.token)
  }

  async file(): Promise<TableFile> {
    return { name: fileName(this.title, 'record'), text: JSON.stringify(await this.record()) }
  }

  resign(): Promise<Refusal | null> {
    return this.#wish({ type: 'resign', id: randomHex(8) })
  }

  /** Asks the other side for something. */
  ask(want: Want): Promise<Refusal | null> {
    return this.#wish({ type: 'ask', id: randomHex(8), want })
  }

  /** Answers a question of the other side; no to one's own withdraws it. */
  answer(ask: string, yes: boolean): Promise<Refusal | null> {
    return this.#wish({ type: 'answer', id: randomHex(8), ask, yes })
  }

  /** After the end: the same game with sides changed. `manners.rematch` then names the table. */
  rematch(): Promise<Refusal | null> {
    return this.#wish({ type: 'rematch', id: randomHex(8) })
  }

  /** Says something to the others at the table. */
  sayChat(text: string): boolean {
    return this.#line.say({ type: 'chat', text })
  }

  /** Tells the others one's name. */
  rename(name: string): void {
    this.#line.say({ type: 'name', name })
  }

  /** Asks for the clocks to stop, or takes that back. */
  askPause(on: boolean): void {
    this.#line.say({ type: 'pause', on })
  }

  /**
   * Takes the seat away from every other page and device: from now on a new key speaks for it that only this page has.
   * Null when that is so.
   */
  async withdrawOthers(): Promise<Refusal | null> {
    const key = await this.own.newKey()
    const refusal = await this.#wish({ type: 'withdraw', id: randomHex(8), key })
    await this.own.settleKey(key, refusal === null)
    return refusal
  }

  /** The secret of a link that opens this seat once, on another device; or why there is none. */
  async carry(): Promise<string | Refusal> {
    const link = newSecret()
    return (await this.#wish({ type: 'carry', id: randomHex(8), link })) ?? link
  }

  /** Leaves the seat to whomever it is offered next. The server then closes this page's line. */
  giveUp(): Promise<Refusal | null> {
    return this.#wish({ type: 'give-up', id: randomHex(8) })
  }

  /** Tries the line at once: the machine says that the network is back. */
  retry(): void {
    if (this.line.peek() !== 'open') this.#line.redial()
  }

  close(): void {
    clearTimeout(this.#answered)
    this.#line.close()
    for (const wish of this.#wishes.splice(0)) wish.settle(tableRefusal('TABLE-SEQUENCE'))
  }

  get #now(): Known {
    // The signal is made with a value; the library's type cannot say so.
    return this.#known.peek() as Known
  }

  #imagine(view: unknown): AnyPosition {
    return this.#system.imagine(view, this.#now.info.you, createRandom(1))
  }

  #wish(message: Wish['message']): Promise<Refusal | null> {
    return new Promise((settle) => {
      this.#wishes.push({ message, settle })
      this.sending.value = true
      this.#line.say(message)
    })
  }

  #answer(id: string, refusal: Refusal | null): void {
    const at = this.#wishes.findIndex(({ message }) => message.id === id)
    if (at < 0) return
    const [wish] = this.#wishes.splice(at, 1)
    this.sending.value = this.#wishes.length > 0
    wish.settle(refusal)
  }

  #hear(message: ServerMessage): void {
    batch(() => {
      if (message.type === 'welcome' || message.type === 'undone' || message.type === 'stands')
        this.#expectAnswer(false)
      switch (message.type) {
        case 'welcome':
          this.#welcomed(message)
          return
        case 'begun':
          this.#set({ sequence: message.sequence, view: message.view, deciders: message.deciders })
          this.#hearClocks(message.clocks)
          return
        case 'step':
          this.#stepped(message)
          return
        case 'undone':
          this.#undone(message)
          return
        case 'stands': {
          const { sequence, view, deciders, stop } = message
          const entries = this.#now.entries.slice(0, message.entries)
          this.#moments.clear()
          this.#set({ sequence, view, deciders, stop, entries, outcome: null, mayUndo: false })
          this.#hearClocks(message.clocks)
          return
        }
        case 'accepted':
          this.#answer(message.id, null)
          return
        case 'refused':
          this.#answer(message.id, message.refusal)
          return
        case 'presence': {
          const { seats, watchers, awaiting } = message
          this.presentAt.value = performance.now()
          this.#set({ info: { ...this.#now.info, seats, watchers, awaiting } })
          return
        }
        case 'orders':
          this.#set({ orders: message.orders })
          return
        case 'pages':
          this.own.pages.value = message.count
          return
        case 'chat':
          this.chat.value = [...this.chat.value, message.line].slice(-MAX_CHAT)
          return
        case 'shown': {
          const now = new Map(this.#shown.peek())
          if (message.what === null) now.delete(message.seat)
          else now.set(message.seat, message.what)
          this.#shown.value = now
          return
        }
        case 'clocks':
          this.#hearClocks(message.clocks)
          return
        case 'manners':
          this.manners.value = message.manners
          this.askNews.value = message.news
          return
        case 'over':
          this.#set({ outcome: message.outcome, deciders: [], mayUndo: false })
          this.secretFits.value = this.own.fits(message.secret)
          return
        case 'error':
          // A server that stumbles lets us come back. One that does not even welcome us will not, unless it says so.
          if (message.fatal && !this.#welcome && !message.later) {
            this.fault.value = message.reason
            this.#line.close()
          }
          return
        case 'trouble':
          this.#trouble.value = message.reason
          if (message.reason === null) {
            this.#askAgain()
            void this.#giveShare()
          }
          return
        case 'pong':
      }
    })
  }

  #welcomed(message: Message<'welcome'>): void {
    this.#known.value = knownFrom(message, this.#now.entries)
    this.chat.value = message.chat
    this.manners.value = message.manners
    this.presentAt.value = performance.now()
    this.#hearClocks(message.clocks)
    void this.own.welcomed(message).then(() => this.#giveShare())
    this.#welcome = true
    this.#trouble.value = null
    this.#askAgain()
  }

  /**
   * What had no answer is asked again; a table that has it already answers the same. But to take back once more what is
   * taken back already would be refused.
   */
  #askAgain(): void {
    for (const { message: again } of this.#wishes.slice()) {
      if (again.type === 'undo' && again.sequence < this.sequence) this.#answer(again.id, null)
      else this.#line.say(again)
    }
  }

  /** Gives this seat's share of the dice where it is awaited, when what was shown of them has been kept. */
  async #giveShare(): Promise<void> {
    const { you, awaiting } = this.#now.info
    if (you !== null && awaiting.includes(you))
      this.#line.say({ type: 'contribute', entropy: await this.own.share() })
  }

  #stepped(message: Message<'step'>): void {
    const now = this.#now
    if (message.sequence <= now.sequence) return
    const follows = message.sequence === now.sequence + 1
    const view = follows ? fitted(now.view, message.change) : MISFIT
    if (view === MISFIT) {
      this.#line.redial()
      return
    }
    const { sequence, deciders, outcome, mayUndo } = message
    this.#set({ sequence, view, deciders, outcome, mayUndo, entries: [...now.entries, message.entry] })
    this.#hearClocks(message.clocks)
    this.#expectAnswer(this.#isOrdered())
  }

  /** Do this seat's orders answer what is asked now? */
  #isOrdered(): boolean {
    const { info, deciders, orders } = this.#now
    const { you } = info
    if (you === null || !deciders.includes(you) || Object.keys(orders).length === 0) return false
    return standingAnswer(this.#system, this.setup, this.position.peek(), you, orders) !== null
  }

  #expectAnswer(expected: boolean): void {
    clearTimeout(this.#answered)
    this.#answering.value = expected
    // A table that cannot answer leaves it to the person.
    if (expected) this.#answered = setTimeout(() => (this.#answering.value = false), ANSWERED_WITHIN)
  }

  #undone(message: Message<'undone'>): void {
    const now = this.#now
    if (message.sequence <= now.sequence) return
    const view = message.sequence === now.sequence + 1 ? fitted(now.view, message.change) : MISFIT
    if (view === MISFIT) {
      this.#line.redial()
      return
    }
    for (const count of this.#moments.keys()) if (count > message.entries) this.#moments.delete(count)
    const { sequence, deciders, mayUndo } = message
    this.#set({ sequence, view, deciders, mayUndo, entries: now.entries.slice(0, message.entries) })
    this.#hearClocks(message.clocks)
  }

  #set(news: Partial<Known>): void {
    this.#known.value = { ...this.#now, ...news }
  }

  #hearClocks(clocks: Clocks | null): void {
    this.clocks.value = clocks && { clocks, heardAt: performance.now() }
  }
}

const MISFIT = Symbol('misfit')

/** The view after the change; a change that does not fit means that something was missed. */
function fitted(view: unknown, change: Message<'step'>['change']): unknown {
  try {
    return patch(view, change)
  } catch {
    return MISFIT
  }
}

function knownFrom(message: Message<'welcome'>, had: readonly StepEntry[]): Known {
  const { table, sequence, view, deciders, outcome, mayUndo, stop, orders } = message
  const entries = [...had.slice(0, message.from), ...message.entries]
  return { info: table, sequence, view, entries, deciders, outcome, mayUndo, stop, orders }
}

/** Orders as a message takes them: a copy of their own. */
function plainOrders(orders: StandingOrders): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(orders).map(([question, scopes]) => [question, { ...scopes }]))
}

function seatState(seat: { id: SeatId; side: string; name: string }, info: TableInfo): SeatState {
  const there = info.seats.find(({ id }) => id === seat.id)
  const came = there !== undefined && (there.player !== null || !info.awaiting.includes(seat.id))
  const taken = there?.held === 'link' ? came : there?.held === 'owner'
  const led = there?.computer ? 'computer' : taken ? 'friend' : 'open'
  const player = seat.id === info.you ? 'you' : led
  const person = there?.player
  const level = there?.computer
  return {
    ...seat,
    player,
    online: there?.online ?? false,
    ...(person && { person }),
    ...(level && { level }),
  }
}
