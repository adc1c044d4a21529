import { clauseIdsOf, readLedger } from '@bivouac/kernel'
import clausesFile from '../data/clauses.json' with { type: 'json' }

/** The designers' notes are rules 47 and 48 in one chapter. */
const isOf = (clause: string, chapter: string): boolean =>
  clause.startsWith(`LB-${chapter}-`) || (chapter === '47' && clause.startsWith('LB-48-'))

/** Every clause of the rules, rule by rule. */
export const ledger = readLedger(clausesFile, 'la-bataille', isOf)

/** The ids of all clauses, in the order of the rules. */
export const clauseIds: readonly string[] = clauseIdsOf(ledger)
