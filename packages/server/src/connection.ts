import { DataError, parseLimited, tableRefusal } from '@bivouac/kernel'
import type { Refusal, SeatId } from '@bivouac/kernel'
import { clientMessageSchema, MESSAGE_LIMITS } from '@bivouac/protocol'
import type { ClientMessage, ServerMessage } from '@bivouac/protocol'
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'
import type { House } from './room/house.ts'
import { Bucket, TooMuch } from './limits.ts'
import type { Allowances, Limits } from './limits.ts'
import type { Answer } from './table/live-table.ts'
import type { Metrics } from './metrics.ts'
import type { Guest } from './room/guest.ts'
import type { Room } from './room/room.ts'
import { STORE_TROUBLE } from './store-watch.ts'
import type { StoreWatch } from './store-watch.ts'
import { hashToken } from './tokens.ts'

/** Why a socket is closed, as WebSocket counts it. */
const CLOSE = { goingAway: 1001, notUnderstood: 1003, against: 1008, fault: 1011, later: 1013 } as const
/** Messages of one socket that may wait for an answer. */
const MOST_WAITING = 64
/** A page that has so many bytes outstanding does not read: it may come back and be told everything. */
const MOST_UNREAD = 8 * 1024 * 1024
/** Warnings before a socket that sends too much is closed. */
const PATIENCE = 20

type Seated<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

export interface ConnectionOptions {
  readonly house: House
  readonly limits: Limits
  readonly allowances: Allowances
  readonly watch: StoreWatch
  /** Where the socket comes from, as limits count it. */
  readonly address: string
  readonly metrics: Metrics
  /** Told of faults of ours. Neither message nor token is handed on. */
  readonly onFault: (error: unknown) => void
}

