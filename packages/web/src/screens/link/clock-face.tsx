import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RemoteTable } from '../../remote/remote-table.ts'
import type { SeatState } from '../../table/types.ts'
import { clockWords } from './clock-words.ts'

/** `1:02:09`, `4:31`, or days and hours where there is that much left. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= 172_800)
    return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`
  const two = (n: number): string => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The clocks of a table by link: the server's, running on here between its messages. */
export function ClockFace({ table }: { readonly table: RemoteTable }): JSX.Element | null {
  const told = table.clocks.value
  const now = useSignal(performance.now())
  const runs = told !== null && told.clocks.running.length > 0 && !told.clocks.paused
  useEffect(() => {
    if (!runs) return undefined
    now.value = performance.now()
    const timer = setInterval(() => (now.value = performance.now()), 1000)
    return () => clearInterval(timer)
  }, [runs, told])
  if (!told) return null
  const { left, running, paused, asked, flagged } = told.clocks
  const passed = runs ? Math.max(0, now.value - told.heardAt) : 0
  const mine = table.seats.value.find(({ id }) => id === table.seat.value)?.side
  const iAsked = mine !== undefined && asked.includes(mine)
  return (
    <div class="clocks" role="timer" aria-label={`Clocks: ${clockWords(table.info.value.clock)}`}>
      {sidesOf(table.seats.value).map(({ id, side, name }) => {
        const time = (left[side] ?? 0) - (running.includes(side) ? passed : 0)
        const state = flagged.includes(side)
          ? 'clock-out'
          : running.includes(side) && !paused
            ? 'clock-runs'
            : ''
        return (
          <span key={id} class={`clock ${state}`} title={`${name}. ${clockWords(table.info.value.clock)}.`}>
            <span class="clock-side">{name.replace(/^The /, '')} </span>
            <span class="clock-initial" aria-hidden="true">
              {name.replace(/^The /, '').slice(0, 1)}{' '}
            </span>
            {clockText(time)}
          </span>
        )
      })}
      {mine !== undefined && table.status.value.kind !== 'over' && (
        <button type="button" class="bar-button" onClick={() => table.askPause(!iAsked)}>
          {paused
            ? 'Let the clocks run'
            : iAsked
              ? 'Withdraw the pause'
              : asked.length > 0
                ? 'Agree to pause'
                : 'Ask for a pause'}
        </button>
      )}
    </div>
  )
}

/** One clock a side, called by its first seat. */
function sidesOf(seats: readonly SeatState[]): readonly SeatState[] {
  return seats.filter(({ side }, at) => seats.findIndex((one) => one.side === side) === at)
}
