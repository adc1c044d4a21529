import { committedDice, newCommitment, Session, visibleEvents } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { diff } from '@bivouac/protocol'
import type { ClientMessage, ServerMessage, TableInfo } from '@bivouac/protocol'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket as Socket } from 'ws'
import { OwnSeat } from '../src/remote/own-seat.ts'
import { RemoteTable } from '../src/remote/remote-table.ts'
import { holdBy } from '../src/storage/held-seat.ts'
import type { HeldSeat } from '../src/storage/held-seat.ts'
import type { AnySession } from '../src/table/local-game.ts'
import { tactic, toy, until } from './support.ts'

const HOLD = tactic('hold')

const TOKENS: Readonly<Record<string, SeatId | null>> = {
  ['n'.repeat(43)]: 'blue-north',
  ['s'.repeat(43)]: 'blue-south',
  ['r'.repeat(43)]: 'red',
  ['w'.repeat(43)]: null,
}
const SEATS = ['blue-north', 'blue-south', 'red'] as const

/** A server as small as can be: the real messages over real sockets, one table of the toy, everything in memory. */
class SmallServer {
  readonly session: AnySession = new Session(
    toy.system,
    { scenario: 'outposts' },
    committedDice('ab'.repeat(32)),
  )
  readonly heard: ClientMessage[] = []
  /** Answers are held back while this is set: what is said is lost with the line. */
  deaf = false
  /** What is asked next is done, but the line breaks before the answer. */
  breaksOff = false
  /** So many who say hello are sent away to come later. */
  later = 0
  /** Seats whose share of the dice is still to come. */
  awaiting: SeatId[] = []
  /** Keys that open a seat. */
  readonly keys = new Map<string, SeatId>()
  /** Links are invitations: whoever comes first with a key of his own has the seat. */
  invites = false
  commitment = '0'.repeat(64)
  readonly #house = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  readonly #guests = new Map<Socket, SeatId | null>()

