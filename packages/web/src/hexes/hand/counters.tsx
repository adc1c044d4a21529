import type { Refusal } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import { CounterPicture } from '../../sheet/counter/counter.tsx'
import type { CounterLook } from '../../sheet/counter/face.ts'
import './counters.css'

/** A piece as it stands in the drawer: its counter, what a screen reader says of it, what it is called. */
export interface ShownPiece {
  readonly id: string
  readonly look: CounterLook
  readonly title: string
  readonly name: string
}

/** What can be done with a counter in the drawer. */
export interface CounterUse {
  readonly act: () => void
  /** In or out. */
  readonly on?: boolean
  /** Why it can do nothing here: it is grey, and says so. */
  readonly barred?: Refusal
  /** A word under it. */
  readonly note?: string
  readonly size?: number
}

/** A counter that can be pressed. `on` makes it one that is in or out. */
export function CounterButton({
  piece: { id, look, title, name },
  act,
  on,
  barred,
  note,
  size = 52,
}: CounterUse & { piece: ShownPiece }): JSX.Element {
  return (
    <button
      type="button"
      class={`hex-counter ${on === true ? 'on' : on === false ? 'off' : ''} ${barred ? 'tt-barred' : ''}`}
      data-piece={id}
      title={barred?.reason ?? title}
      {...(barred && { 'aria-disabled': true })}
      {...(on !== undefined && { 'aria-pressed': on })}
      onClick={act}
    >
      <span class="map-unseen">{[title, note, barred?.reason].filter(Boolean).join(', ')}</span>
      <CounterPicture look={look} size={size} />
      <span class="hex-counter-name" aria-hidden="true">
        {name}
      </span>
      {note !== undefined && (
        <span class="hex-counter-note" aria-hidden="true">
          {note}
        </span>
      )}
    </button>
  )
}

/** Counters in a row, only to be looked at. */
export function CounterRow({ label, pieces }: { label: string; pieces: readonly ShownPiece[] }): JSX.Element {
  return (
    <ul class="hex-row" aria-label={label}>
      {pieces.map(({ id, look, title }) => (
        <li key={id} title={title}>
          <CounterPicture look={look} size={38} />
          <span class="map-unseen">{title}</span>
        </li>
      ))}
    </ul>
  )
}

/** Everybody in a stack, a line each; pressing one is the same as pressing it on the map. */
export function StackList({
  pieces,
  picked,
  tap,
}: {
  pieces: readonly (ShownPiece & { readonly figures: string; readonly states: readonly string[] })[]
  picked: string | null
  tap: (piece: string) => void
}): JSX.Element {
  return (
    <ul class="hex-stack">
      {pieces.map(({ id, look, name, figures, states }) => (
        <li key={id}>
          <button
            type="button"
            class={id === picked ? 'on' : ''}
            aria-pressed={id === picked}
            onClick={() => tap(id)}
          >
            <CounterPicture look={look} size={40} />
            <span>
              <b>{name}</b> {figures}
              {states.length > 0 && <span class="tt-small">{states.join(', ')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Pieces by the place they stand in: a press takes one in hand. */
export function Roster({
  places,
}: {
  places: readonly {
    readonly key: number
    readonly place: ComponentChildren
    readonly counters: ComponentChildren
  }[]
}): JSX.Element {
  return (
    <ul class="hex-roster">
      {places.map(({ key, place, counters }) => (
        <li key={key}>
          {place}
          <span>{counters}</span>
        </li>
      ))}
    </ul>
  )
}

/** Pieces that belong together, in a frame with a heading. */
export function Party({
  heading,
  children,
}: {
  heading: ComponentChildren
  children: ComponentChildren
}): JSX.Element {
  return (
    <fieldset class="hex-party">
      <legend>{heading}</legend>
      {children}
    </fieldset>
  )
}

/** Movement points as a row of beads. */
export function Points({ left, of }: { left: number; of: number }): JSX.Element {
  const beads = Array.from({ length: Math.max(of, left) }, (_, at) => at < left)
  return (
    <span class="hex-points" role="img" aria-label={`${left} of ${of} movement points left`}>
      {beads.map((full, at) => (
        <i key={at} class={full ? 'full' : ''} />
      ))}
      <b>{left < 0 ? `${-left} beyond` : `${left} of ${of}`}</b>
    </span>
  )
}
