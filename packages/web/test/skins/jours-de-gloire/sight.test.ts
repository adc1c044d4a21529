import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { SIDES, joursDeGloire, openSight, sightOf } from '@bivouac/jours-de-gloire'
import type { JdgEvent } from '@bivouac/jours-de-gloire'
import { describe, expect, it } from 'vitest'
import { spokenBox, stacksOf } from '../../../src/skins/jours-de-gloire/faces.ts'
import { fittingPositions, foreseeAt } from '../../../src/skins/jours-de-gloire/foresight.ts'
import { learntOf } from '../../../src/skins/jours-de-gloire/intelligence.ts'
import type { LogEntry } from '../../../src/table/types.ts'

const blind = { scenario: 'spring', options: { blind: 3 } }

describe('what a screen shows of the enemy', () => {
  it('JDG-H-counter: face-down counters are flags and a number', () => {
    const p = joursDeGloire.open(blind, seededDice(3))
    const stacks = stacksOf(p, joursDeGloire.view(p, 'french'))
    const enemies = stacks.filter(({ id }) => id.startsWith('1 '))
    expect(enemies.length).toBeGreaterThan(3)
    for (const { faces, count } of enemies) {
      expect(faces.every((face) => face.kind === 'hidden')).toBe(true)
      expect(faces).toHaveLength(count)
    }
    const own = stacks.filter(({ id }) => id.startsWith('0 '))
    expect(own.some(({ faces }) => faces.some((face) => face.kind === 'open'))).toBe(true)
  })

  it('is the same whatever the enemy hides', () => {
    const p = joursDeGloire.open(blind, seededDice(3))
    const view = joursDeGloire.view(p, 'french')
    const drawn = [1, 2, 3].map((seed) => {
      const imagined = joursDeGloire.imagine(view, 'french', createRandom(seed))
      const sight = joursDeGloire.view(imagined, 'french')
      const words = p.game.ground.boxIds.map((_, box) => spokenBox(imagined, sight, box))
      return JSON.stringify([stacksOf(imagined, sight), words])
    })
    expect(new Set(drawn).size).toBe(1)
  })

  it('JDG-H-battle: odds are reckoned from what is seen, whatever the enemy hides', () => {
    const p = joursDeGloire.open({ scenario: 'bautzen' }, seededDice(3))
    const view = joursDeGloire.view(p, 'french')
    const march = { units: ['fr-11', 'macdonald'], from: 'weissig' }
    const told = [1, 2, 3].map((seed) => {
      const imagined = joursDeGloire.imagine(view, 'french', createRandom(seed))
      const looks = fittingPositions(joursDeGloire.view(imagined, 'french'), 'french')
      return foreseeAt(looks, 'schmiddeldetz', 0, march)
    })
    expect(told[0]?.sides[0].sp).toEqual({ from: 5, to: 5 })
    expect(told[0]?.sure).toBe(false)
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it.each(['leipzig', 'emperor', 'bautzen'])(
    'draws an onlooker of %s both armies as his view holds them',
    (scenario) => {
      const dice = seededDice(3)
      const random = createRandom(3)
      const p = joursDeGloire.open({ scenario }, dice)
      for (let step = 0; step < 60; step++) {
        const view = joursDeGloire.view(p, null)
        const imagined = joursDeGloire.imagine(view, null, createRandom(step))
        const drawn = stacksOf(imagined, sightOf(imagined, null))
        for (const { side, stacks } of view.seen) {
          const sent = stacks.map(({ box, up, down }) => [box, up.length + down, down])
          const here = drawn.filter(({ id }) => id.startsWith(`${side} `)).toSorted((a, b) => a.box - b.box)
          const isDown = (face: { kind: string }) => face.kind === 'hidden'
          expect(here.map(({ box, count, faces }) => [box, count, faces.filter(isDown).length])).toEqual(sent)
          expect(sent.length).toBeGreaterThan(2)
        }
        const [seat] = joursDeGloire.deciders(p)
        const action = drawAction(joursDeGloire.offer(p, seat), random)
        if (action === null) throw new Error('nothing to choose')
        joursDeGloire.perform(p, seat, action, dice)
      }
    },
  )

  it('shows one who watches two computers every counter of both sides with its strength', () => {
    const p = joursDeGloire.open(blind, seededDice(3))
    const stacks = stacksOf(p, openSight(p))
    const real = p.state.counters.box.filter((box) => box >= 0).length
    expect(stacks.reduce((sum, { count }) => sum + count, 0)).toBe(real)
    const faces = stacks.flatMap((stack) => stack.faces)
    expect(faces.every(({ kind }) => kind !== 'hidden')).toBe(true)
    expect(faces.some((face) => face.kind === 'open' && Number(face.strength) > 0)).toBe(true)
    expect(joursDeGloire.view(p, null).all).toBeNull()
  })

  it('shows an onlooker no strengths', () => {
    const p = joursDeGloire.open(blind, seededDice(3))
    for (const { faces } of stacksOf(p, joursDeGloire.view(p, null)))
      for (const face of faces) expect(face.kind).toBe('hidden')
  })
})

describe('a game that hides nothing', () => {
  it('JDG-10-solo-a: shows both sides with their strengths', () => {
    const p = joursDeGloire.open({ scenario: 'bautzen', options: { solitaire: true } }, seededDice(3))
    const stacks = stacksOf(p, joursDeGloire.view(p, 'french'))
    const winzingerode = stacks.find(({ box }) => box === p.game.ground.boxIndex.get('hoyerswerda'))
    expect(winzingerode?.faces[0]).toMatchObject({ kind: 'open', strength: 2 })
  })
})

describe('what has been learnt of the enemy', () => {
  const { game } = joursDeGloire.open(blind, seededDice(3))
  const log = (...events: readonly unknown[]): LogEntry[] => [
    { number: 0, seat: 'allied', events: events as JdgEvent[] },
  ]
  const named = { counter: 'pr-blu', name: 'Corps Blücher', side: 'allied' }
  const revealed = {
    type: 'revealed',
    clauses: ['JDG-H-reveal'],
    side: 'allied',
    box: 'bautzen',
    counters: [named],
    why: 'reconnaissance',
  }

  it('keeps who was seen where, when and how', () => {
    const { known } = learntOf(
      game,
      SIDES[1],
      log({ type: 'turn', clauses: [], turn: 4, label: '' }, revealed),
    )
    expect(known).toEqual([
      { counter: 'pr-blu', name: 'Corps Blücher', box: 'bautzen', turn: 4, how: 'reconnaissance' },
    ])
  })

  it('says where he may have gone since', () => {
    const moved = {
      type: 'moved',
      clauses: [],
      side: 'allied',
      from: 'bautzen',
      into: 'gorlitz',
      count: 2,
      cost: 1,
    }
    const { known } = learntOf(
      game,
      SIDES[1],
      log(revealed, { type: 'turn', clauses: [], turn: 9, label: '' }, moved),
    )
    expect(known[0].perhaps).toEqual({ box: 'gorlitz', turn: 9 })
  })

  it('does not take one’s own for the enemy', () => {
    expect(learntOf(game, SIDES[0], log(revealed)).known).toEqual([])
  })

  it('remembers what a battle has weighed', () => {
    const { weighed } = learntOf(
      game,
      SIDES[1],
      log(
        { type: 'battle', clauses: [], box: 'bautzen', attacker: 'french', kind: 'field' },
        { type: 'totals', clauses: [], side: 'allied', sp: 14, ab: 3, cb: 1, cohesion: 4, threshold: 3 },
        { type: 'totals', clauses: [], side: 'french', sp: 20, ab: 3, cb: 1, cohesion: 4, threshold: 3 },
      ),
    )
    expect(weighed).toEqual([{ box: 'bautzen', turn: game.scenario.firstTurn, sp: 14, cohesion: 4 }])
  })
})
