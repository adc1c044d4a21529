import { pieceName } from '@bivouac/la-bataille'
import type { LbAction } from '@bivouac/la-bataille'
import type { HexDecision } from '../../../../hexes/hand/decision.ts'
import { Clause } from '../../../../shell/clause.tsx'
import type { Desk } from '../../desk.ts'
import { fromOffer } from '../from-offer.tsx'

/** LB-45: a unit that is due comes on: first its hex, then how it stands there. */
export function enteringDecision(desk: Desk, id: string): HexDecision {
  const of = (action: LbAction): boolean =>
    (action.do === 'enter' && action.unit === id) || (action.do === 'join' && action.leader === id)
  return fromOffer(desk, {
    title: `${pieceName(desk.position.value, id)} comes on`,
    lead: (
      <>
        Tap the hex it enters by, then choose its formation. It pays for that hex and marches on with the
        rest. <Clause id="LB-45-a" />
      </>
    ),
    aside: (action) => !of(action),
    looksFirst: true,
    answers: { primary: null, others: [{ label: 'Not yet', key: 'e', act: () => desk.pick(null) }] },
  })
}
