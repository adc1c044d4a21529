import { applyAction, listDice } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { lbNotation } from '../src/files/notation.ts'
import type { LbAction } from '../src/position/actions.ts'
import { laBataille } from '../src/system.ts'

const N = { side: 0 } as const
const S = { side: 3 } as const
const placed = (
  id: string,
  hexes: readonly string[],
  formation: string,
  face: object,
  more: object = {},
): object => ({ id, hexes, formation, face, ...more })

/** Turn 5 at Saalfeld: a French sequence worked by hand. */
const START = {
  turn: 5,
  army: 'imperial',
  segment: 'charge',
  units: [
    placed('F-9H', ['2214'], 'column', N),
    placed('F-10H', ['1616'], 'column', N),
    placed('F-34-1', ['1915'], 'column', N),
    placed('F-34-2', ['1812'], 'column', N),
    placed('F-17L1', ['1713', '1813'], 'skirmish', { vertex: 0 }),
    placed('F-40-2', ['1818'], 'column', N, { morale: 'DD' }),
    placed('C-XA1', ['2209'], 'column', S),
    placed('C-KU2', ['1611'], 'line', { vertex: 3 }),
    placed('C-A1', ['1611'], 'unlimbered', S),
    placed('C-MU1', ['1912'], 'line', { vertex: 3 }),
    placed('C-A2', ['1808'], 'unlimbered', S),
    placed('C-PHU', ['1806'], 'column', S),
  ],
  leaders: [{ id: 'FL-REI', hex: '1915' }],
}

const ROLLS = [26, 46, 2, 23, 24, 36, 43, 34, 36, 34, 31, 42, 35, 52, 35, 32, 41, 32]

const END: LbAction = { do: 'end' }
const ride = (hex: string): LbAction => ({ do: 'chargeRide', hex })
const aim = (hex: string, ...units: string[]): LbAction => ({ do: 'aim', units, hex })

/** Everything that is decided, in order; what may be declined is declined with `end`. */
const DECIDED: readonly LbAction[] = [
  // The charges: the 10th is halted by a line that stands.
  { do: 'charge', units: ['F-10H'] },
  { do: 'charge', units: ['F-9H'] },
  { do: 'chargeLaunch', unit: 'F-10H' },
  ride('1615'),
  END,
  ride('1614'),
  END,
  ride('1613'),
  { do: 'chargeTarget', enemy: 'C-KU2' },
  END,
  ride('1612'),
  // The 9th: a carré that comes too late, a recall, hussars who do not come out, guns ridden over.
  ride('2213'),
  END,
  ride('2212'),
  END,
  ride('2211'),
  { do: 'chargeTarget', enemy: 'C-XA1' },
  { do: 'square', unit: 'C-XA1', hex: '2209' },
  { do: 'face', unit: 'C-XA1', facing: 0 },
  ride('2210'),
  { do: 'chargeTurn', facing: 10 },
  ride('2110'),
  ride('2009'),
  { do: 'react', unit: 'C-PHU' },
  { do: 'chargeTarget', enemy: 'C-A2' },
  ride('1909'),
  ride('1808'),
  // Movement, with one opportunity fire at the battalion that goes back.
  { do: 'march', unit: 'F-34-1', path: ['1914', '1913'], leaders: ['FL-REI'] },
  END,
  { do: 'turn', unit: 'F-34-2', facing: 6 },
  { do: 'march', unit: 'F-34-2', path: ['1813'] },
  aim('1812', 'C-MU1'),
  { do: 'fire' },
  { do: 'march', unit: 'F-34-2', path: ['1814'] },
  { do: 'turn', unit: 'F-34-2', facing: 0 },
  END,
  END,
  // Defensive fire, then offensive fire.
  aim('1612', 'C-KU2', 'C-A1'),
  { do: 'fire' },
  aim('1913', 'C-MU1'),
  { do: 'fire' },
  aim('1912', 'F-34-1', 'F-17L1'),
  { do: 'fire' },
  // Two assaults; then the broken battalion rallies by itself.
  { do: 'assault', hex: '1912', units: ['F-34-1'] },
  { do: 'face', unit: 'C-MU1', facing: 6 },
  { do: 'along', leader: 'FL-REI' },
  { do: 'assault', hex: '1611', units: ['F-10H'] },
]

describe('a French sequence worked by hand', () => {
  it('comes to the same position, die for die', () => {
    const faces = ROLLS.flatMap((roll) => (roll < 7 ? [roll] : [Math.floor(roll / 10), roll % 10]))
    const listed = listDice(faces)
    let thrown = 0
    const dice: Dice = {
      roll(sides, what) {
        thrown += 1
        return listed.roll(sides, what)
      },
    }
    const p = lbNotation.set({ scenario: 'saalfeld-1806' }, START, dice)
    for (const action of DECIDED) {
      const [seat] = laBataille.deciders(p)
      applyAction(laBataille, p, seat, action, dice)
    }
    // Every die has fallen, and no other was asked for.
    expect(thrown).toBe(faces.length)
    expect(
      lbNotation.compare(p, {
        turn: 5,
        army: 'coalition',
        units: {
          'F-9H': { hexes: ['1808'], face: { side: 5 }, strength: 10, morale: 'good', readiness: 'tired' },
          'F-10H': { hexes: ['1612'], face: N, strength: 6, morale: 'good', readiness: 'exhausted' },
          'F-34-1': { hexes: ['1912'], face: N, strength: 9, morale: 'good' },
          'F-34-2': { hexes: ['1814'], face: N, strength: 8, morale: 'good' },
          'F-17L1': { hexes: ['1713', '1813'], strength: 10, morale: 'good' },
          'F-40-2': { hexes: ['1818'], strength: 9, morale: 'good', formation: 'column' },
          'C-XA1': { hexes: ['1602'], strength: 6, morale: 'PGD' },
          'C-KU2': { hexes: ['1611'], strength: 5, morale: 'good', formation: 'line' },
          'C-A1': { hexes: ['1611'], strength: 1, morale: 'good', formation: 'unlimbered' },
          'C-MU1': { hexes: ['2112'], strength: 5, morale: 'DD' },
          'C-PHU': { hexes: ['1806'], strength: 10, morale: 'good', readiness: 'fresh' },
        },
        leaders: { 'FL-REI': { hex: '1912' } },
        gone: ['C-A2'],
      }),
    ).toEqual([])
  })
})
