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
  }
}

/** Notes a decision that took so many seconds, and so much work as its maker counts it. */
export function noteDecision(conduct: Conduct, seconds: number, work: number): void {
  const step = seconds <= FIRST ? 0 : Math.ceil(Math.log(seconds / FIRST) / Math.log(STEP))
  conduct.decisions++
  conduct.seconds += seconds
  conduct.work += work
  conduct.longest = Math.max(conduct.longest, seconds)
  conduct.times[step] = (conduct.times[step] ?? 0) + 1
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
  for (const [step, count] of Object.entries(one.times))
    sum.times[Number(step)] = (sum.times[Number(step)] ?? 0) + count
}

/** Seconds within which this share of the decisions were taken, to a twentieth; none were longer than the longest. */
export function within(conduct: Conduct, share: number): number {
  let left = share * conduct.decisions
  for (const step of Object.keys(conduct.times)
    .map(Number)
    .toSorted((a, b) => a - b)) {
    left -= conduct.times[step]
    if (left <= 0) return Math.min(conduct.longest, FIRST * STEP ** step)
  }
  return conduct.longest
}
