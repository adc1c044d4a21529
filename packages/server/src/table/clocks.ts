import type { ClockPlan, Clocks } from '@bivouac/protocol'

const DAY = 86_400_000

/**
 * The clocks of a table between two entries of its log: what each side had left at `since`, and whose clock has
 * run from then on. It follows from the log alone, so every process reads the same time.
 */
export interface ClockState {
  readonly plan: NonNullable<ClockPlan>
  readonly sides: readonly string[]
  readonly left: Readonly<Record<string, number>>
  /** The sides that decide. */
  readonly deciding: readonly string[]
  readonly since: number
  readonly asked: readonly string[]
  readonly paused: boolean
  readonly flagged: readonly string[]
}

/** Full clocks, none running. */
export function newClocks(plan: NonNullable<ClockPlan>, sides: readonly string[]): ClockState {
  const full = plan.kind === 'budget' ? plan.seconds * 1000 : plan.days * DAY
  const left = Object.fromEntries(sides.map((side) => [side, full]))
  return { plan, sides, left, deciding: [], since: 0, asked: [], paused: false, flagged: [] }
}

/**
 * Something was done at `at`, and now these sides decide. A side that has stopped deciding gets the increment; one
 * that begins to decide has its days before it anew. So the increment is for handing over, not for each step.
 */
export function handOver(state: ClockState, at: number, deciding: readonly string[]): ClockState {
  const run = runUntil(state, at)
  const left = { ...run.left }
  for (const side of state.sides) {
    const before = state.deciding.includes(side)
    const now = deciding.includes(side)
    if (state.plan.kind === 'budget' && before && !now) left[side] += state.plan.increment * 1000
    if (state.plan.kind === 'days' && !before && now) left[side] = state.plan.days * DAY
  }
  return { ...run, left, deciding: [...new Set(deciding)] }
}

/** A side asks for a pause, or wants the clocks to run: they stop when all have asked, and run when one wants it. */
export function askPause(state: ClockState, at: number, side: string, on: boolean): ClockState {
  const run = runUntil(state, at)
  if (!on) return { ...run, paused: false, asked: [] }
  const asked = run.asked.includes(side) ? run.asked : [...run.asked, side]
  const agreed = run.sides.every((one) => asked.includes(one))
  return agreed ? { ...run, paused: true, asked: [] } : { ...run, asked }
}

/** What the clocks show at `now`. */
export function readClocks(state: ClockState, now: number): Clocks {
  const { left, flagged, paused, asked, deciding } = runUntil(state, now)
  return { left, running: paused ? [] : deciding, paused, asked, flagged }
}

/** Milliseconds until the next flag falls if nobody does anything; null when none will. */
export function untilFlag(state: ClockState, now: number): number | null {
  const { left, running, flagged } = readClocks(state, now)
  const due = running.filter((side) => !flagged.includes(side)).map((side) => left[side])
  return due.length === 0 ? null : Math.max(0, Math.min(...due))
}

function runUntil(state: ClockState, at: number): ClockState {
  // Two servers' clocks may differ a little: time never runs backwards.
  const since = Math.max(at, state.since)
  if (state.paused) return { ...state, since }
  const left = { ...state.left }
  const flagged = [...state.flagged]
  for (const side of state.deciding) {
    left[side] = Math.max(0, left[side] - (since - state.since))
    if (left[side] === 0 && !flagged.includes(side)) flagged.push(side)
  }
  return { ...state, since, left, flagged }
}
