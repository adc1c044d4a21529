import { copyPlain, seededDice } from '@bivouac/kernel'
import { chancesDiffer, chancesOf, everyThrow } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { previewFight } from '../../src/combat/fight-queries.ts'
import { throwFight } from '../../src/combat/fight.ts'
import { binomial, hitChance, together } from '../../src/combat/odds.ts'
import { controlOdds, escapeOdds, evadeChance } from '../../src/command/command-queries.ts'
import { previewShot, previewSkirmish } from '../../src/fire/fire-queries.ts'
import { copyPosition } from '../../src/position/opening.ts'
import type { FightPreview } from '../../src/combat/fight-queries.ts'
import type { FpgaAction } from '../../src/position/actions.ts'
import type { FpgaEvent } from '../../src/position/events.ts'
import type { FpgaPosition } from '../../src/position/state.ts'
import { fastPlayGrandeArmee as system } from '../../src/system.ts'
import { aim, end, field, skirmish, unit } from '../testing.ts'
import type { Field } from '../testing.ts'

/** A combat waiting for what its attacker adds: his commander stands by with a die, so that somebody is asked. */
function fightOf(french: string, austrian: string, more: readonly string[] = []): Field {
  const touching = unit(french, { has: ['contacted'] })
  return field(
    {},
    {
      step: 'combat',
      dice: { french: 1, austrian: 0 },
      units: [touching, austrian, ...more],
      officers: ['FN good 20,20 0'],
    },
  )
}

function previewed(f: Field, target = 'A1'): FightPreview {
  const preview = previewFight(f.p, f.number(target))
  if (preview === null) throw new Error('no combat in hand')
  return preview
}

/** What came of a combat, in one word. */
function verdictOf({ events }: { readonly events: readonly unknown[] }): string | null {
  const combat = (events as FpgaEvent[]).find((event) => event.type === 'combat')
  if (combat?.type !== 'combat') return null
  const { winner, decisive } = combat
  return winner === null
    ? 'nobody'
    : `${winner === 'french' ? 'wins' : 'loses'}${decisive ? ' decisively' : ''}`
}

function foretold({ odds }: FightPreview): Map<string, number> {
  return new Map([
    ['wins', odds.wins - odds.winsDecisively],
    ['wins decisively', odds.winsDecisively],
    ['loses', odds.loses - odds.losesDecisively],
    ['loses decisively', odds.losesDecisively],
    ['nobody', odds.nobody],
  ])
}

const SMALL = [
  ['infantry on infantry', 'F1 fast 10,20 0 3sp 1hits', 'A1 slow 10,23 180 3sp 1hits', []],
  [
    'heavy on light, outside radius',
    'F1 heavy 10,20 0 3sp 1hits',
    'A1 light 10,23 180 3sp 2hits force:AB',
    ['A2 slow 30,60 180 force:AB'],
  ],
  ['a flank attack', 'F1 fast 10,20 0 3sp 1hits', 'A1 slow 10,23 90 3sp 1hits', []],
  ['foot on horse', 'F1 fast 10,20 0 3sp 1hits', 'A1 heavy 10,23 180 3sp 1hits', []],
] as const

