import { hasMoved, unitsOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Frame, MoveStep } from '@bivouac/fast-play-grande-armee'
import type { Lesson } from '../../furniture/coach.tsx'
import { never, stepsLaid } from '../../tabletop/drawer/guide.ts'
import type { TaughtScene } from '../../tabletop/drawer/guide.ts'

/** What the coach looks at. */
export interface Scene extends TaughtScene<FpgaPosition, Frame, MoveStep> {
  readonly chosen: number
  /** Several are in hand. */
  readonly grouped: boolean
}

const inPhase = (...phases: Frame['phase'][]) => {
  return ({ frame }: Scene): boolean => phases.includes(frame.phase)
}
const moving = inPhase('movement')
const moved = ({ p, side }: Scene): number => unitsOf(p, side).filter((unit) => hasMoved(p, unit)).length

/** The second act of a first turn. */
const MOVE = 'Move a Force'

/** The first battle in ten minutes, lesson by lesson, in the order in which a first game comes to them. */
export const LESSONS: readonly Lesson<Scene>[] = [
  {
    id: 'initiative',
    title: 'Pulses and command dice',
    text: 'A turn is a few pulses; after each the clock may end it, and the banner shows with what chance. Command dice are your will: the tray empties as you spend them, and what is left at the end of the turn is lost.',
    clause: 'FPGA-CMD-d',
    fits: inPhase('initiative', 'first'),
    passed: ({ chosen }) => chosen > 0,
  },
  {
    id: 'guns',
    title: 'Both sides’ guns fire together',
    text: 'Name a target for each battery: tap the battery, then a marked enemy, and read the chances. Nothing is thrown until both sides have named theirs.',
    clause: 'FPGA-ART-q',
    fits: inPhase('fire', 'secret-fire'),
    passed: ({ aimed }) => aimed,
  },
  {
    id: 'control',
    title: 'Test your Forces',
    text: 'Each Force throws two dice and reads its status. Give it a command die and it picks the best two of three: near the army commander two may be given, far off each costs more.',
    clause: 'FPGA-CTL-b',
    fits: inPhase('control'),
    passed: ({ frame }) => frame.phase === 'pick' || frame.phase === 'movement',
    act: 'Spend command dice',
    points: (_, { pieces }) => pieces().slice(0, 2),
  },
  {
    id: 'pick-dice',
    title: 'Two of these dice',
    text: 'Pick the two that give the status you want. The highest is not always the best: on Attack! a Force must close with the enemy.',
    clause: 'FPGA-CTL-f',
    fits: inPhase('pick'),
    passed: ({ chosen }) => chosen > 1,
  },
  {
    id: 'pick',
    title: 'Move a brigade',
    text: 'Tap the ringed brigade, or any that glows. The dashed ground is what its front could reach; the pale part of it, where there is one, it reaches whatever the die shows.',
    clause: 'FPGA-MOV-a',
    fits: (scene) => moving(scene) && scene.picked === null && moved(scene) === 0,
    passed: ({ picked }) => picked !== null,
    act: MOVE,
    points: (_, { pieces }) => pieces().slice(0, 1),
  },
  {
    id: 'advance',
    title: 'Ahead, wheel, or face',
    text: 'Drag it ahead or back. The knobs at its corners wheel it, the one between them turns it on the spot, which comes first of all. Blocks are strength points; a gap is a hit.',
    clause: 'FPGA-MOV-h',
    fits: (scene) => moving(scene) && scene.plan?.kind === 'move' && stepsLaid(scene) === 0,
    passed: (scene) => stepsLaid(scene) > 0,
  },
  {
    id: 'near',
    title: 'The 6-inch line',
    text: 'Within six inches of the enemy a brigade has less to spend, and a die decides how much. The small die on its way shows where it is thrown and what it must show to get there.',
    clause: 'FPGA-MOV-b',
    fits: (scene) => moving(scene) && stepsLaid(scene) > 0,
    passed: (scene) => moved(scene) > 0,
  },
  {
    id: 'force',
    title: 'A Force as one',
    text: 'Double-click a brigade, or press “Whole Force”, and drag any one of it: all go along, each by its own move. The list says who stops short and why. Shift-click picks those you want.',
    clause: 'FPGA-UNIT-n',
    fits: (scene) => moving(scene) && (scene.picked !== null || moved(scene) > 0),
    passed: ({ grouped }) => grouped,
    act: MOVE,
  },
  {
    id: 'ride',
    title: 'Ride with your officers',
    text: 'Take a sub-commander in hand and keep his brigades in his radius: out of it their hits are thrown again. The army commander wants to be near those he gives dice to.',
    clause: 'FPGA-UNIT-q',
    fits: (scene) => moving(scene) && moved(scene) > 0,
    passed: ({ plan }) => plan?.kind === 'ride',
  },
  {
    id: 'march',
    title: 'The die lies there',
    text: 'Too low? Go on as far as it takes you, throw once more for a command die while the army commander is near, or halt.',
    clause: 'FPGA-CMD-f',
    fits: inPhase('march'),
    passed: never,
  },
  {
    id: 'evade',
    title: 'Evade or stand',
    text: 'Cavalry may slip away from an attack: from infantry always, from cavalry if it throws higher. Drag it behind its sub-commander, or let it go straight back.',
    clause: 'FPGA-EVD-a',
    fits: inPhase('evade'),
    passed: never,
  },
  {
    id: 'combat',
    title: 'Read the odds',
    text: 'Every strength point is a die. The bars are the chance of each ending; below stands every die and where it comes from. Add a command die or a leader’s dice where it counts: he risks his life.',
    clause: 'FPGA-CBT-dice-a',
    fits: inPhase('combat', 'support', 'engage'),
    passed: ({ frame }) => !['combat', 'support', 'engage'].includes(frame.phase),
    act: 'Fight a combat',
    points: (_, { pieces }) => pieces().slice(0, 2),
  },
]
