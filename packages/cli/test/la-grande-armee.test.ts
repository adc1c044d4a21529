import { listDice, seededDice } from '@bivouac/kernel'
import { laGrandeArmee, odds, telling } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { lgaSkin } from '../src/la-grande-armee/skin.ts'
import { inkFor } from '../src/text.ts'
import { place } from './ulm.ts'

const sheet = { ink: inkFor(false), columns: 60, rows: 35 }
const open = (scenario = 'ulm'): LgaPosition => laGrandeArmee.open({ scenario }, seededDice(1))

/** Ney stands at the bridge of Günzburg, Riesch behind it. */
const bridge = [
  'riesch au05-inf-4-3 gunzburg',
  'au-supply-1 au05-supply gunzburg',
  'ney 1558',
  'vi-corps fr-inf-5-4 1558',
  'dragoons fr-cav-1-8 1558',
  'fr-supply-1 fr-supply 1558',
]

describe('the map', () => {
  it('shows ground, rivers, bridges, Fortresses and stacks', () => {
    expect(lgaSkin.map(open(), sheet, 'ulm', false)).toEqual([
      '════·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·',
      '║1157    1257    1357∩   1457∩   1557∩   Dillin•',
      '║                 ∩ ∩ ∩   ∩ ∩ ∩   ∩ ∩ ∩',
      '·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ═╪╪═════',
      '     1158∩   1258∩   1358∩   1458    1558   ║1658',
      '      ∩ ∩ ∩   ∩ ∩ ∩   ∩ ∩ ∩                 ║',
      '·   ·   ·   ·   ·   ·   ·   ·   ═════╪╪═════·   ·',
      ' 1159∩   1259∩   1359    Ulm☆   ║Günzbu• 1659',
      '  ∩ ∩ ∩   ∩ ∩ ∩          <4-3>5 ║',
      '·   ·   ·   ═════════════╪╪═════·   ·   ·   ·   ·',
      '     1160   ║1260    1360   ╫1460    1560    1660♣',
      '            ║               ╫                 ♣ ♣ ♣',
      '═════╪╪═════·   ·   ·   ════·   ·   ·   ·   ·   ·',
      '║1161    1261    1361   ║1461    1561    1661',
      '║                       ║',
      '·   ·   ·   ·   ·   ·   ═╪╪═·   ·   ·   ·   ·',
    ])
  })

  it('shows where a unit can go, and what it would have left', () => {
    const text = (
      lgaSkin.map(place('movement', ['vi-corps fr-inf-5-4 1558']), sheet, 'vi-corps', false) ?? []
    ).join('\n')
    expect(text).toContain('(3)')
    expect(text).not.toContain('(4)')
  })

  it('finds places by the beginning of their name, units by their id, and nothing else', () => {
    const p = open()
    expect(lgaSkin.map(p, sheet, 'Gunzb', false)).toEqual(lgaSkin.map(p, sheet, '1559', false))
    expect(lgaSkin.map(p, sheet, 'atlantis', false)).toBeNull()
  })

  it('shows the whole campaign in little', () => {
    const lines = lgaSkin.map(open(), { ...sheet, columns: 120 }, 'ulm', true) ?? []
    const all = lines.join('\n')
    expect(all.match(/F/g)).toHaveLength(5)
    expect(all.match(/A/g)).toHaveLength(5)
    expect(all).toContain('☆')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  })

  it.each([40, 60, 80, 132, 300])('is never wider than a terminal of %i columns', (columns) => {
    const lines = lgaSkin.map(open('1809'), { ...sheet, columns }, 'vienna', false) ?? []
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.max(columns, 45))
  })
})

describe('odds', () => {
  it('are told before the Movement Phase is over, with Supply and without', () => {
    const before = place('movement', bridge)
    const text = odds.answer?.(before, 'french', ['gunzburg']).join('\n')
    expect(text).toContain('If nothing moves any more:')
    expect(text).toContain('6 against 2: 300 %, column 300%')
    expect(text).toContain('With the Supply at hand:')
    expect(text).toContain('12 against 2: 600 %')
    expect(odds.answer?.(before, 'french', ['ulm'])).toEqual([
      'Nobody of yours could attack that hex from where they stand. (LGA-CBT-B5)',
    ])
    expect(odds.answer?.(before, 'french', ['atlantis'])).toEqual(['No hex is called "atlantis".'])
    expect(odds.answer?.(before, 'french', [])[0]).toContain('No attack is declared.')
  })
})

