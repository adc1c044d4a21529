import { checkAction, createRandom, drawAction, seededDice, shuffle } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { LgaAction, LgaPosition } from '../../src/index.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { boldly } from '../bold.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  declare,
  drawSupply,
  eliminate,
  end,
  endUntil,
  forceMarch,
  halt,
  move,
  supply,
} from './orders.ts'

/** What the action is refused with: clause and sentence; null if it is allowed. */
function answerTo(game: Field, action: LgaAction): string | null {
  const [seat] = laGrandeArmee.deciders(game.p)
  const no = checkAction(laGrandeArmee, game.p, seat, action)
  return no && `${no.clause}: ${no.reason}`
}

const combat = { side: 'french', phase: 'combat' } as const

describe('refusals say what is lacking', () => {
  it('a forced march: each thing that bars the die has its own sentence (LGA-FM-I1, LGA-FM-I5)', () => {
    const units = ['a fr-inf-5-4 0101', 's fr-supply 0101', 'K au05-inf-1-4 0505', 'h fr-inf-5-4 0705']
    const game = (): Field => position({}, { side: 'french', units }, [1])
    expect(answerTo(game(), forceMarch('a'))).toMatch(/^LGA-FM-I1: .*moves first/)
    expect(answerTo(game().do(drawSupply('a', 's')), forceMarch('a'))).toMatch(/^LGA-FM-I5: .*on Supply/)
    const thrown = game().do(move('a', '0201'), forceMarch('a'))
    expect(answerTo(thrown, forceMarch('a'))).toMatch(/^LGA-FM-I5: .*thrown .*already/)
    const halted = game().do(move('h', '0605'))
    expect(answerTo(halted, forceMarch('h'))).toMatch(/LGA-ZOC-B1: .*zone of control/)
    expect(answerTo(game().do(move('a', '0201')), forceMarch('h'))).toMatch(/^LGA-MOV-04: Finish/)
  })

  it('a hex too dear: what it costs and what is left (LGA-MOV-03)', () => {
    const far = position(
      { terrain: { '0108': 'woods' } },
      { side: 'french', units: ['h fr-cav-3-7 0101'] },
    ).do(move('h', '0102', '0103', '0104', '0105', '0106', '0107'))
    expect(answerTo(far, move('h', '0108'))).toBe(
      'LGA-MOV-03: The unit has not the movement points left for that hex (hex 0108 costs 2; 1 left).',
    )
  })

  it('combining and breaking down: when it comes again (LGA-CMB-Q1, LGA-CMB-Q2)', () => {
    const units = ['a fr-inf-2-5 0101', 'b fr-inf-2-5 0101', 'c fr-inf-5-4 0505', 'W au05-inf-4-3 0606']
    const game = position({}, { side: 'french', units })
    const combine: LgaAction = { do: 'combine', units: ['a', 'b'] }
    const breakDown: LgaAction = { do: 'break-down', unit: 'c' }
    game.do(move('c', '0504'))
    for (const _ of [1, 2]) {
      expect(answerTo(game, combine)).toMatch(/^LGA-CMB-Q1: .*again at the end of this phase/)
      expect(answerTo(game, breakDown)).toMatch(/^LGA-CMB-Q1: .*next Movement Phase/)
      if (game.offers('halt').length > 0) game.do(halt('c'))
    }
    const fighting = position(
      {},
      {
        ...combat,
        units: [...units.slice(0, 2), 'c fr-inf-5-4 0505', 'W au05-inf-4-3 0506', 'S fr-supply 0101'],
      },
    )
    expect(answerTo(fighting, combine)).toMatch(
      /own Movement Phase: before its first move, and again at its end/,
    )
    expect(answerTo(fighting, breakDown)).toMatch(/own Movement Phase, before its first move/)
  })

  it('what is asked now, where the action is of another moment (LGA-SEQ-05)', () => {
    const game = position({}, { side: 'french', units: ['a fr-inf-5-4 0101', 'W au05-inf-4-3 0201'] })
    expect(answerTo(game, { do: 'fight', attack: 0 })).toMatch(/^LGA-SEQ-05: .*\(now: Break down or combine/)
  })

  it('a sortie over a bridge: that it must say so (LGA-FTR-F2, LGA-FTR-F3)', () => {
    const plan: FieldPlan = {
      terrain: { '0505': 'fortress' },
      control: { '0505': 'french' },
      bridged: ['0505|0605'],
    }
    const units = ['g fr-inf-5-4 0505', 'W au05-inf-4-3 0605', 'X fr-inf-5-4 0705']
    const game = position(plan, { ...combat, units })
    expect(answerTo(game, attack('0605', 'g'))).toMatch(/^LGA-FTR-F3: .*beyond a river.*goes across/)
    game.do({ do: 'attack', target: '0605', units: ['g'], across: true })
    const open = position(plan, { ...combat, units })
    expect(answerTo(open, { do: 'attack', target: '0605', units: ['X'], across: true })).toMatch(
      /^LGA-FTR-F3: Only a sortie/,
    )
    const near = position(plan, { ...combat, units: ['g fr-inf-5-4 0505', 'W au05-inf-4-3 0405'] })
    expect(answerTo(near, { do: 'attack', target: '0405', units: ['g'], across: true })).toMatch(
      /^LGA-FTR-F3: No enemy stands beyond/,
    )
  })

  it('a surplus in two Fortresses: which hex is in hand, and how many go (LGA-FTR-A3, LGA-STK-M5)', () => {
    const plan: FieldPlan = {
      terrain: { '0303': 'fortress', '0707': 'fortress' },
      control: { '0303': 'french', '0707': 'french' },
    }
    const garrison = (hex: string): string[] =>
      ['a', 'b', 'c', 'd'].map((id) => `${id}${hex} fr-inf-5-4 ${hex}`)
    const game = position(plan, { ...combat, units: [...garrison('0303'), ...garrison('0707')] })
    game.shows({ decision: 'surplus' })
    expect(laGrandeArmee.question(game.p, 'allied')).toContain('Fort 0303')
    expect(answerTo(game, { do: 'destroy', units: ['a0707'] })).toBe(
      'LGA-FTR-A3: Destroy the fewest Combat units that bring the garrison down to what it feeds (20 points at Fort 0303, hex 0303, which feeds 18: one unit goes).',
    )
    expect(answerTo(game, { do: 'keep', unit: 'a0303' })).toMatch(/LGA-STK-M5: .*Fort 0303/)
    game.do({ do: 'destroy', units: ['a0303'] })
    expect(laGrandeArmee.question(game.p, 'allied')).toContain('Fort 0707')
    expect(answerTo(game, { do: 'destroy', units: ['b0303'] })).toContain('hex 0707')
    const stack = position(
      {},
      {
        ...combat,
        units: ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0404', 'c fr-inf-5-4 0808', 'd fr-inf-5-4 0808'],
      },
    )
    expect(answerTo(stack, { do: 'keep', unit: 'c' })).toContain('in hex 0404')
    expect(answerTo(stack, { do: 'destroy', units: ['a'] })).toMatch(/LGA-FTR-A3: That is no Fortress.*0404/)
  })
})

describe('a Fortress above its points', () => {
  const plan: FieldPlan = { terrain: { '0505': 'fortress' }, control: { '0505': 'allied' } }
  /** The Allied garrison is attacked and nobody chooses. */
  const defence = (...types: string[]): number => {
    const units = [...types.map((type, at) => `g${at} ${type} 0505`), 'X fr-inf-18-2 0605']
    const game = endUntil(position(plan, { ...combat, units }, [1]).do(attack('0505', 'X')), 'battles')
    game.do({ do: 'fight', attack: 0 })
    return game.event('battle').defence.total
  }

  it('feeds by itself what makes the strongest defence, whatever the order of the counters (LGA-FTR-B1, LGA-FTR-B3)', () => {
    // 4 + 15 are 19: the army fed and the corps halved are 15 + 2; the corps fed and the army halved would be 4 + 7.
    expect(defence('au05-inf-4-3', 'au05-inf-15-2')).toBe((15 + 2) * 3)
    expect(defence('au05-inf-15-2', 'au05-inf-4-3')).toBe((15 + 2) * 3)
    // Brigades are as strong unfed: what has room beside the army goes to none of them first.
    expect(defence('au05-inf-1-4', 'au05-inf-1-4', 'au05-inf-4-3', 'au05-inf-15-2')).toBe(
      (1 + 1 + 2 + 15) * 3,
    )
  })

  it('an owner who chooses has his way (LGA-FTR-B3)', () => {
    const units = ['a au05-inf-4-3 0505', 'b au05-inf-15-2 0505', 'X fr-inf-18-2 0605']
    const game = endUntil(position(plan, { ...combat, units }, [1]).do(attack('0505', 'X')), 'defence')
    game.do({ do: 'supply', units: ['a'], by: 'fortress' })
    endUntil(game, 'battles').do({ do: 'fight', attack: 0 })
    expect(game.event('battle').defence.total, 'LGA-FTR-B3').toBe((4 + 7) * 3)
  })
})

describe('the order units are named in', () => {
  it('an attack may name its Leader first (LGA-LDR-D2, LGA-CBT-B5)', () => {
    const units = ['V fr-inf-5-4 0605', 'davout 0605', 'W au05-inf-4-3 0505']
    const game = position({}, { ...combat, units }).do(attack('0505', 'davout', 'V'))
    expect(game.event('attack')).toMatchObject({ units: ['V'] })
    expect(game.p.state.combat?.attacks[0].units).toHaveLength(2)
    const over = position(
      {},
      {
        side: 'french',
        units: ['V fr-inf-5-4 0605', 'davout 0605', 'S fr-supply 0605', 'K au05-inf-1-4 0505'],
      },
    )
    over
      .do(eliminate('0505', 'davout', 'V'), supply('S', 'V'), declare)
      .do(end)
      .shows({ gone: ['K'] })
  })

  /** An action with a list of units as players may well try it: some of what stands about, now and then a stranger. */
  function wild(p: LgaPosition, random: Random): LgaAction {
    const { id, hex } = p.state.units
    const standing = id.filter((_, unit) => hex[unit] >= 0)
    const some = (): string[] => {
      const near = standing[random.below(standing.length)]
      const there = standing.filter((other) => hex[id.indexOf(other)] === hex[id.indexOf(near)])
      const pool = random.below(3) === 0 ? standing : there
      const list = Array.from({ length: 2 + random.below(4) }, () => pool[random.below(pool.length)])
      if (random.below(6) === 0) list.push('nobody', 'no-one')
      return random.below(4) === 0 ? list : [...new Set(list)]
    }
    const units = some()
    const around = p.game.board.map.grid.neighbours
    const from = hex[id.indexOf(units[0])] ?? 0
    const target = p.game.board.hexIds[Math.max(0, around[Math.max(0, from) * 6 + random.below(6)])]
    const by = standing[random.below(standing.length)]
    const number = random.below(3)
    switch (random.below(9)) {
      case 0:
        return { do: 'combine', units }
      case 1:
        return { do: 'eliminate', target, units }
      case 2:
        return { do: 'attack', target, units }
      case 3:
        return { do: 'attack', target, units, across: true }
      case 4:
        return { do: 'join', attack: number, units }
      case 5:
        return { do: 'supply', units, by: random.below(2) === 0 ? 'fortress' : by }
      case 6:
        return { do: 'destroy', units }
      case 7:
        return { do: 'advance', attack: number, target, units }
      default:
        return random.below(2) === 0 ? { do: 'lose', units } : { do: 'create', depots: units }
    }
  }

  /** An action on offer, with others of the same hex named in it too. */
  function widened(p: LgaPosition, seat: string, random: Random): LgaAction | null {
    const { actions } = laGrandeArmee.offer(p, seat)
    const lists = actions.flatMap((action) => ('units' in action ? [action] : []))
    if (lists.length === 0) return null
    const action = lists[random.below(lists.length)]
    const { id, hex } = p.state.units
    const beside = id.filter((_, unit) => hex[unit] >= 0 && hex[unit] === hex[id.indexOf(action.units[0])])
    return { ...action, units: [...new Set([...action.units, ...shuffle(random, beside).slice(0, 2)])] }
  }

  it('changes neither whether an action is allowed nor why not', () => {
    const random = createRandom(11)
    let asked = 0
    let allowed = 0
    for (const seed of [1, 2, 3]) {
      const dice = seededDice(seed)
      const p = laGrandeArmee.open({ scenario: seed === 3 ? '1809' : 'ulm' }, dice)
      for (let step = 0; step < 400 && laGrandeArmee.outcome(p) === null; step++) {
        const [seat] = laGrandeArmee.deciders(p)
        for (let n = 0; n < 6; n++) {
          const action = (n % 2 === 0 ? widened(p, seat, random) : null) ?? wild(p, random)
          const key = action.do === 'create' ? 'depots' : 'units'
          const list = [...(action as unknown as Record<string, string[]>)[key]]
          const shuffled = { ...action, [key]: shuffle(random, list) }
          const answer = checkAction(laGrandeArmee, p, seat, action)
          expect(checkAction(laGrandeArmee, p, seat, shuffled), JSON.stringify(action)).toEqual(answer)
          asked++
          if (answer === null) allowed++
        }
        const action = drawAction(boldly.offer(p, seat), random)
        if (action === null) break
        laGrandeArmee.perform(p, seat, action, dice)
      }
    }
    expect(asked).toBeGreaterThan(4000)
    expect(allowed).toBeGreaterThan(10)
  })
})
