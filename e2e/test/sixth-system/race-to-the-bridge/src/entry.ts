import { anyKit } from '@bivouac/kernel'
import type { SystemEntry } from '@bivouac/kernel'

/** A stub in the registry. */
export const entry: SystemEntry = {
  id: 'race-to-the-bridge',
  title: 'The Race to the Bridge',
  shelf: 99,
  blurb: 'Two columns march for one bridge.',
  first: { scenario: 'bridge', seat: 'red', name: 'The bridge', says: 'You lead the red column.' },
  judged: false,
  load: async () => anyKit((await import('./kit.ts')).kit),
}
