import type { Action, AnyPosition } from '@bivouac/kernel'
import type { Opponent } from './script.ts'

/** How the computer plays this system, from `<id>/opponent.ts`: a system that has one says so in its entry. */
export async function opponentOf(id: string): Promise<Opponent<AnyPosition, Action>> {
  const { opponent } = (await import(`./${id}/opponent.ts`)) as {
    readonly opponent: Opponent<AnyPosition, Action>
  }
  return opponent
}
