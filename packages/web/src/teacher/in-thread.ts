import { createTeacher } from '@bivouac/games'
import type { TeacherQuestion, TeacherWord } from './questions.ts'

/** Seconds an advice thinks, and a report about the decisions of a whole game. */
const SECONDS = { advise: 2, report: 12 } as const

/** Answers the teacher's questions, in a thread of its own: `say` is told how far it is, then the answer. It never rejects. */
export async function teach(
  question: TeacherQuestion,
  speed: number,
  say: (word: TeacherWord) => void,
): Promise<void> {
  try {
    const teacher = await createTeacher(question.system)
    if (teacher === null) throw new Error('Nobody can judge a game of this system yet.')
    const units = SECONDS[question.ask] * speed
    if (question.ask === 'advise') {
      say({ kind: 'advice', advice: teacher.advise(question.view, question.seat, { units }) })
      return
    }
    const steps = teacher.report(question.record, question.seat, { units })
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) say({ kind: 'share', share: step.value })
    say({ kind: 'report', report: step.value })
  } catch (fault) {
    say({ kind: 'fault', fault: fault instanceof Error ? fault.message : String(fault) })
  }
}