describe('warnings', () => {
  const end: LgaAction = { do: 'end' }

  it('tell of stacks that no Supply can reach, while something can be done', () => {
    const hungry = place('movement', [
      'v-corps fr-inf-5-4 0655',
      'vi-corps fr-inf-5-4 0655',
      'riesch au05-inf-4-3 ulm',
    ])
    expect(telling.warning(hungry, 'french', end)).toBe(
      'No Supply is near the stack at hex 0655: all Combat units there but one are lost.',
    )
  })

  it('say nothing of stacks that can be fed, until the last moment to do so', () => {
    expect(telling.warning(place('movement', bridge), 'french', end)).toBeNull()
    expect(telling.warning(place('combat', bridge), 'french', end)).toContain(
      'No Stacking Supply has been given',
    )
  })

  it('tell of an attack that the river will swallow', () => {
    const p = place('combat', ['riesch au05-inf-4-3 gunzburg', 'vi-corps fr-inf-5-4 1458'])
    laGrandeArmee.perform(p, 'french', { do: 'attack', target: '1559', units: ['vi-corps'] }, listDice([]))
    expect(odds.brief?.(p)).toEqual([
      '  Attack 1 on Günzburg by VI Corps 5-4: 2 against 2, 100 %: too few over an unbridged river',
    ])
    expect(telling.warning(p, 'french', end)).toBe(
      'As things stand attack 1 over an unbridged river will be lost without a die.',
    )
  })

  it('tell of a step that binds a unit to a Triple march (LGA-FM-J4)', () => {
    const p = place('movement', ['vi-corps fr-inf-5-4 1558'])
    const step = (...path: string[]) => telling.warning(p, 'french', { do: 'move', unit: 'vi-corps', path })
    expect(step('1557')).toBeNull()
    expect(step('1557', '1556', '1555', '1554', '1553')).toContain('Triple march')
  })

  it('remind of Depots, and of nothing before other actions', () => {
    expect(telling.warning(place('supply-creation', ['d fr-depot strassburg']), 'french', end)).toContain(
      'Depots',
    )
    expect(telling.warning(open(), 'allied', { do: 'move', unit: 'riesch', path: ['1461'] })).toBeNull()
  })
})

describe('what is known of things', () => {
  it('is the ground, the rivers, who controls it and who stands there', () => {
    const p = open()
    expect(telling.look(p, 'french', 'ulm')?.join(' ')).toBe(
      'Ulm 1459: fortress, 1 MP, defence × 3; river E and SE, bridge SW. ' +
        'Ulm is held by the Allies and worth 8 to the French. ' +
        'Allied: schwarzenberg 4-3, cavalry 1-7, mack 1/2, au-supply-1 Supply and au-depot-1 Depot.',
    )
    expect(telling.look(p, 'french', '1656')).toContain('Hex 1656 is totally controlled by the Allies.')
    expect(telling.look(p, 'french', 'napoleon')).toEqual([
      'Napoleon (napoleon), French leader at Strassburg 0356: adds 30 to an attack, 25 to a defence; moves 10.',
    ])
    expect(telling.look(p, 'french', 'v-corps')).toEqual([
      'V Corps (v-corps), French infantry at Kehl 0457: strength 5, moves 4.',
    ])
    expect(telling.look(p, 'french', 'atlantis')).toBeNull()
  })

  it('is listed by place, with what each unit can still do', () => {
    const { title, rows } = telling.roster(place('movement', bridge), 'french', 'french')
    expect(title).toBe('French pieces: 1 stack, strength 6')
    expect(rows[0]).toEqual(['1558', 'vi-corps', '5-4', 'VI Corps', '4 MP'])
    expect(telling.roster(open(), 'french', 'allied').rows.flat()).toContain('Ingolstadt 2056')
  })
})
