// Plays pairs of matches, one after another, in a thread of its own.
import { parentPort } from 'node:worker_threads'
import { playPair } from './pair.ts'
import type { Match } from './pair.ts'

interface Order {
  readonly match: Match
  readonly seed: number
}

parentPort?.on('message', ({ match, seed }: Order) => {
  playPair(match, seed).then(
    (pair) => parentPort?.postMessage({ pair }),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})
