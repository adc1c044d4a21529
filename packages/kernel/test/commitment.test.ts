import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { committedDice, DataError, newCommitment, tableKey, verifyRolls } from '@bivouac/kernel'
import type { Reveal, Roll } from '@bivouac/kernel'

const SECRET = 'ab'.repeat(32)
const REVEAL: Reveal = { secret: SECRET, table: 'jena', contributions: { french: '00ff', prussian: '0102' } }

function thrown(reveal: Reveal, count: number): Roll[] {
  const dice = committedDice(tableKey(reveal))
  return Array.from({ length: count }, (_, i) => {
    const sides = i % 3 === 0 ? 10 : 6
    return { what: 'x', sides, value: dice.roll(sides, 'x') }
  })
}

describe('a commitment', () => {
  // Both computed outside this project.
  it('is the SHA-256 of the secret', () => {
    expect(newCommitment(SECRET)).toEqual({
      secret: SECRET,
      commitment: '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885',
    })
  })

  it('makes a key of the secret, the table and what every seat put in', () => {
    const key = '99b240ff2c9278f4330bfa93f19a44bc4fa4bb4c6256edc0a0fe915424541e96'
    expect(tableKey(REVEAL)).toBe(key)
    const other = { prussian: '0102', french: '00ff' }
    expect(tableKey({ ...REVEAL, contributions: other })).toBe(key)
  })

  it.each(['', 'ab', 'AB'.repeat(32), 'xy'.repeat(32), 'ab'.repeat(33)])(
    'refuses the secret "%s"',
    (secret) => {
      expect(() => newCommitment(secret)).toThrow(DataError)
      expect(verifyRolls({ ...REVEAL, secret }, newCommitment(SECRET).commitment, [])?.at).toBe(-1)
    },
  )
})

describe('verifyRolls', () => {
  const { commitment } = newCommitment(SECRET)
  const rolls = thrown(REVEAL, 60)

  it('finds nothing wrong with honest dice', () => {
    expect(verifyRolls(REVEAL, commitment, rolls)).toBeNull()
    expect(verifyRolls(REVEAL, commitment, [])).toBeNull()
  })

  it('finds any changed die, and says which', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.integer({ min: 1, max: 10 }), (at, value) => {
        fc.pre(rolls[at].value !== value)
        const forged = rolls.with(at, { ...rolls[at], value })
        expect(verifyRolls(REVEAL, commitment, forged)?.at).toBe(at)
      }),
    )
  })

  it('finds a die left out or put in', () => {
    expect(verifyRolls(REVEAL, commitment, rolls.toSpliced(10, 1))).not.toBeNull()
    expect(
      verifyRolls(REVEAL, commitment, rolls.toSpliced(10, 0, { what: 'x', sides: 6, value: 6 })),
    ).not.toBeNull()
  })

  it('finds any changed digit of the secret or of the commitment', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
        const change = (hex: string) => hex.slice(0, at) + digit + hex.slice(at + 1)
        if (SECRET[at] !== digit) {
          expect(verifyRolls({ ...REVEAL, secret: change(SECRET) }, commitment, rolls)?.at).toBe(-1)
        }
        if (commitment[at] !== digit) expect(verifyRolls(REVEAL, change(commitment), rolls)?.at).toBe(-1)
      }),
    )
  })

  it('finds another table or another contribution', () => {
    expect(verifyRolls({ ...REVEAL, table: 'eylau' }, commitment, rolls)).not.toBeNull()
    const contributions = { ...REVEAL.contributions, french: '00fe' }
    expect(verifyRolls({ ...REVEAL, contributions }, commitment, rolls)).not.toBeNull()
  })
})
