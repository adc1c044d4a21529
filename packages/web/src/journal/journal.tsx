import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { Icon } from '../shell/icons.tsx'
import type { ShellServices } from '../shell/contract.ts'
import type { LogEntry, Table } from '../table/types.ts'
import { Story } from './story.ts'
import type { StoryLine } from './story.ts'

/**
 * The running journal of a table. Lines light their places while they are pointed at; pressing one goes there. It
 * follows the game as long as one has not scrolled away from its end, and tells nothing before the map shows it.
 */
export function Journal({ table, shell }: { table: Table; shell: ShellServices }): JSX.Element {
  const story = useMemo(() => new Story(shell.teller), [shell.teller, table])
  const told = useSignal(toldBy(table, shell))
  const blocks = useComputed(() => story.tell(told.value, table.position.value))
  const scroller = useRef<HTMLDivElement>(null)
  const follows = useRef(true)

  useSignalEffect(() => {
    void table.entries.value
    void shell.told.value
    // What happened is in the log before the stage knows that it will show it.
    queueMicrotask(() => (told.value = toldBy(table, shell)))
  })
  useSignalEffect(() => {
    void blocks.value
    // After the new lines have been laid out.
    requestAnimationFrame(() => {
      const element = scroller.current
      if (element && follows.current) element.scrollTop = element.scrollHeight
    })
  })
  useSignalEffect(() => {
    const moment = shell.moment.value
    void blocks.value
    requestAnimationFrame(() => scroller.current && markMoment(scroller.current, moment))
  })
  const point = (line: StoryLine | null, goes: boolean): void => {
    shell.pointed.value = line && line.places.length > 0 ? { places: line.places, go: goes } : null
  }
  return (
    <div
      ref={scroller}
      class="journal"
      role="log"
      aria-label="Journal"
      aria-live="off"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        follows.current = scrollTop + clientHeight > scrollHeight - 40
      }}
      onPointerLeave={() => point(null, false)}
    >
      {blocks.value.length === 0 && <p class="journal-empty">Nothing has happened yet.</p>}
      {blocks.value.map((lines, at) => (
        <Block key={at} lines={lines} point={point} shell={shell} />
      ))}
    </div>
  )
}

/** What has happened as far as the screen has come. */
function toldBy(
  { entries }: Pick<Table, 'entries'>,
  { told }: Pick<ShellServices, 'told'>,
): readonly LogEntry[] {
  const until = told.peek()
  return until === null ? entries.peek() : entries.peek().slice(0, until)
}

/** Fades what has not happened yet at the moment shown, and brings the last that has into sight. */
function markMoment(journal: HTMLElement, moment: number | null): void {
  const isLater = (line: Element | null): boolean =>
    moment !== null && Number(line?.getAttribute('data-moment')) > moment
  let last: Element | null = null
  for (const block of journal.querySelectorAll('.journal-block')) {
    // A block that is past or to come as a whole is marked as a whole: lines are touched in one block only.
    const [first, end] = [isLater(block.firstElementChild), isLater(block.lastElementChild)]
    block.classList.toggle('journal-later', first)
    for (const line of block.querySelectorAll('.journal-later')) line.classList.remove('journal-later')
    if (first) continue
    last = block.lastElementChild
    if (!end) continue
    for (const line of block.children) {
      if (isLater(line)) line.classList.add('journal-later')
      else last = line
    }
  }
  if (moment !== null) last?.scrollIntoView({ block: 'nearest' })
}

interface BlockProps {
  readonly lines: readonly StoryLine[]
  readonly point: (line: StoryLine | null, goes: boolean) => void
  readonly shell: ShellServices
}

/** Lines that stand for good: drawn once, however long the journal grows. */
function Block({ lines, point, shell }: BlockProps): JSX.Element {
  return useMemo(
    () => (
      <ol class="journal-block">
        {lines.map((line, at) => (
          <Line key={at} line={line} point={point} shell={shell} />
        ))}
      </ol>
    ),
    [lines],
  )
}

function Line({ line, point, shell }: Omit<BlockProps, 'lines'> & { readonly line: StoryLine }): JSX.Element {
  return (
    <li class={`journal-line ${line.kind ? `journal-${line.kind}` : ''}`} data-moment={line.moment}>
      {line.places.length > 0 ? (
        <button
          type="button"
          class="journal-place"
          onPointerEnter={() => point(line, false)}
          onFocus={() => point(line, false)}
          onBlur={() => point(null, false)}
          onClick={() => point(line, true)}
        >
          {line.text}
        </button>
      ) : (
        <span>{line.text}</span>
      )}
      {line.ordered && <em class="journal-ordered">by standing order</em>}
      <button
        type="button"
        class="journal-moment"
        aria-label={`Show the game as it was then: ${line.text}`}
        title="Show the game as it was then"
        onClick={() => shell.showMoment(line.moment)}
      >
        <Icon sign="moment" />
      </button>
    </li>
  )
}
