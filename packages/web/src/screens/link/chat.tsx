import { CHAT_LENGTH } from '@bivouac/protocol'
import type { ChatLine } from '@bivouac/protocol'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { Icon } from '../../shell/icons.tsx'
import { toast } from '../../shell/notices.ts'

/** The chat beside the map: map and clocks stay in sight and can be used. On a phone it is half a sheet. */
export function ChatPanel({
  table,
  onClose,
}: {
  readonly table: RemoteTable
  readonly onClose: () => void
}): JSX.Element {
  return (
    <aside
      class="chat-panel"
      aria-label="Chat"
      onKeyDown={(event) => {
        // What is typed here is no key of the table's.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <div class="chat-head">
        <h2>Chat</h2>
        <button type="button" class="icon" aria-label="Close the chat" onClick={onClose}>
          <Icon sign="close" />
        </button>
      </div>
      <Chat table={table} />
    </aside>
  )
}

/** What is said at a table by link. */
function Chat({ table }: { readonly table: RemoteTable }): JSX.Element {
  const text = useSignal('')
  const lines = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const looksOn = table.seat.value === null
  const over = table.status.value.kind === 'over'
  const hushed = looksOn && table.manners.value.hushed
  useEffect(() => {
    const element = lines.current
    if (element) element.scrollTop = element.scrollHeight
  }, [table.chat.value])
  useEffect(() => field.current?.focus(), [])
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
      <div class="chat-lines" ref={lines} role="log" aria-label="What was said" tabIndex={0}>
        {table.chat.value.length === 0 && <p class="journal-empty">Nobody has said anything yet.</p>}
        {table.chat.value.map((line, at) => (
          <div key={at} class={`chat-line ${classOf(line, table.seat.value)}`}>
            <b>{nameOf(line)}</b>
            {line.seat === null && ' (looking on)'} <time dateTime={line.at}>{timeOf(line.at)}</time>
            <p>{line.text}</p>
          </div>
        ))}
      </div>
      <p class="aside">{readers(looksOn, over, hushed)}</p>
      {!hushed && (
        <form class="field-row" onSubmit={say}>
          <label class="unseen" for="chat-text">
            Say something
          </label>
          <input
            id="chat-text"
            ref={field}
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
      )}
    </div>
  )
}

function readers(looksOn: boolean, over: boolean, hushed: boolean): string {
  if (hushed) return 'Whoever laid the table has closed the onlookers’ chat.'
  if (over) return 'Everybody at this table reads this.'
  return looksOn
    ? 'Only those who look on read what you write, until the game is over.'
    : 'All players read this, and those who watch. Onlookers cannot write to you.'
}

function classOf({ seat }: ChatLine, you: string | null): string {
  if (seat === null) return 'chat-onlooker'
  return seat === you ? 'chat-mine' : ''
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString([], { weekday: 'short', hour: '2-digit', minute: '2-digit' })
}
