import { anyKit } from '@bivouac/kernel'
import type { SystemEntry } from '@bivouac/kernel'

/** Fast-Play Grande Armée in the registry: known before its rules are loaded. */
export const entry: SystemEntry = {
  id: 'fast-play-grande-armee',
  title: 'Fast-Play Grande Armée',
  shelf: 4,
  blurb:
    'Whole armies of brigades on a measured table: command dice, pulses, and divisions that do not always obey.',
  first: {
    scenario: 'durrenfeld',
    seat: 'french',
    name: 'Dürrenfeld',
    says: 'You lead two French divisions; the computer brings up the Austrians.',
  },
  judged: true,
  load: async () => anyKit((await import('./kit.ts')).kit),
}
