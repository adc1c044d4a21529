import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { Action } from '@bivouac/kernel'
import { judgingPlayer } from './computer.ts'
import type { Computer, ComputerOptions } from './computer.ts'
import { laGrandeArmeeJudgement } from './la-grande-armee/commander.ts'
import { chancePlayer } from './player.ts'

export type { Computer, ComputerOptions } from './computer.ts'
export { searchPlayer } from './player.ts'

/** Thrown when no computer player knows the system. */
export class UnknownSystem extends Error {
  constructor(system: string) {
    super(`No computer player knows the system "${system}".`)
    this.name = 'UnknownSystem'
  }
}

/**
 * A computer opponent for a rule system, by its id. It is given views, never positions. Throws `UnknownSystem` when there
 * is none for that system.
 */
export function createComputer(system: string, options: ComputerOptions): Computer<Action> {
  if (system !== laGrandeArmee.id) throw new UnknownSystem(system)
  return judgingPlayer(laGrandeArmee, laGrandeArmeeJudgement(), options)
}

/** A player that takes any offered action at random. Throws `UnknownSystem` when it does not know the system. */
export function randomPlayer(system: string, seed: number): Computer<Action> {
  if (system !== laGrandeArmee.id) throw new UnknownSystem(system)
  return chancePlayer(laGrandeArmee, seed)
}
