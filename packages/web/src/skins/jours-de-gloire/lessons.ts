import type { Frame } from '@bivouac/jours-de-gloire'

/** What the coach looks at. */
export interface Scene {
  readonly frame: Frame
  /** How many counters are told off. */
  readonly told: number
  /** Actions the player has taken so far. */
  readonly acted: number
}

/** One short lesson: when it fits, and when the player has plainly understood it. */
export interface Lesson {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly clause: string
  fits(scene: Scene): boolean
  passed(scene: Scene): boolean
}

const never = (): boolean => false
const inPhase = (...phases: readonly Frame['phase'][]) => {
  return ({ frame }: Scene): boolean => phases.includes(frame.phase)
}
const moving = inPhase('movement')

/** The first campaign in half an hour, lesson by lesson, in the order in which a first game comes to them. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'points',
    title: 'Command points',
    text: 'Each stack you move costs command points; those with the commander or a general in touch with him cost least. You have a handful a turn: choose who moves.',
    clause: 'JDG-4.5-cost-gen0',
    fits: (scene) => moving(scene) && scene.told === 0 && scene.acted < 2,
    passed: ({ told }) => told > 0,
  },
  {
    id: 'reach',
    title: 'Where it can go',
    text: 'Tick who goes along. Lit boxes can be reached, with their cost in movement points; red ones hold the enemy, and end the march in a battle. Tap one.',
    clause: 'JDG-5.2-a',
    fits: (scene) => moving(scene) && scene.told > 0,
    passed: ({ frame }) => frame.phase === 'march',
  },
  {
    id: 'halt',
    title: 'On the march',
    text: 'The stack goes box by box; the enemy may react at each. While points are left it may go on, or halt. A stack taken up but not yet gone may also dig in or lay bridges.',
    clause: 'JDG-5.3-k',
    fits: inPhase('march'),
    passed: ({ frame }) => frame.phase === 'movement',
  },
  {
    id: 'forced',
    title: 'Forced march',
    text: 'A forced march brings one point more, and stragglers: slashed boxes on the roster. Units that do nothing for a turn get them back.',
    clause: 'JDG-5.5.2-c',
    fits: (scene) => moving(scene) && scene.acted > 2,
    passed: never,
  },
  {
    id: 'intercept',
    title: 'Interception',
    text: 'The enemy has come next to you. Tick who throws himself in his way: the chance stands below. Who fails stays where he is.',
    clause: 'JDG-6.5.1-a',
    fits: inPhase('interception'),
    passed: never,
  },
  {
    id: 'guns',
    title: 'To the sound of the guns',
    text: 'Forces near a battle may march to it. They arrive while it is being fought, if their die allows.',
    clause: 'JDG-6.5.2-a',
    fits: inPhase('guns'),
    passed: never,
  },
  {
    id: 'tactics',
    title: 'Choose in secret',
    text: 'Both sides lay a tactic face down. High values make a long and bloody battle worth more points; low ones keep it short.',
    clause: 'JDG-8.2-a',
    fits: inPhase('tactics'),
    passed: never,
  },
  {
    id: 'retreat',
    title: 'After the battle',
    text: 'Who breaks must retreat, and is pursued by the cavalry. The places with flags are what counts at the end.',
    clause: 'JDG-8.7-a',
    fits: inPhase('retreat', 'retiring'),
    passed: never,
  },
]

/** The lesson for this moment: the first that fits and has not been learned. */
export function lessonFor(scene: Scene, learned: ReadonlySet<string>): Lesson | null {
  return LESSONS.find((lesson) => !learned.has(lesson.id) && lesson.fits(scene)) ?? null
}
