import type { AnyKit, AnyPosition } from '@bivouac/kernel'
import type { Skin } from '../shell/contract.ts'
import { KEYS, tableScreen } from './table-screen.tsx'
import '../sheet/sheet.css'
import '../furniture/furniture.css'
import '../furniture/drawer.css'
import '../furniture/dice.css'
import './plain.css'
// Last: what a small screen changes.
import '../furniture/phone.css'

/**
 * A skin for a system that has none of its own: it is played from what its rules offer, in their own words, by mouse, touch
 * and keyboard, and its position is written out instead of drawn.
 */
export function plainSkin(kit: AnyKit): Skin {
  const { system } = kit
  return {
    systemId: system.id,
    TableScreen: tableScreen(kit),
    narrate: (events, position) => kit.narrate(events, position as AnyPosition),
    continues: (last, next) => kit.continues(last, next),
    when: (position) => system.doing(position as AnyPosition),
    ScenarioPreview: () => (
      <div class="plain-preview" aria-hidden="true">
        {system.title.slice(0, 1)}
      </div>
    ),
    searchFor: 'Movement, combat…',
    keys: KEYS,
  }
}
