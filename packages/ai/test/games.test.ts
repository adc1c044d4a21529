import type { LgaEvent } from '@bivouac/la-grande-armee'
import { describe, expect, test } from 'vitest'
import { playOut, random, soundComputer } from './table.ts'

const ofType = <Type extends LgaEvent['type']>(events: readonly LgaEvent[], type: Type) =>
  events.filter((event): event is Extract<LgaEvent, { type: Type }> => event.type === type)

describe('whole games', () => {
  test.for(['ulm', '1805', '1806', '1809'])(
    'of %s between two computers: nothing is refused, nobody is at a loss, the game ends',
    (scenario) => {
      const { outcome } = playOut(scenario, 11, { allied: soundComputer(1), french: soundComputer(2) })
      expect(outcome.level).not.toBe('')
    },
  )

  test.for(['1805', '1806', '1809'])('of %s against the random player are won from either side', (scenario) => {
    expect(playOut(scenario, 21, { allied: soundComputer(3), french: random(4) }).outcome.winner).toBe('allied')
    expect(playOut(scenario, 22, { allied: random(5), french: soundComputer(6) }).outcome.winner).toBe('french')
  })

  test.for([1, 2, 3, 4, 5, 6])('of Ulm against the random player are all won (%i)', (seed) => {
    expect(playOut('ulm', seed, { allied: soundComputer(seed), french: random(seed) }).outcome.winner).toBe('allied')
    expect(playOut('ulm', seed, { allied: random(seed), french: soundComputer(seed) }).outcome.winner).toBe('french')
  })

  test('looking ahead keeps to the rules too', () => {
    const { outcome } = playOut('ulm', 31, { allied: soundComputer(7, 0.1), french: soundComputer(8, 0.1) })
    expect(outcome.level).not.toBe('')
  })
})

describe('what the computer makes use of', () => {
  const games = ['1805', '1806', '1809'].map((scenario, at) =>
    playOut(scenario, 41 + at, { allied: soundComputer(9), french: soundComputer(10) }),
  )
  const events = games.flatMap((game) => game.events)

  test('forced marches: by the die where nobody dies of it, on Supply where they would', () => {
    const rolled = ofType(events, 'forced-march')
    expect(rolled.filter(({ side }) => side === 'french').length).toBeGreaterThan(50)
    // LGA-FM-09: hardly ever does an army that can die on the road take the risk.
    expect(rolled.filter(({ side, modifier }) => side === 'allied' && modifier > 0).length).toBeLessThan(10)
    expect(ofType(events, 'drew-supply').some(({ side }) => side === 'allied')).toBe(true)
    expect(ofType(events, 'drew-supply').some(({ side }) => side === 'french')).toBe(true)
  })

  test('Supply: created at every Depot that can, spent in battle, brought to stacks', () => {
    expect(ofType(events, 'supply-created').length).toBeGreaterThan(60)
    expect(ofType(events, 'supplied').filter(({ by }) => by !== 'fortress').length).toBeGreaterThan(5)
    // LGA-STK-M4: next to nothing is lost for want of Stacking Supply.
    const starved = ofType(events, 'eliminated').filter(({ clauses }) => clauses.includes('LGA-STK-M4'))
    expect(starved.length).toBeLessThan(4)
  })

  test('concentration: several units and a Leader strike together, and at good odds', () => {
    const battles = ofType(events, 'battle')
    expect(battles.some(({ units }) => units.length >= 3)).toBe(true)
    const good = battles.filter(({ percent }) => percent === null || percent >= 140)
    expect(good.length).toBeGreaterThan(battles.length * 0.8)
    expect(ofType(events, 'automatic-elimination').length).toBeGreaterThan(5)
  })

  test('Fortresses: taken, shut in, and held', () => {
    expect(ofType(events, 'control').filter(({ by }) => by === 'french').length).toBeGreaterThan(5)
    expect(ofType(events, 'siege').some(({ by }) => by === 'french')).toBe(true)
    expect(games.every(({ outcome }) => outcome.score < 80)).toBe(true)
  })
})
