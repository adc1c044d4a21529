import type { ReadonlySignal } from '@preact/signals'
import type { PointedPlaces } from '../../shell/contract.ts'
import { stoodAt } from '../hand/rules.ts'
import type { MeasuredRules } from '../hand/rules.ts'
import type { Step } from '../hand/plan.ts'
import type { TablePiece } from '../types.ts'
import type { Decision } from './decision.ts'
import type { Pose } from './motion.ts'

/** What is known of the pieces beside where they stand. */
export interface SetDesk {
  readonly rules: Pick<
    MeasuredRules<Step>,
    'yardstick' | 'height' | 'pieces' | 'footingOf' | 'formedAs' | 'figuresOf'
  >
  readonly staging: {
    readonly moved: ReadonlySignal<ReadonlyMap<string, Pose>>
    /** Whoever is lost in the moment shown; null for nobody. */
    readonly lost: ReadonlySignal<string | null>
  }
  readonly shell: { readonly pointed: ReadonlySignal<PointedPlaces | null> }
  readonly picked: ReadonlySignal<string | null>
  readonly refused: ReadonlySignal<string | null>
}

/** Everything that stands on the table, lit as the decision has it, and where the stage has it for now. */
export function setTable(desk: SetDesk, decision: Decision): readonly TablePiece[] {
  const { rules } = desk
  const moved = desk.staging.moved.value
  const picked = desk.picked.value
  const refused = desk.refused.value
  const lost = desk.staging.lost.value
  const pointed = new Set(desk.shell.pointed.value?.places ?? [])
  return rules.pieces().map((piece) => {
    const { id } = piece
    const at = moved.get(id)
    const standing = at ? asMoved(rules, piece, at) : piece
    const note = decision.targets.get(id)
    const sign = decision.signs.get(id)
    // Whoever is in hand already need not be lit as one that could be.
    const joined = decision.joined?.has(id) === true
    const lit = lightOf(decision, id, refused === id, pointed.has(id))
    const light = joined && lit === 'active' ? undefined : lit
    const selected = picked === id || joined
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
function asMoved(rules: SetDesk['rules'], piece: TablePiece, { x, y, h, formation }: Pose): TablePiece {
  const now = rules.footingOf(piece.id)
  if (!now) return piece
  const formed = formation === undefined ? null : rules.formedAs(piece.id, formation)
  return stoodAt(rules, piece, { ...now, ...formed, x, y, h })
}