/** One socket: says hello for a seat, then speaks for it. Its messages are answered in order. */
export class Connection implements Guest {
  seat: SeatId | null = null
  readonly address: string
  opener: string | null = null
  page: string | null = null
  /** False since the last heartbeat when nothing has come back. */
  alive = true
  readonly #socket: WebSocket
  readonly #options: ConnectionOptions
  readonly #bucket: Bucket
  readonly #helloTimer: NodeJS.Timeout
  #room: Room | null = null
  /** The name an onlooker gave himself. */
  #name: string | null = null
  #greeted = false
  /** Whoever gives his seat up is told so before he is turned out. */
  #givingUp = false
  #turnedOut: string | null = null
  #closed = false
  #waiting = 0
  /** Bytes sent so far. */
  #sent = 0
  #warnings = 0
  #queue: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket
    this.#options = options
    this.address = options.address
    this.#bucket = new Bucket(options.limits.messages, Date.now())
    this.#helloTimer = setTimeout(
      () => this.#fatal('Nothing was said in time.', CLOSE.against),
      options.limits.helloWithin,
    )
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('pong', () => (this.alive = true))
    // The close event follows; a peer that breaks the protocol is no fault of ours.
    socket.on('error', () => {})
    socket.on('close', () => this.#onClose())
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MOST_UNREAD) this.#socket.terminate()
    else {
      this.#sent += text.length
      this.#socket.send(text)
    }
  }

  turnOut(why: string): void {
    if (this.#givingUp) this.#turnedOut = why
    else this.#fatal(why, CLOSE.against)
  }

  /** Sees whether the other end is there; a socket that did not answer the last time is cut. */
  heartbeat(): void {
    if (!this.alive) {
      this.#socket.terminate()
      return
    }
    this.alive = false
    this.#socket.ping()
  }

  /** The server goes: the page will come back by itself. Resolves when what was asked for is answered. */
  async dismiss(): Promise<void> {
    await this.#queue
    this.#socket.close(CLOSE.goingAway, 'The server is restarting.')
  }

  #receive(data: RawData, isBinary: boolean): void {
    const { metrics } = this.#options
    const arrived = performance.now()
    metrics.messages += 1
    this.alive = true
    if (this.#closed) return
    if (isBinary) {
      this.#fatal('Only text is understood here.', CLOSE.notUnderstood)
      return
    }
    const now = Date.now()
    const allowed = this.#bucket.take(now) && (this.#room?.mayMessage(this.seat, now) ?? true)
    if (!allowed || this.#waiting >= MOST_WAITING) {
      metrics.limited += 1
      this.#warnings += 1
      if (this.#warnings > PATIENCE) this.#fatal('Too many messages.', CLOSE.against)
      else this.#tell({ type: 'error', reason: 'Too many messages: wait a moment.', fatal: false })
      return
    }
    const message = this.#read(data)
    if (message === null) return
    this.#waiting += 1
    this.#queue = this.#queue.then(() => this.#answer(message, arrived)).finally(() => (this.#waiting -= 1))
  }

  #read(data: RawData): ClientMessage | null {
    try {
      const json = parseLimited(String(data), MESSAGE_LIMITS)
      const form = v.safeParse(clientMessageSchema, json, { abortEarly: true })
      if (form.success) return form.output
    } catch (error) {
      if (!(error instanceof DataError)) throw error
    }
    this.#fatal('This is no message of ours.', CLOSE.against)
    return null
  }

  async #answer(message: ClientMessage, arrived: number): Promise<void> {
    if (this.#closed) return
    try {
      if (message.type === 'hello') await this.#hello(message)
      else if (message.type === 'ping') this.#tell({ type: 'pong' })
      else if (this.#room === null) this.#fatal('Say hello first.', CLOSE.against)
      else await this.#speak(message, this.#room, arrived)
    } catch (error) {
      if (error instanceof TooMuch) {
        this.#options.metrics.limited += 1
        this.#fatal(error.message, CLOSE.later, true)
        return
      }
      // Whether it was stored is not known here: the page comes back, sees, and sends again if it was not.
      this.#options.onFault(error)
      await this.#options.watch.look()
      const reason =
        this.#trouble() ?? 'Something went wrong on the server. Nothing that was acknowledged is lost.'
      this.#fatal(reason, CLOSE.fault, true)
    }
  }

  async #hello({ table, token, key, page, have }: Seated<'hello'>): Promise<void> {
    if (this.#greeted) return this.#fatal('Hello was said already.', CLOSE.against)
    this.#greeted = true
    const { house, allowances } = this.#options
    const { address } = this
    if (!allowances.holds(address, 'answers', Date.now())) throw new TooMuch()
    await house.visit(address, table, async (room) => {
      // What another process has just stored decides who may come in.
      await room?.table.catchUp()
      const entrance = (await room?.seating.enter(token, key ?? null, Date.now())) ?? null
      // One answer for a table that is not there and a link that does not fit: which it was is nobody's business.
      if (!room || entrance === null)
        return this.#fatal('This game no longer exists, or the link is incomplete.', CLOSE.against)
      if (typeof entrance === 'string') return this.#fatal(entrance, CLOSE.against)
      if (!room.hasRoomFor(entrance.seat))
        return this.#fatal('As many look on here as there is room for. Try again later.', CLOSE.against)
      clearTimeout(this.#helloTimer)
      this.seat = entrance.seat
      this.opener = entrance.opener
      this.page = page ?? null
      await room.join(this, have, entrance.opened)
      allowances.mayTake(address, 'answers', Date.now(), this.#sent)
      const trouble = this.#trouble()
      if (trouble !== null) this.#tell({ type: 'trouble', reason: trouble })
      this.#room = room
      if (this.#closed) room.leave(this)
    })
  }

  async #speak(
    message: Exclude<ClientMessage, Seated<'hello' | 'ping'>>,
    room: Room,
    arrived: number,
  ): Promise<void> {
    const { seat } = this
    const now = Date.now()
    const trouble = this.#trouble()
    if (trouble !== null && message.type !== 'show') {
      // It would only wait in vain: the page sends it again when the trouble is over.
      this.#tell({ type: 'trouble', reason: trouble })
      return
    }
    if (message.type === 'chat') {
      const name = (seat === null ? this.#name : room.table.names.get(seat)) ?? seat ?? 'An onlooker'
      const reason = await room.chat(seat, name, message.text, now)
      if (reason !== null) this.#tell({ type: 'error', reason, fatal: false })
      return
    }
    if (seat === null) {
      this.#onlooker(message, room.table.sequence)
      return
    }
    if (message.type === 'withdraw' || message.type === 'carry' || message.type === 'give-up') {
      this.#givingUp = message.type === 'give-up'
      const refusal = await this.#changeKeys(message, room, seat, now)
      const { sequence } = room.table
      if (refusal === null) this.#tell({ type: 'accepted', id: message.id, sequence })
      else this.#tell({ type: 'refused', id: message.id, refusal, sequence })
      this.#givingUp = false
      if (this.#turnedOut !== null) this.#fatal(this.#turnedOut, CLOSE.against)
      return
    }
    switch (message.type) {
      case 'act':
        return this.#asked(message.id, arrived, room.table.act(seat, message.sequence, message.action, now))
      case 'undo':
        return this.#asked(message.id, arrived, room.table.undo(seat, message.sequence, now))
      case 'orders':
        return this.#asked(message.id, arrived, this.#order(message, room, seat, now))
      case 'go-on':
        return this.#asked(message.id, arrived, room.table.goOn(seat, message.sequence, now))
      case 'resign':
      case 'ask':
      case 'answer':
      case 'rematch':
        return this.#asked(message.id, arrived, this.#withManners(message, room, seat, now))
      case 'contribute':
        return room.table.contribute(seat, message.entropy, now)
      case 'name':
        if (!room.mayRename(seat, now))
          this.#tell({ type: 'error', reason: 'Too many names: wait a moment.', fatal: false })
        else await room.table.rename(seat, message.name)
        return undefined
      case 'show':
        room.show(this, seat, message.what)
        return undefined
      case 'pause':
        return room.table.pause(seat, message.on, now)
    }
  }

  /** What the owner does with his seat. */
  async #changeKeys(
    message: Seated<'withdraw' | 'carry' | 'give-up'>,
    room: Room,
    seat: SeatId,
    now: number,
  ): Promise<Refusal | null> {
    const { opener } = this
    if (opener === null) return tableRefusal('TABLE-SEAT')
    if (!room.mayChangeKeys(seat, now))
      return { clause: 'TABLE-SEAT', reason: 'Too many changes of keys and links: wait a moment.' }
    if (message.type === 'carry') return room.seating.carry(seat, opener, message.link, now)
    if (message.type === 'give-up') return room.seating.giveUp(seat, opener, now)
    // This page goes over to the new key at the moment it holds, and is not turned out with the others.
    this.opener = hashToken(message.key)
    const refusal = await room.seating.withdraw(seat, opener, message.key, now)
    if (refusal !== null) this.opener = opener
    return refusal
  }

  /** The seat's standing orders. */
  async #order({ orders }: Seated<'orders'>, room: Room, seat: SeatId, now: number): Promise<Answer> {
    if (room.mayOrder(seat, now)) return room.table.order(seat, orders, now)
    const refusal = { clause: 'TABLE-ORDERS', reason: 'Too many changes of orders: wait a moment.' }
    return { refusal, sequence: room.table.sequence }
  }

  /** What a seat does beside the rules. */
  async #withManners(
    message: Seated<'resign' | 'ask' | 'answer' | 'rematch'>,
    room: Room,
    seat: SeatId,
    now: number,
  ): Promise<Answer> {
    const { manners, table } = room
    if (!room.mayAsk(seat, now)) {
      const refusal = { clause: 'TABLE-ASK', reason: 'Too much was asked: wait a moment.' }
      return { refusal, sequence: table.sequence }
    }
    if (message.type === 'resign') return manners.resign(seat, now)
    if (message.type === 'ask') return manners.ask(seat, message.id, message.want, now)
    if (message.type === 'answer') return manners.answer(seat, message.ask, message.yes, now)
    const { allowances } = this.#options
    return manners.rematch(seat, now, (bytes) => allowances.mayTake(this.address, 'laid', now, bytes))
  }

  /** Onlookers may say what they are called, and nothing else that changes anything. */
  #onlooker(message: Exclude<ClientMessage, Seated<'hello' | 'ping' | 'chat'>>, sequence: number): void {
    if (message.type === 'name') this.#name = message.name
    else if ('id' in message) {
      this.#tell({ type: 'refused', id: message.id, refusal: tableRefusal('TABLE-SEAT'), sequence })
    } else this.#tell({ type: 'error', reason: 'Onlookers only look on.', fatal: false })
  }

  async #asked(id: string, arrived: number, asked: Promise<Answer>): Promise<void> {
    const { metrics } = this.#options
    const { refusal, sequence } = await asked
    if (refusal === null) {
      metrics.accepted += 1
      this.#tell({ type: 'accepted', id, sequence })
    } else {
      metrics.refused += 1
      this.#tell({ type: 'refused', id, refusal, sequence })
    }
    metrics.action.observe((performance.now() - arrived) / 1000)
  }

  #tell(message: ServerMessage): void {
    this.send(JSON.stringify(message))
  }

  /** What players are told while the store takes nothing. */
  #trouble(): string | null {
    return this.#options.watch.fault === null ? null : STORE_TROUBLE
  }

  #fatal(reason: string, code: number, later = false): void {
    this.#tell({ type: 'error', reason, fatal: true, ...(later && { later }) })
    this.#socket.close(code, reason)
    // What else this socket has sent is not looked at.
    this.#onClose()
  }

  #onClose(): void {
    if (this.#closed) return
    this.#closed = true
    clearTimeout(this.#helloTimer)
    this.#room?.leave(this)
  }
}
