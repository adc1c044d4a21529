import { anySystem, listDice, Session } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { StandingDesk } from '../src/play/standing.ts'
import { bivouac, useFolder } from './desk.ts'

useFolder()

describe('standing orders in the terminal', () => {
  it('are listed, given and refused in words', async () => {
    const typed = [
      'always',
      'always carre even',
      'always fire never 1st Bn, 17e Légère',
      'always fire often',
      'always',
      'quit',
    ]
    const { out } = await bivouac(
      ['play', 'la-bataille', 'saalfeld-croesten', '--seat', 'imperial=human', '--seat', 'coalition=human'],
      typed,
      {
        interactive: true,
      },
    )
    expect(out).toContain('Carré when charged: ask')
    expect(out).toContain('Carré when charged: even')
    expect(out).toContain('Opportunity fire: "often" is no choice.')
    expect(out.match(/So it is ordered/g)).toHaveLength(2)
  })

  it('are none in a game that has none', () => {
    const { standing: _, ...without } = toySystem
    const session = new Session(anySystem(without), { scenario: 'outposts' }, listDice([1, 1, 1]))
    expect(new StandingDesk(session).say('red', [])).toContain('There are no standing orders in this game.')
  })

  it('answer for who sits here, and not for who has just taken something back', () => {
    const session = new Session(anySystem(toySystem), { scenario: 'outposts' }, listDice([1, 1, 1]))
    const desk = new StandingDesk(session)
    for (const seat of ['blue-north', 'blue-south', 'red'])
      session.submit(seat, session.sequence, { do: 'tactic', tactic: 'press' })
    desk.say('blue-south', ['intercept', 'stand', 'Piece 5'])
    expect(desk.next(() => true)).toBeNull()
    session.submit('red', session.sequence, { do: 'move', piece: 6, x: 200, y: 240 })
    expect(desk.next(() => true)).toEqual({ seat: 'blue-south', action: { do: 'stand' } })
    expect(desk.next((seat) => seat === 'red')).toBeNull()
    desk.hold('blue-south')
    expect(desk.next(() => true)).toBeNull()
  })
})
