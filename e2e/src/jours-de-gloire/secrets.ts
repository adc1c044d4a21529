import { boxOf, enemyOf, isCinc, isUp } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { visibleEvents } from '@bivouac/kernel'
import type { Page } from 'playwright-core'
import type { JdgGame } from './game.ts'

/** Everything a page shows, says or only has in its hands: its document, its tree for screen readers, its title. */
export async function everythingOn(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const spoken = nodes.flatMap(({ name, description, value }) => [name, description, value])
  return [await page.content(), await page.title(), ...spoken.map((one) => String(one?.value ?? ''))].join(
    '\n',
  )
}

/** Which of these words stand in the text as words of their own, each with what stands about it the first time. */
export function foundIn(text: string, words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const at = text.search(new RegExp(`(?<![\\p{L}\\d-])${literal}(?![\\p{L}\\d-])`, 'u'))
    return at < 0 ? [] : [`${word}: ${text.slice(Math.max(0, at - 120), at + word.length + 60)}`]
  })
}

/** The names of counters, as the map, the rosters and the story write them, and the ids behind them. */
function namesOf({ game }: JdgPosition, counters: readonly number[]): string[] {
  return counters.flatMap((counter) => {
    const { id, name, dummy } = game.counters[counter]
    const short = name.replace(/ \(.*/, '')
    return dummy ? [id] : [id, name, ...(short.length > 3 ? [short] : [])]
  })
}

/** The names of everybody on the map, of both sides. */
export function everybody(p: JdgPosition): string[] {
  const standing = p.game.counters.flatMap((_, counter) => (boxOf(p, counter) >= 0 ? [counter] : []))
  return namesOf(p, standing)
}

/** The names of enemies that lie face down on the map, and of whom the seat has never been told anything. */
export function neverSeen({ position, entries }: JdgGame, seat: string): string[] {
  const { game } = position
  const own = game.seatSide[game.seatIndex.get(seat) ?? 0]
  const told = entries.map(({ events }) => JSON.stringify(visibleEvents(events, seat))).join('')
  const hidden = game.counters.flatMap(({ side, id, name }, counter) => {
    const known = isUp(position, counter) || told.includes(`"${id}"`) || told.includes(name)
    // Who commands an army is open.
    const veiled = boxOf(position, counter) >= 0 && !known && !isCinc(position, counter)
    return veiled && side === enemyOf(own) ? [counter] : []
  })
  return namesOf(position, hidden)
}
