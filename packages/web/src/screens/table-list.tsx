import { computed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { askStandings, standings, yourMoves } from '../remote/your-moves.ts'
import { useApp } from '../shell/app-context.ts'
import type { Skin } from '../shell/contract.ts'
import { Sheet } from '../shell/dialog.tsx'
import { Icon } from '../shell/icons.tsx'
import { loadSkin } from '../skins/index.ts'
import { makeRoute } from '../shell/router.ts'
import type { LocalHead, ServerSeat } from '../storage/shelf.ts'
import { midSentence } from '../table/words.ts'

type Row = { readonly key: string } & (
  | (LocalHead & { readonly place: 'here' })
  | (ServerSeat & { readonly place: 'server' })
)

/** The tables one can go back to: those in this browser, and those on the server it holds a link to. */
export function TableList(): JSX.Element | null {
  const app = useApp()
  const heads = useSignal<readonly LocalHead[]>([])
  const seats = useSignal<readonly ServerSeat[]>([])

  const read = async (): Promise<void> => {
    heads.value = await app.shelf.heads()
    // A link that was followed and let nobody in is no table one could go on with.
    seats.value = (await app.shelf.seats()).filter(({ title }) => title !== '')
    // Without the server the list says what it knows.
    await askStandings(app.shelf, app.origin).catch(() => undefined)
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
  const { groups, finished } = sorted(rows.value)
  const leave = (row: Row): void => void (leaving.value = row)
  const remove = async (row: Row): Promise<void> => {
    leaving.value = null
    await (row.place === 'here' ? app.shelf.remove(row.key) : app.shelf.removeSeat(row.key))
    await read()
  }
  return (
    <section class="card" aria-labelledby="continue">
      <h2 id="continue">Your games</h2>
      {groups.map(({ id, says, rows: grouped }) => (
        <section key={id} aria-labelledby={`tables-${id}`}>
          <h3 id={`tables-${id}`} class="tables-head">
            {says}
          </h3>
          <Rows rows={grouped} leave={leave} />
        </section>
      ))}
      <Finished rows={finished} alone={groups.length === 0} leave={leave} />
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
      <Rows rows={rows} leave={leave} />
    </details>
  )
}

type Leave = (row: Row) => void

/** Is the game over, as far as this browser or the server knows? */
function isOver({ place, key, summary }: Row): boolean {
  return summary.over || (place === 'server' && (standings.value.get(key)?.outcome ?? null) !== null)
}

/** Games by group: where one is waited for by others, then those one can go on with, then those where one waits. */
function sorted(rows: readonly Row[]): {
  readonly groups: readonly { readonly id: string; readonly says: string; readonly rows: readonly Row[] }[]
  readonly finished: readonly Row[]
} {
  const going = rows.filter((row) => !isOver(row))
  const called = going.filter(({ key }) => yourMoves.value.has(key))
  const here = going.filter(({ place }) => place === 'here')
  const waits = going.filter(({ place, key }) => place === 'server' && !yourMoves.value.has(key))
  const all = [
    { id: 'yours', says: 'Your move', rows: called },
    { id: 'here', says: 'On this device', rows: here },
    { id: 'waits', says: 'Waiting for others', rows: waits },
  ]
  return { groups: all.filter((group) => group.rows.length > 0), finished: rows.filter(isOver) }
}

/** Who else plays at a table by link, and what is waited for there. */
function linkWords({ key, summary }: Row): { readonly says: string; readonly against: string } {
  const standing = standings.value.get(key)
  if (!standing) return { says: summary.says, against: '' }
  const { table, deciders, outcome } = standing
  const names = (ids: readonly string[]): string =>
    table.seats
      .filter(({ id }) => ids.includes(id))
      .map(({ player, name }) => player ?? midSentence(name))
      .join(' and ')
  const others = table.seats.filter(({ id, computer }) => id !== table.you && computer === null)
  const open = table.awaiting.filter((id) => id !== table.you)
  const says =
    outcome || yourMoves.value.has(key)
      ? outcome
        ? summary.says
        : ''
      : open.length > 0
        ? `Waiting for ${names(open)} to sit down.`
        : `Waiting for ${names(deciders)}.`
  return { says, against: names(others.map(({ id }) => id)) }
}

function Rows({ rows, leave }: { readonly rows: readonly Row[]; readonly leave: Leave }): JSX.Element {
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
              {row.summary.when !== '' && <span class="table-date">{row.summary.when.split(',')[0]}</span>}
            </span>
            <span class="table-words">
              <span class="table-title">{row.title}</span>
              <span class="table-says">
                {yourMoves.value.has(row.key) && <b class="yours">Your move. </b>}
                {row.summary.when !== '' && `${row.summary.when}. `}
                {row.place === 'here' ? row.summary.says : linkWords(row).says}
              </span>
              <span class="table-when">
                {row.place === 'here' ? playersOf(row) : byLink(row)} · {ago(row.updated)}
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

function byLink(row: Row): string {
  const { against } = linkWords(row)
  return against === '' ? 'By link' : `By link, with ${against}`
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
