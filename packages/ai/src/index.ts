import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { Action } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { ageOfDestinyJudgement } from './age-of-destiny/commander.ts'
import { judgingPlayer } from './computer.ts'
import type { Computer, ComputerOptions } from './computer.ts'
import { joursDeGloireJudgement } from './jours-de-gloire/commander.ts'
import { laGrandeArmeeJudgement } from './la-grande-armee/commander.ts'
import { chancePlayer } from './player.ts'

export type { Computer, ComputerOptions } from './computer.ts'
export { createMind } from './mind.ts'
export type { DecideAnswer, DecideQuestion } from './mind.ts'
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
  if (system === ageOfDestiny.id) return judgingPlayer(ageOfDestiny, ageOfDestinyJudgement(), options)
  if (system === joursDeGloire.id) return judgingPlayer(joursDeGloire, joursDeGloireJudgement(), options)
  if (system !== laGrandeArmee.id) throw new UnknownSystem(system)
  return judgingPlayer(laGrandeArmee, laGrandeArmeeJudgement(), options)
}

/** A player that takes any offered action at random. Throws `UnknownSystem` when it does not know the system. */
export function randomPlayer(system: string, seed: number): Computer<Action> {
  if (system === ageOfDestiny.id) return chancePlayer(ageOfDestiny, seed)
  if (system === joursDeGloire.id) return chancePlayer(joursDeGloire, seed)
  if (system !== laGrandeArmee.id) throw new UnknownSystem(system)
  return chancePlayer(laGrandeArmee, seed)
}
