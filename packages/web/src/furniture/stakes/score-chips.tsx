import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { nations } from '../../sheet/nations.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { nowWords } from './briefing.tsx'
import type { Stakes } from './stakes.ts'

/** What the chips know of their desk: the drawer they open. */
export interface ChipDesk {
  readonly table: Pick<Table, 'status'>
  readonly shell: Pick<ShellServices, 'moment'>
  readonly stakes: Stakes | null
  readonly pane: Signal<string>
  readonly raised: Signal<boolean>
}

/** The points of both sides if it ended now, or as it ended, a chip a side; pressed, the drawer tells how they come about. */
export function ScoreChips({ desk }: { desk: ChipDesk }): JSX.Element | null {
  const { stakes } = desk
  if (!stakes) return null
  const { points } = stakes.reckoning.value
  // A film of a game that has ended is in the middle of it all the same.
  const ended = desk.table.status.value.kind === 'over' && desk.shell.moment.value === null
  const said = nowWords(stakes, ended)
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
      {!ended && <small>{points.length > 1 ? 'now' : 'points now'}</small>}
    </button>
  )
}
