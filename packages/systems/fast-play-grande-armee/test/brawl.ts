import type { GameSetup } from '@bivouac/kernel'
import { crossing, hill, marsh, redoubt, road, rough, stream, town, woods } from './terrain/ground.ts'
import { fieldSetup } from './testing.ts'

/**
 * A battle at close quarters in which everything happens that can: two Forces a side within reach of each other, every
 * kind of unit and of ground, a town, a redoubt, officers at the front, and a Force of each side that arrives.
 */
export function brawl(options: GameSetup['options'] = {}): GameSetup {
  const setup = fieldSetup(
    {
      width: 36,
      height: 30,
      options,
      basicLength: 3,
      terrain: [
        stream(15, {}, 0, 36),
        crossing('bridge', 6, 15),
        crossing('ford', 30, 15),
        road([6, 0], [6, 30]),
        town(18, 10),
        redoubt(24, 20),
        woods(9, 18, 14, 23),
        rough(26, 5, 31, 10),
        marsh(32, 18, 36, 23),
        hill(14, 2, 22, 8),
      ],
      zones: [
        {
          side: 'french',
          polygon: [
            [0, 0],
            [36, 0],
            [36, 14],
            [0, 14],
          ],
        },
        {
          side: 'austrian',
          polygon: [
            [0, 16],
            [36, 16],
            [36, 30],
            [0, 30],
          ],
        },
      ],
      objectives: [
        { id: 'town', name: 'Town', points: 2, area: 'town', holds: 'garrison' },
        { id: 'bridge', name: 'Bridge', points: 1, at: [6, 15], radius: 3, holds: 'alone' },
      ],
      special: [{ rule: 'wound', officer: 'AN', side: 'austrian', from: 1, sections: ['town'], needs: 3 }],
      arriving: {
        FC: { turn: 1, pulse: 2, edge: 'W', entry: [0, 6] },
        AC: { turn: 2, pulse: 1, edge: 'E', entry: [36, 25] },
      },
    },
    {
      officers: [
        'FN good 16,3 0',
        'AN poor 20,27 180',
        'FAS FA +1/2 10,8 0',
        'FBS FB -1/1 22,9 0',
        'AAS AA 0/1 10,26 180',
        'ABS AB +1/2 23,24 180',
      ],
      units: [
        'F1 fast 6,10.5 0 5sp sk1 force:FA',
        'F2 fast 11,11.5 0 6sp sk2 mx force:FA',
        'F3 slow 14,11.5 0 4sp force:FA',
        'F4 foot 3,12 0 heavy-guns force:FA',
        'F5 light 22,12 0 4sp force:FB',
        'F6 heavy 26,12 0 5sp force:FB',
        'F7 horse 19,12.1 0 force:FB',
        'F8 fast - 90 5sp sk1 force:FC',
        'F9 foot - 90 force:FC',
        'A1 slow 6,19 180 6sp force:AA',
        'A2 slow 10,18.2 180 5sp sk1 force:AA',
        'A3 fast 15,18 180 5sp sk1 mx force:AA',
        'A4 foot 2,20 180 heavy-guns force:AA',
        'A5 light 20,18 180 4sp cossack force:AB',
        'A6 heavy 29,18 180 5sp force:AB',
        'A7 horse 24,20 180 in:redoubt force:AB',
        'A8 light 33,17.8 180 4sp force:AB',
        'A9 slow - 270 5sp force:AC',
      ],
    },
  )
  const scenario = setup.files?.['scenario'] as { readonly units: Record<string, unknown>[] }
  const garrison = scenario.units.find(({ id }) => id === 'A7')
  if (garrison) garrison['in'] = 'redoubt'
  return setup
}
