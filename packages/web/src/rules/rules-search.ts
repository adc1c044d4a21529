import { TABLE_RULES } from '@bivouac/kernel'
import type { Clause, Ledger } from '@bivouac/kernel'
import MiniSearch from 'minisearch'

/** The rules of a system, ready to be read and searched. */
export interface RulesBook {
  readonly text: Ledger
  /**
   * Ids of the clauses and rulings that answer a query, the best first: whole words before parts of words, the rule before
   * examples, notes and rulings, a chapter that is called so before others.
   */
  find(query: string): readonly string[]
}

/** Every table's own rules, which come before those of any system. */
const TABLE_CHAPTER = {
  id: 'TABLE',
  title: 'At the table',
  clauses: Object.entries(TABLE_RULES).map(([id, text]): Clause => ({ id, kind: 'rule', text })),
}

/** What says the rule itself; everything else explains or settles it. */
const PLAIN = new Set<string>(['rule', 'definition', 'errata'])

interface Entry {
  readonly id: string
  readonly words: string
  readonly chapter: string
  readonly plain: boolean
}

/** Binds a system's rules with those of the table and indexes every word. */
export function bindRules(ledger: Ledger): RulesBook {
  const text: Ledger = { ...ledger, chapters: [...ledger.chapters, TABLE_CHAPTER] }
  const entries = new Map(entriesOf(text).map((entry) => [entry.id, entry]))
  const index = new MiniSearch<Entry>({
    fields: ['id', 'words', 'chapter'],
    searchOptions: {
      boost: { id: 4, words: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll([...entries.values()])
  const order = new Map([...entries.keys()].map((id, at) => [id, at]))
  const find = (query: string): readonly string[] => {
    const terms = wordsOf(query)
    const found = index.search(query).map(({ id: hit, score }) => {
      const id = String(hit)
      const entry = entries.get(id)
      const titled = entry !== undefined && isTitled(entry, terms)
      // A chapter that is called so is read in its own order.
      return { id, worth: titled ? -(order.get(id) ?? 0) : score, rank: entry ? rankOf(entry, terms) : 0 }
    })
    return found.toSorted((a, b) => b.rank - a.rank || b.worth - a.worth).map(({ id }) => id)
  }
  return { text, find }
}

function entriesOf({ chapters, rulings, abbreviations = {} }: Ledger): Entry[] {
  const spelt = (words: string): string => {
    const meant = Object.entries(abbreviations).filter(([short]) =>
      new RegExp(`\\b${short}s?\\b`).test(words),
    )
    return [words, ...meant.map(([, long]) => long)].join(' ')
  }
  const clauses = chapters.flatMap(({ title, clauses: all }) =>
    all.map(({ id, kind, text }) => ({ id, words: spelt(text), chapter: title, plain: PLAIN.has(kind) })),
  )
  const settled = rulings.map(({ id, clauses: about, question, answer }) => ({
    id,
    words: [spelt(`${question} ${answer}`), ...about].join(' '),
    chapter: 'Rulings',
    plain: false,
  }))
  return [...clauses, ...settled]
}

/** How well an entry answers beside how often it says the words: the id itself, whole words, the rule, the title. */
function rankOf(entry: Entry, terms: readonly string[]): number {
  const { id, words, chapter, plain } = entry
  const name = wordsOf(id)
  const said = new Set([...wordsOf(words), ...wordsOf(chapter), ...name])
  const whole = terms.every((term) => said.has(term))
  const named = name.join(' ') === terms.join(' ')
  return (named ? 8 : 0) + (whole ? 4 : 0) + (plain ? 2 : 0) + (isTitled(entry, terms) ? 1 : 0)
}

function isTitled({ chapter }: Entry, terms: readonly string[]): boolean {
  const title = wordsOf(chapter)
  return terms.length > 0 && terms.every((term) => title.includes(term))
}

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
