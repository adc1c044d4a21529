import * as v from 'valibot'
import { expectData, expectUnique, readFrozen } from './data-error.ts'
import clausesFile from '../data/clauses.json' with { type: 'json' }

const Text = v.pipe(v.string(), v.nonEmpty())
const RulingId = v.pipe(v.string(), v.regex(/^R-\d\d$/))

const ClauseSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^LGA-[A-Z]+-[A-Z0-9]+$/)),
  kind: v.picklist(['definition', 'rule', 'example', 'ruling', 'note']),
  text: Text,
  ruling: v.exactOptional(RulingId),
})
const LedgerSchema = v.strictObject({
  system: v.literal('la-grande-armee'),
  chapters: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[A-Z]+$/)),
      title: Text,
      clauses: v.array(ClauseSchema),
    }),
  ),
  /** What the rulebook leaves open or contradicts, and how it is played here. */
  rulings: v.array(v.strictObject({ id: RulingId, question: Text, answer: Text })),
})
export type Ledger = v.InferOutput<typeof LedgerSchema>

function parseLedger(value: unknown): Ledger {
  const ledger = readFrozen(LedgerSchema, value)
  const rulings = ledger.rulings.map((ruling) => ruling.id)
  expectUnique(rulings, (index) => `rulings[${index}].id`)
  for (const [chapterIndex, chapter] of ledger.chapters.entries()) {
    const path = `chapters[${chapterIndex}]`
    expectUnique(
      chapter.clauses.map((clause) => clause.id),
      (index) => `${path}.clauses[${index}].id`,
    )
    for (const [index, clause] of chapter.clauses.entries()) {
      const here = `${path}.clauses[${index}]`
      expectData(clause.id.startsWith(`LGA-${chapter.id}-`), `${here}.id`, `not of chapter ${chapter.id}`)
      const known = clause.ruling === undefined || rulings.includes(clause.ruling)
      expectData(known, `${here}.ruling`, `no ruling "${clause.ruling}"`)
    }
  }
  expectUnique(
    ledger.chapters.map((chapter) => chapter.id),
    (index) => `chapters[${index}].id`,
  )
  return ledger
}

const file: unknown = clausesFile

/** Every clause of the rules, chapter by chapter, with the rulings that settle what they leave open. */
export const ledger: Ledger = parseLedger(file)

/** The ids of all clauses, in the order of the rules. */
export const clauseIds: readonly string[] = ledger.chapters.flatMap((chapter) =>
  chapter.clauses.map((clause) => clause.id),
)
