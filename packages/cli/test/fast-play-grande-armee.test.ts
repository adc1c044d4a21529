import { fastPlayGrandeArmee, telling } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { fpgaSkin } from '../src/fast-play-grande-armee/skin.ts'
import { inkFor } from '../src/text.ts'
import { bivouac, useFolder } from './desk.ts'

const folder = useFolder()
const sheet = { ink: inkFor(false), columns: 100, rows: 40 }
const open = (scenario = 'durrenfeld'): FpgaPosition => fastPlayGrandeArmee.open({ scenario }, seededDice(1))

describe('the table in a terminal', () => {
  it('is drawn with its ground, its units and its officers', () => {
    const drawn = fpgaSkin.map(open(), sheet, null, true)?.join('\n') ?? ''
    for (const sign of ['A1↓', 'F2↑', '*FN', '^', ',', '#', '=', '.']) expect(drawn).toContain(sign)
    expect(fpgaSkin.map(open(), sheet, 'Brigade Jarry', false)?.join('\n')).toContain('F2↑')
    expect(fpgaSkin.map(open(), sheet, 'FS1', false)?.join('\n')).toContain('*FS1')
    expect(fpgaSkin.map(open(), sheet, 'nobody', false)).toBeNull()
    expect(fpgaSkin.map(open('auerstadt'), sheet, 'F08', false)).toBeNull()
  })

  it('lists an army Force by Force and tells what is known of a piece', () => {
    const { title, rows } = telling.roster(open(), 'french', 'french')
    expect(title).toMatch(/^French army: \d+ command dice, 0 of 6 brigades lost$/)
    expect(rows.slice(0, 4)).toEqual([
      ['FN', 'Général de division Tharreau, army commander, good, at 23, 2.5'],
      ['FA', 'Conroux’s Force: without orders'],
      ['FS1', 'General Conroux, sub-commander, control +1, personality 1, at 20, 5'],
      ['F1', 'Brigade Albert, fast infantry, 6 strength points, SK 1, facing north, at 12, 7'],
    ])
    const look = (word: string) => telling.look(open(), 'austrian', word)
    expect(look('A5')?.join('\n')).toContain('canister to 6 inches, round shot to 16 inches')
    expect(look('Dürrenfeld')).toEqual(['Dürrenfeld: town.'])
    expect(look('FML Hiller')).toEqual(['FML Hiller, army commander, average, at 24, 33'])
    expect(look('Colbert')?.[0]).toBe('FB  Colbert’s Force: without orders')
    expect(look('nowhere')).toBeNull()
  })
})

describe('bivouac', () => {
  it('plays Fast-Play Grande Armée by typed orders', async () => {
    const typed = ['end', 'end', 'open first', 'give AA 1', 'test AA', '1', 'test AB', 'map', 'quit']
    const seats = ['--seat', 'french=human', '--seat', 'austrian=human']
    const { code, out } = await bivouac(
      [
        'play',
        'fast-play-grande-armee',
        'durrenfeld',
        ...seats,
        '--seed',
        '3',
        '--record',
        folder.path('game.json'),
      ],
      typed,
    )
    expect(code).toBe(0)
    expect(out).toContain('The Austrians have the initiative, 6 to 2.')
    expect(out).toContain('— Turn 1, pulse 1: the Austrians go first —')
    expect(out).toContain('The Austrians spend 1 command die on the control test of Kottulinsky')
    expect(out).toMatch(/FML Kottulinsky throws \d, \d and \d for Kottulinsky’s Force/)
  })

  it('plays with options of the rules', async () => {
    const play = (...options: string[]) => {
      const seats = ['--seat', 'french=human', '--seat', 'austrian=human', '--seed', '1']
      return bivouac(['play', 'fast-play-grande-armee', 'durrenfeld', ...seats, ...options], ['quit'])
    }
    expect((await play('--option', 'freeDeployment=true')).out).toContain('French deployment')
    expect((await play('--option', 'snow=true')).err).toContain('options.snow')
  })

  it('prints the charts and finds every clause', async () => {
    const charts = await bivouac(['charts', 'fast-play-grande-armee'])
    expect(charts.out).toMatch(/10 or more +Attack! +Active/)
    expect(charts.out).toMatch(/radius of a sub-commander +9†/)
    const clauses = await bivouac(['clauses', 'fast-play-grande-armee'])
    expect(clauses.out).toContain('Fast-Play Grande Armée: 326 clauses.')
    expect(clauses.code).toBe(0)
  })
})
