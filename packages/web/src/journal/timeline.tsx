import { useComputed, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Icon } from '../shell/icons.tsx'
import type { ShellServices, Teller } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'
import { Story } from './story.ts'

/** Milliseconds a moment is shown when the game is played like a film: one that is told, and one that brings nothing new. */
const FRAME = { told: 700, plain: 200 }

/** How long a moment is shown: what only carries on what was shown, or cannot be seen from here, takes hardly any time. */
function frameOf({ entries }: Table, teller: Teller, moment: number, speed: number): number {
  const [before, now] = [entries.peek()[moment - 1], entries.peek()[moment]]
  const first = now?.events[0]
  const last = before?.events.at(-1)
  const carries = !first || (last !== undefined && teller.continues(last, first))
  return (carries ? FRAME.plain : FRAME.told) / speed
}

/** The whole game as a film: any moment of it, forwards and backwards, a link to it, a new table from it. */
export function Timeline({ table, shell }: { table: Table; shell: ShellServices }): JSX.Element {
  const last = table.entries.value.length
  const moment = shell.moment.value
  const at = moment ?? last
  const running = shell.film

  useSignalEffect(() => {
    if (!running.value) return undefined
    const now = shell.moment.value
    if (now === null) {
      running.value = false
      return undefined
    }
    const time = frameOf(table, shell.teller, now, shell.settings.pace.value)
    const timer = setTimeout(() => show(now + 1), time)
    return () => clearTimeout(timer)
  })
  const show = (count: number): void => {
    const end = table.entries.peek().length
    shell.showMoment(count >= end ? null : Math.max(0, count))
  }
  const step = (by: number): void => {
    running.value = false
    show((shell.moment.peek() ?? table.entries.peek().length) + by)
  }
  const run = (): void => {
    if (shell.moment.peek() === null) shell.showMoment(0)
    running.value = !running.peek()
  }
  const withheld = table.withheld.value
  const kept = withheld === null ? {} : { disabled: true, title: withheld, 'aria-description': withheld }
  return (
    <section class="timeline" aria-label="Timeline">
      <div class="timeline-track">
        <Marks table={table} teller={shell.teller} />
        <input
          type="range"
          min={0}
          max={Math.max(1, last)}
          value={at}
          disabled={last === 0}
          aria-label="Moment of the game"
          aria-valuetext={moment === null ? `now, after ${last} moves` : `after ${at} of ${last} moves`}
          onInput={({ currentTarget }) => {
            running.value = false
            show(Number(currentTarget.value))
          }}
        />
      </div>
      <div class="timeline-row">
        <div class="timeline-buttons">
          <Step label="To the beginning" sign="first" disabled={at === 0} act={() => step(-Infinity)} />
          <Step label="One move back" sign="back" disabled={at === 0} act={() => step(-1)} />
          <Step
            label={running.value ? 'Stop' : 'Play'}
            sign={running.value ? 'pause' : 'film'}
            disabled={last === 0}
            act={run}
          />
          <Step label="One move on" sign="on" disabled={moment === null} act={() => step(1)} />
          <Step label="To now" sign="last" disabled={moment === null} act={() => step(Infinity)} />
        </div>
        <span class="timeline-count">
          {at}
          <span aria-hidden="true"> / </span>
          <span class="unseen"> of </span>
          {last}
        </span>
        <div class="timeline-buttons">
          <button type="button" class="quiet" {...kept} onClick={() => shell.share(shell.moment.peek())}>
            Link
          </button>
          <button
            type="button"
            class="quiet"
            {...kept}
            onClick={() => shell.branch(shell.moment.peek() ?? last)}
          >
            Branch
          </button>
        </div>
      </div>
    </section>
  )
}

function Step({
  label,
  sign,
  disabled,
  act,
}: {
  label: string
  sign: 'first' | 'back' | 'film' | 'pause' | 'on' | 'last'
  disabled: boolean
  act: () => void
}): JSX.Element {
  return (
    <button type="button" class="icon" aria-label={label} title={label} disabled={disabled} onClick={act}>
      <Icon sign={sign} />
    </button>
  )
}

/** Battles and phases, where they stand on the track. */
function Marks({ table, teller }: { table: Table; teller: Teller }): JSX.Element {
  const story = useMemo(() => new Story(teller), [teller, table])
  const marks = useComputed(() =>
    story
      .tell(table.entries.value, table.position.value)
      .flat()
      .filter(({ kind }) => kind === 'battle' || kind === 'phase'),
  )
  const last = Math.max(1, table.entries.value.length)
  const phases = marks.value.filter(({ kind }) => kind === 'phase')
  const battles = marks.value.filter(({ kind }) => kind === 'battle')
  const path = (moments: readonly { moment: number }[], top: number, foot: number): string =>
    moments.map(({ moment }) => `M${((1000 * moment) / last).toFixed(1)} ${top}V${foot}`).join('')
  return (
    <svg class="timeline-marks" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
      <path class="timeline-phases" d={path(phases, 5, 15)} />
      <path class="timeline-battles" d={path(battles, 1, 19)} />
    </svg>
  )
}
