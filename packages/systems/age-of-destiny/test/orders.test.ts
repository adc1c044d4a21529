import { hidesNothing, visibleEvents } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../src/index.ts'
import type { AodAction } from '../src/index.ts'
import type { Field, Situation } from './testing.ts'
import { charge, end, field, move, straight, unit } from './testing.ts'

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
    expect(other.officers[0]).toMatchObject({ order: null, to: null, tried: null, x: 45_000 })
  })
})
