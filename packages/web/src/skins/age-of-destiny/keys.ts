import { measuredKeyHelp } from '../../tabletop/play/key-help.ts'

/** Keys of the table screen, for the help. */
export const KEYS = measuredKeyHelp({
  arrows: 'with a piece in hand: ahead, back and aside by 1 mm; Shift 10 mm, Ctrl 0.1 mm',
  turns: 'wheel or turn by 1°; Shift 5°, Ctrl 0.1°',
  group: 'the whole brigade of the piece in hand, to be moved as one; once more, the whole army',
  manoeuvres: [
    { keys: 'l c s a', does: 'form line, column, square; face about' },
    { keys: 'w x b t', does: 'advance, charge, retreat facing, turn and retreat' },
  ],
  end: 'ends the phase, or does what the gold button says',
  overlays: 'arcs and ranges, sight, generals, objectives',
})
