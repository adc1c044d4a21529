import type { JSX } from 'preact'
import { ChartKey, PointsChart, PointsTable } from './chart.tsx'
import type { Chronicle } from './chronicle.ts'
import { Balance, Costs, REVIEW_CAVEAT } from './review-parts.tsx'
import { CurveTable, WinChart } from './win-chart.tsx'
import { CountTable, HistoryLines, Losses, LuckLines, turningHead } from './parts.tsx'

/** A picture for the report: a data address, and its size. */
export interface ReportPicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** An after-action report, ready to be read, printed or saved. */
export interface Report {
  readonly title: string
  readonly system: string
  /** The day it was written. */
  readonly date: string
  /** `French: Anna; Allies: the computer`. */
  readonly players: readonly string[]
  readonly result: string
  readonly chronicle: Chronicle
  /** By turning point; null where there is no picture. */
  readonly pictures: readonly (ReportPicture | null)[]
}

/** The report as a page. It keeps no state and asks for nothing, so that it can be written out as a file. */
export function Paper({ report }: { readonly report: Report }): JSX.Element {
  const { title, system, date, players, result, chronicle, pictures } = report
  const { turningPoints, dispatches, luck, history, count, review } = chronicle
  return (
    <article class="rp-paper">
      <header>
        <p class="rp-over">After-action report</p>
        <h1>{title}</h1>
        <p class="rp-aside">
          {system} · {date}
          {players.length > 0 && ` · ${players.join('; ')}`}
        </p>
        <p class="rp-result">{result}</p>
      </header>
      {turningPoints.length > 0 && (
        <section>
          <h2>The turning points</h2>
          {turningPoints.map((point, nth) => (
            <figure key={point.moment}>
              <Picture picture={pictures[nth] ?? null} says={`The map at ${point.label}`} />
              <figcaption>
                <b>
                  {nth + 1}. {turningHead(point)}.
                </b>{' '}
                {point.text}
              </figcaption>
            </figure>
          ))}
        </section>
      )}
      {review && (
        <section>
          <h2>Where the chances went</h2>
          <WinChart review={review} turningPoints={turningPoints} />
          <Balance review={review} />
          <Costs review={review} />
          <p class="rp-aside">{REVIEW_CAVEAT}</p>
          <CurveTable {...review} />
        </section>
      )}
      <section>
        <h2>How it went</h2>
        {dispatches.length === 0 && <p>There was no fighting worth a line.</p>}
        {dispatches.map(({ label, sentences }) => (
          <p key={label}>
            <b class="rp-turn">{label}.</b> {sentences.join(' ')}
          </p>
        ))}
      </section>
      <section>
        <h2>Points and losses by turn</h2>
        <PointsChart chronicle={chronicle} />
        <ChartKey lines={chronicle.lines} />
        <PointsTable chronicle={chronicle} />
        <Losses losses={chronicle.losses} sides={chronicle.sides} />
        <CountTable count={count} sides={chronicle.sides} />
      </section>
      {luck.length > 0 && !review && (
        <section>
          <h2>Luck of the dice</h2>
          <LuckLines luck={luck} />
        </section>
      )}
      {history && (
        <section>
          <h2>History</h2>
          <HistoryLines history={history} />
        </section>
      )}
    </article>
  )
}

function Picture({
  picture,
  says,
}: {
  readonly picture: ReportPicture | null
  readonly says: string
}): JSX.Element | null {
  return picture && <img src={picture.src} width={picture.width} height={picture.height} alt={says} />
}
