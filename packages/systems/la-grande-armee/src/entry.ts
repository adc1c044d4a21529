import { anyKit } from '@bivouac/kernel'
import type { SystemEntry } from '@bivouac/kernel'

/** La Grande Armée in the registry: known before its rules are loaded. */
export const entry: SystemEntry = {
  id: 'la-grande-armee',
  title: 'La Grande Armée',
  shelf: 1,
  blurb: 'The campaigns of 1805, 1806 and 1809: forced marches, supply and decisive battle on one map.',
  first: {
    scenario: 'ulm',
    seat: 'french',
    name: 'Ulm',
    says: 'You lead the French; the computer commands the Allies.',
  },
  judged: true,
  load: async () => anyKit((await import('./kit.ts')).kit),
}
