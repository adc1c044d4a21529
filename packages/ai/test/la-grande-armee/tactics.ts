import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { position } from '@bivouac/la-grande-armee/testing'
import type { FieldPlan } from '@bivouac/la-grande-armee/testing'
import type { Problem } from '../tactics.ts'

type Side = 'french' | 'allied'

interface Scene {
  readonly name: string
  readonly clause: string
  readonly side?: Side
  readonly phase?: 'movement' | 'combat' | 'supply-creation'
  readonly turn?: number
  readonly units: readonly string[]
  readonly plan?: FieldPlan
  /** What was done before; then the seat is asked. */
  readonly before?: readonly LgaAction[]
  readonly seat?: Side
  readonly solved: (seen: Seen) => boolean
}

/** What came of it, in a reader's words. */
interface Seen {
  /** The hex of a piece, `gone` when it is off the map. */
  readonly where: (id: string) => string
  readonly far: (id: string, hex: string) => number
  readonly did: (kind: LgaAction['do']) => boolean
  /** The pieces any action named. */
  readonly named: readonly string[]
  readonly taken: readonly LgaAction[]
}

function seenIn(p: LgaPosition, taken: readonly LgaAction[]): Seen {
  const { grid } = p.game.board.map
  const where = (id: string): string => {
    const hex = p.state.units.hex[p.state.units.id.indexOf(id)]
    return hex === undefined || hex < 0 ? 'gone' : p.game.board.hexIds[hex]
  }
  return {
    where,
    far: (id, hex) => (where(id) === 'gone' ? 99 : grid.distance(grid.indexOf(where(id)), grid.indexOf(hex))),
    did: (kind) => taken.some((action) => action.do === kind),
    named: taken.flatMap((action) => ('units' in action ? action.units : [])),
    taken,
  }
}

/** The scene as a problem: the seat plays its phase to the end, or answers what it is asked. */
function problem(scene: Scene): Problem<LgaPosition, LgaAction> {
  const { name, clause, side = 'french', phase = 'movement', turn = 3, units, plan = {}, before = [] } = scene
  const laid = (): LgaPosition => {
    const field = position(plan, { side, phase, turn, units })
    return before.length > 0 ? field.do(...before).p : field.p
  }
  return {
    name,
    clause,
    seat: scene.seat ?? side,
    position: laid,
    until: (p, _, first) => p.state.clock !== first.state.clock || laGrandeArmee.outcome(p) !== null,
    solved: (after, taken) => scene.solved(seenIn(after, taken)),
  }
}

/** A Fortress of the Allies, worth eight. */
const FORT: FieldPlan = {
  terrain: { '0505': 'fortress' },
  control: { '0505': 'allied' },
  objectives: { '0505': 8 },
}
/** The same in French hands. */
const OURS: FieldPlan = { ...FORT, control: { '0505': 'french' } }
const ARMY = ['X fr-inf-18-2 0504', 'S fr-supply 0504']
const STRIKE: readonly LgaAction[] = [{ do: 'attack', target: '0505', units: ['X'] }, { do: 'end' }]

