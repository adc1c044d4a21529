import { SECONDS } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { levelName } from '../table/level-words.ts'
import type { Table } from '../table/types.ts'

/** Milliseconds after which it is said how long the computer has been thinking: before, it is not worth a look. */
const WORTH_SAYING = 900

/** `Veteran: 2 of at most 4 s`; where it takes longer than that, that it does. */
export function thinkingWords(level: Level, milliseconds: number): string {
  const most = SECONDS[level]
  const seconds = Math.round(milliseconds / 1000)
  return seconds <= most
    ? `${levelName(level)}: ${seconds} of at most ${most} s`
    : `${levelName(level)}: ${seconds} s, longer than its ${most} s`
}

/** How long the computer has been thinking since anything happened, and how long it may: it is never merely silent. */
export function ThinkingClock({ table }: { readonly table: Table }): JSX.Element | null {
  const status = table.status.value
  const seat = status.kind === 'thinking' ? status.seat : null
  const level = table.seats.value.find(({ id }) => id === seat)?.level
  const runs = seat !== null && table.computer?.paused.value !== true
  const count = table.entries.value.length
  const passed = useSignal(0)
  useEffect(() => {
    passed.value = 0
    if (!runs) return undefined
    const begun = performance.now()
    const timer = setInterval(() => (passed.value = performance.now() - begun), 250)
    return () => clearInterval(timer)
  }, [runs, seat, count])
  if (!runs || level === undefined || passed.value < WORTH_SAYING) return null
  const most = SECONDS[level] * 1000
  return (
    <span class="bar-thinks" role="timer" aria-label="The computer thinks">
      <progress max={most} value={passed.value <= most ? passed.value : undefined} aria-hidden="true" />
      {thinkingWords(level, passed.value)}
    </span>
  )
}
