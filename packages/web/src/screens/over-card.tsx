import { CLOSED_LEVELS } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ShellServices, Skin } from '../shell/contract.ts'
import { RemoteTable } from '../remote/remote-table.ts'
import type { SeatState, Table, TableStatus } from '../table/types.ts'
import { outcomeText } from '../table/words.ts'
import { AgainButtons } from './again-buttons.tsx'
import { RematchButton } from './link/rematch.tsx'
import { VerifySheet } from './verify-sheet.tsx'

/** The story of the game, fetched when one has ended. */
type EndingPart = ComponentType<{ table: Table; skin: Skin; shell: ShellServices }>

/** How it ended, over the table, until it is put away. */
export function OverCard({
  table,
  shell,
  skin,
  report,
}: {
  readonly table: Table
  readonly shell: ShellServices
  readonly skin: Skin
  /** Opens the after-action report. */
  readonly report: () => void
}): JSX.Element | null {
  const away = useSignal(false)
  const verifying = useSignal(false)
  const status = table.status.value
  const over = status.kind === 'over'
  const Ending = useEnding(over && skin.report !== undefined)
  if (verifying.value) return <VerifySheet table={table} onClose={() => (verifying.value = false)} />
  if (!over || away.value || shell.moment.value !== null || !shell.quiet.value) return null
  return (
    <section class={`over-card card ${skin.report ? 'over-told' : ''}`} aria-labelledby="over-says">
      <h2 id="over-says">{headingOf(status, table)}</h2>
      <p>{wordsOf(status, table.seats.value, skin.report !== undefined)}</p>
      {table instanceof RemoteTable && <DiceWord fits={table.secretFits.value} />}
      {skin.report && (
        // What scrolls has to be reached by the keyboard too.
        <div class="over-story" tabIndex={0} role="region" aria-label="How it went">
          {Ending && <Ending table={table} skin={skin} shell={shell} />}
        </div>
      )}
      <p class="button-row">
        {table instanceof RemoteTable && <RematchButton table={table} />}
        {table.place === 'here' && <AgainButtons table={table} skin={skin} shell={shell} />}
        {skin.report && (
          <button type="button" class="quiet-button" onClick={report}>
            Report
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

/** What tells the story, once it is wanted and here. */
function useEnding(wanted: boolean): EndingPart | null {
  const [ending, setEnding] = useState<{ readonly Part: EndingPart } | null>(null)
  useEffect(() => {
    if (!wanted) return
    // Without it the card still says who has won.
    void import('../report/ending.tsx').then(
      ({ Ending }) => setEnding({ Part: Ending }),
      () => undefined,
    )
  }, [wanted])
  return ending?.Part ?? null
}

type Over = Extract<TableStatus, { kind: 'over' }>

function headingOf({ outcome: { winner } }: Over, { seats, seat }: Table): string {
  const mine = seats.value.find(({ id }) => id === seat.value)
  const alone = mine && seats.value.filter(({ player }) => player === 'you').length === 1
  if (winner === null) return 'A drawn game'
  if (!alone) return 'The game is over'
  return winner === mine.side ? 'Victory' : 'Defeat'
}

/** How it ended in words; the score too where nothing else tells it. */
function wordsOf({ outcome }: Over, seats: readonly SeatState[], told: boolean): string {
  const { winner, score, level } = outcome
  // Where the players ended it there is no score to tell.
  const isClosed = Object.values<string>(CLOSED_LEVELS).includes(level)
  return [
    winner !== null && outcomeText(outcome, seats),
    winner === null && isClosed && 'Both sides agreed on it.',
    !isClosed && !told && `Score ${score}.`,
  ]
    .filter((part) => part !== false)
    .join(' ')
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
