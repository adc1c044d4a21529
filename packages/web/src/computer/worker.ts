/** The computer's own thread: it thinks here, for its seats and as a teacher, so the page never waits for it. */
import { createMind, speedBy } from '@bivouac/ai'
import type { DecideQuestion } from '@bivouac/ai'
import { createComputer } from '@bivouac/games'
import type { TeacherQuestion } from '../teacher/questions.ts'

const speed = speedBy(() => performance.now())
const decide = createMind(createComputer, speed)

addEventListener('message', async ({ data }: MessageEvent<DecideQuestion | TeacherQuestion>) => {
  if (!('ask' in data)) postMessage(await decide(data))
  else {
    const { teach } = await import('../teacher/in-thread.ts')
    await teach(data, speed, (word) => postMessage(word))
  }
})
