import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { nameOf, spokenPiece } from '../pieces.ts'

/** Everything there is to know of the piece looked at. */
export function PieceCard({ desk, id }: { desk: Desk; id: string }): JSX.Element | null {
  const p = desk.position.value
  return (
    <Card title={nameOf(p, id)}>
      <p>{spokenPiece(p, id)}.</p>
    </Card>
  )
}
