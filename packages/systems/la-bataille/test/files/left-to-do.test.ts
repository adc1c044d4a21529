import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { laBataille, leftToDo } from '../../src/index.ts'
import type { LbPosition } from '../../src/index.ts'
import { telling } from '../../src/files/telling.ts'

/** The movement segment of the French in this turn, nobody having done anything. */
function untilMovement(turn: number): LbPosition {
  const dice = seededDice(3)
  const p = laBataille.open({ scenario: 'saalfeld-1806' }, dice)
  while (p.state.turn < turn || p.state.phasing !== 0 || p.state.frames.at(-1)?.phase !== 'movement') {
    const [seat] = laBataille.deciders(p)
    const { actions } = laBataille.offer(p, seat)
    const action = actions.find((each) => each.do === 'end') ?? actions[0]
    laBataille.perform(p, seat, action, dice)
  }
  return p
}

describe('what is left to do in a movement segment', () => {
  it('names who is due and has not come on, and nobody else', () => {
    const first = untilMovement(1)
    const due = first.game.units.flatMap(({ id, enters, army }) =>
      army === 0 && enters?.turn === 1 ? [id] : [],
    )
    expect(leftToDo(first, 'imperial').flatMap(({ units }) => units)).toEqual(due)
    const later = untilMovement(3)
    const [left] = leftToDo(later, 'imperial')
    expect(left).toMatchObject({ what: 'could still come on', clause: 'LB-45-a' })
    expect(telling.warning(later, 'imperial', { do: 'end' })).toMatch(/ could still come on\.$/)
  })
})
