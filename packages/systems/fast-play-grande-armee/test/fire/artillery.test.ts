import { describe, expect, it } from 'vitest'
import { hill, redoubt, stream, town, woods } from '../terrain/ground.ts'
import type { Piece as Ground } from '../terrain/ground.ts'
import { aim, end, field, inch, move, straight, unit as piece } from '../testing.ts'
import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'

/** Guns at (10, 10) facing north: their front edge is at y 11.5. */
const HEAVY = 'F1 foot 10,10 0 heavy-guns'
const LIGHT = 'F1 foot 10,10 0'
/** A brigade that far in front of them, in inches from edge to edge. */
const brigadeAt = (inches: number, more = ''): string => `A1 slow 10,${13 + inches} 180 ${more}`.trim()
/** Brigades that keep the game going when the others are gone. */
const KEEPERS = ['F9 fast 38,2 0', 'A9 slow 2,68 180']
/** Another pair that could fire, so that the step waits. */
const OTHERS = ['F8 foot 30,10 0', 'A8 slow 30,17 180']
/** Officers out of the way, so that nobody is at risk when a brigade breaks. */
const AWAY = ['FAS FA 0/0 34,2 0', 'AAS AA 0/0 6,68 180']

const before = (
  units: readonly (string | Piece)[],
  dice: readonly number[] = [],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
): Field =>
  field(
    plan,
    { step: 'fire', initiative: 'french', units: [...units, ...KEEPERS], officers: AWAY, ...more },
    dice,
  )

/** The French battery F1 fires at A1; the other side, should it have anything to name, names nothing. */
function shoot(units: readonly string[], dice: readonly number[], plan: FieldPlan = {}): Field {
  const f = before(units, dice, plan)
  if (f.decides === 'austrian') f.do(end)
  return f.do(aim('F1', 'A1'))
}
const ground = (...terrain: Ground[]): FieldPlan => ({ terrain })
const values = (rolls: readonly { readonly value: number }[]): number[] => rolls.map(({ value }) => value)
/** What re-rolls there were: why, of what, and what came. */
const again = (f: Field): [string, string, number[]][] =>
  f.event('fired').thrown.again.map(({ why, what, dice }) => [why, what, values(dice)])

describe('ranges and dice', () => {
  it.each([
    [0.5, 'canister', 2],
    [6, 'canister', 2],
    [6.002, 'round shot', 1],
    [16, 'round shot', 1],
    [16.001, 'round shot', 1],
  ])('FPGA-ART-a: Heavy guns at %d inches: %s, %i dice', (inches, band, dice) => {
    const shot = shoot([HEAVY, brigadeAt(inches)], [1, 1].slice(0, dice)).event('fired')
    expect(shot, 'FPGA-ART-a').toMatchObject({ band, distance: inch(inches), thrown: { hitOn: 4 } })
    expect(shot.thrown.dice).toHaveLength(dice)
  })

  it.each([
    [0.5, 'canister', 2],
    [4, 'canister', 2],
    [4.002, 'round shot', 1],
    [12, 'round shot', 1],
    [12.001, 'round shot', 1],
  ])('FPGA-ART-b: Light guns at %d inches: %s, %i dice', (inches, band, dice) => {
    const shot = shoot([LIGHT, brigadeAt(inches)], [1, 1].slice(0, dice)).event('fired')
    expect(shot, 'FPGA-ART-b').toMatchObject({ band, distance: inch(inches), thrown: { hitOn: 5 } })
    expect(shot.thrown.dice).toHaveLength(dice)
  })

  it('FPGA-ART-a, FPGA-ART-b: each die hits on 4+, or on 5+; beyond the range nobody fires', () => {
    const hits = (guns: string): number[] =>
      [1, 2, 3, 4, 5, 6].map((die) => shoot([guns, brigadeAt(10)], [die]).event('fired').hits)
    expect(hits(HEAVY), 'FPGA-ART-a').toEqual([0, 0, 0, 1, 1, 1])
    expect(hits(LIGHT), 'FPGA-ART-b').toEqual([0, 0, 0, 0, 1, 1])
    expect(shoot([HEAVY, brigadeAt(3)], [4, 6]).event('fired').hits).toBe(2)
    before([HEAVY, brigadeAt(16.002), ...OTHERS]).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
    before([LIGHT, brigadeAt(12.002), ...OTHERS]).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
  })

  it('FPGA-ART-c: exactly on 6, or on 4, is canister', () => {
    expect(shoot([HEAVY, brigadeAt(6)], [1, 1]).event('fired').band, 'FPGA-ART-c').toBe('canister')
    expect(shoot([LIGHT, brigadeAt(4)], [1, 1]).event('fired').band, 'FPGA-ART-c').toBe('canister')
  })

  it('the guns of horse artillery are as heavy as they are said to be', () => {
    expect(shoot(['F1 horse 10,10 0 heavy-guns', brigadeAt(16)], [4]).event('fired').hits).toBe(1)
    expect(shoot(['F1 horse 10,10 0', brigadeAt(12)], [4]).event('fired').hits).toBe(0)
  })
})

