import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { CopyField } from '../shell/copy-field.tsx'
import { Sheet } from '../shell/dialog.tsx'
import { makeRoute } from '../shell/router.ts'
import { packRecord } from '../table/packed-record.ts'
import type { Table } from '../table/types.ts'

/** A link to a moment of a game: the whole game travels inside it, so it opens anywhere and asks no server. */
export function ShareSheet({
  table,
  count,
  onClose,
}: {
  readonly table: Table
  readonly count: number | null
  readonly onClose: () => void
}): JSX.Element {
  const link = useSignal<string | null>(null)
  const fault = useSignal('')
  useEffect(() => {
    const pack = async (): Promise<string> => {
      const withheld = table.withheld.peek()
      if (withheld !== null) throw new Error(withheld)
      const packed = await packRecord(await table.record())
      const moment = count ?? table.entries.peek().length
      return location.href.replace(/#.*$/, '') + makeRoute({ at: 'record', packed, moment })
    }
    pack().then(
      (url) => (link.value = url),
      (error: unknown) => (fault.value = error instanceof Error ? error.message : String(error)),
    )
  }, [])
  return (
    <Sheet title="A link to this moment" onClose={onClose}>
      {link.value !== null && (
        <CopyField label="Whoever opens it sees the game as it stands here" value={link.value} />
      )}
      {link.value === null && fault.value === '' && <p class="waiting">Folding the game into a link…</p>}
      {fault.value !== '' && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      <p class="aside">
        The whole game so far is in the link. It can be read, scrubbed and played on from any moment; your own
        table does not change.
      </p>
    </Sheet>
  )
}
