/** The computer's own thread: it thinks here, so the page never waits for it. */
import { createComputer, createMind } from '@bivouac/ai'
import type { DecideQuestion } from '@bivouac/ai'

const decide = createMind(createComputer, () => performance.now())

addEventListener('message', ({ data }: MessageEvent<DecideQuestion>) => postMessage(decide(data)))
