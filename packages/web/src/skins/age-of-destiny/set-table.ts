import { FORMATIONS } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { TablePiece } from '../../tabletop/types.ts'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { asGhost } from './hand/ghost.ts'
import { piecesOf, unitOf } from './pieces.ts'
import { footingOf, sizeOf } from './hand/plan.ts'
import { isLoss } from './scenes.ts'
import type { Pose } from '../../tabletop/play/motion.ts'

/** Everything that stands on the table, lit as the decision has it, and where the stage has it for now. */
export function setTable(desk: Desk, decision: Decision): readonly TablePiece[] {
  const p = desk.position.value
  const moved = desk.staging.moved.value
  const picked = desk.picked.value
  const refused = desk.refused.value
  const event = desk.staging.card.value?.event
  const lost = event && isLoss(event) ? event.unit : null
  const pointed = new Set(desk.shell.pointed.value?.places ?? [])
  return piecesOf(p).map((piece) => {
    const { id } = piece
    const at = moved.get(id)
    const standing = at ? asMoved(p, piece, at) : piece
    const light = lightOf(decision, id, refused === id, pointed.has(id))
    const note = decision.targets.get(id)
    const sign = decision.signs.get(id)
    const selected = picked === id
    const leaving = lost === id
    if (standing === piece && !light && !note && !sign && !selected && !leaving) return piece
    return {
      ...standing,
      ...(selected && { selected }),
      ...(leaving && { leaving }),
      ...(light && { light }),
      ...(note && { note }),
      ...(sign && !selected && { signs: [...standing.signs, sign] }),
    }
  })
}

function lightOf(
  decision: Decision,
  id: string,
  refused: boolean,
  pointed: boolean,
): TablePiece['light'] | undefined {
  if (refused) return 'refused'
  if (pointed) return 'part'
  if (decision.targets.has(id)) return 'target'
  if (decision.parts.has(id)) return 'part'
  return decision.active.has(id) ? 'active' : undefined
}

/** A piece where the stage has it: its formation may have changed on the way. */
function asMoved(p: AodPosition, piece: TablePiece, at: Pose): TablePiece {
  const unit = unitOf(p, piece.id)
  if (unit < 0) {
    const { height } = p.game.scenario.table
    return { ...piece, x: at.x / 100, y: height - at.y / 100, heading: at.h / 10 }
  }
  const now = footingOf(p, unit)
  const named = at.formation === undefined ? -1 : FORMATIONS.findIndex((name) => name === at.formation)
  const formation = named < 0 ? now.formation : named
  const footing = { ...now, ...sizeOf(p, unit, formation), formation, x: at.x, y: at.y, h: at.h }
  return { ...asGhost(p, piece, unit, footing), id: piece.id, signs: piece.signs }
}
