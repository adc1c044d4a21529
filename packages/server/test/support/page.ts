import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { patch, SOCKET_PATH } from '@bivouac/protocol'
import type {
  ClientMessage,
  ServerMessage,
  StepEntry,
  TableInfo,
  TableLinks,
  TableStop,
} from '@bivouac/protocol'
import { WebSocket } from 'ws'

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** The key a page of ours asks for in exchange for this invitation: always the same, as if it were kept. */
export function keyFor(invitation: string): string {
  return createHash('sha256').update(`key ${invitation}`).digest('base64url')
}

export interface PageOptions {
  readonly have?: number | null
  /** The key it asks for; one made from the token otherwise. */
  readonly key?: string
  /** What it calls itself. */
  readonly page?: string
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What a page that comes back still holds. */
  readonly entries?: readonly StepEntry[]
}

/** What a browser does, without one: holds a view, patches it, keeps every byte it was sent. */
export class Page {
  readonly received: ServerMessage[] = []
  /** Everything that came over the wire, as text. */
  wire = ''
  info: TableInfo | null = null
  view: unknown = null
  entries: StepEntry[] = []
  sequence = 0
  deciders: readonly string[] = []
  mayUndo = false
  /** Why the table stands still. */
  stop: TableStop | null = null
  readonly socket: WebSocket
  #waiting: (() => void)[] = []
  #ids = 0
  closed: { readonly code: number; readonly reason: string } | null = null

