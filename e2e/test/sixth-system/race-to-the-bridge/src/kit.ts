import { readLedger } from '@bivouac/kernel'
import type { SystemKit } from '@bivouac/kernel'
import { unknown } from 'valibot'
import { position, raceToTheBridge } from './system.ts'
import type { RaceAction, RaceEvent, RacePosition, RaceState } from './system.ts'

const LEDGER = {
  system: 'race-to-the-bridge',
  chapters: [
    {
      id: 'MARCH',
      title: 'Marching',
      clauses: [
        {
          id: 'RACE-MARCH-A',
          kind: 'rule',
          text: 'A column marches a mile, or by force two on a die of 3 or more.',
        },
        { id: 'RACE-MARCH-B', kind: 'rule', text: 'Who first comes to the bridge has won.' },
        { id: 'RACE-MARCH-C', kind: 'rule', text: 'Columns march by turns.' },
      ],
    },
  ],
}

/** A stub, whole: as much as a system needs to be played, and no more. */
export const kit: SystemKit<RacePosition, RaceAction, RaceState, RaceEvent> = {
  system: raceToTheBridge,
  notation: {
    placement: unknown(),
    expected: unknown(),
    set: (_, placement) => position(placement as RaceState),
    compare: () => [],
  },
  ledger: async () => readLedger(LEDGER, 'race-to-the-bridge', () => true),
  charts: { standard: {}, read: (value) => value },
  files: {},
  options: () => [],
  words: (_, __, action) => ({
    label: action.do === 'march' ? 'March a mile' : 'March by force',
    pieces: [],
  }),
  narrate: (events) =>
    events.map(({ column, miles }) => ({ text: `The ${column} column marches ${miles}.`, places: [] })),
  continues: () => false,
  noOdds: 'A march by force comes off on a die of 3 or more: there is nothing else to reckon.',
}