describe('dice thrown again', () => {
  /** A brigade at (24, 45) facing south, and a battery whose front edge has its middle where it says. */
  const TARGET = 'A1 slow 24,45 180'

  it.each([
    ['front', 'F1 foot 26,38.5 0', [1, 6], [], 1],
    ['left flank', 'F1 foot 31.5,43 270', [1, 5], [5], 1],
    ['rear', 'F1 foot 24,51.5 180', [1, 6, 5], [5], 2],
  ])('FPGA-ART-d: a shot into the %s (G-5 T3)', (_, guns, dice, thrown, hits) => {
    const f = shoot([guns, TARGET], dice)
    expect(again(f), 'FPGA-ART-d').toEqual(thrown.length === 0 ? [] : [['flank shot', 'misses', thrown]])
    f.shows({ units: { A1: { hits } } })
  })

  it('FPGA-ART-d: a shot at a Vulnerable target', () => {
    // The stream runs under the brigade's base.
    const f = shoot([LIGHT, brigadeAt(8, 'start:10,40')], [2, 6], ground(stream(21)))
    expect(again(f), 'FPGA-ART-d').toEqual([['vulnerable', 'misses', [6]]])
    f.shows({ units: { A1: { hits: 1 } } })
    // Only what missed is thrown again.
    const both = shoot([HEAVY, brigadeAt(4, 'start:10,40')], [4, 3, 3], ground(stream(17)))
    expect(both.event('fired').thrown.again[0].dice).toEqual([{ at: 1, value: 3 }])
    both.shows({ units: { A1: { hits: 1 } } })
  })

  it('FPGA-ART-e: one re-roll where both apply, on the gun’s own number', () => {
    // The brigade shows its flank, and stands in the stream.
    const units = (guns: string): string[] => [guns, 'A1 slow 10,21 90 start:10,40']
    const light = shoot(units(LIGHT), [2, 4], ground(stream(21)))
    expect(again(light), 'FPGA-ART-e').toHaveLength(1)
    light.shows({ units: { A1: { hits: 0 } } })
    const heavy = shoot(units(HEAVY), [2, 4], ground(stream(21)))
    expect(again(heavy)).toHaveLength(1)
    heavy.shows({ units: { A1: { hits: 1 } } }, 'FPGA-ART-e')
  })

  it('FPGA-ART-f: hits on a target in cover, or on guns, are thrown again', () => {
    const cover = shoot([LIGHT, brigadeAt(8, 'sk1')], [6, 4], ground(woods(6, 19, 14, 25)))
    expect(again(cover), 'FPGA-ART-f').toEqual([['cover', 'hits', [4]]])
    cover.shows({ units: { A1: { hits: 0 } } })
    const inTown = shoot([LIGHT, 'A1 slow 10,21 180 in:town'], [6, 4], ground(town(10, 21)))
    expect(again(inTown)).toEqual([['cover', 'hits', [4]]])
    const guns = shoot([LIGHT, 'A1 foot 10,21 180'], [6, 4])
    expect(again(guns), 'FPGA-ART-f').toEqual([['guns', 'hits', [4]]])
    guns.shows({ units: { A1: { suppressed: false } } })
    // A miss stays a miss.
    expect(again(shoot([LIGHT, 'A1 foot 10,21 180'], [4]))).toEqual([])
  })

  it('FPGA-ART-g: twice for guns in a redoubt, each time on the gun’s own number', () => {
    const units = (guns: string): string[] => [guns, 'A1 foot 10,21 180 in:redoubt']
    const plan = ground(redoubt(10, 21))
    const stands = shoot(units(HEAVY), [4, 4, 4], plan)
    expect(again(stands), 'FPGA-ART-g').toEqual([
      ['cover', 'hits', [4]],
      ['guns', 'hits', [4]],
    ])
    stands.shows({ units: { A1: { suppressed: true } } })
    shoot(units(HEAVY), [4, 4, 3], plan).shows({ units: { A1: { suppressed: false } } }, 'FPGA-ART-g')
    shoot(units(HEAVY), [4, 3], plan).shows({ units: { A1: { suppressed: false } } })
    shoot(units(LIGHT), [6, 5, 5], plan).shows({ units: { A1: { suppressed: true } } })
    shoot(units(LIGHT), [6, 5, 4], plan).shows({ units: { A1: { suppressed: false } } })
  })

  it('FPGA-ART-g: first the misses, then the hits', () => {
    // A battery taken in the flank: die 2 misses, 5 hits, 6 stands.
    const flank = shoot([LIGHT, 'A1 foot 10,21 90'], [2, 5, 6])
    expect(again(flank), 'FPGA-ART-g').toEqual([
      ['flank shot', 'misses', [5]],
      ['guns', 'hits', [6]],
    ])
    flank.shows({ units: { A1: { suppressed: true } } })
  })
})

