import { signal, useSignal, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Action, ActionWords, Offer } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Clause } from '../shell/clause.tsx'
import { ChoiceButton } from './choice.tsx'
import type { Stakes } from './stakes/stakes.ts'

/** One short lesson: when it fits, and when the player has plainly understood it. */
export interface Lesson<Scene> {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly clause: string
  fits(scene: Scene): boolean
  passed(scene: Scene): boolean
  /** The pieces or places it speaks of: they are ringed on the map. */
  points?(scene: Scene, offered: Offered): readonly string[]
  /** Of the acts a first turn is made of, which this is, in three or four words: `March with a Leader`. */
  readonly act?: string
}

/** What may be done now, by kinds of action: all of them where none is named. */
export interface Offered {
  /** The pieces it may be done with. */
  pieces(...kinds: readonly string[]): readonly string[]
  /** The places it leads to. */
  places(...kinds: readonly string[]): readonly string[]
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

/** What the coach knows of the desk: what he may point at, and whether somebody else is speaking. */
interface CoachDesk<Deed extends Action> {
  readonly stakes: Pick<Stakes, 'pointing' | 'briefing'> | null
  readonly table: { readonly systemId: string; readonly apart?: true }
  readonly offer: ReadonlySignal<Offer<Deed>>
  words(action: Deed): ActionWords
}

/** So many actions are looked at for what a lesson points at, and so many rings are drawn. */
const LOOKED_AT = 80
const RINGS = 3

/** What a desk is offered, as a lesson asks for it. */
export function offeredAt<Deed extends Action>(
  { actions, regions = [] }: Offer<Deed>,
  words: (action: Deed) => ActionWords,
): Offered {
  const of = (kinds: readonly string[]): ActionWords[] =>
    actions
      .filter((action) => kinds.length === 0 || kinds.includes(action.do))
      .slice(0, LOOKED_AT)
      .map(words)
  return {
    pieces: (...kinds) => {
      const about = regions.map((region) => region.about.split(' ')[0])
      return [...new Set([...of(kinds).flatMap(({ pieces }) => pieces), ...about])]
    },
    places: (...kinds) => [...new Set(of(kinds).flatMap(({ place }) => place ?? []))],
  }
}

/** Where a browser keeps what was learned of a system. */
function keptFor(systemId: string): string {
  return `bivouac-${systemId}-lessons`
}

/** How often lessons were asked for again. */
const again = signal(0)

/** Everything that was learned of this system is forgotten: its lessons come again. */
export function lessonsAgain(systemId: string): void {
  keep(keptFor(systemId), [])
  again.value++
}

/**
 * The coach of a first game, at the head of the drawer: one short lesson at a time, as the game comes to it. What it speaks of is
 * ringed on the map. He can be sent away, and called again. `scene` is what he looks at, null while there is nothing to teach.
 * While the briefing lies open he waits.
 */
export function Coach<Scene, Deed extends Action>({
  desk,
  lessons,
  scene,
}: {
  desk: CoachDesk<Deed>
  lessons: readonly Lesson<Scene>[]
  scene: () => Scene | null
}): JSX.Element | null {
  const kept = keptFor(desk.table.systemId)
  const learned = useSignal<readonly string[]>(stored(kept))
  const lesson = useSignal<Lesson<Scene> | null>(null)
  const unfolded = useSignal(false)
  const school = useRef<Schooling<Scene>>({ shown: null, seen: new Set(), learned: new Set() })
  const learn = (id: string): void => {
    learned.value = [...new Set([...learned.peek(), id])]
    keep(kept, learned.peek())
  }
  useSignalEffect(() => {
    if (again.value === 0) return
    school.current = { shown: null, seen: new Set(), learned: new Set() }
    learned.value = stored(kept)
  })
  useSignalEffect(() => {
    const now = desk.table.apart ? null : scene()
    const visible = desk.stakes?.briefing.value !== true
    const { current } = school
    for (const id of learned.value) current.learned.add(id)
    const gone = now === null || learned.value.includes(ALL)
    const next = gone ? null : teach(lessons, current, now, visible)
    if (next !== lesson.peek()) unfolded.value = false
    lesson.value = visible ? next : null
    const points = lesson.value?.points
    const offered = offeredAt(desk.offer.value, (action) => desk.words(action))
    point(desk, now !== null && points ? points(now, offered).slice(0, RINGS) : [])
    if (current.learned.size > learned.peek().length) for (const id of current.learned) learn(id)
  })
  useEffect(() => () => point(desk, []), [])
  const { value: shown } = lesson
  if (!shown) return null
  return (
    <section class={`tt-card guide tt-lesson ${unfolded.value ? 'unfolded' : ''}`} aria-label="Lesson">
      <h2>
        {shown.title}
        <button
          type="button"
          class="tt-lesson-more"
          aria-expanded={unfolded.value}
          onClick={() => (unfolded.value = !unfolded.peek())}
        >
          {unfolded.value ? 'Less' : 'More'}
        </button>
      </h2>
      <Acts lessons={lessons} shown={shown} learned={new Set(learned.value)} />
      <p class="tt-lesson-text">
        {shown.text} <Clause id={shown.clause} />
      </p>
      <p class="tt-guide-foot">
        <ChoiceButton choice={{ label: 'Understood', act: () => learn(shown.id) }} />
        <ChoiceButton choice={{ label: 'No more lessons', act: () => learn(ALL) }} kind="tt-quiet" />
      </p>
    </section>
  )
}

/** The acts a first turn is made of, those done ticked; gone when the last is. */
function Acts<Scene>({
  lessons,
  shown,
  learned,
}: {
  lessons: readonly Lesson<Scene>[]
  shown: Lesson<Scene>
  learned: ReadonlySet<string>
}): JSX.Element | null {
  const acts = [...Map.groupBy(lessons, ({ act }) => act)].flatMap(([act, of]) =>
    act === undefined ? [] : [{ act, done: of.every(({ id }) => learned.has(id)) }],
  )
  if (acts.every(({ done }) => done)) return null
  return (
    <ol class="tt-acts" aria-label="Your first turn">
      {acts.map(({ act, done }) => (
        <li
          key={act}
          class={done ? 'done' : act === shown.act ? 'now' : ''}
          aria-current={act === shown.act ? 'step' : undefined}
        >
          {done ? '✓' : act === shown.act ? '➤' : '○'} {act}
          {done && <span class="map-unseen">, done</span>}
        </li>
      ))}
    </ol>
  )
}

/** Rings what is to be looked at, where that is something else than before. */
function point(
  { stakes }: { readonly stakes: Pick<Stakes, 'pointing'> | null },
  places: readonly string[],
): void {
  if (!stakes) return
  const before = stakes.pointing.peek()
  if (places.length !== before.length || places.some((place, at) => place !== before[at]))
    stakes.pointing.value = places
}
