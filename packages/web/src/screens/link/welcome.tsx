import { NAME_LENGTH } from '@bivouac/protocol'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { useApp } from '../../shell/app-context.ts'
import { midSentence } from '../../table/words.ts'

/** Whoever has come by a link and has no name yet is told where he sits, and asked what to call him. It covers nothing. */
export function Welcome({ table }: { readonly table: RemoteTable }): JSX.Element | null {
  const { settings } = useApp()
  const name = useSignal('')
  // Who has acted before the page was loaded anew has been asked.
  const away = useSignal(table.entries.peek().some(({ seat }) => seat === table.seat.peek()))
  const you = table.seats.value.find(({ id }) => id === table.seat.value)
  const { kind } = table.status.value
  if (!you || you.person !== undefined || settings.name.value !== '' || away.value) return null
  if (kind === 'gathering' || kind === 'over') return null
  const others = table.seats.value.filter(({ side, person }) => side !== you.side && person !== undefined)
  const against = others.map(({ person }) => person).join(' and ')
  const sit = (event: Event): void => {
    event.preventDefault()
    const called = name.peek().trim()
    if (called !== '') {
      settings.name.value = called
      table.rename(called)
    }
    away.value = true
  }
  return (
    <form class="ask" onSubmit={sit}>
      <label for="welcome-name">
        You lead {midSentence(you.name)}
        {against !== '' && ` against ${against}`}. What shall the others call you?
      </label>
      <span class="ask-buttons">
        <input
          id="welcome-name"
          type="text"
          autocomplete="nickname"
          maxLength={NAME_LENGTH}
          value={name.value}
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
        />
        <button type="submit" class={name.value.trim() === '' ? 'quiet-button' : 'brass small'}>
          {name.value.trim() === '' ? 'Not now' : 'Sit down'}
        </button>
      </span>
    </form>
  )
}
