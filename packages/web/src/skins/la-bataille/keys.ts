/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'Tab', does: 'on the map: the next unit that can act; after the last one, on through the page' },
  { keys: 'n p', does: 'the next or the previous unit that can act' },
  { keys: 'Enter', does: 'picks the unit, or goes where the cursor is' },
  { keys: 'e', does: 'ends the segment, or does what the gold button says' },
  { keys: 'z', does: 'takes the last move back' },
  { keys: 'o', does: 'shows the orders' },
  { keys: 'm', does: 'goes to the map' },
  { keys: 'Space', does: 'goes on while a throw is shown' },
  { keys: '?', does: 'explains the hex pointed at, or shows these keys' },
] as const