describe('who fires', () => {
  it('FPGA-ART-h: simultaneously: a battery destroyed in the step has fired', () => {
    const units = ['F1 foot 10,10 0 heavy-guns', 'F2 foot 12,10 0 heavy-guns', 'A1 foot 11,21 180 heavy-guns']
    // Both French hit and stand; the Austrian shot hits, too.
    const f = before(units, [4, 4, 4, 4, 4, 4]).do(aim('A1', 'F1'), aim('F1', 'A1'), aim('F2', 'A1'))
    expect(f.eventsOf('fired').map(({ unit, hits }) => [unit, hits])).toEqual([
      ['F1', 1],
      ['F2', 1],
      ['A1', 1],
    ])
    f.shows({ units: { A1: { where: 'destroyed' }, F1: { suppressed: true } } }, 'FPGA-ART-h')
    const types = f.events.map(({ type }) => type).filter((type) => type !== 'segment')
    expect(types.lastIndexOf('fired'), 'FPGA-ART-h').toBeLessThan(types.indexOf('destroyed'))
  })

  it('FPGA-ART-i: once a pulse, unsuppressed, at one visible enemy in the front zone', () => {
    const units = [LIGHT, 'F2 foot 14,10 0 suppressed', brigadeAt(8), 'A2 slow 14,21 180', ...OTHERS]
    const f = before(units)
    f.refuses(aim('F2', 'A2'), 'FPGA-ART-k')
    f.refuses(aim('F1', 'F8'), 'FPGA-ART-i')
    f.do(aim('F1', 'A1'))
    f.refuses(aim('F1', 'A1'), 'FPGA-ART-i').refuses(aim('F1', 'A2'), 'FPGA-ART-i')
    expect(f.offers('aim').map(({ unit }) => unit)).toEqual(['F8'])
    before([LIGHT, 'A1 slow 15,10 270', ...OTHERS]).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
    before([LIGHT, 'A1 slow 10,5 0', ...OTHERS]).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
    before([LIGHT, brigadeAt(8), ...OTHERS], [], ground(woods(0, 14, 20, 15))).refuses(
      aim('F1', 'A1'),
      'FPGA-ART-i',
    )
    // A friend in between blocks the line, unless the guns stand higher.
    const screened = [LIGHT, 'F2 slow 10,15 0', brigadeAt(8), ...OTHERS]
    before(screened).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
    before(screened, [], ground(hill(8, 8, 12, 12))).allows(aim('F1', 'A1'), 'FPGA-ART-i')
    // Brigades do not fire.
    before(['F1 fast 10,10 0', brigadeAt(8), ...OTHERS]).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
  })

  it('FPGA-ART-i: the guns need not have stood still', () => {
    const moved = piece(LIGHT, { has: ['moved'] })
    const f = before([moved, brigadeAt(8)], [5], {}, { pulse: 2 }).do(aim('F1', 'A1'))
    f.shows({ units: { A1: { hits: 1 } } }, 'FPGA-ART-i')
  })

  it('FPGA-ART-j: each hit on a brigade is one hit', () => {
    shoot([HEAVY, brigadeAt(3)], [4, 5]).shows({ units: { A1: { hits: 2 } } }, 'FPGA-ART-j')
    shoot([HEAVY, 'A1 light 10,16 180'], [4, 1]).shows({ units: { A1: { hits: 1 } } })
    shoot([HEAVY, brigadeAt(3, '5hits')], [4, 1]).shows({ units: { A1: { where: 'broken' } } })
  })

  it('FPGA-ART-j: a hit suppresses a battery; a second, or one on a suppressed battery, destroys it', () => {
    shoot([HEAVY, 'A1 foot 10,21 180'], [4, 4]).shows({ units: { A1: { suppressed: true } } }, 'FPGA-ART-j')
    shoot([HEAVY, 'A1 foot 10,21 180 suppressed'], [4, 4]).shows(
      { units: { A1: { where: 'destroyed' } } },
      'FPGA-ART-j',
    )
    // Two hits of one shot of canister.
    shoot([HEAVY, 'A1 foot 10,16 180'], [4, 4, 4, 4]).shows({ units: { A1: { where: 'destroyed' } } })
  })

  it('FPGA-ART-k: a suppressed battery neither fires nor moves, not even when it must withdraw', () => {
    const units = ['F1 foot 10,10 0 suppressed', 'F2 fast 20,10 0', 'A1 slow 20,24 180']
    const f = field({}, { units })
    f.refuses(move('F1', straight(2)), 'FPGA-ART-k').allows(move('F2', straight(2)))
    const back = field({}, { units, status: { FA: 'withdraw' } })
    back.refuses({ do: 'withdraw', unit: 'F1' }, 'FPGA-ART-k')
    // It owes nothing: when the brigade has gone back the segment is over but for the officers.
    back.do({ do: 'withdraw', unit: 'F2' }).do(end)
    back.shows({ units: { F1: { x: 10, y: 10, suppressed: true } } }, 'FPGA-ART-k')
  })

  it('FPGA-ART-l: step 5 of the pulse takes the suppression off', () => {
    const units = ['F1 foot 10,10 0 suppressed', 'A1 foot 30,60 180 suppressed', ...KEEPERS]
    // Fours on the D4s: the clock does not end the turn.
    const f = field({}, { side: 'austrian', first: 'french', units }, [6, 6, 4, 1, 1, 4])
    f.shows({ units: { F1: { suppressed: true }, A1: { suppressed: true } } }).do(end)
    expect(f.eventsOf('rallied').map(({ unit }) => unit)).toEqual(['F1', 'A1'])
    f.shows({ units: { F1: { suppressed: false }, A1: { suppressed: false } } }, 'FPGA-ART-l')
  })

  it('FPGA-ART-m: a destroyed battery is removed, and counts neither for morale nor for points', () => {
    const f = shoot([HEAVY, 'A1 foot 10,16 180'], [6, 6, 6, 6])
    f.shows({ gone: ['A1'], units: { A1: { where: 'destroyed' } } }, 'FPGA-ART-m')
    f.shows({ points: { french: 0, austrian: 0 } })
    expect(f.p.game.brigades, 'FPGA-ART-m').toEqual([1, 1])
  })

  it('FPGA-ART-n: not at a unit in contact with a friend', () => {
    // The friend's base ends where the brigade's begins, 0.05 inch away or a little more.
    const at = (gap: number) => before([LIGHT, `F2 fast ${13 + gap},21 270`, brigadeAt(8), ...OTHERS])
    at(0).refuses(aim('F1', 'A1'), 'FPGA-ART-n')
    at(0.05).refuses(aim('F1', 'A1'), 'FPGA-ART-n')
    at(0.051).refuses(aim('F1', 'A1'), 'FPGA-ART-n')
    at(0.052).allows(aim('F1', 'A1'), 'FPGA-ART-n')
    // A battery is a friend, too; an officer is not.
    before([LIGHT, 'F2 foot 12.25,21 0', brigadeAt(8), ...OTHERS]).refuses(aim('F1', 'A1'), 'FPGA-ART-n')
    before([LIGHT, brigadeAt(8)], [], {}, { officers: ['FAS FA 0/0 12.5,21 0', 'AAS AA 0/0 6,68 0'] }).allows(
      aim('F1', 'A1'),
    )
  })

  it('FPGA-ART-s: guns in contact fire only at what touches them, in front, and touches no other friend', () => {
    const touching = [LIGHT, brigadeAt(0), 'A2 slow 14,21 180', ...OTHERS]
    const f = before(touching, [1, 1])
    f.refuses(aim('F1', 'A2'), 'FPGA-ART-s').do(aim('F1', 'A1'), end)
    expect(f.event('fired'), 'FPGA-ART-s').toMatchObject({ distance: 0, band: 'canister' })
    // It touches the side of the battery: not in front, and nothing else may be fired at.
    const aside = before([LIGHT, 'A1 slow 12.25,9.5 270', 'A2 slow 10,21 180', ...OTHERS])
    aside.refuses(aim('F1', 'A1'), 'FPGA-ART-i').refuses(aim('F1', 'A2'), 'FPGA-ART-s')
    // It touches another friend as well.
    const shared = before([LIGHT, brigadeAt(0), 'F2 fast 13,13 270', ...OTHERS])
    shared.refuses(aim('F1', 'A1'), 'FPGA-ART-n')
  })

  it('FPGA-ART-u: a battery fires and moves in the same pulse', () => {
    const f = shoot([LIGHT, brigadeAt(8)], [1, 6, 6])
    f.shows({ decision: 'control' })
    f.do({ do: 'test', force: 'FA' })
    while (f.decision === 'pick') f.do({ do: 'pick', dice: [0, 1] })
    f.allows(move('F1', straight(1)), 'FPGA-ART-u')
  })
})

