import { describe, expect, it } from 'vitest'
import { askAdvice, askReport } from '../../src/teacher/ask.ts'
import type { TeacherQuestion, TeacherWord } from '../../src/teacher/questions.ts'

/** A thread that does as it is told. */
class FakeThread extends EventTarget {
  asked: TeacherQuestion | null = null
  ended = false
  postMessage(question: TeacherQuestion): void {
    this.asked = question
  }
  terminate(): void {
    this.ended = true
  }
  say(word: TeacherWord): void {
    this.dispatchEvent(new MessageEvent('message', { data: word }))
  }
}

const begin = () => {
  const thread = new FakeThread()
  return { thread, start: () => thread as unknown as Worker }
}
const QUESTION = { system: 'x', seat: 'red', view: {} }

describe('whoever asks the teacher', () => {
  it('has the answer, and the thread is let go with it', async () => {
    const { thread, start } = begin()
    const { answer } = askAdvice(QUESTION, start)
    expect(thread.asked).toEqual({ ask: 'advise', ...QUESTION })
    const advice = { seat: 'red', plans: [], trials: 0, work: 0 }
    thread.say({ kind: 'advice', advice })
    expect(await answer).toEqual(advice)
    expect(thread.ended).toBe(true)
  })

  it('is told how far a report is, and what went wrong', async () => {
    const { thread, start } = begin()
    const shares: number[] = []
    const { answer } = askReport(
      { system: 'x', seat: 'red', record: {} as never },
      (share) => shares.push(share),
      start,
    )
    thread.say({ kind: 'share', share: 0.25 })
    thread.say({ kind: 'share', share: 0.5 })
    thread.say({ kind: 'fault', fault: 'no such game' })
    await expect(answer).rejects.toThrow('no such game')
    expect(shares).toEqual([0.25, 0.5])
    expect(thread.ended).toBe(true)
  })

  it('can stop it', () => {
    const { thread, start } = begin()
    askAdvice(QUESTION, start).stop()
    expect(thread.ended).toBe(true)
  })
})
