import { canonicalJson } from '../canonical.ts'
import type {
  Action,
  GameSetup,
  Offer,
  Position,
  Random,
  Refusal,
  RuleSystem,
  SeatId,
} from '../system/contract.ts'
import { checkAction } from '../engine.ts'
import { drawAction } from '../playout.ts'
import { pick } from '../dice/random.ts'
import { TABLE_RULES } from '../refusal.ts'
import type { Session } from '../session.ts'
import { isAlike } from '../share.ts'
import { keep, unbroken } from './broken.ts'
import { sameDeep } from './same.ts'

/** What a system tells the harness about itself, and how hard the harness shall look. */
export interface GameCheck<P extends Position, A extends Action> {
  /** A game longer than this counts as one that never ends, unless `mustEnd` is false. */
  readonly maxActions?: number
  readonly mustEnd?: boolean
  /** The expensive promises are checked at every nth decision; 0 leaves them out. The cheap ones always. */
  readonly everyNth?: number
  /** Every clause of the system's ledger: refusals and events may name no other. */
  readonly clauseIds?: Iterable<string>
  /** Changes, in the copy it is given, only what the seat (null: the onlooker) may not know. */
  readonly scramble?: (p: P, seat: SeatId | null, random: Random) => P
  /** How many steps such a pair is played on side by side; 6 without it, 0 leaves it out. */
  readonly pairSteps?: number
  /**
   * Whether two such positions could both have come about, and the action is the same doing to the eye in both; without
   * it, always. What one of them could not be is not compared further.
   */
  readonly isPair?: (one: P, other: P, action: A) => boolean
  /** Types of events by which one who acts shows the others something of his own: it is his to take back. */
  readonly shows?: ReadonlySet<string>
  /** What is wrong with a position, in sentences; empty when all is well. */
  readonly invariants?: (p: P) => readonly string[]
  /** Whether two positions have the same derived part; without it they are compared value by value. */
  readonly sameIndex?: (a: P, b: P) => boolean
  /** Actions of every kind, so that each is also tried in the wrong phase. Those of the game itself serve too. */
  readonly examples?: readonly A[]
  /** True for an action that is rightly accepted although the offer does not list it. */
  readonly wider?: (p: P, seat: SeatId, action: A) => boolean
}

/** What was seen on the way, so that a test can tell that it has looked at something. */
export interface Tally {
  /** Forged actions that were accepted all the same, being legal by chance. */
  accepted: number
  /** How often each clause refused something. */
  readonly refusals: Record<string, number>
  /** Hidden facts changed without a seat noticing. */
  scrambled: number
  /** Steps after which a seat still could not tell two positions apart, and how often something came to light. */
  alike: number
  parted: number
  undone: number
}

/** A game under examination: everything a check needs. */
export interface Table<P extends Position, A extends Action, V> {
  readonly system: RuleSystem<P, A, V>
  readonly setup: GameSetup
  readonly session: Session<P, A, V>
  readonly check: GameCheck<P, A>
  readonly clauses: ReadonlySet<string> | null
  readonly random: Random
  readonly tally: Tally
}

/** How many actions of an offer are looked at: all when there are few. */
const SAMPLE = 16

/** Some of the actions of an offer, regions included. */
export function sampleOffer<A extends Action>(offer: Offer<A>, random: Random): A[] {
  const { actions, regions = [] } = offer
  const listed =
    actions.length <= SAMPLE ? [...actions] : Array.from({ length: SAMPLE }, () => pick(random, actions))
  const drawn = regions
    .slice(0, SAMPLE)
    .map((region) => drawAction({ actions: [], regions: [region] }, random))
  return [...listed, ...drawn.filter((action) => action !== null)]
}

/** Whether two positions are the same, the derived part included. */
export function isSamePosition<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  a: P,
  b: P,
): boolean {
  if (!isAlike(a.state, b.state) && canonicalJson(a.state) !== canonicalJson(b.state)) return false
  return t.check.sameIndex === undefined ? sameDeep(a.index, b.index) : t.check.sameIndex(a, b)
}

/** A state holds nothing that JSON cannot carry. */
export function expectPlain(state: unknown): void {
  unbroken('a state is plain JSON', () => canonicalJson(state))
}

/** The position after it was written out and read back: it shares nothing with the original. */
export function storeAndRestore<P extends Position, A extends Action, V>(t: Table<P, A, V>): P {
  const { state } = t.session.position
  expectPlain(state)
  const setup = JSON.parse(JSON.stringify(t.setup)) as GameSetup
  return unbroken('a stored position opens', () => t.system.restore(setup, JSON.parse(JSON.stringify(state))))
}

/** Checks an action, holding the answer to its promises: it never throws, and it refuses by a known clause. */
export function judge<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  p: P,
  seat: SeatId,
  action: unknown,
): Refusal | null {
  const refusal = unbroken('check never throws', () => checkAction(t.system, p, seat, action))
  if (refusal !== null) {
    const { clause, reason } = refusal
    keep(
      'a refusal names a clause of the ledger',
      isClause(t, clause),
      () => `${clause} refused ${told(action)}`,
    )
    keep('a refusal is a sentence', /^\S.* .*[.!?]$/s.test(reason), () => `${clause}: "${reason}"`)
    t.tally.refusals[clause] = (t.tally.refusals[clause] ?? 0) + 1
  }
  return refusal
}

/** Whether a clause stands in the ledger or among the table's own rules. */
export function isClause<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  clause: string,
): boolean {
  return Object.hasOwn(TABLE_RULES, clause) || (t.clauses === null ? clause !== '' : t.clauses.has(clause))
}

/** A value for a message: as JSON where it is JSON. */
export function told(value: unknown): string {
  try {
    return canonicalJson(value)
  } catch {
    return String(JSON.stringify(value))
  }
}
