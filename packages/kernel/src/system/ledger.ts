import * as v from 'valibot'
import { expectData, expectUnique, readFrozen } from '../files/frozen-data.ts'

const Text = v.pipe(v.string(), v.nonEmpty())

const ClauseSchema = v.strictObject({
  id: Text,
  /** `ruling`: what the rules leave open or contradict, and how it is played here. */
  kind: v.picklist(['definition', 'rule', 'example', 'ruling', 'data', 'errata', 'note']),
  text: Text,
  /** The id of the ruling that settles what the clause leaves open. */
  ruling: v.exactOptional(Text),
})
const LedgerSchema = v.strictObject({
  system: Text,
  /** What the short forms in the texts stand for. */
  abbreviations: v.exactOptional(v.record(Text, Text)),
  chapters: v.array(v.strictObject({ id: Text, title: Text, clauses: v.array(ClauseSchema) })),
  /** What the rulebook leaves open or contradicts, and how it is played here; some keep it among the clauses. */
  rulings: v.exactOptional(
    v.array(
      v.strictObject({
        id: v.exactOptional(Text),
        clauses: v.exactOptional(v.pipe(v.array(Text), v.minLength(1))),
        /** How much play would change if the designer meant otherwise. */
        risk: v.exactOptional(v.picklist(['high', 'medium', 'low'])),
        question: Text,
        answer: Text,
      }),
    ),
  ),
})

/** One clause of the rules, in our own words. */
export type Clause = Readonly<v.InferOutput<typeof ClauseSchema>>

/** What the rules leave open or contradict, and how it is played here. */
export interface Ruling {
  /** As the file names it, or `R-01` by its place in the list. */
  readonly id: string
  /** The clauses it settles, where it names them. */
  readonly clauses: readonly string[]
  readonly risk?: 'high' | 'medium' | 'low'
  readonly question: string
  readonly answer: string
}

/** Every clause of a rule system, chapter by chapter, with the rulings that settle what they leave open. */
export interface Ledger {
  readonly system: string
  /** Short forms the texts use, and what they stand for. */
  readonly abbreviations?: Readonly<Record<string, string>>
  readonly chapters: readonly {
    readonly id: string
    readonly title: string
    readonly clauses: readonly Clause[]
  }[]
  /** None where the ledger keeps its rulings among the clauses. */
  readonly rulings: readonly Ruling[]
}

/**
 * The ledger in a file, frozen. `isOf` says whether a clause may have that id in a chapter. Throws `DataError` on a clause
 * that is not of its chapter or is listed twice, and where a clause and a ruling name each other in vain.
 */
export function readLedger(
  value: unknown,
  system: string,
  isOf: (clause: string, chapter: string) => boolean,
): Ledger {
  const file = readFrozen(LedgerSchema, value)
  expectData(file.system === system, 'system', `"${system}"`)
  const { chapters } = file
  const rulings = (file.rulings ?? []).map(({ id, clauses, ...ruling }, at): Ruling => ({
    id: id ?? `R-${String(at + 1).padStart(2, '0')}`,
    clauses: clauses ?? [],
    ...ruling,
  }))
  const { abbreviations } = file
  const ledger: Ledger = { system, chapters, rulings, ...(abbreviations && { abbreviations }) }
  expectUnique(
    chapters.map(({ id }) => id),
    (at) => `chapters[${at}].id`,
  )
  expectUnique(clauseIdsOf(ledger), (at) => `clause ${at}`)
  const settled = new Set(rulings.map(({ id }) => id))
  expectUnique(
    rulings.map(({ id }) => id),
    (at) => `rulings[${at}].id`,
  )
  chapters.forEach(({ id: chapter, clauses }, at) => {
    clauses.forEach(({ id, ruling }, n) => {
      const here = `chapters[${at}].clauses[${n}]`
      expectData(isOf(id, chapter), `${here}.id`, `not of chapter ${chapter}`)
      expectData(ruling === undefined || settled.has(ruling), `${here}.ruling`, `no ruling "${ruling}"`)
    })
  })
  const known = new Set(clauseIdsOf(ledger))
  rulings.forEach(({ clauses }, at) => {
    for (const id of clauses) expectData(known.has(id), `rulings[${at}]`, `no clause "${id}"`)
  })
  return ledger
}

/** The ids of all clauses, in the order of the rules. */
export function clauseIdsOf(ledger: Ledger): readonly string[] {
  return ledger.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id))
}
