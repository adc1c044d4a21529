import { applyAction, createRandom, listDice, playRandom, seededDice, topFrame } from '@bivouac/kernel'
import type { Wish } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { enemyBeside, joursDeGloire, marchStacks } from '../../src/index.ts'
import type { JdgPosition } from '../../src/index.ts'
import { onTheRoad } from './marching.ts'

const at = (p: JdgPosition, id: string): string =>
  p.game.ground.boxIds[p.state.counters.box[p.game.counterIndex.get(id) ?? -1]] ?? ''

/** Makes a plan as it stands; every action must be allowed when its turn has come, and nobody else is asked anything. */
function make(p: JdgPosition, seat: string, wishes: readonly Wish[]): ReturnType<typeof marchStacks> {
  const plan = marchStacks(p, seat, wishes)
  for (const { actions } of plan.moves)
    for (const action of actions) {
      applyAction(joursDeGloire, p, seat, action, listDice([]))
      expect(joursDeGloire.deciders(p)).toEqual([seat])
    }
  for (const { piece, along = [], way } of plan.moves)
    for (const one of [piece, ...along]) expect([one, at(p, one)]).toEqual([one, way.at(-1)])
  return plan
}

describe('several stacks march at once', () => {
  it('they converge on a box, each by its own way', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8', d: 'ney fr-5:8' } })
    const plan = make(p, 'french', [
      { piece: 'napoleon', to: 'c' },
      { piece: 'fr-3', to: 'c' },
      { piece: 'ney', to: 'c' },
      { piece: 'fr-5', to: 'c' },
    ])
    expect(plan.moves).toHaveLength(2)
    expect(['napoleon', 'fr-3', 'ney', 'fr-5'].map((id) => at(p, id))).toEqual(['c', 'c', 'c', 'c'])
  })

  it('who would pass next to the enemy stops short of it and says why', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' }, allied: { f: 'ru-1:3' } })
    const plan = make(p, 'french', [
      { piece: 'napoleon', to: 'e' },
      { piece: 'fr-3', to: 'e' },
    ])
    expect(plan.moves[0]).toMatchObject({
      arrives: false,
      refusal: { reason: expect.stringMatching(/intercept|points/) },
    })
    expect(enemyBeside(p, 'napoleon')).toBeNull()
  })

  it.each([1, 2, 3])('in any position of a game everything planned is allowed (%i)', (seed) => {
    const random = createRandom(seed)
    const scenario = joursDeGloire.scenarios[seed % joursDeGloire.scenarios.length]
    const p = joursDeGloire.open({ scenario: scenario.id }, seededDice(seed))
    let made = 0
    for (let turn = 0; turn < 25 && made < 4 && joursDeGloire.outcome(p) === null; turn++) {
      playRandom(joursDeGloire, p, random, seededDice(seed + turn), { maxActions: 15 + random.below(40) })
      if (topFrame(p).phase !== 'movement') continue
      const [seat] = joursDeGloire.deciders(p)
      const goals = Array.from({ length: 3 }, () => p.game.ground.boxIds[random.below(p.game.ground.size)])
      const ready = joursDeGloire
        .offer(p, seat)
        .actions.flatMap((action) =>
          action.do === 'activate' && at(p, action.units[0]) !== '' ? action.units : [],
        )
      const wishes = [...new Set(ready)].map((piece) => ({ piece, to: goals[random.below(3)] }))
      const { moves } = make(p, seat, wishes)
      expect(moves.length > 0).toBe(wishes.length > 0)
      made++
    }
  })
})
