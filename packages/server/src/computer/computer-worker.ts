/** The thread of ComputerThread. */
import { parentPort } from 'node:worker_threads'
import { createMind } from '@bivouac/ai'
import type { DecideQuestion } from '@bivouac/ai'
import { createComputer } from '@bivouac/games'

const decide = createMind(createComputer, 1000)

parentPort?.on('message', async (question: DecideQuestion) => parentPort?.postMessage(await decide(question)))
