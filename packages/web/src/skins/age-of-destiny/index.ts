import type { Position } from '@bivouac/kernel'
import { ageOfDestiny, continues, narrate, phaseOf, turnOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { inJournal } from '@bivouac/space'
import type { Skin } from '../../shell/contract.ts'
import { KEYS } from './keys.ts'
import { tablePreviewOf } from '../../tabletop/preview.tsx'
import { tableOf } from './measure.ts'
import { piecesOf } from './pieces.ts'
import { TableScreen } from './table-screen.tsx'
import '../../sheet/sheet.css'
import '../../furniture/furniture.css'
import '../../furniture/drawer.css'
import '../../furniture/dice.css'
import './style/table.css'
// Last: what a small screen changes.
import '../../furniture/phone.css'

/** What tells of somebody going somewhere, and nothing worse. */
const MARCHES: ReadonlySet<string> = new Set(['moved', 'general-moved', 'officer-rode'])

/** The Age of Destiny on the page. */
export const skin: Skin = {
  systemId: 'age-of-destiny',
  TableScreen,
  narrate: (events, position) => inJournal(narrate(position as AodPosition, events)),
  continues,
  isMarch: ({ type }) => MARCHES.has(type),
  when: (position: Position) => {
    const p = position as AodPosition
    if (phaseOf(p) === 0) return 'Deployment'
    const { turns } = p.game.scenario
    return `Turn ${Math.min(turnOf(p), turns)} of ${turns}, ${PHASES[phaseOf(p) - 1] ?? ''}`
  },
  report: async () => (await import('./report.ts')).report,
  ScenarioPreview: tablePreviewOf(ageOfDestiny.open, tableOf, piecesOf),
  searchFor: 'Charge, square, rally, rout, flank, limber, general…',
  keys: KEYS,
}

const PHASES = ['rallying', 'artillery', 'movement', 'combat'] as const
