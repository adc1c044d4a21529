import { describe, expect, it } from 'vitest'
import { end, move, straight } from '../testing.ts'
import type { Field } from '../testing.ts'
import {
  advance,
  BESIDE,
  charging,
  clash,
  inspire,
  melee,
  NEXT_PULSE,
  pool,
  RESERVES,
  retire,
  rough,
  stream,
  test,
  town,
} from './melee.ts'

const F1 = charging('F1 fast 10,30 0')
const A1 = 'A1 slow 10,33 180'

describe('falling back', () => {
  it('FPGA-CBT-res-e: infantry 3 inches, cavalry 9, straight back, facing kept', () => {
    clash(0, 1).shows({ units: { F1: { x: 10, y: 27, facing: 0 } } }, 'FPGA-CBT-res-e')
    const horse = [charging('F1 heavy 10,30 0'), A1, ...RESERVES]
    clash(0, 1, horse).shows({ units: { F1: { x: 10, y: 21, facing: 0 } } }, 'FPGA-CBT-res-e')
    const light = [charging('F1 light 10,30 0'), A1, ...RESERVES]
    clash(0, 1, light).shows({ units: { F1: { x: 10, y: 21 } } }, 'FPGA-CBT-res-e')
    // Not away from the enemy but backwards: F1 stands at an angle.
    const turned = [charging('F1 fast 10,29.65 345'), A1, ...RESERVES]
    const f = clash(0, 1, turned)
    const { from, into } = f.event('fell-back')
    expect([into.x - from.x, into.y - from.y, into.h], 'FPGA-CBT-res-e').toEqual([776, -2898, 3450])
  })

  it('FPGA-CBT-res-e: rough ground and obstacles cost a fall back nothing', () => {
    const plan = { terrain: [stream(27), rough(8, 22, 12, 26, false)] }
    const f = melee(
      [charging('F1 light 10,30 0'), A1],
      [...pool(6), ...pool(6, 1)],
      { officers: BESIDE },
      plan,
    ).do(end)
    f.shows({ units: { F1: { y: 21 } } }, 'FPGA-CBT-res-e')
  })

  it('FPGA-CBT-res-f: who cannot fall back at least 3 inches takes one more hit', () => {
    const officers = ['FAS FA 0/0 4,5 0', 'AAS AA 0/0 4,9 180']
    // Half an inch to the edge of the table.
    clash(0, 1, [charging('F1 fast 10,2 0'), 'A1 slow 10,5 180'], officers).shows(
      { units: { F1: { y: 1.5, hits: 2 } } },
      'FPGA-CBT-res-f',
    )
    // Three inches are enough, for cavalry as well.
    clash(0, 1, [charging('F1 fast 10,4.5 0'), 'A1 slow 10,7.5 180'], officers).shows(
      { units: { F1: { y: 1.5, hits: 1 } } },
      'FPGA-CBT-res-f',
    )
    clash(0, 1, [charging('F1 heavy 10,6 0'), 'A1 slow 10,9 180'], officers).shows(
      { units: { F1: { y: 1.5, hits: 1 } } },
      'FPGA-CBT-res-f',
    )
  })

  it('FPGA-CBT-res-f: ground it may not enter stops it', () => {
    // Infantry without skirmishers may not bring its centre into the wood, which begins 2 inches behind it.
    const plan = { terrain: [rough(8, 24, 12, 28)] }
    const f = melee([F1, A1], [...pool(6), ...pool(6, 1)], { officers: BESIDE }, plan).do(end)
    const { into } = f.event('fell-back')
    expect(into.y, 'FPGA-CBT-res-f').toBeGreaterThanOrEqual(28_000)
    expect(into.y).toBeLessThanOrEqual(28_001)
    f.shows({ units: { F1: { hits: 2 } } }, 'FPGA-CBT-res-f')
  })

  it('FPGA-CBT-res-g: it passes through friends and goes on to the first clear place', () => {
    // A2 covers 36 to 39: A1 ends beyond it, 4.5 inches further than it would.
    const f = clash(2, 1, [F1, A1, 'A2 slow 10,37.5 180', ...RESERVES])
    expect(f.event('fell-back'), 'FPGA-CBT-res-g').toMatchObject({ distance: 7500, passed: ['A2'] })
    f.shows({ units: { A1: { y: 40.5, hits: 2 } } }, 'FPGA-CBT-res-g')
  })

  it('FPGA-CBT-res-g: six inches more is the most', () => {
    // A2 covers 34.5 to 37.5, and A3 begins where no brigade fits between them: 6 inches more is at 42.
    const at = (y: number): Field =>
      clash(2, 1, [F1, A1, 'A2 slow 10,36.0 180', `A3 slow 10,${y} 180`, ...RESERVES])
    // A3 ends at 40.5: clear at 42.
    at(39).shows({ units: { A1: { y: 42, hits: 2 } } }, 'FPGA-CBT-res-g')
    // A hair more, and it comes back before A2.
    at(39.01).shows({ units: { A1: { y: 33, hits: 3 } } }, 'FPGA-CBT-res-g')
  })

  it('FPGA-CBT-res-g: with no clear place it comes back to the last one and takes one hit, never two', () => {
    // A2, A3, A4 cover 36 to 45. It comes back to 34.5, less than 3 inches: FPGA-CBT-res-f gives no second hit.
    const wall = ['A2 slow 10,37.5 180', 'A3 slow 10,40.5 180', 'A4 slow 10,43.5 180']
    const f = clash(2, 1, [F1, A1, ...wall, ...RESERVES])
    f.shows({ units: { A1: { y: 34.5, hits: 3 } } }, 'FPGA-CBT-res-g')
  })

  it('FPGA-CBT-res-g: it takes that hit though it came 3 inches and more', () => {
    // Cavalry would end at 42; 39 to 51 is taken. It comes back to 37.5.
    const wall = ['A2 slow 10,40.5 180', 'A3 slow 10,43.5 180', 'A4 slow 10,46.5 180', 'A5 slow 10,49.5 180']
    const f = clash(2, 1, [F1, 'A1 heavy 10,33 180', ...wall, ...RESERVES])
    f.shows({ units: { A1: { y: 37.5, hits: 3 } } }, 'FPGA-CBT-res-g')
  })

  it('FPGA-CBT-res-g: the way on ends at the table’s edge and at an enemy', () => {
    // 36 overlaps A2; beyond A2 an enemy stands at 40 to 43: contact at 38.5, still on A2. It comes back.
    const f = clash(2, 1, [F1, A1, 'A2 slow 10,37.5 180', 'F3 fast 10,41.5 0', ...RESERVES])
    f.shows({ units: { A1: { y: 34.5, hits: 3 } } }, 'FPGA-CBT-res-g')
  })

  it('FPGA-CBT-res-p: a loser hit from behind stays, takes the hit and remains in contact', () => {
    const units = [charging('F1 fast 10,36 180'), A1, ...RESERVES]
    const officers = ['FAS FA 0/0 4,38 0', 'AAS AA 0/0 4,30 180']
    // A1 is Flanked: five misses again.
    const f = melee(units, [...pool(6, 1), ...pool(5), ...pool(6)], { officers }).do(end)
    f.shows({ units: { A1: { y: 33, hits: 2 }, F1: { y: 36 } } }, 'FPGA-CBT-res-p')
  })

  it('FPGA-CBT-res-q: several losers fall back in their owner’s order; then advances; then officers’ risks, the phasing side’s first', () => {
    const units = [charging('F1 fast 8.5,30 0 7sp'), charging('F2 fast 11.5,30 0'), A1, ...RESERVES]
    const officers = ['FAS FA 0/1 8.5,27 0', 'AAS AA 0/1 10,36 180']
    const dice = [...pool(8), ...pool(6), ...pool(7, 1), 1, 2, 3, 4]
    const f = melee(units, dice, { officers }).do(end, inspire('FAS', 'F1'), inspire('AAS', 'A1'))
    f.shows(
      { decides: 'french', decision: 'retire', units: { F1: { y: 30 }, F2: { y: 30 } } },
      'FPGA-CBT-res-q',
    )
    expect(f.offers(), 'FPGA-CBT-res-q').toEqual([retire('F1'), retire('F2')])
    expect(f.told('officer-risk')).toBe(false)
    f.do(retire('F2'))
    expect(f.eventsOf('fell-back').map(({ unit }) => unit)).toEqual(['F2', 'F1'])
    expect(f.eventsOf('officer-risk').map(({ unit, total, add: ones }) => [unit, total - ones])).toEqual([
      ['FAS', 3],
      ['AAS', 7],
    ])
  })

  it('FPGA-CBT-res-q: the risks wait for the advances', () => {
    const officers = ['FAS FA 0/1 10,27 0', BESIDE[1]]
    const f = melee([F1, A1], [...pool(7, 2), ...pool(6), 1, 2], { officers }).do(end, inspire('FAS', 'F1'))
    f.shows({ decision: 'advance', units: { A1: { y: 36 } } })
    expect(f.told('officer-risk'), 'FPGA-CBT-res-q').toBe(false)
    f.do(advance('F1', 2))
    expect(f.event('officer-risk'), 'FPGA-CBT-res-q').toMatchObject({ unit: 'FAS' })
  })

  it('FPGA-CBT-res-r: a loser falls back whatever the status of its Force, never over the edge', () => {
    for (const status of ['hold', 'inactive', 'withdraw', 'attack']) {
      const f = melee([F1, A1], [...pool(6, 1), ...pool(6)], { officers: BESIDE, status: { AA: status } }).do(
        end,
      )
      f.shows({ units: { A1: { y: 36 } } }, 'FPGA-CBT-res-r')
    }
    const north = [charging('F1 fast 10,64 0'), 'A1 heavy 10,67 180']
    const officers = ['FAS FA 0/0 4,60 0', 'AAS AA 0/0 4,66 180']
    const f = clash(1, 0, north, officers)
    f.shows({ units: { A1: { y: 68.5, hits: 2, where: 'on the table' } } }, 'FPGA-CBT-res-r')
  })
})

