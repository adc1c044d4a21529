/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'Tab', does: 'on the table: takes a piece that can act in hand; then on to what is written of it' },
  { keys: 'n p', does: 'the next or the previous piece that can act' },
  {
    keys: '↑ ↓ ← →',
    does: 'with a unit or officer in hand: ahead, back and aside by ¼ inch; Shift an inch, Ctrl a twentieth',
  },
  { keys: '[ ]', does: 'wheel, or turn on the spot, by 1°; Shift 5°, Ctrl 0.1°' },
  {
    keys: 'g',
    does: 'the whole Force of the piece in hand, to be moved as one; in the middle of a march, goes on',
  },
  { keys: 'j', does: 'adds the piece in hand to those that move together, or leaves it out; n and p go on' },
  { keys: 'f k', does: 'with several in hand: follow the leader, keep formation' },
  { keys: 'Backspace', does: 'takes the last step of the move away' },
  { keys: 'Enter', does: 'makes the move, fires, attacks' },
  { keys: 'Esc', does: 'one step back' },
  { keys: 'a l k', does: 'face about, to the left, to the right' },
  { keys: 'd', does: 'throws the near die before the move is planned' },
  { keys: 'e', does: 'ends the segment, or does what the gold button says' },
  { keys: 'z', does: 'takes the last action back' },
  {
    keys: 'r',
    does: 'the ruler: drag it, or move its end with the arrow keys; n and p lay it at the next piece',
  },
  { keys: '1 2 3 4', does: 'arcs and ranges, sight, reach of command, objectives' },
  { keys: 'm', does: 'goes to the table' },
  { keys: 'Space', does: 'goes on while something is shown' },
  { keys: '?', does: 'explains the piece pointed at, or shows these keys' },
] as const
