import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import type { PlacePlan } from '../../../tabletop/hand/plan.ts'
import { PlaceCard } from '../../../tabletop/play/place-card.tsx'
import type { Desk } from '../desk.ts'
import type { Verdict } from '../hand/verdict.ts'
import { wholeInches } from '../measure.ts'
import { nameOf, officerOf } from '../pieces.ts'
import { CommandWords } from '../show/command.tsx'

/** A piece put somewhere at a blow: an officer's ride, a deployment. */
export function PlacedCard({
  desk,
  plan,
  verdict,
}: {
  desk: Desk
  plan: PlacePlan
  verdict: Verdict
}): JSX.Element {
  const p = desk.position.value
  const isOfficer = officerOf(p, plan.piece) >= 0
  const { ride } = p.game.limits
  return (
    <PlaceCard
      hand={desk}
      plan={plan}
      verdict={verdict}
      title={nameOf(p, plan.piece)}
      lead={
        plan.kind === 'ride' ? (
          <>
            Drag him, or use the arrow keys: up to {wholeInches(ride)}, over everything.{' '}
            <Clause id="FPGA-MOV-w" />
          </>
        ) : (
          <>
            Drag it to its place in your zone; turn it by its knob or with [ ]. <Clause id="FPGA-REI-f" />
          </>
        )
      }
    >
      {isOfficer && <CommandWords p={p} piece={plan.piece} at={plan} />}
    </PlaceCard>
  )
}
