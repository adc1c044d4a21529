import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Charts } from '../furniture/charts.tsx'
import { StandingSheet } from '../furniture/standing-orders.tsx'
import { RemoteTable } from '../remote/remote-table.ts'
import { AdviceDoor } from '../teacher/advice-door.tsx'
import { mayAskAdvice } from '../teacher/may-ask.ts'
import { RulesDoor } from '../rules/rules-door.tsx'
import { useApp } from '../shell/app-context.ts'
import { callToTable } from '../shell/attention.ts'
import { readRulesWith } from '../shell/clause.tsx'
import { Sheet } from '../shell/dialog.tsx'
import { TaskStrip } from '../learn/task-strip.tsx'
import { go, settle } from '../shell/router.ts'
import { tableServices } from '../shell/services.ts'
import { LocalTable } from '../table/local-table.ts'
import { BranchSheet } from './branch-sheet.tsx'
import { answerAlone } from '../table/lone.ts'
import { Gathering } from './link/gathering.tsx'
import { HandOver } from './hand-over.tsx'
import { OpenElsewhere, openTable } from './open-table.ts'
import type { OpenTable, TableRoute } from './open-table.ts'
import { ShareSheet } from './share-sheet.tsx'
import { TableBar } from './table-bar.tsx'
import { OverCard } from './over-card.tsx'
import { ReportDoor } from './report-door.tsx'
import { StoppedCard } from './stopped-card.tsx'
import { tellOfPages } from './link/own-seat.tsx'
import { Asks, tellOfAsks } from './link/asks.tsx'
import { Welcome } from './link/welcome.tsx'

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly room: OpenTable }
  | { readonly kind: 'shut'; readonly why: string; readonly elsewhere: boolean }

/** A table, wherever it lives: opened by its route, shown by its system's skin, closed when one goes away. */
export function TablePage({ route }: { readonly route: TableRoute }): JSX.Element {
  const app = useApp()
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  /** How often somebody has insisted on playing in this tab. */
  const insisted = useSignal(0)
  /** The secret that opened the seat: it leaves the address, but another one opens another seat. */
  const opener = useRef<string | null>(null)
  if (route.at === 'server' && route.token !== null) opener.current = route.token
  // A link that opened nothing is no longer what this page is here by.
  else if (opening.kind === 'shut') opener.current = null
  const key = keyOf(route, opener.current)

  useEffect(() => {
    let here = true
    let room: OpenTable | null = null
    const shut = (error: unknown): void => {
      const why = error instanceof Error ? error.message : String(error)
      if (here) setOpening({ kind: 'shut', why, elsewhere: error instanceof OpenElsewhere })
    }
    const taken = (): void => {
      room?.close()
      shut(new OpenElsewhere())
    }
    setOpening({ kind: 'opening' })
    openTable(app, route, { steal: insisted.value > 0, taken }).then((opened) => {
      room = opened
      if (!here) opened.close()
      else setOpening({ kind: 'open', room: opened })
      // The secret of a seat does not stay in the address, where it could be looked at over a shoulder.
      if (here && route.at === 'server' && route.token !== null) settle({ ...route, token: null })
    }, shut)
    return () => {
      here = false
      room?.close()
    }
  }, [route.at, key, insisted.value])

  if (opening.kind === 'open') {
    const at = route.at === 'learn' ? null : route.moment
    return <TableRoom key={key} room={opening.room} at={at} again={() => insisted.value++} />
  }
  return (
    <main id="main" class="antechamber" tabIndex={-1}>
      {opening.kind === 'opening' ? (
        <p class="waiting">Setting up the game…</p>
      ) : (
        <div class="card" role="alert">
          <p>{opening.why}</p>
          <p class="button-row">
            {opening.elsewhere && (
              <button type="button" class="brass" onClick={() => insisted.value++}>
                Play here instead
              </button>
            )}
            <button type="button" class="quiet-button" onClick={() => go({ at: 'lobby' })}>
              To the lobby
            </button>
          </p>
        </div>
      )}
    </main>
  )
}

/** What tells one table from another, whatever moment of it is looked at. */
function keyOf(route: TableRoute, opener: string | null): string {
  if (route.at === 'record') return route.packed ?? 'file'
  if (route.at === 'learn') return `${route.system} ${route.situation}`
  return `${route.table} ${opener ?? ''}`
}

/** What is laid over the table, if anything. */
export type Overlay =
  | { readonly kind: 'rules'; readonly clause: string | null }
  | { readonly kind: 'charts' }
  | { readonly kind: 'report' }
  | { readonly kind: 'share'; readonly count: number | null }
  | { readonly kind: 'branch'; readonly count: number }

