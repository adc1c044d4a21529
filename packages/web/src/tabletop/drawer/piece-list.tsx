import type { JSX } from 'preact'

/** A piece as a button: its name, and what there is to say of it. */
export interface ListedPiece {
  readonly id: string
  readonly name: string
  readonly note: string
  /** In hand. */
  readonly on: boolean
}

/** One piece to press. */
export function PieceButton({ piece, act }: { piece: ListedPiece; act: () => void }): JSX.Element {
  return (
    <button type="button" class={`tt-unit ${piece.on ? 'on' : ''}`} onClick={act}>
      <b>{piece.name}</b>
      <span class="tt-small">{piece.note}</span>
    </button>
  )
}

/** Pieces as a list of buttons. */
export function UnitList({
  desk,
  ids,
  act,
}: {
  desk: { listed(id: string): ListedPiece }
  ids: readonly string[]
  act: (id: string) => void
}): JSX.Element {
  return (
    <ul class="tt-list tt-units">
      {ids.map((id) => (
        <li key={id}>
          <PieceButton piece={desk.listed(id)} act={() => act(id)} />
        </li>
      ))}
    </ul>
  )
}
