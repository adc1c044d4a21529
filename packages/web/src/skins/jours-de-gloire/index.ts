import type { GameEvent, Position } from '@bivouac/kernel'
import { narrate, phaseWord, turnNow } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import type { Skin } from '../../shell/contract.ts'
import { KEYS } from './keys.ts'
import { ScenarioPreview } from './show/preview.tsx'
import { TableScreen } from './table-screen.tsx'
import { dateWord } from './words.ts'
import '../../sheet/sheet.css'
import '../../furniture/furniture.css'
import '../../furniture/drawer.css'
import '../../furniture/dice.css'
import './style/table.css'
// Last: on a small screen it overrules the others.
import '../../furniture/phone.css'

/** Jours de Gloire on the page. */
export const skin: Skin = {
  systemId: 'jours-de-gloire',
  TableScreen,
  narrate: (events: readonly GameEvent[], position: Position) => narrate(position as JdgPosition, events),
  // Every event is a sentence of its own.
  continues: () => false,
  isMarch: ({ type }) => type === 'moved',
  when(position: Position) {
    const p = position as JdgPosition
    return `Turn ${turnNow(p)}, ${dateWord(p.game, turnNow(p))}, ${phaseWord(p)}`
  },
  report: async () => (await import('./report.ts')).report,
  ScenarioPreview,
  searchFor: 'Interception, command points, siege, tactics, reconnaissance, forced march, guns…',
  keys: KEYS,
}
