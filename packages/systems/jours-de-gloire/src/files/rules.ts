import { clauseIdsOf, readLedger } from '@bivouac/kernel'
import clausesFile from '../data/clauses.json' with { type: 'json' }

/** Every clause of the rules, chapter by chapter. */
export const ledger = readLedger(clausesFile, 'jours-de-gloire', (clause) => clause.startsWith('JDG-'))

/** The ids of all clauses, in the order of the rules. */
export const clauseIds: readonly string[] = clauseIdsOf(ledger)
