import { join } from 'node:path'
import { ageOfDestiny } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition } from '@bivouac/age-of-destiny'
import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { aodSkin } from '../src/age-of-destiny/skin.ts'
import { inkFor } from '../src/text.ts'
import { EXAMPLES, bivouac, useFolder } from './desk.ts'

const folder = useFolder()
const sheet = { ink: inkFor(false), columns: 80, rows: 40 }
const open = (scenario = 'mill-brook'): AodPosition => ageOfDestiny.open({ scenario }, seededDice(1))

/** What an order comes to: the action, or what is answered. */
function order(p: AodPosition, text: string, seat = 'coalition'): (AodAction | string)[] {
  const found = aodSkin.order(p, seat, text.split(' '))
  if (found === null) return ['no order']
  return 'answer' in found ? [...found.answer] : found.steps.map((step) => step(p))
}

describe('orders', () => {
  it.each<[string, AodAction]>([
    ['fire P8 F3', { do: 'fire', unit: 'P8', target: 'F3' }],
    ['move P1 40', { do: 'move', unit: 'P1', steps: [{ go: 'straight', by: 4000 }] }],
    [
      'move p2 wheel -30 oblique 20 12.5 form line',
      {
        do: 'move',
        unit: 'P2',
        steps: [
          { go: 'wheel', turn: -300 },
          { go: 'oblique', off: 200, by: 1250 },
          { go: 'form', formation: 'line' },
        ],
      },
    ],
    [
      'move P3 road road-1 50 end',
      { do: 'move', unit: 'P3', steps: [{ go: 'road', road: 'road-1', by: 5000, towards: 'end' }] },
    ],
    [
      'move P1 form line facing 45',
      { do: 'move', unit: 'P1', steps: [{ go: 'form', formation: 'line', facing: 450 }] },
    ],
    ['charge P6 F4 10', { do: 'charge', unit: 'P6', target: 'F4', wheel: 100 }],
    [
      'retreat P1 facing 20',
      { do: 'retreat', unit: 'P1', how: 'facing', steps: [{ go: 'back', by: 2000, off: 0 }] },
    ],
    ['pivot P8 200', { do: 'pivot', unit: 'P8', facing: 2000 }],
    ['ride PG 600,800', { do: 'ride', general: 'PG', x: 60_000, y: 80_000 }],
    ['attack F1 P1,P2', { do: 'attack', target: 'F1', units: ['P1', 'P2'] }],
    [
      'send PG PR 640,800 hold the bridge',
      {
        do: 'send',
        general: 'PG',
        commands: ['PR'],
        order: { order: 'hold', about: 'the bridge' },
        x: 64_000,
        y: 80_000,
      },
    ],
    [
      'deploy P1 400,700 180 column',
      { do: 'deploy', unit: 'P1', x: 40_000, y: 70_000, facing: 1800, formation: 'column' },
    ],
    ['enter P1', { do: 'enter', unit: 'P1' }],
    ['end', { do: 'end' }],
  ])('%s', (text, action) => {
    expect(order(open(), text)).toEqual([action])
  })

  it.each([
    ['move', 'Which unit? Type its id, as in the list.'],
    ['move F1 10', 'F1 is not yours to order.'],
    ['move Q9 10', 'No unit is called "Q9".'],
    ['move P1', 'How? Type a length, or steps. help lists them.'],
    ['move P1 sideways 10', '"sideways" is no step. help lists them.'],
    ['move P1 wheel far', '"far" is no number.'],
    ['attack F1', 'With which units? Type their ids, with commas between.'],
    ['rally', 'Nobody has a die to throw.'],
    ['sing', 'no order'],
  ])('%s is answered', (text, answer) => {
    expect(order(open(), text)).toEqual([answer])
  })
})

describe('the table in a terminal', () => {
  it('is drawn with its ground and its units', () => {
    const drawn = aodSkin.map(open(), sheet, null, true)?.join('\n') ?? ''
    for (const sign of ['P1↓', 'F1↑', '*FG', '^', 't', '#', '=', '.']) expect(drawn).toContain(sign)
    expect(aodSkin.map(open(), sheet, 'F1', false)?.join('\n')).toContain('F1↑')
    expect(aodSkin.map(open(), sheet, 'nobody', false)).toBeNull()
  })

  it('lists units and tells what is known of one', () => {
    expect(aodSkin.list(open(), 'french', sheet)[0]).toBe(
      'F1  1/12e Ligne, French line infantry, five bases, in line, normal, facing north, at 400, 390',
    )
    expect(aodSkin.look(open(), 'P8')?.[0]).toContain('Prussian heavy artillery, unlimbered')
    expect(aodSkin.look(open(), 'Obermühl')).toEqual(['Obermühl: village.'])
    expect(aodSkin.look(open(), 'nowhere')).toBeNull()
  })

  it('reads a clause however it is typed', () => {
    expect(aodSkin.clause('aod-3-ROUT-g')).toContain('disperses')
    expect(aodSkin.clause('AOD-9-x')).toBeNull()
  })

  it('puts everything that is offered in one group, all through a game', () => {
    const p = open()
    const random = createRandom(3)
    const dice = seededDice(3)
    for (let n = 0; n < 120; n++) {
      const [seat] = ageOfDestiny.deciders(p)
      if (seat === undefined) break
      const offer = ageOfDestiny.offer(p, seat)
      const groups = aodSkin.menu(p, offer.actions)
      expect(groups.flatMap(({ choices }) => choices)).toHaveLength(offer.actions.length)
      for (const { choices } of groups) for (const { label } of choices) expect(label()).not.toBe('')
      const action = drawAction(offer, random)
      if (action === null) break
      ageOfDestiny.perform(p, seat, action, dice)
    }
  })
})

describe('bivouac', () => {
  it('plays The Age of Destiny by typed orders', async () => {
    const typed = ['fire P8 F3', 'move P1 40', 'move P2 60', '? move P4 41', 'end', 'quit']
    const seats = ['--seat', 'coalition=human', '--seat', 'french=human']
    const { code, out } = await bivouac(
      ['play', 'age-of-destiny', 'mill-brook', ...seats, '--seed', '3', '--record', folder.path('game.json')],
      typed,
    )
    expect(code).toBe(0)
    expect(out).toContain('I/Leib-Regiment (P1) moves 40 mm.')
    expect(out).toContain('No: That is farther than its allowance goes: ')
    expect(out).toContain('— Turn 1: French')
  })

  it('plays with options of the rules', async () => {
    const play = (...options: string[]) => {
      const seats = ['--seat', 'coalition=human', '--seat', 'french=human', '--seed', '1']
      return bivouac(['play', 'age-of-destiny', 'mill-brook', ...seats, ...options], ['quit'])
    }
    expect((await play('--option', 'freeDeployment=true')).out).toContain('Coalition deployment')
    expect((await play('--option', 'snow=true')).err).toContain('options.snow')
    expect((await play('--option', 'freeDeployment')).err).toContain('--option takes NAME=VALUE')
  })

  it('runs the position of the documentation and its odds', async () => {
    const { code } = await bivouac(['position', join(EXAMPLES, 'charge-too-fast.position.json')])
    expect(code).toBe(0)
  })

  it('prints the charts and finds every clause', async () => {
    const charts = await bivouac(['charts', 'age-of-destiny'])
    expect(charts.out).toContain('Table 6: combat results, by the die')
    expect(charts.out).toContain('presence         50*')
    const clauses = await bivouac(['clauses', 'age-of-destiny'])
    expect(clauses.out).toContain('The Age of Destiny: 300 clauses.')
    expect(clauses.code).toBe(0)
  })
})
