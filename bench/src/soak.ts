// node bench/src/soak.ts [SYSTEM [SCENARIO...]] [--games N] [--from SEED] [--every N] [--bold] [--option KEY=VALUE]... [--by-lot] [--slow MS]
// Plays many random games to the end and looks at them as an umpire would: no crash, no dead end, no broken invariant,
// and no single question that takes long. Exits with 1 when anything is found. `--bold` lets the system's bold player draw
// where it has one; `--by-lot` draws the options of each game by its seed; `--slow` allows more than
// 50 ms, for a machine that is busy with others.
import { parseArgs } from 'node:util'
import { games, loadKit } from '@bivouac/games'
import { createRandom, DataError, drawAction, pick, seededDice } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, AnySystem } from '@bivouac/kernel'
import { readOptions } from './options.ts'

/** A game longer than this goes on for ever. */
const LONGEST = 50_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '25' },
    bold: { type: 'boolean', default: false },
    option: { type: 'string', multiple: true, default: [] },
    'by-lot': { type: 'boolean', default: false },
    slow: { type: 'string', default: '50' },
  },
})

const options = readOptions(values.option)
/** No single offer, check or action may take longer than this, in milliseconds. */
const SLOW = Number(values.slow)

/** The options of a game: those typed, and for a game by lot any value of each of the others. */
function optionsOf({ system, options: cards }: AnyKit, scenario: string, seed: number): typeof options {
  if (!values['by-lot']) return options
  const lot = createRandom(seed)
  const drawn: typeof options = {}
  for (const { id, values: each } of cards(scenario)) {
    const { value } = pick(lot, each)
    if (value === each[0].value) continue
    drawn[id] = value
    // Some exclude each other, or other seats: what does not open is left as it is.
    if (!opens(system, scenario, { ...drawn, ...options })) delete drawn[id]
  }
  return { ...drawn, ...options }
}

function opens(system: AnySystem, scenario: string, chosen: typeof options): boolean {
  try {
    system.open({ scenario, options: chosen }, seededDice(1))
    return true
  } catch (error) {
    if (error instanceof DataError) return false
    throw error
  }
}

interface Summary {
  games: number
  actions: number
  longest: number
  slowest: { ms: number; what: string }
  readonly outcomes: Record<string, number>
  readonly findings: string[]
}

/**
 * Milliseconds of the work. What seems slow is done again, twice: a busy machine is not the engine's fault. `work` must
 * change nothing that it does not make itself.
 */
function clock(work: () => void): number {
  let best = Infinity
  for (let turn = 0; turn < 3 && best > SLOW / 2; turn++) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** What a system's own tests lend: who looks for faults, and a player who seeks battle. */
interface Borrowed {
  readonly invariants: (p: AnyPosition) => readonly string[]
  readonly boldly?: AnySystem
}

/** A system as it is soaked: which player draws the moves, and who looks for faults. */
interface Soaked {
  readonly kit: AnyKit
  readonly drawer: AnySystem
  readonly faults: (p: AnyPosition) => readonly string[]
}

function playGame(
  { kit, drawer, faults }: Soaked,
  scenario: string,
  seed: number,
  every: number,
  summary: Summary,
): void {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const { system } = kit
  const p = system.open({ scenario, options: optionsOf(kit, scenario, seed) }, dice)
  let step = 0
  const tell = (what: string): number =>
    summary.findings.push(`${scenario}, seed ${seed}, action ${step}: ${what}`)
  const timed = (what: string, ms: number): void => {
    if (ms > summary.slowest.ms) summary.slowest = { ms, what: `${what} (seed ${seed}, action ${step})` }
    if (ms > SLOW) tell(`${what} took ${ms.toFixed(0)} ms`)
  }
  try {
    for (; step < LONGEST; step++) {
      const deciders = system.deciders(p)
      const seat = deciders.length > 1 ? pick(random, deciders) : deciders[0]
      if (seat === undefined || step % every === 0) for (const fault of faults(p)) tell(fault)
      if (seat === undefined) break
      timed(
        `offer while ${system.doing(p)}`,
        clock(() => system.offer(p, seat)),
      )
      const action = drawAction(drawer.offer(p, seat), random)
      if (action === null) throw new Error('nothing to choose')
      take(p, seat, action)
    }
  } catch (error) {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  summary.games++
  summary.actions += step
  summary.longest = Math.max(summary.longest, step)
  const end = system.outcome(p)
  const level = end === null ? 'not over' : `${end.winner ?? 'nobody'} ${end.level}`
  if (level === 'not over') tell('the game does not end')
  summary.outcomes[level] = (summary.outcomes[level] ?? 0) + 1

  function take(from: AnyPosition, seat: string, action: Action): void {
    timed(
      `check of ${JSON.stringify(action)}`,
      clock(() => system.check(from, seat, action)),
    )
    const refusal = system.check(from, seat, action)
    if (refusal !== null) throw new Error(`offered and refused: ${JSON.stringify({ action, refusal })}`)
    const before = system.copy(from)
    const begun = performance.now()
    system.perform(from, seat, action, dice)
    let ms = performance.now() - begun
    if (ms > SLOW / 2) ms = Math.min(ms, again(before, seat, action))
    timed(JSON.stringify(action), ms)
  }

  function again(before: AnyPosition, seat: string, action: Action): number {
    const times = [1, 2, 3].map(() => {
      const other = system.copy(before)
      const start = performance.now()
      system.perform(other, seat, action, seededDice(seed))
      return performance.now() - start
    })
    return Math.min(...times)
  }
}

const [only, ...named] = positionals
let found = 0
for (const { id } of games) {
  if (only !== undefined && id !== only) continue
  const kit = await loadKit(id)
  const { invariants, boldly } = (await import(`@bivouac/${id}/testing`)) as Borrowed
  const drawer = values.bold ? (boldly ?? kit.system) : kit.system
  const scenarios = named.length > 0 ? named : kit.system.scenarios.map((card) => card.id)
  for (const scenario of scenarios) soak({ kit, drawer, faults: invariants }, scenario)
}
process.exitCode = found === 0 ? 0 : 1

function soak(soaked: Soaked, scenario: string): void {
  const summary: Summary = {
    games: 0,
    actions: 0,
    longest: 0,
    slowest: { ms: 0, what: '' },
    outcomes: {},
    findings: [],
  }
  const from = Number(values.from)
  for (let seed = from; seed < from + Number(values.games); seed++)
    playGame(soaked, scenario, seed, Number(values.every), summary)
  found += summary.findings.length
  const { games: played, actions, longest, slowest, outcomes, findings } = summary
  console.log(`${scenario}: ${played} games, ${actions} actions, the longest ${longest}`)
  console.log(`  ${JSON.stringify(outcomes)}`)
  console.log(`  slowest: ${slowest.ms.toFixed(1)} ms, ${slowest.what}`)
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`)
  if (findings.length > 20) console.log(`  … and ${findings.length - 20} more`)
}
