import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { makeRoute } from './router.ts'

/** Whose rules are meant, and how a clause is opened: beside the table where there is one; else its page is gone to. */
interface RuleReader {
  readonly system: string
  readonly open: ((clause: string) => void) | null
}

const reader = signal<RuleReader>({ system: '', open: null })

/** Has clauses opened this way until the function given back is called. Also for passing notes above the table. */
export function readRulesWith(next: RuleReader): () => void {
  const before = reader.peek()
  reader.value = next
  return () => {
    if (reader.peek() === next) reader.value = before
  }
}

/** The id of a clause, as a link to its rule. */
export function Clause({ id }: { readonly id: string }): JSX.Element {
  const { system, open } = reader.value
  return (
    <a
      class="clause"
      href={makeRoute({ at: 'rules', system, clause: id })}
      onClick={(event) => {
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(id)
      }}
    >
      {id}
    </a>
  )
}

const MENTION = /\b([A-Z]{2,6}-[A-Z0-9]+(?:\.\d+)*(?:-[A-Za-z0-9]+(?:\.\d+)*)+|R-\d\d)\b/g

/** A text in pieces: the clauses and rulings it mentions, and what stands between them. */
export function mentionsIn(text: string): { readonly text: string; readonly clause: boolean }[] {
  return text.split(MENTION).map((part, at) => ({ text: part, clause: at % 2 === 1 }))
}

/** Are the rules read beside a table? Then nothing may lead away from it. */
export function isBesideTable(): boolean {
  return reader.value.open !== null
}
