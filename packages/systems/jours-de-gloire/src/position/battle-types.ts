import type { Line } from './events.ts'
import type { Side } from './state.ts'

/** A Force that has passed its test and is on its way to a battle: JDG-6.5.2-eff-a. */
export interface Marcher {
  readonly units: number[]
  readonly from: number
  /** The connection it will come in by. */
  readonly link: number
  /** 1 or 2 MP: it arrives at the end of round 2 or 3. */
  readonly mp: number
}

/** A Battle marker: JDG-2-B3-a. */
export interface BattleMarker {
  readonly box: number
  /** JDG-6.5.1-eff-e: born of an interception. */
  readonly interception: boolean
  /** JDG-8.8-p. */
  sortie: boolean
  readonly marchers: Marcher[]
  fought: boolean
}

/** The tactical options by value: JDG-8.2-a. Index 0 is empty. */
export const TACTICS = ['', 'skirmish', 'screen', 'offensive', 'decisive'] as const

/** Where a battle stands: the steps of JDG-8.1 and JDG-8.7-k, then those of an overrun (JDG-8.4-overrun). */
export const BATTLE_STEPS = [
  'tactics',
  'reveal',
  'overrun',
  'combat-cards',
  'combat',
  'artillery-cards',
  'artillery',
  'losses',
  'morale-cards',
  'morale',
  'morale-reroll',
  'arrivals',
  'round-end',
  'result',
  'retreat',
  'river',
  'pursuit-cards',
  'pursuit',
  'demolition',
  'withdrawal',
  'close',
  'overrun-roll',
  'overrun-retreat',
] as const
export type BattleStep = (typeof BATTLE_STEPS)[number]

/** What both sides are told of one of them before a round: JDG-H-battle. */
export interface Figures {
  readonly sp: number
  readonly inCombat: number
  /** The column of the Combat Table after all shifts, or -1: no die is thrown (JDG-8.3-c). */
  readonly column: number
  readonly shifts: Line[]
  readonly modifiers: Line[]
  readonly ab: number
  readonly cb: number
  readonly cohesion: number
  /** Morale is kept on this die or less. */
  readonly morale: number
}

/** A connection the attacker came in by; `strong`: with more than 3 SP, so that it is no way out (JDG-8.7-i). */
export interface Entry {
  readonly link: number
  readonly strong: boolean
}

/** A battle under way. Nothing in it is secret once the tactics are open, but for `hits`; before, it tells nothing. */
export interface Battle {
  readonly box: number
  readonly attacker: Side
  /** In the open (or outside the walls), against a garrison inside, or of a garrison: JDG-8.8-e, -g. */
  readonly kind: 'field' | 'assault' | 'sortie'
  readonly interception: boolean
  /** The counters fighting, a side: units, reserve artillery and leaders. Empty until the tactics are open. */
  readonly units: [number[], number[]]
  step: BattleStep
  /** Value of the tactic of each side, 0 until opened. */
  readonly tactics: [number, number]
  /** JDG-8.2-e: 1 skirmish to 4 decisive; 0 until opened. */
  type: number
  rounds: number
  round: number
  /** JDG-8.6-h: SP the morale threshold is reckoned from. */
  readonly base: [number, number]
  /** JDG-8.1-a. */
  readonly lost: [number, number]
  /** SP each counter has lost in this battle, in the order of `units`: JDG-8.4-e. */
  readonly hits: [number[], number[]]
  /** SP each side is about to lose in this round. */
  readonly owed: [number, number]
  /** JDG-8.6-c: a starred result was suffered in this round. */
  readonly starred: [boolean, boolean]
  /** JDG-8.5-flank, JDG-8.5-encircle. */
  readonly flank: [boolean, boolean]
  encircled: boolean
  readonly entries: Entry[]
  /** Connections by which Forces have marched in: JDG-8.5-flank-c. */
  readonly arrivedBy: number[]
  /** JDG-8.6-b. */
  readonly mustTest: [boolean, boolean]
  readonly failed: [boolean, boolean]
  /** As the coming round stands; null until the tactics are open. */
  figures: [Figures, Figures] | null
  /** The winner, or -1 while it is not known, or 2: indecisive. */
  winner: number
  /** Who has retreated, and the connection they took, or -1. */
  readonly retreated: number[]
  retreatedBy: number
  /** The modified die of an overrun, 0 without one. */
  overrun: number
}

/** Nobody has won: JDG-8.1-P5-b. */
export const INDECISIVE = 2
