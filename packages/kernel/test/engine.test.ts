import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  applyAction,
  checkAction,
  DiceSpent,
  guardedApply,
  listDice,
  Refused,
  seededDice,
} from '@bivouac/kernel'
import {
  playRandom,
  createRandom,
  readAction,
  stateHash,
  visibleEvents,
  type GameEvent,
} from '@bivouac/kernel'
import { toySystem, type ToyPosition } from '@bivouac/kernel/testing'
import { formOfAction } from '../src/system/action-form.ts'
import { BOLD, OPENING, openToy, QUIET, sealAll, SETUP } from './outposts.ts'

function redToMove(): ToyPosition {
  const session = openToy()
  sealAll(session)
  return toySystem.copy(session.position)
}

describe('checkAction', () => {
  it('allows what may be done and refuses by the clause what may not', () => {
    const p = redToMove()
    expect(checkAction(toySystem, p, 'red', QUIET)).toBeNull()
    expect(checkAction(toySystem, p, 'red', { ...QUIET, piece: 0 })?.clause).toBe('TOY-MOVE-A')
    expect(checkAction(toySystem, p, 'red', { ...QUIET, x: 400 })?.clause).toBe('TOY-MOVE-B')
    expect(checkAction(toySystem, p, 'red', { do: 'intercept' })?.clause).toBe('TOY-PHASE-A')
  })

  it('refuses a malformed action with the path to the fault', () => {
    const refusal = checkAction(toySystem, redToMove(), 'red', { ...QUIET, x: '300' })
    expect(refusal?.clause).toBe('TABLE-FORM')
    expect(refusal?.reason).toMatch(/^This is not an action of this game\. x: .*\.$/)
  })

  it('goes by form, end, seat and turn before it asks the system', () => {
    const p = redToMove()
    expect(checkAction(toySystem, p, 'nobody', { do: 'nothing' })?.clause).toBe('TABLE-FORM')
    expect(checkAction(toySystem, p, 'nobody', { do: 'stand' })?.clause).toBe('TABLE-SEAT')
    expect(checkAction(toySystem, p, 'blue-north', { do: 'stand' })?.clause).toBe('TABLE-TURN')
    playRandom(toySystem, p, createRandom(1), seededDice(1), { maxActions: 1000 })
    expect(checkAction(toySystem, p, 'nobody', { do: 'stand' })?.clause).toBe('TABLE-OVER')
  })

  it('says who decides instead and what they are at, but not which of several players', () => {
    const p = redToMove()
    const reason = (seat: string) => checkAction(toySystem, p, seat, { do: 'halt' })?.reason
    expect(reason('blue-north')).toBe('It is not your decision now. Red are moving.')
    toySystem.perform(p, 'red', { do: 'halt' }, seededDice(1))
    expect(reason('red')).toBe('It is not your decision now. The other side is moving.')
    const [mover] = toySystem.deciders(p)
    const mate = mover === 'blue-north' ? 'blue-south' : 'blue-north'
    expect(reason(mate)).toBe('It is not your decision now. Your own side is moving.')
  })

  it('never throws and never changes anything, whatever it is given', () => {
    const p = redToMove()
    const before = stateHash(p.state)
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, seat) => {
        expect(checkAction(toySystem, p, seat, value)?.clause).toBe('TABLE-FORM')
      }),
    )
    expect(stateHash(p.state)).toBe(before)
  })

  it('refuses keys the action does not have', () => {
    const { refusal } = readAction(toySystem, redToMove(), 'red', { ...QUIET, cheat: true })
    expect(refusal?.clause).toBe('TABLE-FORM')
  })
})

describe('the form of an action', () => {
  it('is read by the schema of its kind as by the whole list of kinds, faults and all', () => {
    const { actionSchema } = toySystem
    const given = [
      QUIET,
      { ...QUIET, cheat: true },
      { do: QUIET.do },
      { do: 'fly' },
      { do: 7 },
      {},
      null,
      'end',
      [],
    ]
    for (const action of given) {
      const form = formOfAction(actionSchema, action)
      const one = v.safeParse(form, action, { abortEarly: true })
      const whole = v.safeParse(actionSchema, action, { abortEarly: true })
      expect([one.success, one.output, one.issues?.[0].message]).toEqual([
        whole.success,
        whole.output,
        whole.issues?.[0].message,
      ])
    }
    expect(formOfAction(actionSchema, QUIET)).not.toBe(actionSchema)
    expect(formOfAction(actionSchema, { do: 'fly' })).toBe(actionSchema)
  })
})

describe('applyAction', () => {
  it('carries the action out on the very position', () => {
    const p = redToMove()
    const events = applyAction(toySystem, p, 'red', QUIET, listDice([]))
    expect(events.map((event) => event.type)).toEqual(['moved'])
    expect(p.state.x[8]).toBe(300)
  })

  it('throws the refusal and changes nothing', () => {
    const p = redToMove()
    const before = stateHash(p.state)
    const far = () => applyAction(toySystem, p, 'red', { ...QUIET, x: 400 }, listDice([]))
    expect(far).toThrow(Refused)
    expect(far).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ clause: 'TOY-MOVE-B' }) }),
    )
    expect(stateHash(p.state)).toBe(before)
  })
})

describe('guardedApply', () => {
  it('hands back a new position and leaves the old one', () => {
    const p = redToMove()
    const before = stateHash(p.state)
    const { position, events } = guardedApply(toySystem, p, 'red', QUIET, listDice([]))
    expect(events).toHaveLength(1)
    expect(position.state.x[8]).toBe(300)
    expect(stateHash(p.state)).toBe(before)
  })

  it('leaves the position when the dice run out midway', () => {
    const p = guardedApply(toySystem, redToMove(), 'red', BOLD, listDice([])).position
    const before = stateHash(p.state)
    expect(() => guardedApply(toySystem, p, 'blue-south', { do: 'intercept' }, listDice([]))).toThrow(
      DiceSpent,
    )
    expect(stateHash(p.state)).toBe(before)
    expect(() => guardedApply(toySystem, p, 'red', { do: 'intercept' }, listDice([]))).toThrow(Refused)
  })
})

describe('visibleEvents', () => {
  it('keeps what the seat may see and strips nothing else', () => {
    const open: GameEvent = { type: 'moved', clauses: [] }
    const secret: GameEvent = { type: 'looked', clauses: [], to: ['red'] }
    expect(visibleEvents([open, secret], 'red')).toEqual([open, secret])
    expect(visibleEvents([open, secret], 'blue-north')).toEqual([open])
    expect(visibleEvents([open, secret], null)).toEqual([open])
  })
})

describe('opening', () => {
  it('is the same for the same set-up and dice', () => {
    const hash = () => stateHash(toySystem.open(SETUP, listDice(OPENING)).state)
    expect(hash()).toBe(hash())
  })
})
