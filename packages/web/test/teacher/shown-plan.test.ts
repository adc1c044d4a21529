import type { AdvisedPlan } from '@bivouac/ai'
import type { AnyPosition } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { shownPlans } from '../../src/teacher/shown-plan.ts'

const LEGAL = new Set(['halt', 'ulm', 'wien'])
const kit = {
  system: {
    check: (_: unknown, __: unknown, action: { to: string }) => (LEGAL.has(action.to) ? null : 'no'),
  },
  words: (_: unknown, __: unknown, { to }: { to: string }) => {
    if (to === 'later') throw new Error('there is nobody there yet')
    return { label: `March to ${to}`, pieces: ['v-corps'], place: to }
  },
} as unknown as Parameters<typeof shownPlans>[0]

const plan = (value: number, to: readonly string[], reasons: readonly string[] = []): AdvisedPlan => ({
  says: `${to.join(', ')}.`,
  value,
  error: 0.1,
  lead: value,
  reasons: reasons.map((says) => ({ feature: says, says, gain: 1 })),
  clauses: ['LGA-MOV-02'],
  actions: to.map((one) => ({ do: 'move', to: one })),
})
const shown = (...plans: AdvisedPlan[]) => shownPlans(kit, {} as AnyPosition, 'french', plans)

describe('what the card shows of a plan', () => {
  it('begins with what it has for itself, where that is legal now', () => {
    const [one, other] = shown(plan(0, ['halt', 'ulm', 'later']), plan(0, ['halt', 'Passau']))
    expect(one.first).toMatchObject({ label: 'March to ulm', whole: false })
    expect(other.first).toMatchObject({ label: 'March to halt', whole: false })
    expect(one.places).toEqual(['halt', 'v-corps', 'ulm'])
  })

  it('is one press where it is one action, and none where nothing of it is legal', () => {
    const [one, other] = shown(plan(0, ['ulm']), plan(0, ['Passau']))
    expect([one.first?.whole, other.first]).toEqual([true, null])
  })

  it('says why, and by how much it is behind', () => {
    const [first, second, third] = shown(
      plan(0.4, ['ulm'], ['places held']),
      plan(0, ['wien'], ['points', 'supply']),
      plan(0.399, ['Passau']),
    )
    expect([first.chance, second.chance]).toEqual([60, 50])
    expect(first.because).toBe('It leads to more: places held.')
    expect(second.because).toBe('More points and supply than the first, but 10 % behind the first.')
    expect(third.because).toBe('About as good as the first when it was played on.')
  })
})
