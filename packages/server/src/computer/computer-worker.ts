/** The thread of ComputerThread. */
import { parentPort } from 'node:worker_threads'
import { createComputer, createMind } from '@bivouac/ai'
import type { DecideQuestion } from '@bivouac/ai'

const decide = createMind(createComputer, () => performance.now())

parentPort?.on('message', (question: DecideQuestion) => parentPort?.postMessage(decide(question)))
