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
export function PieceList({
  pieces,
  act,
}: {
  pieces: readonly ListedPiece[]
  act: (id: string) => void
}): JSX.Element {
  return (
    <ul class="tt-list tt-units">
      {pieces.map((piece) => (
        <li key={piece.id}>
          <PieceButton piece={piece} act={() => act(piece.id)} />
        </li>
      ))}
    </ul>
  )
}
