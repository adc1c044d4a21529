import { Worker } from 'node:worker_threads'
import type { DecideAnswer, DecideQuestion, Decision } from '@bivouac/ai'
import { FairQueue } from './fair-queue.ts'

/** Milliseconds without a question after which the thread is let go. */
const REST = 120_000

export interface ThreadOptions {
  /** Milliseconds between two actions that somebody watches. */
  readonly pace: number
  readonly onFault: (error: unknown) => void
}

type Question = Omit<DecideQuestion, 'id'>
type Settle = (decision: Decision | null) => void

/**
 * Where the computer thinks for all tables of this process: one thread, one question after another, so that the games of
 * people never wait for it. Whose table it is says whose turn it is: many tables of one address do not keep the others
 * waiting. Started with the first question, again after a breakdown, and let go when nobody asks.
 */
export class ComputerThread {
  readonly pace: number
  readonly #onFault: (error: unknown) => void
  readonly #queue = new FairQueue<{ readonly question: Question; readonly settle: Settle }>()
  /** What the worker is thinking about. */
  #current: { readonly owner: string; readonly settle: Settle; readonly begun: number } | null = null
  #worker: Worker | null = null
  #rest: NodeJS.Timeout | undefined
  #asked = 0

  constructor(options: ThreadOptions) {
    this.pace = options.pace
    this.#onFault = options.onFault
  }

  /**
   * Resolves to what it decided, or null when the mind gave way and cannot decide. `owner` is whoever the table is for: turns
   * are shared among owners.
   */
  decide(owner: string, question: Question): Promise<Decision | null> {
    return new Promise((settle) => {
      this.#queue.add(owner, { question, settle })
      this.#think()
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

  #think(): void {
    if (this.#current !== null) return
    clearTimeout(this.#rest)
    const next = this.#queue.next()
    if (next === null) {
      if (this.#worker) this.#rest = setTimeout(() => void this.close(), REST).unref()
      return
    }
    const { owner, item } = next
    const worker = (this.#worker ??= this.#open())
    this.#current = { owner, settle: item.settle, begun: performance.now() }
    worker.postMessage({ ...item.question, id: ++this.#asked } satisfies DecideQuestion)
  }

  #open(): Worker {
    const worker = new Worker(new URL('./computer-worker.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.on('message', (answer: DecideAnswer) => {
      const { fault } = answer
      if (fault !== undefined) this.#onFault(new Error(`the computer stumbled: ${fault}`))
      if (answer.id === this.#asked) this.#answered(answer.action === null ? null : answer)
    })
    worker.on('error', (error) => {
      this.#onFault(error)
      if (this.#worker !== worker) return
      this.#worker = null
      this.#giveUp()
    })
    return worker
  }

  #answered(decision: Decision | null): void {
    const done = this.#current
    if (done === null) return
    this.#current = null
    this.#queue.spent(done.owner, performance.now() - done.begun)
    done.settle(decision)
    this.#think()
  }

  #giveUp(): void {
    const waiting = this.#queue.clear()
    const current = this.#current
    this.#current = null
    current?.settle(null)
    for (const { settle } of waiting) settle(null)
  }
}
