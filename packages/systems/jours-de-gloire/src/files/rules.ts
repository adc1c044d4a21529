import * as v from 'valibot'
import { expectData, expectUnique, readFrozen } from './data-error.ts'
import clausesFile from '../data/clauses.json' with { type: 'json' }

const Text = v.pipe(v.string(), v.nonEmpty())
const ClauseId = v.pipe(v.string(), v.regex(/^JDG(?:-[A-Za-z0-9.]+)+$/))

const LedgerSchema = v.strictObject({
  system: v.literal('jours-de-gloire'),
  chapters: v.array(
    v.strictObject({
      id: Text,
      title: Text,
      clauses: v.array(
        v.strictObject({
          id: ClauseId,
          kind: v.picklist(['definition', 'rule', 'example', 'ruling', 'data', 'errata', 'note']),
          text: Text,
        }),
      ),
    }),
  ),
  /** The rulings that matter most, by how much play would change if the designer meant otherwise. */
  rulings: v.array(
    v.strictObject({
      clauses: v.pipe(v.array(ClauseId), v.minLength(1)),
      risk: v.picklist(['high', 'medium', 'low']),
      question: Text,
      answer: Text,
    }),
  ),
})
export type Ledger = v.InferOutput<typeof LedgerSchema>

function parseLedger(value: unknown): Ledger {
  const ledger = readFrozen(LedgerSchema, value)
  const ids = ledger.chapters.flatMap((chapter) => chapter.clauses.map(({ id }) => id))
  expectUnique(ids, (at) => `clause ${at}`)
  ledger.rulings.forEach(({ clauses }, at) => {
    for (const id of clauses) expectData(ids.includes(id), `rulings[${at}]`, `no clause "${id}"`)
  })
  return ledger
}

const file: unknown = clausesFile

/** Every clause of the rules, chapter by chapter, and the rulings that settle what they leave open. */
export const ledger: Ledger = parseLedger(file)

/** The ids of all clauses, in the order of the rules. */
export const clauseIds: readonly string[] = ledger.chapters.flatMap((chapter) =>
  chapter.clauses.map((clause) => clause.id),
)
