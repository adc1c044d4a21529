import { hidesNothing, visibleEvents } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import type { AodAction } from '../../src/index.ts'
import type { Field, Situation } from '../testing.ts'
import { attack, charge, end, field, move, straight, unit, wheel } from '../testing.ts'

const ON = { options: { ordersModule: true } } as const
const inA = { command: 'A' }
const inB = { command: 'B' }

/** French brigades A and B with one general, far from the one Prussian brigade. */
function french(more: Partial<Situation> = {}, dice: readonly number[] = []): Field {
  const units = [
    unit('F1 fr-line 300,300 0', inA),
    unit('F2 fr-line 700,300 0', inB),
    unit('P1 pr-line 300,700 180', { command: 'P' }),
  ]
  return field(
    ON,
    { side: 'french', units, generals: ['FG french 300,200', 'PG coalition 500,760'], ...more },
    dice,
  )
}
const order = (command: string, what: 'hold' | 'withdraw' | 'attack' = 'hold'): AodAction => ({
  do: 'order',
  general: 'FG',
  command,
  order: { order: what, about: '' },
})
const send = (commands: string[], x: number, y: number): AodAction => ({
  do: 'send',
  general: 'FG',
  commands,
  order: { order: 'hold', about: 'the hill' },
  x: x * 100,
  y: y * 100,
})
const carry = (officer: string, x: number, y: number): AodAction => ({
  do: 'carry',
  officer,
  x: x * 100,
  y: y * 100,
})

