import { signal } from '@preact/signals'

/** One unit of an order of battle. */
export interface MusterUnit {
  readonly name: string
  /** What it is: `infantry`, `12-pounders`. */
  readonly kind: string
  readonly strength: string
  /** What it has lost; empty when nothing, or when that is not known. */
  readonly losses: string
  /** How it is and where: `disordered, at Wagram`; `still to come`. */
  readonly state: string
}

/** A body of an army: its name, who leads it, its units. */
export interface MusterBody {
  readonly name: string
  readonly note: string
  readonly units: readonly MusterUnit[]
}

/** An army, as far as it is known. */
export interface Muster {
  readonly side: string
  /** What is to be said of the whole: `42 strength points`; of an enemy, that only a part is known. */
  readonly note: string
  readonly bodies: readonly MusterBody[]
}

/** Orders of battle asked for from outside the table: the menu of the bar. */
export const musterAsked = signal(0)

/** Opens the order of battle of the table on the screen. */
export function askForMuster(): void {
  musterAsked.value++
}