describe('advancing', () => {
  it('FPGA-CBT-res-h: after a decisive win each surviving attacker may advance up to 6 inches straight ahead', () => {
    const units = [
      charging('F1 fast 8.5,30 0'),
      charging('F2 heavy 11.5,30 0 5sp'),
      'A1 light 10,33 180',
      ...RESERVES,
    ]
    const f = melee(units, [...pool(6, 2), ...pool(5, 2), ...pool(3), ...pool(6)], { officers: BESIDE }).do(
      end,
    )
    f.shows({ decides: 'french', decision: 'advance', units: { A1: { y: 42 } } }, 'FPGA-CBT-res-h')
    f.refuses(advance('F1', 6.001), 'FPGA-CBT-res-h').allows(advance('F1', 6), 'FPGA-CBT-res-h')
    f.do(advance('F2', 6)).do(advance('F1', 3.5))
    f.shows({ units: { F1: { x: 8.5, y: 33.5 }, F2: { x: 11.5, y: 36 } } }, 'FPGA-CBT-res-h')
  })

  it('FPGA-CBT-res-h: it may be left undone', () => {
    clash(2, 0)
      .do(end)
      .shows({ units: { F1: { y: 30 } }, decision: 'control' }, 'FPGA-CBT-res-h')
  })

  it('FPGA-CBT-res-h: also when the defender broke, though the hits were equal', () => {
    const f = melee([F1, 'A1 slow 10,33 180 6sp 4hits', ...RESERVES], [...pool(6, 2), 6, 6], {
      officers: BESIDE,
    }).do(end)
    expect(f.event('combat')).toMatchObject({ hits: [2, 2], decisive: false })
    f.shows({ decides: 'french', decision: 'advance' }, 'FPGA-CBT-res-h')
    f.do(advance('F1', 6)).shows({ units: { F1: { y: 36 } } }, 'FPGA-CBT-res-h')
  })

  it('FPGA-CBT-res-h, FPGA-CBT-res-m: also when it broke by the hit of its fall back', () => {
    // 3 : 2 leaves A1 one point; F2 behind it leaves no room.
    const units = [F1, 'A1 slow 10,33 180 9sp 5hits', 'F2 fast 10,36.1 180', ...RESERVES]
    const f = melee(units, [...pool(6, 3), ...pool(3), ...pool(4, 2)], { officers: BESIDE }).do(end)
    expect(f.event('combat'), 'FPGA-CBT-res-m').toMatchObject({
      hits: [3, 2],
      winner: 'french',
      decisive: false,
    })
    f.shows({ gone: ['A1'], decides: 'french', decision: 'advance' }, 'FPGA-CBT-res-h')
  })

  it('FPGA-CBT-res-h: also when the defender left a town, and an infantry attacker may enter it', () => {
    const plan = { terrain: [town(8.5, 31.5, 11.5, 34.5)] }
    // 3 : 2 is not decisive.
    const f = melee(
      [F1, 'A1 slow 10,33 180 in:town', ...RESERVES],
      [...pool(6, 3), ...pool(6, 2)],
      { officers: BESIDE },
      plan,
    ).do(end)
    expect(f.event('combat')).toMatchObject({ decisive: false, winner: 'french' })
    f.shows({ units: { A1: { in: null } }, decides: 'french', decision: 'advance' }, 'FPGA-CBT-res-h')
    f.do(advance('F1', 2))
    f.shows({ units: { F1: { in: 'town', x: 10, y: 33 } } }, 'FPGA-CBT-res-h')
  })

  it('FPGA-CBT-res-i: a winning defender never advances, and a win that is not decisive gives no advance', () => {
    const lost = clash(0, 4)
    lost.shows({ units: { A1: { y: 33 } }, decides: 'austrian', decision: 'control' }, 'FPGA-CBT-res-i')
    expect(lost.told('advanced')).toBe(false)
    const narrow = clash(3, 2)
    narrow.shows({ units: { F1: { y: 30 } }, decides: 'austrian', decision: 'control' }, 'FPGA-CBT-res-i')
    // Nor when the attackers break: the defender stays.
    const units = [charging('F1 fast 10,30 0 6sp 5hits'), A1, ...RESERVES]
    const broken = melee(units, [1, ...pool(6, 1)], { officers: BESIDE }).do(end)
    broken.shows({ gone: ['F1'], units: { A1: { y: 33 } }, decision: 'control' }, 'FPGA-CBT-res-i')
  })

  it('FPGA-CBT-res-n: an advance stops short of contact, at least 0.052 inch clear', () => {
    // A1 is 3 inches away after its fall back.
    const f = clash(2, 0)
    f.refuses(advance('F1', 2.949), 'FPGA-CBT-res-n').allows(advance('F1', 2.948), 'FPGA-CBT-res-n')
    f.do(advance('F1', 2.948)).shows({ units: { F1: { y: 32.948 } } })
  })

  it('FPGA-CBT-res-n: it does not slide along an enemy either', () => {
    // A2 stands 0.03 inch beside the way, three inches further on.
    const f = clash(2, 0, [F1, 'A1 heavy 10,33 180', 'A2 slow 13.03,36 180', ...RESERVES])
    f.refuses(advance('F1', 5), 'FPGA-CBT-res-n').allows(advance('F1', 2.9), 'FPGA-CBT-res-n')
  })

  it('FPGA-CBT-res-n: it pays nothing for obstacles and rough ground, but may not enter what is forbidden', () => {
    const cavalry = 'A1 heavy 10,33 180'
    const marsh = { terrain: [rough(8, 33, 12, 40, false)] }
    const light = melee(
      [charging('F1 fast 10,30 0 sk1'), cavalry, ...RESERVES],
      [...pool(6, 2), ...pool(6)],
      { officers: BESIDE },
      marsh,
    ).do(end)
    light.do(advance('F1', 6)).shows({ units: { F1: { y: 36 } } }, 'FPGA-CBT-res-n')
    const line = melee(
      [charging('F1 fast 10,30 0'), cavalry, ...RESERVES],
      [...pool(6, 2), ...pool(6)],
      { officers: BESIDE },
      marsh,
    ).do(end)
    line.refuses(advance('F1', 3.5), 'FPGA-CBT-res-n')
    line.do(advance('F1', 2.9)).shows({ units: { F1: { y: 32.9 } } }, 'FPGA-CBT-res-n')
  })

  it('FPGA-CBT-res-n: it does not use up the unit’s next move', () => {
    // Austrian control 2 + 2: Hold. In pulse 2 the Austrians win the initiative and let the French go first.
    const dice = [...pool(6, 2), ...pool(6), 2, 2, ...NEXT_PULSE, 4, 4, 1]
    const units = [F1, 'A1 heavy 10,33 180', ...RESERVES]
    const f = melee(units, dice, { officers: BESIDE }).do(end, advance('F1', 4), test('AA'), end)
    f.do({ do: 'open', how: 'second' })
    f.do(test('FA')).shows({ pulse: 2, decision: 'movement', units: { F1: { y: 34 } } })
    f.do(move('F1', straight(2))).shows({ units: { F1: { y: 36 } } }, 'FPGA-CBT-res-n')
  })

  it('FPGA-CBT-res-n: an obstacle does not stop an advance or cost it anything', () => {
    // The stream lies behind A1, who falls back over it.
    const f = melee(
      [F1, 'A1 heavy 10,33 180', ...RESERVES],
      [...pool(6, 2), ...pool(6)],
      { officers: BESIDE },
      { terrain: [stream(36)] },
    ).do(end)
    f.do(advance('F1', 6)).shows({ units: { F1: { y: 36 } } }, 'FPGA-CBT-res-n')
  })
})
