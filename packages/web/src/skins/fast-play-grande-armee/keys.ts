import { measuredKeyHelp } from '../../tabletop/play/key-help.ts'

/** Keys of the table screen, for the help. */
export const KEYS = measuredKeyHelp({
  arrows: 'with a unit or officer in hand: ahead, back and aside by ¼ inch; Shift an inch, Ctrl a twentieth',
  turns: 'wheel, or turn on the spot, by 1°; Shift 5°, Ctrl 0.1°',
  group:
    'the whole Force of the piece in hand, to be moved as one; once more, the whole army; in the middle of a march, goes on',
  manoeuvres: [
    { keys: 'a l k', does: 'face about, to the left, to the right' },
    { keys: 'd', does: 'throws the near die before the move is planned' },
  ],
  end: 'ends the segment, or does what the gold button says',
  overlays: 'arcs and ranges, sight, reach of command, objectives',
})
