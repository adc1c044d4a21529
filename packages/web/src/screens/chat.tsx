import { CHAT_LENGTH } from '@bivouac/protocol'
import type { ChatLine } from '@bivouac/protocol'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { RemoteTable } from '../remote/remote-table.ts'
import { toast } from '../shell/notices.ts'

/** What is said at a table by link. */
export function Chat({ table }: { readonly table: RemoteTable }): JSX.Element {
  const text = useSignal('')
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = lines.current
    if (element) element.scrollTop = element.scrollHeight
  }, [table.chat.value])
  // Who has given no name goes by the seat.
  const nameOf = ({ seat, name }: ChatLine): string =>
    (name === seat && table.seats.value.find(({ id }) => id === seat)?.name) || name
  const say = (event: Event): void => {
    event.preventDefault()
    const said = text.peek().trim()
    if (said === '') return
    if (table.sayChat(said)) text.value = ''
    else toast('The line is broken: say it again when it is back.')
  }
  return (
    <div class="chat">
      <div class="chat-lines" ref={lines} role="log" aria-label="Chat" tabIndex={0}>
        {table.chat.value.length === 0 && <p class="journal-empty">Nobody has said anything yet.</p>}
        {table.chat.value.map((line, at) => (
          <div key={at} class={`chat-line ${line.seat === table.seat.value ? 'chat-mine' : ''}`}>
            <b>{nameOf(line)}</b> <time dateTime={line.at}>{timeOf(line.at)}</time>
            <p>{line.text}</p>
          </div>
        ))}
      </div>
      <p class="aside">Everybody at this table reads this: all players and those who watch.</p>
      <form class="field-row" onSubmit={say}>
        <label class="unseen" for="chat-text">
          Say something
        </label>
        <input
          id="chat-text"
          type="text"
          autocomplete="off"
          maxLength={CHAT_LENGTH}
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
        <button type="submit" class="brass small">
          Say
        </button>
      </form>
    </div>
  )
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString([], { weekday: 'short', hour: '2-digit', minute: '2-digit' })
}
