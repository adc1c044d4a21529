import type { Action, Position } from '@bivouac/kernel'
import type { ComponentChildren } from 'preact'
import { Card } from '../../furniture/choice.tsx'
import type { Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import type { Decision } from './decision.ts'
import type { MeasuredDesk, MeasuredStage } from './desk.ts'
import { Zones } from './overlays.tsx'
import { UnitList } from '../drawer/piece-list.tsx'
import { planDecision } from './plan-decision.tsx'
import type { PlanSlots } from './plan-decision.tsx'

/** Free deployment: every piece to its place in the zone, in any order, then begin. */
export function deployDecision<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  V extends Verdict,
  Stage extends MeasuredStage,
>(
  desk: MeasuredDesk<Shown, Deed, S, Stage, V>,
  deployment: {
    readonly slots: Omit<PlanSlots<S, V>, 'end'>
    readonly end: Deed
    readonly note: string
    readonly lead: ComponentChildren
    /** Those who may be put elsewhere. */
    readonly pieces: readonly string[]
    readonly zones: readonly (Parameters<typeof Zones>[0]['zones'][number] & { readonly side: string })[]
  },
): Decision {
  const { slots, end, note, lead, pieces, zones } = deployment
  return planDecision(desk, {
    ...slots,
    end: desk.choice(end, { note, key: 'e', act: () => void desk.makeLaid().then(() => desk.send(end)) }),
    idle: () => (
      <Card title="Deployment">
        <p class="tt-small">{lead}</p>
        <UnitList desk={desk} ids={pieces} act={(id) => desk.takeInHand(id)} />
      </Card>
    ),
    under: () => (
      <Zones
        ground={desk.view.ground}
        yardstick={desk.rules.yardstick}
        zones={zones.filter(({ side }) => side === desk.table.seat.value)}
      />
    ),
  })
}
