import type { Frame, LbAction } from '@bivouac/la-bataille'
import type { Lesson } from '../../furniture/coach.tsx'

/** What the coach looks at. */
export interface Scene {
  readonly phase: Frame['phase']
  readonly turn: number
  /** Has he something in hand? */
  readonly picked: boolean
  /** Units of his that have moved in this sequence. */
  readonly moved: number
  /** What he may do now. */
  readonly offered: ReadonlySet<LbAction['do']>
  /** Does a unit under way stand stopped before the enemy? */
  readonly stopped: boolean
}

type Phases = readonly Frame['phase'][]

const inPhase =
  (...phases: Phases) =>
  ({ phase }: Scene): boolean =>
    phases.includes(phase)
const left =
  (...phases: Phases) =>
  ({ phase }: Scene): boolean =>
    !phases.includes(phase)
const moving = inPhase('movement', 'marching')

/** The first act of a first turn. */
const MOVE = 'Move and form'

/** The first battle, lesson by lesson, in the order in which a first game comes to them. */
export const LESSONS: readonly Lesson<Scene>[] = [
  {
    id: 'segments',
    title: 'A turn in six steps',
    text: 'Each side has its own sequence: charges, movement, the enemy’s defensive fire, your fire, melee, recovery. The strip in the banner shows where you are. Cavalry charges before anybody moves; if nobody is near enough, say so and go on to your movement.',
    clause: 'LB-2-h',
    fits: inPhase('charges'),
    passed: left('charges'),
  },
  {
    id: 'pick',
    title: 'Take a unit in hand',
    text: 'Take the ringed unit, or any that glows. Tap one, or press n. The arrowhead on its edge is its front: it moves, fires and fights through its front only.',
    clause: 'LB-18-d',
    fits: (scene) => moving(scene) && !scene.picked && scene.moved === 0,
    passed: ({ picked, moved }) => picked || moved > 0,
    act: MOVE,
    points: (_, { pieces }) => pieces('march').slice(0, 1),
  },
  {
    id: 'march',
    title: 'March',
    text: 'Lit hexes can be reached; the figure is the cost in movement points, with ½ on roads. Tap one to go, draw the way with the button held, or hold a hex to ask first. Orange hexes stop you before the enemy; hatched green ones need another formation.',
    clause: 'LB-18-a',
    fits: (scene) => moving(scene) && scene.picked && scene.moved === 0,
    passed: ({ moved }) => moved > 0,
    act: MOVE,
  },
  {
    id: 'turn',
    title: 'Face the enemy',
    text: 'A unit under way has points left. Turn it with the compass, or with l and r: a turn costs a point however far. Columns face a hexside, lines a corner. Taking up another unit ends its move; z takes it all back.',
    clause: 'LB-18-e',
    fits: inPhase('marching'),
    passed: ({ moved }) => moved > 1,
  },
  {
    id: 'form',
    title: 'Why columns bleed',
    text: 'Above nine increments in a hex every one more makes the fire against it deadlier, and of a column only the top unit fires. March in column; before you stand in musket range, form line and let everybody fire.',
    clause: 'LB-22-a',
    fits: (scene) => moving(scene) && scene.moved > 1 && scene.offered.has('form'),
    passed: ({ moved }) => moved > 3,
    act: MOVE,
  },
  {
    id: 'zones',
    title: 'Stopped before the enemy',
    text: 'That unit has come before an enemy’s front and goes no farther. Whatever it does there, turning and forming too, may be fired at first. What would draw fire is said before you do it.',
    clause: 'LB-14-o',
    fits: ({ stopped }) => stopped,
    passed: ({ stopped }) => !stopped,
  },
  {
    id: 'leaders',
    title: 'Bring the leaders',
    text: 'A leader helps the troops he stands with to fire, fight and recover. He rides along with a unit free of cost: see “Rides along”. Alone he can ride far, but enemies who reach him take him.',
    clause: 'LB-7-ad',
    fits: (scene) => moving(scene) && scene.moved > 3,
    passed: left('movement', 'marching'),
  },
  {
    id: 'volley',
    title: 'Opportunity fire',
    text: 'An enemy moves before your front. You may fire at him now; who fires here can still fire in your own segments. To let him pass is “Hold fire”.',
    clause: 'LB-28-a',
    fits: inPhase('volley'),
    passed: left('volley'),
  },
  {
    id: 'fire',
    title: 'Fire before shock',
    text: 'Fire is at a hex, and a hex is fired at once: aim everybody at it, then fire. What fires at a hex may assault that hex and no other, so shake what you mean to storm. Losses make the enemy check his morale.',
    clause: 'LB-32-h',
    fits: inPhase('fire'),
    passed: left('fire'),
    act: 'Fire',
    points: (_, { pieces }) => pieces('aim').slice(0, 2),
  },
  {
    id: 'melee',
    title: 'The assault',
    text: 'Both sides must have the heart for it: the odds say how likely each is to stand. A column brings all its increments, a line only four: storm in column, hold in line. The card shows every result with its chance before you go in.',
    clause: 'LB-32-c',
    fits: inPhase('melee', 'gather'),
    passed: left('melee', 'gather'),
    act: 'Assault or charge',
    points: (_, { pieces }) => pieces('assault').slice(0, 2),
  },
  {
    id: 'carre',
    title: 'Stand, or form carré?',
    text: 'Cavalry rides at you. In carré it can do you little, but the attempt can fail and leave you disordered: the nearer the horse, the worse. Steady men at full strength may do better to stand and fire. The chances stand beside the buttons.',
    clause: 'LB-38-opt2-a',
    fits: inPhase('answer', 'squares'),
    passed: left('answer', 'squares'),
  },
  {
    id: 'recover',
    title: 'Recovery',
    text: 'Broken units roll to recover at the end of your sequence; a leader with them helps. Who fails twice runs on and may be lost: think of it when you ride your leaders about.',
    clause: 'LB-30-z',
    fits: inPhase('recovery'),
    passed: left('recovery'),
  },
]
