import { previewRoll } from '@bivouac/age-of-destiny'
import type { Frame } from '@bivouac/age-of-destiny'
import { Lines } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { fromOffer, mustAct } from '../../../tabletop/play/from-offer.tsx'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'

type RallyFrame = Extract<Frame, { phase: 'rally' }>

const STAGES = {
  routs: { title: 'Stop the rout', what: 'rout', clause: 'AOD-1-rout-a' },
  disruption: { title: 'Bring them back into order', what: 'rally', clause: 'AOD-1-rally-a' },
  control: { title: 'Call them back', what: 'control', clause: 'AOD-5-control-g' },
} as const

/** Phase 1: a die for each unit that runs, wavers, or has got out of hand. */
export function rallyDecision(desk: Desk, { stage }: RallyFrame): Decision {
  const p = desk.position.value
  const { title, what, clause } = STAGES[stage]
  const ids = desk.offer.value.actions.flatMap((action) => (action.do === 'rally' ? [action.unit] : []))
  const all = async (): Promise<void> => {
    for (const unit of ids) {
      // A router that runs through them may have changed who still has to throw.
      if (desk.check({ do: 'rally', unit })) continue
      if (!(await desk.send({ do: 'rally', unit }))) return
    }
  }
  const label = ids.length === 1 ? 'Throw' : `Throw for all ${ids.length}`
  return mustAct(
    fromOffer(desk, {
      title,
      lead: (
        <>
          Tap a unit to throw for it. <Clause id={clause} />
        </>
      ),
      beside: ({ words: { pieces } }) => (
        <Lines title="Modifiers" lines={previewRoll(p, unitOf(p, pieces[0]), what).lines} signed />
      ),
      ...(ids.length > 0 && { answers: { primary: { label, key: 'e', act: () => void all() }, others: [] } }),
    }),
  )
}
