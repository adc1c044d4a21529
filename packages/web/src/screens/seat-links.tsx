import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RemoteTable } from '../remote/remote-table.ts'
import { useApp } from '../shell/app-context.ts'
import { CopyField } from '../shell/copy-field.tsx'
import { makeRoute } from '../shell/router.ts'
import type { ServerSeat } from '../storage/shelf.ts'
import type { SeatState } from '../table/types.ts'
import { midSentence } from '../table/words.ts'

const WHO: Readonly<Partial<Record<SeatState['player'], string>>> = {
  you: 'you',
  open: 'nobody yet',
  computer: 'the computer',
}

/** Who sits at a table by link, and the links this browser may hand out: all of them if the table was laid here. */
export function SeatLinks({ table }: { readonly table: RemoteTable }): JSX.Element {
  const { shelf } = useApp()
  const kept = useSignal<ServerSeat | null>(null)
  useEffect(() => {
    void shelf.seat(table.id).then((seat) => (kept.value = seat))
  }, [])
  const link = (token: string): string =>
    location.href.replace(/#.*$/, '') + makeRoute({ at: 'server', table: table.id, token, moment: null })
  const links = kept.value?.links ?? {}
  return (
    <div class="seat-links">
      <ul class="seats">
        {table.seats.value.map(({ id, name, person, player, online }) => (
          <li key={id}>
            <span class={`presence ${online ? 'presence-on' : ''}`} aria-hidden="true" />
            <b>{name}</b>: {WHO[player] ?? person ?? 'taken'}
            {player === 'friend' && !online && ' (away)'}
          </li>
        ))}
      </ul>
      {table.seats.value
        .filter(({ id, player }) => player !== 'you' && player !== 'computer' && links[id] !== undefined)
        .map(({ id, name }) => (
          <CopyField
            key={id}
            label={`Link to the seat of ${midSentence(name)}: only for ${
              table.seats.value.length > 2 ? 'whoever leads it' : 'your opponent'
            }`}
            value={link(links[id])}
          />
        ))}
      {kept.value?.watch !== undefined && (
        <CopyField label="Link for those who watch" value={link(kept.value.watch)} />
      )}
      {table.seat.value !== null && kept.value && (
        <details class="aside">
          <summary>Your own seat on another device</summary>
          <CopyField label="Link to your own seat: keep it to yourself" value={link(kept.value.token)} />
        </details>
      )}
    </div>
  )
}
