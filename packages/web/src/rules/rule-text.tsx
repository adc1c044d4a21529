import type { JSX } from 'preact'
import { Clause, mentionsIn } from '../shell/clause.tsx'
import { wordsOf } from './rules-search.ts'

/** The text of a rule: clauses it mentions are links, codes of its tables stand out, and the words looked for are marked. */
export function RuleText({ text, hits }: { readonly text: string; readonly hits: string }): JSX.Element {
  const wanted = wordsOf(hits)
  return (
    <>
      {text.split('`').map((part, at) =>
        at % 2 === 1 ? (
          <b key={at} class="rule-code">
            {part}
          </b>
        ) : (
          mentionsIn(part).map((piece, n) =>
            piece.clause ? (
              <Clause key={`${at}-${n}`} id={piece.text} />
            ) : (
              <Marked key={`${at}-${n}`} text={piece.text} wanted={wanted} />
            ),
          )
        ),
      )}
    </>
  )
}

function Marked({
  text,
  wanted,
}: {
  readonly text: string
  readonly wanted: readonly string[]
}): JSX.Element {
  if (wanted.length === 0) return <>{text}</>
  const parts = text.split(/([\p{L}\p{N}]+)/gu)
  return (
    <>
      {parts.map((part, at) =>
        at % 2 === 1 && wanted.some((word) => part.toLowerCase().startsWith(word)) ? (
          <mark key={at}>{part}</mark>
        ) : (
          part
        ),
      )}
    </>
  )
}
