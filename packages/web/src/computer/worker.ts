/** The computer's own thread: it thinks here, so the page never waits for it. */
import { createComputer } from '@bivouac/ai'
import type { Computer } from '@bivouac/ai'
import type { Level } from '../storage/shelf.ts'
import type { DecideAnswer, DecideQuestion } from './messages.ts'

/** Seconds a decision may take, on an ordinary machine. */
const SECONDS: Readonly<Record<Level, number>> = { recruit: 0.05, veteran: 0.6, marshal: 3 }

let thinking: { key: string; computer: Computer; fault: string | undefined } | null = null

function computerFor(question: DecideQuestion): NonNullable<typeof thinking> {
  const key = [question.system, question.table, question.seat, question.level].join(' ')
  if (thinking?.key === key) return thinking
  const { level, seed } = question
  const fresh = {
    key,
    fault: undefined as string | undefined,
    computer: createComputer(question.system, {
      seed,
      seconds: SECONDS[level],
      now: () => performance.now(),
      onFault: (fault) => (fresh.fault = String(fault)),
    }),
  }
  thinking = fresh
  return fresh
}

addEventListener('message', ({ data }: MessageEvent<DecideQuestion>) => {
  const { id, view, seat } = data
  let answer: DecideAnswer
  try {
    const mind = computerFor(data)
    mind.fault = undefined
    const action = mind.computer.decide(view, seat)
    answer = { id, action, ...(mind.fault !== undefined && { fault: mind.fault }) }
  } catch (fault) {
    answer = { id, action: null, fault: String(fault) }
  }
  postMessage(answer)
})
