import type { SeatId } from '../system/contract.ts'
import type { Finding } from './record.ts'
import type { GameRecord } from './record-format.ts'

/** What somebody at a table kept when its dice were mixed: nobody who throws them can change that afterwards. */
export interface KeptDice {
  /** The commitment that was shown before any share was given, in hex. */
  readonly commitment?: string
  /** Shares of the dice as they were given, in hex. */
  readonly shares?: Readonly<Record<SeatId, string>>
}

/**
 * What a record lacks to be called verified, though nothing in it is wrong: an end, or the secret its dice were
 * committed to. A sentence each; empty for a whole game whose dice can be recomputed, or were thrown by hand.
 */
export function lackingIn(record: GameRecord): readonly string[] {
  const lacking: string[] = []
  const { dice, end } = record
  if (end === undefined)
    lacking.push('not whole: the record has no end, so nothing says that this is all of it')
  // A game cut short and closed again looks like one that goes on: neither is a whole game.
  else if (end.outcome === null) lacking.push('not whole: this game has no end yet')
  if (dice.kind === 'committed' && dice.secret === undefined) {
    const when = end?.outcome === null ? ' (it is shown when the game is over)' : ''
    lacking.push(`its dice cannot be proved: the secret is missing${when}`)
  }
  return lacking
}

/**
 * Compares what was kept at the table with what the record says of its dice. Whoever throws the dice can make a record
 * that fits itself, but not one that fits what was kept before: each difference is a finding.
 */
export function compareKept(record: GameRecord, kept: KeptDice): Finding[] {
  const { dice } = record
  const shares = Object.entries(kept.shares ?? {})
  if (kept.commitment === undefined && shares.length === 0) return []
  if (dice.kind !== 'committed')
    return [{ entry: -1, what: 'the record names no commitment to compare with what was kept' }]
  const findings: Finding[] = []
  if (kept.commitment !== undefined && kept.commitment !== dice.commitment)
    findings.push({ entry: -1, what: 'the commitment is not the one shown before the first die' })
  for (const [seat, share] of shares)
    if (dice.contributions[seat] !== share)
      findings.push({ entry: -1, what: `the share of ${seat} is not the one that was given` })
  return findings
}
