import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { canonicalJson, visibleEvents } from '@bivouac/kernel'
import { patch } from '@bivouac/protocol'
import type { ServerMessage, StepEntry } from '@bivouac/protocol'
import type { JdgGame } from './game.ts'

/**
 * What a seat was told that it should not have been, or not as it is, of all the server said to its page before the game
 * was over. Everything said is weighed: views must be the seat's own view of the position as the store has it, events
 * those it may see, actions its own; other messages are about the table, and are named by their kind.
 */
export function wronglyTold(
  said: readonly string[],
  seat: string,
  { entries, outcome }: JdgGame,
  opening: JdgPosition,
): string[] {
  const wrong: string[] = []
  const last = outcome === null ? -1 : entries.length - 1
  let view: unknown = null
  const sees = (sequence: number): void => {
    const truth = sequence === 0 ? opening : entries[sequence - 1].after
    if (canonicalJson(view) !== canonicalJson(joursDeGloire.view(truth, seat)))
      wrong.push(`the view after ${sequence} entries is not what the seat may see`)
  }
  const reads = ({ sequence, seat: by, action, events }: StepEntry): void => {
    const truth = entries[sequence]
    // The end of the game opens everything, and comes with the action that brought it.
    if (sequence === last) return
    if (canonicalJson(events) !== canonicalJson(visibleEvents(truth.events, seat)))
      wrong.push(`entry ${sequence} is told with other events than the seat may see`)
    if (by !== truth.seat || (action !== undefined && by !== seat))
      wrong.push(`entry ${sequence} is told with an action of ${by}`)
  }
  for (const text of said) {
    const message = JSON.parse(text) as ServerMessage
    switch (message.type) {
      case 'welcome':
        for (const entry of message.entries) reads(entry)
        if (message.view !== null) {
          view = message.view
          sees(message.sequence)
        }
        break
      case 'begun':
        view = message.view
        sees(message.sequence)
        break
      case 'step':
        reads(message.entry)
        view = patch(view, message.change)
        sees(message.sequence)
        break
      case 'presence':
      // How many pages speak for the seat: of nobody else's.
      case 'pages':
      case 'accepted':
      // Two who decide at once: the later one is told that the game has moved on.
      case 'refused':
      case 'pong':
      case 'over':
        break
      default:
        wrong.push(`a message nobody expects: ${message.type}`)
    }
  }
  return wrong
}

/** By which kinds of event a seat was first told of something, by a mark that is used for nothing else; none if it never was. */
export function firstTold(said: readonly string[], mark: string): string[] {
  const text = said.find((one) => one.includes(mark))
  if (text === undefined) return []
  const message = JSON.parse(text) as ServerMessage
  const entries =
    message.type === 'step' ? [message.entry] : message.type === 'welcome' ? message.entries : []
  const events = entries.flatMap((entry) => entry.events)
  return events.filter((event) => JSON.stringify(event).includes(mark)).map(({ type }) => type)
}
