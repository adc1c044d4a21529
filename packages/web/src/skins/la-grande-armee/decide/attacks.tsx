import { beginDraft, hungryStacks, placeName, stackFeeding, suppliersNear } from '@bivouac/la-grande-armee'
import type { Frame } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { PlaceLink } from '../show/cards.tsx'
import { LIGHTS } from '../shades.ts'
import { assaultDecision } from './assault-panel.tsx'
import { battleMarks, standingAttacks } from './battle-marks.ts'
import { AttackCard } from './combat.tsx'
import { endChoice } from './ending.ts'
import { fromOffer } from './from-offer.tsx'

/** LGA-SEQ-06: attacks are declared, attackers and stacks are fed. Whom to strike opens a plan; the rest is offered. */
export function attacksDecision(desk: Desk, { side }: Extract<Frame, { phase: 'attacks' }>): HexDecision {
  const draft = desk.draft.value
  if (draft) return assaultDecision(desk, draft)
  const p = desk.position.value
  const { grid } = p.game.board.map
  const strikes = desk.offer.value.actions.flatMap((action) => (action.do === 'attack' ? [action] : []))
  const targets = new Set<number>(strikes.map(({ target }) => grid.indexOf(target)))
  const attacks = standingAttacks(p)
  const hungry = hungryStacks(p)
  const open = (target: number): true => {
    desk.draft.value = beginDraft(p, side, 'attack', target)
    desk.showOrders()
    return true
  }
  const offered = fromOffer(desk, {
    title:
      targets.size > 0
        ? 'Enemies in reach'
        : attacks.length > 0
          ? 'All possible attacks are declared'
          : 'Nobody is in reach',
    before: (
      <>
        {targets.size + attacks.length === 0 && <p>No enemy can be attacked this turn.</p>}
        <ul class="tt-list lga-list">
          {[...targets].map((hex) => (
            <li key={hex}>
              <PlaceLink desk={desk} hex={hex} />
              <button type="button" class="tt-button" onClick={() => open(hex)}>
                Plan an attack
              </button>
            </li>
          ))}
        </ul>
        {attacks.map((one) => (
          <AttackCard key={one.at} desk={desk} {...one} brief />
        ))}
      </>
    ),
    aside: ({ do: what }) => what === 'attack' || what === 'supply-stack',
    answers: { primary: endChoice(desk), others: [] },
  })
  const marks = battleMarks(p, side, attacks, { kind: 'chosen' })
  return {
    ...offered,
    ...marks,
    active: new Set(strikes.flatMap(({ units }) => units)),
    highlights: [
      ...[...targets].map((hex): Highlight => ({ hex, kind: 'target' })),
      ...marks.highlights,
      ...hungry.map((hex): Highlight => ({ hex, ...LIGHTS.threatened })),
    ],
    panel: () => (
      <>
        {hungry.length > 0 && !desk.warning.value && <HungryStacks desk={desk} hungry={hungry} side={side} />}
        {offered.panel?.()}
      </>
    ),
    tap: (hex) => targets.has(hex) && open(hex),
    tapUnit(unit) {
      // A unit with one target is as good as the target itself.
      const goals = new Set(strikes.filter(({ units }) => units.includes(unit)).map(({ target }) => target))
      return goals.size === 1 && open(grid.indexOf([...goals][0]))
    },
    say: (hex) => (targets.has(hex) ? 'Can be attacked' : ''),
  }
}

/** LGA-STK-M1: stacks that must be fed now; those that can be are fed all at once or one by one. */
function HungryStacks({
  desk,
  hungry,
  side,
}: {
  desk: Desk
  hungry: readonly number[]
  side: 0 | 1
}): JSX.Element {
  const p = desk.position.value
  const feeds = stackFeeding(p, hungry, side)
  const bare = hungry.filter((hex) => suppliersNear(p, hex, side).length === 0)
  return (
    <Card title="Stacks to feed" tone="warning">
      <p class="tt-small">
        Units together in a hex need a Supply unit in it or next to it, or the enemy removes all but one.{' '}
        <Clause id="LGA-STK-M5" />
      </p>
      <Choices
        choices={[
          feeds.length > 1 && { label: `Feed all ${feeds.length}`, act: () => void desk.send(...feeds) },
          ...desk.offer.value.actions
            .filter((action) => action.do === 'supply-stack')
            .map((action) => choiceOf(desk, action)),
        ]}
      />
      {bare.map((hex) => (
        <p key={hex} class="tt-bad">
          {placeName(p, hex)}: no Supply near
        </p>
      ))}
    </Card>
  )
}
