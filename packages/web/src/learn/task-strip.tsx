import type { Ending, Situation } from '@bivouac/kernel'
import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId, useLayoutEffect } from 'preact/hooks'
import { Clause } from '../shell/clause.tsx'
import type { ShellServices } from '../shell/contract.ts'
import { go } from '../shell/router.ts'
import { isSolved, noteSolved } from '../table/solved.ts'
import type { OpenLesson } from '../table/situation-table.ts'
import { Tick } from './situation-links.tsx'

/** Above a table to learn from: what is to be done, a hint for whoever asks, and what came of it. */
export function TaskStrip({
  lesson,
  shell,
  again,
}: {
  readonly lesson: OpenLesson
  readonly shell: Pick<ShellServices, 'announce' | 'quiet'>
  readonly again: () => void
}): JSX.Element {
  const { laid, all } = lesson
  const { situation, table } = laid
  const id = useId()
  const hinted = useSignal(false)
  /** What came of it is told when it has been seen. */
  const ending = useComputed(() => {
    const end = laid.ending()
    return shell.quiet.value ? end : null
  })
  useEffect(() => {
    shell.announce(`${situation.title}. ${situation.task}`)
  }, [])
  const end = ending.value
  // With the words, not after them: whoever reads that it is solved may leave at once.
  useLayoutEffect(() => {
    if (end?.solved) noteSolved(table.systemId, situation.id)
  }, [end])
  return (
    <section
      class={`task-strip ${end ? (end.solved ? 'task-solved' : 'task-lost') : ''}`}
      aria-labelledby={id}
    >
      <div class="task-words">
        <h2 id={id}>
          {situation.title}
          {isSolved(table.systemId, situation.id) && <Tick />}
        </h2>
        {!end && <p class="task-task">{situation.task}</p>}
        <div role="status">
          {hinted.value && !end && (
            <p class="task-hint">
              <b>Hint.</b> {situation.hint}
            </p>
          )}
          {end && <Verdict end={end} />}
        </div>
      </div>
      <p class="task-buttons">
        {!end && (
          <button
            type="button"
            class="quiet-button"
            aria-expanded={hinted.value}
            onClick={() => (hinted.value = !hinted.peek())}
          >
            {hinted.value ? 'No hint' : 'Hint'}
          </button>
        )}
        <button type="button" class={end && !end.solved ? 'brass' : 'quiet-button'} onClick={again}>
          Try again
        </button>
        <Onward system={table.systemId} situation={situation} all={all} solved={end?.solved === true} />
      </p>
    </section>
  )
}

function Verdict({ end }: { readonly end: Ending }): JSX.Element {
  return (
    <p class="task-verdict">
      <b>{end.solved ? 'Solved.' : 'Not this time.'}</b> {end.says} <Clause id={end.clause} />
    </p>
  )
}

/** On to the next situation; after the last one back to the lobby. */
function Onward({
  system,
  situation,
  all,
  solved,
}: {
  readonly system: string
  readonly situation: Situation
  readonly all: readonly Situation[]
  readonly solved: boolean
}): JSX.Element {
  const next = all[all.indexOf(situation) + 1]
  const kind = solved ? 'brass' : 'quiet-button'
  if (!next)
    return (
      <button type="button" class={kind} onClick={() => go({ at: 'lobby' })}>
        To the lobby
      </button>
    )
  return (
    <button
      type="button"
      class={kind}
      title={next.title}
      onClick={() => go({ at: 'learn', system, situation: next.id })}
    >
      Next one
    </button>
  )
}
