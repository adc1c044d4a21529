/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'Tab', does: 'on the table: takes a piece that can act in hand; then on to what is written of it' },
  { keys: 'n p', does: 'the next or the previous piece that can act' },
  { keys: '↑ ↓ ← →', does: 'with a piece in hand: ahead, back and aside by 1 mm; Shift 10 mm, Ctrl 0.1 mm' },
  { keys: '[ ]', does: 'wheel or turn by 1°; Shift 5°, Ctrl 0.1°' },
  { keys: 'Backspace', does: 'takes the last step of the move away' },
  { keys: 'Enter', does: 'makes the move, fires, attacks' },
  { keys: 'Esc', does: 'one step back' },
  { keys: 'l c s a', does: 'form line, column, square; face about' },
  { keys: 'w x b t', does: 'advance, charge, retreat facing, turn and retreat' },
  { keys: 'e', does: 'ends the phase, or does what the gold button says' },
  { keys: 'z', does: 'takes the last action back' },
  {
    keys: 'r',
    does: 'the ruler: drag it, or move its end with the arrow keys; n and p lay it at the next piece',
  },
  { keys: '1 2 3 4', does: 'arcs and ranges, sight, generals, objectives' },
  { keys: 'm', does: 'goes to the table' },
  { keys: 'Space', does: 'goes on while something is shown' },
  { keys: '?', does: 'explains the piece pointed at, or shows these keys' },
] as const
