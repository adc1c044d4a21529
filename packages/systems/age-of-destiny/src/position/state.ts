import type { GameSetup, Position } from '@bivouac/kernel'
import type { Bodies, Shape } from '@bivouac/space'
import type { Allowances } from '../movement/allowance.ts'
import type { Drafts } from '../movement/drafts.ts'
import type { Charts, Limits } from '../files/charts.ts'
import type { Manoeuvres } from './formations.ts'
import type { Scenario } from '../files/scenario.ts'
import type { Ground } from './ground.ts'

/** The two armies. A side is its index here; who plays first is the scenario's: AOD-SEQ-a. */
export const SIDES = ['coalition', 'french'] as const
export type SideName = (typeof SIDES)[number]
export type Side = 0 | 1
export const COALITION = 0
export const FRENCH = 1

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === COALITION ? FRENCH : COALITION
}

/** AOD-0-scope-a. */
export const ARMS = ['infantry', 'cavalry', 'artillery'] as const
export type ArmName = (typeof ARMS)[number]
export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2

/** AOD-0-form-a. A formation is its index here. */
export const FORMATIONS = ['line', 'column', 'square', 'limbered', 'unlimbered'] as const
export type FormationName = (typeof FORMATIONS)[number]
export const LINE = 0
export const COLUMN = 1
export const SQUARE = 2
export const LIMBERED = 3
export const UNLIMBERED = 4

/** AOD-0-state-a. */
export const STATES = ['normal', 'disrupted', 'routing'] as const
export type StateName = (typeof STATES)[number]
export const NORMAL = 0
export const DISRUPTED = 1
export const ROUTING = 2

/** A row of the army tables: one type of unit of one nation. Lengths in hundredths of a millimetre. */
export interface Row {
  readonly id: string
  readonly nation: string
  readonly arm: number
  /** `Line Infantry`, `Heavy` … as the table names it. */
  readonly kind: string
  /** Attack and defence a base: AOD-0-state-b. */
  readonly normal: number
  readonly disrupted: number
  /** The least die that rallies: AOD-1-rally-d. */
  readonly rally: number
  readonly move: number
  /** What difficult ground takes off, as a positive length: AOD-3-move-c. */
  readonly difficult: number
  readonly road: number
  readonly charge: number
  /** AOD-3-formations-d: the nation deducts a quarter move from each manoeuvre. */
  readonly french: boolean
}

/** Everything that does not change in a game. Shared by all its positions. */
export interface Game {
  readonly setup: GameSetup
  readonly scenario: Scenario
  readonly charts: Charts
  readonly options: Options
  readonly ground: Ground
  /** The lengths of the rules in u. */
  readonly limits: Limits
  readonly manoeuvres: Manoeuvres
  readonly rows: readonly Row[]
  readonly rowIndex: ReadonlyMap<string, number>
  /** For each row: its allowances by the bits that change them (`CHARGING` …). */
  readonly allowances: readonly (readonly Allowances[])[]
  /** Units in the order of the scenario; a unit is its number. */
  readonly unitIds: readonly string[]
  readonly unitNames: readonly string[]
  readonly unitIndex: ReadonlyMap<string, number>
  /** The command (brigade) of each unit, as an index of `commands`; -1: none. */
  readonly commandOf: readonly number[]
  readonly generalIds: readonly string[]
  readonly generalNames: readonly string[]
  readonly generalIndex: ReadonlyMap<string, number>
  readonly commands: readonly string[]
  readonly commandSide: readonly Side[]
  /** For each general: the commands he may give orders to. */
  readonly commandsOf: readonly (readonly number[])[]
  /** The turn each unit and each general is due as a reinforcement; 0: on the table from the start. */
  readonly unitDue: readonly number[]
  readonly generalDue: readonly number[]
  /** Those of them who come as reinforcements at all. */
  readonly comers: readonly number[]
  readonly generalComers: readonly number[]
  readonly first: Side
  /** Home heading of each side in tenths of a degree: G-11. */
  readonly home: readonly [number, number]
}

