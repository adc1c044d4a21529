import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { nations } from '../../sheet/nations.ts'
import { nowWords } from './briefing.tsx'
import type { Stakes } from './stakes.ts'

/** What the chips know of their desk: the drawer they open. */
export interface ChipDesk {
  readonly stakes: Stakes | null
  readonly pane: Signal<string>
  readonly raised: Signal<boolean>
}

/** The points of both sides if it ended now, a chip a side; pressed, the drawer tells how they come about. */
export function ScoreChips({ desk }: { desk: ChipDesk }): JSX.Element | null {
  const { stakes } = desk
  if (!stakes) return null
  const { points } = stakes.reckoning.value
  const said = nowWords(stakes)
  const open = (): void => {
    desk.pane.value = stakes.leaf.pane
    desk.raised.value = true
  }
  return (
    <button type="button" class="tt-chips" title={said} onClick={open}>
      <span class="map-unseen">
        {stakes.leaf.name}. {said}{' '}
      </span>
      {points.map(({ side, points: count }) => {
        const { base, ink } = nations[stakes.colours(side)]
        return (
          <b key={side} style={{ background: base, color: ink }}>
            {count}
          </b>
        )
      })}
      <small>{points.length > 1 ? 'now' : 'points now'}</small>
    </button>
  )
}