const scenes: readonly Scene[] = [
  {
    name: 'walks into an objective nobody holds',
    clause: 'LGA-VIC-B1',
    units: ['X fr-inf-2-5 0502', 'w au05-inf-1-4 0911'],
    plan: FORT,
    solved: ({ where }) => where('X') === '0505',
  },
  {
    name: 'rides into an objective nobody holds',
    clause: 'LGA-VIC-B1',
    units: ['X fr-cav-3-7 0501', 'w au05-inf-1-4 0911'],
    plan: FORT,
    solved: ({ where }) => where('X') === '0505',
  },
  {
    name: 'walks into an open objective as the Allies',
    clause: 'LGA-VIC-B1',
    side: 'allied',
    units: ['w au05-inf-1-4 0502', 'X fr-inf-2-5 0911'],
    plan: OURS,
    solved: ({ where }) => where('w') === '0505',
  },
  {
    name: 'comes back into its own objective before the enemy does',
    clause: 'LGA-VIC-B1',
    side: 'allied',
    units: ['w au05-inf-4-3 0503', 'X fr-cav-3-7 0510'],
    plan: FORT,
    solved: ({ where }) => where('w') === '0505',
  },
  {
    name: 'leaves a garrison where a patrol would take the Fortress',
    clause: 'LGA-VIC-B1',
    side: 'allied',
    units: ['w au05-inf-4-3 0505', 'X fr-cav-1-8 0509'],
    plan: FORT,
    solved: ({ where }) => where('w') === '0505',
  },
  {
    name: 'eliminates a brigade it overwhelms',
    clause: 'LGA-AE-R1',
    units: [...ARMY, 'w au05-inf-1-4 0505'],
    solved: ({ where }) => where('w') === 'gone',
  },
  {
    name: 'marches up to a brigade and eliminates it',
    clause: 'LGA-AE-R1',
    units: ['X fr-inf-18-2 0503', 'S fr-supply 0503', 'w au05-inf-1-4 0505'],
    solved: ({ where }) => where('w') === 'gone',
  },
  {
    name: 'eliminates Supply left on the road',
    clause: 'LGA-AE-R1',
    units: ['X fr-inf-5-4 0503', 'w au05-supply 0505', 'v au05-inf-15-2 1010'],
    solved: ({ where }) => where('w') === 'gone',
  },
  {
    name: 'eliminates a Depot nobody guards',
    clause: 'LGA-AE-R1',
    units: ['X fr-inf-5-4 0503', 'S fr-supply 0503', 'w au05-depot 0505', 'v au05-inf-15-2 1010'],
    solved: ({ where }) => where('w') === 'gone',
  },
  {
    name: 'keeps units apart where no Supply feeds a stack',
    clause: 'LGA-STK-M5',
    units: ['X fr-inf-5-4 0502', 'Y fr-inf-5-4 0503', 'w au05-inf-15-2 0508'],
    solved: ({ where }) => where('X') !== where('Y'),
  },
  {
    name: 'brings Supply to a stack or takes it apart',
    clause: 'LGA-STK-M1',
    units: ['X fr-inf-5-4 0505', 'Y fr-cav-3-7 0505', 'S fr-supply 0501', 'w au05-inf-15-2 0606'],
    solved: ({ where, far }) => where('X') !== where('Y') || far('S', where('X')) <= 1,
  },
  {
    name: 'keeps a Depot out of the enemy’s arms',
    clause: 'LGA-AE-R1',
    units: ['D fr-depot 0504', 'X fr-inf-5-4 0503', 'w au05-inf-15-2 0507', 'k au05-cav-1-7 0607'],
    solved: ({ far }) => far('D', '0507') > 1,
  },
  {
    name: 'does not march a lone brigade up to an army',
    clause: 'LGA-AE-R1',
    units: ['X fr-inf-2-5 0502', 'w au05-inf-15-2 0508'],
    solved: ({ far }) => far('X', '0508') > 2,
  },
  {
    name: 'does not march a lone corps up to an army and its Supply',
    clause: 'LGA-AE-R1',
    units: ['X fr-inf-5-4 0502', 'w au05-inf-15-2 0508', 's au05-supply 0508'],
    solved: ({ far }) => far('X', '0508') > 1,
  },
  {
    name: 'leaves a Leader with the troops, not alone before the enemy',
    clause: 'LGA-AE-Q1',
    units: ['ney 0502', 'X fr-inf-5-4 0502', 'w au05-inf-15-2 0509'],
    solved: ({ where }) => where('ney') === where('X'),
  },
  {
    name: 'brings a Leader who is alone to the troops',
    clause: 'LGA-CBT-G2',
    units: ['ney 0502', 'X fr-inf-5-4 0505', 'w au05-inf-4-3 0508'],
    solved: ({ where }) => where('ney') === where('X'),
  },
  {
    name: 'storms a Fortress at three to one, led and fed',
    clause: 'LGA-FTR-E1',
    phase: 'combat',
    units: ['X fr-inf-18-2 0504', 'napoleon 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505'],
    plan: FORT,
    solved: ({ did, named }) => did('attack') && did('supply') && named.includes('napoleon'),
  },
  {
    name: 'leaves an army it cannot beat alone',
    clause: 'LGA-CRT-05',
    phase: 'combat',
    units: ['X fr-inf-2-5 0504', 'w au05-inf-15-2 0505'],
    solved: ({ did }) => !did('attack'),
  },
  {
    name: 'does not storm walls with too little',
    clause: 'LGA-FTR-D2',
    phase: 'combat',
    units: ['X fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505'],
    plan: FORT,
    solved: ({ did }) => !did('attack'),
  },
  {
    name: 'does not strike over a river short of what the river asks',
    clause: 'LGA-CBT-J2',
    phase: 'combat',
    units: ['X fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505'],
    plan: { unbridged: ['0504|0505'] },
    solved: ({ did }) => !did('attack'),
  },
  {
    name: 'does not sally from a Fortress against an army',
    clause: 'LGA-FTR-F1',
    side: 'allied',
    phase: 'combat',
    units: [...ARMY, 'w au05-inf-4-3 0505'],
    plan: FORT,
    solved: ({ did }) => !did('attack'),
  },
  {
    name: 'feeds the stack before anything else',
    clause: 'LGA-STK-M3',
    phase: 'combat',
    units: ['X fr-inf-5-4 0504', 'Y fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-15-2 0909'],
    solved: ({ taken }) => taken[0]?.do === 'supply-stack',
  },
  {
    name: 'leaves the enemy the least of a stack nobody feeds',
    clause: 'LGA-STK-M5',
    phase: 'combat',
    seat: 'allied',
    units: ['X fr-inf-5-4 0504', 'Y fr-inf-2-5 0504', 'w au05-inf-15-2 0909'],
    solved: ({ where }) => where('X') === 'gone' && where('Y') === '0504',
  },
  {
    name: 'slips away from an attack that would destroy it',
    clause: 'LGA-CBT-E1',
    phase: 'combat',
    seat: 'allied',
    units: [...ARMY, 'w au05-inf-4-3 0505'],
    before: STRIKE,
    solved: ({ did }) => did('retire'),
  },
  {
    name: 'rides away whatever the odds',
    clause: 'LGA-CBT-E5',
    phase: 'combat',
    seat: 'allied',
    units: [...ARMY, 'w au05-cav-1-7 0505'],
    before: STRIKE,
    solved: ({ did }) => did('retire'),
  },
  {
    name: 'stands behind its walls',
    clause: 'LGA-FTR-D2',
    phase: 'combat',
    seat: 'allied',
    units: ['X fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505'],
    plan: FORT,
    before: STRIKE,
    solved: ({ where }) => where('w') === '0505',
  },
  {
    name: 'stands up to an attack that is no stronger than itself',
    clause: 'LGA-CBT-E1',
    phase: 'combat',
    seat: 'allied',
    units: ['X fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-15-2 0505', 's au05-supply 0505'],
    before: STRIKE,
    solved: ({ did }) => !did('retire'),
  },
  {
    name: 'creates all the Supply it may',
    clause: 'LGA-SUP-04',
    phase: 'supply-creation',
    units: ['D fr-depot 0504', 'E fr-depot 0902', 'w au05-inf-4-3 0111'],
    solved: ({ taken }) => JSON.stringify(taken[0]) === '{"do":"create","depots":["D","E"]}',
  },
  {
    name: 'creates Supply as the Allies',
    clause: 'LGA-SUP-04',
    side: 'allied',
    phase: 'supply-creation',
    units: ['d au05-depot 0504', 'X fr-inf-5-4 0111'],
    solved: ({ did }) => did('create'),
  },
  {
    name: 'goes on towards a far objective',
    clause: 'LGA-VIC-B1',
    turn: 1,
    units: ['X fr-inf-5-4 0512', 'w au05-inf-1-4 0101'],
    plan: FORT,
    solved: ({ far }) => far('X', '0505') <= 4,
  },
]

/** Thirty positions on the small board, with what is to be done in them. */
export const problems = scenes.map(problem)