/** The options of a game, all off or as the ledger's default unless the set-up says otherwise. */
export interface Options {
  /** AOD-3-orders-h. */
  readonly orders: boolean
  /** AOD-REI-a. */
  readonly freeDeployment: boolean
  /** AOD-Q-4. */
  readonly chargeBonusAllArms: boolean
  /** AOD-Q-10; on unless turned off. */
  readonly columnChargeStacks: boolean
  /** AOD-Q-2: the printed cells instead of the formula. */
  readonly printedOdds: boolean
  /** Rain at Hagelberg: infantry fights within 10 mm, artillery dice lose one. */
  readonly wetPowder: boolean
  /** AOD-4-shift-i: shifts are made along the columns of Table 6. */
  readonly shiftByColumns: boolean
  /** AOD-4-odds-h: a square has its Disrupted value in defence only. */
  readonly squareDefendsOnly: boolean
  /** AOD-4-who-f, AOD-2-los-e: sight alone decides who may be attacked or fired at. */
  readonly anyArc: boolean
  /** AOD-4-who-i: a unit may be attacked several times a phase. */
  readonly manyAttacks: boolean
  /** AOD-3-pass-b: Disrupted units pass and are passed through too. */
  readonly disruptedPass: boolean
  /** AOD-3-rout-g: a router with no way free is removed. */
  readonly routersDisperse: boolean
  /** AOD-6-vp-f: a base lost by Dx while the attacker holds scores too. */
  readonly exchangeScores: boolean
}

/** Where a unit is: on the table, still to come, or out of the battle. */
export const ON_TABLE = 0
export const WAITING = 1
export const GONE = 2

/** Bits of `Units.mark`. MOVED, FIRED, ROLLED and the like live through one player turn unless said otherwise. */
/** Has rolled (to stop a rout, to rally, for control) in this phase 1. */
export const ROLLED = 1
/** AOD-2-fire-c, AOD-2-limber-a: fired in this own turn. */
export const FIRED = 2
/** AOD-3-move-a: has had its action of this phase 3. */
export const MOVED = 4
/** Charged in this own turn: AOD-4-die-c. */
export const CHARGED = 8
/** AOD-3-retreat-d: retreats with its back turned, until its next own phase 3. */
export const BACK_TURNED = 16
/** Attacked in this phase 4: AOD-4-who-g. */
export const ATTACKED = 32
/** Was the target of an attack in this phase 4: AOD-4-who-m. */
export const TARGETED = 64
/** Was the target of cavalry on Table 7 in this phase 4: AOD-4-square-c. */
export const RIDDEN_AT = 128
/** Made its rout move in this phase: AOD-3-rout-k. */
export const FLED = 256
/** AOD-3-square-m: formed square in reaction in this enemy player turn. */
export const REACTED = 512
/** AOD-1-rout-b: stopped routing in this phase 1. */
export const STOPPED = 1024
/** AOD-2-capture-d: captured in this turn; acts from the captor's next own turn. */
export const CAPTURED = 2048
/** Chosen by its owner where it stands, in free deployment: AOD-REI-a. */
export const PLACED = 4096

/** All units, one array a property: a unit is its number. Cheap to copy, plain JSON. Lengths in u = 0.01 mm, angles in tenths of a degree. */
export interface Units {
  readonly side: number[]
  readonly row: number[]
  readonly bases: number[]
  readonly formation: number[]
  readonly state: number[]
  readonly where: number[]
  /** Centre of the footprint, and facing. */
  readonly x: number[]
  readonly y: number[]
  readonly h: number[]
  readonly mark: number[]
  /** The turn in which it last charged, or 0: AOD-3-charge-a. */
  readonly charged: number[]
  /** The unit it pursues, or -1: AOD-5-control-c. */
  readonly quarry: number[]
  /** Parts (of 1800 a move) still owed on a manoeuvre begun, and which: AOD-3-formations-f. 0 and NO_MANOEUVRE when none. */
  readonly owed: number[]
  readonly manoeuvre: number[]
  /** What the manoeuvre leads to: wheel: signed tenths; leaving a square: the facing; otherwise 0. */
  readonly aim: number[]
}

/** `Units.manoeuvre`: what is being finished. */
export const NO_MANOEUVRE = -1
export const TO_LINE = 0
export const TO_COLUMN = 1
export const TO_SQUARE = 2
export const WHEELING = 3
export const FACING_ABOUT = 4

