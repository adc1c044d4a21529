import { ifItEndedNow } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { sideWord } from '../pieces.ts'

/** How the battle stands. */
export function Battle({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  const { points } = ifItEndedNow(p)
  return (
    <Card title="If it ended now">
      <p>
        {sideWord(p, 0)} {points[0]}, {sideWord(p, 1)} {points[1]}.
      </p>
    </Card>
  )
}
