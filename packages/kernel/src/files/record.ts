import { canonicalJson } from '../canonical.ts'
import { tableKey, verifySecret } from '../dice/commitment.ts'
import type { Action, Dice, Position, Roll, RuleSystem, SeatId } from '../system/contract.ts'
import { copyPlain } from '../copy.ts'
import { committedDice, DiceSpent, listDice, seededDice } from '../dice/dice.ts'
import { stateHash } from '../hash.ts'
import { recordDigest, type GameRecord } from './record-format.ts'
import { DataError, Refused } from '../refusal.ts'
import { Session, type DiceSource, type Standing } from '../session.ts'

/**
 * The record of a game so far, sharing nothing with the session. Its `end` holds what playing it again must
 * come to. `dice` tells more of the dice than the session knew, such as the secret once the game is over. How computers
 * came to their actions, and from what `seeds`, is told only then too: it could be guessed from what they thought of.
 */
export function makeRecord<P extends Position, A extends Action, V>(
  session: Session<P, A, V>,
  dice: DiceSource = session.source,
  seeds: Readonly<Record<SeatId, number>> = {},
): GameRecord {
  const isOver = session.outcome !== null
  const values = (rolls: readonly Roll[]) => rolls.map((roll) => roll.value)
  const told: GameRecord = copyPlain({
    format: 'bivouac-record',
    version: 1,
    system: session.system.id,
    rulesVersion: session.system.rulesVersion,
    setup: session.setup,
    dice,
    openingRolls: values(session.openingRolls),
    ...(isOver && Object.keys(seeds).length > 0 && { computers: seeds }),
    entries: session.entries.map(({ seat, action, rolls, computer }) => {
      return { seat, action, rolls: values(rolls), ...(isOver && computer && { computer }) }
    }),
    ...(session.closing && { closing: session.closing }),
  })
  const hash = stateHash(session.position.state)
  return { ...told, end: { hash, outcome: session.outcome, digest: recordDigest(told) } }
}

/**
 * Plays a record again as a session, up to `to` entries, checking every action anew and feeding each the dice
 * it had. Throws `DataError` naming the entry that does not play as recorded, or when the whole game comes to
 * another position than its `end` says. Given `live` dice, the game can be played on from there with them.
 */
export function replayRecord<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  record: GameRecord,
  options: { readonly to?: number; readonly live?: Dice } = {},
): Session<P, A, V> {
  const session = playBack(system, record, options, (dice) => dice)
  const { end } = record
  if (options.to === undefined && end !== undefined && end.hash !== stateHash(session.position.state)) {
    throw new DataError('end.hash', OTHER_POSITION)
  }
  return session
}

/**
 * Where a game and the rules of today part: the first entry that does not follow from them, and what becomes of it: it is
 * refused, throws other dice, comes to another position, or cannot be played at all.
 */
export interface Parting {
  readonly entry: number
  readonly why: 'refused' | 'dice' | 'position' | 'fault'
  readonly says: string
}

/**
 * Plays a record as far as it follows from the rules of today: up to the first entry that is refused, has other dice, or
 * comes to another position than `marks` say, where they say something. With `live` dice it can be played on from there.
 * Entries that `standing` holds are not played: the game begins where they had led.
 * Throws `DataError` when not even its opening can be laid.
 */
export function replayAgreeing<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  record: GameRecord,
  options: {
    readonly marks: readonly (string | undefined)[]
    readonly live: Dice
    readonly standing?: Standing<P, A> | null
  },
): { readonly session: Session<P, A, V>; readonly parting: Parting | null } {
  try {
    return { session: playBack(system, record, options, (dice) => dice), parting: null }
  } catch (error) {
    if (!(error instanceof Misplayed) || error.entry < 0) throw error
    const { entry, why, what } = error
    // What has been played once plays again.
    const session = playBack(system, record, { ...options, to: entry }, (dice) => dice)
    return { session, parting: { entry, why, says: what } }
  }
}

const OTHER_POSITION = 'the game comes to another position than recorded'

/** Something in a record that is not as it should be: at which entry (from 0), or -1 outside them. */
export interface Finding {
  readonly entry: number
  readonly what: string
}

/**
 * Examines a record: every action is checked anew, every die recomputed where its source is known (a seed, or
 * a commitment whose secret is revealed), and the end compared. Lists everything that is not as it should be. An empty
 * list says that nothing is wrong, not that nothing is lacking: see `lackingIn`.
 */
export function verifyRecord<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  record: GameRecord,
): Finding[] {
  return examineRecord(system, record).findings
}

