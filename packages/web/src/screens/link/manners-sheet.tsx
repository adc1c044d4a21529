import type { Refusal } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { RemoteTable } from '../../remote/remote-table.ts'
import { Sheet } from '../../shell/dialog.tsx'
import { explain } from '../../shell/notices.ts'
import type { Table } from '../../table/types.ts'
import { leadsSide } from './asks.tsx'
import { RematchButton } from './rematch.tsx'

/** What the menu opens of these. */
export type MannersSheetKind = 'resign' | 'back'

const NOT_LEADER = 'Whoever leads your side speaks for it here.'

/** The entries of the menu by which a game is ended or a move taken back beside the rules. */
export function MannersMenu({
  table,
  open,
}: {
  readonly table: Table
  readonly open: (sheet: MannersSheetKind) => void
}): JSX.Element | null {
  const { kind } = table.status.value
  if (kind === 'over' && table instanceof RemoteTable)
    return (
      <>
        <hr />
        <RematchButton table={table} />
      </>
    )
  const playing = table.seat.value !== null && kind !== 'over' && kind !== 'gathering' && kind !== 'stopped'
  if (!playing || !table.resign || table.apart) return null
  const remote = table instanceof RemoteTable ? table : null
  const silent = remote !== null && !leadsSide(remote) ? { disabled: true, title: NOT_LEADER } : {}
  const offered = remote?.manners.value.asks.some(
    ({ want, seat }) => want.what === 'draw' && seat === table.seat.value,
  )
  // Undo stands beside one's own decision alone.
  const undoes = remote?.mayUndo.value === true && kind === 'yours'
  const offer = async (): Promise<void> => {
    const refusal = await remote?.ask({ what: 'draw' })
    if (refusal) explain(refusal)
  }
  return (
    <>
      <hr />
      {remote && againstPeople(remote) && (
        <button
          type="button"
          {...silent}
          disabled={offered || 'disabled' in silent}
          onClick={() => void offer()}
        >
          {offered ? 'A draw is offered' : 'Offer a draw'}
        </button>
      )}
      {remote && againstPeople(remote) && !undoes && stepsBack(remote).length > 0 && (
        <button type="button" onClick={() => open('back')}>
          Ask to take back
        </button>
      )}
      {remote?.clocks.value && (
        <button type="button" onClick={() => remote.askPause(!remote.clocks.peek()?.clocks.paused)}>
          {remote.clocks.value.clocks.paused ? 'Let the clocks run' : 'Ask for a pause'}
        </button>
      )}
      <button type="button" {...silent} onClick={() => open('resign')}>
        Resign
      </button>
    </>
  )
}

/** Is there somebody on another side to answer? */
function againstPeople({ seats, seat }: RemoteTable): boolean {
  const side = seats.value.find(({ id }) => id === seat.value)?.side
  return seats.value.some((one) => one.side !== side && one.player === 'friend')
}

/** Asks once more before the game is given up, or which moves are to be taken back. */
export function MannersSheet({
  table,
  kind,
  onClose,
}: {
  readonly table: Table
  readonly kind: MannersSheetKind
  readonly onClose: () => void
}): JSX.Element {
  const busy = useSignal(false)
  const done = async (work: () => Promise<Refusal | null>): Promise<void> => {
    busy.value = true
    const refusal = await work()
    if (refusal) explain(refusal)
    onClose()
  }
  if (kind === 'back' && table instanceof RemoteTable)
    return (
      <Sheet title="Ask to take back" onClose={onClose}>
        <p>The other side has to agree. Dice that fell will fall the same again.</p>
        <TakeBackChoices
          table={table}
          busy={busy.value}
          ask={(keeps) => void done(() => table.ask({ what: 'back', keeps }))}
        />
      </Sheet>
    )
  return (
    <Sheet title="Resign this game?" onClose={onClose}>
      <p>The other side wins, and the game is over for good.</p>
      <p class="button-row">
        <button
          type="button"
          class="brass"
          disabled={busy.value}
          onClick={() => void done(async () => (await table.resign?.()) ?? null)}
        >
          Resign
        </button>
        <button type="button" class="quiet-button" onClick={onClose}>
          Play on
        </button>
      </p>
    </Sheet>
  )
}

function TakeBackChoices({
  table,
  busy,
  ask,
}: {
  readonly table: RemoteTable
  readonly busy: boolean
  readonly ask: (keeps: number) => void
}): JSX.Element {
  if (table.blind)
    return (
      <p>
        This game hides something: what has come to light cannot be forgotten, so only the ordinary undo takes
        anything back.
      </p>
    )
  const count = table.entries.value.length
  return (
    <p class="button-row">
      {stepsBack(table).map(({ keeps, says }) => (
        <button key={keeps} type="button" class="quiet-button" disabled={busy} onClick={() => ask(keeps)}>
          {says}
          {count - keeps > 1 && ` (${count - keeps} moves in all)`}
        </button>
      ))}
    </p>
  )
}

/** Where one may ask to go back to: before one's last action, and before all one did since the other side last acted. */
export function stepsBack({
  entries,
  seat,
}: Pick<RemoteTable, 'entries' | 'seat'>): readonly { readonly keeps: number; readonly says: string }[] {
  const log = entries.value
  const last = log.findLastIndex((entry) => entry.seat === seat.value)
  if (last < 0) return []
  const other = log.slice(0, last).findLastIndex((entry) => entry.seat !== seat.value)
  const steps = [{ keeps: last, says: 'My last move' }]
  return other + 1 < last
    ? [...steps, { keeps: other + 1, says: 'All I did since the other side last moved' }]
    : steps
}
