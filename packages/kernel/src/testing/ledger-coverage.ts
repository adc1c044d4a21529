/** What stands written about the clauses of a system: its tests, and what its document says of the rest. */
export interface LedgerTexts {
  /** The text of every test file. */
  readonly tests: readonly string[]
  /** The text of `docs/rules/<system>.md`; empty when there is none. */
  readonly document: string
}

/** Where each clause of a system ends: shown by a test, left to people, an open gap, or nowhere. */
export interface LedgerCoverage {
  readonly tested: readonly string[]
  readonly people: readonly string[]
  readonly open: readonly string[]
  /** In none of the three: such a clause has been forgotten. */
  readonly nowhere: readonly string[]
  /** Named in a test title or in the document, but not in the ledger. */
  readonly unknown: readonly string[]
  /** Both shown by a test and said to be for people, or an open gap. */
  readonly twice: readonly string[]
}

/** Clause ids of every system look like one of these: `LGA-ZOC-B1`, `AOD-CRT-Ar-2`, `JDG-6.5.1-eff-a`, `JDG-A-exp-4`. */
const ID = /\b[A-Z]{2,}(?:-[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?)+\b/g

/** Tells of every clause where it ends. A clause is tested when its id stands in the title of a test that runs. */
export function coverLedger(clauseIds: readonly string[], texts: LedgerTexts): LedgerCoverage {
  const known = new Set(clauseIds)
  const prefixes = new Set(clauseIds.map((id) => id.slice(0, id.indexOf('-'))))
  const ours = (ids: Iterable<string>): Set<string> =>
    new Set([...ids].filter((id) => prefixes.has(id.slice(0, id.indexOf('-')))))

  const titled = ours(texts.tests.flatMap(testTitles).flatMap((title) => title.match(ID) ?? []))
  const forPeople = ours(listedUnder(texts.document, 'For people'))
  const gaps = ours(listedUnder(texts.document, 'Open gaps'))
  const among = (ids: ReadonlySet<string>): string[] => clauseIds.filter((id) => ids.has(id))
  return {
    tested: among(titled),
    people: among(forPeople),
    open: among(gaps),
    nowhere: clauseIds.filter((id) => !titled.has(id) && !forPeople.has(id) && !gaps.has(id)),
    unknown: [...new Set([...titled, ...forPeople, ...gaps])].filter((id) => !known.has(id)),
    twice: clauseIds.filter(
      (id) => (titled.has(id) && (forPeople.has(id) || gaps.has(id))) || (forPeople.has(id) && gaps.has(id)),
    ),
  }
}

/** Comments and strings, so that the first can be blanked without harm to the second. */
const COMMENT_OR_STRING =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const TEST = /(?<![\w.$])(?:it|test)(?<kinds>(?:\.\w+)*)\s*(?=[(<])/g
const STRING = /^\s*(?:'(?<a>(?:\\.|[^'\\\n])*)'|"(?<b>(?:\\.|[^"\\\n])*)"|`(?<c>(?:\\.|[^`\\])*)`)/

/** The titles of the tests in a file that are run: not of those commented out, skipped or still to be written. */
export function testTitles(source: string): string[] {
  const text = source.replace(COMMENT_OR_STRING, (part, comment) =>
    comment ? part.replace(/[^\n]/g, ' ') : part,
  )
  const titles: string[] = []
  for (const call of text.matchAll(TEST)) {
    const kinds = (call.groups?.['kinds'] ?? '').split('.')
    if (kinds.some((kind) => kind === 'skip' || kind === 'todo' || kind === 'fails')) continue
    let at = afterTypes(text, call.index + call[0].length)
    // A table of cases comes in brackets of its own, before those with the title.
    if (kinds.some((kind) => kind === 'each' || kind === 'for' || kind.endsWith('If')))
      at = afterBrackets(text, at)
    const title = STRING.exec(text.slice(at + 1))
    if (title) titles.push(title.groups?.['a'] ?? title.groups?.['b'] ?? title.groups?.['c'] ?? '')
  }
  return titles
}

/** The place after type arguments, if there are any: `it.each<[string, () => void]>(`. */
function afterTypes(text: string, from: number): number {
  if (text[from] !== '<') return from
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '<') depth++
    else if (text[at] === '>' && text[at - 1] !== '=' && --depth === 0) return text.indexOf('(', at)
  }
  return text.length
}

/** The place after the brackets that open at `from`, strings skipped. */
function afterBrackets(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const mark = text[at]
    if (mark === "'" || mark === '"' || mark === '`') at += (STRING.exec(text.slice(at))?.[0].length ?? 1) - 1
    else if (mark === '(') depth++
    else if (mark === ')' && --depth === 0) return text.indexOf('(', at)
  }
  return text.length
}

/** The clause ids in bold that head the items of a list under this heading. */
function listedUnder(text: string, heading: string): string[] {
  const ids: string[] = []
  let inside = false
  for (const line of text.split('\n')) {
    const title = /^(#+)\s+(.*?)\s*$/.exec(line)
    if (title) inside = title[1].length === 2 ? title[2] === heading : inside
    const item = inside ? /^\s*[-*]\s+((?:\*\*[^*]+\*\*[\s,]*)+)/.exec(line) : null
    if (item) ids.push(...(item[1].match(ID) ?? []))
  }
  return ids
}
