import type { GameRecord, KeptDice } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { RemoteTable } from '../remote/remote-table.ts'
import { CopyField } from '../shell/copy-field.tsx'
import { Sheet } from '../shell/dialog.tsx'
import { loadKit } from '@bivouac/games'
import type { SeatState, Table } from '../table/types.ts'
import { judge, terminalLine } from '../table/verdict.ts'
import type { Compared, Verdict } from '../table/verdict.ts'
import { midSentence } from '../table/words.ts'

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
  const kept = table instanceof RemoteTable ? table.own.dice : null
  useEffect(() => {
    const verify = async (): Promise<Verdict> => {
      const [record, { system }] = await Promise.all([table.record(), loadKit(table.systemId)])
      return judge(system, record, kept)
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
      {kept && <KeptLine kept={kept} />}
    </Sheet>
  )
}

function Findings({
  record,
  findings,
  lacking,
  dice,
  kept,
  seats,
}: Verdict & { readonly seats: readonly SeatState[] }): JSX.Element {
  const nameOf = (seat: string): string => midSentence(seats.find(({ id }) => id === seat)?.name ?? seat)
  const source = record.dice
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
        <p class={lacking.length > 0 ? '' : 'good'}>
          {record.entries.length} moves, each allowed by the rules. {diceText(record, dice)}
        </p>
      )}
      {lacking.length > 0 && (
        <div>
          <p>
            <b>Not verified.</b>
          </p>
          <ul>
            {lacking.map((what) => (
              <li key={what}>{what[0].toUpperCase() + what.slice(1)}.</li>
            ))}
          </ul>
        </div>
      )}
      {kept && <Comparison {...kept} />}
      {source.kind === 'committed' && (
        <>
          <p class="aside">
            Before the first die a table shows a commitment: the fingerprint of its secret. Each seat then
            adds a number of its own. The dice follow from all of them, so nobody can choose them.
          </p>
          <dl class="proof">
            <dt>Commitment, as the record has it</dt>
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

function diceText({ dice: source }: GameRecord, dice: number): string {
  switch (source.kind) {
    case 'list':
      return `${dice} dice, taken as recorded: this table has no commitment to prove them by.`
    case 'seed':
      return `${dice} dice, each as seed ${source.seed} throws it. Whoever knew the seed knew them beforehand.`
    case 'committed':
      return source.secret === undefined
        ? `${dice} dice, taken as recorded.`
        : `${dice} dice, each as it had to fall.`
  }
}

const COMMITMENT: Readonly<Record<Compared, string>> = {
  same: 'The commitment is the one this browser was shown before.',
  different: 'The commitment is not the one this browser was shown before.',
  'not kept': 'This browser did not keep the commitment it was shown, so it cannot be compared.',
}
const SHARE: Readonly<Record<Compared, string>> = {
  same: 'Your share of the dice is the one this browser gave.',
  different: 'Your share of the dice is not the one this browser gave.',
  'not kept': 'No share of the dice was given from this browser, so none can be compared.',
}

/** Whether the server has told the truth about the dice, as far as this browser can know. */
function Comparison({ commitment, share }: NonNullable<Verdict['kept']>): JSX.Element {
  const lied = commitment === 'different' || share === 'different'
  return (
    <div class={lied ? 'fault' : ''} role={lied ? 'alert' : undefined}>
      {lied && (
        <p>
          <b>The server has not told the truth about its dice.</b>
        </p>
      )}
      <ul>
        <li>{COMMITMENT[commitment]}</li>
        <li>{SHARE[share]}</li>
      </ul>
    </div>
  )
}

/** What this browser kept, for whoever would rather trust a terminal. */
function KeptLine({ kept }: { readonly kept: KeptDice }): JSX.Element | null {
  const line = terminalLine(kept)
  if (line === null) return null
  return (
    <CopyField
      label="To compare in a terminal, with the game saved to a file when it is over: what this browser kept"
      value={line}
    />
  )
}
