import { loadKit } from '@bivouac/games'
import { DataError, seededDice } from '@bivouac/kernel'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { describe, expect, it } from 'vitest'
import { localPlayers, seatsAt } from '../../../src/table/lay.ts'

const { system, options: optionsOf } = await loadKit(joursDeGloire.id)

describe('what the lobby offers', () => {
  it('JDG-10-multi-a: more than two players where a side has several armies, and nowhere else', () => {
    const many = joursDeGloire.scenarios.filter(({ id }) => optionsOf(id).some((one) => one.id === 'players'))
    expect(many.map(({ id }) => id).sort()).toEqual(['autumn', 'campaign', 'leipzig'])
  })

  it('every value of every option can be played', () => {
    for (const { id: scenario } of joursDeGloire.scenarios)
      for (const { id, values } of optionsOf(scenario))
        for (const { value } of values.slice(1))
          expect(seatsAt(system, { scenario, options: { [id]: value } }), `${scenario} ${id}`).toBeInstanceOf(
            Array,
          )
  })

  it('every option that the rules know is offered somewhere, its default first', () => {
    const offered = new Map(
      joursDeGloire.scenarios.flatMap(({ id }) => optionsOf(id).map((one) => [one.id, one] as const)),
    )
    const { options } = joursDeGloire.open({ scenario: 'campaign' }, seededDice(1)).game
    expect([...offered.keys()].sort()).toEqual(Object.keys(options).sort())
    for (const [key, value] of Object.entries(options))
      if (offered.get(key)?.values[0]?.value !== 'scenario')
        expect(offered.get(key)?.values[0]?.value, key).toBe(value)
  })

  it('JDG-O-a: says why a pair of options cannot be played', () => {
    const asked = seatsAt(system, { scenario: 'campaign', options: { O1: true, O2: true } })
    expect(asked).toBeInstanceOf(DataError)
  })

  it('JDG-10-multi-a: a seat an army, led here or by the computer', () => {
    const seats = seatsAt(system, { scenario: 'leipzig', options: { players: 'armies' } })
    if (seats instanceof DataError) throw seats
    expect(seats.map(({ name }) => name)).toContain('The Army of Silesia')
    const players = localPlayers(seats, {
      opponent: 'computer',
      seat: 'bohemia',
      also: ['silesia'],
      level: 'recruit',
      clock: null,
    })
    expect(players).toEqual({
      french: 'recruit',
      bohemia: 'you',
      silesia: 'you',
      north: 'recruit',
      poland: 'recruit',
    })
  })
})
