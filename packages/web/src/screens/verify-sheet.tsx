import { verifyRecord } from '@bivouac/kernel'
import type { Finding, GameRecord } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Sheet } from '../shell/dialog.tsx'
import { loadSystem } from '../table/systems.ts'
import type { SeatState, Table } from '../table/types.ts'
import { midSentence } from '../table/words.ts'

interface Verdict {
  readonly record: GameRecord
  readonly findings: readonly Finding[]
  readonly dice: number
}

/** Recomputes every die and checks every action of a game, in this browser, and says what came of it. */
export function VerifySheet({
  table,
  onClose,
}: {
  readonly table: Table
  readonly onClose: () => void
}): JSX.Element {
  const verdict = useSignal<Verdict | null>(null)
  const fault = useSignal('')
  useEffect(() => {
    const verify = async (): Promise<Verdict> => {
      const [record, { system }] = await Promise.all([table.record(), loadSystem(table.systemId)])
      const dice = record.entries.reduce((sum, { rolls }) => sum + rolls.length, record.openingRolls.length)
      return { record, dice, findings: verifyRecord(system, record) }
    }
    verify().then(
      (found) => (verdict.value = found),
      (error: unknown) => (fault.value = error instanceof Error ? error.message : String(error)),
    )
  }, [])
  const found = verdict.value
  return (
    <Sheet title="Verify this game" onClose={onClose}>
      {!found && fault.value === '' && <p class="waiting">Throwing every die again…</p>}
      {fault.value !== '' && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      {found && <Findings {...found} seats={table.seats.peek()} />}
    </Sheet>
  )
}

function Findings({
  record,
  findings,
  dice,
  seats,
}: Verdict & { readonly seats: readonly SeatState[] }): JSX.Element {
  const nameOf = (seat: string): string => midSentence(seats.find(({ id }) => id === seat)?.name ?? seat)
  const source = record.dice
  const proved = source.kind === 'seed' || (source.kind === 'committed' && source.secret !== undefined)
  return (
    <div class="verdict">
      {findings.length > 0 ? (
        <div class="fault" role="alert">
          <p>This record is not as it should be:</p>
          <ul>
            {findings.slice(0, 20).map(({ entry, what }) => (
              <li key={`${entry} ${what}`}>{entry < 0 ? what : `Move ${entry + 1}: ${what}`}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p class="good">
          {record.entries.length} moves, each allowed by the rules.{' '}
          {proved
            ? `${dice} dice, each as it had to fall.`
            : source.kind === 'committed'
              ? `${dice} dice; they can be proved when the game is over and the secret is shown.`
              : `${dice} dice, taken as recorded: this table has no commitment to prove them by.`}
        </p>
      )}
      {source.kind === 'committed' && (
        <>
          <p class="aside">
            Before the first die the table showed the commitment below: the fingerprint of its secret. Each
            seat then added a number of its own. The dice follow from all of them, so neither side could
            choose them.
          </p>
          <dl class="proof">
            <dt>Commitment</dt>
            <dd>{source.commitment}</dd>
            {Object.entries(source.contributions).map(([seat, share]) => (
              <>
                <dt>Share of {nameOf(seat)}</dt>
                <dd>{share}</dd>
              </>
            ))}
            <dt>Secret</dt>
            <dd>{source.secret ?? 'shown when the game is over'}</dd>
          </dl>
        </>
      )}
    </div>
  )
}
