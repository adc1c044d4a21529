import type { LbAction } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../../furniture/choice.tsx'
import { choiceOf } from '../../../../furniture/offer-decision.tsx'
import { CounterButton } from '../../../../hexes/hand/counters.tsx'
import type { Desk } from '../../desk.ts'
import { shownPiece } from '../../show/cards.tsx'
import { movable } from './who.ts'
import type { Moving } from './who.ts'
import { leaderIds } from './riding.tsx'

/** Nothing in hand: who can still move, formation by formation, who comes on, and which divisions could force the march. */
export function Waiting({ desk, frame }: { desk: Desk; frame: Moving }): JSX.Element {
  const p = desk.position.value
  const { units } = p.game
  const left = movable(p, frame)
  const due = [...new Set(desk.offer.value.actions.flatMap(dueIn))]
  const marches = desk.offer.value.actions.filter((action) => action.do === 'forceMarch')
  const row = (ids: readonly string[]): JSX.Element => (
    <div class="tt-pieces">
      {ids.map((id) => (
        <CounterButton key={id} piece={shownPiece(p, id)} size={42} act={() => desk.hand.hold(id)} />
      ))}
    </div>
  )
  return (
    <>
      {due.length > 0 && (
        <Card title={`${due.length} can come on`}>
          <div class="tt-pieces">
            {due.map((id) => (
              <CounterButton key={id} piece={shownPiece(p, id)} size={42} act={() => desk.pick(id)} />
            ))}
          </div>
        </Card>
      )}
      <Card title={left.length === 0 ? 'Everybody has moved' : `${left.length} can still move`}>
        {[...Map.groupBy(left, (unit) => units[unit].parent)].map(([parent, of]) => (
          <section key={parent} class="tt-told">
            <h3>{parent}</h3>
            {row(of.map((unit) => units[unit].id))}
          </section>
        ))}
        <section class="tt-told">
          <h3>Leaders</h3>
          {row(leaderIds(desk, frame))}
        </section>
      </Card>
      {marches.length > 0 && (
        <Card title="Force the march">
          <p class="tt-small">A division rolls battalion by battalion to march twice as far this turn.</p>
          <Choices choices={marches.map((action) => choiceOf(desk, action))} />
        </Card>
      )}
    </>
  )
}

/** Who could come on by this. */
function dueIn(action: LbAction): string[] {
  return action.do === 'enter' ? [action.unit] : action.do === 'join' ? [action.leader] : []
}
