import { useSignal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Clause } from '../../shell/clause.tsx'
import { Card } from '../../tabletop/ui/choice.tsx'
import type { Desk } from './desk.ts'
import { LESSONS, lessonFor } from './lessons.ts'
import type { Lesson, Scene } from './lessons.ts'

const KEY = 'bivouac-jdg-lessons'
const ALL = 'all'

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

function keep(learned: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(learned))
  } catch {
    // A browser that keeps nothing hears the lessons again.
  }
}

function sceneOf(desk: Desk): Scene | null {
  if (!desk.live.value) return null
  const seat = desk.table.seat.value
  return {
    frame: desk.frame,
    told: desk.force.value.size,
    turn: desk.position.value.state.turn,
    acted: desk.table.entries.value.filter((entry) => entry.seat === seat).length,
  }
}

/** The coach of a first campaign: one short lesson at a time, as the game comes to it. He can be sent away. */
export function Guide({ desk }: { desk: Desk }): JSX.Element | null {
  const learned = useSignal<readonly string[]>(stored())
  const learn = (...ids: readonly string[]): void => {
    learned.value = [...new Set([...learned.peek(), ...ids])]
    keep(learned.peek())
  }
  const shown = useRef<Lesson | null>(null)
  useSignalEffect(() => {
    const scene = sceneOf(desk)
    if (!scene) return
    // What was shown a moment ago and is plainly understood need not be shown again.
    if (shown.current?.passed(scene)) learn(shown.current.id)
    shown.current = lessonFor(scene, new Set(learned.value))
  })
  if (!desk.position.value.game.scenario.learning || learned.value.includes(ALL)) return null
  const scene = sceneOf(desk)
  const lesson = scene && lessonFor(scene, new Set(learned.value))
  if (!lesson) return null
  return (
    <Card title={lesson.title} tone="guide">
      <p>
        {lesson.text} <Clause id={lesson.clause} />
      </p>
      <p class="tt-guide-foot">
        <span>
          {LESSONS.indexOf(lesson) + 1} of {LESSONS.length}
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
