import { Worker } from 'node:worker_threads'
import type { DecideAnswer, DecideQuestion } from '@bivouac/ai'
import type { Action } from '@bivouac/kernel'

/** Milliseconds without a question after which the thread is let go. */
const REST = 120_000

export interface ThreadOptions {
  /** Milliseconds between two actions that somebody watches. */
  readonly pace: number
  readonly onFault: (error: unknown) => void
}

/**
 * Where the computer thinks for all tables of this process: one thread, one question after another, so that the games of
 * people never wait for it. Started with the first question, again after a breakdown, and let go when nobody asks.
 */
export class ComputerThread {
  readonly pace: number
  readonly #onFault: (error: unknown) => void
  readonly #waiting = new Map<number, (action: Action | null) => void>()
  #worker: Worker | null = null
  #rest: NodeJS.Timeout | undefined
  #asked = 0

  constructor(options: ThreadOptions) {
    this.pace = options.pace
    this.#onFault = options.onFault
  }

  /** Resolves to the action, or null when the mind gave way and cannot decide. */
  decide(question: Omit<DecideQuestion, 'id'>): Promise<Action | null> {
    clearTimeout(this.#rest)
    const worker = (this.#worker ??= this.#open())
    const id = ++this.#asked
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      worker.postMessage({ ...question, id } satisfies DecideQuestion)
    })
  }

  /** Stops thinking; whoever still waits is told that there is no answer. */
  async close(): Promise<void> {
    clearTimeout(this.#rest)
    const worker = this.#worker
    this.#worker = null
    this.#giveUp()
    await worker?.terminate()
  }

  #open(): Worker {
    const worker = new Worker(new URL('./computer-worker.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.on('message', ({ id, action, fault }: DecideAnswer) => {
      if (fault !== undefined) this.#onFault(new Error(`the computer stumbled: ${fault}`))
      this.#waiting.get(id)?.(action)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) this.#rest = setTimeout(() => void this.close(), REST).unref()
    })
    worker.on('error', (error) => {
      this.#onFault(error)
      if (this.#worker === worker) this.#worker = null
      this.#giveUp()
    })
    return worker
  }

  #giveUp(): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const settle of waiting) settle(null)
  }
}
