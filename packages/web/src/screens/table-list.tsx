import { computed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { fetchStandings } from '../remote/http.ts'
import { useApp } from '../shell/app-context.ts'
import type { Skin } from '../shell/contract.ts'
import { Sheet } from '../shell/dialog.tsx'
import { Icon } from '../shell/icons.tsx'
import { loadSkin } from '../skins/index.ts'
import { makeRoute } from '../shell/router.ts'
import type { LocalHead, ServerSeat } from '../storage/shelf.ts'

type Row = { readonly key: string } & (
  | (LocalHead & { readonly place: 'here' })
  | (ServerSeat & { readonly place: 'server' })
)

/** The tables one can go back to: those in this browser, and those on the server it holds a link to. */
export function TableList(): JSX.Element | null {
  const app = useApp()
  const heads = useSignal<readonly LocalHead[]>([])
  const seats = useSignal<readonly ServerSeat[]>([])
  const yours = useSignal<ReadonlySet<string>>(new Set())

  const read = async (): Promise<void> => {
    heads.value = await app.shelf.heads()
    // A link that was followed and let nobody in is no table one could go on with.
    seats.value = (await app.shelf.seats()).filter(({ title }) => title !== '')
    const asked = seats.value.slice(0, 50)
    try {
      const standings = await fetchStandings(
        app.origin,
        asked.map(({ table, token }) => ({ table, token })),
      )
      const called = standings.filter(
        (one) => one && one.table.you !== null && one.deciders.includes(one.table.you),
      )
      yours.value = new Set(called.map((one) => one?.table.id ?? ''))
    } catch {
      // Without the server the list says what it knows.
    }
  }
  useEffect(() => void read(), [])

  const leaving = useSignal<Row | null>(null)
  const rows = computed((): readonly Row[] =>
    [
      ...heads.value.map((head) => ({ ...head, place: 'here' as const, key: head.id })),
      ...seats.value.map((seat) => ({ ...seat, place: 'server' as const, key: seat.table })),
    ].toSorted((a, b) => b.updated - a.updated),
  )
  if (rows.value.length === 0) return null
  const leave = (row: Row): void => void (leaving.value = row)
  const remove = async (row: Row): Promise<void> => {
    leaving.value = null
    await (row.place === 'here' ? app.shelf.remove(row.key) : app.shelf.removeSeat(row.key))
    await read()
  }
  return (
    <section class="card" aria-labelledby="continue">
      <h2 id="continue">Your games</h2>
      <Rows rows={rows.value.filter(({ summary }) => !summary.over)} yours={yours.value} leave={leave} />
      <Finished
        rows={rows.value.filter(({ summary }) => summary.over)}
        alone={rows.value.every(({ summary }) => summary.over)}
        leave={leave}
      />
      {leaving.value && (
        <Sheet title="Clear this table away?" onClose={() => (leaving.value = null)}>
          <p>
            <b>{leaving.value.title}.</b>{' '}
            {leaving.value.place === 'here'
              ? 'The game is lost, unless you have saved it to a file.'
              : 'The game stays on the server, but only this browser has the key to your seat. To come back from elsewhere, first open the table and take your seat to another device.'}
          </p>
          <p class="button-row">
            <button type="button" class="brass" onClick={() => leaving.value && void remove(leaving.value)}>
              Clear away
            </button>
            <button type="button" class="quiet-button" onClick={() => (leaving.value = null)}>
              Keep it
            </button>
          </p>
        </Sheet>
      )}
    </section>
  )
}

/** Games that are over, to be looked at again: folded away when there are others to go on with. */
function Finished({
  rows,
  alone,
  leave,
}: {
  readonly rows: readonly Row[]
  /** There is nothing else to go on with. */
  readonly alone: boolean
  readonly leave: Leave
}): JSX.Element | null {
  if (rows.length === 0) return null
  return (
    <details class="finished" open={alone}>
      <summary>{rows.length === 1 ? 'One finished game' : `${rows.length} finished games`}</summary>
      <Rows rows={rows} yours={new Set()} leave={leave} />
    </details>
  )
}

type Leave = (row: Row) => void

function Rows({
  rows,
  yours,
  leave,
}: {
  readonly rows: readonly Row[]
  /** Those where the player is waited for. */
  readonly yours: ReadonlySet<string>
  readonly leave: Leave
}): JSX.Element {
  return (
    <ul class="tables">
      {rows.map((row) => (
        <li key={`${row.place}-${row.key}`} class="table-row">
          <a
            class="table-link"
            href={makeRoute(
              row.place === 'here'
                ? { at: 'play', table: row.key, moment: null }
                : { at: 'server', table: row.key, token: null, moment: null },
            )}
          >
            <span class="table-map" aria-hidden="true">
              <SmallPicture row={row} />
            </span>
            <span class="table-words">
              <span class="table-title">{row.title}</span>
              <span class="table-says">
                {yours.has(row.key) && <b class="yours">Your turn. </b>}
                {row.summary.when !== '' && `${row.summary.when}. `}
                {!yours.has(row.key) && row.summary.says}
              </span>
              <span class="table-when">
                {row.place === 'here' ? playersOf(row) : 'By link'} · {ago(row.updated)}
              </span>
            </span>
          </a>
          <button
            type="button"
            class="icon"
            aria-label={`Clear away ${row.title}`}
            onClick={() => leave(row)}
          >
            <Icon sign="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The map of a game, drawn by the skin of its own system, whichever is chosen in the lobby. */
function SmallPicture({ row: { system, setup } }: { readonly row: Row }): JSX.Element | null {
  const skin = useSkin(system ?? '')
  return skin && setup ? <skin.ScenarioPreview setup={setup} /> : null
}

function playersOf({ players }: LocalHead): string {
  const people = Object.values(players).filter((player) => player === 'you').length
  if (people === 0) return 'Two computers'
  return people === 1 ? 'Against the computer' : 'At this screen'
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function ago(at: number): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const past = Date.now() - at
  for (const [unit, length] of UNITS)
    if (past >= length) return words.format(-Math.floor(past / length), unit)
  return 'just now'
}

/** The skin of a system, once it is there. */
function useSkin(system: string): Skin | null {
  const [skin, setSkin] = useState<Skin | null>(null)
  useEffect(() => {
    let here = true
    loadSkin(system).then(
      (loaded) => here && setSkin(() => loaded),
      () => undefined,
    )
    return () => void (here = false)
  }, [system])
  return skin
}
