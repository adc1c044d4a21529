import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { NARROW } from '../../sheet/insets.ts'
import type { Sentence, ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { dispatchInShort, dispatchOf } from './dispatch.ts'
import type { Dispatch, DispatchKind } from './dispatch.ts'
import { rememberSeen, seenBefore } from './since.ts'
import './dispatch.css'

const HEADS: Readonly<Record<DispatchKind, string>> = {
  battle: 'Fighting',
  loss: 'Losses',
  score: 'Points',
  deed: 'Also',
  march: 'Marches',
}

/** What the others did, until this player acts: lines that point at the map, and the turn once more. */
export function DispatchView({ table, shell }: { table: Table; shell: ShellServices }): JSX.Element {
  const since = useAbsence(table, shell)
  const away = useSignal('')
  const folded = useSignal(globalThis.innerWidth <= NARROW)
  const dispatch = useComputed(() => {
    const resting = shell.moment.value === null && shell.quiet.value
    const { kind } = table.status.value
    const due = table.seat.value === null || kind === 'over' || kind === 'waiting' || table.mayAct.value
    return resting && due ? dispatchOf(table, shell.teller, since) : null
  })
  const now = dispatch.value
  const shown = now && keyOf(now) !== away.value ? now : null
  return (
    <>
      <p class="map-unseen" role="status">
        {shown && `${shown.title}: ${dispatchInShort(shown.parts)}. ${shown.parts[0]?.lines[0]?.text ?? ''}`}
      </p>
      {shown && (
        <section class="tt-dispatch" aria-label={shown.title}>
          <header>
            <button
              type="button"
              class="tt-dispatch-title"
              aria-expanded={!folded.value}
              onClick={() => (folded.value = !folded.value)}
            >
              <b>{shown.title}</b>
              {folded.value && <span>{dispatchInShort(shown.parts)}</span>}
            </button>
            <button type="button" class="tt-button" onClick={() => seeAgain(shell, shown)}>
              See it again
            </button>
            <button
              type="button"
              class="tt-dispatch-away"
              aria-label="Put the dispatch away"
              onClick={() => (away.value = keyOf(shown))}
            >
              ×
            </button>
          </header>
          {!folded.value && <Parts dispatch={shown} shell={shell} />}
        </section>
      )}
    </>
  )
}

function keyOf({ title, from, to }: Dispatch): string {
  return `${title} ${from} ${to}`
}

/** The entries of a dispatch run like a film, from the position before them. */
function seeAgain(shell: ShellServices, { from }: Dispatch): void {
  shell.showMoment(from)
  shell.film.value = true
}

function Parts({ dispatch, shell }: { dispatch: Dispatch; shell: ShellServices }): JSX.Element {
  return (
    <dl class="tt-dispatch-parts">
      {dispatch.parts.map(({ kind, lines, more }) => (
        <div key={kind} class={`tt-dispatch-${kind}`}>
          <dt>{HEADS[kind]}</dt>
          <dd>
            {lines.map((line, at) => (
              <Line key={at} line={line} shell={shell} />
            ))}
            {more !== '' && <p class="tt-small">{more}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A sentence; pointed at, it lights its places, pressed, the map goes there. */
function Line({ line: { text, places }, shell }: { line: Sentence; shell: ShellServices }): JSX.Element {
  if (places.length === 0) return <p>{text}</p>
  const point = (go: boolean): void => void (shell.pointed.value = { places, go })
  const leave = (): void => void (shell.pointed.value = null)
  return (
    <button
      type="button"
      class="journal-place"
      onPointerEnter={() => point(false)}
      onPointerLeave={leave}
      onFocus={() => point(false)}
      onBlur={leave}
      onClick={() => point(true)}
    >
      {text}
    </button>
  )
}

/** Remembers what has been seen at this table; answers how much of it was when this player came, if more has happened since. */
function useAbsence(table: Table, shell: ShellServices): number | null {
  const since = useMemo(() => {
    if (table.place !== 'server') return null
    const seat = table.seat.peek()
    const seen = seenBefore(table.id, seat)
    const entries = table.entries.peek()
    return seen !== null && entries.slice(seen).some((entry) => entry.seat !== seat) ? seen : null
  }, [table])
  useSignalEffect(() => {
    const count = table.entries.value.length
    const seat = table.seat.value
    if (table.place === 'server' && shell.quiet.value && document.visibilityState === 'visible')
      rememberSeen(table.id, seat, count)
  })
  return since
}
