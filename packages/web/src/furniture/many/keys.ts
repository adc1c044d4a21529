import type { Action, Position } from '@bivouac/kernel'
import type { ManyHand } from './hand.ts'

/** The keys of those who move many, for the help; `word`: what a body is called. */
export function manyKeyHelp(word: string): { readonly keys: string; readonly does: string }[] {
  return [
    { keys: 'g', does: `picks the whole ${word}; once more, everybody who can move` },
    { keys: 'j', does: 'adds the piece under the cursor to those picked, or leaves it out' },
    { keys: 'Backspace', does: 'takes back what is laid out for those picked' },
    { keys: '.', does: 'lays out what everybody did last turn once more' },
    { keys: ',', does: 'lays out the marches that go on from the last turn' },
  ]
}

/** A key that is about many; true when it meant something. `here`: the pieces in hand or under the cursor. */
export function manyKey<Shown extends Position, Deed extends Action>(
  many: ManyHand<Shown, Deed>,
  event: KeyboardEvent,
  here: () => readonly string[],
): boolean {
  if (event.altKey || event.metaKey || event.ctrlKey || many.movers.peek().size === 0) return false
  switch (event.key) {
    case 'g': {
      const first = here().find((one) => many.movers.peek().has(one))
      return first === undefined ? many.pickAll() : many.pickBody(first)
    }
    case 'j':
      return many.toggle(here())
    case '.':
      if (!many.rules.shifted) return false
      many.repeat()
      return true
    case ',':
      if (many.going.peek().length === 0) return false
      many.goOn()
      return true
    case 'f':
      if (!many.rules.columns || many.members.peek().length < 2) return false
      many.follow(!many.follows.peek())
      return true
    case 'Backspace':
      if (many.wishes.peek().size === 0) return false
      many.reset()
      return true
    default:
      return false
  }
}

/** One step back: those picked are let go, then what is laid out is put away. False when there is nothing. */
export function manyBack<Shown extends Position, Deed extends Action>(many: ManyHand<Shown, Deed>): boolean {
  if (many.members.peek().length > 0 || many.gathering.peek()) many.drop()
  else if (many.wishes.peek().size > 0) many.reset()
  else return false
  return true
}
