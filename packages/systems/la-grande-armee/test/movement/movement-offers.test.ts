import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import type { LgaPosition } from '../../src/index.ts'

/** A random game of this seed, one action at a time; each time what was offered, as JSON. */
function* offersOf(scenario: string, seed: number, actions: number): Generator<string> {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p: LgaPosition = laGrandeArmee.open({ scenario }, dice)
  for (let taken = 0; taken < actions; taken++) {
    const [seat] = laGrandeArmee.deciders(p)
    if (seat === undefined) return
    const offer = laGrandeArmee.offer(p, seat)
    yield JSON.stringify(offer.actions)
    const action = drawAction(offer, random)
    if (action === null) return
    laGrandeArmee.perform(p, seat, action, dice)
  }
}

describe('first steps handed out again', () => {
  it.each(['ulm', '1806'])(
    'In %s two games at once are offered what each is alone (LGA-MOV-01)',
    (scenario) => {
      const alone = [...offersOf(scenario, 1, 600)]
      const other = [...offersOf(scenario, 2, 600)]
      const first = offersOf(scenario, 1, 600)
      const second = offersOf(scenario, 2, 600)
      for (let at = 0; at < Math.max(alone.length, other.length); at++) {
        expect(first.next().value, 'LGA-MOV-01').toBe(alone[at])
        expect(second.next().value).toBe(other[at])
      }
    },
  )

  it('A list once given is not changed by what is offered later (LGA-MOV-01)', () => {
    const p = laGrandeArmee.open({ scenario: '1805' }, seededDice(3))
    const given = laGrandeArmee.offer(p, 'allied').actions
    const told = JSON.stringify(given)
    const random = createRandom(3)
    const dice = seededDice(4)
    for (let taken = 0; taken < 300; taken++) {
      const [seat] = laGrandeArmee.deciders(p)
      const action = drawAction(laGrandeArmee.offer(p, seat), random)
      if (action === null) throw new Error('nothing to choose')
      laGrandeArmee.perform(p, seat, action, dice)
    }
    expect(JSON.stringify(given), 'LGA-MOV-01').toBe(told)
  })
})
