import type { Skin } from '../../shell/contract.ts'

type KeyHelp = NonNullable<Skin['keys']>[number]

/** Keys of a measured table for the help; a game says what is its own. */
export function measuredKeyHelp(own: {
  readonly arrows: string
  readonly turns: string
  readonly group: string
  readonly manoeuvres: readonly KeyHelp[]
  readonly end: string
  readonly overlays: string
}): readonly KeyHelp[] {
  return [
    {
      keys: 'Tab',
      does: 'on the table: takes a piece that can act in hand; then on to what is written of it',
    },
    { keys: 'n p', does: 'the next or the previous piece that can act' },
    { keys: '↑ ↓ ← →', does: own.arrows },
    { keys: '[ ]', does: own.turns },
    { keys: 'g', does: own.group },
    {
      keys: 'j',
      does: 'adds the piece in hand to those that move together, or leaves it out; n and p go on',
    },
    {
      keys: 'f d o k',
      does: 'with several in hand: follow the leader, dress the line, each by its front, keep formation',
    },
    { keys: '.', does: 'lays out what everybody did last turn once more; with some in hand, theirs' },
    { keys: ',', does: 'lays out the marches that go on from the last turn' },
    { keys: 'h', does: 'what is laid out waits until all of it is moved at once' },
    { keys: 'Backspace', does: 'takes the last step of the move away' },
    { keys: 'Enter', does: 'makes the move, fires, attacks' },
    { keys: 'Esc', does: 'one step back' },
    ...own.manoeuvres,
    { keys: 'e', does: own.end },
    { keys: 'z', does: 'takes the last action back' },
    {
      keys: 'r',
      does: 'the ruler: drag it, or move its end with the arrow keys; n and p lay it at the next piece',
    },
    { keys: '1 2 3 4 5 6', does: `${own.overlays}, exact outlines of the ground, what the enemy threatens` },
    { keys: 'm', does: 'goes to the table' },
    { keys: 'Space', does: 'goes on while something is shown' },
    { keys: '?', does: 'explains the piece pointed at, or shows these keys' },
  ]
}
