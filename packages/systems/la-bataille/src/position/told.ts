import type { GameEvent, Roll } from '@bivouac/kernel'

/** An event of this type, with these details. */
export type Told<T extends string, Details> = GameEvent & { readonly type: T } & Readonly<Details>

/** How an event names a unit or a leader: its id, its name, its army. */
export interface Named {
  readonly unit: string
  readonly name: string
  readonly army: string
}

/** One line of a reckoning: what, how much, and the clause that says so. */
export interface Line {
  readonly what: string
  readonly value: number
  readonly clause: string
}

/** A two-dice roll as it is told: what the dice showed, what was added, what it came to. */
export interface ToldRoll {
  readonly rolls: readonly Roll[]
  readonly natural: number
  readonly lines: readonly Line[]
  readonly value: number
}
