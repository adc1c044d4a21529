import {
  ARTILLERY,
  conditionWords,
  describeOfficer,
  forceStatus,
  kindWords,
  statusWord,
} from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { PieceList } from '../../../tabletop/play/piece-list.tsx'
import type { ListedPiece } from '../../../tabletop/play/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { nameOf, officerOf, unitOf } from '../pieces.ts'

/** A piece to be pressed: its name, and what there is to say of it. */
export function listed(desk: Desk, id: string, note?: string): ListedPiece {
  const p = desk.position.value
  return { id, name: nameOf(p, id), note: note ?? noteOf(desk, id), on: desk.picked.value === id }
}

/** `fast infantry, 5 of 6 strength points`; of an officer what he is. */
function noteOf({ position: { value: p } }: Desk, id: string): string {
  const unit = unitOf(p, id)
  if (unit < 0) return describeOfficer(p, officerOf(p, id)).split(', ').slice(1).join(', ')
  const { arm, force } = p.game.units[unit]
  const condition = conditionWords(p, unit)
  const status = statusWord(forceStatus(p, force))
  return [kindWords(p, unit), condition, arm === ARTILLERY ? '' : status]
    .filter((one) => one !== '')
    .join(', ')
}

/** Pieces as a list of buttons. */
export function UnitList({
  desk,
  ids,
  act,
}: {
  desk: Desk
  ids: readonly string[]
  act: (id: string) => void
}): JSX.Element {
  return <PieceList pieces={ids.map((id) => listed(desk, id))} act={act} />
}
