import { CLOSED_LEVELS } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ShellServices, Skin } from '../shell/contract.ts'
import { RemoteTable } from '../remote/remote-table.ts'
import type { Table } from '../table/types.ts'
import { outcomeText } from '../table/words.ts'
import { RematchButton } from './link/rematch.tsx'
import { VerifySheet } from './verify-sheet.tsx'

/** How it ended, over the table, until it is put away. */
export function OverCard({
  table,
  shell,
  skin,
}: {
  readonly table: Table
  readonly shell: ShellServices
  readonly skin: Pick<Skin, 'ending'>
}): JSX.Element | null {
  const away = useSignal(false)
  const verifying = useSignal(false)
  const status = table.status.value
  if (verifying.value) return <VerifySheet table={table} onClose={() => (verifying.value = false)} />
  if (status.kind !== 'over' || away.value || shell.moment.value !== null || !shell.quiet.value) return null
  const { winner, score, level } = status.outcome
  // Where the players ended it there is no score to tell.
  const isClosed = Object.values<string>(CLOSED_LEVELS).includes(level)
  const mine = table.seats.value.find(({ id }) => id === table.seat.value)
  const alone = mine && table.seats.value.filter(({ player }) => player === 'you').length === 1
  const verdict =
    winner === null
      ? 'A drawn game'
      : !alone
        ? 'The game is over'
        : winner === mine.side
          ? 'Victory'
          : 'Defeat'
  return (
    <section class="over-card card" aria-labelledby="over-says">
      <h2 id="over-says">{verdict}</h2>
      <p>
        {winner !== null && `${outcomeText(status.outcome, table.seats.value)} `}
        {winner === null && isClosed && 'Both sides agreed on it. '}
        {!isClosed && <span class="score">{skin.ending?.(table.position.value) ?? `Score ${score}.`}</span>}
      </p>
      {table instanceof RemoteTable && <DiceWord fits={table.secretFits.value} />}
      <p class="button-row">
        {table instanceof RemoteTable && <RematchButton table={table} />}
        {table.place === 'here' && (
          <button type="button" class="brass" onClick={() => shell.branch(0)}>
            Play again
          </button>
        )}
        <button
          type="button"
          class="quiet-button"
          onClick={() => {
            shell.showMoment(0)
            shell.film.value = true
          }}
        >
          Replay
        </button>
        <button type="button" class="quiet-button" onClick={() => (verifying.value = true)}>
          Verify the dice
        </button>
        <button type="button" class="quiet-button" onClick={() => (away.value = true)}>
          Back to the table
        </button>
      </p>
    </section>
  )
}

/** Whether the server has kept its word about the dice. */
function DiceWord({ fits }: { readonly fits: boolean | null }): JSX.Element | null {
  if (fits === null) return null
  return fits ? (
    <p class="aside">The secret behind the dice is the one the server committed to before play.</p>
  ) : (
    <p class="fault" role="alert">
      The secret behind the dice is not the one the server committed to before play. It has not told the truth
      about them.
    </p>
  )
}
