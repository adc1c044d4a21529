import { toySystem } from '@bivouac/kernel/testing'
import { createRandom, seededDice, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { chancePlayer, greedyPlayer, thinkingPlayer } from '../src/index.ts'
import { opponent } from '../src/la-grande-armee/opponent.ts'
import { playOut } from './evening.ts'

const computer = (seed: number, faults: unknown[] = []) =>
  thinkingPlayer(laGrandeArmee, opponent, {
    seed,
    level: 'marshal',
    row: { horizon: 0 },
    onFault: (fault) => faults.push(fault),
  })

describe('the computer against chance', () => {
  it.each([1, 2, 3, 4, 5])('wins Ulm as the French, game %i', (seed) => {
    const players = { french: computer(seed), allied: chancePlayer(laGrandeArmee, seed + 100) }
    expect(playOut('ulm', seed, players).outcome.winner).toBe('french')
  })

  it.each([1, 2, 3, 4, 5])('wins Ulm as the Allies, game %i', (seed) => {
    const players = { french: chancePlayer(laGrandeArmee, seed + 100), allied: computer(seed) }
    expect(playOut('ulm', seed, players).outcome.winner).toBe('allied')
  })
})

describe('the computer against itself', () => {
  it.each(['ulm', '1805', '1806', '1809'])(
    'plays %s to the end within the rules, without a fault',
    (scenario) => {
      const faults: unknown[] = []
      const { entries } = playOut(scenario, 7, { french: computer(1, faults), allied: computer(2, faults) })
      expect(faults).toEqual([])
      expect(entries.length).toBeGreaterThan(50)
    },
  )

  it('plays the same game again for the same seeds', () => {
    const game = () => playOut('ulm', 11, { french: computer(3), allied: computer(4) }).entries
    expect(game().map(({ action }) => action)).toEqual(game().map(({ action }) => action))
  })

  it('marches by force, feeds its marches and battles, concentrates, and shuts fortresses in', () => {
    const told = [1, 2, 3].flatMap((seed) => {
      return playOut('ulm', seed, { french: computer(seed), allied: computer(seed + 50) }).entries.flatMap(
        ({ events }) => events,
      )
    })
    const types = new Set(told.map(({ type }) => type))
    for (const type of ['forced-march', 'supplied', 'attack', 'battle', 'supply-created', 'siege'])
      expect(types).toContain(type)
    const battles = told.filter((event) => event.type === 'attack') as unknown as { units: string[] }[]
    expect(battles.some(({ units }) => units.length >= 3)).toBe(true)
  })
})

describe('what the computer is given', () => {
  it('decides from the view alone: nothing else reaches it, and the view stays as it was', () => {
    const session = new Session(laGrandeArmee, { scenario: 'ulm' }, seededDice(1))
    const view = laGrandeArmee.view(session.position, 'allied')
    const text = JSON.stringify(view)
    const decide = () => computer(9).decide(JSON.parse(text), 'allied')
    expect(laGrandeArmee.check(session.position, 'allied', decide() as never)).toBeNull()
    expect(decide()).toEqual(decide())
    expect(JSON.stringify(view)).toBe(text)
  })

  it('without a script plays any system through the contract', () => {
    const players = greedyPlayer(toySystem, undefined, { seed: 5, level: 'recruit' })
    const session = new Session(toySystem, { scenario: toySystem.scenarios[0].id }, seededDice(3))
    const random = createRandom(3)
    for (let turn = 0; session.outcome === null && turn < 500; turn++) {
      const seats = toySystem.deciders(session.position)
      const seat = seats[random.below(seats.length)]
      const action = players.decide(toySystem.view(session.position, seat), seat)
      expect(session.submit(seat, session.sequence, action).refusal).toBeNull()
    }
    expect(session.outcome).not.toBeNull()
  })
})
