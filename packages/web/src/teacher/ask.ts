import type { Advice, GameReport } from '@bivouac/ai'
import type { TeacherQuestion, TeacherWord } from './questions.ts'

/** A question under way. */
export interface Asked<T> {
  /** Rejects with what went wrong; never settles once it was stopped. */
  readonly answer: Promise<T>
  stop(): void
}

/** Asks how to play on. The page never waits: a thread of its own thinks, and ends with the answer. */
export function askAdvice(
  question: Omit<Extract<TeacherQuestion, { ask: 'advise' }>, 'ask'>,
  start: () => Worker,
): Asked<Advice> {
  return asked(start, { ask: 'advise', ...question }, (word) => (word.kind === 'advice' ? word.advice : null))
}

/** Has a game looked over; `onShare` is told how much of it is done. */
export function askReport(
  question: Omit<Extract<TeacherQuestion, { ask: 'report' }>, 'ask'>,
  onShare: (share: number) => void,
  start: () => Worker,
): Asked<GameReport> {
  return asked(start, { ask: 'report', ...question }, (word) => {
    if (word.kind === 'share') onShare(word.share)
    return word.kind === 'report' ? word.report : null
  })
}

function asked<T>(
  start: () => Worker,
  question: TeacherQuestion,
  hear: (word: TeacherWord) => T | null,
): Asked<T> {
  const worker = start()
  const answer = new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TeacherWord>) => {
      const heard = hear(data)
      if (heard !== null) resolve(heard)
      else if (data.kind === 'fault') reject(new Error(data.fault))
      else return
      worker.terminate()
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message || 'The computer broke down.'))
    })
  })
  worker.postMessage(question)
  return { answer, stop: () => worker.terminate() }
}
