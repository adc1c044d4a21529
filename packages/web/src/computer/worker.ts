/** The computer's own thread: it thinks here, so the page never waits for it. */
import { createMind, speedBy } from '@bivouac/ai'
import type { DecideQuestion } from '@bivouac/ai'
import { createComputer } from '@bivouac/games'

const decide = createMind(
  createComputer,
  speedBy(() => performance.now()),
)

addEventListener('message', async ({ data }: MessageEvent<DecideQuestion>) => postMessage(await decide(data)))
