import { loadKit } from '@bivouac/games'
import type { Clause as ClauseOfRules, Ruling as RulingOfRules, Situation } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Clause, isBesideTable } from '../shell/clause.tsx'
import type { Skin } from '../shell/contract.ts'
import { makeRoute } from '../shell/router.ts'
import { RuleText } from './rule-text.tsx'
import { bindRules } from './rules-search.ts'
import type { RulesBook } from './rules-search.ts'

/** What the kinds of clause are called where they are not plain rules. */
const KINDS: Readonly<Record<string, string>> = {
  definition: 'Definition',
  example: 'Example',
  ruling: 'Our ruling',
  note: 'Note',
}

/** The rules of a system in our own words: chapter by chapter, searchable, opened at a clause. */
export function RulesView({
  skin,
  clause,
}: {
  readonly skin: Skin
  readonly clause: string | null
}): JSX.Element {
  const [book, setBook] = useState<RulesBook | null>(null)
  const [situations, setSituations] = useState<readonly Situation[]>([])
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    const kit = loadKit(skin.systemId)
    kit
      .then((loaded) => loaded.ledger())
      .then(
        (text) => here && setBook(bindRules(text)),
        (error: unknown) => here && setFault(String(error)),
      )
    kit
      .then((loaded) => loaded.situations?.() ?? [])
      .then(
        (all) => here && setSituations(all),
        // The rules can be read without.
        () => undefined,
      )
    return () => void (here = false)
  }, [skin])
  if (fault !== null) return <p class="fault">The rules could not be fetched: {fault}</p>
  return book ? (
    <Book book={book} clause={clause} skin={skin} situations={situations} />
  ) : (
    <p class="waiting">Fetching the rules…</p>
  )
}

