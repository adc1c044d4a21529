import type { Action, ActionWords } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { offerDecision } from '../../src/furniture/offer-decision.tsx'
import type { OfferSlots } from '../../src/furniture/offer-decision.tsx'
import { figuresOf, layOffer, withFigure } from '../../src/furniture/offer-hand.ts'
import type { OfferDesk } from '../../src/furniture/offer-hand.ts'

interface Deed extends Action {
  readonly unit?: string
  readonly units?: readonly string[]
  readonly to?: string
}

const march = (unit: string, to: string): Deed => ({ do: 'march', unit, to })
const join = (unit: string, to: string): Deed => ({ do: 'join', units: [unit], to })
const END: Deed = { do: 'end' }

function words({ do: what, unit, units, to }: Deed): ActionWords {
  const pieces = units ?? (unit === undefined ? [] : [unit])
  const place = to === undefined ? {} : { place: to }
  return { label: [what, ...pieces, to].filter(Boolean).join(' '), pieces, ...place }
}

/** A desk that keeps what was sent, explained and held. */
function desk(actions: readonly Deed[], refused: (action: Deed) => boolean = () => false) {
  const sent: Deed[] = []
  const explained: string[] = []
  const piece = signal<string | null>(null)
  const place = signal<string | null>(null)
  const made: OfferDesk<Deed> & { readonly refused: typeof refused } = {
    refused,
    shell: { explain: ({ reason }) => explained.push(reason), toast: () => undefined },
    offer: signal({ actions }),
    words,
    // A method that needs its desk, as a real one does.
    check(action) {
      return this.refused(action) ? { clause: 'TOY-1', reason: `no ${words(action).label}` } : null
    },
    send: async (...all) => sent.push(...all) > 0,
    hand: {
      piece: () => piece.value,
      hold: (id) => (piece.value = id),
      place: () => place.value,
      look: (id) => (place.value = id),
      told: signal<ReadonlySet<string>>(new Set()),
      drawn: signal<Deed | null>(null),
    },
  }
  const decide = (slots: Partial<OfferSlots<Deed>> = {}) =>
    offerDecision(made, { title: 'What now?', ...slots })
  return { desk: made, sent, explained, decide }
}

describe('any question can be answered from its offer', () => {
  it('what alone can be done with a piece, or at a place, is done by touching it', () => {
    const { decide, sent } = desk([march('ney', 'Ulm'), march('soult', 'Elchingen'), END])
    const now = decide()
    expect([...now.active]).toEqual(['ney', 'soult'])
    expect([...now.places]).toEqual(['Ulm', 'Elchingen'])
    expect(now.primary).toMatchObject({ label: 'end', key: 'e' })
    expect([now.tap('ney'), now.tap('Elchingen'), now.tap('Vienna')]).toEqual([true, true, false])
    expect(sent).toEqual([march('ney', 'Ulm'), march('soult', 'Elchingen')])
  })

  it('a piece that can do several things is taken in hand, and lights what it can', () => {
    const { decide, sent } = desk([march('ney', 'Ulm'), march('ney', 'Augsburg'), march('soult', 'Ulm')])
    expect(decide().primary).toBeNull()
    decide().tap('ney')
    expect([...decide().chosen]).toEqual(['ney'])
    expect([...decide().places]).toEqual(['Ulm', 'Augsburg'])
    decide().tap('Ulm')
    expect(sent).toEqual([march('ney', 'Ulm')])
    expect(decide().back()).toBe(true)
    expect([...decide().chosen]).toEqual([])
    expect(decide().back()).toBe(false)
  })

  it('says why the piece in hand cannot go there', () => {
    const all = [march('ney', 'Ulm'), march('ney', 'Augsburg')]
    const { decide, explained } = desk(all, ({ to }) => to === 'Vienna')
    decide().tap('ney')
    const bring = march
    expect(decide({ bring }).why('Vienna')?.reason).toBe('no march ney Vienna')
    expect(decide({ bring }).why('Ulm')).toBeNull()
    expect([decide({ bring }).tap('Vienna'), explained]).toEqual([true, ['no march ney Vienna']])
  })

  it('pieces that may do a thing together are told off, or all go that may', () => {
    const all = [join('ney', 'Ulm'), join('soult', 'Ulm'), join('lannes', 'Ulm'), END]
    const { decide, sent } = desk(all, ({ units = [] }) => units.includes('lannes') && units.length > 1)
    decide().tap('Ulm')
    expect(sent).toEqual([{ do: 'join', units: ['ney', 'soult'], to: 'Ulm' }])
    decide().tap('lannes')
    expect([...decide().chosen]).toEqual(['lannes'])
    decide().tap('Ulm')
    expect(sent.at(-1)).toEqual({ do: 'join', units: ['lannes'], to: 'Ulm' })
    decide().tap('lannes')
    expect([...decide().chosen]).toEqual([])
  })

  it('a skin may show what is there first, and what it has a card of its own for', () => {
    const { decide, sent, desk: made } = desk([march('ney', 'Ulm'), march('soult', 'Augsburg')])
    expect(decide({ looksFirst: true }).tap('Ulm')).toBe(true)
    expect([sent, made.hand.place()]).toEqual([[], 'Ulm'])
    expect([...decide({ aside: ({ unit }) => unit === 'ney' }).active]).toEqual(['soult'])
    expect(decide({ aside: ({ unit }) => unit === 'ney' }).primary?.label).toBe('march soult Augsburg')
  })

  it('lists of pieces are told from ways, which are lists too', () => {
    const way = (to: string) => ({ do: 'march', unit: 'ney', path: [to] })
    const said = ({ unit }: { unit: string }): ActionWords => ({ label: '', pieces: [unit] })
    expect(layOffer([way('a'), way('b')], said)).toMatchObject({ lists: [], lines: [{}, {}] })
    expect(layOffer([join('ney', 'a'), join('soult', 'a')], words).lists).toHaveLength(1)
    expect(layOffer([join('ney', 'a'), join('soult', 'b')], words).lists).toEqual([])
  })

  it('every figure of a measured action can be typed in', () => {
    const action = { do: 'move', steps: [{ go: 'straight', by: 400 }], x: 3 }
    expect(figuresOf(action)).toEqual([
      { path: ['steps', '0', 'by'], value: 400 },
      { path: ['x'], value: 3 },
    ])
    expect(withFigure(action, ['steps', '0', 'by'], 350)).toEqual({
      do: 'move',
      steps: [{ go: 'straight', by: 350 }],
      x: 3,
    })
  })
})
