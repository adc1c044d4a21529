import {
  LEADER,
  canThrow,
  hasMoved,
  hexOf,
  idOf,
  isCombat,
  isHalted,
  piecesOf,
  stackAt,
  starvingStacks,
  turnNow,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Draft, Frame, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Lesson } from '../../furniture/coach.tsx'

/** What the coach looks at. */
export interface Scene {
  readonly p: LgaPosition
  readonly side: Side
  readonly frame: Frame
  readonly picked: string | null
  readonly draft: Draft | null
  readonly overlays: number
  /** Enemies that can be attacked now. */
  readonly targets: number
}

const moved = ({ p, side }: Scene): number[] => piecesOf(p, side).filter((unit) => hasMoved(p, unit))
const inPhase = (...phases: readonly Frame['phase'][]) => {
  return ({ frame }: Scene): boolean => phases.includes(frame.phase)
}
const never = (): boolean => false
const moving = inPhase('movement', 'march')
/** The Leaders of one's own who stand with troops and have not moved. */
const waitingLeaders = ({ p, side }: Scene): string[] =>
  piecesOf(p, side)
    .filter((unit) => typeOf(p, unit).arm === LEADER && hexOf(p, unit) >= 0 && !hasMoved(p, unit))
    .filter((unit) => stackAt(p, hexOf(p, unit)).some((other) => isCombat(p, other)))
    .map((unit) => idOf(p, unit))
const hexIds = ({ p }: Scene, hexes: readonly number[]): string[] =>
  hexes.map((hex) => p.game.board.hexIds[hex])

/** The first act of a first turn. */
const MARCH = 'March with a Leader'

/** The first battle in ten minutes, lesson by lesson, in the order in which a first game comes to them. */
export const LESSONS: readonly Lesson<Scene>[] = [
  {
    id: 'pick',
    title: 'First: march with a Leader',
    text: 'Take up the ringed stack. Glowing counters can act. Tap a stack to spread it, then tap a unit. On a counter the first figure is strength, the second movement.',
    clause: 'LGA-GEN-10',
    fits: (scene) => moving(scene) && scene.picked === null && moved(scene).length === 0,
    passed: ({ picked }) => picked !== null,
    act: MARCH,
    points: (scene) => waitingLeaders(scene).slice(0, 1),
  },
  {
    id: 'march',
    title: 'March',
    text: 'Light hexes can be reached, with the cost in movement points. Green ones (S) need a Supply unit that will be used up, hatched ones (2×, 3×) a forced march and its die. Tap one to go; a die is thrown only by its button.',
    clause: 'LGA-MOV-02',
    fits: (scene) => moving(scene) && scene.picked !== null,
    passed: (scene) => moved(scene).length > 0,
    act: MARCH,
  },
  {
    id: 'leaders',
    title: 'Bring the Leaders',
    text: 'A Leader adds his bonus, up to the strength of the troops he stands with: he can double an attack. Choose him under “Move together” and he follows the unit in hand.',
    clause: 'LGA-LDR-02',
    fits: (scene) => moving(scene) && moved(scene).length > 0,
    passed: (scene) => moved(scene).some((unit) => typeOf(scene.p, unit).arm === LEADER),
    act: MARCH,
    points: (scene) => waitingLeaders(scene).slice(0, 1),
  },
  {
    id: 'force',
    title: 'Force the march',
    text: 'A unit under way may throw for a second march. The six faces show what can happen. Undo goes back to the last die, never past it.',
    clause: 'LGA-FM-I1',
    fits: ({ p, frame }) => frame.phase === 'march' && canThrow(p, frame.unit) === 0,
    passed: inPhase('option', 'attacks', 'combining'),
  },
  {
    id: 'zones',
    title: 'Zones of control',
    text: 'That unit was halted: it came next to the enemy. Infantry holds the hexes around it partially, cavalry totally. Press 1 to see the zones.',
    clause: 'LGA-ZOC-B1',
    fits: (scene) => moving(scene) && moved(scene).some((unit) => isHalted(scene.p, unit)),
    passed: ({ overlays }) => overlays > 0,
    points: (scene) =>
      moved(scene)
        .filter((unit) => isHalted(scene.p, unit))
        .map((unit) => idOf(scene.p, unit)),
  },
  {
    id: 'stacks',
    title: 'Feed the stack',
    text: 'The ringed stack would starve. Combat units that end the phase together need a Supply unit in their hex or next to it, or the enemy removes all but one. Bring Supply along, or part them.',
    clause: 'LGA-STK-M1',
    fits: (scene) =>
      moving(scene) && moved(scene).length > 0 && starvingStacks(scene.p, scene.side).length > 0,
    passed: (scene) => starvingStacks(scene.p, scene.side).length === 0,
    act: 'Feed a stack',
    points: (scene) => hexIds(scene, starvingStacks(scene.p, scene.side)),
  },
  {
    id: 'target',
    title: 'Choose a target',
    text: 'Enemies you stand next to are marked. Tap one to plan an attack; nothing is declared until you say so.',
    clause: 'LGA-CBT-A1',
    fits: (scene) => inPhase('attacks')(scene) && scene.draft === null && scene.targets > 0,
    passed: ({ draft }) => draft !== null,
    act: 'Plan an attack',
    points: (_, { places }) => places('attack'),
  },
  {
    id: 'odds',
    title: 'Read the odds',
    text: 'Tap counters to bring them or leave them. Without Supply a unit counts half. The lit column is your odds; the bars are the chance of each result.',
    clause: 'LGA-CBT-I1',
    fits: ({ draft }) => draft !== null,
    passed: never,
  },
  {
    id: 'slip',
    title: 'Stand or slip away',
    text: 'You are attacked. A unit may go before the battle, its whole movement, and is disrupted for a turn; or it stands and fights.',
    clause: 'LGA-CBT-E1',
    fits: inPhase('retirement'),
    passed: inPhase('defence', 'battles'),
  },
  {
    id: 'battle',
    title: 'The die',
    text: 'Fight the battles in the order you like. Each result takes effect before the next is thrown.',
    clause: 'LGA-CBT-06',
    fits: inPhase('battles'),
    passed: never,
  },
  {
    id: 'retreat',
    title: 'Retreats',
    text: 'Beaten units go back by the ways that are lit and are disrupted: they neither move nor attack until the same phase of the next turn is over.',
    clause: 'LGA-DIS-B1',
    fits: inPhase('retreat'),
    passed: inPhase('battles', 'advance', 'creation'),
  },
  {
    id: 'depots',
    title: 'Depots',
    text: 'A Depot that stood still makes one Supply unit a turn. Without Supply there are no stacks and no strong attacks: keep them coming.',
    clause: 'LGA-SUP-C1',
    fits: inPhase('creation'),
    passed: ({ p }) => turnNow(p) > 1,
  },
]
