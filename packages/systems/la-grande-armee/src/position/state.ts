import type { GameSetup, Position } from '@bivouac/kernel'
import type { Board } from './board.ts'
import type { Charts } from '../files/charts.ts'
import type { Options } from '../files/options.ts'
import type { Piece, Scenario } from '../files/scenario.ts'

/** The two players in the order they move: LGA-SEQ-02. A side is its index here. */
export const SIDES = ['allied', 'french'] as const
export type SideName = (typeof SIDES)[number]
export type Side = 0 | 1
export const ALLIED = 0
export const FRENCH = 1
/** A controller of a Fortress that is neither side. */
export const NEUTRAL = 2

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === ALLIED ? FRENCH : ALLIED
}

/** LGA-GEN-11. The two Combat arms come first, so that `arm <= CAVALRY` asks for a Combat unit. */
export const ARMS = ['infantry', 'cavalry', 'supply', 'depot', 'leader'] as const
export const INFANTRY = 0
export const CAVALRY = 1
export const SUPPLY = 2
export const DEPOT = 3
export const LEADER = 4

/** A kind of counter, or one Leader: what the charts print on it. */
export interface PieceType {
  readonly id: string
  readonly label: string
  readonly army: string
  readonly side: Side
  readonly arm: number
  readonly size: string
  readonly strength: number
  /** Its strength without Combat Supply: LGA-CBT-D2…D4. */
  readonly unsupplied: number
  readonly movement: number
  /** Leaders only, else 0. */
  readonly offence: number
  readonly defence: number
  /** Forced-march die modifier of its army. */
  readonly marchModifier: number
  /** Combine/breakdown chart: the type it breaks into (-1: none) and how many. */
  readonly partType: number
  readonly partCount: number
  /** The type it combines into (-1: none) and how many it takes. */
  readonly wholeType: number
  readonly wholeCount: number
}

/** Everything that does not change in a game. Shared by all its positions. */
export interface Game {
  /** What the game was opened from. */
  readonly setup: GameSetup
  readonly options: Options
  readonly scenario: Scenario
  readonly charts: Charts
  readonly board: Board
  readonly types: readonly PieceType[]
  readonly typeIndex: ReadonlyMap<string, number>
  /** Scenario pieces by id; pieces made in play are found in the state. */
  readonly pieceIndex: ReadonlyMap<string, number>
  /** Every piece of the scenario by its number: Allied set-up, French set-up, arrivals. */
  readonly pieces: readonly ScenarioPiece[]
  /** The numbers of the pieces each arrival brings. */
  readonly arriving: readonly (readonly number[])[]
  /** For each scenario piece: how far from its place its owner may set it up, and the hexes that near. */
  readonly within: readonly number[]
  readonly withinReach: readonly (readonly number[])[]
  /** Armies whose losses the victory conditions count, in the order of `State.lost`. */
  readonly armies: readonly string[]
  readonly contingents: readonly string[]
  /** Contingents that a scenario event can remove: LGA-SCN-13. */
  readonly removable: readonly boolean[]
  /** Bit per zone (scenario zones, then event bars) of each hex. */
  readonly zoneBits: Uint8Array
  /** The zone bits of all hexes adjacent to each hex together. */
  readonly zoneBitsAround: Uint8Array
  /** 1 where something may follow from setting foot: a Fortress, a watched place, a place of a feat, a zone. */
  readonly notable: Uint8Array
  readonly watched: readonly number[]
  /** Victory value of each Fortress, by its index on the board; 0 = no objective. */
  readonly objective: readonly number[]
  /** The Fortresses that are objectives. */
  readonly objectives: readonly number[]
  readonly crt: CombatTable
}

/** A piece as the scenario lists it. */
export interface ScenarioPiece {
  readonly piece: Piece
  readonly side: Side
  /** The arrival that brings it, or -1 if it is set up. */
  readonly arrival: number
}

export interface CombatTable {
  readonly thresholds: readonly number[]
  /** results[column][die - 1]: the codes in the order printed. */
  readonly results: readonly (readonly (readonly string[])[])[]
}

/** Off the map: taken off for good, or due to arrive. */
export const GONE = -1
export const WAITING = -2

