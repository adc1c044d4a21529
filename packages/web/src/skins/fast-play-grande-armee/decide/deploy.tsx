import type { FpgaAction } from '@bivouac/fast-play-grande-armee'
import { officersOf, unitsOf } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { pathOf } from '../../../tabletop/drawings.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { planDecision } from '../../../tabletop/play/plan-decision.tsx'
import type { Desk } from '../desk.ts'
import { INCHES } from '../measure.ts'
import { UnitList } from './muster.tsx'
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
    under: () => <Zones desk={desk} />,
  })
}

/** Where one may deploy. */
function Zones({ desk }: { desk: Desk }): JSX.Element {
  const { scenario } = desk.position.value.game
  const seat = desk.table.seat.value
  const { height } = scenario.table
  return (
    <>
      {scenario.zones
        .filter(({ side }) => side === seat)
        .map(({ polygon }, at) => (
          <path
            key={at}
            class="tt-zone"
            d={pathOf(
              polygon.map(([x, y]) => ({ x: x * INCHES.drawn, y: (height - y) * INCHES.drawn })),
              true,
            )}
          />
        ))}
    </>
  )
}