/** The same, with the game as it was played again; null where it could not be. */
export function examineRecord<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  record: GameRecord,
): { readonly findings: Finding[]; readonly session: Session<P, A, V> | null } {
  const findings: Finding[] = []
  const proof = provenDice(record.dice, findings)
  const compared = (dice: Dice, entry: number): Dice => ({
    roll(sides, what) {
      const value = dice.roll(sides, what)
      const due = proof?.roll(sides, what) ?? value
      if (value !== due)
        findings.push({ entry, what: `${what}: the die shows ${value}, and had to show ${due}` })
      return value
    },
  })
  try {
    const session = playBack(system, record, {}, compared)
    compareEnd(session, record, findings)
    return { findings, session }
  } catch (error) {
    if (!(error instanceof Misplayed)) throw error
    findings.push({ entry: error.entry, what: error.what })
    return { findings, session: null }
  }
}

function compareEnd<P extends Position, A extends Action, V>(
  session: Session<P, A, V>,
  record: GameRecord,
  findings: Finding[],
): void {
  const { end } = record
  if (end === undefined) return
  const told = (what: string) => findings.push({ entry: -1, what })
  if (end.digest !== recordDigest(record)) told('the record has been changed since it was written')
  if (end.hash !== stateHash(session.position.state)) told(OTHER_POSITION)
  if (canonicalJson(end.outcome) !== canonicalJson(session.outcome))
    told('the game has another outcome than recorded')
}

/** The dice as their source has them; null when the source cannot tell, as for dice thrown by hand. */
function provenDice(source: DiceSource, findings: Finding[]): Dice | null {
  if (source.kind === 'seed') return seededDice(source.seed)
  if (source.kind === 'list' || source.secret === undefined) return null
  const { secret, table, contributions } = source
  const wrong = verifySecret(secret, source.commitment)
  if (wrong !== null) findings.push({ entry: -1, what: wrong.reason })
  return committedDice(tableKey({ secret, table, contributions }))
}

/** A record that cannot be played as it stands. */
class Misplayed extends DataError {
  readonly entry: number
  readonly what: string
  readonly why: Parting['why']
  constructor(
    entry: number,
    what: string,
    path = entry < 0 ? 'openingRolls' : `entries[${entry}]`,
    why: Parting['why'] = 'fault',
  ) {
    super(path, what)
    this.entry = entry
    this.what = what
    this.why = why
  }
}

function playBack<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  record: GameRecord,
  options: {
    readonly to?: number
    readonly live?: Dice
    readonly marks?: readonly (string | undefined)[]
    readonly standing?: Standing<P, A> | null
  },
  watch: (dice: Dice, entry: number) => Dice,
): Session<P, A, V> {
  if (record.system !== system.id) {
    throw new Misplayed(-1, `a game of ${system.id}, not of ${record.system}`, 'system')
  }
  // Older rules are tried: every action is checked anew and the end compared, so a difference shows.
  if (record.rulesVersion > system.rulesVersion) {
    const what = `rules up to version ${system.rulesVersion}, not ${record.rulesVersion}`
    throw new Misplayed(-1, what, 'rulesVersion')
  }
  // The session throws whatever dice lie here: the recorded ones entry by entry, then the live ones.
  let thrown: Dice = listDice([])
  const hand: Dice = { roll: (sides, what) => thrown.roll(sides, what) }

  const playEntry = <T>(entry: number, values: readonly number[], play: () => T): T => {
    const dice = listDice(values)
    thrown = watch(dice, entry)
    let result: T
    try {
      result = play()
    } catch (error) {
      const why =
        error instanceof Refused
          ? 'refused'
          : error instanceof DiceSpent || error instanceof DataError
            ? 'dice'
            : 'fault'
      throw new Misplayed(entry, error instanceof Error ? error.message : String(error), undefined, why)
    }
    if (dice.left() > 0)
      throw new Misplayed(entry, `${dice.left()} of its dice were not thrown`, undefined, 'dice')
    return result
  }

  const { standing = null } = options
  const open = () => new Session(system, record.setup, hand, record.dice, standing)
  const session = standing === null ? playEntry(-1, record.openingRolls, open) : open()
  for (const [number, entry] of record.entries.slice(0, options.to).entries()) {
    if (standing !== null && number < standing.entries.length) continue
    playEntry(number, entry.rolls, () => {
      const { refusal } = session.submit(entry.seat, session.sequence, entry.action, entry.computer)
      if (refusal !== null) throw new Refused(refusal)
    })
    const mark = options.marks?.[number]
    if (mark !== undefined && mark !== session.mark)
      throw new Misplayed(number, OTHER_POSITION, undefined, 'position')
  }
  if (record.closing !== undefined && options.to === undefined) {
    const refusal = session.close(record.closing)
    if (refusal !== null) throw new Misplayed(-1, refusal.reason, 'closing')
  }
  thrown = options.live ?? listDice([])
  return session
}
