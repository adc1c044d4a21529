import { continues, momentOf, narrate } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { Skin } from '../../shell/contract.ts'
import { KEYS } from './keys.ts'
import { ScenarioPreview } from './show/preview.tsx'
import { TableScreen } from './table-screen.tsx'
import '../../furniture/furniture.css'
import '../../furniture/drawer.css'
import '../../furniture/dice.css'
import './style/counters.css'
import './style/odds.css'
import './style/table.css'
import './style/drawer.css'
// Last: what a small screen changes.
import '../../furniture/phone.css'

/** What tells of somebody going somewhere, and nothing worse. */
const MARCHES: ReadonlySet<string> = new Set(['step', 'rode', 'prolonged', 'wheeled'])
/** What a dispatch leaves to the journal. */
const TRIFLES: ReadonlySet<string> = new Set([
  'faced',
  'move-over',
  'formed',
  'aimed',
  'pre-melee',
  'no-check',
])

/** La Bataille on the page. */
export const skin: Skin = {
  systemId: 'la-bataille',
  TableScreen,
  narrate: (events, position) => narrate(position as LbPosition, events),
  continues,
  isMarch: ({ type }) => MARCHES.has(type),
  isTrifle: ({ type }) => TRIFLES.has(type),
  when(position) {
    const p = position as LbPosition
    const { turn } = momentOf(p)
    const { time } = p.game.scenario.turns[Math.min(turn, p.game.lastTurn) - 1]
    return `Turn ${turn} of ${p.game.lastTurn}, ${time}`
  },
  report: async () => (await import('./show/report.ts')).report,
  ScenarioPreview,
  searchFor: 'Carré, charge, general order, opportunity, recall, skirmish, leader…',
  keys: KEYS,
}
