import { officersOf, unitsOf } from '@bivouac/fast-play-grande-armee'
import { Clause } from '../../../shell/clause.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { deployDecision } from '../../../tabletop/play/deploy-decision.tsx'
import type { Desk } from '../desk.ts'
import { planSlots } from './movement.tsx'

/** Free deployment of units and officers. */
export function freeDeployment(desk: Desk): Decision {
  const p = desk.position.value
  const { side } = desk.frame
  return deployDecision(desk, {
    slots: planSlots(desk),
    end: { do: 'end' },
    note: 'all stand as you see them',
    lead: (
      <>
        Drag your units and officers anywhere in your zone; who is left stands where the scenario has him.{' '}
        <Clause id="FPGA-REI-a" />
      </>
    ),
    pieces: [
      ...unitsOf(p, side).map((unit) => p.game.units[unit].id),
      ...officersOf(p, side).map((officer) => p.game.officers[officer].id),
    ],
    zones: p.game.scenario.zones,
  })
}
