import type { LgaAction } from '../../src/index.ts'
import type { Field } from '../field.ts'

/** Orders in short, so that a test reads as play. */
export const move = (unit: string, ...path: string[]): LgaAction => ({ do: 'move', unit, path })
export const halt = (unit: string): LgaAction => ({ do: 'halt', unit })
export const end: LgaAction = { do: 'end' }
export const declare: LgaAction = { do: 'declare' }
export const eliminate = (target: string, ...units: string[]): LgaAction => ({
  do: 'eliminate',
  target,
  units,
})
export const attack = (target: string, ...units: string[]): LgaAction => ({ do: 'attack', target, units })
export const supply = (by: string, ...units: string[]): LgaAction => ({ do: 'supply', units, by })
export const supplyStack = (by: string, hex: string): LgaAction => ({ do: 'supply-stack', hex, by })
export const drawSupply = (unit: string, by: string): LgaAction => ({ do: 'draw-supply', unit, by })
export const forceMarch = (unit: string): LgaAction => ({ do: 'force-march', unit })
export const fight = (number = 0): LgaAction => ({ do: 'fight', attack: number })
export const retreat = (unit: string, ...path: string[]): LgaAction => ({ do: 'retreat', unit, path })
export const retire = (unit: string, ...path: string[]): LgaAction => ({ do: 'retire', unit, path })
export const create = (...depots: string[]): LgaAction => ({ do: 'create', depots })

/** The decision in hand. */
export function decisionOf(game: Field): string {
  return game.p.state.frames.at(-1)?.phase ?? 'none'
}

/** Ends segments and phases, whoever has to, until this decision is in hand. */
export function endUntil(game: Field, decision: string): Field {
  while (decisionOf(game) !== decision) game.do(end)
  return game
}

/** Ends segments and phases until the phase with this running number waits for a decision. */
export function endUntilClock(game: Field, clock: number): Field {
  while (game.p.state.clock < clock) game.do(end)
  return game.shows({ clock })
}
