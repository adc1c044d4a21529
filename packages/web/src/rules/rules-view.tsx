import { loadKit } from '@bivouac/games'
import type { Clause as ClauseOfRules, Ruling as RulingOfRules } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Clause, WithClauses } from '../shell/clause.tsx'
import type { Skin } from '../shell/contract.ts'
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
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    const ledger = loadKit(skin.systemId).then((kit) => kit.ledger())
    ledger.then(
      (text) => here && setBook(bindRules(text)),
      (error: unknown) => here && setFault(String(error)),
    )
    return () => void (here = false)
  }, [skin])
  if (fault !== null) return <p class="fault">The rules could not be fetched: {fault}</p>
  return book ? (
    <Book book={book} clause={clause} hints={skin.searchFor} />
  ) : (
    <p class="waiting">Fetching the rules…</p>
  )
}

function Book({
  book,
  clause,
  hints,
}: {
  readonly book: RulesBook
  readonly clause: string | null
  /** What one might look for in this book. */
  readonly hints: string
}): JSX.Element {
  const query = useSignal('')
  const pages = useRef<HTMLDivElement>(null)
  const { chapters, rulings } = book.text
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
  const show = (id: string): JSX.Element | null => {
    const one = clauses.get(id)
    if (one) return <ClauseText key={id} clause={one} lit={id === clause} />
    const ruling = settled.get(id)
    return ruling ? <Ruling key={id} ruling={ruling} lit={id === clause} /> : null
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
          placeholder={hints}
          value={query.value}
          onInput={({ currentTarget }) => (query.value = currentTarget.value)}
        />
      </search>
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

function ClauseText({ clause, lit }: { readonly clause: ClauseOfRules; readonly lit: boolean }): JSX.Element {
  const kind = KINDS[clause.kind]
  return (
    <article id={clause.id} tabIndex={-1} class={`rule rule-${clause.kind} ${lit ? 'rule-lit' : ''}`}>
      <Clause id={clause.id} />
      <p>
        {kind && <span class="rule-kind">{kind}. </span>}
        <WithClauses text={clause.text} />
        {clause.ruling && (
          <>
            {' '}
            <Clause id={clause.ruling} />
          </>
        )}
      </p>
    </article>
  )
}

function Ruling({ ruling, lit }: { readonly ruling: RulingOfRules; readonly lit: boolean }): JSX.Element {
  const settles = ruling.clauses.length === 0 ? '' : ` (${ruling.clauses.join(', ')})`
  return (
    <article id={ruling.id} tabIndex={-1} class={`rule rule-ruling ${lit ? 'rule-lit' : ''}`}>
      <Clause id={ruling.id} />
      <div>
        <p class="rule-question">
          <WithClauses text={ruling.question} />
        </p>
        <p>
          <WithClauses text={`${ruling.answer}${settles}`} />
        </p>
      </div>
    </article>
  )
}
