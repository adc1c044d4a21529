import { MOVE_PARTS } from '@bivouac/age-of-destiny'
import type { MoveForecast } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'

/** What is to be said of the cost: difficult ground, a manoeuvre that goes on. */
export function CostRemarks({ forecast: { owed, isSlowed } }: { forecast: MoveForecast }): JSX.Element {
  return (
    <>
      {isSlowed && (
        <span class="tt-small">
          {' '}
          difficult ground <Clause id="AOD-3-move-c" />
        </span>
      )}
      {owed > 0 && (
        <span class="tt-small">
          {' '}
          the rest of it next turn <Clause id="AOD-3-formations-f" />
        </span>
      )}
    </>
  )
}

/** What would come of it: friends passed, guns taken, the square that stands or comes too late. */
export function Outcome({ desk, forecast }: { desk: Desk; forecast: MoveForecast }): JSX.Element | null {
  const p = desk.position.value
  const name = (id: string): string => p.game.unitNames[unitOf(p, id)] ?? id
  const { contacts, passed, captured, squares, misses } = forecast
  if (contacts.length + passed.length + captured.length + squares.length === 0) return null
  return (
    <ul class="tt-list aod-outcome">
      {contacts.length > 0 && <li>In contact with {contacts.map(name).join(', ')}.</li>}
      {passed.length > 0 && (
        <li>
          Passes through {passed.map(name).join(', ')}: whoever is in good order is disrupted.{' '}
          <Clause id="AOD-3-pass-a" />
        </li>
      )}
      {captured.length > 0 && (
        <li>
          Takes {captured.map(name).join(', ')}. <Clause id="AOD-2-capture-a" />
        </li>
      )}
      {squares.map(({ unit, formed, time, needs, room }) => (
        <li key={unit}>
          <b>{formed ? `${name(unit)} will form square` : `${name(unit)} is caught in its formation`}</b>
          <TimeBar time={time} needs={needs} />
          <span class="tt-small">
            {room || formed
              ? formed
                ? 'Time enough: the square stands'
                : 'Too little time to form'
              : 'no room for a square'}{' '}
            <Clause id={room || formed ? 'AOD-3-square-c' : 'AOD-3-square-k'} />
          </span>
        </li>
      ))}
      {misses && (
        <li>
          The square slips out of its path: it halts and does not attack. <Clause id="AOD-3-square-l" />
        </li>
      )}
    </ul>
  )
}

/** The time a square has against the time it needs, as parts of a move. */
export function TimeBar({ time, needs }: { time: number; needs: number }): JSX.Element {
  const share = (parts: number): string => `${Math.min(100, (100 * parts) / MOVE_PARTS)}%`
  return (
    <span class={`aod-time ${time >= needs ? 'enough' : 'short'}`} aria-hidden="true">
      <i style={{ width: share(time) }} />
      <b style={{ left: share(needs) }} />
    </span>
  )
}
