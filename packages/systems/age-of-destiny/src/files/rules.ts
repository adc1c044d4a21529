import { clauseIdsOf, readLedger } from '@bivouac/kernel'
import clausesFile from '../data/clauses.json' with { type: 'json' }

/** The combat results stand in the chapter on combat under a name of their own. */
const isOf = (clause: string, chapter: string): boolean =>
  clause.startsWith(`AOD-${chapter}-`) || (chapter === '4' && clause.startsWith('AOD-CRT-'))

/** Every clause of the rules, chapter by chapter. */
export const ledger = readLedger(clausesFile, 'age-of-destiny', isOf)

/** The ids of all clauses, in the order of the rules. */
export const clauseIds: readonly string[] = clauseIdsOf(ledger)
