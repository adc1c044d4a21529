import type { Position } from '@bivouac/kernel'
import { continues, narrate, resultOnPoints } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Skin } from '../../shell/contract.ts'
import { KEYS } from './keys.ts'
import { ScenarioPreview } from './show/preview.tsx'
import { TableScreen } from './table-screen.tsx'
import '../../sheet/sheet.css'
import '../../furniture/furniture.css'
import '../../furniture/drawer.css'
import '../../furniture/dice.css'
import './style/table.css'
// Last: what a small screen changes.
import '../../furniture/phone.css'

/** The Age of Destiny on the page. */
export const skin: Skin = {
  systemId: 'age-of-destiny',
  TableScreen,
  narrate: (events, position) =>
    narrate(position as AodPosition, events).map(({ text, units, at, kind }) => ({
      text,
      places: [...units, ...(at ? [`@${at.x},${at.y}`] : [])],
      ...(kind && { kind }),
    })),
  continues,
  when: (position: Position) => {
    const { game, state } = position as AodPosition
    if (state.phase === 0) return 'Deployment'
    const { turns } = game.scenario
    return `Turn ${Math.min(state.turn, turns)} of ${turns}, ${PHASES[state.phase - 1] ?? ''}`
  },
  ending: (position: Position) => {
    const p = position as AodPosition
    const [coalition, french] = p.state.points
    const least = Math.min(...p.game.charts.levels.flatMap(({ atLeast }) => (atLeast > 0 ? [atLeast] : [])))
    const points = `The Coalition has ${coalition} victory points, the French ${french}.`
    return resultOnPoints(p).winner === -1 ? `${points} A lead of ${least} is needed to win.` : points
  },
  ScenarioPreview,
  searchFor: 'Charge, square, rally…',
  keys: KEYS,
}

const PHASES = ['rallying', 'artillery', 'movement', 'combat'] as const