function Book({
  book,
  clause,
  skin,
  situations,
}: {
  readonly book: RulesBook
  readonly clause: string | null
  readonly skin: Skin
  /** What can be tried of these rules. */
  readonly situations: readonly Situation[]
}): JSX.Element {
  const query = useSignal('')
  const pages = useRef<HTMLDivElement>(null)
  const { chapters, rulings, abbreviations } = book.text
  const clauses = useMemo(
    () => new Map(chapters.flatMap((chapter) => chapter.clauses.map((one) => [one.id, one]))),
    [book],
  )
  const settled = useMemo(() => new Map(rulings.map((ruling) => [ruling.id, ruling])), [book])

  useEffect(() => {
    query.value = ''
    if (clause === null) return
    // After the search, if there was one, has made room for the whole book.
    requestAnimationFrame(() => {
      const goal = pages.current?.querySelector(`[id="${clause}"]`)
      goal?.scrollIntoView({ block: 'center' })
      if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
    })
  }, [clause, book])

  const asked = query.value.trim()
  const found = asked === '' ? null : book.find(asked)
  const hits = [asked, ...shortFor(asked, abbreviations)].join(' ')
  useEffect(() => {
    // What is found is read from its beginning, wherever one was in the book.
    if (asked !== '') pages.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  const show = (id: string): JSX.Element | null => {
    const one = clauses.get(id)
    const look = { lit: id === clause, hits }
    if (one) {
      const tries = situations.filter(({ clauses: about }) => about.includes(id))
      return (
        <ClauseText key={id} clause={one} {...look}>
          <TryIt system={skin.systemId} situations={tries} />
        </ClauseText>
      )
    }
    const ruling = settled.get(id)
    return ruling ? <Ruling key={id} ruling={ruling} {...look} /> : null
  }
  return (
    <div class="rules">
      <search class="rules-search">
        <label class="unseen" for="rules-query">
          Search the rules
        </label>
        <input
          id="rules-query"
          type="search"
          placeholder={skin.searchFor}
          value={query.value}
          onInput={({ currentTarget }) => (query.value = currentTarget.value)}
        />
        <p class="rules-words">
          {searchWords(skin.searchFor).map((word) => (
            <button
              key={word}
              type="button"
              class="rules-word"
              aria-pressed={asked.toLowerCase() === word.toLowerCase()}
              onClick={() => (query.value = query.peek() === word ? '' : word)}
            >
              {word}
            </button>
          ))}
        </p>
      </search>
      {abbreviations && <Abbreviations meant={abbreviations} />}
      {!found && (
        <nav class="rules-chapters" aria-label="Chapters">
          {chapters.map(({ id, title }) => (
            <button key={id} type="button" class="quiet" onClick={() => turnTo(pages.current, id)}>
              {title}
            </button>
          ))}
          {rulings.length > 0 && (
            <button type="button" class="quiet" onClick={() => turnTo(pages.current, 'rulings')}>
              Rulings
            </button>
          )}
        </nav>
      )}
      <div class="rules-pages" ref={pages} tabIndex={-1}>
        {found && (
          <section aria-live="polite">
            <p class="rules-found">
              {found.length === 0
                ? `Nothing is said about “${asked}”.`
                : `${found.length} ${found.length === 1 ? 'place' : 'places'} about “${asked}”`}
            </p>
            {found.slice(0, 60).map(show)}
          </section>
        )}
        {!found &&
          chapters.map((chapter) => (
            <section key={chapter.id} class="rules-chapter" aria-labelledby={`chapter-${chapter.id}`}>
              <h3 id={`chapter-${chapter.id}`}>{chapter.title}</h3>
              {chapter.clauses.map(({ id }) => show(id))}
            </section>
          ))}
        {!found && rulings.length > 0 && (
          <section class="rules-chapter" aria-labelledby="chapter-rulings">
            <h3 id="chapter-rulings">Rulings</h3>
            <p class="rules-lead">What the rulebook leaves open or says twice, and how it is played here.</p>
            {rulings.map(({ id }) => show(id))}
          </section>
        )}
      </div>
    </div>
  )
}

function turnTo(pages: HTMLElement | null, chapter: string): void {
  pages?.querySelector(`#chapter-${chapter}`)?.scrollIntoView({ block: 'start' })
}

/** Words of this game to look for: `Supply, forced march…` is `Supply` and `forced march`. */
function searchWords(searchFor: string): string[] {
  return searchFor
    .replace(/…$/, '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The short forms of what is looked for: `FM` for `forced march`. */
function shortFor(asked: string, meant: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(meant).filter((short) => meant[short] === asked.toLowerCase())
}

/** What the short forms in this book stand for. */
function Abbreviations({ meant }: { readonly meant: Readonly<Record<string, string>> }): JSX.Element {
  return (
    <details class="rules-short">
      <summary>Short forms: {Object.keys(meant).join(', ')}</summary>
      <dl>
        {Object.entries(meant).map(([short, long]) => (
          <div key={short}>
            <dt>{short}</dt>
            <dd>{long}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The situations in which a clause can be tried. Beside a game they open in another tab: the game stays. */
function TryIt({
  system,
  situations,
}: {
  readonly system: string
  readonly situations: readonly Situation[]
}): JSX.Element | null {
  if (situations.length === 0) return null
  const away = isBesideTable()
  return (
    <p class="rule-try">
      {situations.map(({ id, title }) => (
        <a
          key={id}
          href={makeRoute({ at: 'learn', system, situation: id })}
          {...(away && { target: '_blank', rel: 'noopener' })}
        >
          Try it: {title}
          {away && <span class="unseen"> (opens in another tab)</span>}
        </a>
      ))}
    </p>
  )
}

interface LookOf {
  readonly lit: boolean
  /** The words looked for. */
  readonly hits: string
}

function ClauseText({
  clause,
  lit,
  hits,
  children,
}: LookOf & { readonly clause: ClauseOfRules; readonly children: JSX.Element }): JSX.Element {
  const kind = KINDS[clause.kind]
  return (
    <article id={clause.id} tabIndex={-1} class={`rule rule-${clause.kind} ${lit ? 'rule-lit' : ''}`}>
      <Clause id={clause.id} />
      <div>
        <p>
          {kind && <span class="rule-kind">{kind}. </span>}
          <RuleText text={clause.text} hits={hits} />
          {clause.ruling && (
            <>
              {' '}
              <Clause id={clause.ruling} />
            </>
          )}
        </p>
        {children}
      </div>
    </article>
  )
}

function Ruling({ ruling, lit, hits }: LookOf & { readonly ruling: RulingOfRules }): JSX.Element {
  const settles = ruling.clauses.length === 0 ? '' : ` (${ruling.clauses.join(', ')})`
  return (
    <article id={ruling.id} tabIndex={-1} class={`rule rule-ruling ${lit ? 'rule-lit' : ''}`}>
      <Clause id={ruling.id} />
      <div>
        <p class="rule-question">
          <RuleText text={ruling.question} hits={hits} />
        </p>
        <p>
          <RuleText text={`${ruling.answer}${settles}`} hits={hits} />
        </p>
      </div>
    </article>
  )
}