  constructor() {
    this.#house.on('connection', (socket) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ClientMessage
        if (this.deaf && message.type !== 'hello') return
        this.heard.push(message)
        this.#answer(socket, message)
      })
      socket.on('close', () => this.#guests.delete(socket))
    })
  }

  get listening(): Promise<void> {
    return new Promise((resolve) => this.#house.once('listening', resolve))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#house.address() as AddressInfo).port}`
  }

  /** Takes an action for a seat, and tells everyone. */
  act(seat: SeatId, action: object): void {
    const before = this.session.position
    const { entry, refusal } = this.session.submit(seat, this.session.sequence, action)
    if (refusal !== null) throw new Error(refusal.reason)
    for (const [socket, eyes] of this.#guests) {
      this.send(socket, {
        type: 'step',
        sequence: this.session.sequence,
        entry: { sequence: entry.sequence, seat, events: visibleEvents(entry.events, eyes) },
        change: diff(toy.system.view(before, eyes), toy.system.view(this.session.position, eyes)),
        deciders: toy.system.deciders(this.session.position),
        outcome: this.session.outcome,
        mayUndo: eyes !== null && this.session.canUndo(eyes),
        clocks: null,
      })
    }
  }

  /** Cuts every line, as a network does. */
  cut(): void {
    for (const socket of this.#guests.keys()) socket.terminate()
  }

  send(socket: Socket, message: ServerMessage): void {
    socket.send(JSON.stringify(message))
  }

  sendAll(message: ServerMessage): void {
    for (const socket of this.#guests.keys()) this.send(socket, message)
  }

  close(): Promise<void> {
    for (const socket of this.#house.clients) socket.terminate()
    return new Promise((resolve) => this.#house.close(() => resolve()))
  }

  #answer(socket: Socket, message: ClientMessage): void {
    if (message.type === 'hello' && this.later > 0) {
      this.later -= 1
      this.send(socket, { type: 'error', reason: 'Wait a minute.', fatal: true, later: true })
      socket.close()
      return
    }
    if (message.type === 'hello') {
      const { token, key = '' } = message
      if (this.invites && this.keys.size === 0) this.keys.set(key, TOKENS[token] ?? '')
      const mine = this.keys.get(key)
      const seat = mine ?? this.keys.get(token) ?? (this.invites ? undefined : TOKENS[token])
      if (seat === undefined) {
        this.send(socket, { type: 'error', reason: 'This link opens no table.', fatal: true })
        socket.close()
        return
      }
      this.#guests.set(socket, seat)
      this.send(socket, this.#welcome(seat, message.have, mine === undefined ? 'token' : 'key'))
      return
    }
    const seat = this.#guests.get(socket) ?? null
    if (message.type === 'withdraw' && seat !== null) {
      this.keys.clear()
      this.keys.set(message.key, seat)
    }
    if (message.type === 'withdraw' || message.type === 'carry')
      this.send(socket, { type: 'accepted', id: message.id, sequence: this.session.sequence })
    if (message.type === 'undo' && seat !== null) {
      const before = this.session.position
      this.session.undo(seat)
      if (this.breaksOff) {
        this.breaksOff = false
        this.cut()
      } else {
        const { sequence, entries, position } = this.session
        const change = diff(toy.system.view(before, seat), toy.system.view(position, seat))
        const deciders = toy.system.deciders(position)
        const left = entries.length
        this.send(socket, {
          type: 'undone',
          sequence,
          entries: left,
          change,
          deciders,
          mayUndo: false,
          clocks: null,
        })
        this.send(socket, { type: 'accepted', id: message.id, sequence })
      }
    }
    if (message.type === 'go-on')
      this.send(socket, { type: 'accepted', id: message.id, sequence: this.session.sequence })
    if (message.type === 'act' && seat !== null) {
      const { session } = this
      const known =
        message.sequence < session.sequence ? session.submit(seat, message.sequence, message.action) : null
      const refusal = known ? known.refusal : toy.system.check(session.position, seat, message.action)
      if (refusal !== null)
        this.send(socket, { type: 'refused', id: message.id, refusal, sequence: session.sequence })
      else {
        if (!known) this.act(seat, message.action)
        this.send(socket, { type: 'accepted', id: message.id, sequence: session.sequence })
      }
    }
  }

  #welcome(seat: SeatId | null, have: number | null, opened: 'token' | 'key'): ServerMessage {
    const { session } = this
    const from = have === null ? 0 : session.entries.filter(({ sequence }) => sequence < have).length
    const info: TableInfo = {
      id: 'table',
      name: null,
      system: 'outposts',
      setup: { scenario: 'outposts' },
      seats: SEATS.map((id) => ({
        id,
        side: id.slice(0, 4),
        name: id,
        player: null,
        computer: null,
        held: 'owner' as const,
        online: true,
        awayFor: null,
      })),
      you: seat,
      watchers: 0,
      commitment: this.commitment,
      awaiting: this.awaiting,
      clock: null,
      created: '2026-11-15T00:00:00Z',
    }
    return {
      type: 'welcome',
      table: info,
      opened,
      sequence: session.sequence,
      view: toy.system.view(session.position, seat),
      from,
      entries: session.entries.slice(from).map((entry) => ({
        sequence: entry.sequence,
        seat: entry.seat,
        events: visibleEvents(entry.events, seat),
      })),
      deciders: toy.system.deciders(session.position),
      outcome: session.outcome,
      mayUndo: seat !== null && session.canUndo(seat),
      clocks: null,
      chat: [],
      manners: { asks: [], rematch: null, hushed: false },
      stop: null,
      orders: {},
    }
  }
}

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function serve(): Promise<SmallServer> {
  const server = new SmallServer()
  await server.listening
  open.push(server)
  return server
}

async function join(
  server: SmallServer,
  letter: string,
  own = new OwnSeat({ token: letter.repeat(43), seat: null }, async () => {}),
): Promise<RemoteTable> {
  const table = await RemoteTable.join({
    origin: server.origin,
    table: 'table',
    own,
    load: async () => toy.system,
    title: () => 'Outposts',
    line: { backOff: () => 5 },
  })
  open.push(table)
  return table
}

describe('a table on the server', () => {
  it('is refused to a link that opens none', async () => {
    await expect(join(await serve(), 'x')).rejects.toThrow('This link opens no table.')
  })

  it('says when the server can keep nothing, and sends again what was sent meanwhile', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    server.sendAll({ type: 'trouble', reason: 'The disk is full.' })
    await until(() => table.status.value.kind === 'lost')
    expect(table.status.value).toEqual({ kind: 'lost', reason: 'The disk is full.' })
    server.deaf = true
    const wish = table.submit(HOLD)
    server.deaf = false
    server.sendAll({ type: 'trouble', reason: null })
    expect(await wish).toBeNull()
    expect(table.status.value.kind).not.toBe('lost')
  })

  it('comes back by itself to a server that asks it to come later', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    server.later = 2
    server.cut()
    await until(() => server.later === 0 && table.line.value === 'open')
    expect(await table.submit(HOLD)).toBeNull()
    expect(table.fault.value).toBeNull()
  })

  it('shows what the server tells: the same as the server holds, for that seat', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    expect(table.status.value).toEqual({ kind: 'yours' })
    expect(await table.submit(HOLD)).toBeNull()
    server.act('red', HOLD)
    server.act('blue-south', HOLD)
    await until(() => table.entries.value.length === 3)
    const truth = toy.system.view(server.session.position, 'blue-north')
    expect(toy.system.view(table.position.value, 'blue-north')).toEqual(truth)
  })

  it('shows what others lay on the table until they take it away, and tells them what is laid here', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    const { theirs, show } = table.openHand
    server.sendAll({ type: 'shown', seat: 'red', what: { ruler: 5 } })
    await until(() => theirs.value.size === 1)
    expect(theirs.value.get('red')).toEqual({ ruler: 5 })
    server.sendAll({ type: 'shown', seat: 'red', what: null })
    await until(() => theirs.value.size === 0)
    show({ ruler: 7 })
    await until(() => server.heard.some(({ type }) => type === 'show'))
    expect(server.heard.at(-1)).toEqual({ type: 'show', what: { ruler: 7 } })
  })

  it('does not call who has ordered what to answer, until his answer is taken back', async () => {
    const server = await serve()
    const table = await join(server, 's')
    for (const seat of ['blue-north', 'blue-south', 'red']) server.act(seat, HOLD)
    server.sendAll({ type: 'orders', orders: { intercept: { '': 'stand' } } })
    server.act('red', { do: 'move', piece: 6, x: 200, y: 240 })
    await until(() => table.entries.value.length === 4)
    expect(server.session.system.deciders(server.session.position)).toEqual(['blue-south'])
    expect([table.status.value.kind, table.mayAct.value]).toEqual(['waiting', false])
    expect(table.standing?.orders.value).toEqual({ intercept: { '': 'stand' } })
    server.cut()
    // The table obeys before it welcomes: what is still asked then is asked of the person.
    await until(() => table.status.value.kind === 'yours')
    expect(table.standing?.asked.value).toMatchObject({ question: 'intercept' })
  })

  it('says why an action is refused, and stays as it was', async () => {
    const table = await join(await serve(), 'n')
    expect((await table.submit({ do: 'halt' }))?.clause).toBe('TOY-PHASE-A')
    expect(table.entries.value).toHaveLength(0)
    expect(table.sending.value).toBe(false)
  })

  it('ends with the same view after a gap as one that stayed', async () => {
    const server = await serve()
    const [gone, stayed] = [await join(server, 'r'), await join(server, 'n')]
    server.cut()
    server.act('blue-north', HOLD)
    server.act('blue-south', HOLD)
    await until(() => gone.entries.value.length === 2 && stayed.entries.value.length === 2)
    expect(gone.status.value).toEqual({ kind: 'yours' })
    expect(gone.sequence).toBe(stayed.sequence)
    const again = server.heard.filter(({ type }) => type === 'hello').slice(2)
    expect(again.map((hello) => hello.type === 'hello' && hello.have)).toEqual([0, 0])
  })

  it('sends again what had no answer when the line broke, and it is taken once', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    server.deaf = true
    const submitted = table.submit(HOLD)
    server.deaf = false
    server.cut()
    expect(await submitted).toBeNull()
    await until(() => table.entries.value.length === 1)
    expect(server.session.entries).toHaveLength(1)
  })

  it('asks for nothing more while an action is on its way', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    expect(await table.submit(HOLD)).toBeNull()
    expect(table.mayUndo.value).toBe(true)
    server.deaf = true
    const undone = table.undo()
    expect([table.sending.value, table.mayUndo.value]).toEqual([true, false])
    server.deaf = false
    server.cut()
    expect(await undone).toBeNull()
    await until(() => table.entries.value.length === 0)
    expect([table.sending.value, table.mayAct.value]).toEqual([false, true])
    server.deaf = true
    const submitted = table.submit(HOLD)
    expect([table.status.value.kind, table.mayAct.value]).toEqual(['yours', false])
    server.deaf = false
    server.cut()
    expect(await submitted).toBeNull()
  })

  it('does not take back twice: what was done when the line broke is not asked for again', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    expect(await table.submit(HOLD)).toBeNull()
    server.breaksOff = true
    expect(await table.undo()).toBeNull()
    await until(() => table.entries.value.length === 0)
    expect(server.heard.filter(({ type }) => type === 'undo')).toHaveLength(1)
    expect(table.sending.value).toBe(false)
  })

  it('shows that a table is stopped, where it stands, and that somebody has gone on', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    server.act('blue-north', HOLD)
    server.act('blue-south', HOLD)
    await until(() => table.entries.value.length === 2)
    const view = toy.system.view(server.session.jumpTo(1), 'blue-north')
    const stop = { kept: 1, dropped: 1, why: 'refused', over: false } as const
    const stands = { type: 'stands', view, entries: 1, clocks: null } as const
    server.sendAll({ ...stands, sequence: 2, deciders: [], stop })
    await until(() => table.status.value.kind === 'stopped')
    expect(table.status.value).toEqual({ kind: 'stopped', stop })
    expect([table.entries.value.length, table.mayAct.value, table.mayUndo.value]).toEqual([1, false, false])
    expect(await table.goOn()).toBeNull()
    expect(server.heard.at(-1)).toMatchObject({ type: 'go-on', sequence: 2 })
    server.sendAll({ ...stands, sequence: 3, deciders: ['blue-south'], stop: null })
    await until(() => table.status.value.kind === 'waiting')
    expect(table.sequence).toBe(3)
  })

  it('asks for everything again when a step does not follow what it has', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    server.act('blue-north', HOLD)
    await until(() => table.entries.value.length === 1)
    server.sendAll({
      type: 'step',
      sequence: 7,
      entry: { sequence: 6, seat: 'red', events: [] },
      change: null,
      deciders: [],
      outcome: null,
      mayUndo: false,
      clocks: null,
    })
    await until(() => server.heard.filter(({ type }) => type === 'hello').length === 2)
    await until(() => table.status.value.kind === 'waiting')
    expect(table.entries.value).toHaveLength(1)
  })

  it('says before it is asked why a game that hides something is not saved, linked or branched', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    expect(table.withheld.value).toMatch(/when the game is over/)
    server.sendAll({
      type: 'over',
      outcome: { winner: 'red', level: 'field', score: 1 },
      secret: '00'.repeat(32),
    })
    await until(() => table.status.value.kind === 'over')
    expect(table.withheld.value).toBeNull()
  })

  it('lets an onlooker see and not act', async () => {
    const server = await serve()
    const table = await join(server, 'w')
    expect(table.seat.value).toBeNull()
    expect(table.mayAct.value).toBe(false)
    server.act('red', HOLD)
    await until(() => table.entries.value.length === 1)
    expect(table.entries.value[0].seat).toBe('red')
  })

  it('gives its share of the dice where it is awaited', async () => {
    const server = await serve()
    server.awaiting = ['blue-north', 'red']
    const table = await join(server, 'n')
    expect(table.status.value).toEqual({ kind: 'gathering', seats: ['blue-north', 'red'] })
    await until(() => server.heard.some(({ type }) => type === 'contribute'))
    const share = server.heard.find((message) => message.type === 'contribute')
    expect(share?.entropy).toMatch(/^[0-9a-f]{64}$/)
    server.sendAll({ type: 'presence', seats: [], watchers: 3, awaiting: ['red'] })
    await until(() => table.info.value.watchers === 3)
    expect(table.status.value).toEqual({ kind: 'gathering', seats: ['red'] })
  })
})

