import { INFANTRY, armOf, chargeOptions, hasMoved, unitsOf } from '@bivouac/age-of-destiny'
import type { AodPosition, Frame, MoveStep } from '@bivouac/age-of-destiny'
import type { Lesson } from '../../furniture/coach.tsx'
import { never, stepsLaid } from '../../tabletop/drawer/guide.ts'
import type { TaughtScene } from '../../tabletop/drawer/guide.ts'

/** What the coach looks at. */
export interface Scene extends TaughtScene<AodPosition, Frame, MoveStep> {
  readonly attacking: boolean
}

const inPhase = (phase: Frame['phase']) => {
  return ({ frame }: Scene): boolean => frame.phase === phase
}
const moving = inPhase('movement')
const moved = ({ p, side }: Scene): number => unitsOf(p, side).filter((unit) => hasMoved(p, unit)).length

/** Can anybody of one's own reach an enemy by a charge? Asked once for each position. */
const canCharge = ({ p, side }: Scene): boolean => {
  let can = chargeable.get(p)
  if (can === undefined) {
    can = unitsOf(p, side).some((unit) => chargeOptions(p, p.game.unitIds[unit]).length > 0)
    chargeable.set(p, can)
  }
  return can
}
const chargeable = new WeakMap<AodPosition, boolean>()

/** The second act of a first turn. */
const MOVE = 'Move a battalion'

/** The first battle in ten minutes, lesson by lesson, in the order in which a first game comes to them. */
export const LESSONS: readonly Lesson<Scene>[] = [
  {
    id: 'guns',
    title: 'The guns first',
    text: 'Glowing batteries can fire. Tap one: the fan shows its range bands, the marked enemies can be hit. Tap one of those to see the chances, and again to fire.',
    clause: 'AOD-2-fire-e',
    fits: inPhase('fire'),
    passed: ({ aimed }) => aimed,
    act: 'Fire a battery',
    points: (_, { pieces }) => pieces('fire').slice(0, 1),
  },
  {
    id: 'pick',
    title: 'Move a battalion',
    text: 'Tap the ringed battalion, or any glowing unit. The pale ground is what its front can reach this turn.',
    clause: 'AOD-3-move-a',
    fits: (scene) => moving(scene) && scene.picked === null && moved(scene) === 0,
    passed: ({ picked }) => picked !== null,
    act: MOVE,
    points: ({ p, side }) =>
      unitsOf(p, side)
        .filter((unit) => armOf(p, unit) === INFANTRY && !hasMoved(p, unit))
        .slice(0, 1)
        .map((unit) => p.game.unitIds[unit]),
  },
  {
    id: 'advance',
    title: 'Advance and wheel',
    text: 'Drag the unit ahead, or a little aside. Drag a knob at a front corner to wheel about the other. The dial counts the move; the ghost catches on what matters (hold Alt to go freely).',
    clause: 'AOD-3-move-n',
    fits: (scene) => moving(scene) && scene.plan?.kind === 'move' && stepsLaid(scene) === 0,
    passed: (scene) => stepsLaid(scene) > 0,
    act: MOVE,
  },
  {
    id: 'commit',
    title: 'Add steps, then move',
    text: 'A move is a list of steps: add a wheel after an advance, or a change of formation. Red means no, and says why. Enter, or the brass button, makes the move.',
    clause: 'AOD-3-formations-e',
    fits: (scene) => moving(scene) && stepsLaid(scene) > 0,
    passed: (scene) => moved(scene) > 0,
    act: MOVE,
  },
  {
    id: 'column',
    title: 'Line or column',
    text: 'A column marches farther, and farther still along a road: drag it that way. A line fights on a broad front. Changing costs time, less for the French. A unit acts once a turn.',
    clause: 'AOD-3-formations-a',
    fits: (scene) => moving(scene) && moved(scene) > 0 && moved(scene) < 3,
    passed: (scene) => moved(scene) > 2,
  },
  {
    id: 'charge',
    title: 'Charge',
    text: 'Cavalry and infantry may charge once in three turns: farther, straight at one enemy. Choose Charge: whoever can be reached is marked, with whether his square will stand.',
    clause: 'AOD-3-charge-a',
    fits: (scene) => moving(scene) && moved(scene) > 2 && canCharge(scene),
    passed: ({ plan }) => plan?.kind === 'charge',
  },
  {
    id: 'attack',
    title: 'In range, they must fight',
    text: 'Infantry with an enemy within 50 mm before its front, and cavalry in contact, must attack. Tap a marked enemy to put the attack together.',
    clause: 'AOD-4-who-a',
    fits: (scene) => inPhase('combat')(scene) && !scene.attacking,
    passed: ({ attacking }) => attacking,
    act: 'Fight',
    points: (_, { pieces }) => pieces('attack'),
  },
  {
    id: 'odds',
    title: 'Read the odds',
    text: 'Strength against strength gives a column; a second arm, the flank or the rear shift it to the right. The bars are the chance of each result.',
    clause: 'AOD-4-odds-c',
    fits: ({ attacking }) => attacking,
    passed: never,
  },
  {
    id: 'follow',
    title: 'After a victory',
    text: 'Who routs his enemy in contact must pass a test, or he runs after him. If he passes, you choose: follow up, or stay.',
    clause: 'AOD-5-control-a',
    fits: inPhase('follow-up'),
    passed: never,
  },
  {
    id: 'rally',
    title: 'Rally',
    text: 'At the start of your turn routing units need a six to stop, disrupted ones their own number. A general within 50 mm adds one: ride him where he is needed.',
    clause: 'AOD-1-general-a',
    fits: inPhase('rally'),
    passed: never,
  },
]
