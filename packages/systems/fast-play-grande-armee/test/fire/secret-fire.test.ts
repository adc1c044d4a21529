import { applyAction, canonicalJson, createRandom, listDice, visibleEvents } from '@bivouac/kernel'
import { walkPair } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee as system } from '../../src/index.ts'
import type { FpgaAction, FpgaEvent, FpgaPosition } from '../../src/index.ts'
import { scramble } from '../check.ts'
import { aim, end, field } from '../testing.ts'
import type { Field } from '../testing.ts'

const SEATS = ['french', 'austrian', null] as const
const UNITS = [
  'F1 foot 10,10 0 heavy-guns',
  'F2 foot 12,10 0 heavy-guns',
  'F9 fast 16,10 0',
  'A1 foot 10,21 180 heavy-guns',
  'A2 foot 12,21 180 heavy-guns',
  'A3 slow 16,21 180',
]

/** The guns of both sides, aimed in secret. */
const guns = (initiative: 'french' | 'austrian' = 'french'): Field =>
  field({ options: { secretFire: true } }, { step: 'fire', initiative, units: UNITS })

/** A seat does something, whoever else could; the events, whoever may see them. */
const by = (
  f: Field,
  seat: 'french' | 'austrian',
  action: FpgaAction,
  dice: readonly number[] = [],
): FpgaEvent[] => applyAction(system, f.p, seat, action, listDice(dice)) as FpgaEvent[]

/** What a seat can learn by asking. */
function known(p: FpgaPosition, seat: string | null): string {
  const asked =
    seat === null ? null : [system.question(p, seat), system.offer(p, seat).actions, system.deciders(p)]
  return canonicalJson({ view: system.view(p, seat), doing: system.doing(p), asked })
}

describe('guns aimed in secret', () => {
  it('FPGA-ART-q: both write at once, and nothing is fired before both lists are closed', () => {
    const f = guns()
    expect(system.deciders(f.p), 'FPGA-ART-q').toEqual(['french', 'austrian'])
    by(f, 'french', aim('F1', 'A1'))
    by(f, 'austrian', aim('A1', 'F2'))
    by(f, 'french', end)
    expect(system.deciders(f.p)).toEqual(['austrian'])
    by(f, 'austrian', aim('A2', 'F1'))
    const opened = by(f, 'austrian', end, [1, 1, 1])
    expect(opened.filter(({ type }) => type === 'fired')).toHaveLength(3)
    f.shows({ decision: 'control' })
  })

  it.each([
    ['french', ['F2', 'F1', 'A2', 'A1']],
    ['austrian', ['A2', 'A1', 'F2', 'F1']],
  ] as const)(
    'FPGA-ART-q: the side with the initiative, %s, rolls first, in the order named',
    (side, order) => {
      const f = guns(side)
      for (const action of [aim('A2', 'F9'), aim('A1', 'F9'), end]) by(f, 'austrian', action)
      for (const action of [aim('F2', 'A3'), aim('F1', 'A3')]) by(f, 'french', action)
      const fired = by(f, 'french', end, [1, 1, 1, 1]).filter((event) => event.type === 'fired')
      expect(
        fired.map(({ unit }) => unit),
        'FPGA-ART-q',
      ).toEqual(order)
    },
  )

  it('FPGA-ART-h: a battery destroyed by the volley has fired with it', () => {
    const f = guns()
    for (const action of [aim('F1', 'A1'), aim('F2', 'A1'), end]) by(f, 'french', action)
    by(f, 'austrian', aim('A1', 'F1'))
    by(f, 'austrian', end, [4, 4, 4, 4, 4, 4])
    f.shows({ units: { A1: { where: 'destroyed' }, F1: { suppressed: true } } }, 'FPGA-ART-h')
  })

  it('who has nothing to fire at is not asked', () => {
    const units = UNITS.filter((line) => !/^A[12]/.test(line))
    const f = field({ options: { secretFire: true } }, { step: 'fire', initiative: 'french', units })
    expect(system.deciders(f.p)).toEqual(['french'])
    const silent = UNITS.filter((line) => !line.includes('foot'))
    field({ options: { secretFire: true } }, { step: 'fire', units: silent }).shows({ decision: 'control' })
  })

  it('a shot is told to who wrote it alone, until the lists are opened', () => {
    const f = guns()
    const written = by(f, 'austrian', aim('A1', 'F1'))
    expect(visibleEvents(written, 'austrian')).toHaveLength(1)
    expect(visibleEvents(written, 'french')).toEqual([])
    expect(visibleEvents(written, null)).toEqual([])
    by(f, 'austrian', end)
    const opened = by(f, 'french', end, [1])
    const aimed = (seat: string | null) =>
      visibleEvents(opened, seat).filter(({ type }) => type === 'aimed').length
    expect(SEATS.map(aimed)).toEqual([1, 1, 1])
  })
})

