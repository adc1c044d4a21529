import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Desk } from '../desk.ts'
import { courseOf } from './course.ts'
import type { Station } from './course.ts'

/** The charge as it goes, over the map: its stations in plain words, what interrupts them nested, the present one marked. Pressing one shows that moment. */
export function ChargeStrip({ desk }: { desk: Desk }): JSX.Element | null {
  const { table, shell, staging } = desk
  const entries = table.entries.value
  const shown = shell.moment.value ?? staging.told.value ?? entries.length
  const stations = courseOf(desk.position.value, entries.slice(0, shown))
  const end = useRef<HTMLOListElement>(null)
  const { length } = stations
  useEffect(() => {
    const strip = end.current
    if (strip) strip.scrollLeft = strip.scrollWidth
  }, [length])
  if (length === 0) return null
  return (
    <nav class="lb-course" aria-label="The charge, step by step">
      <ol ref={end} tabIndex={0}>
        {stations.map((station, at) => (
          <StationMark
            key={at}
            station={station}
            now={at === length - 1}
            show={() => shell.showMoment(station.moment === entries.length ? null : station.moment)}
          />
        ))}
      </ol>
    </nav>
  )
}

function StationMark({
  station: { label, says, depth, moment },
  now,
  show,
}: {
  station: Station
  now: boolean
  show: () => void
}): JSX.Element {
  const words = (
    <>
      <b>{label}</b>
      <small>{says}</small>
    </>
  )
  return (
    <li
      class={`lb-depth-${Math.min(depth, 3)} ${now ? 'now' : ''}`}
      {...(now && { 'aria-current': 'step' as const })}
    >
      {depth > 0 && <span class="map-unseen">within the charge, step {depth} deep: </span>}
      {moment === null ? (
        <span>{words}</span>
      ) : (
        <button type="button" onClick={show}>
          {words}
        </button>
      )}
    </li>
  )
}
