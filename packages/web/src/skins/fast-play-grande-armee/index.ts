import {
  continues,
  fastPlayGrandeArmee,
  narrate,
  pulseOf,
  segmentNow,
  turnOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Segment } from '@bivouac/fast-play-grande-armee'
import type { Position } from '@bivouac/kernel'
import { inJournal } from '@bivouac/space'
import type { Skin } from '../../shell/contract.ts'
import { tablePreviewOf } from '../../tabletop/preview.tsx'
import { KEYS } from './keys.ts'
import { tableOf } from './measure.ts'
import { piecesOf } from './pieces.ts'
import { TableScreen } from './table-screen.tsx'
import '../../sheet/sheet.css'
import '../../furniture/furniture.css'
import '../../furniture/drawer.css'
import '../../furniture/dice.css'
import './style/table.css'
import './style/moments.css'
// Last: what a small screen changes.
import '../../furniture/phone.css'

/** What tells of somebody going somewhere, and nothing worse. */
const MARCHES: ReadonlySet<string> = new Set(['moved', 'occupied', 'entered'])
/** What a dispatch leaves to the journal. */
const TRIFLES: ReadonlySet<string> = new Set([
  'rode',
  'officer-moved',
  'command-die-spent',
  'near-die',
  'aimed',
  'lists-opened',
])

/** Fast-Play Grande Armée on the page. */
export const skin: Skin = {
  systemId: 'fast-play-grande-armee',
  TableScreen,
  narrate: (events, position) => inJournal(narrate(position as FpgaPosition, events)),
  continues,
  isMarch: ({ type }) => MARCHES.has(type),
  isTrifle: ({ type }) => TRIFLES.has(type),
  when(position: Position) {
    const p = position as FpgaPosition
    const { segment } = segmentNow(p)
    if (segment === 'deploy') return 'Deployment'
    const pulse = pulseOf(p)
    return `Turn ${turnOf(p)}${pulse > 0 ? `, pulse ${pulse}` : ''}, ${SEGMENTS[segment]}`
  },
  report: async () => (await import('./report.ts')).report,
  ScenarioPreview: tablePreviewOf(fastPlayGrandeArmee.open, tableOf, piecesOf),
  searchFor: 'Control, near die, evade, canister, skirmish, recovery, command dice…',
  keys: KEYS,
}

const SEGMENTS: Readonly<Record<Segment, string>> = {
  deploy: 'deployment',
  command: 'command',
  skirmish: 'skirmishing',
  fire: 'artillery',
  control: 'control',
  movement: 'movement',
  combat: 'combat',
  end: 'end of the pulse',
  over: 'the end',
}
