import { anyKit } from '@bivouac/kernel'
import type { SystemEntry } from '@bivouac/kernel'

/** Jours de Gloire in the registry: known before its rules are loaded. */
export const entry: SystemEntry = {
  id: 'jours-de-gloire',
  title: 'Jours de Gloire',
  shelf: 3,
  blurb: 'Germany 1813 under the fog of war: face-down corps, interceptions, the march to the guns.',
  first: {
    scenario: 'bautzen',
    seat: 'french',
    name: 'Bautzen',
    says: 'You lead the French; the computer commands the Allies.',
  },
  judged: true,
  load: async () => anyKit((await import('./kit.ts')).kit),
}
