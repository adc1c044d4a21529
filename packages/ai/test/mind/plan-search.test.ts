import { createRandom, fingerprint } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { Effort } from '../../src/effort.ts'
import { searchPlans } from '../../src/mind/plan-search.ts'
import type { Gene, Slot } from '../../src/script.ts'

const SLOTS: readonly Slot[] = [
  { id: 'ney', choices: ['hold', 'march', 'storm'] },
  { id: 'soult', choices: ['hold', 'march'] },
]

/** Every trial has luck of its own, the same for all plans, and a little that differs. */
function trials(worth: (gene: Gene) => number, effort: Effort, seed = 1) {
  const tried: Gene[] = []
  return {
    tried,
    tryPlan(gene: Gene, trial: number): number {
      effort.spend(1)
      tried.push(gene)
      const random = createRandom(seed * 1000 + trial)
      const own = createRandom(fingerprint([seed, trial, gene]))
      return worth(gene) + random.below(1000) + own.below(100) / 100
    },
  }
}

const bounds = { most: 10, sure: 1, slip: 0 }

function searched(worth: (gene: Gene) => number, units = 200, wish: Partial<typeof bounds> = {}) {
  const effort = new Effort(units)
  const { tryPlan, tried } = trials(worth, effort)
  const random = createRandom(5)
  const result = searchPlans({}, SLOTS, { ...bounds, ...wish }, effort, tryPlan, (n) => random.below(n))
  return { ...result, tried, effort }
}

describe('a search among plans', () => {
  it('finds the slot that is better decided otherwise, through luck a thousand times as large', () => {
    const { best } = searched((gene) => (gene['ney'] === 'storm' ? 1.5 : 0))
    expect(best.gene).toEqual({ ney: 'storm' })
  })

  it('puts together what is good apart', () => {
    const { best } = searched(
      (gene) => (gene['ney'] === 'storm' ? 2 : 0) + (gene['soult'] === 'march' ? 2 : 0),
      400,
    )
    expect(best.gene).toEqual({ ney: 'storm', soult: 'march' })
  })

  it('keeps to the script’s own plan where nothing leads clearly', () => {
    expect(searched(() => 0, 200, { sure: 2 }).best.gene).toEqual({})
    expect(searched((gene) => -Object.keys(gene).length).best.gene).toEqual({})
  })

  it('uses what it is granted, and hardly more', () => {
    const { effort } = searched(() => 0, 120)
    expect(effort.used).toBeGreaterThan(100)
    expect(effort.used).toBeLessThan(140)
  })

  it('looks at no more plans than it may, slot by slot', () => {
    const { tried } = searched((gene) => -Object.keys(gene).length, 60, { most: 3 })
    const looked = new Set(tried.map((gene) => JSON.stringify(gene)))
    expect([...looked]).toEqual(['{}', '{"ney":"march"}', '{"soult":"march"}'])
  })

  it('spends no more on plans that come to the very same as the script’s own', () => {
    const effort = new Effort(200)
    const looked: Gene[] = []
    const tryPlan = (gene: Gene, trial: number): number => {
      effort.spend(1)
      looked.push(gene)
      return (trial * 7919) % 101 // whatever is decided, nothing changes
    }
    const { best, field } = searchPlans({}, SLOTS, bounds, effort, tryPlan, () => 0)
    expect(best.gene).toEqual({})
    expect(field.map(({ gene }) => gene)).toEqual([{}])
    expect(looked.filter((gene) => gene['ney'] === 'storm')).toHaveLength(2)
  })

  it('comes to the same plan again, and draws among equals where it may slip', () => {
    const worth = (gene: Gene): number => (gene['ney'] === 'storm' ? 1 : 0.9)
    expect(searched(worth).best.gene).toEqual(searched(worth).best.gene)
    const slips = searched(worth, 200, { slip: 3 })
    expect(slips.field.length).toBeGreaterThan(1)
  })
})
