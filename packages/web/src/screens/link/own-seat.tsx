import type { Refusal } from '@bivouac/kernel'
import { effect, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { useApp } from '../../shell/app-context.ts'
import { CopyField } from '../../shell/copy-field.tsx'
import { dismiss, notices, toast } from '../../shell/notices.ts'
import { go } from '../../shell/router.ts'
import { withoutHold } from '../../storage/held-seat.ts'

/** Takes the seat away from every other page, and says how it went. */
async function withdrawOthers(table: RemoteTable): Promise<void> {
  const refusal = await table.withdrawOthers()
  toast(refusal ? refusal.reason : 'Only this page speaks for your seat now.')
}

/**
 * Says so whenever one more page speaks for the seat, for as long as it does; the way to be rid of it comes with the words.
 * Answers how to stop.
 */
export function tellOfPages(table: RemoteTable): () => void {
  let known = 1
  let said = ''
  const unsay = (): void => {
    for (const { id, text } of notices.peek()) if (text === said) dismiss(id)
  }
  const stop = effect(() => {
    const pages = table.fault.value === null ? table.own.pages.value : 0
    if (pages !== known) unsay()
    if (pages > known) {
      said = `${pages} pages speak for your seat.`
      toast(said, { action: { label: 'Withdraw the others', act: () => void withdrawOthers(table) } })
    }
    known = pages
  })
  return () => {
    stop()
    unsay()
  }
}

/** What a seat's owner does with it: sees who speaks for it, takes it to another device, gives it up. */
export function OwnSeat({
  table,
  link,
}: {
  readonly table: RemoteTable
  readonly link: (token: string) => string
}): JSX.Element {
  const { shelf } = useApp()
  const busy = useSignal(false)
  const unfolded = useSignal(false)
  const carried = useSignal<string | null>(null)
  const pages = table.own.pages.value
  const { seats, you } = table.info.value
  const shared = seats.find(({ id }) => id === you)?.held === 'link'

  const doing = async (work: () => Promise<void>): Promise<void> => {
    busy.value = true
    try {
      await work()
    } finally {
      busy.value = false
    }
  }
  const withdraw = async (): Promise<void> => {
    // A link that was made opens nothing any more.
    carried.value = null
    await withdrawOthers(table)
  }
  const carry = async (): Promise<void> => {
    const answer: string | Refusal = await table.carry()
    if (typeof answer === 'string') carried.value = link(answer)
    else toast(answer.reason)
  }
  const giveUp = async (): Promise<void> => {
    const refusal = await table.giveUp()
    if (refusal) {
      toast(refusal.reason)
      return
    }
    const held = table.own.held.peek()
    table.close()
    await shelf.changeSeat(table.id, (kept) => withoutHold(kept, held))
    go({ at: 'lobby' })
  }
  return (
    <details
      class="aside own-seat"
      open={unfolded.value || shared || pages > 1}
      onToggle={({ currentTarget }) => (unfolded.value = currentTarget.open)}
    >
      <summary>{pages > 1 ? `${pages} pages speak for your seat` : 'Your own seat'}</summary>
      <p role="status">
        {shared
          ? 'This table was laid when links were keys: whoever laid it, or has the link to your seat, can look in and play for you.'
          : pages > 1
            ? 'If they are not all yours, withdraw the others.'
            : 'Only this page speaks for your seat just now.'}
      </p>
      <p class="button-row">
        <button
          type="button"
          class={shared || pages > 1 ? 'brass' : 'quiet-button'}
          disabled={busy.value}
          onClick={() => void doing(withdraw)}
        >
          {shared ? 'Make this seat mine alone' : 'Withdraw all others'}
        </button>
        <button type="button" class="quiet-button" disabled={busy.value} onClick={() => void doing(carry)}>
          Take this seat to another device
        </button>
      </p>
      {carried.value !== null && (
        <CopyField
          label="Link to your own seat: it opens once, on one device. Keep it to yourself"
          value={carried.value}
        />
      )}
      {!shared && (
        <details>
          <summary>Give up this seat</summary>
          <p>Whoever laid the table can then offer it to somebody else. You cannot come back to it.</p>
          <button type="button" class="quiet-button" disabled={busy.value} onClick={() => void doing(giveUp)}>
            Give it up for good
          </button>
        </details>
      )}
    </details>
  )
}
