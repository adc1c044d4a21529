import type { SeatId } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { createInvitation, letOnlookersChat } from '../../remote/http.ts'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { useApp } from '../../shell/app-context.ts'
import { CopyField } from '../../shell/copy-field.tsx'
import { toast } from '../../shell/notices.ts'
import { makeRoute } from '../../shell/router.ts'
import type { ServerSeat } from '../../storage/shelf.ts'
import { levelName } from '../../table/level-words.ts'
import type { SeatState } from '../../table/types.ts'
import { midSentence } from '../../table/words.ts'
import { OwnSeat } from './own-seat.tsx'

/** Who sits at a table by link, the invitations this browser may hand out, and what one can do with one's own seat. */
export function SeatLinks({ table }: { readonly table: RemoteTable }): JSX.Element {
  const { shelf, origin } = useApp()
  const kept = useSignal<ServerSeat | null>(null)
  const renewed = useSignal<readonly SeatId[]>([])
  useEffect(() => {
    void shelf.seat(table.id).then((seat) => (kept.value = seat))
  }, [])
  const link = (token: string): string =>
    location.href.replace(/#.*$/, '') + makeRoute({ at: 'server', table: table.id, token, moment: null })
  const { links = {}, host, watch } = kept.value ?? {}
  const heldBy = (id: SeatId) => table.info.value.seats.find((seat) => seat.id === id)?.held
  // A seat that was given up, and one whose new invitation is still to come, have none that opens anything.
  const tokenOf = (id: SeatId) =>
    heldBy(id) === 'open' || renewed.value.includes(id) ? undefined : links[id]
  const seats = table.seats.value
  const many = seats.length > 2

  const invite = async (id: SeatId): Promise<void> => {
    if (host === undefined) return
    renewed.value = [...renewed.value, id]
    try {
      const invitation = await createInvitation(origin, table.id, host, id)
      const add = (seat: ServerSeat | null): ServerSeat | null =>
        seat && { ...seat, links: { ...seat.links, [id]: invitation } }
      kept.value = add(kept.value)
      await shelf.changeSeat(table.id, add)
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error))
    } finally {
      renewed.value = renewed.value.filter((one) => one !== id)
    }
  }
  return (
    <div class="seat-links">
      <ul class="seats">
        {seats.map((seat) => (
          <li key={seat.id}>
            <span class={`presence ${seat.online ? 'presence-on' : ''}`} aria-hidden="true" />
            <b>{seat.name}</b>: {whoSits(seat, tokenOf(seat.id) !== undefined)}
          </li>
        ))}
      </ul>
      {seats
        .filter(({ player }) => player !== 'you' && player !== 'computer')
        .map(({ id, name }) => {
          const held = heldBy(id)
          const token = tokenOf(id)
          const seatOf = `the seat of ${midSentence(name)}`
          if (held === 'link' && token !== undefined)
            return (
              <CopyField
                key={id}
                label={`Link to ${seatOf}: only for ${many ? 'whoever leads it' : 'your opponent'}`}
                value={link(token)}
              />
            )
          return (
            <div key={id}>
              {held === 'invited' && token !== undefined && (
                <CopyField
                  label={`Invitation to ${seatOf}: whoever follows it first takes the seat`}
                  value={link(token)}
                />
              )}
              {(held === 'invited' || held === 'open') && host !== undefined && (
                <button type="button" class="quiet-button" onClick={() => void invite(id)}>
                  {held === 'open' ? `Offer ${seatOf} again` : `Make a new invitation to ${seatOf}`}
                </button>
              )}
            </div>
          )
        })}
      {watch !== undefined && <CopyField label="Link for those who watch" value={link(watch)} />}
      {host !== undefined && (
        <label class="onlookers-chat">
          <input
            type="checkbox"
            checked={!table.manners.value.hushed}
            onChange={({ currentTarget }) =>
              void letOnlookersChat(origin, table.id, host, currentTarget.checked).catch((error: unknown) =>
                toast(error instanceof Error ? error.message : String(error)),
              )
            }
          />{' '}
          Those who watch may chat among themselves. Players read it after the game.
        </label>
      )}
      {table.seat.value !== null && <OwnSeat table={table} link={link} />}
    </div>
  )
}

function whoSits({ player, person, online, level }: SeatState, invitation: boolean): string {
  if (player === 'you') return 'you'
  if (player === 'computer') return level ? `the computer, ${levelName(level)}` : 'the computer'
  if (player === 'open') return invitation ? 'open (copy the invitation)' : 'open'
  return `${person ?? 'taken'}${online ? '' : ' (away)'}`
}
