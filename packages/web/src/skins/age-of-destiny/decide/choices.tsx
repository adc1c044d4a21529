import { PLACED, ON_TABLE } from '@bivouac/age-of-destiny'
import type { Frame } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { pathOf } from '../../../tabletop/drawings.tsx'
import { Card, Why } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { generalOf, unitOf } from '../pieces.ts'
import { fromOffer } from './from-offer.tsx'
import { UnitList } from './muster.tsx'
import { grabPlan } from '../../../tabletop/hand/grab.ts'
import { movementDecision } from './movement.tsx'

type LossesFrame = Extract<Frame, { phase: 'losses' }>
type FollowFrame = Extract<Frame, { phase: 'follow-up' }>

/** Which unit of the group gives up the base. */
export function lossesDecision(desk: Desk, { result }: LossesFrame): Decision {
  const p = desk.position.value
  return fromOffer(desk, {
    title: 'One base is lost',
    lead: (
      <>
        Choose who gives it up; then all of them {result === 'Dx' ? 'hold their ground' : 'rout'}.{' '}
        <Clause id="AOD-CRT-Ar-2" />
      </>
    ),
    asPieces: ({ words: { pieces } }) => `${p.state.units.bases[unitOf(p, pieces[0])]} bases now`,
  })
}

/** A unit that routed its enemy and kept its head: follow up, or stay. */
export function followDecision(desk: Desk, frame: FollowFrame): Decision {
  const { unitIds, unitNames } = desk.position.value.game
  const unit = unitIds[frame.unit]
  const quarry = unitIds[frame.quarry]
  // Under Hold or Withdraw it may be forbidden to come nearer.
  const barred = desk.check({ do: 'follow', unit })
  const follow: Choice = {
    label: 'Follow up',
    key: 'f',
    act: () => void desk.send({ do: 'follow', unit }),
    ...(barred && { barred }),
  }
  const offered = fromOffer(desk, {
    title: unitNames[frame.unit],
    lead: (
      <>
        It has routed {unitNames[frame.quarry]} and is in hand. It may follow at once, straight at the fleeing
        unit, as far as its charge speed. <Clause id="AOD-5-control-j" />
      </>
    ),
    before: barred && <Why refusal={barred} />,
    answers: {
      primary: { label: 'Stay', key: 'e', act: () => void desk.send({ do: 'stay', unit }) },
      others: [follow],
    },
  })
  return {
    ...offered,
    signs: NOTHING.signs,
    targets: new Map([[quarry, 'routed']]),
    tap(piece) {
      if (piece !== quarry) return false
      if (barred) desk.refuse(piece, barred)
      else follow.act()
      return true
    },
  }
}

/** Free deployment: every piece to its place in the zone, in any order, then begin. */
export function deployDecision(desk: Desk): Decision {
  const p = desk.position.value
  const moving = movementDecision(desk)
  const { units, generals } = p.state
  const side = desk.side.value
  const waiting = p.game.unitIds.filter(
    (_, unit) =>
      units.side[unit] === side && units.where[unit] === ON_TABLE && (units.mark[unit] & PLACED) === 0,
  )
  const take = (id: string): void => {
    desk.pick(id)
    const unit = unitOf(p, id)
    const general = generalOf(p, id)
    if (unit >= 0)
      desk.plan.value ??= {
        kind: 'deploy',
        piece: id,
        x: units.x[unit],
        y: units.y[unit],
        facing: units.h[unit],
        formation: units.formation[unit],
      }
    else if (general >= 0)
      desk.plan.value ??= {
        kind: 'post',
        piece: id,
        x: generals.x[general],
        y: generals.y[general],
        facing: generals.h[general],
        formation: 0,
      }
  }
  return {
    ...moving,
    primary: desk.plan.value
      ? moving.primary
      : {
          label: 'Begin the battle',
          note: waiting.length > 0 ? `${waiting.length} stand as the scenario has them` : 'all placed',
          key: 'e',
          act: () => void desk.makeLaid().then(() => desk.send({ do: 'end' })),
        },
    panel: () =>
      desk.plan.value && moving.panel ? (
        moving.panel()
      ) : (
        <Card title="Deployment">
          <p class="tt-small">
            Drag your units anywhere in your zone; who is left stands where the scenario has him.{' '}
            <Clause id="AOD-REI-a" />
          </p>
          <UnitList desk={desk} ids={waiting} act={take} />
        </Card>
      ),
    under: () => <Zones desk={desk} />,
    tap(id) {
      if (!moving.active.has(id)) return false
      if (desk.picked.peek() !== id) take(id)
      return true
    },
    grab: (spot, id) => grabPlan(desk, moving.active, spot, id, take),
  }
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
              polygon.map(([x, y]) => ({ x, y: height - y })),
              true,
            )}
          />
        ))}
    </>
  )
}