/** Bits of `Units.mark`. They live from the owner's Movement Phase to his next, unless said otherwise. */
export const MOVED = 1
/** Its move of this phase is over: LGA-MOV-04. */
export const DONE = 2
/** Halted by a zone of control: LGA-ZOC-B1, B2. */
export const HALTED = 4
/** Used in an automatic elimination: LGA-AE-L7. */
export const FROZEN = 8
/** Marches on Forced March Supply: LGA-FM-H3. */
export const SUPPLIED = 16
/** Has thrown its forced-march die. */
export const ROLLED = 32
/** Will be disrupted when its move ends: LGA-FM-08. */
export const EXHAUSTED = 64
/** Automatically eliminated, waiting to be taken off: LGA-AE-M3. */
export const MARKED = 128
/** Supply drawn on for a forced march: goes at the end of the phase, LGA-FM-H4. */
export const MARCH_SPENT = 256
/** Supply spent in the Combat Phase (or for an automatic elimination): goes at its end, LGA-SUP-B2. */
export const SPENT = 512
/** Retreated before combat in this Combat Phase: LGA-CBT-F12. */
export const RETIRED = 1024
/** Already set up by choice: LGA-SCN-01. */
export const PLACED = 2048
/** A Depot that has created its Supply unit of this Player-Turn: LGA-SUP-C1. */
export const CREATED = 4096
/** Has made an automatic elimination and goes on, but attacks no more this turn: LGA-AE-L7, `aeFreeze` off. */
export const STRUCK = 8192
/** Where the charts let a Depot create several: how many more than the first, counted in steps of this. */
export const CREATED_MORE = 16384

/** All pieces, one array a property: a piece is its number. Cheap to copy, plain JSON. */
export interface Units {
  readonly id: string[]
  readonly name: string[]
  readonly type: number[]
  /** Where it stands, or GONE or WAITING. */
  readonly hex: number[]
  /** Disrupted until the end of this phase (running number), or -1: LGA-DIS-B2. */
  readonly until: number[]
  /** Where it stood when its owner's Movement Phase began. */
  readonly start: number[]
  /** Movement points left in this part of its move. Below 0: committed to a Triple march, LGA-FM-J4. */
  readonly left: number[]
  readonly mark: number[]
  readonly contingent: number[]
}

export interface Attack {
  /** Hexes struck: one, or several in a sortie. */
  readonly targets: number[]
  /** Combat units and Leaders taking part. */
  readonly units: number[]
  /** LGA-CBT-E4: at 500 % or more on printed values when declared. */
  overwhelming: boolean
  /** Targets all of whose defenders retreated before combat: LGA-CBT-K2. */
  readonly cleared: number[]
  status: 'declared' | 'fought' | 'cancelled'
  /** Who defended when it was fought: LGA-SUP-B3. */
  readonly defenders: number[]
  /** The result read from the table, in the order printed; empty until fought. */
  result: string[]
}

/** What is decided in a Combat Phase. */
export interface Combat {
  readonly attacks: Attack[]
  /** Units given Combat Supply, and by what: a Supply unit, or FREE for a Fortress's own points. */
  readonly fed: number[]
  readonly fedBy: number[]
  /** Hexes given Stacking Supply, and by what. */
  readonly stacks: number[]
  readonly stacksBy: number[]
}
/** `fedBy` of a unit served by the free points of its Fortress: LGA-FTR-B1. */
export const FREE = -1

/** One decision, or one piece of unfinished business: the top of the stack is next. */
export type Frame =
  /** Pieces with a choice of hex: LGA-SCN-01. */
  | { phase: 'setup'; side: Side }
  /** The Movement Phase, none of the units under way. */
  | { phase: 'movement'; side: Side; started: boolean }
  /** One unit under way. */
  | { phase: 'march'; side: Side; unit: number }
  /** After `Op` on the march die: halt, or throw again. */
  | { phase: 'option'; side: Side; unit: number }
  /** An automatic elimination being put together. */
  | { phase: 'elimination'; side: Side; targets: number[]; units: number[]; fed: number[]; fedBy: number[] }
  /** The end of the Movement Phase: units may combine. */
  | { phase: 'combining'; side: Side }
  /** Segment a: attacks, Stacking Supply, Combat Supply of the Attacker. */
  | { phase: 'attacks'; side: Side }
  /** The enemy of an unsupplied stack or garrison chooses what is left of it. */
  | { phase: 'surplus'; side: Side; hexes: number[] }
  /** Segment b: retreats before combat. */
  | { phase: 'retirement'; side: Side; unit: number; left: number; path: number[] }
  /** Segment c: Combat Supply of the Defender. */
  | { phase: 'defence'; side: Side }
  /** Segment d: which battle is fought next. */
  | { phase: 'battles'; side: Side }
  /** A result being applied: nobody is asked. */
  | { phase: 'result'; side: Side; attack: number; codes: string[]; printed: number }
  /** Units of a battle go back. */
  | {
      phase: 'retreat'
      side: Side
      attack: number
      how: RetreatKind
      units: number[]
      route: RouteUnderWay | null
    }
  /** The Attacker’s part of a half exchange. */
  | { phase: 'losses'; side: Side; attack: number; owed: number }
  /** Segment e: advance after combat. */
  | { phase: 'advance'; side: Side }
  /** The Supply Creation Phase. */
  | { phase: 'creation'; side: Side }
  | { phase: 'over'; side: Side }