describe('order', () => {
  const UNITS = [
    'F1 foot 10,10 0 heavy-guns',
    'F2 foot 12,10 0 heavy-guns',
    'A1 foot 10,21 180 heavy-guns',
    'A2 foot 12,21 180 heavy-guns',
    'A3 slow 16,21 180',
  ]

  it('FPGA-ART-q: the side without the initiative names all its shots first, the other rolls first', () => {
    const f = before(UNITS, [1, 4, 2, 3, 1])
    expect(f.decides, 'FPGA-ART-q').toBe('austrian')
    f.do(aim('A2', 'F1'), aim('A1', 'F2'))
    expect(f.decides, 'FPGA-ART-q').toBe('french')
    f.do(aim('F2', 'A3'), aim('F1', 'A2'))
    // F2 1; F1 4, thrown again 2; then A2 3, A1 1: each shot with its re-rolls before the next.
    expect(f.eventsOf('fired').map(({ unit, rolls }) => [unit, ...values(rolls)])).toEqual([
      ['F2', 1],
      ['F1', 4, 2],
      ['A2', 3],
      ['A1', 1],
    ])
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-ART-q: with the initiative of the other side it is the other way round', () => {
    const f = before(UNITS, [1, 1], {}, { initiative: 'austrian' })
    expect(f.decides).toBe('french')
    f.do(aim('F1', 'A3'), end)
    expect(f.decides, 'FPGA-ART-q').toBe('austrian')
    f.do(aim('A1', 'F1'), end)
    expect(f.eventsOf('fired').map(({ unit }) => unit)).toEqual(['A1', 'F1'])
  })

  it('FPGA-ART-q: no shot is dropped because of the result of another', () => {
    // Each side destroys a battery that has named its shot.
    const f = before(UNITS, [4, 4, 4, 4, 4, 4, 4, 4])
    f.do(aim('A1', 'F1'), aim('A2', 'F1'), aim('F1', 'A1'), aim('F2', 'A1'))
    expect(
      f.eventsOf('fired').map(({ hits }) => hits),
      'FPGA-ART-q',
    ).toEqual([1, 1, 1, 1])
    f.shows({ units: { F1: { where: 'destroyed' }, A1: { where: 'destroyed' } } })
  })

  it('FPGA-ART-r: several batteries at one target; hits beyond what breaks it are lost', () => {
    const units = [HEAVY, 'F2 foot 12,10 0 heavy-guns', 'A1 slow 11,16 180 5hits']
    const f = before(units, [6, 6, 6, 6]).do(aim('F1', 'A1'), aim('F2', 'A1'))
    f.shows({ units: { A1: { where: 'broken', hits: 6 } } }, 'FPGA-ART-r')
    expect(f.eventsOf('broken')).toHaveLength(1)
    expect(f.diceLeft).toBe(0)
  })
})

