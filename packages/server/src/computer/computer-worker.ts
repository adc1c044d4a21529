/** The thread of ComputerThread. */
import { parentPort } from 'node:worker_threads'
import { createMind, speedBy } from '@bivouac/ai'
import type { DecideQuestion } from '@bivouac/ai'
import { createComputer } from '@bivouac/games'

const decide = createMind(
  createComputer,
  speedBy(() => performance.now()),
)

parentPort?.on('message', async (question: DecideQuestion) => parentPort?.postMessage(await decide(question)))
