import { join } from 'node:path'
import { ageOfDestiny, telling } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { aodSkin } from '../src/age-of-destiny/skin.ts'
import { inkFor } from '../src/text.ts'
import { EXAMPLES, bivouac, useFolder } from './desk.ts'

const folder = useFolder()
const sheet = { ink: inkFor(false), columns: 80, rows: 40 }
const open = (scenario = 'mill-brook'): AodPosition => ageOfDestiny.open({ scenario }, seededDice(1))

describe('the table in a terminal', () => {
  it('is drawn with its ground and its units', () => {
    const drawn = aodSkin.map(open(), sheet, null, true)?.join('\n') ?? ''
    for (const sign of ['P1↓', 'F1↑', '*FG', '^', 't', '#', '=', '.']) expect(drawn).toContain(sign)
    expect(aodSkin.map(open(), sheet, 'F1', false)?.join('\n')).toContain('F1↑')
    expect(aodSkin.map(open(), sheet, 'nobody', false)).toBeNull()
  })

  it('lists units and tells what is known of one', () => {
    expect(telling.roster(open(), 'french', 'french').rows[0]).toEqual([
      'F1',
      '1/12e Ligne, French line infantry, five bases, in line, normal, facing north, at 400, 390',
    ])
    const look = (word: string) => telling.look(open(), 'coalition', word)
    expect(look('P8')?.[0]).toContain('Prussian heavy artillery, unlimbered')
    expect(look('Obermühl')).toEqual(['Obermühl: village.'])
    expect(look('nowhere')).toBeNull()
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
    expect(charts.out).toMatch(/a general is present within +50\*/)
    const clauses = await bivouac(['clauses', 'age-of-destiny'])
    expect(clauses.out).toContain('The Age of Destiny: 300 clauses.')
    expect(clauses.code).toBe(0)
  })
})
