import { holderOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { standing } from '../../../tabletop/hand/rules.ts'
import { perMillimetre } from '../../../tabletop/hand/yardstick.ts'
import type { OverlayLook } from '../../../tabletop/play/laid-over.tsx'
import { Surroundings, goalOf } from '../../../tabletop/play/overlays.tsx'
import type { Goal } from '../../../tabletop/play/overlays.tsx'
import type { Desk } from '../desk.ts'
import { footingOfPiece } from '../hand/plan.ts'
import { MILLIMETRES, bearingsOf, tableOf } from '../measure.ts'
import { sideWord, unitOf } from '../pieces.ts'
import { commandedBy, sightOf } from './sight.ts'

/** What may be laid over the table of this game. */
export const overlays: OverlayLook<Desk> = {
  words: {
    fans: 'Arcs and ranges: the front of the unit pointed at, or of all',
    sight: 'Sight: the ground the unit in hand sees, and whom',
    presence: 'Generals: who stands within 50 mm of one',
    objectives: 'Objectives',
  },
  goals: ({ position }) => goalsOf(position.value),
  presence: ({ position }) => <Surroundings around={presenceOf(position.value)} />,
  commanded: ({ position: { value: p } }, id) => commandedBy(p, unitOf(p, id)),
  sight: (desk, id) => sightOf(desk, unitOf(desk.position.value, id)),
}

/** Where points are won, what it is worth and whose it is now. */
function goalsOf(p: AodPosition): Goal[] {
  return p.game.scenario.objectives.map((objective, nth) => {
    const holder = holderOf(p, nth)
    const whose = holder < 0 ? 'nobody’s' : sideWord(holder)
    return goalOf(tableOf(p), MILLIMETRES, objective, `${objective.name}: ${objective.points}, ${whose}`)
  })
}

/** The ground on which a general helps. AOD-1-general-b. */
function presenceOf(p: AodPosition): Parameters<typeof Surroundings>[0]['around'] {
  const reach = p.game.limits.presence / perMillimetre(MILLIMETRES)
  return p.game.generalIds.flatMap((id) => {
    const at = footingOfPiece(p, id)
    return at ? [{ ...standing(bearingsOf(p), at), id, reach }] : []
  })
}
