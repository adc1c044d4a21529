import { clauseIdsOf, readLedger } from '@bivouac/kernel'
import clausesFile from '../data/clauses.json' with { type: 'json' }

/** Towns, redoubts and what makes a unit Vulnerable stand in the chapter on terrain under names of their own. */
const OF_TERRAIN = ['FPGA-TOWN-', 'FPGA-RED-', 'FPGA-VUL-']

const isOf = (clause: string, chapter: string): boolean =>
  clause.startsWith(`FPGA-${chapter}-`) ||
  (chapter === 'TER' && OF_TERRAIN.some((start) => clause.startsWith(start)))

/** Every clause of the rules, chapter by chapter. */
export const ledger = readLedger(clausesFile, 'fast-play-grande-armee', isOf)

/** The ids of all clauses, in the order of the rules. */
export const clauseIds: readonly string[] = clauseIdsOf(ledger)