  constructor(url: string, options: PageOptions = {}) {
    const { origin, headers } = options
    this.socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      ...(origin !== undefined && { origin }),
      ...(headers && { headers }),
    })
    this.entries = [...(options.entries ?? [])]
    this.socket.on('message', (data) => {
      this.wire += String(data)
      this.#take(JSON.parse(String(data)) as ServerMessage)
      this.#wake()
    })
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.#wake()
    })
    this.socket.on('error', () => this.#wake())
  }

  /** A page that has said hello and been welcomed. */
  static async at(url: string, table: string, token: string, options: PageOptions = {}): Promise<Page> {
    const page = new Page(url, options)
    await once(page.socket, 'open')
    page.hello(table, token, options)
    await page.until(() => page.info !== null)
    return page
  }

  /** A page that is turned away at the door: why. */
  static async refused(
    url: string,
    table: string,
    token: string,
    options: PageOptions = {},
  ): Promise<string> {
    const page = new Page(url, options)
    await once(page.socket, 'open')
    page.hello(table, token, options)
    await page.gone()
    if (page.info !== null) throw new Error('it was let in')
    return (await page.heard('error')).reason
  }

  hello(table: string, token: string, options: PageOptions = {}): void {
    const { key = keyFor(token), page, have = null } = options
    this.say({ type: 'hello', table, token, key, ...(page !== undefined && { page }), have })
  }

  /** A message of a kind that has come already. */
  async heard<T extends ServerMessage['type']>(type: T): Promise<Of<T>> {
    const found = this.received.findLast((one) => one.type === type)
    if (!found) throw new Error(`no ${type} has come`)
    return found as Of<T>
  }

  /** The owner's wish for his seat, and the answer to it. */
  async ask(
    wish:
      | { readonly type: 'withdraw'; readonly key: string }
      | { readonly type: 'carry'; readonly link: string }
      | { readonly type: 'give-up' },
  ): Promise<Of<'accepted'> | Of<'refused'>> {
    const id = `k${this.#ids++}`
    this.say({ ...wish, id })
    return this.answer(id)
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Asks for an action and waits for the answer. */
  async act(action: unknown, sequence = this.sequence): Promise<Of<'accepted'> | Of<'refused'>> {
    const id = `a${this.#ids++}`
    this.say({ type: 'act', id, sequence, action: action as { do: string } })
    return this.answer(id)
  }

  async undo(sequence = this.sequence): Promise<Of<'accepted'> | Of<'refused'>> {
    const id = `u${this.#ids++}`
    this.say({ type: 'undo', id, sequence })
    return this.answer(id)
  }

  /** Gives standing orders. */
  async order(orders: unknown): Promise<Of<'accepted'> | Of<'refused'>> {
    const id = `o${this.#ids++}`
    this.say({ type: 'orders', id, orders: orders as Record<string, Record<string, string>> })
    return this.answer(id)
  }

  async goOn(sequence = this.sequence): Promise<Of<'accepted'> | Of<'refused'>> {
    const id = `g${this.#ids++}`
    this.say({ type: 'go-on', id, sequence })
    return this.answer(id)
  }

  async answer(id: string): Promise<Of<'accepted'> | Of<'refused'>> {
    const isIt = (one: ServerMessage) => (one.type === 'accepted' || one.type === 'refused') && one.id === id
    await this.until(() => this.received.some(isIt))
    return this.received.find(isIt) as Of<'accepted'> | Of<'refused'>
  }

  /** The newest message of a kind, waited for. */
  async next<T extends ServerMessage['type']>(type: T): Promise<Of<T>> {
    const isIt = (one: ServerMessage): one is Of<T> => one.type === type
    await this.until(() => this.received.some(isIt))
    return this.received.findLast(isIt) as Of<T>
  }

  /** Waits until something holds; throws when the socket closes before. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.closed) throw new Error(`the socket was closed: ${this.closed.code} ${this.closed.reason}`)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  async gone(): Promise<{ readonly code: number; readonly reason: string }> {
    while (!this.closed) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.closed
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.gone()
  }

  #take(message: ServerMessage): void {
    this.received.push(message)
    switch (message.type) {
      case 'welcome':
        this.info = message.table
        this.view = message.view
        this.entries = [...this.entries.slice(0, message.from), ...message.entries]
        this.stop = message.stop
        this.#stand(message)
        return
      case 'begun':
        this.view = message.view
        this.#stand(message)
        return
      case 'step':
        this.view = patch(this.view, message.change)
        this.entries.push(message.entry)
        this.#stand(message)
        return
      case 'stands':
        this.view = message.view
        this.entries.length = message.entries
        this.stop = message.stop
        this.#stand(message)
        return
      case 'undone':
        this.view = patch(this.view, message.change)
        this.entries.length = message.entries
        this.#stand(message)
        return
      default:
        return
    }
  }

  #stand(message: {
    readonly sequence: number
    readonly deciders: readonly string[]
    readonly mayUndo?: boolean
  }) {
    this.sequence = message.sequence
    this.deciders = message.deciders
    this.mayUndo = message.mayUndo ?? false
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

/** Asks over HTTP: the status and the answer. */
export async function ask(
  url: string,
  path: string,
  options: {
    readonly body?: unknown
    readonly token?: string
    readonly headers?: Record<string, string>
  } = {},
): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
  const headers: Record<string, string> = { ...options.headers }
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`
  if (options.body !== undefined) headers['content-type'] ??= 'application/json'
  const text = typeof options.body === 'string' ? options.body : JSON.stringify(options.body)
  const method = options.body === undefined ? 'GET' : 'POST'
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(options.body !== undefined && { body: text }),
  })
  const body = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return { status: answer.status, body: isJson ? JSON.parse(body) : body, headers: answer.headers }
}

const TOY = { system: 'outposts', setup: { scenario: 'outposts' }, clock: null }

/** Lays a table of the toy, or of another order. */
export async function layTable(url: string, order: object = {}): Promise<TableLinks> {
  const { status, body } = await ask(url, '/api/tables', { body: { ...TOY, ...order } })
  if (status !== 201) throw new Error(`no table: ${status} ${JSON.stringify(body)}`)
  return body as TableLinks
}

/** A table with a page at every seat and an onlooker, dice mixed, play begun. */
export async function seatAll(
  url: string,
  order: object = {},
): Promise<{
  readonly links: TableLinks
  /** What opens the seats, now that they are taken. */
  readonly keys: Readonly<Record<string, string>>
  readonly pages: Record<string, Page>
  readonly onlooker: Page
}> {
  const links = await layTable(url, order)
  const keys = Object.fromEntries(Object.entries(links.seats).map(([seat, token]) => [seat, keyFor(token)]))
  const pages: Record<string, Page> = {}
  for (const [seat, token] of Object.entries(links.seats))
    pages[seat] = await Page.at(url, links.table, token)
  const onlooker = await Page.at(url, links.table, links.watch)
  for (const [at, page] of Object.values(pages).entries()) {
    page.say({ type: 'contribute', entropy: String(at).padStart(64, '0') })
  }
  await Promise.all([...Object.values(pages), onlooker].map((page) => page.next('begun')))
  return { links, keys, pages, onlooker }
}