describe('orders by word of mouth', () => {
  it('AOD-3-orders-h: without the module there are no orders, and everybody moves freely', () => {
    const game = field(
      {},
      {
        side: 'french',
        units: [unit('F1 fr-line 300,300 0', inA), 'P1 pr-line 300,700 180'],
        generals: ['FG french 300,200'],
      },
    )
    game.refuses(order('A'), 'AOD-3-orders-h').refuses(send(['A'], 300, 250), 'AOD-3-orders-h')
    game.refuses(carry('french-officer-1', 300, 250), 'AOD-3-orders-h')
    expect(game.p.state.orders).toEqual([])
    game.do(move('F1', straight(50)))
  })

  it('AOD-3-orders-h: under Hold no unit moves nearer than 150 mm to an enemy', () => {
    const units = [unit('F1 fr-line 300,300 0', inA), unit('P1 pr-line 300,500 180', { command: 'P' })]
    const held = (extra: object): Field =>
      field(ON, { side: 'french', units, generals: ['FG french 300,200'], extra: { orders: extra } })
    // The footprints are 185 mm apart: 35 mm are allowed, not one hundredth more.
    held({ A: 'hold' }).refuses(move('F1', straight(35.01)), 'AOD-3-orders-h')
    held({ A: 'hold' }).do(move('F1', straight(35)))
    held({ A: 'attack' }).do(move('F1', straight(50)))
    held({ A: 'support' }).do(move('F1', straight(50)))
    held({ A: 'move' }).do(move('F1', straight(50)))
  })

  it('AOD-3-orders-h: a unit under Hold does not charge, but one already near may go away', () => {
    const units = [unit('FC fr-light 300,300 0', inA), unit('P1 pr-line 300,420 180', { command: 'P' })]
    const game = field(ON, {
      side: 'french',
      units,
      generals: ['FG french 700,200'],
      extra: { orders: { A: 'hold' } },
    })
    game.refuses(charge('FC', 'P1'), 'AOD-3-orders-h')
    game.do({ do: 'retreat', unit: 'FC', how: 'facing', steps: [{ go: 'back', by: 2000, off: 0 }] })
    game.shows({ units: { FC: { y: 280 } } })
  })

  it('AOD-3-orders-h: under Withdraw no unit comes nearer to the enemy', () => {
    const game = french({ extra: { orders: { A: 'withdraw' } } })
    game.refuses(move('F1', straight(0.01)), 'AOD-3-orders-h')
    game.do({ do: 'retreat', unit: 'F1', how: 'turned', steps: [{ go: 'straight', by: 3000 }] })
    game.shows({ units: { F1: { y: 270 } } })
  })

  it('AOD-3-orders-h: under Withdraw it may go past the enemy, as far from him as it was', () => {
    // The gap is from y 310 to 442.5 wherever on its way the column is.
    const units = [
      unit('F1 fr-line 290,300 90 column', inA),
      unit('P1 pr-line 300,450 180', { command: 'P' }),
    ]
    const game = field(ON, { side: 'french', units, extra: { orders: { A: 'withdraw' } } })
    game.refuses(move('F1', { go: 'oblique', by: 1000, off: -10 }), 'AOD-3-orders-h')
    game.do(move('F1', straight(20))).shows({ units: { F1: { x: 310 } } })
  })

  it('AOD-3-orders-h, AOD-2-capture-b: whoever is in no command of its side, like captured guns, goes where it will', () => {
    const units = [
      'F1 fr-line 300,300 0',
      unit('PA pr-guns 500,300 0 limbered', { command: 'P', side: 'french' }),
      unit('P1 pr-line 300,450 180', { command: 'P' }),
    ]
    const game = field(ON, { side: 'french', units, extra: { orders: { P: 'hold' } } })
    game.do(move('F1', straight(40)), move('PA', straight(50)))
    game.shows({ units: { F1: { y: 340 }, PA: { y: 350 } } })
  })

  it('AOD-3-orders-h: forming square and facing about on the spot are no moves nearer, a wheel is', () => {
    // 95 mm apart: a square, deeper than the line it was, would be 85 mm off.
    const units = [unit('F1 fr-line 300,300 0', inA), unit('P1 pr-line 300,410 180', { command: 'P' })]
    for (const what of ['hold', 'withdraw']) {
      const ordered = (): Field =>
        field(ON, {
          side: 'french',
          units,
          generals: ['FG french 700,200'],
          extra: { orders: { A: what } },
        })
      ordered()
        .refuses(move('F1', wheel(5)), 'AOD-3-orders-h')
        .allows(move('F1', { go: 'about' }))
      ordered().do(move('F1', { go: 'form', formation: 'square' }))
      // Not even by a manoeuvre that is followed by a step.
      ordered().refuses(move('F1', { go: 'about' }, { go: 'about' }, straight(0.01)), 'AOD-3-orders-h')
    }
  })

  it('AOD-3-orders-h, AOD-5-control-b: a unit in hand follows up only as far as its order lets it', () => {
    const units = [
      unit('FC fr-heavy 300,352.5 0', inA),
      unit('P1 pr-line 300,380 180 disrupted', { command: 'P' }),
      unit('P8 pr-line 900,740 180', { command: 'P' }),
    ]
    const routed = (what: string): Field =>
      field(ON, { side: 'french', phase: 'combat', units, extra: { orders: { A: what } } }, [6, 6]).do(
        attack('P1', 'FC'),
      )
    const follow: AodAction = { do: 'follow', unit: 'FC' }
    const stay: AodAction = { do: 'stay', unit: 'FC' }
    for (const what of ['hold', 'withdraw']) {
      const game = routed(what).shows({ decision: 'follow-up' }).refuses(follow, 'AOD-3-orders-h')
      expect(game.offers()).toEqual([stay])
      game.do(stay)
    }
    const game = routed('support')
    expect(game.offers()).toEqual([follow, stay])
    game.do(follow)
    expect(game.told('followed-up')).toBe(true)
  })

  it('AOD-3-orders-h, AOD-REI-b: a reinforcement under Hold comes on, and goes no nearer than that', () => {
    const arriving = [
      {
        id: 'F9',
        name: 'Late',
        side: 'french',
        type: 'french.infantry.line-infantry',
        bases: 3,
        formation: 'column',
        facing: 0,
        command: 'A',
        arrives: { turn: 3, edge: 'S', entry: [500, 0] },
      },
    ]
    const commands = [
      { id: 'A', side: 'french' },
      { id: 'P', side: 'coalition' },
    ]
    const comes = (what: string): Field =>
      field(
        { ...ON, arriving, commands },
        {
          side: 'french',
          units: [unit('P1 pr-line 500,157.5 180', { command: 'P' }), 'F1 fr-line 900,100 0'],
          extra: { orders: { A: what } },
        },
      )
    const enter = (mm: number): AodAction => ({ do: 'enter', unit: 'F9', steps: [straight(mm)] })
    // Its 45 mm of depth bring it to 105 mm from the enemy, and that it must do.
    comes('hold').refuses(enter(45.01), 'AOD-3-orders-h').allows(enter(45))
    comes('hold')
      .do({ do: 'enter', unit: 'F9' })
      .shows({ units: { F9: { y: 22.5 } } })
    comes('attack')
      .do({ do: 'enter', unit: 'F9' })
      .shows({ units: { F9: { y: 37.5 } } })
  })

  it('AOD-3-orders-j: a general within 150 mm when the phase begins changes the order himself', () => {
    const game = french()
    game.refuses(order('B'), 'AOD-3-orders-j')
    game.do({ do: 'ride', general: 'FG', x: 44_000, y: 20_000 })
    // Riding nearer now does not help, riding away does not hinder.
    game.refuses(order('B'), 'AOD-3-orders-j')
    game.do(order('A')).shows({ orders: { A: 'hold', B: 'attack' } })
    game.refuses(order('A', 'attack'), 'AOD-3-orders-j')
    expect(game.event('ordered')).toMatchObject({ command: 'A', order: 'hold', to: ['french'] })
  })

  it('AOD-3-orders-j: who was near in an earlier phase and has ridden away since is near no longer', () => {
    const game = french().do({ do: 'ride', general: 'FG', x: 30_000, y: 5000 })
    game.allows(order('A')).do(end, end).shows({ turn: 4, decides: 'french' })
    game.refuses(order('A'), 'AOD-3-orders-j')
    expect(game.offers('order')).toEqual([])
  })

  it('AOD-3-orders-k: each command starts with the scenario’s order, else with Attack', () => {
    const commands = [
      { id: 'A', side: 'french', order: { order: 'hold', about: 'the wood' } },
      { id: 'B', side: 'french' },
      { id: 'P', side: 'coalition' },
    ]
    const units = [unit('F1 fr-line 300,300 0', inA), unit('P1 pr-line 300,700 180', { command: 'P' })]
    const game = field({ ...ON, commands }, { side: 'french', units })
    game.shows({ orders: { A: 'hold', B: 'attack', P: 'attack' } })
  })

  it('AOD-3-orders-k: a general orders his own commands, and no others', () => {
    french()
      .refuses(order('P'), 'AOD-3-orders-k')
      .refuses(send(['P'], 300, 250), 'AOD-3-orders-k')
    french().refuses(send(['A', 'A'], 300, 250), 'AOD-3-orders-k')
    french().refuses({ ...order('A'), general: 'PG' } as AodAction, 'AOD-SEQ-e')
    french().refuses(order('X'), 'AOD-3-orders-h')
    french().refuses(send(['A', 'X'], 300, 250), 'AOD-3-orders-h')
    french().refuses({ ...order('A'), general: 'XG' } as AodAction, 'AOD-0-base-i')
  })
})