describe('the seat of this page', () => {
  /** A browser that keeps what it is told; what it kept, oldest first. */
  function browser(held: HeldSeat): { readonly own: OwnSeat; readonly kept: HeldSeat[] } {
    const kept = [held]
    const own = new OwnSeat(held, async (now) => void kept.push(now))
    return { own, kept }
  }
  const invited = (): HeldSeat => {
    const hold = holdBy(null, 'n'.repeat(43))
    if (!hold) throw new Error('a link is something to come with')
    return hold
  }

  it('is taken with a key of its own, and comes back with it after the line broke', async () => {
    const server = await serve()
    server.invites = true
    const { own } = browser(invited())
    const { key } = own.held.peek()
    const table = await join(server, 'n', own)
    expect(table.seat.value).toBe('blue-north')
    await until(() => own.token === key)
    expect(own.held.peek()).toMatchObject({ from: 'n'.repeat(43), seat: 'blue-north' })
    expect(own.held.peek().key).toBeUndefined()
    server.cut()
    await until(() => server.heard.filter(({ type }) => type === 'hello').length === 2)
    await until(() => table.status.value.kind === 'yours')
    const [first, again] = server.heard.filter((message) => message.type === 'hello')
    expect(again).toMatchObject({ token: key, page: first.page })
  })

  it('is not lost when the page dies before it heard the answer: the key was kept before it was sent', async () => {
    const server = await serve()
    server.invites = true
    const { own, kept } = browser(invited())
    await join(server, 'n', own)
    const table = await join(server, 'n', browser(kept[0]).own)
    expect(table.seat.value).toBe('blue-north')
    await expect(join(server, 'n', browser(invited()).own)).rejects.toThrow('This link opens no table.')
  })

  it('is withdrawn from all others, though the answer is lost on the way', async () => {
    const server = await serve()
    const { own, kept } = browser({ token: 'n'.repeat(43), seat: null })
    const table = await join(server, 'n', own)
    server.deaf = true
    const asked = table.withdrawOthers()
    await until(() => own.held.peek().key !== undefined)
    const { key = '' } = own.held.peek()
    // The server has done it, and its answer is lost with the line.
    server.invites = true
    server.keys.set(key, 'blue-north')
    server.deaf = false
    server.cut()
    expect(await asked).toBeNull()
    expect(own.token).toBe(key)
    expect(kept.at(-1)).toMatchObject({ token: key })
    // Had the page died, it would have come back with both.
    expect(kept.some((one) => one.token === 'n'.repeat(43) && one.key === key)).toBe(true)
  })

  it('is withdrawn when the line broke before the server heard of it', async () => {
    const server = await serve()
    const { own } = browser({ token: 'n'.repeat(43), seat: null })
    const table = await join(server, 'n', own)
    server.deaf = true
    const asked = table.withdrawOthers()
    await until(() => own.held.peek().key !== undefined)
    server.deaf = false
    server.cut()
    expect(await asked).toBeNull()
    expect([...server.keys.keys()]).toEqual([own.token])
  })

  it('keeps the commitment it was first shown and its share, before it gives the share', async () => {
    const server = await serve()
    server.awaiting = ['blue-north']
    const { own, kept } = browser({ token: 'n'.repeat(43), seat: null })
    await join(server, 'n', own)
    await until(() => server.heard.some(({ type }) => type === 'contribute'))
    const given = server.heard.find((message) => message.type === 'contribute')?.entropy
    expect(kept.at(-1)).toMatchObject({ commitment: '0'.repeat(64), share: given, seat: 'blue-north' })
    // Another commitment later, and another page: what was kept stays, and the share is the same.
    server.commitment = '1'.repeat(64)
    server.cut()
    await until(() => server.heard.filter(({ type }) => type === 'contribute').length === 2)
    expect(server.heard.findLast((message) => message.type === 'contribute')?.entropy).toBe(given)
    expect(own.dice).toEqual({ commitment: '0'.repeat(64), shares: { 'blue-north': given } })
  })

  it('says at the end whether the secret is the one it was shown a commitment to', async () => {
    const server = await serve()
    const { commitment } = newCommitment('5e'.repeat(32))
    server.commitment = commitment
    const table = await join(server, 'n')
    expect(table.secretFits.value).toBeNull()
    const outcome = { winner: null, level: 'draw', score: 0 }
    // The operator has chosen another one since, and tells every page that comes now another commitment.
    server.commitment = newCommitment('77'.repeat(32)).commitment
    server.cut()
    await until(() => server.heard.filter(({ type }) => type === 'hello').length === 2)
    server.sendAll({ type: 'over', outcome, secret: '77'.repeat(32) })
    await until(() => table.secretFits.value === false)
    server.sendAll({ type: 'over', outcome, secret: '5e'.repeat(32) })
    await until(() => table.secretFits.value === true)
    expect(table.own.dice.commitment).toBe(commitment)
  })

  it('hears how many pages speak for it', async () => {
    const server = await serve()
    const table = await join(server, 'n')
    expect(table.own.pages.value).toBe(1)
    server.sendAll({ type: 'pages', count: 2 })
    await until(() => table.own.pages.value === 2)
  })
})
