import { compareKept, lackingIn, verifyRecord } from '@bivouac/kernel'
import type { AnySystem, Finding, GameRecord, KeptDice, SeatId } from '@bivouac/kernel'

/** How something the record says compares with what this browser kept. */
export type Compared = 'same' | 'different' | 'not kept'

/** What came of examining a record. */
export interface Verdict {
  readonly record: GameRecord
  /** Everything that is not as it should be, but for what this browser kept. */
  readonly findings: readonly Finding[]
  /** What it lacks to be called verified. */
  readonly lacking: readonly string[]
  readonly dice: number
  /** The dice against what this browser kept before they were thrown; null where no server threw them. */
  readonly kept: { readonly commitment: Compared; readonly share: Compared } | null
}

/**
 * Examines a record: every action and die, whether it is whole, and whether its dice are those whose commitment and share
 * this browser kept. `kept` is null at a table of this browser's own, where nobody else threw the dice.
 */
export function judge(system: AnySystem, record: GameRecord, kept: KeptDice | null): Verdict {
  const dice = record.entries.reduce((sum, { rolls }) => sum + rolls.length, record.openingRolls.length)
  return {
    record,
    dice,
    findings: verifyRecord(system, record),
    lacking: lackingIn(record),
    kept: kept && {
      commitment: compared(record, kept.commitment !== undefined && { commitment: kept.commitment }),
      share: compared(record, Object.keys(kept.shares ?? {}).length > 0 && { shares: kept.shares ?? {} }),
    },
  }
}

function compared(record: GameRecord, kept: KeptDice | false): Compared {
  if (kept === false) return 'not kept'
  return compareKept(record, kept).length === 0 ? 'same' : 'different'
}

/** What to type in a terminal to compare there as well; null when this browser kept nothing. */
export function terminalLine(kept: KeptDice): string | null {
  const shares = Object.entries(kept.shares ?? {}).map(
    ([seat, share]: [SeatId, string]) => `--share ${seat}=${share}`,
  )
  const all = [...(kept.commitment === undefined ? [] : [`--commitment ${kept.commitment}`]), ...shares]
  return all.length === 0 ? null : `npx bivouac verify GAME.json ${all.join(' ')}`
}
