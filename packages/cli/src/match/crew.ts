import { Worker } from 'node:worker_threads'
import type { Match, PairResult } from './pair.ts'

type Message = { readonly pair: PairResult } | { readonly error: string }

/** Threads that play pairs, one a core: kept from one match to the next. */
export class Crew {
  readonly #workers: readonly Worker[]

  constructor(cores: number) {
    this.#workers = Array.from(
      { length: cores },
      () => new Worker(new URL('./crew-worker.ts', import.meta.url)),
    )
  }

  /**
   * Plays a pair of each seed. Each is handed on as it is done; once `isEnough` says so no more are begun. Rejects when a
   * pair cannot be played at all.
   */
  async play(
    match: Match,
    seeds: readonly number[],
    take: (pair: PairResult) => void,
    isEnough: () => boolean = () => false,
  ): Promise<void> {
    const waiting = seeds.toReversed()
    const work = async (worker: Worker): Promise<void> => {
      for (;;) {
        const seed = isEnough() ? undefined : waiting.pop()
        if (seed === undefined) return
        take(await answerOf(worker, { match, seed }))
      }
    }
    await Promise.all(this.#workers.map(work))
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

function answerOf(
  worker: Worker,
  question: { readonly match: Match; readonly seed: number },
): Promise<PairResult> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', answered).off('error', failed).off('exit', gone)
    }
    const answered = (message: Message): void => {
      settle()
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.pair)
    }
    const failed = (error: unknown): void => {
      settle()
      reject(error)
    }
    const gone = (): void => failed(new Error('A thread ended before its work was done.'))
    worker.on('message', answered).on('error', failed).on('exit', gone)
    worker.postMessage(question)
  })
}

/** Plays the pairs of one match on so many cores: see `Crew.play`. */
export async function playOnCores(
  match: Match,
  seeds: readonly number[],
  cores: number,
  take: (pair: PairResult) => void,
  isEnough: () => boolean,
): Promise<void> {
  const crew = new Crew(Math.min(cores, seeds.length))
  try {
    await crew.play(match, seeds, take, isEnough)
  } finally {
    await crew.close()
  }
}
