import { games } from '@bivouac/games'
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Skin } from '../shell/contract.ts'
import { toast } from '../shell/notices.ts'
import type { SeatState, Table } from '../table/types.ts'
import { fileName } from '../table/table-file.ts'
import { outcomeText } from '../table/words.ts'
import type { Chronicle } from './chronicle.ts'
import { reportDocument } from './document.tsx'
import { Paper } from './paper.tsx'
import type { Report } from './paper.tsx'
import { turningPictures } from './pictures.ts'
import { ReviewAsking } from './review-asking.tsx'
import { reviewed } from './review.ts'
import { reviewingOf } from './reviewing.ts'
import type { Reviewing } from './reviewing.ts'
import { readStory } from './source.ts'
import { hasTeacher } from '../teacher/may-ask.ts'
import styles from './paper.css?inline'
import './paper.css'
import './report-page.css'

/** Writes the report of a table; null where its skin tells no story. */
async function writeReport(table: Table, skin: Skin, looked: Reviewing): Promise<Report | null> {
  const plain = await readStory(table, skin)
  if (!plain) return null
  const story = looked.kind === 'done' ? reviewed(plain, looked.report) : plain
  const pictures = await turningPictures(story, table.position.peek()).catch(() => [])
  const { chronicle } = story
  return {
    title: table.title,
    system: games.find(({ id }) => id === table.systemId)?.title ?? table.systemId,
    date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date()),
    players: playersOf(table.seats.peek()),
    result: resultOf(table, chronicle),
    chronicle,
    pictures,
  }
}

function playersOf(seats: readonly SeatState[]): string[] {
  return seats.flatMap(({ name, person, player }) => {
    if (person !== undefined) return [`${name}: ${person}`]
    return player === 'computer' ? [`${name}: the computer`] : []
  })
}

/** `A decisive victory for the French. French 12, Allies 4.` */
function resultOf(table: Table, { lines, turns, verdict }: Chronicle): string {
  const status = table.status.peek()
  const last = turns.at(-1)
  const counts = lines.map(({ name, says }, at) =>
    says ? `${last?.points[at] ?? 0}, ${says}` : `${name} ${last?.points[at] ?? 0}`,
  )
  const said =
    status.kind === 'over'
      ? outcomeText(status.outcome, table.seats.peek())
      : `Not over yet. If it ended now: ${verdict}.`
  return `${said} Points: ${counts.join(', ')}.`
}

/** The after-action report over the table, to read, print or save. */
export function ReportPage({
  table,
  skin,
  onClose,
}: {
  readonly table: Table
  readonly skin: Skin
  readonly onClose: () => void
}): JSX.Element {
  const [report, setReport] = useState<Report | null | 'writing'>('writing')
  const page = useRef<HTMLDivElement>(null)
  const state = reviewingOf(table)
  const over = table.status.value.kind === 'over'
  const looked = state.value.kind === 'done'
  useEffect(() => {
    const before = document.activeElement
    page.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useEffect(() => {
    let here = true
    writeReport(table, skin, state.peek()).then(
      (written) => here && setReport(written),
      (error: unknown) => {
        toast(error instanceof Error ? error.message : String(error))
        if (here) setReport(null)
      },
    )
    return () => void (here = false)
  }, [looked])
  const ready = report !== null && report !== 'writing'
  return (
    <div
      ref={page}
      class="report-page"
      role="dialog"
      aria-modal="true"
      aria-label="After-action report"
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <p class="report-bar">
        <button type="button" class="quiet-button" onClick={onClose}>
          Back to the table
        </button>
        <button type="button" class="quiet-button" disabled={!ready} onClick={() => print()}>
          Print
        </button>
        <button type="button" class="brass" disabled={!ready} onClick={() => ready && save(report)}>
          Save the report
        </button>
      </p>
      {over && !looked && hasTeacher(table.systemId) && (
        <div class="report-ask">
          <ReviewAsking table={table} state={state} />
        </div>
      )}
      {report === 'writing' && (
        <p class="report-wait" role="status">
          Writing the report…
        </p>
      )}
      {report === null && <p class="report-wait">There is no report of this game.</p>}
      {ready && <Paper report={report} />}
    </div>
  )
}

/** Hands the report over as one file. */
function save(report: Report): void {
  const blob = new Blob([reportDocument(report, styles)], { type: 'text/html' })
  const url = URL.createObjectURL(blob)
  const name = fileName(report.title, 'record').replace(/\.record\.json$/, '-report.html')
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
