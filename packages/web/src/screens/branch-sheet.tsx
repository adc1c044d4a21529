import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useApp } from '../shell/app-context.ts'
import { Sheet } from '../shell/dialog.tsx'
import { toast } from '../shell/notices.ts'
import { go } from '../shell/router.ts'
import type { Skin } from '../shell/contract.ts'
import { readGameFile } from '../table/game-file.ts'
import { layLocal, localPlayers } from '../table/lay.ts'
import type { Players } from '../table/lay.ts'
import type { LocalPlan } from '../table/local-game.ts'
import type { Table } from '../table/types.ts'
import { PlayersForm } from './players-form.tsx'

/**
 * Lays a new table in this browser that begins as this one stood after `count` entries; after none it is the same game
 * played again, what was rolled before its first decision included.
 */
export function BranchSheet({
  table,
  skin,
  count,
  onClose,
}: {
  readonly table: Table
  readonly skin: Skin
  readonly count: number
  readonly onClose: () => void
}): JSX.Element {
  const app = useApp()
  const seats = table.seats.peek()
  const laying = useSignal(false)
  const players = useSignal<Players>({
    opponent: seats.filter(({ player }) => player === 'you').length > 1 ? 'screen' : 'computer',
    seat: table.seat.peek() ?? seats[0].id,
    level: seats.find(({ level }) => level !== undefined)?.level ?? 'veteran',
    clock: null,
  })
  const branch = async (): Promise<void> => {
    laying.value = true
    try {
      const file = await readGameFile((await table.file()).text)
      if (file.kind === 'scenario') return
      const played = file.kind === 'record' ? file.record : file
      const plan: LocalPlan = {
        setup: table.setup,
        title: table.title,
        players: localPlayers(seats, players.peek()),
        ...(count > 0 && {
          taken: { openingRolls: played.openingRolls, entries: played.entries.slice(0, count) },
        }),
        ...(file.kind === 'position' && file.start && { start: file.start }),
      }
      const id = await layLocal(app, file.loaded, skin, plan)
      onClose()
      go({ at: 'play', table: id, moment: null })
    } catch (error) {
      laying.value = false
      toast(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Sheet title={count === 0 ? 'Play again' : 'Play on from here'} onClose={onClose}>
      <p>
        {count === 0
          ? 'The same game on a new table, with fresh dice.'
          : `A new table begins as this one stood after ${count === 1 ? 'one move' : `${count} moves`}, with fresh dice.`}{' '}
        This one stays as it is.
      </p>
      <PlayersForm system={table.systemId} seats={seats} players={players} />
      {table.withheld.value !== null && (
        <p class="fault" role="alert">
          {table.withheld.value}
        </p>
      )}
      <p class="lay">
        <button
          type="button"
          class="brass"
          disabled={laying.value || table.withheld.value !== null}
          onClick={() => void branch()}
        >
          Start the new game
        </button>
      </p>
    </Sheet>
  )
}
