import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Desk } from '../desk.ts'
import { courseOf, stationsOf } from './course.ts'
import type { Station } from './course.ts'

/** The charge as it goes, over the map: its stations in plain words, what interrupts them nested, the present one marked. Pressing one shows that moment. */
export function ChargeStrip({ desk }: { desk: Desk }): JSX.Element | null {
  const { shell } = desk
  const { stations, now } = shownCourse(desk)
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    strip.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [stations.length, now])
  if (stations.length === 0) return null
  return (
    <nav class="lb-course" aria-label="The charge, step by step">
      <ol ref={strip} tabIndex={0}>
        {stations.map((station, at) => (
          <StationMark
            key={at}
            station={station}
            now={at === now}
            show={() => shell.showMoment(station.moment)}
          />
        ))}
      </ol>
    </nav>
  )
}

/** The stations that are seen, and the one the map shows: of a charge looked back at, the whole of it. */
function shownCourse({ table, shell, staging, position }: Desk): {
  readonly stations: readonly Station[]
  readonly now: number
} {
  const p = position.value
  const told = table.entries.value.slice(0, staging.told.value ?? undefined)
  const moment = shell.moment.value
  if (moment === null) {
    const stations = courseOf(p, told)
    return { stations, now: stations.length - 1 }
  }
  const whole = stationsOf(p, told)
  const [first] = whole
  const stations = first && (first.moment ?? 0) <= moment ? whole : stationsOf(p, told.slice(0, moment))
  return { stations, now: stations.findLastIndex((station) => (station.moment ?? 0) <= moment) }
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