describe('worked examples', () => {
  it('FPGA-ART-o: Heavy guns at exactly 6 inches, counter-battery', () => {
    const f = shoot([HEAVY, 'A1 foot 10,19 180'], [4, 2, 5])
    expect(f.event('fired'), 'FPGA-ART-o').toMatchObject({ distance: 6000, band: 'canister', hits: 1 })
    expect(again(f)).toEqual([['guns', 'hits', [5]]])
    f.shows({ units: { A1: { suppressed: true } } })
  })

  it('FPGA-ART-o: Light guns at 5.06 inches, die 5', () => {
    // As in the worked turn: 5.056 inches from edge to edge.
    const f = field(
      {},
      {
        step: 'fire',
        initiative: 'french',
        units: ['F1 foot 17,38 0', 'A1 slow 14,46 180', ...KEEPERS],
        officers: AWAY,
      },
      [5],
    ).do(aim('F1', 'A1'))
    expect(f.event('fired'), 'FPGA-ART-o').toMatchObject({ distance: 5056, band: 'round shot', hits: 1 })
  })

  it('FPGA-ART-p: the chances of a die of round shot, plain, into cover and into a flank', () => {
    const plain = brigadeAt(10)
    const covered = 'A1 slow 10,23 180 in:town'
    const flank = 'A1 slow 10,23 90'
    /** Hits in the 36 ways two dice can fall; the second is thrown only where there is something to throw again. */
    const ofThirtySix = (guns: string, target: string, plan: FieldPlan = {}): number => {
      let hits = 0
      for (let first = 1; first <= 6; first++)
        for (let second = 1; second <= 6; second++)
          hits += shoot([guns, target], [first, second], plan).event('fired').hits
      return hits
    }
    const inTown = ground(town(10, 23))
    expect(ofThirtySix(HEAVY, plain), 'FPGA-ART-p').toBe(36 / 2)
    expect(ofThirtySix(HEAVY, covered, inTown), 'FPGA-ART-p').toBe(36 / 4)
    expect(ofThirtySix(HEAVY, flank), 'FPGA-ART-p').toBe((36 * 3) / 4)
    expect(ofThirtySix(LIGHT, plain), 'FPGA-ART-p').toBe(36 / 3)
    expect(ofThirtySix(LIGHT, covered, inTown), 'FPGA-ART-p').toBe(36 / 9)
    expect(ofThirtySix(LIGHT, flank), 'FPGA-ART-p').toBe((36 * 5) / 9)
  })

  it('FPGA-ART-t: a Vulnerable brigade in a wood, and two batteries that each hit a third', () => {
    // The wood has a stream in it, which the base touches.
    const plan = ground(woods(4, 19, 16, 30), stream(22))
    const units = [LIGHT, 'A1 slow 10,21 180 sk1 start:10,40']
    const missed = shoot(units, [2, 5, 4], plan)
    expect(again(missed), 'FPGA-ART-t').toEqual([
      ['vulnerable', 'misses', [5]],
      ['cover', 'hits', [4]],
    ])
    missed.shows({ units: { A1: { hits: 0 } } })
    const hit = shoot(units, [6, 5], plan)
    expect(again(hit)).toEqual([['cover', 'hits', [5]]])
    hit.shows({ units: { A1: { hits: 1 } } }, 'FPGA-ART-t')
    const f = before(['F1 foot 10,10 0', 'F2 foot 12,10 0', 'A1 foot 11,21 180'], [5, 5, 6, 6]).do(end)
    f.do(aim('F1', 'A1'), aim('F2', 'A1'))
    f.shows({ units: { A1: { where: 'destroyed' } } }, 'FPGA-ART-t')
  })
})
