import { canonicalJson, createRandom, drawAction, pick, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { joursDeGloire } from '../../src/index.ts'
import type { JdgPosition } from '../../src/index.ts'
import { SIGHT } from '../../src/secrets/view.ts'
import { scramble } from '../scramble.ts'

type Field = keyof JdgPosition['state']
const FIELDS = Object.keys(SIGHT) as Field[]

/** A random game, looked at now and then. */
function watch(scenario: string, seed: number, look: (p: JdgPosition) => void): void {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p = joursDeGloire.open({ scenario }, dice)
  for (let step = 0; step < 600 && joursDeGloire.deciders(p).length > 0; step++) {
    if (step % 15 === 0) look(p)
    const seat = pick(random, joursDeGloire.deciders(p))
    const action = drawAction(joursDeGloire.offer(p, seat), random)
    if (action !== null) joursDeGloire.perform(p, seat, action, dice)
  }
}

describe('who sees what of the state', () => {
  it('JDG-H-public what is open stands in every view as it is', () => {
    let looks = 0
    watch('bautzen', 3, (p) => {
      looks++
      for (const seat of ['french', 'allied', null]) {
        const view: Readonly<Record<string, unknown>> = { ...joursDeGloire.view(p, seat) }
        for (const field of FIELDS)
          if (SIGHT[field] === 'open')
            expect(canonicalJson(view[field]), `JDG-H-public ${field}`).toBe(canonicalJson(p.state[field]))
      }
    })
    expect(looks).toBeGreaterThan(10)
  })

  it('JDG-H-a every veiled field is tried: positions alike to a seat differ in it, and in nothing that is open', () => {
    const changed = new Set<Field>()
    const random = createRandom(9)
    for (const [scenario, seed] of [
      ['bautzen', 4],
      ['leipzig', 5],
    ] as const)
      watch(scenario, seed, (p) => {
        for (const seat of ['french', 'allied', null]) {
          const other = scramble(joursDeGloire.copy(p), seat, random)
          for (const field of FIELDS)
            if (canonicalJson(other.state[field]) !== canonicalJson(p.state[field])) changed.add(field)
        }
      })
    expect([...changed].filter((field) => SIGHT[field] === 'open')).toEqual([])
    // Notes are written between team-mates; of a battle all is known but where the losses fall.
    expect([...changed].toSorted()).toEqual([
      'armies',
      'cards',
      'counters',
      'flagPassers',
      'flags',
      'flagsSeen',
      'frames',
      'lost',
      'markers',
      'trenches',
    ])
  })
})
