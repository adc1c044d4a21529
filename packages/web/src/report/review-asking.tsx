import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Table } from '../table/types.ts'
import { lookOver } from './reviewing.ts'
import type { Reviewing } from './reviewing.ts'

/** The way to have the game looked over; while it is, how far that has come. Nothing when it is done. */
export function ReviewAsking({
  table,
  state,
}: {
  readonly table: Table
  readonly state: Signal<Reviewing>
}): JSX.Element | null {
  const now = state.value
  if (now.kind === 'done') return null
  if (now.kind === 'under way')
    return (
      <p class="rp-asking" role="status">
        <progress max={1} value={now.share} aria-label="Looking the game over" />{' '}
        <span>Looking the game over… </span>
        <button type="button" class="quiet-button" onClick={() => now.stop()}>
          Stop
        </button>
      </p>
    )
  return (
    <div class="rp-asking">
      <p>
        <button type="button" class="brass" onClick={() => void lookOver(table)}>
          {now.kind === 'fault' ? 'Try once more' : 'Where was it decided?'}
        </button>
      </p>
      {now.kind === 'fault' ? (
        <p role="alert">The game could not be looked over: {now.why}</p>
      ) : (
        <p class="rp-aside">
          The computer plays on from every turn: what was luck, what each decision cost, and what would have
          been better. It takes up to a minute, and you can go on reading meanwhile.
        </p>
      )}
    </div>
  )
}
