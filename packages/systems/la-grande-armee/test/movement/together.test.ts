import { applyAction, createRandom, listDice, playRandom, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import {
  SIDES,
  ableToMove,
  decidingSide,
  enemyNear,
  findPiece,
  frameNow,
  hexOf,
  idOf,
  laGrandeArmee,
  marchMany,
} from '../../src/index.ts'
import type { LgaPosition, LgaWish } from '../../src/index.ts'
import { position } from '../field.ts'

/** Makes a plan as it stands; every action must be allowed when its turn has come, and none may ask for a die. */
function make(p: LgaPosition, wishes: readonly LgaWish[]): ReturnType<typeof marchMany> {
  const side = decidingSide(p)
  const plan = marchMany(p, side, wishes)
  for (const { actions } of plan.moves)
    for (const action of actions) applyAction(laGrandeArmee, p, SIDES[side], action, listDice([]))
  expect(p.state).toEqual(plan.after.state)
  return plan
}

const where = (p: LgaPosition, piece: string): string => p.game.board.hexIds[hexOf(p, findPiece(p, piece))]

describe('many march at once', () => {
  it('each by its own march; who is far goes as far as it can, and has no reason to stop', () => {
    const { p } = position({}, { side: 'french', units: ['a fr-inf-5-4 0202', 'b fr-cav-1-8 0203'] })
    const plan = make(p, [
      { piece: 'a', to: '0802' },
      { piece: 'b', to: '0802' },
    ])
    expect(where(p, 'b')).toBe('0802')
    expect(where(p, 'a')).toBe('0602')
    const a = plan.moves.find(({ piece }) => piece === 'a')
    expect(a).toMatchObject({ arrives: false, refusal: null })
  })

  it('a stack goes in the order in which most arrive: the last to leave pays nothing for it (LGA-STK-L1)', () => {
    const { p } = position({}, { side: 'french', units: ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0404'] })
    make(p, [
      { piece: 'a', to: '0704' },
      { piece: 'b', to: '0704' },
    ])
    // Out of each other's company and into it again: three hexes cost each of them four points.
    expect([where(p, 'a'), where(p, 'b')]).toEqual(['0704', '0704'])
  })

  it('a leader stays with the troops he sets out with, and rides on alone where he sets out alone', () => {
    const { p } = position({}, { side: 'french', units: ['a fr-inf-5-4 0202', 'davout 0202', 'soult 0303'] })
    make(
      p,
      ['a', 'davout', 'soult'].map((piece) => ({ piece, to: '1002' })),
    )
    expect(where(p, 'davout')).toBe(where(p, 'a'))
    expect(where(p, 'soult')).toBe('1002')
  })

  it('whoever is under way is halted first, and who may not move says why', () => {
    const game = position({}, { side: 'french', units: ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0606 * 20'] })
    game.do({ do: 'move', unit: 'a', path: ['0504'] })
    const plan = make(game.p, [{ piece: 'b', to: '0608' }])
    expect(plan.moves[0]).toMatchObject({ actions: [], refusal: { clause: 'LGA-DIS-A1' } })
  })

  it('before an enemy one comes up and says why not farther', () => {
    const { p } = position({}, { side: 'french', units: ['a fr-inf-5-4 0404', 'x au05-inf-1-4 0604'] })
    const plan = make(p, [{ piece: 'a', to: '0604' }])
    expect(plan.moves[0]).toMatchObject({ arrives: false, refusal: { clause: 'LGA-MOV-D1' } })
    expect(where(p, 'a')).toBe('0504')
    expect(enemyNear(p, findPiece(p, 'a'))).toMatchObject({ reason: expect.stringContaining('1 hex off') })
  })

  it.each([1, 2, 3])('in any position of a game everything planned is allowed (%i)', (seed) => {
    const random = createRandom(seed)
    const scenario = ['ulm', 'jena', 'wagram'][seed % 3]
    const known =
      laGrandeArmee.scenarios.find(({ id }) => id.includes(scenario)) ?? laGrandeArmee.scenarios[0]
    const p = laGrandeArmee.open({ scenario: known.id }, seededDice(seed))
    for (let turn = 0; turn < 8 && laGrandeArmee.outcome(p) === null; turn++) {
      playRandom(laGrandeArmee, p, random, seededDice(seed + turn), { maxActions: 40 + random.below(120) })
      if (frameNow(p).phase !== 'movement') continue
      const side = decidingSide(p)
      const goals = Array.from({ length: 3 }, () => p.game.board.hexIds[random.below(p.game.board.size)])
      const wishes = ableToMove(p, side).map((unit) => ({
        piece: idOf(p, unit),
        to: goals[random.below(goals.length)],
      }))
      const plan = make(p, wishes)
      expect(plan.moves).toHaveLength(wishes.length)
      for (const { piece, way, arrives, to } of plan.moves) {
        expect(where(p, piece)).toBe(way.at(-1))
        expect(arrives).toBe(way.at(-1) === to)
      }
    }
  })
})
