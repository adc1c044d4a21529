import { anyKit } from '@bivouac/kernel'
import type { SystemEntry } from '@bivouac/kernel'

/** The Age of Destiny in the registry: known before its rules are loaded. */
export const entry: SystemEntry = {
  id: 'age-of-destiny',
  title: 'The Age of Destiny',
  shelf: 2,
  blurb:
    'Battalions, regiments and batteries on a measured table: line, column and square, to the millimetre.',
  first: {
    scenario: 'mill-brook',
    seat: 'coalition',
    name: 'The Mill Brook',
    says: 'You lead the Prussian advance guard; the computer holds the brook.',
  },
  judged: true,
  load: async () => anyKit((await import('./kit.ts')).kit),
}