export interface Generals {
  readonly side: number[]
  readonly where: number[]
  readonly x: number[]
  readonly y: number[]
  readonly h: number[]
  /** GENERAL_MOVED. */
  readonly mark: number[]
}
export const GENERAL_MOVED = 1

/** AOD-3-orders-h. */
export const ORDERS = ['attack', 'move', 'hold', 'support', 'withdraw'] as const
export type OrderName = (typeof ORDERS)[number]

/** An order and what it is about: a place or a unit in the player's own words (shown to nobody else). */
export interface Order {
  readonly order: OrderName
  readonly about: string
}

/** A staff officer on his way: AOD-3-orders-a … g, k. */
export interface StaffOfficer {
  readonly id: string
  readonly side: Side
  readonly general: number
  readonly order: Order
  /** The commands still to be told, then none: he rides back. */
  to: number[]
  x: number
  y: number
  moved: boolean
}

/** AOD-SEQ-c: `State.phase`; 0 while deploying. */
export const RALLY_PHASE = 1
export const FIRE_PHASE = 2
export const MOVEMENT_PHASE = 3
export const COMBAT_PHASE = 4

/** One decision, or one piece of unfinished business: the top of the stack is next. */
export type Frame =
  | { phase: 'deploy'; side: Side }
  | { phase: 'rally'; side: Side; stage: RallyStage }
  | { phase: 'fire'; side: Side }
  | { phase: 'movement'; side: Side }
  | { phase: 'combat'; side: Side }
  /** The owner chooses which of these units gives up the base: AOD-CRT-Ar-2, Ad-2. By Ar and Ad all of them rout, by Dx they hold. */
  | { phase: 'losses'; side: Side; units: number[]; result: 'Ar' | 'Ad' | 'Dx' }
  /** A unit that routed its enemy and kept its head may follow up: AOD-5-control-j. */
  | { phase: 'follow-up'; side: Side; unit: number; quarry: number }
  /** Business of a fight still to be settled, without a decision of its own. */
  | { phase: 'aftermath'; side: Side; steps: Aftermath[] }
  | { phase: 'over'; side: Side }

/** AOD-1-rally-c. */
export const RALLY_STAGES = ['routs', 'disruption', 'control'] as const
export type RallyStage = (typeof RALLY_STAGES)[number]

/** One thing that follows from a result, in order. */
export type Aftermath = { do: 'rout'; unit: number } | { do: 'control'; unit: number; quarry: number }

export interface State {
  turn: number
  /** The phasing player, and which of his phases (1–4); 0 while deploying. */
  side: Side
  phase: number
  readonly units: Units
  readonly generals: Generals
  /** For each battery: the unit it fired at in this player turn, or -1: AOD-4-shift-c. */
  readonly shelled: number[]
  /**
   * Squares that slipped out of the path of cavalry in this player turn, which it does not attack: AOD-3-square-l. As
   * cavalry × number of units + square.
   */
  readonly slipped: number[]
  /** Points of each side so far: AOD-6-vp-d. */
  readonly points: [number, number]
  /** For each objective of the scenario: the side that holds it, or -1. */
  readonly held: number[]
  /** Orders module: the order of each command, and officers on the road. Empty with the module off. */
  readonly orders: Order[]
  readonly officers: StaffOfficer[]
  /**
   * Which commands each general could speak to himself when this phase 3 began, as general × number of commands +
   * command: AOD-3-orders-j. One that has been spoken to is off the list.
   */
  readonly inEarshot: number[]
  /** Officers sent so far, for their names. */
  sent: number
  /** What each side has read in captured orders: AOD-3-orders-g. */
  readonly captured: CapturedOrder[]
  /** Set when the game is over. */
  result: Result | null
  readonly frames: Frame[]
}

export interface CapturedOrder {
  readonly by: Side
  readonly turn: number
  readonly order: Order
  readonly to: readonly number[]
}

export interface Result {
  readonly winner: Side | -1
  readonly level: 'draw' | 'marginal' | 'major' | 'decisive'
  readonly lead: number
}

/** Derived from game and state; never stored: the footprints of the units, kept in step by `place`, and what follows from them. */
export interface Index extends Bodies {
  /** The footprints of the generals. */
  readonly generalShape: Shape[]
  readonly drafts: Drafts
}

export type AodPosition = Position<Game, State, Index>
