import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { fromOffer } from './from-offer.tsx'

/** LB-30-z: broken units roll to recover, one after another. */
export function recoveryDecision(desk: Desk): HexDecision {
  return fromOffer(
    desk,
    {
      title: 'Who recovers?',
      lead: (
        <>
          Every broken unit rolls once, in the order you like; a leader in its hex helps it, so ride him there
          in time. <Clause id="LB-30-z" />
        </>
      ),
    },
    'chosen',
  )
}

/** LB-13-ak: the way a broken unit faces when its flight is over. */
export function facingDecision(desk: Desk): HexDecision {
  return fromOffer(desk, {
    title: desk.question(),
    lead: (
      <>
        It stops here. Face it where the enemy will come from: its front is what it sees.{' '}
        <Clause id="LB-13-ak" />
      </>
    ),
  })
}
