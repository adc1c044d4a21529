import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { useApp } from '../../shell/app-context.ts'
import { Icon } from '../../shell/icons.tsx'
import { SeatLinks } from './seat-links.tsx'

/** The table waits for its players: the links to hand out, and who is there already. */
export function Gathering({ table }: { readonly table: RemoteTable }): JSX.Element {
  const { settings } = useApp()
  const name = useSignal(settings.name.peek())
  useEffect(() => {
    const called = name.value.trim()
    if (called === '' || called === settings.name.peek()) return undefined
    const timer = setTimeout(() => {
      settings.name.value = called
      table.rename(called)
    }, 600)
    return () => clearTimeout(timer)
  }, [name.value])
  const away = useSignal(false)
  if (away.value)
    return (
      <p class="gathering-away">
        <button type="button" class="quiet-button" onClick={() => (away.value = false)}>
          Waiting for players: show the links
        </button>
      </p>
    )
  return (
    <section class="gathering card" aria-labelledby="gathering-says">
      <button
        type="button"
        class="icon gathering-close"
        aria-label="Close"
        onClick={() => (away.value = true)}
      >
        <Icon sign="close" />
      </button>
      <h2 id="gathering-says">
        {table.seats.value.length > 2 ? 'Waiting for the others' : 'Waiting for your opponent'}
      </h2>
      <p>Play begins when every seat has been taken. Close this to look at the map meanwhile.</p>
      <SeatLinks table={table} />
      {table.seat.value !== null && (
        <label class="field" for="gathering-name">
          <span>Your name at this table</span>
          <input
            id="gathering-name"
            type="text"
            maxLength={40}
            value={name.value}
            onInput={({ currentTarget }) => (name.value = currentTarget.value)}
          />
        </label>
      )}
    </section>
  )
}
