import { describe, expect, it } from 'vitest'
import type { LgaAction } from '../src/index.ts'
import { position } from './field.ts'
import type { Field, FieldPlan } from './field.ts'

/** One French Player-Turn worked by hand, number by number. */
const board: FieldPlan = {
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

const move = (unit: string, ...path: string[]): LgaAction => ({ do: 'move', unit, path })
const halt = (unit: string): LgaAction => ({ do: 'halt', unit })

function start(dice: number[], leaveOut: string[] = []): Field {
  return position(
    board,
    { side: 'french', units: units.filter((line) => !leaveOut.includes(line.split(' ')[0])) },
    dice,
  )
}

describe('walkthrough: the Movement Phase', () => {
  it('plays as worked by hand, with every cost (LGA-CMB-R1, LGA-CMB-U2, LGA-FM-J1, LGA-FM-I1, LGA-AE-L1, LGA-ZOC-C2)', () => {
    const game = start([5, 5, 2])
    game.do({ do: 'break-down', unit: 'VI' }).shows({ left: { 'VI.1': 4, 'VI.2': 4 } })
    game.do(move('VI.1', '1002')).shows({ left: { 'VI.1': 2 } })
    game.do(move('VI.1', '1003', '1004')).shows({ left: { 'VI.1': 0 } })
    game.do(move('VI.1', '1005')).refuses(halt('VI.1'), 'LGA-FM-J4')
    game.do(move('VI.1', '1006', '1007')).shows({ left: { 'VI.1': -4 } })
    game.do({ do: 'force-march', unit: 'VI.1' })
    expect(game.event('forced-march')).toMatchObject({ march: 'triple', modified: 4, result: 'D' })
    game
      .do(move('VI.1', '1008', '1009'), halt('VI.1'))
      .shows({ disrupted: { 'VI.1': 21 }, at: { '1009': ['VI.1'] } })

    game
      .do(move('VI.2', '0902', '0903', '0804', '0805'))
      .shows({ left: { 'VI.2': 0 } })
      .do(halt('VI.2'))

    game
      .do(move('V2', '0804', '0905', '0906'))
      .shows({ left: { V2: 2 } })
      .do({ do: 'force-march', unit: 'V2' })
    expect(game.event('forced-march')).toMatchObject({ march: 'double', modified: 4, result: 'Op' })
    game.do({ do: 'throw-again', unit: 'V2' })
    expect(game.event('forced-march')).toMatchObject({ row: 'second', modified: 1, result: '-' })
    game
      .do(move('V2', '1007', '0908'))
      .shows({ left: { V2: 2 } })
      .do(halt('V2'))

    game.do(move('III1', '0404', '0405')).shows({ left: { III1: 2 } })
    game.do(move('davout', '0404', '0405'), move('S1', '0404'), halt('S1')).shows({ left: { S1: 4 } })
    game.do(
      { do: 'eliminate', target: '0406', units: ['III1'] },
      { do: 'supply', units: ['III1'], by: 'S1' },
      { do: 'declare' },
    )
    expect(game.event('automatic-elimination').percent).toBe(500)

    game.do(move('drag', '0305')).shows({ left: { drag: 7 }, gone: ['T2'] })
    game
      .do(move('drag', '0306'))
      .shows({ left: { drag: 6 } })
      .do(move('drag', '0406'))
      .shows({ left: { drag: 4 } })
    game
      .do(move('drag', '0407'))
      .shows({ left: { drag: 1 } })
      .refuses(move('drag', '0408'), 'LGA-MOV-03')
      .do(halt('drag'))

    game
      .do(move('cuir', '0205', '0206'))
      .shows({ left: { cuir: 5 } })
      .do(move('murat', '0205', '0206'))
    game.do(move('IV1', '0605', '0506')).shows({ left: { IV1: 2 } })
    game
      .do(move('III2', '0504', '0605', '0506'))
      .shows({ left: { III2: 1 } })
      .refuses(move('III2', '0605'), 'LGA-ZOC-B1')
    game
      .do(move('S2', '0604', '0605', '0606'))
      .shows({ left: { S2: 2 } })
      .do(halt('S2'))
    game
      .do(move('IV2', '0706'))
      .shows({ left: { IV2: 3 } })
      .do(halt('IV2'))
    game
      .do(
        { do: 'draw-supply', unit: 'guard', by: 'S3' },
        move('guard', '0502', '0603', '0604', '0705', '0706'),
      )
      .shows({ left: { guard: 4 } })
    game
      .do(halt('guard'), move('napoleon', '0502', '0603', '0604', '0705', '0706'))
      .shows({ left: { napoleon: 5 } })
      .do(halt('napoleon'))
    game.do(move('D2', '0403'), halt('D2'), { do: 'end' })
    game.shows({ gone: ['S3', 'K'], clock: 16, decision: 'attacks' })
    expect(game.diceLeft).toBe(0)
  })
})
