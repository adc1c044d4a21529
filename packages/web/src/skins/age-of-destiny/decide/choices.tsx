import { PLACED, ON_TABLE } from '@bivouac/age-of-destiny'
import type { Frame } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { pathOf } from '../../../tabletop/drawings.tsx'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { generalOf, unitOf } from '../pieces.ts'
import { UnitList } from './muster.tsx'
import { grabPlan } from '../../../tabletop/hand/grab.ts'
import { movementDecision } from './movement.tsx'

type LossesFrame = Extract<Frame, { phase: 'losses' }>
type FollowFrame = Extract<Frame, { phase: 'follow-up' }>

/** Which unit of the group gives up the base. */
export function lossesDecision(desk: Desk, frame: LossesFrame): Decision {
  const p = desk.position.value
  const ids = frame.units.map((unit) => p.game.unitIds[unit])
  const lose = (id: string): void => void desk.send({ do: 'lose', unit: id })
  return {
    ...NOTHING,
    active: new Set(ids),
    signs: new Map(ids.map((id) => [id, 'must'])),
    panel: () => (
      <Card title="One base is lost">
        <p class="tt-small">
          Choose who gives it up; then all of them {frame.result === 'Dx' ? 'hold their ground' : 'rout'}.{' '}
          <Clause id="AOD-CRT-Ar-2" />
        </p>
        <UnitList
          desk={desk}
          ids={ids}
          act={lose}
          note={(id) => `${p.state.units.bases[unitOf(p, id)]} bases now`}
        />
      </Card>
    ),
    tap(id) {
      if (!ids.includes(id)) return false
      lose(id)
      return true
    },
    key(event) {
      const picked = desk.picked.peek()
      if (event.key !== 'Enter' || picked === null || !ids.includes(picked)) return false
      lose(picked)
      return true
    },
  }
}

/** A unit that routed its enemy and kept its head: follow up, or stay. */
export function followDecision(desk: Desk, frame: FollowFrame): Decision {
  const p = desk.position.value
  const id = p.game.unitIds[frame.unit]
  const quarry = p.game.unitIds[frame.quarry]
  const order = { do: 'follow', unit: id } as const
  // Under Hold or Withdraw it may be forbidden to come nearer.
  const barred = desk.check(order)
  const follow: Choice = {
    label: 'Follow up',
    act: () => void desk.send(order),
    ...(barred && { barred }),
  }
  const explain = desk.shell.explain.bind(desk.shell)
  const stay = (): void => void desk.send({ do: 'stay', unit: id })
  return {
    ...NOTHING,
    active: new Set([id]),
    targets: new Map([[quarry, 'routed']]),
    primary: { label: 'Stay', key: 'e', act: stay },
    others: [{ ...follow, key: 'f' }],
    panel: () => (
      <Card title={p.game.unitNames[frame.unit]}>
        <p>
          It has routed {p.game.unitNames[frame.quarry]} and is in hand. It may follow at once, straight at
          the fleeing unit, as far as its charge speed. <Clause id="AOD-5-control-j" />
        </p>
        {barred && <Why refusal={barred} />}
        <Choices choices={[follow, { label: 'Stay', act: stay }]} explain={explain} />
      </Card>
    ),
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