describe('what a seat may not know of the other’s list', () => {
  /** What the Austrians may have written so far: nothing, one shot or another, all. */
  const WRITTEN: readonly (readonly FpgaAction[])[] = [
    [],
    [aim('A1', 'F1')],
    [aim('A1', 'F9')],
    [aim('A2', 'F1'), aim('A1', 'F1')],
    [aim('A2', 'F2'), aim('A1', 'F9')],
  ]

  it.each([false, true])(
    'view, offer, question and deciders do not change with it; closed: %s',
    (isClosed) => {
      for (const own of [[], [aim('F1', 'A1')], [aim('F1', 'A2'), aim('F2', 'A3')]]) {
        const seen = WRITTEN.map((shots) => {
          const f = guns()
          for (const action of [...shots, ...(isClosed ? [end] : [])]) by(f, 'austrian', action)
          for (const action of own) by(f, 'french', action)
          return ['french', null].map((seat) => known(f.p, seat))
        })
        for (const each of seen) expect(each).toEqual(seen[0])
      }
    },
  )

  it('what is refused to a seat does not change with it', () => {
    const refusals = WRITTEN.map((shots) => {
      const f = guns()
      for (const action of [...shots, end]) by(f, 'austrian', action)
      by(f, 'french', aim('F1', 'A1'))
      const tried = [aim('F1', 'A2'), aim('F2', 'A1'), aim('F2', 'F1'), aim('A1', 'F1'), end]
      return tried.map((action) => system.check(f.p, 'french', action))
    })
    for (const each of refusals) expect(each).toEqual(refusals[0])
  })

  it('who sees a list as his own sees all of it, and nobody sees another’s', () => {
    const f = guns()
    by(f, 'austrian', aim('A1', 'F1'))
    by(f, 'french', aim('F2', 'A3'))
    const drafts = SEATS.map((seat) => {
      const frame = system.view(f.p, seat).state.frames.at(-1)
      return frame?.phase === 'secret-fire' ? frame.draft : null
    })
    const shot = (unit: string, target: string) => ({ unit: f.number(unit), target: f.number(target) })
    expect(drafts).toEqual([[shot('F2', 'A3')], [shot('A1', 'F1')], []])
  })

  it('two volleys that differ in what is hidden alone are played on alike until they are opened', () => {
    const f = guns()
    by(f, 'austrian', aim('A1', 'F1'))
    by(f, 'french', aim('F2', 'A3'))
    let parted = 0
    for (const seat of SEATS)
      for (let seed = 1; seed <= 12; seed++) {
        const other = scramble(system.copy(f.p), seat, createRandom(seed))
        const pair = { one: f.p, other, seat, steps: 8 }
        if (walkPair(system, f.p.game.setup, pair, createRandom(100 + seed)).parted) parted++
      }
    expect(parted).toBeGreaterThan(5)
  })

  it('a position imagined from a view is one the seat cannot tell from the true one', () => {
    const f = guns()
    by(f, 'austrian', aim('A1', 'F1'))
    by(f, 'austrian', end)
    by(f, 'french', aim('F2', 'A3'))
    for (const seat of SEATS)
      for (let seed = 1; seed <= 6; seed++) {
        const imagined = system.imagine(system.view(f.p, seat), seat, createRandom(seed))
        expect(known(imagined, seat)).toBe(known(f.p, seat))
      }
  })
})
