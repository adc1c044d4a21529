import { createRandom, drawAction, listDice, seededDice } from '@bivouac/kernel'
import { laGrandeArmee, lgaNotation } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { reachOf } from '../src/la-grande-armee/reach.ts'
import { lgaSkin } from '../src/la-grande-armee/skin.ts'
import { inkFor } from '../src/text.ts'

const sheet = { ink: inkFor(false), columns: 60, rows: 35 }
const open = (scenario = 'ulm'): LgaPosition => laGrandeArmee.open({ scenario }, seededDice(1))

/** A moment of the Ulm campaign set up by hand: `id type hex` a line, or `leader hex`. */
function place(phase: string, lines: readonly string[], side = 'french'): LgaPosition {
  const units = lines.map((line) => {
    const words = line.split(' ')
    return words.length === 2
      ? { leader: words[0], hex: words[1] }
      : { id: words[0], type: words[1], hex: words[2] }
  })
  return lgaNotation.set({ scenario: 'ulm' }, { turn: 2, side, phase, units }, listDice([]))
}

/** What an order comes to, each step carried out before the next; what is refused, in words. */
function order(p: LgaPosition, text: string, seat = 'french'): (LgaAction | string)[] {
  const found = lgaSkin.order(p, seat, text.split(' '))
  if (found === null) return ['no order']
  if ('answer' in found) return [...found.answer]
  const game = laGrandeArmee.copy(p)
  return found.steps.flatMap((step): (LgaAction | string)[] => {
    const action = step(game)
    if (action === '') return []
    if (typeof action === 'string') return [action]
    const refusal = laGrandeArmee.check(game, seat, action)
    if (refusal !== null) return [refusal.clause]
    laGrandeArmee.perform(game, seat, action, seededDice(1))
    return [action]
  })
}

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

describe('what a unit can reach', () => {
  it('agrees with the rules step by step', () => {
    const p = place('movement', ['vi-corps fr-inf-5-4 1558', 'riesch au05-inf-4-3 1756'])
    const reach = reachOf(p, 'french', 'vi-corps')
    expect(reach.size).toBeGreaterThan(20)
    for (const [hex, { path, left }] of reach) {
      const game = laGrandeArmee.copy(p)
      const move: LgaAction = { do: 'move', unit: 'vi-corps', path: [...path] }
      expect(laGrandeArmee.check(game, 'french', move)).toBeNull()
      laGrandeArmee.perform(game, 'french', move, listDice([]))
      const unit = game.state.units.id.indexOf('vi-corps')
      expect(game.game.board.hexIds[game.state.units.hex[unit]]).toBe(hex)
      expect(game.state.units.left[unit]).toBe(left)
      expect(left).toBeGreaterThanOrEqual(0)
    }
  })

  it('ends in an enemy zone of control, and changes nothing', () => {
    const p = place('movement', ['vi-corps fr-inf-5-4 1557', 'riesch au05-inf-4-3 gunzburg'])
    const before = JSON.stringify(p.state)
    const reach = reachOf(p, 'french', 'vi-corps')
    expect(reach.get('1558')).toMatchObject({ left: 3 })
    expect(reach.get('1559')).toBeUndefined()
    expect(JSON.stringify(p.state)).toBe(before)
  })

  it('goes beyond the allowance only when asked to', () => {
    const p = place('movement', ['vi-corps fr-inf-5-4 1558'])
    const near = reachOf(p, 'french', 'vi-corps')
    const far = reachOf(p, 'french', 'vi-corps', true)
    const beyond = [...far].filter(([hex]) => !near.has(hex))
    expect(beyond.length).toBeGreaterThan(10)
    for (const [, { left }] of beyond) expect(left).toBeLessThan(0)
    for (const [hex, { left }] of near) expect(far.get(hex)?.left).toBe(left)
  })
})

