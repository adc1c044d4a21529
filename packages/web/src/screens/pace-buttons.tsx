import type { JSX } from 'preact'
import { SPEEDS } from '../shell/settings.ts'
import type { Settings, Speed } from '../shell/settings.ts'
import type { ShellServices } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'

/** The speed after (or before) this one; the last stays. */
export function speedBeside(speed: Speed, step: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + step] ?? speed
}

/** Is something to be seen that others do, or that the game did? */
function isMoving(table: Table, shell: ShellServices): boolean {
  return table.status.value.kind === 'thinking' || !shell.quiet.value || shell.film.value
}

/** How fast what others do is shown, and the way past it; there whenever others move. */
export function PaceButtons({
  table,
  shell,
}: {
  readonly table: Table
  readonly shell: ShellServices
}): JSX.Element | null {
  if (!isMoving(table, shell)) return null
  const { pace } = shell.settings
  const skips = shell.moment.value === null
  return (
    <span class="bar-computer">
      <span class="bar-pace" role="group" aria-label="Speed">
        {SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            class="bar-button"
            aria-pressed={pace.value === speed}
            title="Speed (keys < and >)"
            onClick={() => changePace(shell.settings, speed)}
          >
            {speed}×
          </button>
        ))}
      </span>
      {skips && (
        <button
          type="button"
          class="bar-button bar-skip"
          title="Key: End"
          disabled={shell.hurry.value}
          onClick={() => (shell.hurry.value = true)}
        >
          {table.seat.value === null ? 'Skip this turn' : 'Skip to my turn'}
        </button>
      )}
    </span>
  )
}

/** Chooses this speed; pressed again, the next: on a small screen one button stands for all. */
function changePace({ pace }: Settings, speed: Speed): void {
  pace.value = pace.peek() === speed ? (SPEEDS[SPEEDS.indexOf(speed) + 1] ?? SPEEDS[0]) : speed
}

/** What a key means for the pace of things; false when nothing. */
export function paceKey(key: string, table: Table, shell: ShellServices): boolean {
  const { pace } = shell.settings
  if (key === '<' || key === '>') {
    pace.value = speedBeside(pace.peek(), key === '>' ? 1 : -1)
    shell.announce(`Speed ${pace.peek()}×.`)
    return true
  }
  if (key !== 'End' || shell.moment.peek() !== null) return false
  if (table.status.peek().kind === 'thinking' || !shell.quiet.peek()) shell.hurry.value = true
  return true
}