function TableRoom({
  room,
  at,
  again,
}: {
  readonly room: OpenTable
  readonly at: number | null
  /** Opens the same table anew. */
  readonly again: () => void
}): JSX.Element {
  const { table, skin, holds } = room
  const app = useApp()
  const overlay = useSignal<Overlay | null>(null)
  const away = useSignal(false)
  const advised = useSignal(false)
  const { services, end } = useMemo(
    () =>
      tableServices(
        {
          table,
          teller: skin,
          settings: app.settings,
          still: app.still,
          holds,
          openRule: (clause) => (overlay.value = { kind: 'rules', clause }),
          openCharts: () => (overlay.value = { kind: 'charts' }),
          share: (count) => (overlay.value = { kind: 'share', count }),
          branch: (count) => (overlay.value = { kind: 'branch', count }),
        },
        at,
      ),
    [room],
  )
  useEffect(() => {
    const stop = callToTable(table, app.settings, services.quiet)
    const stopAnswering = answerAlone(table, services)
    const stopReading = readRulesWith({ system: table.systemId, open: services.openRule })
    // Somebody else may look over one's shoulder: that is said wherever one is at the table.
    const stopCounting = table instanceof RemoteTable ? tellOfPages(table) : () => undefined
    const stopAsking = table instanceof RemoteTable ? tellOfAsks(table) : () => undefined
    const online = (): void => {
      if (table instanceof RemoteTable) table.retry()
    }
    addEventListener('online', online)
    return () => {
      stop()
      stopAnswering()
      stopReading()
      stopCounting()
      stopAsking()
      end()
      removeEventListener('online', online)
    }
  }, [room])
  useEffect(() => {
    if (at !== null) services.showMoment(at)
  }, [at])

  const close = (): void => void (overlay.value = null)
  const open = overlay.value
  const { TableScreen } = skin
  const advises = mayAskAdvice(table) && services.moment.value === null
  const covered =
    table instanceof LocalTable && table.handOver.value !== null && table.seat.value !== table.handOver.value
  return (
    <>
      <div class="table-room" inert={open?.kind === 'report'} data-entries={table.entries.value.length}>
        <TableBar
          table={table}
          skin={skin}
          shell={services}
          covered={covered}
          advises={advises && !covered}
          advise={() => (advised.value = true)}
          open={(what) => (overlay.value = what)}
        />
        {table.status.value.kind === 'lost' && (
          <p class="lost" role="alert">
            {table.status.value.reason}
          </p>
        )}
        {table.status.value.kind === 'stopped' && away.value && (
          <p class="lost">
            The rules were corrected, and the game stands still.{' '}
            <button type="button" class="quiet-button" onClick={() => (away.value = false)}>
              What now?
            </button>
          </p>
        )}
        {room.lesson && <TaskStrip lesson={room.lesson} shell={services} again={again} />}
        {table instanceof RemoteTable && (
          <>
            <Welcome table={table} />
            <Asks table={table} />
          </>
        )}
        <main id="main" class="table-ground" tabIndex={-1}>
          {covered && table instanceof LocalTable ? (
            <HandOver table={table} />
          ) : (
            <TableScreen table={table} shell={services} />
          )}
          {advised.value && !covered && table.seat.value !== null && (
            <AdviceDoor
              key={table.seat.value}
              table={table}
              shell={services}
              onClose={() => (advised.value = false)}
            />
          )}
          {table instanceof RemoteTable && table.status.value.kind === 'gathering' && (
            <Gathering table={table} />
          )}
          {!room.lesson && (
            <OverCard
              table={table}
              shell={services}
              skin={skin}
              report={() => (overlay.value = { kind: 'report' })}
            />
          )}
          <StoppedCard table={table} shell={services} skin={skin} away={away} />
        </main>
      </div>
      {open?.kind === 'rules' && (
        <Sheet title="Rules" place="side" onClose={close}>
          <RulesDoor skin={skin} clause={open.clause} />
        </Sheet>
      )}
      {open?.kind === 'charts' && (
        <Sheet title="Charts" place="side" onClose={close}>
          <Charts system={table.systemId} setup={table.setup} />
        </Sheet>
      )}
      {table.standing?.sheet.value && !covered && (
        <StandingSheet key={table.seat.value} hand={table.standing} />
      )}
      {open?.kind === 'report' && !covered && <ReportDoor table={table} skin={skin} onClose={close} />}
      {open?.kind === 'share' && <ShareSheet table={table} count={open.count} onClose={close} />}
      {open?.kind === 'branch' && (
        <BranchSheet table={table} skin={skin} count={open.count} onClose={close} />
      )}
    </>
  )
}
