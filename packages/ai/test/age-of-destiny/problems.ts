import { findUnit } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition } from '@bivouac/age-of-destiny'
import { field } from '@bivouac/age-of-destiny/testing'
import type { FieldPlan, Situation } from '@bivouac/age-of-destiny/testing'
import type { Problem } from '../tactics.ts'

type Solved = Problem<AodPosition, AodAction>['solved']

const PHASE_OVER = (p: AodPosition, _: unknown, before: AodPosition): boolean =>
  p.state.phase !== before.state.phase

/** A problem of one phase: by default the movement of the French. */
function problem(
  name: string,
  clause: string,
  situation: Partial<Situation> & Pick<Situation, 'units'>,
  solved: Solved,
  plan: FieldPlan = {},
): Problem<AodPosition, AodAction> {
  const side = situation.side ?? 'french'
  const position = (): AodPosition => field(plan, { phase: 'movement', ...situation, side }).p
  return { name, clause, seat: side, position, solved, until: PHASE_OVER }
}

const x = (p: AodPosition, id: string): number => p.state.units.x[findUnit(p, id)] / 100
const y = (p: AodPosition, id: string): number => p.state.units.y[findUnit(p, id)] / 100
const taken = (p: AodPosition, id: string): boolean => p.state.units.side[findUnit(p, id)] === 1

const fires =
  (target: string): Solved =>
  (_, done) =>
    done.some((action) => action.do === 'fire' && action.target === target)
const charges =
  (target: string): Solved =>
  (_, done) =>
    done.some((action) => action.do === 'charge' && action.target === target)
const chargesNobody: Solved = (_, done) => !done.some((action) => action.do === 'charge')
const moves =
  (id: string): Solved =>
  (_, done) =>
    done.some((action) => 'unit' in action && action.unit === id)
/** Ends farther north, by so many millimetres at least. */
const north =
  (id: string, by: number): Solved =>
  (p, _, before) =>
    y(p, id) >= y(before, id) + by
const south =
  (id: string, by: number): Solved =>
  (p, _, before) =>
    y(p, id) <= y(before, id) - by
const not =
  (solved: Solved): Solved =>
  (...given) =>
    !solved(...given)
const captures =
  (id: string): Solved =>
  (p) =>
    taken(p, id)
/** So many of the side's units may attack that enemy together now. */
const readyToAttack =
  (target: string, many: number): Solved =>
  (_, done) =>
    done.some((action) => action.do === 'attack' && action.target === target && action.units.length >= many)
const within =
  (id: string, [px, py]: readonly [number, number], far: number): Solved =>
  (p) =>
    (x(p, id) - px) ** 2 + (y(p, id) - py) ** 2 <= far * far
const generalWithin =
  ([px, py]: readonly [number, number], far: number): Solved =>
  (p) =>
    (p.state.generals.x[0] / 100 - px) ** 2 + (p.state.generals.y[0] / 100 - py) ** 2 <= far * far

const place = (points: number, at: readonly [number, number], more = {}): FieldPlan => ({
  turns: 12,
  objectives: [
    { id: 'place', name: 'Place', points, holds: 'alone', arms: ['infantry'], at, radius: 60, ...more },
  ],
})

/** The attack is looked at: the movement that leads to it, and the fighting. */
function assault(...given: Parameters<typeof problem>): Problem<AodPosition, AodAction> {
  const until = (p: AodPosition, _: unknown, before: AodPosition): boolean =>
    p.state.side !== before.state.side
  return { ...problem(...given), until }
}

