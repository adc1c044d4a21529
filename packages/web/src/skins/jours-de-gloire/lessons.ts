import type { Frame } from '@bivouac/jours-de-gloire'
import type { Lesson } from '../../furniture/coach.tsx'

/** What the coach looks at. */
export interface Scene {
  readonly frame: Frame
  /** How many counters are told off. */
  readonly told: number
  /** Actions the player has taken so far. */
  readonly acted: number
  readonly turn: number
}

const inPhase = (...phases: readonly Frame['phase'][]) => {
  return ({ frame }: Scene): boolean => phases.includes(frame.phase)
}
const moving = inPhase('movement')
const leaving = (...phases: readonly Frame['phase'][]) => {
  return ({ frame }: Scene): boolean => !phases.includes(frame.phase)
}

/** The first act of a first turn. */
const MOVE = 'Move a Force'

/** The one asked for if he is among them, else whoever comes first. */
const firstOf = (ids: readonly string[], wanted: string): readonly string[] =>
  ids.includes(wanted) ? [wanted] : ids.slice(0, 1)

/** The first campaign in half an hour, lesson by lesson, in the order in which a first game comes to them. */
export const LESSONS: readonly Lesson<Scene>[] = [
  {
    id: 'first',
    title: 'A turn',
    text: 'One side moves and fights, then the other. You have the initiative: to go first is to strike first; to go second is to answer, and perhaps to move twice running.',
    clause: 'JDG-2-A-a',
    fits: inPhase('first-player'),
    passed: leaving('first-player'),
  },
  {
    id: 'points',
    title: 'Command points',
    text: 'Tap the ringed stack, or another that glows. Each one you move costs command points; with the commander in chief himself, or a general in touch with him, it costs least. What you have left stands below.',
    clause: 'JDG-4.5-cost-gen0',
    fits: (scene) => moving(scene) && scene.told === 0 && scene.acted < 3,
    passed: ({ told }) => told > 0,
    act: MOVE,
    points: (_, { pieces }) => firstOf(pieces(), 'napoleon'),
  },
  {
    id: 'reach',
    title: 'Where it can go',
    text: 'Tick who goes along. Lit boxes can be reached, with their cost in movement points; red ones hold the enemy, and end the march in a battle: point at one, and the odds stand below. Tap a box to march there.',
    clause: 'JDG-5.2-a',
    fits: (scene) => moving(scene) && scene.told > 0,
    passed: ({ frame }) => frame.phase === 'march',
    act: MOVE,
  },
  {
    id: 'halt',
    title: 'On the march',
    text: 'The stack goes box by box, and the enemy may react at each. Where it comes to its goal it halts; when something is met on the way, you are asked again. Then take up another stack.',
    clause: 'JDG-5.3-k',
    fits: inPhase('march'),
    passed: leaving('march'),
  },
  {
    id: 'together',
    title: 'Concentrate',
    text: 'Stacks that come into one box by two roads take the enemy in the flank: two columns for you in every round. Bring more than he has before you end your movement.',
    clause: 'JDG-8.5-flank-a',
    fits: (scene) => moving(scene) && scene.told === 0 && scene.acted >= 3,
    passed: inPhase('combats', 'tactics', 'guns'),
  },
  {
    id: 'forced',
    title: 'Forced march',
    text: 'A forced march takes a stack two points further, and costs stragglers: slashed boxes on its roster. Units that do nothing for a turn get them back.',
    clause: 'JDG-5.5.2-b',
    fits: (scene) => moving(scene) && scene.told > 0 && scene.acted >= 3,
    passed: (scene) => scene.frame.phase === 'march' || leaving('movement')(scene),
  },
  {
    id: 'intercept',
    title: 'Interception',
    text: 'The enemy has come next to you. Tick who throws himself in his way: the chance stands below, and what the battle would be like. Who fails stays where he is; “Let him pass” costs nothing.',
    clause: 'JDG-6.5.1-a',
    fits: inPhase('interception'),
    passed: leaving('interception'),
    act: 'Weigh an interception',
    points: (_, { pieces }) => pieces().slice(0, 2),
  },
  {
    id: 'withdraw',
    title: 'Cavalry may slip away',
    text: 'Cavalry that is attacked may ride off before the battle, at the risk of a strength point. Infantry stands.',
    clause: 'JDG-6.3-before-a',
    fits: inPhase('withdrawal'),
    passed: leaving('withdrawal'),
  },
  {
    id: 'guns',
    title: 'To the sound of the guns',
    text: 'Forces near a battle may march to it. They arrive while it is being fought, if their die allows: by a road the enemy did not use, they fall on his flank.',
    clause: 'JDG-6.5.2-a',
    fits: inPhase('guns'),
    passed: leaving('guns'),
  },
  {
    id: 'combats',
    title: 'Battles',
    text: 'Where both sides stand there is a battle, and you choose which comes first. Below, what the first round of each would be like.',
    clause: 'JDG-8-b',
    fits: inPhase('combats'),
    passed: leaving('combats'),
  },
  {
    id: 'tactics',
    title: 'Choose in secret',
    text: 'Both lay a tactic face down; half of the two values together is the kind of battle and its rounds. Go high where the odds are yours: a won offensive or decisive battle is worth Victory Points. Go low where they are not.',
    clause: 'JDG-8.2-a',
    fits: inPhase('tactics'),
    passed: leaving('tactics'),
    act: 'Choose tactics',
    points: (_, { places }) => places().slice(0, 1),
  },
  {
    id: 'losses',
    title: 'Losses',
    text: 'You say which units lose strength. Those least hit come first. A side that has lost a fifth tests its morale in every round; who fails it has lost the battle.',
    clause: 'JDG-8.6-h',
    fits: inPhase('losses'),
    passed: leaving('losses'),
  },
  {
    id: 'retreat',
    title: 'After the battle',
    text: 'The beaten side goes back a box, and cavalry pursues it. Retreat towards your own people. The places with flags are what counts at the end.',
    clause: 'JDG-8.7-a',
    fits: inPhase('retreat'),
    passed: leaving('retreat'),
  },
  {
    id: 'won',
    title: 'The field is yours',
    text: 'The beaten have gone back a box, and your cavalry has pursued them. Stay where you are unless something better calls you back: the flag here is now yours.',
    clause: 'JDG-8.7-a',
    fits: inPhase('retiring'),
    passed: leaving('retiring'),
  },
  {
    id: 'rest',
    title: 'Rest',
    text: 'Units that have neither moved nor fought may rest: they lose their fatigue, and stragglers come in.',
    clause: 'JDG-5.5.4-a',
    fits: inPhase('recovery'),
    passed: leaving('recovery'),
  },
]
