import type { Position } from '@bivouac/kernel'
import { continues, dateOf, narrate, turnNow } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { Skin } from '../../shell/contract.ts'
import { KEYS } from './keys.ts'
import { ScenarioPreview } from './show/preview.tsx'
import { TableScreen } from './table-screen.tsx'
import '../../furniture/furniture.css'
import '../../furniture/drawer.css'
import '../../furniture/dice.css'
import './style/table.css'
import './style/drawer.css'
import './style/odds.css'
// Last: what a small screen changes.
import '../../furniture/phone.css'

/** La Grande Armée on the page. */
export const skin: Skin = {
  systemId: 'la-grande-armee',
  TableScreen,
  narrate: (events, position) => narrate(position as LgaPosition, events),
  continues,
  isMarch: ({ type }) => type === 'moved',
  when: (position: Position) => {
    const p = position as LgaPosition
    const { turns } = p.game.scenario
    const turn = Math.min(turnNow(p), turns)
    return turn === 0 ? 'Set-up' : `Turn ${turn} of ${turns}, ${dateOf(p.game, turn)}`
  },
  report: async () => (await import('./report.ts')).report,
  ScenarioPreview,
  searchFor: 'Supply, forced march, retreat, siege, zone of control, leader, stack…',
  keys: KEYS,
}
