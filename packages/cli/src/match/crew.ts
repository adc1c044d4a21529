import { Worker } from 'node:worker_threads'
import type { Match, PairResult } from './pair.ts'

type Message = { readonly pair: PairResult } | { readonly error: string }

/**
 * Plays pairs on all the cores it is given. Each is handed on as it is done; once `isEnough` says so no more are begun.
 * Rejects when a pair cannot be played at all.
 */
export async function playOnCores(
  match: Match,
  seeds: readonly number[],
  cores: number,
  take: (pair: PairResult) => void,
  isEnough: () => boolean,
): Promise<void> {
  const waiting = seeds.toReversed()
  const crew = Array.from(
    { length: Math.min(cores, seeds.length) },
    () => new Worker(new URL('./crew-worker.ts', import.meta.url), { workerData: match }),
  )
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const seed = isEnough() ? undefined : waiting.pop()
        if (seed === undefined) resolve()
        else worker.postMessage(seed)
      }
      worker.on('message', (message: Message) => {
        if ('error' in message) return reject(new Error(message.error))
        take(message.pair)
        next()
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('A thread ended before its work was done.')))
      next()
    })
  try {
    await Promise.all(crew.map(work))
  } finally {
    for (const worker of crew) worker.removeAllListeners('exit')
    await Promise.all(crew.map((worker) => worker.terminate()))
  }
}
