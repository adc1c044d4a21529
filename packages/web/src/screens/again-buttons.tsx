import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { layAgain, oneLevelUp, sidesChanged } from '../report/again.ts'
import type { Seated } from '../report/again.ts'
import { useApp } from '../shell/app-context.ts'
import type { ShellServices, Skin } from '../shell/contract.ts'
import { toast } from '../shell/notices.ts'
import { go } from '../shell/router.ts'
import type { LocalHead } from '../storage/shelf.ts'
import type { Table } from '../table/types.ts'

/** The same game once more at a new table in this browser: as it was, with sides changed, or against a better opponent. */
export function AgainButtons({
  table,
  skin,
  shell,
}: {
  readonly table: Table
  readonly skin: Skin
  readonly shell: ShellServices
}): JSX.Element {
  const app = useApp()
  const laying = useSignal(false)
  const [head, setHead] = useState<LocalHead | null>(null)
  useEffect(() => {
    let here = true
    // A record that is only read was played by nobody here: who plays is asked then.
    app.shelf.head(table.id).then(
      (found) => here && setHead(found ?? null),
      () => undefined,
    )
    return () => void (here = false)
  }, [table.id])
  const lay = async (players: Seated): Promise<void> => {
    if (!head) return
    laying.value = true
    try {
      go({ at: 'play', table: await layAgain(app, skin, head, players), moment: null })
    } catch (error) {
      laying.value = false
      toast(error instanceof Error ? error.message : String(error))
    }
  }
  const changed = head && sidesChanged(head.players, table.seats.value)
  const up = head && oneLevelUp(head.players)
  return (
    <>
      <button
        type="button"
        class="brass"
        disabled={laying.value}
        onClick={() => (head ? void lay(head.players) : shell.branch(0))}
      >
        Play again
      </button>
      {changed && (
        <button type="button" class="quiet-button" disabled={laying.value} onClick={() => void lay(changed)}>
          Change sides
        </button>
      )}
      {up && (
        <button type="button" class="quiet-button" disabled={laying.value} onClick={() => void lay(up)}>
          One level up
        </button>
      )}
    </>
  )
}
