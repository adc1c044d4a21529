import type { ClientMessage, ServerMessage } from '@bivouac/protocol'
import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'

/** How a line stands: being made, open, broken (it will be tried again), or closed for good. */
export type LineState = 'connecting' | 'open' | 'broken' | 'closed'

/** What a line calls back. */
export interface LineListener {
  /** The line is open: say hello. */
  opened(): void
  message(message: ServerMessage): void
}

export interface LineOptions {
  /** How long to wait before attempt number n (from 0) to restore the line, in milliseconds. */
  readonly backOff?: (attempt: number) => number
  /** How often the line is tried while nothing is said, in milliseconds. */
  readonly pingEvery?: number
}

/**
 * A line to the server that comes back by itself. What was said while it was broken is not repeated: whoever uses the
 * line says hello again when it opens, and tells what he has.
 */
export class Line {
  readonly state: ReadonlySignal<LineState>
  readonly #state = signal<LineState>('connecting')
  readonly #address: string
  readonly #listener: LineListener
  readonly #backOff: (attempt: number) => number
  readonly #pingEvery: number
  #socket: WebSocket | null = null
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #heard = true

  constructor(address: string, listener: LineListener, options: LineOptions = {}) {
    this.state = this.#state
    this.#address = address
    this.#listener = listener
    this.#backOff = options.backOff ?? ((n) => Math.min(15_000, 400 * 2 ** n) * (0.75 + Math.random() / 2))
    this.#pingEvery = options.pingEvery ?? 20_000
    this.#dial()
  }

  /** Says something, if the line is open; false when it is not. */
  say(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Breaks the line and makes it anew at once: something heard does not fit, or the network is back. */
  redial(): void {
    if (this.#state.peek() === 'closed') return
    this.#attempt = 0
    this.#drop()
    this.#dial()
  }

  close(): void {
    this.#state.value = 'closed'
    this.#drop()
  }

  #dial(): void {
    // Without a network there is nobody to call; the machine says when it is back, and we look now and then.
    if (globalThis.navigator?.onLine === false) {
      this.#later()
      return
    }
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return
      this.#attempt = 0
      this.#heard = true
      this.#state.value = 'open'
      this.#ping = setInterval(() => this.#tryLine(), this.#pingEvery)
      this.#listener.opened()
    })
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return
      this.#heard = true
      // The server is ours and speaks our language; the view inside is read by the system itself.
      this.#listener.message(JSON.parse(String(data)) as ServerMessage)
    })
    socket.addEventListener('close', () => {
      if (socket !== this.#socket || this.#state.peek() === 'closed') return
      this.#drop()
      this.#later()
    })
  }

  #later(): void {
    this.#state.value = 'broken'
    this.#retry = setTimeout(() => this.#dial(), this.#backOff(this.#attempt++))
  }

  /** A line on which nothing comes back after a ping is dead, whatever the machine believes. */
  #tryLine(): void {
    if (!this.#heard) {
      this.redial()
      return
    }
    this.#heard = false
    this.say({ type: 'ping' })
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearInterval(this.#ping)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }
}
