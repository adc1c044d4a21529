import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Position } from '@bivouac/kernel'
import type { ShellServices, Teller } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'
import { ChoiceButton } from './choice.tsx'
import type { Choice } from './choice.tsx'
import { latestNews, momentWords, watchedWords } from './news.ts'
import { ScoreChips } from './stakes/score-chips.tsx'
import type { ChipDesk } from './stakes/score-chips.tsx'

/** What a banner knows of the table it lies on. */
export interface BannerDesk extends ChipDesk {
  readonly table: Table
  readonly shell: ShellServices
  /** Is it this player's to decide, here and now? */
  readonly live: ReadonlySignal<boolean>
  /** The position that is shown. */
  readonly position: ReadonlySignal<Position>
  readonly frame: { readonly phase: string }
  undo(): Promise<void>
}

/** What a skin has to say in a banner. */
export interface BannerWords {
  /** What is asked of whoever decides here; when the game is over, that it is. */
  readonly asked: string
  /** What the side of the moment shown is at, for those who watch: `moving`. */
  readonly doing: string
  /** What is on the stage now, in a sentence; empty while nothing is. */
  readonly staged: string
}

/**
 * One line over the map: whose decision it is and what it is, what usually comes next, and the way back. It speaks of the
 * moment that is shown, to the one who reads it: the question to whoever decides, the news to everybody else.
 */
export function Banner({
  desk,
  flag,
  asked,
  doing,
  staged,
  note,
  primary,
  others,
  instead,
}: BannerWords & {
  desk: BannerDesk
  /** The side that decides, with the class of its colours. */
  flag: readonly [colours: string, name: string]
  /** Under the question. */
  note?: ComponentChildren
  primary: Choice | null
  others: readonly Choice[]
  /** Where there is no gold button. */
  instead?: ComponentChildren
}): JSX.Element {
  const { table, shell, frame } = desk
  const yours = desk.live.value
  const over = frame.phase === 'over'
  const { value: moment } = shell.moment
  const past = moment !== null
  const kept = shell.kept.value !== null
  const watched = !yours && !over && !past
  const explain = shell.explain.bind(shell)
  const [colours, name] = flag
  return (
    <div class={`tt-banner ${yours ? 'tt-yours' : ''}`} role="group" aria-label="The decision in hand">
      <p class="tt-question">
        {!over && <b class={`tt-flag ${colours}`}>{name}</b>}{' '}
        <span>
          {past
            ? momentWords(shell.teller, table.entries.value, moment, desk.position.value)
            : bannerWords(desk, { asked, doing, staged })}
          {watched && !kept && staged === '' && <News table={table} teller={shell.teller} />}
          {note}
        </span>
      </p>
      <ScoreChips desk={desk} />
      <div class="tt-banner-buttons">
        {yours &&
          others.map((choice) => <ChoiceButton key={choice.label} choice={choice} explain={explain} />)}
        {yours && table.mayUndo.value && (
          <ChoiceButton choice={{ label: 'Undo', key: 'z', act: () => void desk.undo() }} />
        )}
        {yours && !primary && instead}
        {yours && primary && <ChoiceButton choice={primary} kind="primary" explain={explain} />}
      </div>
    </div>
  )
}

/** What a banner says of the newest move: the question to whoever decides, to everybody else what is going on. */
export function bannerWords(
  { live, frame, table, shell }: Pick<BannerDesk, 'live' | 'frame' | 'table' | 'shell'>,
  { asked, doing, staged }: BannerWords,
): string {
  if (live.value) return asked
  if (frame.phase === 'over') return staged || asked
  return staged || watchedWords(table, doing, shell.kept.value !== null)
}

/** What the others did last, under what they are at. */
function News({ table, teller }: { table: Table; teller: Teller }): JSX.Element | null {
  const news = latestNews(teller, table.entries.value, table.position.value)
  return news === '' ? null : <small class="tt-news">{news}</small>
}
