import type { LgaAction } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

/** The board of the worked turn: 10 columns, 12 rows, one river, one Fortress. */
export const board: FieldPlan = {
  cols: 10,
  rows: 12,
  terrain: {
    '0505': 'rough',
    '0209': 'woods',
    '0309': 'woods',
    '0310': 'woods',
    '0810': 'mountain',
    '0910': 'mountain',
    '0512': 'fortress',
  },
  unbridged: [
    '0506|0607',
    '0606|0707',
    '0706|0707',
    '0706|0807',
    '0806|0807',
    '0806|0907',
    '0906|0907',
    '0906|1007',
    '1006|1007',
  ],
  bridged: ['0606|0607'],
  control: { '0512': 'allied' },
}

const units = [
  'III1 fr-inf-5-4 0403',
  'davout 0403',
  'S1 fr-supply 0403',
  'III2 fr-inf-2-5 0503',
  'IV1 fr-inf-5-4 0604',
  'S2 fr-supply 0603',
  'IV2 fr-inf-5-4 0705',
  'drag fr-cav-1-8 0304',
  'cuir fr-cav-3-7 0204',
  'murat 0204',
  'VI fr-inf-5-4 1001',
  'guard fr-inf-2-5 0501',
  'napoleon 0501',
  'S3 fr-supply 0501',
  'V2 fr-inf-2-5 0803',
  'D1 fr-depot 0502',
  'D2 fr-depot 0402',
  'K au05-inf-1-4 0406',
  'W au05-inf-4-3 0507',
  'e au05-inf-1-4 0507',
  'mack 0507',
  'T1 au05-supply 0508',
  'T2 au05-supply 0305',
  'T3 au05-supply 0708',
  'R au05-inf-4-3 0807',
  'ferdinand 0807',
  'screen au05-cav-1-7 0207',
  'gar au05-inf-1-4 0512',
]

/** The worked turn before its first move: French Movement Phase of turn 3. */
export function start(dice: readonly number[], more: readonly string[] = []): Field {
  return position(board, { side: 'french', units: [...units, ...more] }, dice)
}

export const move = (unit: string, ...path: string[]): LgaAction => ({ do: 'move', unit, path })
export const halt = (unit: string): LgaAction => ({ do: 'halt', unit })
export const retreat = (unit: string, ...path: string[]): LgaAction => ({ do: 'retreat', unit, path })
export const end: LgaAction = { do: 'end' }

/** The Movement Phase, each unit's orders under its name, in the order they were given. */
const orders: readonly (readonly [unit: string, ...LgaAction[]])[] = [
  ['VI', { do: 'break-down', unit: 'VI' }],
  [
    'VIa',
    move('VI.1', '1002', '1003', '1004', '1005', '1006', '1007'),
    { do: 'force-march', unit: 'VI.1' },
    move('VI.1', '1008', '1009'),
    halt('VI.1'),
  ],
  ['VIb', move('VI.2', '0902', '0903', '0804', '0805'), halt('VI.2')],
  [
    'V2',
    move('V2', '0804', '0905', '0906'),
    { do: 'force-march', unit: 'V2' },
    { do: 'throw-again', unit: 'V2' },
    move('V2', '1007', '0908'),
    halt('V2'),
  ],
  ['III1', move('III1', '0404', '0405')],
  ['davout', move('davout', '0404', '0405')],
  ['S1', move('S1', '0404'), halt('S1')],
  [
    'K',
    { do: 'eliminate', target: '0406', units: ['III1'] },
    { do: 'supply', units: ['III1'], by: 'S1' },
    { do: 'declare' },
  ],
  ['drag', move('drag', '0305', '0306', '0406', '0407'), halt('drag')],
  ['cuir', move('cuir', '0205', '0206')],
  ['murat', move('murat', '0205', '0206')],
  ['IV1', move('IV1', '0605', '0506')],
  ['III2', move('III2', '0504', '0605', '0506')],
  ['S2', move('S2', '0604', '0605', '0606'), halt('S2')],
  ['IV2', move('IV2', '0706'), halt('IV2')],
  [
    'guard',
    { do: 'draw-supply', unit: 'guard', by: 'S3' },
    move('guard', '0502', '0603', '0604', '0705', '0706'),
    halt('guard'),
  ],
  ['napoleon', move('napoleon', '0502', '0603', '0604', '0705', '0706'), halt('napoleon')],
  ['D2', move('D2', '0403'), halt('D2')],
]

/** Gives the orders of the Movement Phase, those of some units left out, and leaves it open. */
export function giveOrders(game: Field, leftOut: readonly string[] = []): Field {
  for (const [unit, ...actions] of orders) if (!leftOut.includes(unit)) game.do(...actions)
  return game
}

/** Segment a: three attacks, fed by S2 as far as it reaches; `leaders` says who leads. */
export function declare(game: Field, leaders: readonly string[] = ['napoleon', 'murat']): Field {
  const led = (...group: string[]): string[] =>
    group.filter((unit) => !['napoleon', 'murat'].includes(unit) || leaders.includes(unit))
  return game.do(
    { do: 'attack', target: '0507', units: ['IV1', 'III2'] },
    { do: 'attack', target: '0807', units: led('IV2', 'guard', 'napoleon') },
    { do: 'attack', target: '0207', units: led('cuir', 'murat') },
    { do: 'supply-stack', hex: '0506', by: 'S2' },
    { do: 'supply-stack', hex: '0706', by: 'S2' },
    { do: 'supply', units: ['IV1', 'III2', 'IV2', 'guard'], by: 'S2' },
    end,
  )
}

/** Segments b and c: the screen goes, everybody else stands; `fed` says who gets Supply. */
export function defend(game: Field, fed: readonly string[] = ['W', 'e', 'R']): Field {
  game.do({ do: 'retire', unit: 'screen', path: ['0208', '0209', '0210', '0311', '0312', '0412'] }, end)
  for (const unit of fed) game.do({ do: 'supply', units: [unit], by: unit === 'R' ? 'T3' : 'T1' })
  // With everybody fed there is nothing more to choose.
  return fed.length === 3 ? game : game.do(end)
}

/** Battle 1 to its end, as the players chose. */
export function fightFirst(game: Field): Field {
  return game.do(
    { do: 'fight', attack: 0 },
    retreat('IV1', '0605'),
    retreat('III2', '0505'),
    retreat('W.1', '0508', '0509', '0410'),
    retreat('W.2', '0508', '0509', '0510'),
    retreat('W.3', '0508', '0609', '0610'),
    retreat('W.4', '0508', '0509', '0409'),
    retreat('e', '0508', '0607', '0608', '0609'),
    retreat('mack', '0508', '0509', '0410', '0511', '0512'),
  )
}

/** Battle 2 to its end, and the empty battle 3. */
export function fightOthers(game: Field): Field {
  return game.do(
    { do: 'fight', attack: 1 },
    retreat('R', '0708', '0709'),
    retreat('ferdinand', '0708', '0709'),
    { do: 'fight', attack: 2 },
  )
}
