import * as v from 'valibot'
import { expectData, expectUnique, readFrozen } from './data-error.ts'
import clausesFile from '../data/clauses.json' with { type: 'json' }

const Text = v.pipe(v.string(), v.nonEmpty())

const ClauseSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^AOD-[A-Za-z0-9-]+$/)),
  /** `ruling`: what the rules leave open or contradict, and how it is played here. */
  kind: v.picklist(['definition', 'rule', 'example', 'ruling', 'note']),
  text: Text,
})
const LedgerSchema = v.strictObject({
  system: v.literal('age-of-destiny'),
  chapters: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[A-Z0-9]+$/)),
      title: Text,
      clauses: v.array(ClauseSchema),
    }),
  ),
})
export type Ledger = v.InferOutput<typeof LedgerSchema>

function parseLedger(value: unknown): Ledger {
  const ledger = readFrozen(LedgerSchema, value)
  expectUnique(
    ledger.chapters.map(({ id }) => id),
    (at) => `chapters[${at}].id`,
  )
  const all = ledger.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id))
  expectUnique(all, (at) => `clauses[${at}].id`)
  ledger.chapters.forEach((chapter, at) => {
    chapter.clauses.forEach(({ id }, n) => {
      // The combat results stand in the chapter on combat under a name of their own.
      const own = id.startsWith(`AOD-${chapter.id}-`) || (chapter.id === '4' && id.startsWith('AOD-CRT-'))
      expectData(own, `chapters[${at}].clauses[${n}].id`, `not of chapter ${chapter.id}`)
    })
  })
  return ledger
}

const file: unknown = clausesFile

/** Every clause of the rules, chapter by chapter. */
export const ledger: Ledger = parseLedger(file)

/** The ids of all clauses, in the order of the rules. */
export const clauseIds: readonly string[] = ledger.chapters.flatMap(({ clauses }) =>
  clauses.map(({ id }) => id),
)
