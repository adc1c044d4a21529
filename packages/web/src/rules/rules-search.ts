import { TABLE_RULES } from '@bivouac/kernel'
import type { Clause, Ledger } from '@bivouac/kernel'
import MiniSearch from 'minisearch'

/** The rules of a system, ready to be read and searched. */
export interface RulesBook {
  readonly text: Ledger
  /** Ids of the clauses and rulings that answer a query, the best first. */
  find(query: string): readonly string[]
}

/** Every table's own rules, which come before those of any system. */
const TABLE_CHAPTER = {
  id: 'TABLE',
  title: 'At the table',
  clauses: Object.entries(TABLE_RULES).map(([id, text]): Clause => ({ id, kind: 'rule', text })),
}

/** Binds a system's rules with those of the table and indexes every word. */
export function bindRules(ledger: Ledger): RulesBook {
  const text: Ledger = { ...ledger, chapters: [...ledger.chapters, TABLE_CHAPTER] }
  const index = new MiniSearch<{ id: string; words: string; chapter: string }>({
    fields: ['id', 'words', 'chapter'],
    searchOptions: {
      boost: { id: 4, words: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  for (const { title, clauses } of text.chapters) {
    index.addAll(clauses.map(({ id, text: words }) => ({ id, words, chapter: title })))
  }
  index.addAll(
    text.rulings.map(({ id, clauses, question, answer }) => ({
      id,
      words: [question, answer, ...clauses].join(' '),
      chapter: 'Rulings',
    })),
  )
  return {
    text,
    find: (query) => index.search(query).map(({ id }) => String(id)),
  }
}
