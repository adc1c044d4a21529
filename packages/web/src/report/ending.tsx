import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ShellServices, Skin } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'
import { ChartKey, PointsChart, PointsTable } from './chart.tsx'
import { CountTable, HistoryLines, Losses, LuckLines, turningHead } from './parts.tsx'
import { SmallMap } from './small-map.tsx'
import { readStory } from './source.ts'
import type { TableStory } from './source.ts'
import './paper.css'
import './ending.css'

/** The battle told on the card at its end: points by turn, losses, turning points, luck, history. */
export function Ending({
  table,
  skin,
  shell,
}: {
  readonly table: Table
  readonly skin: Skin
  readonly shell: ShellServices
}): JSX.Element | null {
  const [story, setStory] = useState<TableStory | null | 'reading'>('reading')
  useEffect(() => {
    let here = true
    readStory(table, skin).then(
      (read) => here && setStory(read),
      () => here && setStory(null),
    )
    return () => void (here = false)
  }, [table, skin])
  if (story === 'reading')
    return (
      <p class="rp-waiting" role="status">
        Reading the journal…
      </p>
    )
  return story && <Told story={story} table={table} shell={shell} />
}

function Told({
  story,
  table,
  shell,
}: {
  readonly story: TableStory
  readonly table: Table
  readonly shell: ShellServices
}): JSX.Element {
  const { chronicle } = story
  const { turningPoints, luck, history, lines } = chronicle
  const go = (moment: number, places: readonly string[]): void => {
    shell.showMoment(moment)
    shell.pointed.value = { places, go: true }
  }
  return (
    <div class="rp-told">
      <div>
        <h3>Points by turn</h3>
        <PointsChart chronicle={chronicle} />
        <ChartKey lines={lines} />
        <details>
          <summary>In figures, with the losses</summary>
          <PointsTable chronicle={chronicle} />
        </details>
        <h3>Losses</h3>
        <Losses losses={chronicle.losses} sides={chronicle.sides} />
        {chronicle.count.length > 0 && (
          <details>
            <summary>How it was counted</summary>
            <CountTable count={chronicle.count} sides={chronicle.sides} />
          </details>
        )}
        {luck.length > 0 && (
          <>
            <h3>Luck of the dice</h3>
            <LuckLines luck={luck} />
          </>
        )}
      </div>
      <div>
        <h3>{turningPoints.length === 0 ? 'At the end' : 'Turning points'}</h3>
        <SmallMap story={story} position={table.position.value} go={go} />
        <ol class="rp-turnings">
          {turningPoints.map((point) => (
            <li key={point.moment}>
              <button type="button" class="rp-link" onClick={() => go(point.moment, point.places)}>
                {turningHead(point)}
              </button>
              <span>{point.text}</span>
            </li>
          ))}
        </ol>
        {history && (
          <>
            <h3>History</h3>
            <HistoryLines history={history} />
          </>
        )}
      </div>
    </div>
  )
}
