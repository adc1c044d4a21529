import type { Action, ActionWords } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { aimDecision } from '../../src/furniture/aim-decision.tsx'

interface Shot extends Action {
  readonly unit?: string
  readonly target?: string
}

const fire = (unit: string, target: string): Shot => ({ do: 'fire', unit, target })

/** Two batteries and three enemies, of whom one cannot be hit. */
function guns() {
  const sent: Shot[] = []
  const said: string[] = []
  const piece = signal<string | null>(null)
  const desk = {
    shell: { explain: () => undefined, toast: () => undefined, announce: (text: string) => said.push(text) },
    offer: signal({ actions: [fire('horse', 'ulans'), fire('foot', 'ulans'), fire('foot', 'jäger')] }),
    words: ({ unit = '', target = '' }: Shot): ActionWords => ({
      label: `Fire at ${target}`,
      pieces: [unit, target],
    }),
    check: ({ target }: Shot) => (target === 'staff' ? { clause: 'TOY-2', reason: 'out of range' } : null),
    send: async (...all: readonly Shot[]) => sent.push(...all) > 0,
    hand: {
      piece: () => piece.value,
      hold: (id: string | null) => (piece.value = id),
      place: () => null,
      look: () => undefined,
      told: signal<ReadonlySet<string>>(new Set()),
      drawn: signal<Shot | null>(null),
    },
  }
  const decide = () =>
    aimDecision<Shot>(desk, {
      isAim: ({ do: what }) => what === 'fire',
      aim: (unit, target) => (['ulans', 'jäger', 'staff'].includes(target) ? fire(unit, target) : null),
      note: ({ target }) => `${target?.length} in`,
      name: (id) => id,
      weighs: () => null,
      idle: () => ({}) as never,
      end: { label: 'End fire', act: () => undefined },
      why: () => ({ clause: 'TOY-1', reason: 'no guns' }),
    })
  return { decide, sent, said }
}

describe('one piece is aimed at another', () => {
  it('whom it can hit is marked; the second tap does it', () => {
    const { decide, sent } = guns()
    expect([...decide().active]).toEqual(['horse', 'foot'])
    expect(decide().tap('ulans')).toBe(false)
    decide().tap('foot')
    expect([...decide().targets]).toEqual([
      ['ulans', '5 in'],
      ['jäger', '5 in'],
    ])
    expect(decide().primary?.label).toBe('End fire')
    decide().tap('ulans')
    expect(decide().primary?.label).toBe('Fire at ulans')
    expect(sent).toEqual([])
    decide().tap('ulans')
    expect(sent).toEqual([fire('foot', 'ulans')])
  })

  it('whoever cannot be hit can be aimed at and is not fired at; the rules say why', () => {
    const { decide, sent } = guns()
    decide().tap('foot')
    decide().tap('staff')
    expect(decide().primary?.label).toBe('End fire')
    decide().tap('staff')
    expect(sent).toEqual([])
    expect(decide().why('staff')?.clause).toBe('TOY-2')
    expect(decide().why('sappers')?.clause).toBe('TOY-1')
    expect([decide().back(), decide().back(), decide().back()]).toEqual([true, true, false])
  })

  it('arrow keys go from target to target and say who it is', () => {
    const { decide, said, sent } = guns()
    decide().tap('foot')
    const press = (key: string) => decide().key?.({ key } as KeyboardEvent)
    press('ArrowRight')
    press('ArrowRight')
    press('Enter')
    expect(said).toEqual(['ulans: 5 in', 'jäger: 5 in'])
    expect(sent).toEqual([fire('foot', 'jäger')])
  })
})