describe('staff officers', () => {
  it('AOD-3-orders-a, AOD-3-orders-b: they are sent by generals and ride 150 mm any way', () => {
    const game = french()
    game.refuses(send(['B'], 450.01, 200), 'AOD-3-orders-b')
    game.do(send(['B'], 450, 200))
    expect(game.p.state.officers).toMatchObject([
      { id: 'french-officer-1', x: 45_000, y: 20_000, moved: true },
    ])
    game.refuses(carry('french-officer-1', 500, 200), 'AOD-3-orders-b')
    game.refuses(carry('french-officer-2', 500, 200), 'AOD-3-orders-a')
  })

  it('AOD-3-orders-e: they come as needed, any number of them, and are no units', () => {
    const game = french().do(send(['B'], 450, 200), send(['A', 'B'], 400, 200))
    expect(game.p.state.officers.map(({ id }) => id)).toEqual(['french-officer-1', 'french-officer-2'])
    // Nobody is disrupted by moving through them, and nobody is stopped.
    const through = field(
      ON,
      {
        side: 'french',
        units: [unit('F1 fr-line 300,300 0', inA), unit('P1 pr-line 300,700 180', { command: 'P' })],
        generals: ['FG french 300,330'],
      },
      [2],
    )
    through
      .do(send(['A'], 300, 340), move('F1', straight(50)))
      .shows({ units: { F1: { y: 350, state: 'normal' } } })
  })

  it('AOD-3-orders-c, AOD-3-orders-i: within 20 mm of a unit of the command he throws a die, and 2 is understood', () => {
    // F1 stands from x 250 to 350 and y 292.5 to 307.5; the officer is 30 wide and 40 deep.
    const far = french().do(send(['A'], 300, 252.4))
    expect(far.told('order-delivered')).toBe(false)
    const near = french({}, [2]).do(send(['A'], 300, 252.5))
    expect(near.event('order-delivered')).toMatchObject({ understood: true, command: 'A', to: ['french'] })
    near.shows({ orders: { A: 'hold' } })
  })

  it('AOD-3-orders-i: on a 1 the old order stands, and he may try again in the next phase 3', () => {
    const game = french({}, [1, 6])
      .do(send(['A'], 300, 260))
      .shows({ orders: { A: 'attack' } })
    expect(game.event('order-delivered').understood).toBe(false)
    game.refuses(carry('french-officer-1', 300, 260), 'AOD-3-orders-b')
    game.do(end, end, carry('french-officer-1', 300, 260)).shows({ orders: { A: 'hold' } })
  })

  it('AOD-3-orders-d, AOD-3-orders-k: when everybody has his order he rides back and is taken off', () => {
    const game = french({ generals: ['FG french 500,150', 'PG coalition 500,760'] }, [3, 3])
    game.do(send(['A', 'B'], 390, 240))
    expect(game.told('order-delivered')).toBe(false)
    game.do(end, end, carry('french-officer-1', 340, 270)).shows({ orders: { A: 'hold', B: 'attack' } })
    game.do(end, end)
    // One command is left: he does not ride back yet.
    expect(game.told('officer-rode')).toBe(false)
    game.do(carry('french-officer-1', 480, 270), end, end, carry('french-officer-1', 625, 270))
    game.shows({ orders: { A: 'hold', B: 'hold' } })
    game.do(end)
    game.do(end)
    expect(game.event('officer-rode')).toMatchObject({ clauses: ['AOD-3-orders-d'] })
    game.do(end, end)
    expect(game.p.state.officers).toEqual([])
  })

  it('AOD-3-orders-d: he rides back 150 mm a turn, straight, and nobody tells him otherwise', () => {
    const units = [unit('F1 fr-line 560,100 0', inA), unit('P1 pr-line 300,700 180', { command: 'P' })]
    const game = field(ON, { side: 'french', units, generals: ['FG french 300,100'] }, [3])
    game.do(send(['A'], 450, 100), { do: 'ride', general: 'FG', x: 15_000, y: 10_000 }, end, end)
    game.do(carry('french-officer-1', 480, 100)).shows({ orders: { A: 'hold' } })
    game.do(end, end)
    expect(game.p.state.officers).toMatchObject([{ x: 33_000, y: 10_000, to: [] }])
    game.refuses(carry('french-officer-1', 340, 100), 'AOD-3-orders-b')
    game.do(end)
    expect(game.told('officer-back')).toBe(false)
    game.do(end)
    expect(game.event('officer-back')).toMatchObject({ officer: 'french-officer-1', general: 'FG' })
  })

  it('AOD-3-orders-d: an officer for a command that is out of the battle rides back', () => {
    const units = [
      unit('F1 fr-line 800,300 0', inA),
      unit('F2 fr-line 300,40 180 routing 4', inB),
      unit('P1 pr-line 300,700 180', { command: 'P' }),
    ]
    // F2 has run off the table before he has gone half his way.
    const game = field(ON, { side: 'french', units, generals: ['FG french 700,300'] }, [1])
    game.do(send(['B'], 560, 300), end, end)
    game.do({ do: 'rally', unit: 'F2' }).shows({ gone: ['F2'] })
    expect(game.event('officer-back')).toMatchObject({ officer: 'french-officer-1' })
    expect(game.p.state.officers).toEqual([])
  })

  it('AOD-3-orders-k: delivering beside his general he is back at once', () => {
    const game = french({ generals: ['FG french 300,262', 'PG coalition 500,760'] }, [4])
    game.do(send(['A'], 300, 262))
    expect(game.told('officer-back')).toBe(true)
    expect(game.p.state.officers).toEqual([])
  })

  it('AOD-3-orders-f, AOD-3-orders-g, AOD-3-orders-k: an enemy who passes over him captures him and reads his order', () => {
    const units = [unit('F1 fr-line 800,300 0', inA), unit('PC pr-light 300,500 180', { command: 'P' })]
    const game = field(ON, { side: 'french', units, generals: ['FG french 300,300', 'PG coalition 500,760'] })
    game.do(send(['A'], 300, 420), end, move('PC', straight(150)))
    const captured = game.event('officer-captured')
    expect(captured).toMatchObject({ by: 'PC', general: 'PG', order: 'hold', about: 'the hill' })
    expect(game.p.state.officers).toEqual([])
    game.shows({ orders: { A: 'attack' } })
    expect(game.p.state.captured).toMatchObject([{ by: 0, order: { order: 'hold', about: 'the hill' } }])
    expect(visibleEvents(game.events, null).some(({ type }) => type === 'officer-captured')).toBe(false)
  })

  it('AOD-3-orders-f: friends who pass over him do him no harm, nor do enemies who pass beside him', () => {
    const units = [
      unit('F1 fr-line 800,300 0', inA),
      unit('F2 fr-line 300,360 0', inB),
      unit('PC pr-light 400,520 180', { command: 'P' }),
    ]
    const game = field(ON, { side: 'french', units, generals: ['FG french 300,300', 'PG coalition 500,760'] })
    game.do(send(['A'], 300, 395), move('F2', straight(20)))
    expect(game.told('officer-captured')).toBe(false)
    // The hussars come down to y 400, their right at x 340; he stands from x 285 to 315.
    game.do(end, move('PC', straight(80)))
    expect(game.told('officer-captured')).toBe(false)
    expect(game.p.state.officers).toMatchObject([{ x: 30_000, y: 39_500 }])
  })

  it('AOD-3-orders-g: of several generals of the captor the nearest reads it', () => {
    const units = [unit('F1 fr-line 800,300 0', inA), unit('PC pr-light 300,500 180', { command: 'P' })]
    const readBy = (...prussians: string[]): string => {
      const game = field(ON, { side: 'french', units, generals: [...prussians, 'FG french 300,300'] })
      game.do(send(['A'], 300, 420), end, move('PC', straight(150)))
      return game.event('officer-captured').general
    }
    expect(readBy('PG coalition 500,700', 'PH coalition 800,700')).toBe('PG')
    expect(readBy('PG coalition 800,700', 'PH coalition 500,700')).toBe('PH')
  })

  it('AOD-3-orders-g: with no general of the captor about nobody reads it', () => {
    const units = [unit('F1 fr-line 800,300 0', inA), unit('PC pr-light 300,500 180', { command: 'P' })]
    const game = field(ON, { side: 'french', units, generals: ['FG french 300,300'] })
    game.do(send(['A'], 300, 420), end, move('PC', straight(150)))
    expect(game.event('officer-captured')).toMatchObject({ general: '', order: '', about: '' })
    expect(game.p.state.captured).toEqual([])
  })

  it('AOD-3-orders-f: he does not ride onto an enemy, nor off the table', () => {
    const units = [unit('F1 fr-line 800,300 0', inA), unit('P1 pr-line 300,400 180', { command: 'P' })]
    const game = field(ON, { side: 'french', units, generals: ['FG french 300,300'] })
    game.refuses(send(['A'], 300, 380), 'AOD-3-orders-f')
    const edge = field(ON, { side: 'french', units, generals: ['FG french 20,300'] })
    edge.refuses(send(['A'], 14, 300), 'AOD-3-orders-b')
  })
})

describe('what is hidden', () => {
  it('AOD-3-orders-h: nothing at all without the module', () => {
    expect(hidesNothing(ageOfDestiny, { scenario: 'mill-brook' })).toBe(true)
    expect(hidesNothing(ageOfDestiny, { scenario: 'mill-brook', options: ON.options })).toBe(false)
  })

  it('AOD-3-orders-g: nobody reads the other side’s orders, nor what its officers carry', () => {
    const game = french().do(send(['B'], 450, 200), order('A'))
    const own = ageOfDestiny.view(game.p, 'french').state
    const other = ageOfDestiny.view(game.p, 'coalition').state
    const onlooker = ageOfDestiny.view(game.p, null).state
    expect(own.orders.map((each) => each?.order ?? null)).toEqual(['hold', 'attack', null])
    expect(other.orders.map((each) => each?.order ?? null)).toEqual([null, null, 'attack'])
    expect(onlooker.orders).toEqual([null, null, null])
    expect(own.officers[0]).toMatchObject({ order: { order: 'hold', about: 'the hill' }, to: [1] })
    expect(other.officers[0]).toMatchObject({ order: null, to: null, x: 45_000 })
  })
})
