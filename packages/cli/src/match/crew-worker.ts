// Plays pairs, one after another, in a thread of its own.
import { parentPort } from 'node:worker_threads'
import { playPair } from './pair.ts'
import type { Match } from './pair.ts'

parentPort?.on('message', ({ match, seed }: { readonly match: Match; readonly seed: number }) => {
  playPair(match, seed).then(
    (pair) => parentPort?.postMessage({ pair }),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})
