// Plays pairs of a match, one after another, in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads'
import { playPair } from './pair.ts'
import type { Match } from './pair.ts'

const match = workerData as Match
parentPort?.on('message', (seed: number) => {
  playPair(match, seed).then(
    (pair) => parentPort?.postMessage({ pair }),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})
