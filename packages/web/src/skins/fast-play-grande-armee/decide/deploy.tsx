import type { FpgaAction } from '@bivouac/fast-play-grande-armee'
import { officersOf, unitsOf } from '@bivouac/fast-play-grande-armee'
import { Card } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { Zones } from '../../../tabletop/play/overlays.tsx'
import { planDecision } from '../../../tabletop/play/plan-decision.tsx'
import { UnitList } from '../../../tabletop/play/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { INCHES } from '../measure.ts'
import { planSlots } from './movement.tsx'

/** Free deployment: every piece to its place in the zone, in any order, then begin. */
export function deployDecision(desk: Desk): Decision {
  const p = desk.position.value
  const { side } = desk.frame
  const end: FpgaAction = { do: 'end' }
  const ids = [
    ...unitsOf(p, side).map((unit) => p.game.units[unit].id),
    ...officersOf(p, side).map((officer) => p.game.officers[officer].id),
  ]
  return planDecision(desk, {
    ...planSlots(desk),
    end: {
      label: desk.words(end).label,
      note: 'all stand as you see them',
      key: 'e',
      act: () => void desk.makeLaid().then(() => desk.send(end)),
    },
    idle: () => (
      <Card title="Deployment">
        <p class="tt-small">
          Drag your units and officers anywhere in your zone; who is left stands where the scenario has him.{' '}
          <Clause id="FPGA-REI-a" />
        </p>
        <UnitList desk={desk} ids={ids} act={(id) => desk.takeInHand(id)} />
      </Card>
    ),
    under: () => (
      <Zones
        ground={desk.view.ground}
        yardstick={INCHES}
        zones={p.game.scenario.zones.filter((zone) => zone.side === desk.table.seat.value)}
      />
    ),
  })
}
