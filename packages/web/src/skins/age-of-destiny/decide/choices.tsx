import { basesOf, isPlaced, unitsOf } from '@bivouac/age-of-destiny'
import type { AodAction, Frame } from '@bivouac/age-of-destiny'
import { Clause } from '../../../shell/clause.tsx'
import { Why } from '../../../furniture/choice.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { deployDecision } from '../../../tabletop/play/deploy-decision.tsx'
import { fromOffer, mustAct } from '../../../tabletop/play/from-offer.tsx'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'
import { planSlots } from './movement.tsx'

type LossesFrame = Extract<Frame, { phase: 'losses' }>
type FollowFrame = Extract<Frame, { phase: 'follow-up' }>

/** Which unit of the group gives up the base. */
export function lossesDecision(desk: Desk, { result }: LossesFrame): Decision {
  const p = desk.position.value
  return mustAct(
    fromOffer(desk, {
      title: 'One base is lost',
      lead: (
        <>
          Choose who gives it up; then all of them {result === 'Dx' ? 'hold their ground' : 'rout'}.{' '}
          <Clause id="AOD-CRT-Ar-2" />
        </>
      ),
      asPieces: ({ words: { pieces } }) => `${basesOf(p, unitOf(p, pieces[0]))} bases now`,
    }),
  )
}

/** A unit that routed its enemy and kept its head: follow up, or stay. */
export function followDecision(desk: Desk, frame: FollowFrame): Decision {
  const { unitIds, unitNames } = desk.position.value.game
  const unit = unitIds[frame.unit]
  const quarry = unitIds[frame.quarry]
  // Under Hold or Withdraw it may be forbidden to come nearer.
  const on: AodAction = { do: 'follow', unit }
  const stay: AodAction = { do: 'stay', unit }
  const follow = desk.choice(on, { key: 'f' })
  const { barred } = follow
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
      primary: desk.choice(stay, { key: 'e' }),
      others: [follow],
    },
  })
  return {
    ...offered,
    targets: new Map([[quarry, 'routed']]),
    tap(piece) {
      if (piece !== quarry) return false
      if (barred) desk.refuse(piece, barred)
      else follow.act()
      return true
    },
  }
}

/** Free deployment: who is not placed yet is told. */
export function freeDeployment(desk: Desk): Decision {
  const p = desk.position.value
  const waiting =
    desk.side.value === null ? [] : unitsOf(p, desk.side.value).filter((unit) => !isPlaced(p, unit))
  return deployDecision(desk, {
    slots: planSlots(desk),
    end: { do: 'end' },
    note: waiting.length > 0 ? `${waiting.length} stand as the scenario has them` : 'all placed',
    lead: (
      <>
        Drag your units anywhere in your zone; who is left stands where the scenario has him.{' '}
        <Clause id="AOD-REI-a" />
      </>
    ),
    pieces: waiting.map((unit) => p.game.unitIds[unit]),
    zones: p.game.scenario.zones,
  })
}
