import { useSignal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Clause } from '../shell/clause.tsx'
import { Card } from './choice.tsx'

/** One short lesson: when it fits, and when the player has plainly understood it. */
export interface Lesson<Scene> {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly clause: string
  fits(scene: Scene): boolean
  passed(scene: Scene): boolean
}

/** The first lesson that fits and is not yet learned; null when there is none. */
export function lessonFor<Scene>(
  lessons: readonly Lesson<Scene>[],
  scene: Scene,
  learned: ReadonlySet<string>,
): Lesson<Scene> | null {
  return lessons.find((lesson) => !learned.has(lesson.id) && lesson.fits(scene)) ?? null
}

const ALL = 'all'

function stored(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

function keep(key: string, learned: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(learned))
  } catch {
    // A browser that keeps nothing hears the lessons again.
  }
}

/**
 * The coach of a first game: one short lesson at a time, as the game comes to it. He can be sent away. `scene` is what he
 * looks at, null while there is nothing to teach; `kept` is where the browser remembers what was learned.
 */
export function Coach<Scene>({
  lessons,
  kept,
  scene,
}: {
  lessons: readonly Lesson<Scene>[]
  kept: string
  scene: () => Scene | null
}): JSX.Element | null {
  const learned = useSignal<readonly string[]>(stored(kept))
  const learn = (id: string): void => {
    learned.value = [...new Set([...learned.peek(), id])]
    keep(kept, learned.peek())
  }
  const shown = useRef<Lesson<Scene> | null>(null)
  useSignalEffect(() => {
    const now = scene()
    if (now === null) return
    // What was shown a moment ago and is plainly understood need not be shown again.
    if (shown.current?.passed(now)) learn(shown.current.id)
    shown.current = lessonFor(lessons, now, new Set(learned.value))
  })
  if (learned.value.includes(ALL)) return null
  const now = scene()
  const lesson = now === null ? null : lessonFor(lessons, now, new Set(learned.value))
  if (!lesson) return null
  return (
    <Card title={lesson.title} tone="guide">
      <p>
        {lesson.text} <Clause id={lesson.clause} />
      </p>
      <p class="tt-guide-foot">
        <span>
          {lessons.indexOf(lesson) + 1} of {lessons.length}
        </span>
        <button type="button" class="tt-link" onClick={() => learn(lesson.id)}>
          Understood
        </button>
        <button type="button" class="tt-link" onClick={() => learn(ALL)}>
          No more lessons
        </button>
      </p>
    </Card>
  )
}
