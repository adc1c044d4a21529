import { anyKit } from '@bivouac/kernel'
import type { SystemEntry } from '@bivouac/kernel'

/** La Bataille in the registry: known before its rules are loaded. */
export const entry: SystemEntry = {
  id: 'la-bataille',
  title: 'La Bataille',
  shelf: 5,
  blurb:
    'Battalions, squadrons and batteries on hexes of a hundred metres: columns, lines and carrés, charges with their answers, and the morale of every unit.',
  first: {
    scenario: 'saalfeld-croesten',
    seat: 'imperial',
    name: 'Crösten',
    says: 'You lead eight French units; the computer holds the villages with the Saxons.',
  },
  judged: true,
  load: async () => anyKit((await import('./kit.ts')).kit),
}
