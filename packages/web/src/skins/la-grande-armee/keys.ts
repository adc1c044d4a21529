import { manyKeyHelp } from '../../furniture/many/keys.ts'

/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'Tab', does: 'on the map: the next piece that can act; after the last one, on through the page' },
  { keys: 'n p', does: 'the next or the previous piece that can act' },
  { keys: 'Enter', does: 'picks the piece, or goes where the cursor is' },
  { keys: 'Shift Enter', does: 'adds the hex to the route, or a piece to those who move together' },
  ...manyKeyHelp('stack'),
  { keys: 'e', does: 'ends the phase, or does what the gold button says' },
  { keys: 'f', does: 'forces the march: the unit under way, or the one in hand to the hex asked for' },
  { keys: 'h', does: 'halts it' },
  { keys: 'd', does: 'chooses its route hex by hex' },
  { keys: 'z', does: 'takes the last move back' },
  { keys: 'o', does: 'shows the odds of what is planned' },
  { keys: '1 2 3', does: 'lay zones of control, supply reach, threats over the map' },
  { keys: 'm', does: 'goes to the map' },
  { keys: 'Space', does: 'goes on while a throw is shown' },
  { keys: '?', does: 'explains the hex pointed at, or shows these keys' },
] as const
