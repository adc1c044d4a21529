import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { hush } from '../shell/notices.ts'
import type { LocalTable } from '../table/local-table.ts'
import { midSentence } from '../table/words.ts'

/** Covers the table while the screen passes from one player to the other. */
export function HandOver({ table }: { readonly table: LocalTable }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // What was said to the one before is not for the one to come: gone before the cover is seen.
    hush()
    button.current?.focus()
  }, [])
  const seat = table.seats.value.find(({ id }) => id === table.handOver.value)
  const name = seat?.name ?? 'the other player'
  return (
    <div class="hand-over" role="alertdialog" aria-labelledby="hand-over-says">
      <div class="card">
        <h2 id="hand-over-says">Pass the screen to {midSentence(name)}</h2>
        <p>Nothing of the table is shown until they are there.</p>
        <button ref={button} type="button" class="brass" onClick={() => table.takeScreen()}>
          Ready
        </button>
      </div>
    </div>
  )
}
