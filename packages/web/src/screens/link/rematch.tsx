import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { useApp } from '../../shell/app-context.ts'
import { explain } from '../../shell/notices.ts'
import { go } from '../../shell/router.ts'
import { withHold } from '../../storage/held-seat.ts'
import type { Shelf } from '../../storage/shelf.ts'

/** Takes this browser's place at the table of the rematch: the keys of before open it. */
async function sitDownAgain(shelf: Shelf, table: RemoteTable, next: string): Promise<void> {
  const before = await shelf.seat(table.id)
  await shelf.changeSeat(next, (kept) => {
    if (kept) return kept
    const { host, watch } = before ?? {}
    const seat = withHold(null, next, { token: table.own.token, seat: null }, true)
    return { ...seat, ...(host !== undefined && { host }), ...(watch !== undefined && { watch }) }
  })
  go({ at: 'server', table: next, token: null, moment: null })
}

/** The same game once more with sides changed: lays the table where nobody has yet, and leads to it. */
export function RematchButton({ table }: { readonly table: RemoteTable }): JSX.Element | null {
  const { shelf } = useApp()
  const wanted = useSignal(false)
  const next = table.manners.value.rematch
  const plays = table.seat.value !== null
  useEffect(() => {
    if (wanted.value && next !== null) void sitDownAgain(shelf, table, next)
  }, [wanted.value, next])
  if (!plays && next === null) return null
  const press = async (): Promise<void> => {
    wanted.value = true
    const refusal = next === null ? await table.rematch() : null
    if (!refusal) return
    wanted.value = false
    explain(refusal)
  }
  return (
    <button type="button" class="brass" disabled={wanted.value} onClick={() => void press()}>
      {next === null ? 'Rematch, sides changed' : plays ? 'Sit down to the rematch' : 'Watch the rematch'}
    </button>
  )
}