describe('orders to march', () => {
  const p = open()
  laGrandeArmee.perform(p, 'allied', { do: 'end' }, seededDice(1))
  laGrandeArmee.perform(p, 'allied', { do: 'end' }, seededDice(1))

  it('find the cheapest way to a place', () => {
    expect(order(p, 'move ney pforzheim')).toEqual([
      { do: 'move', unit: 'ney', path: ['0654', '0754', '0855'] },
    ])
  })

  it('take the hexes given', () => {
    expect(order(p, 'move ney 0654 0755')).toEqual([{ do: 'move', unit: 'ney', path: ['0654', '0755'] }])
  })

  it('understand names, beginnings and other words', () => {
    expect(order(p, 'm Ney Pforz')).toEqual([{ do: 'move', unit: 'ney', path: ['0654', '0754', '0855'] }])
    expect(order(p, 'march reserve 0456')).toEqual([{ do: 'move', unit: 'reserve-cavalry', path: ['0456'] }])
  })

  it('move a whole stack, each unit by its own way, halting the one before', () => {
    expect(
      order(p, 'move rastatt 0655').map((step) =>
        typeof step === 'string' ? step : `${step.do} ${'unit' in step ? step.unit : ''}`,
      ),
    ).toEqual(['move vi-corps', 'halt vi-corps', 'move dragoons', 'halt dragoons', 'move ney'])
  })

  it('go on with the unit on the move, and leave it its move when another cannot set out', () => {
    const marching = laGrandeArmee.copy(p)
    laGrandeArmee.perform(marching, 'french', { do: 'move', unit: 'ney', path: ['0654'] }, listDice([]))
    expect(order(marching, 'move pforzheim')).toEqual([{ do: 'move', unit: 'ney', path: ['0754', '0855'] }])
    expect(order(marching, 'move v-corps ulm')).toEqual([
      'V Corps cannot reach Ulm; it gets as near as hex 0558, 9 hexes short.',
    ])
    expect(order(marching, 'halt')).toEqual([{ do: 'halt', unit: 'ney' }])
    expect(order(marching, 'force')).toMatchObject([{ do: 'force-march', unit: 'ney' }])
  })

  it('say what stands in the way', () => {
    expect(order(p, 'move v-corps rastatt')).toEqual([
      'V Corps cannot reach Rastatt but by a Triple march: add "triple" (1 beyond its allowance).',
    ])
    expect(order(p, 'move v-corps rastatt triple')).toMatchObject([{ do: 'move', unit: 'v-corps' }])
    expect(order(p, 'move v-corps 1459')).toEqual([expect.stringContaining('cannot reach Ulm')])
    expect(order(p, 'move iv-corps 0853')).toEqual(['"iv-corps" could be iv-corps-1 and iv-corps-2.'])
    expect(order(p, 'move mack ulm')).toEqual(['Mack is not yours to order.'])
    expect(order(p, 'move blucher ulm')).toEqual(['No unit on the map is called "blucher".'])
    expect(order(p, 'move ney atlantis')).toEqual(['There is no hex or place "atlantis" on the map.'])
    expect(order(p, 'move ney')).toEqual(['Where to? Type a place, or the hexes of the way.'])
    expect(order(p, 'move ulm 0655')).toEqual(['Nothing of yours stands at Ulm.'])
    expect(order(p, 'halt')).toEqual(['No unit is on the move.'])
    expect(order(p, 'sing')).toEqual(['no order'])
  })

  it('draw Supply, break down and end', () => {
    expect(order(p, 'draw v-corps')).toEqual([{ do: 'draw-supply', unit: 'v-corps', by: 'fr-supply-1' }])
    expect(order(p, 'draw ney')).toEqual(['No Supply is at hand for ney.'])
    expect(order(p, 'break v-corps')).toEqual([{ do: 'break-down', unit: 'v-corps' }])
    expect(order(p, 'end')).toEqual([{ do: 'end' }])
  })
})

describe('orders to fight', () => {
  const p = place('combat', bridge)

  it('attack with everybody who can', () => {
    expect(order(p, 'attack gunzburg')).toEqual([
      { do: 'attack', target: '1559', units: ['dragoons', 'ney', 'vi-corps'] },
    ])
    expect(order(p, 'attack gunzburg dragoons')).toEqual([
      { do: 'attack', target: '1559', units: ['dragoons'] },
    ])
    expect(order(p, 'attack ulm')).toEqual(['Nobody can attack Ulm now.'])
    expect(order(p, 'attack gunzburg ney')).toEqual(['LGA-CBT-B5'])
  })

  it('join, feed and go on', () => {
    const fighting = laGrandeArmee.copy(p)
    laGrandeArmee.perform(
      fighting,
      'french',
      { do: 'attack', target: '1559', units: ['vi-corps'] },
      listDice([]),
    )
    expect(order(fighting, 'join ney')).toEqual([{ do: 'join', attack: 0, units: ['ney'] }])
    expect(order(fighting, 'join 1 ney,dragoons')).toEqual([
      { do: 'join', attack: 0, units: ['ney', 'dragoons'] },
    ])
    expect(order(fighting, 'join')).toHaveLength(2)
    expect(order(fighting, 'supply')).toEqual([{ do: 'supply', units: ['vi-corps'], by: 'fr-supply-1' }])
    expect(order(fighting, 'supply dragoons')).toEqual([
      'No Supply is at hand for dragoons, or it has no need of any.',
    ])
    expect(order(fighting, 'feed')).toEqual([{ do: 'supply-stack', hex: '1558', by: 'fr-supply-1' }])
  })

  it('tell the odds before the Movement Phase is over, with Supply and without', () => {
    const before = place('movement', bridge)
    const text = lgaSkin.odds(before, 'french', ['gunzburg']).join('\n')
    expect(text).toContain('If nothing moves any more:')
    expect(text).toContain('6 against 2: 300 %, column 300%')
    expect(text).toContain('With the Supply at hand:')
    expect(text).toContain('12 against 2: 600 %')
    expect(lgaSkin.odds(before, 'french', ['ulm'])).toEqual([
      'Nobody of yours could attack Ulm from where they stand.',
    ])
    expect(lgaSkin.odds(before, 'french', [])[0]).toContain('No attack is declared.')
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
    expect(lgaSkin.warning(hungry, 'french', end)).toBe(
      'No Supply is near the stack at hex 0655: all Combat units there but one are lost.',
    )
  })

  it('say nothing of stacks that can be fed, until the last moment to do so', () => {
    expect(lgaSkin.warning(place('movement', bridge), 'french', end)).toBeNull()
    expect(lgaSkin.warning(place('combat', bridge), 'french', end)).toContain(
      'No Stacking Supply has been given',
    )
  })

  it('tell of an attack that the river will swallow', () => {
    const p = place('combat', ['riesch au05-inf-4-3 gunzburg', 'vi-corps fr-inf-5-4 1458'])
    laGrandeArmee.perform(p, 'french', { do: 'attack', target: '1559', units: ['vi-corps'] }, listDice([]))
    expect(lgaSkin.brief(p)).toEqual([
      '  Attack 1 on Günzburg by VI Corps: 2 against 2, 100 %: too few over an unbridged river',
    ])
    expect(lgaSkin.warning(p, 'french', end)).toBe(
      'As things stand attack 1 over an unbridged river will be lost without a die.',
    )
  })

  it('remind of Depots, and of nothing before other actions', () => {
    expect(lgaSkin.warning(place('supply-creation', ['d fr-depot strassburg']), 'french', end)).toContain(
      'Depots',
    )
    expect(lgaSkin.warning(open(), 'allied', { do: 'move', unit: 'riesch', path: ['1461'] })).toBeNull()
  })
})

