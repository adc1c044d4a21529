import { Worker } from 'node:worker_threads'
import type { Match, PairResult } from './pair.ts'

type Message = { readonly pair: PairResult } | { readonly error: string }

interface Order {
  readonly match: Match
  readonly seed: number
  readonly done: (pair: PairResult) => void
  readonly failed: (error: Error) => void
}

/** Threads that play pairs, each one at a time: kept from one match to the next. */
export class Crew {
  readonly size: number
  readonly #idle: Worker[] = []
  /** Every thread, and what it is at. */
  readonly #all = new Map<Worker, Order | null>()
  readonly #waiting: Order[] = []

  constructor(size: number) {
    this.size = size
  }

  /**
   * Plays a pair of each seed, on all its threads. Each is handed on as it is done; once `isEnough` says so no more are
   * begun. Rejects when a pair cannot be played at all.
   */
  async play(
    match: Match,
    seeds: readonly number[],
    take: (pair: PairResult) => void,
    isEnough: () => boolean = () => false,
  ): Promise<void> {
    const waiting = seeds.toReversed()
    const work = async (): Promise<void> => {
      while (!isEnough()) {
        const seed = waiting.pop()
        if (seed === undefined) return
        take(await this.playPair(match, seed))
      }
    }
    await Promise.all(Array.from({ length: this.size }, work))
  }

  /** Plays a pair as soon as a thread is free. Rejects when it cannot be played at all. */
  playPair(match: Match, seed: number): Promise<PairResult> {
    return new Promise((done, failed) => {
      this.#waiting.push({ match, seed, done, failed })
      this.#handOut()
    })
  }

  /** Ends the threads, whatever they are at. */
  async close(): Promise<void> {
    this.#waiting.length = 0
    await Promise.all([...this.#all.keys()].map((worker) => worker.terminate()))
  }

  #handOut(): void {
    if (this.#waiting.length === 0) return
    const worker = this.#idle.pop() ?? this.#hire()
    const order = worker && this.#waiting.shift()
    if (!worker || !order) return
    this.#all.set(worker, order)
    worker.postMessage({ match: order.match, seed: order.seed })
  }

  #hire(): Worker | undefined {
    if (this.#all.size >= this.size) return undefined
    const worker = new Worker(new URL('./crew-worker.ts', import.meta.url))
    this.#all.set(worker, null)
    worker.on('message', (message: Message) => {
      const order = this.#all.get(worker)
      this.#all.set(worker, null)
      this.#idle.push(worker)
      if ('error' in message) order?.failed(new Error(message.error))
      else order?.done(message.pair)
      this.#handOut()
    })
    const gone = (error: Error): void => {
      this.#all.get(worker)?.failed(error)
      this.#all.delete(worker)
      this.#handOut()
    }
    worker.on('error', gone)
    worker.on('exit', () => gone(new Error('A thread ended before its work was done.')))
    return worker
  }
}