describe('the odds of a combat are exact', () => {
  it.each(SMALL)('%s: as a slow enumeration of every die has it', (_, french, austrian, more) => {
    const f = fightOf(french, austrian, more)
    while (f.decision === 'evade') f.do(end)
    expect(f.decision).toBe('support')
    const throws = everyThrow(system, f.p, 'french', end, { first: 9 })
    const preview = previewed(f)
    expect(chancesDiffer(foretold(preview), chancesOf(throws, verdictOf))).toBeNull()
    const hits = chancesOf(throws, ({ events }) => {
      const combat = (events as FpgaEvent[]).find((event) => event.type === 'combat')
      return combat?.type === 'combat' ? combat.hits.join(' ') : null
    })
    const [attack, defence] = preview.odds.hits
    const said = new Map(attack.flatMap((a, at) => defence.map((d, on) => [`${at} ${on}`, a * d] as const)))
    expect(chancesDiffer(said, hits)).toBeNull()
  })

  it('a combat of sixteen dice, thrown 100,000 times', () => {
    const cases = [
      fightOf('F1 fast 10,20 0 7sp', 'A1 slow 10,23 180 8sp'),
      fightOf('F1 heavy 10,20 0 6sp', 'A1 light 10,23 180 5sp 2hits'),
      fightOf('F1 fast 10,20 0 6sp', 'A1 slow 10,23 90 7sp mx'),
      fightOf('F1 fast 10,20 0 5sp 3hits', 'A1 slow 10,23 180 3sp 1hits', ['F2 fast 30,5 0']),
    ]
    const each = 25_000
    for (const f of cases) {
      while (f.decision === 'evade') f.do(end)
      const frame = f.p.state.frames.find(({ phase }) => phase === 'fight')
      if (frame?.phase !== 'fight') throw new Error('no combat')
      const { odds } = previewed(f)
      const dice = seededDice(each)
      const tally = { wins: 0, winsDecisively: 0, loses: 0, breaks: 0, isBroken: 0, hits: 0, struck: 0 }
      for (let thrown = 0; thrown < each; thrown++) {
        const p = copyPosition(f.p)
        const outcome = throwFight(p, copyPlain(frame.fight), dice, [])
        if (outcome.winner === 0) tally.wins++
        if (outcome.winner === 0 && outcome.decisive) tally.winsDecisively++
        if (outcome.winner === 1) tally.loses++
        if (isGone(p, frame.fight.target)) tally.breaks++
        if (isGone(p, frame.fight.attackers[0])) tally.isBroken++
        tally.hits += outcome.hits[0]
        tally.struck += outcome.hits[1]
      }
      const near = (count: number, chance: number): void => {
        // Four standard deviations: one run in sixteen thousand would fail by chance, and the dice are always the same.
        expect(Math.abs(count / each - chance)).toBeLessThan(4 * Math.sqrt(0.25 / each) + 1e-9)
      }
      near(tally.wins, odds.wins)
      near(tally.winsDecisively, odds.winsDecisively)
      near(tally.loses, odds.loses)
      near(tally.breaks, odds.breaks)
      near(tally.isBroken, odds.isBroken)
      expect(tally.hits / each).toBeCloseTo(odds.expected[0], 1)
      expect(tally.struck / each).toBeCloseTo(odds.expected[1], 1)
    }
  })

  it('chances of everything sum to one', () => {
    for (const [, french, austrian, more] of SMALL) {
      const f = fightOf(french, austrian, more)
      while (f.decision === 'evade') f.do(end)
      const { odds, throws } = previewed(f)
      expect(odds.wins + odds.loses + odds.nobody).toBeCloseTo(1, 12)
      for (const { hits } of throws) expect(hits.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    }
  })

  it('dice that hit more often, or more of them, never make it worse', () => {
    for (let bonuses = 0; bonuses < 3; bonuses++)
      for (let penalties = 0; penalties < 3; penalties++) {
        const chance = hitChance(5, bonuses, penalties, 6, 4)
        expect(hitChance(5, bonuses + 1, penalties, 6, 4)).toBeGreaterThan(chance)
        expect(hitChance(5, bonuses, penalties + 1, 6, 4)).toBeLessThan(chance)
      }
    expect(together(binomial(3, 1 / 3), binomial(2, 1 / 3))).toHaveLength(6)
  })
})

function isGone(p: FpgaPosition, at: number): boolean {
  return p.state.units.where[at] !== 0
}

describe('the odds of everything else are exact', () => {
  /** The chance of each number of hits, by all throws of the last of these actions. */
  const hitsBy = (
    f: Field,
    seat: string,
    action: FpgaAction,
    type: 'fired' | 'skirmished',
  ): Map<string, number> =>
    chancesOf(everyThrow(system, f.p, seat, action), ({ events }) => {
      const told = (events as FpgaEvent[]).find((event) => event.type === type)
      return told !== undefined && 'hits' in told ? String(told.hits) : null
    })
  const said = (hits: readonly number[]): Map<string, number> =>
    new Map(hits.map((share, at) => [String(at), share]))

  it.each([
    ['round shot in the open', 'A1 slow 10,30 180', []],
    ['canister', 'A1 slow 10,26 180', []],
    ['into a flank', 'A1 slow 10,30 90', []],
    ['at guns', 'A1 foot 10,30 180', ['A2 slow 30,60 180']],
    [
      'into a wood',
      'A1 slow 10,30 180 sk1',
      [],
      [
        {
          id: 'w',
          type: 'rough',
          name: 'Wood',
          woods: true,
          polygon: [
            [7, 28.5],
            [13, 28.5],
            [13, 33],
            [7, 33],
          ],
        },
      ],
    ],
  ])('a shot: %s', (_, target, more, terrain: readonly Readonly<Record<string, unknown>>[] = []) => {
    const f = field(
      { terrain },
      {
        step: 'fire',
        initiative: 'french',
        units: ['F1 foot 10,20 0 heavy-guns', 'F2 fast 30,5 0', target, ...more],
      },
    )
    expect(f.decides).toBe(f.p.game.units[f.number('A1')].arm === 2 ? 'austrian' : 'french')
    if (f.decides === 'austrian') f.do(end)
    const preview = previewShot(f.p, f.number('F1'), f.number('A1'))
    expect(chancesDiffer(said(preview.hits), hitsBy(f, 'french', aim('F1', 'A1'), 'fired'))).toBeNull()
  })

  it.each([
    ['without saves', 'A1 slow 10,25 180'],
    ['with saves', 'A1 slow 10,25 180 mx'],
  ])('skirmishers %s', (_, target) => {
    const f = field({}, { step: 'skirmish', initiative: 'french', units: ['F1 fast 10,20 0 sk2', target] })
    const preview = previewSkirmish(f.p, f.number('F1'), f.number('A1'))
    expect(
      chancesDiffer(said(preview.hits), hitsBy(f, 'french', skirmish('F1', 'A1'), 'skirmished')),
    ).toBeNull()
  })

  it('FPGA-CTL-f: the statuses a control test lets one have, by every throw of its dice', () => {
    const f = field(
      {},
      { step: 'control', dice: { french: 4 }, units: ['F1 fast 10,20 0', 'A1 slow 10,35 180'] },
    )
    const force = f.p.game.forceIndex.get('FA') ?? 0
    const { may } = controlOdds(f.p, force, 0)
    const throws = everyThrow(system, f.p, 'french', { do: 'test', force: 'FA' })
    // Two dice leave nothing to pick.
    const seen = chancesOf(throws, ({ events }) => {
      const told = (events as FpgaEvent[]).find((event) => event.type === 'status')
      return told?.type === 'status' ? told.status : null
    })
    expect(chancesDiffer(new Map(Object.entries(may)), seen)).toBeNull()
    expect(controlOdds(f.p, force, 2).may.active, 'FPGA-CTL-f').toBeGreaterThan(may.active ?? 0)
  })

  it('FPGA-ESC-i: guns escape 21, 15 and 30 times in 36, and an odd die comes 27 times', () => {
    const f = field(
      {},
      {
        units: [
          'F1 fast 10,20 0',
          'F2 light 20,20 0',
          'A1 foot 10,40 180',
          'A2 horse 20,40 180',
          'A3 slow 30,60 180',
        ],
      },
    )
    const escapes = (battery: string, attacker: string): number =>
      Math.round(36 * escapeOdds(f.p, f.number(battery), [f.number(attacker)]).escapes)
    expect(
      [escapes('A1', 'F1'), escapes('A1', 'F2'), escapes('A2', 'F1'), escapes('A2', 'F2')],
      'FPGA-ESC-i',
    ).toEqual([21, 15, 30, 21])
    expect(escapeOdds(f.p, f.number('A1'), [f.number('F1')]).hit).toBeCloseTo(27 / 36, 12)
  })

  it('FPGA-EVD-c, d: an evader needs the higher sum; from infantry it gets away', () => {
    const f = field(
      {},
      { units: ['F1 heavy 10,20 0', 'F2 fast 20,20 0', 'A1 light 10,40 180', 'A2 light 20,40 180 cossack'] },
    )
    const chance = (evader: string, attacker: string): number =>
      evadeChance(f.p, f.number(evader), f.number(attacker))
    expect(chance('A1', 'F1'), 'FPGA-EVD-c').toBeCloseTo(21 / 36, 12)
    expect(chance('A2', 'F1')).toBeCloseTo(26 / 36, 12)
    expect(chance('A1', 'F2'), 'FPGA-EVD-d').toBe(1)
  })
})