/** Thirty positions with something to see, as players would put them. */
export const PROBLEMS: readonly Problem<AodPosition, AodAction>[] = [
  problem(
    'fires at the column in the deadly band, not at the line far off',
    'AOD-2-fire-i',
    {
      phase: 'fire',
      units: ['F1 fr-guns 300,200 0', 'P1 pr-line 300,300 180 column', 'P2 pr-line 420,560 180'],
    },
    fires('P1'),
  ),
  problem(
    'fires at the battalion that is out of order already',
    'AOD-CRT-Dd',
    {
      phase: 'fire',
      units: ['F1 fr-guns 300,200 0', 'P1 pr-line 250,420 180', 'P2 pr-line 370,420 180 disrupted'],
    },
    fires('P2'),
  ),
  problem(
    'fires at the square rather than at the line beside it',
    'AOD-2-fire-i',
    {
      phase: 'fire',
      units: ['F1 fr-guns 300,200 0', 'P1 pr-line 250,420 180', 'P2 pr-line 370,420 180 square'],
    },
    fires('P2'),
  ),
  problem(
    'fires at the battalion that runs rather than at one in order',
    'AOD-2-fire-p',
    {
      phase: 'fire',
      units: ['F1 fr-guns 300,200 0', 'P1 pr-line 250,420 180', 'P2 pr-line 370,420 0 routing'],
    },
    fires('P2'),
  ),
  problem(
    'charges disordered foot in the flank',
    'AOD-4-shift-d',
    { units: ['F1 fr-light 300,200 0', 'P1 pr-line 300,290 90 disrupted', 'P2 pr-line 900,700 180'] },
    charges('P1'),
  ),
  problem(
    'does not ride alone at a line that has all the time to form square',
    'AOD-4-square-c',
    { units: ['F1 fr-light 300,200 0', 'P1 pr-guard 300,345 180', 'P2 pr-guard 420,345 180'] },
    chargesNobody,
  ),
  problem(
    'does not ride at a square in good order',
    'AOD-4-square-c',
    { units: ['F1 fr-light 300,200 0', 'P1 pr-guard 300,320 180 square', 'P2 pr-guard 420,345 180 square'] },
    chargesNobody,
  ),
  problem(
    'rides through guns that nobody covers',
    'AOD-2-capture-c',
    { units: ['F1 fr-light 300,200 0', 'P1 pr-guns 300,280 0', 'P2 pr-line 900,700 180'] },
    captures('P1'),
  ),
  problem(
    'takes guns with foot where horse is not at hand',
    'AOD-2-capture-c',
    { units: ['F1 fr-line 300,200 0', 'P1 pr-guns 300,235 180', 'P2 pr-line 900,700 180'] },
    captures('P1'),
  ),
  problem(
    'sets horse on a battery that stands alone, though it is under its fire on the way',
    'AOD-2-capture-c',
    { units: ['F1 fr-light 300,100 0', 'P1 pr-guns 300,620 180', 'P2 pr-line 900,740 180'] },
    north('F1', 100),
  ),
  assault(
    'brings two battalions against one, rather than one',
    'AOD-4-who-h',
    {
      units: [
        'F1 fr-line 250,200 0 column',
        'F2 fr-line 350,200 0 column',
        'P1 pr-landwehr 300,330 180 disrupted',
        'P2 pr-landwehr 900,700 180',
      ],
    },
    readyToAttack('P1', 2),
  ),
  assault(
    'attacks a shaken battalion within reach',
    'AOD-CRT-Dd',
    { units: ['F1 fr-line 300,200 0', 'P1 pr-line 300,310 180 disrupted', 'P2 pr-line 900,700 180'] },
    readyToAttack('P1', 1),
  ),
  assault(
    'joins foot and horse against one enemy: two arms are a column more',
    'AOD-4-shift-a',
    {
      units: [
        'F1 fr-line 300,200 0',
        'F2 fr-light 430,290 0',
        'P1 pr-line 320,300 180 disrupted',
        'P2 pr-line 900,700 180',
      ],
    },
    readyToAttack('P1', 2),
  ),
  assault(
    'does not send Landwehr at the Old Guard',
    'AOD-4-odds-a',
    {
      side: 'coalition',
      turn: 3,
      units: ['P1 pr-landwehr 300,420 180', 'F1 fr-guard 300,310 0', 'F2 fr-guard 430,310 0'],
    },
    not(readyToAttack('F1', 1)),
  ),
  problem(
    'takes a battalion that is shaken and outnumbered back out of reach',
    'AOD-3-retreat-a',
    {
      units: [
        'F1 fr-line 300,400 0 disrupted 2',
        'P1 pr-guard 300,500 180',
        'P2 pr-guard 420,500 180',
        'F2 fr-line 900,100 0',
      ],
    },
    south('F1', 1),
  ),
  problem(
    'takes shaken horse back from foot that would fire on it',
    'AOD-4-who-b',
    {
      units: [
        'F1 fr-light 300,400 0 disrupted',
        'P1 pr-line 260,470 180',
        'P2 pr-line 380,470 180',
        'F2 fr-line 900,100 0',
      ],
    },
    (p) => y(p, 'F1') < 385 || Math.abs(x(p, 'F1') - 300) > 120,
  ),
  problem(
    'does not lead a shaken battalion into the enemy',
    'AOD-1-rally-a',
    {
      units: ['F1 fr-line 300,300 0 disrupted', 'P1 pr-guard 300,460 180', 'P2 pr-guard 420,460 180'],
    },
    not(north('F1', 10)),
  ),
  problem(
    'sends the general to the unit that must rally',
    'AOD-1-general-a',
    {
      units: ['F1 fr-young 300,200 0 disrupted', 'F2 fr-young 520,200 0', 'P1 pr-line 300,700 180'],
      generals: ['FG french 420,150 0'],
    },
    generalWithin([300, 200], 80),
  ),
  problem(
    'sends the general after those who run',
    'AOD-1-general-a',
    {
      units: ['F1 fr-line 300,200 180 routing', 'F2 fr-line 560,250 0', 'P1 pr-line 560,700 180'],
      generals: ['FG french 420,230 0'],
    },
    generalWithin([300, 200], 80),
  ),
  problem(
    'brings a general who is far from the fighting nearer to it',
    'AOD-4-mod-c',
    {
      units: [
        'F1 fr-line 300,560 0',
        'F2 fr-line 420,560 0',
        'P1 pr-line 300,680 180',
        'P2 pr-line 420,680 180',
      ],
      generals: ['FG french 900,60 0'],
    },
    generalWithin([360, 560], 600),
  ),
  problem(
    'turns its guns to where the enemy is',
    'AOD-2-los-e',
    { units: ['F1 fr-guns 300,300 90', 'P1 pr-line 300,450 180', 'P2 pr-line 420,450 180'] },
    (p) => {
      const h = p.state.units.h[0]
      return Math.min(h, 3600 - h) < 450
    },
  ),
  problem(
    'limbers up guns that reach nobody from where they stand',
    'AOD-2-limber-b',
    { units: ['F1 fr-guns 300,100 0', 'F2 fr-line 420,100 0', 'P1 pr-line 300,780 180'] },
    (_, done) => done.some((action) => action.do === 'limber'),
  ),
  problem(
    'unlimbers guns that have come within range',
    'AOD-2-limber-c',
    {
      units: [
        'F1 fr-guns 300,200 0 limbered',
        'F2 fr-line 200,260 0',
        'F3 fr-line 400,260 0',
        'P1 pr-line 300,560 180',
        'P2 pr-line 420,560 180',
      ],
    },
    (_, done) => done.some((action) => action.do === 'unlimber'),
  ),
  problem(
    'takes limbered guns out of the way of horse',
    'AOD-2-capture-c',
    { units: ['F1 fr-horse-guns 600,400 0 limbered', 'P1 pr-medium 600,560 180', 'F2 fr-line 100,100 0'] },
    south('F1', 1),
  ),
  problem(
    'keeps guns where they are that have a good target',
    'AOD-2-limber-a',
    {
      units: [
        'F1 fr-guns 300,200 0',
        'F2 fr-line 200,260 0',
        'F3 fr-line 400,260 0',
        'P1 pr-line 300,480 180 column',
        'P2 pr-line 420,480 180 column',
      ],
    },
    (_, done) => !done.some((action) => action.do === 'limber'),
  ),
  problem(
    'goes into the place that is worth points and stands empty before it',
    'AOD-6-win-c',
    { turn: 11, units: ['F1 fr-line 300,300 0', 'P1 pr-line 900,760 180'] },
    within('F1', [300, 370], 60),
    place(6, [300, 370]),
  ),
  problem(
    'does not walk out of the place it holds on the last turn',
    'AOD-6-win-c',
    { turn: 12, units: ['F1 fr-line 300,370 0', 'P1 pr-line 300,560 180', 'P2 pr-line 420,560 180'] },
    within('F1', [300, 370], 40),
    place(6, [300, 370]),
  ),
  problem(
    'leaves a guard in its village when the rest goes forward',
    'AOD-6-win-c',
    {
      turn: 3,
      units: [
        'F1 fr-line 300,300 0',
        'F2 fr-line 500,300 0',
        'F3 fr-line 700,300 0',
        'P1 pr-line 500,700 180',
      ],
    },
    (p) => ['F1', 'F2', 'F3'].some((id) => within(id, [500, 300], 75)(p, [], p)),
    place(6, [500, 300]),
  ),
  problem(
    'does not stand about for a place it cannot reach in time',
    'AOD-6-win-c',
    { turn: 3, side: 'coalition', units: ['P1 pr-line 500,700 180 column', 'F1 fr-line 300,150 0 3'] },
    moves('P1'),
    {
      ...place(6, [900, 0], {
        holds: 'present',
        side: 'coalition',
        arms: ['infantry', 'cavalry'],
        radius: 80,
      }),
      turns: 10,
    },
  ),
  problem(
    'does not draw up a battalion right behind one that may have to run through it',
    'AOD-1-rout-e',
    {
      turn: 3,
      side: 'coalition',
      units: ['P1 pr-landwehr 300,440 180', 'P2 pr-landwehr 330,520 180', 'F1 fr-guard 300,250 0'],
    },
    (p) =>
      !(Math.abs(x(p, 'P1') - x(p, 'P2')) < 50 && y(p, 'P2') > y(p, 'P1') && y(p, 'P2') - y(p, 'P1') < 130),
  ),
  problem(
    'marches towards an enemy far off',
    'AOD-3-move-a',
    {
      turn: 2,
      units: ['F1 fr-line 300,100 0 column', 'F2 fr-line 420,100 0 column', 'P1 pr-landwehr 360,760 180'],
    },
    (p, done, before) => north('F1', 20)(p, done, before) && north('F2', 20)(p, done, before),
  ),
  problem(
    'does not march a column into the deadly band of guns it cannot reach',
    'AOD-2-fire-i',
    {
      units: [
        'F1 fr-line 300,300 0 column',
        'P1 pr-guns 300,460 180',
        'P2 pr-line 200,460 180',
        'P3 pr-line 400,460 180',
      ],
    },
    not(north('F1', 30)),
  ),
]