/** One unit in the middle of its retreat. */
export interface RouteUnderWay {
  readonly unit: number
  /** Hexes (or, scattered, movement points) still to go. */
  left: number
  /** Hexes used so far, the start first: LGA-RET-09. */
  readonly path: number[]
  /** What its route weighs so far, and the Fortresses it may make for with the weight a whole route must have: LGA-RET-16. */
  weight: number
  goals: Goal[]
}

/** A Fortress to make for (-1: there is none), and the least weight of a route judged by it. */
export interface Goal {
  readonly hex: number
  readonly weight: number
}

/** LGA-CRT-17…24: scattered (full movement allowance), two hexes, one hex. */
export type RetreatKind = 's' | '2' | '1'

export interface State {
  /** Running number of the phase: 6 × (turn − 1) + n, LGA-SEQ-16. -1 while setting up. */
  clock: number
  readonly units: Units
  /** Controller of each Fortress (a side, or NEUTRAL) and the side besieging it (or -1). */
  readonly control: number[]
  readonly besieger: number[]
  /** For each watched place: bit 1 the Allies have entered it, bit 2 the French; and who was last (-1 nobody). */
  readonly entered: number[]
  readonly lastIn: number[]
  /** Printed strength lost so far by each army of `Game.armies`: LGA-SCN-10. */
  readonly lost: number[]
  /** Victory actions already scored: 1 each. */
  readonly scored: number[]
  /** Turn in which each arrival came in (its first pieces), or 0. */
  readonly arrived: number[]
  /** Turn in which each scenario event happened, or 0. */
  readonly happened: number[]
  /** For each side: bits of the zones it may not enter. */
  readonly barred: number[]
  /** Violations of the neutral zone so far, and whether this French Player-Turn has one: LGA-SCN-08. */
  violations: number
  violated: boolean
  /** The Victory Point total as last announced. */
  total: number
  combat: Combat | null
  readonly frames: Frame[]
}

/** Derived from game and state; never stored. */
export interface Index {
  /** First piece of each hex (-1: none) and next piece of each piece, in ascending number. */
  readonly first: Int16Array
  next: Int16Array
  /** The pieces of each side on the map, a bit each: bit (unit & 31) of [(unit >> 5) * 2 + side]. */
  onMap: Int32Array
  /** The Supply units among them, in the same way. */
  supplies: Int32Array
  /**
   * How many pieces of a side stand in the hexes adjacent to each hex: [side * size + hex]. Where there are none of the
   * enemy's most questions answer themselves.
   */
  readonly around: Uint8Array
  /** How many enemy-facing zones lie on each hex: [(side * 2 + kind) * size + hex], kind 0 partial, 1 total. */
  readonly zones: Uint8Array
}

export type LgaPosition = Position<Game, State, Index>

/** LGA-SEQ-16: the Game-Turn a running phase number belongs to. */
export function turnOf(clock: number): number {
  return Math.floor(clock / 6) + 1
}

/** LGA-SEQ-17: the side whose Player-Turn it is. */
export function phasingSide(clock: number): Side {
  return clock % 6 < 3 ? ALLIED : FRENCH
}

export const MOVEMENT_PHASE = 0
export const COMBAT_PHASE = 1
export const CREATION_PHASE = 2

/** LGA-SEQ-03: which of the three phases of a Player-Turn. */
export function phaseOf(clock: number): number {
  return clock % 3
}
