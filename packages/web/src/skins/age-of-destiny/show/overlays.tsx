import type { AodPosition } from '@bivouac/age-of-destiny'
import { standing } from '../../../tabletop/hand/rules.ts'
import { perMillimetre } from '../../../tabletop/hand/yardstick.ts'
import type { OverlayLook } from '../../../tabletop/play/laid-over.tsx'
import { Surroundings } from '../../../tabletop/play/overlays.tsx'
import type { Desk } from '../desk.ts'
import { footingOfPiece } from '../hand/plan.ts'
import { MILLIMETRES, bearingsOf } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { goalsOf } from './goals.ts'
import { commandedBy, sightOf, threatOf } from './sight.ts'

/** What may be laid over the table of this game. */
export const overlays: OverlayLook<Desk> = {
  words: {
    fans: 'Arcs and ranges: the front of the unit pointed at, or of all',
    sight: 'Sight: the ground the unit in hand sees, and whom',
    presence: 'Generals: who stands within 50 mm of one',
    objectives: 'Objectives',
    threats: 'Threats: where enemy cavalry can charge next, and the ground under fire',
  },
  goals: ({ position }) => goalsOf(position.value),
  presence: ({ position }) => <Surroundings around={presenceOf(position.value)} />,
  commanded: ({ position: { value: p } }, id) => commandedBy(p, unitOf(p, id)),
  threat: ({ position: { value: p } }, id) => threatOf(p, unitOf(p, id)),
  sight: (desk, id) => sightOf(desk, unitOf(desk.position.value, id)),
}

/** The ground on which a general helps. AOD-1-general-b. */
function presenceOf(p: AodPosition): Parameters<typeof Surroundings>[0]['around'] {
  const reach = p.game.limits.presence / perMillimetre(MILLIMETRES)
  return p.game.generalIds.flatMap((id) => {
    const at = footingOfPiece(p, id)
    return at ? [{ ...standing(bearingsOf(p), at), id, reach }] : []
  })
}
