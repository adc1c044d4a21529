import { chancePlayer, judgementOf, judgingPlayer, searchPlayer } from '@bivouac/ai'
import type { Computer, ComputerOptions } from '@bivouac/ai'
import { gameNamed, loadKit } from './games.ts'

/**
 * A computer opponent for a rule system, by its id: with a judgement of its own where it has one, by plain search where it
 * has none. It is given views, never positions. Rejects with `NoSuchSystem`.
 */
export async function createComputer(id: string, options: ComputerOptions): Promise<Computer> {
  const { judged } = gameNamed(id)
  const [{ system }, judgement] = await Promise.all([loadKit(id), judged ? judgementOf(id) : null])
  return judgement === null ? searchPlayer(system, options) : judgingPlayer(system, judgement, options)
}

/** A player that takes any offered action at random. Rejects with `NoSuchSystem`. */
export async function randomPlayer(id: string, seed: number): Promise<Computer> {
  return chancePlayer((await loadKit(id)).system, seed)
}