describe('what is known of things', () => {
  it('is the ground, the rivers, who controls it and who stands there', () => {
    const p = open()
    expect(lgaSkin.look(p, 'ulm')?.join(' ')).toBe(
      'Ulm 1459: fortress, 1 MP, defence × 3; river E and SE, bridge SW. ' +
        'Ulm is held by the Allies and worth 8 to the French. ' +
        'Allied: schwarzenberg 4-3, cavalry 1-7, mack 1/2, au-supply-1 Supply and au-depot-1 Depot.',
    )
    expect(lgaSkin.look(p, '1656')).toContain('Hex 1656 is totally controlled by the Allies.')
    expect(lgaSkin.look(p, 'napoleon')).toEqual([
      'Napoleon (napoleon), French leader at Strassburg 0356: adds 30 to an attack, 25 to a defence; moves 10.',
    ])
    expect(lgaSkin.look(p, 'v-corps')).toEqual([
      'V Corps (v-corps), French infantry at Kehl 0457: strength 5, moves 4.',
    ])
    expect(lgaSkin.look(p, 'atlantis')).toBeNull()
  })

  it('is listed by place, with what each unit can still do', () => {
    const text = lgaSkin.list(place('movement', bridge), 'french', sheet).join('\n')
    expect(text).toContain('French pieces: 1 stack, strength 6')
    expect(text).toMatch(/1558 +vi-corps +5-4 +VI Corps +4 MP/)
    expect(lgaSkin.list(open(), 'allied', sheet).join('\n')).toContain('Ingolstadt 2056')
  })

  it('is every clause of the rules', () => {
    expect(lgaSkin.clause('lga-gen-01')).toBe('One Game-Turn stands for ten days.')
    expect(lgaSkin.clause('LGA-XXX-99')).toBeNull()
  })
})

describe('the menu', () => {
  it.each(['ulm', '1805'])('holds everything offered in %s, once, each with a label', (scenario) => {
    const p = open(scenario)
    const random = createRandom(5)
    const dice = seededDice(6)
    for (let turn = 0; turn < 600; turn++) {
      const [seat] = laGrandeArmee.deciders(p)
      if (seat === undefined) break
      const offers = laGrandeArmee.offer(p, seat).actions
      const groups = lgaSkin.menu(p, offers)
      const inMenu = groups.flatMap(({ choices }) => choices.map(({ action }) => action))
      expect(inMenu).toHaveLength(offers.length)
      expect(new Set(inMenu)).toEqual(new Set(offers))
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      if (turn % 7 === 0) {
        for (const { title, choices } of groups) {
          expect(title).not.toMatch(/undefined|NaN/)
          for (const choice of choices.slice(0, 3))
            expect(choice.label()).toMatch(/^[a-z]((?!undefined|NaN).)+$/)
        }
      }
      const action = drawAction({ actions: offers }, random)
      if (action !== null) laGrandeArmee.perform(p, seat, action, dice)
    }
  })
})
