import type { Refusal } from '@bivouac/kernel'
import type { TableStop } from '@bivouac/protocol'
import { useSignal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ShellServices, Skin } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'

const WHY: Readonly<Record<TableStop['why'], string>> = {
  refused: 'is not allowed any more',
  dice: 'would throw other dice',
  position: 'would come to another result',
  fault: 'cannot be played any more',
}

const moves = (count: number): string => (count === 1 ? 'one move' : `${count} moves`)

/**
 * A game that stands still because its rules were corrected: what happened, from when on, and the way to go on. It is
 * asked twice, for what is left behind does not come back.
 */
export function StoppedCard({
  table,
  shell,
  skin,
  away,
}: {
  readonly table: Table
  /** The card was put away, to look at the game. */
  readonly away: Signal<boolean>
  readonly shell: Pick<ShellServices, 'moment'>
  readonly skin: Pick<Skin, 'when'>
}): JSX.Element | null {
  const sure = useSignal(false)
  const refused = useSignal<Refusal | null>(null)
  const status = table.status.value
  if (status.kind !== 'stopped' || away.value || shell.moment.value !== null) return null
  const { kept, dropped, why, over } = status.stop
  const when = skin.when(table.position.value)
  const plays = table.goOn !== undefined && !over && (table.place === 'here' || table.seat.value !== null)
  const goOn = async (): Promise<void> => {
    refused.value = (await table.goOn?.()) ?? null
    sure.value = false
  }
  return (
    <section class="over-card card" aria-labelledby="stopped-says" role="alert">
      <h2 id="stopped-says">The rules were corrected</h2>
      <p>
        This game was played by earlier rules. {kept === 0 ? 'Its very first move' : `Up to ${when}`}
        {kept === 0 ? '' : ` (${moves(kept)}) it comes out the same today; the next move`} {WHY[why]}. So the
        game stands still at this point, and you can look at it for as long as you like.
      </p>
      {over && <p>It was over, and its dice have been laid open: nobody can play on.</p>}
      {!over && (
        <p>
          {plays ? 'To play, go on from here' : 'Its players can go on from here'} by the rules as they are
          now.
          {dropped > 0 &&
            ` The ${moves(dropped)} made after this point ${dropped === 1 ? 'is' : 'are'} left behind`}
          {dropped > 0 && (table.place === 'server' ? ', for everybody at the table.' : '.')}
        </p>
      )}
      {refused.value && <p>{refused.value.reason}</p>}
      <p class="button-row">
        {plays && !sure.value && (
          <button type="button" class="brass" onClick={() => (sure.value = true)}>
            Go on from here…
          </button>
        )}
        {plays && sure.value && (
          <button type="button" class="brass" onClick={() => void goOn()}>
            {dropped > 0 ? `Leave ${moves(dropped)} behind and go on` : 'Go on by today’s rules'}
          </button>
        )}
        <button
          type="button"
          class="quiet-button"
          onClick={() => (sure.value ? (sure.value = false) : (away.value = true))}
        >
          {sure.value ? 'Not yet' : 'Look at the game'}
        </button>
      </p>
    </section>
  )
}
