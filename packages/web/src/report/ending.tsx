import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ShellServices, Skin } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'
import { ChartKey, PointsChart, PointsTable } from './chart.tsx'
import { CountTable, HistoryLines, Losses, LuckLines, turningHead } from './parts.tsx'
import { hasTeacher } from '../teacher/may-ask.ts'
import { ReviewAsking } from './review-asking.tsx'
import { Balance, Costs, REVIEW_CAVEAT } from './review-parts.tsx'
import { reviewed } from './review.ts'
import { reviewingOf } from './reviewing.ts'
import { SmallMap } from './small-map.tsx'
import type { TurningPoint } from './chronicle.ts'
import { readStory } from './source.ts'
import type { TableStory } from './source.ts'
import { CurveTable, WinChart } from './win-chart.tsx'
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
  story: plain,
  table,
  shell,
}: {
  readonly story: TableStory
  readonly table: Table
  readonly shell: ShellServices
}): JSX.Element {
  const state = reviewingOf(table)
  const looked = state.value
  const report = looked.kind === 'done' ? looked.report : null
  const story = useMemo(() => (report === null ? plain : reviewed(plain, report)), [plain, report])
  const { chronicle } = story
  const { turningPoints, luck, history, lines, review } = chronicle
  const go = (moment: number, places: readonly string[]): void => {
    shell.showMoment(moment)
    shell.pointed.value = { places, go: true }
  }
  return (
    <div class="rp-told">
      <div>
        {review && (
          <>
            <h3>Chances to win</h3>
            <WinChart review={review} turningPoints={turningPoints} />
            <details>
              <summary>In figures</summary>
              <CurveTable {...review} />
            </details>
            <Balance review={review} />
          </>
        )}
        {review && (
          <>
            <h3>What your decisions cost</h3>
            <Costs
              review={review}
              beside={(moment) => (
                <span class="rp-acts">
                  <button type="button" class="linklike" onClick={() => go(moment, [])}>
                    See it
                  </button>
                  <Again shell={shell} moment={moment} />
                </span>
              )}
            />
            <p class="rp-aside">{REVIEW_CAVEAT}</p>
          </>
        )}
        {hasTeacher(table.systemId) && <ReviewAsking table={table} state={state} />}
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
        {luck.length > 0 && !review && (
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
              <b>{turningHead(point)}</b>
              <span>{point.text}</span>
              <span class="rp-acts">
                <button type="button" class="linklike" onClick={() => go(point.moment, point.places)}>
                  See it<span class="unseen">: {turningHead(point)}</span>
                </button>
                <Again shell={shell} moment={againAt(point)} />
              </span>
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

/** Where a turning point can be tried again: before it happened, or where the teacher says. */
function againAt({ again, moment }: TurningPoint): number | null {
  return again === undefined ? Math.max(0, moment - 1) : again
}

/** Plays on from there, at a new table. */
function Again({
  shell,
  moment,
}: {
  readonly shell: ShellServices
  readonly moment: number | null
}): JSX.Element | null {
  return moment === null ? null : (
    <button type="button" class="linklike" onClick={() => shell.branch(moment)}>
      Try again from here
    </button>
  )
}
