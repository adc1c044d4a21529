import type { Refusal } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import { Clause } from '../shell/clause.tsx'

/** Something a player may press. */
export interface Choice {
  readonly label: string
  readonly act: () => void
  /** Said when it cannot be pressed now. */
  readonly barred?: Refusal | null
  /** A key that presses it. */
  readonly key?: string
  /** What it costs or brings, beside the label. */
  readonly note?: string
  /** Something is lost by it: never gilded, wherever it stands, and its note says what. */
  readonly costs?: boolean
  /** Pressed in: this is what is being done. */
  readonly on?: boolean
}

/** One choice as a button. A barred one can still be pressed: it says why not. */
export function ChoiceButton({
  choice,
  kind = '',
  explain,
}: {
  choice: Choice
  kind?: string
  explain?: (refusal: Refusal) => void
}): JSX.Element {
  const { label, act, barred, key, note, on, costs } = choice
  return (
    <button
      type="button"
      class={`tt-button ${costs ? '' : kind} ${barred ? 'tt-barred' : ''}`}
      aria-disabled={barred ? true : undefined}
      {...(on !== undefined && { 'aria-pressed': on })}
      title={barred?.reason}
      onClick={() => {
        if (!barred) act()
        else explain?.(barred)
      }}
    >
      {label}
      {note !== undefined && <span class="tt-button-note">{note}</span>}
      {key !== undefined && (
        <kbd class="tt-kbd" aria-hidden="true">
          {key}
        </kbd>
      )}
    </button>
  )
}

/** A row of choices. */
export function Choices({
  choices,
  explain,
}: {
  choices: readonly (Choice | null | undefined | false)[]
  explain?: (refusal: Refusal) => void
}): JSX.Element | null {
  const real = choices.filter((choice): choice is Choice => Boolean(choice))
  if (real.length === 0) return null
  return (
    <div class="tt-choices">
      {real.map((choice) => (
        <ChoiceButton key={choice.label} choice={choice} {...(explain && { explain })} />
      ))}
    </div>
  )
}

/** A part of the drawer under a heading. */
export function Card({
  title,
  children,
  tone = '',
}: {
  title: ComponentChildren
  children: ComponentChildren
  tone?: string
}): JSX.Element {
  return (
    <section class={`tt-card ${tone}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Why not: the sentence and its clause. */
export function Why({ refusal }: { refusal: Refusal }): JSX.Element {
  return (
    <p class="tt-why">
      {refusal.reason} <Clause id={refusal.clause} />
    </p>
  )
}

/** What is said beside the pointer: what is there, and why nothing can be done with it. */
export function Tip({
  name,
  why,
  children,
}: {
  name: string
  why: Refusal | null
  children: ComponentChildren
}): JSX.Element {
  return (
    <div class="tt-tip">
      <b>{name}</b>
      {children}
      {why && (
        <span class="tt-why">
          {why.reason} <Clause id={why.clause} />
        </span>
      )}
    </div>
  )
}
