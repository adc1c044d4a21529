import { useSignal, useSignalEffect } from '@preact/signals'
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Clause } from '../shell/clause.tsx'
import { Card, ChoiceButton } from './choice.tsx'
import { inSight } from './drawer.tsx'

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

/** What a pupil has been through: the lesson before him, which he has really seen, which he knows. */
export interface Schooling<Scene> {
  shown: Lesson<Scene> | null
  readonly seen: Set<string>
  readonly learned: Set<string>
}

/**
 * The lesson for this scene. One that was seen and is plainly understood now is learned; one that nobody saw is not used
 * up by that. `visible`: can the pupil see what is shown to him?
 */
export function teach<Scene>(
  lessons: readonly Lesson<Scene>[],
  school: Schooling<Scene>,
  scene: Scene,
  visible: boolean,
): Lesson<Scene> | null {
  const { shown, seen, learned } = school
  if (shown && seen.has(shown.id) && shown.passed(scene)) learned.add(shown.id)
  school.shown = lessonFor(lessons, scene, learned)
  if (school.shown && visible) seen.add(school.shown.id)
  return school.shown
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

/** What the coach knows of the desk: where the drawer is that he speaks from, and what is said beside it when it is down. */
interface CoachDesk {
  readonly raised: Signal<boolean>
  readonly hint: Signal<string>
}

/**
 * The coach of a first game: one short lesson at a time, as the game comes to it. He can be sent away. `scene` is what he
 * looks at, null while there is nothing to teach; `kept` is where the browser remembers what was learned. While the drawer
 * is down his lessons wait, and their titles stand above it.
 */
export function Coach<Scene>({
  desk,
  lessons,
  kept,
  scene,
}: {
  desk: CoachDesk
  lessons: readonly Lesson<Scene>[]
  kept: string
  scene: () => Scene | null
}): JSX.Element | null {
  const learned = useSignal<readonly string[]>(stored(kept))
  const lesson = useSignal<Lesson<Scene> | null>(null)
  const school = useRef<Schooling<Scene>>({ shown: null, seen: new Set(), learned: new Set() })
  const learn = (id: string): void => {
    learned.value = [...new Set([...learned.peek(), id])]
    keep(kept, learned.peek())
  }
  useSignalEffect(() => {
    const now = scene()
    const visible = inSight(desk)
    const { current } = school
    for (const id of learned.value) current.learned.add(id)
    const gone = now === null || learned.value.includes(ALL)
    lesson.value = gone ? null : teach(lessons, current, now, visible)
    desk.hint.value = lesson.value && !visible ? lesson.value.title : ''
    if (current.learned.size > learned.peek().length) for (const id of current.learned) learn(id)
  })
  useEffect(() => () => void (desk.hint.value = ''), [])
  const { value: shown } = lesson
  if (!shown) return null
  return (
    <Card title={shown.title} tone="guide">
      <p>
        {shown.text} <Clause id={shown.clause} />
      </p>
      <p class="tt-guide-foot">
        <span>
          {lessons.indexOf(shown) + 1} of {lessons.length}
        </span>
        <ChoiceButton choice={{ label: 'Understood', act: () => learn(shown.id) }} />
        <ChoiceButton choice={{ label: 'No more lessons', act: () => learn(ALL) }} kind="tt-quiet" />
      </p>
    </Card>
  )
}
