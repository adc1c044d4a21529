import { chancePlayer, greedyPlayer, opponentOf, thinkingPlayer } from '@bivouac/ai'
import type { Computer, ComputerOptions } from '@bivouac/ai'
import { gameNamed, loadKit } from './games.ts'

/**
 * A computer opponent for a rule system, by its id: one that thinks by the system's own script where there is one, else by
 * what every action comes to. It is given views, never positions. Rejects with `NoSuchSystem`.
 */
export async function createComputer(id: string, options: ComputerOptions): Promise<Computer> {
  const { judged } = gameNamed(id)
  const [{ system, reckon }, opponent] = await Promise.all([loadKit(id), judged ? opponentOf(id) : null])
  if (opponent === null) return greedyPlayer(system, reckon, options)
  return thinkingPlayer(system, opponent, options)
}

/** A player that takes any offered action at random. Rejects with `NoSuchSystem`. */
export async function randomPlayer(id: string, seed: number): Promise<Computer> {
  return chancePlayer((await loadKit(id)).system, seed)
}
