import { jdgNotation, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { applyAction, seededDice } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ordered } from './jours-de-gloire/ordered.ts'
// The positions are close calls: they were made for these numbers, and what was fitted since would rather march elsewhere.
import sober from './jours-de-gloire/sober.json' with { type: 'json' }

const DRESDE = [
  ['dresde', 'weissig'],
  ['dresde', 'grossen-hayn'],
]
const MEISSEN = [['grossen-hayn', 'meissen']]
const TORGAU = [
  ['cosdorf', 'torgau'],
  ['herzberg', 'torgau'],
]
const LOWER_ELBE = [
  ['burg', 'magdebourg'],
  ['gomenn', 'magdebourg'],
  ['hohenzatz', 'magdebourg'],
  ['dessau', 'roslau'],
  ['bergwitz', 'wittenberg'],
  ['annaberg', 'wittenberg'],
]

/** A French Movement Phase of the spring of 1813, in April. */
function onTheElbe(
  french: Record<string, string>,
  allied: Record<string, string>,
  down: readonly string[][] = [],
): JdgPosition {
  const words = (boxes: Record<string, string>) =>
    Object.fromEntries(Object.entries(boxes).map(([box, line]) => [box, line.split(' ')]))
  return jdgNotation.set(
    { scenario: 'spring', options: { cards: false, dummies: false } },
    {
      turn: 2,
      step: 'second-turn',
      phasing: 'french',
      playerStep: 'movement',
      weather: 'clear',
      first: 'allied',
      commanders: { french: 'napoleon', 'russo-prussian': 'wittgenstein' },
      points: { french: 6, 'russo-prussian': 6 },
      french: words(french),
      allied: words(allied),
      down,
    },
    seededDice(1),
  )
}

/** Everything the seat orders until its phase is over, or the other side is asked. */
function ordersOf(p: JdgPosition, seat: SeatId): JdgAction[] {
  const dice = seededDice(1)
  const orders: JdgAction[] = []
  while (joursDeGloire.deciders(p)[0] === seat && orders.length < 200) {
    const order = ordered(p, seat, sober)
    if (order === null || order.do === 'end') break
    orders.push(order)
    applyAction(joursDeGloire, p, seat, order, dice)
  }
  return orders
}

const works = (orders: readonly JdgAction[]): JdgAction[] =>
  orders.filter(({ do: kind }) => /bridge|pontoon/.test(kind))

describe('bridges, as the computer of 1813 sees them', () => {
  it('mends one bridge on its way to the enemy (JDG-6.4-repair-a, -d)', () => {
    const p = onTheElbe(
      { dresde: 'napoleon ney fr-3:14 fr-6:8', leipzig: 'fr-11:6' },
      { breslau: 'wittgenstein ru-1:3', berlin: 'pr-bul:3' },
      [...DRESDE, ...MEISSEN, ...TORGAU, ...LOWER_ELBE],
    )
    const mended = works(ordersOf(p, 'french'))
    expect(mended).toMatchObject([{ do: 'repair-bridge' }])
    expect(p.state.down).toHaveLength(10)
  })

  it('lays its pontoons where the river bars its way and no bridge is near (JDG-6.4-pontoon-a)', () => {
    const p = onTheElbe(
      { stendal: 'napoleon ney fr-3:14 fr-6:8', magdebourg: 'fr-11:6' },
      { breslau: 'wittgenstein ru-milo:4', berlin: 'pr-bul:3' },
      [...LOWER_ELBE, ...TORGAU, ...MEISSEN, ...DRESDE],
    )
    const orders = ordersOf(p, 'french')
    expect(works(orders)).toContainEqual({ do: 'lay-pontoon', to: 'rathenow' })
    expect(p.state.pontoons).toHaveLength(1)
    // Those who did not work are over the river the same day.
    expect(orders.slice(orders.findIndex(({ do: kind }) => kind === 'lay-pontoon'))).toContainEqual({
      do: 'go',
      to: 'rathenow',
    })
  })

  it('breaks the bridge before a stronger enemy when it has no use for it itself (JDG-6.4-bridge-a)', () => {
    const p = onTheElbe(
      { meissen: 'napoleon fr-7:4 fr-4:5', dresde: 'fr-11:3', leipzig: 'fr-2:3' },
      {
        'grossen-hayn': 'wittgenstein blucher pr-blu:9 ru-1:5 ru-2:4',
        elsterwerda: 'pr-yor:6 ru-win:3',
        berlin: 'pr-bul:5',
      },
      [...DRESDE, ...TORGAU],
    )
    expect(works(ordersOf(p, 'french'))).toContainEqual({ do: 'destroy-bridge', to: 'grossen-hayn' })
  })

  it('leaves the bridges standing on which it goes over to the attack', () => {
    const p = onTheElbe(
      { torgau: 'napoleon ney fr-3:14 fr-6:8 fr-4:6', leipzig: 'fr-11:6' },
      { herzberg: 'wittgenstein ru-1:3', berlin: 'pr-bul:3' },
    )
    expect(works(ordersOf(p, 'french'))).toEqual([])
  })
})
