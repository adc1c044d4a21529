/** How a player bore itself, in one game or in many: what its decisions took, and what went wrong. */
export interface Conduct {
  decisions: number
  /** Processor time of all its decisions, and of the longest, in seconds. */
  seconds: number
  longest: number
  /** Work units it says it used. */
  work: number
  /** Turns of its own that it played; 0 where the system does not tell. */
  turns: number
  /** Seconds all of them took, and the longest; what it decides in turns of the other side is not in them. */
  turnSeconds: number
  longestTurn: number
  /** Faults in its thinking, actions that the rules refused, and decisions where it did what cannot be wrong. */
  faults: number
  refusals: number
  resorts: number
  /** The first few things that went wrong, in words. */
  readonly complaints: string[]
  /** How many decisions took how long, by step: each a twentieth longer than the one before, the first 10 µs. */
  readonly times: Record<number, number>
  /** The same of turns of its own. */
  readonly turnTimes: Record<number, number>
}

const FIRST = 1e-5
const STEP = 1.05
const MOST_COMPLAINTS = 3
const SUMS = [
  'decisions',
  'seconds',
  'work',
  'turns',
  'turnSeconds',
  'faults',
  'refusals',
  'resorts',
] as const

export function freshConduct(): Conduct {
  return {
    decisions: 0,
    seconds: 0,
    longest: 0,
    work: 0,
    turns: 0,
    turnSeconds: 0,
    longestTurn: 0,
    faults: 0,
    refusals: 0,
    resorts: 0,
    complaints: [],
    times: {},
    turnTimes: {},
  }
}

/** Notes a decision that took so many seconds, and so much work as its maker counts it. */
export function noteDecision(conduct: Conduct, seconds: number, work: number): void {
  conduct.decisions++
  conduct.seconds += seconds
  conduct.work += work
  conduct.longest = Math.max(conduct.longest, seconds)
  count(conduct.times, stepOf(seconds), 1)
}

/** Notes a turn of its own whose decisions took so many seconds together. */
export function noteTurn(conduct: Conduct, seconds: number): void {
  conduct.turns++
  conduct.turnSeconds += seconds
  conduct.longestTurn = Math.max(conduct.longestTurn, seconds)
  count(conduct.turnTimes, stepOf(seconds), 1)
}

function stepOf(seconds: number): number {
  return seconds <= FIRST ? 0 : Math.ceil(Math.log(seconds / FIRST) / Math.log(STEP))
}

function count(times: Record<number, number>, step: number, more: number): void {
  times[step] = (times[step] ?? 0) + more
}

/** Notes something that went wrong. */
export function complain(conduct: Conduct, what: 'faults' | 'refusals' | 'resorts', words: string): void {
  conduct[what]++
  if (conduct.complaints.length < MOST_COMPLAINTS) conduct.complaints.push(words)
}

/** Adds what another game brought. */
export function addConduct(sum: Conduct, one: Conduct): void {
  for (const what of SUMS) sum[what] += one[what]
  sum.longest = Math.max(sum.longest, one.longest)
  sum.longestTurn = Math.max(sum.longestTurn, one.longestTurn)
  sum.complaints.push(...one.complaints.slice(0, MOST_COMPLAINTS - sum.complaints.length))
  for (const which of ['times', 'turnTimes'] as const)
    for (const [step, times] of Object.entries(one[which])) count(sum[which], Number(step), times)
}

/** Seconds within which this share of the decisions, or of the turns, were done, to a twentieth. */
export function within(conduct: Conduct, share: number, which: 'times' | 'turnTimes' = 'times'): number {
  const [all, longest] =
    which === 'times' ? [conduct.decisions, conduct.longest] : [conduct.turns, conduct.longestTurn]
  let left = share * all
  for (const step of Object.keys(conduct[which])
    .map(Number)
    .toSorted((a, b) => a - b)) {
    left -= conduct[which][step]
    if (left <= 0) return Math.min(longest, FIRST * STEP ** step)
  }
  return longest
}
