import { SIDES } from '@bivouac/jours-de-gloire'
import type { JdgEvent } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Lines } from '../../../furniture/dice.tsx'
import type { Desk } from '../desk.ts'
import { sideWord } from '../words.ts'

/** When the campaign is over: every line of the count, side by side. */
export function FinalCount({ desk }: { desk: Desk }): JSX.Element | null {
  if (desk.frame.phase !== 'over') return null
  const count = desk.table.entries.value
    .flatMap(({ events }) => events as readonly JdgEvent[])
    .findLast((event) => event.type === 'final-count')
  if (count?.type !== 'final-count') return null
  return (
    <Card title="The count">
      {SIDES.map((name, side) => (
        <Lines
          key={name}
          title={sideWord(side)}
          lines={count.lines
            .filter((line) => line.side === name)
            .map(({ what, vp, clause }) => ({ what, value: vp, clause }))}
          total={`${count.totals[side] ?? 0}\u00a0VP`}
        />
      ))}
      <p class="tt-small">
        Strength Points lost: the French {count.lost[0]}, the Allies {count.lost[1]}.
      </p>
    </Card>
  )
}
