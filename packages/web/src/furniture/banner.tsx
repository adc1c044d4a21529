import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { ShellServices } from '../skins/skin.ts'
import type { Table } from '../table/types.ts'
import { ChoiceButton } from './choice.tsx'
import type { Choice } from './choice.tsx'

/** What a banner knows of the table it lies on. */
export interface BannerDesk {
  readonly table: Table
  readonly shell: ShellServices
  /** Is it this player's to decide, here and now? */
  readonly live: ReadonlySignal<boolean>
  readonly frame: { readonly phase: string }
  undo(): Promise<void>
}

/** One line over the map: whose decision it is and what it is, what usually comes next, and the way back. */
export function Banner({
  desk,
  flag,
  asked,
  note,
  primary,
  others,
  instead,
}: {
  desk: BannerDesk
  /** The side that decides, with the class of its colours. */
  flag: readonly [colours: string, name: string]
  asked: string
  /** Under the question. */
  note?: ComponentChildren
  primary: Choice | null
  others: readonly Choice[]
  /** Where there is no gilded button. */
  instead?: ComponentChildren
}): JSX.Element {
  const { table, shell, frame } = desk
  const yours = desk.live.value
  const over = frame.phase === 'over'
  const past = shell.moment.value !== null
  const explain = shell.explain.bind(shell)
  const [colours, name] = flag
  return (
    <div class={`tt-banner ${yours ? 'tt-yours' : ''}`} role="group" aria-label="The decision in hand">
      <p class="tt-question">
        {!over && <b class={`tt-flag ${colours}`}>{name}</b>}
        <span>
          {past ? 'This is how it was. The game goes on where you left it.' : asked}
          {note}
        </span>
      </p>
      <div class="tt-banner-buttons">
        {yours &&
          others.map((choice) => <ChoiceButton key={choice.label} choice={choice} explain={explain} />)}
        {table.mayUndo.value && !past && !over && (
          <ChoiceButton choice={{ label: 'Undo', key: 'z', act: () => void desk.undo() }} />
        )}
        {yours && !primary && instead}
        {yours && primary && <ChoiceButton choice={primary} kind="primary" explain={explain} />}
      </div>
    </div>
  )
}

/** The question as one reads it who does not decide it: who does. */
export function askedOf(table: Table, question: string): string {
  const now = table.status.value
  if (now.kind === 'thinking') return `The computer decides: ${question}`
  if (now.kind === 'waiting')
    return `${table.seats.value.find(({ id }) => id === now.seat)?.person ?? 'Your opponent'} decides: ${question}`
  return question
}
