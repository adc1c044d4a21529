import { levels } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import type { SeatId } from '@bivouac/kernel'
import { loadKit } from '@bivouac/games'
import type { App } from '../shell/app-context.ts'
import type { Skin } from '../shell/contract.ts'
import type { LocalHead, LocalPlayer } from '../storage/shelf.ts'
import { layLocal } from '../table/lay.ts'

/** Who decides for each seat. */
export type Seated = Readonly<Record<SeatId, LocalPlayer>>

function isLevel(player: LocalPlayer): player is Level {
  return player !== 'you'
}

/** The computer's level at this table; null where it does not play against anybody. */
export function levelAt(players: Seated): Level | null {
  const all = Object.values(players)
  return all.includes('you') ? (all.find(isLevel) ?? null) : null
}

/** The same players with the computer a level up; null at the highest, and where it does not play. */
export function oneLevelUp(players: Seated): Seated | null {
  const level = levelAt(players)
  const next = level === null ? undefined : levels[levels.indexOf(level) + 1]
  if (next === undefined) return null
  return Object.fromEntries(
    Object.entries(players).map(([seat, player]) => [seat, player === 'you' ? 'you' : next]),
  )
}

/** You and the computer with sides changed: of the other side the first seat is yours. Null where it does not play. */
export function sidesChanged(
  players: Seated,
  seats: readonly { readonly id: SeatId; readonly side: string }[],
): Seated | null {
  const level = levelAt(players)
  const mine = seats.find(({ id }) => players[id] === 'you')?.side
  const next = seats.find(({ side }) => side !== mine)
  if (level === null || !next) return null
  return Object.fromEntries(seats.map(({ id }) => [id, id === next.id ? ('you' as const) : level]))
}

/** Lays the game of a table once more with these players; the id of the new table. */
export async function layAgain(app: App, skin: Skin, head: LocalHead, players: Seated): Promise<string> {
  const { setup, title, start } = head
  return layLocal(app, await loadKit(head.system), skin, { setup, title, players, ...(start && { start }) })
}
