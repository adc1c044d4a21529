import type { Declarations, GameSetup, Position, Rerolls, Seat, Seated, SeatAt } from '@bivouac/kernel'
import type { Bodies, Shape } from '@bivouac/space'
import type { Charts, Limits } from '../files/charts.ts'
import type { Scenario } from '../files/scenario.ts'
import type { Drafts } from '../movement/drafts.ts'
import type { MoveStep } from './actions.ts'
import type { Ground } from './ground.ts'

/** The two armies, in the order the scenario names them: FPGA-DICE-a. */
export type Side = 0 | 1

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === 0 ? 1 : 0
}

/** FPGA-UNIT-e: an arm is its index here. */
export const ARMS = ['infantry', 'cavalry', 'artillery'] as const
export type ArmName = (typeof ARMS)[number]
export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2

/** FPGA-UNIT-e: a kind is its index here. Cossacks move and fight as Light cavalry (FPGA-UNIT-g). */
export const KINDS = ['fast', 'slow', 'light', 'heavy', 'foot', 'horse'] as const
export type KindName = (typeof KINDS)[number]
export const FAST = 0
export const SLOW = 1
export const LIGHT = 2
export const HEAVY = 3
export const FOOT = 4
export const HORSE = 5

/** FPGA-UNIT-f: the weight of guns, beside their being foot or horse. */
export const GUNS = ['light', 'heavy'] as const
export type GunName = (typeof GUNS)[number]
export const LIGHT_GUNS = 0
export const HEAVY_GUNS = 1

/** FPGA-UNIT-p: a rating is its index here. */
export const RATINGS = ['poor', 'average', 'good', 'great'] as const
export type RatingName = (typeof RATINGS)[number]

/** FPGA-CTL-h … l: a status is its index here. `NO_STATUS` until the Force's first control segment. */
export const STATUSES = ['none', 'inactive', 'withdraw', 'hold', 'active', 'attack'] as const
export type StatusName = (typeof STATUSES)[number]
export const NO_STATUS = 0
export const INACTIVE = 1
export const WITHDRAW = 2
export const HOLD = 3
export const ACTIVE = 4
export const ATTACK = 5

/** When and where a Force, or an army commander by himself, comes on: FPGA-REI-b, d. Lengths in u. */
export interface Arrival {
  readonly turn: number
  readonly pulse: number
  readonly edge: 'N' | 'E' | 'S' | 'W'
  readonly x: number
  readonly y: number
}

/** What never changes of a unit. */
export interface UnitKind {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly force: number
  readonly nation: string
  readonly arm: number
  readonly kind: number
  /** Of guns; -1 for others. */
  readonly guns: number
  /** FPGA-UNIT-j; 0 for artillery. */
  readonly sp: number
  /** FPGA-UNIT-h: 0 to 2. */
  readonly sk: number
  readonly mx: boolean
  readonly cossack: boolean
  /** The size of the base, and what it moves: base move, near figure without the die, withdraw move. In u. */
  readonly width: number
  readonly depth: number
  readonly move: number
  readonly near: number
  readonly withdraw: number
}

/** A Force: FPGA-UNIT-n. */
export interface Force {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Its units and its sub-commander, by number. */
  readonly units: readonly number[]
  readonly officer: number
  readonly arrives: Arrival | null
}

/** What never changes of an officer. A dead officer's successor takes his place: the number stays. */
export interface OfficerKind {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Of a sub-commander; -1 for an army commander. */
  readonly force: number
  readonly arrives: Arrival | null
}

/** Everything that does not change in a game. Shared by all its positions. */
export interface Game {
  readonly setup: GameSetup
  readonly scenario: Scenario
  readonly charts: Charts
  readonly options: Options
  readonly ground: Ground
  /** The figures of the rules, lengths in u. */
  readonly limits: Limits
  readonly seats: readonly Seat[]
  readonly seated: Seated
  /** Units in the order of the scenario; a unit is its number. */
  readonly units: readonly UnitKind[]
  /** The side of each unit: asked at every step of every move. */
  readonly sides: readonly number[]
  readonly unitIndex: ReadonlyMap<string, number>
  readonly officers: readonly OfficerKind[]
  readonly officerIndex: ReadonlyMap<string, number>
  /** The army commander of each side. */
  readonly commander: readonly [number, number]
  readonly forces: readonly Force[]
  readonly forceIndex: ReadonlyMap<string, number>
  /** The Forces of each side. */
  readonly forcesOf: readonly [readonly number[], readonly number[]]
  /** FPGA-MOR-a: infantry and cavalry units each army starts with, reinforcements included. */
  readonly brigades: readonly [number, number]
  /** Home heading of each side in tenths of a degree: G-11. */
  readonly home: readonly [number, number]
}

/** What players may agree on. */
export interface Options {
  /** FPGA-REI-a. */
  readonly freeDeployment: boolean
  /** FPGA-ART-q: both sides write their shots at once, in secret, and open them together. */
  readonly secretFire: boolean
}

/** `Units.where`. */
export const ON_TABLE = 0
export const DUE = 1
/** FPGA-UNIT-l. */
export const BROKEN = 2
/** FPGA-CTL-status-g: gone over its home edge. */
export const LEFT = 3
/** FPGA-ART-m. */
export const DESTROYED = 4

/** Bits of `Units.mark`. */
/** Has made its move of this movement segment: FPGA-MOV-p. */
export const MOVED = 1
/** Made an SK attack in this pulse, and was the target of one: FPGA-SK-e, i. */
export const SKIRMISHED = 2
export const SNIPED = 4
/** FPGA-ART-j: until step 5. */
export const SUPPRESSED = 8
/** Evaded in this enemy movement segment: FPGA-EVD-h. */
export const EVADED = 16
/** Moved into contact in this segment: FPGA-CBT-who-f. */
export const CONTACTED = 32
/** FPGA-VUL-a: crossed an obstacle in the move by which it attacks, until the end of the combat segment. */
export const CROSSED = 64
/** Tried to recover in this pulse: FPGA-REC-e. */
export const RESTED = 128
/** Its near die was thrown again for a CD in this pulse: FPGA-CMD-f. */
export const REROLLED = 256
/** Escaped in this pulse: FPGA-ESC-g. */
export const ESCAPED = 512
/** Every mark. */
export const EVERY_MARK = 1023

/** All units, one array a property: a unit is its number. Lengths in u, angles in tenths of a degree. */
export interface Units {
  readonly where: number[]
  /** Centre of the base, and facing. Of a unit in a section: the section's centre. */
  readonly x: number[]
  readonly y: number[]
  readonly h: number[]
  /** FPGA-UNIT-k. */
  readonly hits: number[]
  /** The town section or redoubt it occupies, as a number of `Ground.sections`; -1: none. */
  readonly section: number[]
  /** The near die thrown for it in this pulse, or 0: FPGA-MOV-r. */
  readonly die: number[]
  readonly mark: number[]
}

/** `Officers.where`, beside ON_TABLE and DUE: dead until replaced, or withdrawn for good. */
export const DEAD = 2
export const WITHDRAWN = 3

/** Bits of `Officers.mark`: has ridden in this segment; has given his dice in this combat segment (FPGA-CBT-dice-h). */
export const RODE = 1
export const GAVE = 2

export interface Officers {
  readonly where: number[]
  readonly x: number[]
  readonly y: number[]
  readonly h: number[]
  /** Of army commanders, an index of RATINGS: a successor is rated lower (FPGA-OFF-h). -1 for sub-commanders. */
  readonly rating: number[]
  /** Of sub-commanders; a successor has neither (FPGA-OFF-g). */
  readonly control: number[]
  readonly personality: number[]
  readonly mark: number[]
  /** How often he was replaced. */
  readonly heirs: number[]
}

/** A shot named: FPGA-ART-q. */
export interface Shot {
  readonly unit: number
  readonly target: number
}

/** A combat under way: FPGA-CBT. */
export interface Fight {
  readonly target: number
  /** Attackers; the dominant one first, once it is known (FPGA-CBT-mix-a). */
  attackers: number[]
  /** Who rolls the CD of each side, by side; -1: nobody (FPGA-CBT-dice-c). */
  readonly command: [number, number]
  /** Officers who give their dice, and to whom (FPGA-CBT-dice-f). */
  readonly gifts: { readonly officer: number; readonly unit: number }[]
}

/** One decision, or one piece of unfinished business: the top of the stack is next. `side` decides unless the rules say otherwise. */
export type Frame =
  | { phase: 'deploy'; side: Side }
  /** FPGA-OFF-g, h: with whom a dead officer's successor is placed. */
  | { phase: 'succession'; side: Side; officer: number }
  /** The turn begins: officers, command dice, initiative. FPGA-CMD-h. */
  | { phase: 'command'; side: Side; step: CommandStep }
  /** Initiative as thrown: dice 0, 1 and the D4 (2) of the first side, then 3, 4 and 5 of the second. FPGA-INI. */
  | ({ phase: 'initiative'; side: Side } & Rerolls)
  /** FPGA-SEQ-i: the winner chooses the First Side. */
  | { phase: 'first'; side: Side }
  /** The pulse: which step comes next. */
  | { phase: 'pulse'; side: Side; step: PulseStep }
  | { phase: 'skirmish'; side: Side }
  /** FPGA-ART-q: shots named so far, the side without the initiative first. */
  | { phase: 'fire'; side: Side; shots: Shot[] }
  /** The same with `secretFire`: written at once and opened together. */
  | ({ phase: 'secret-fire'; side: Side } & Declarations<Shot>)
  /** FPGA-CTL-o: `given` command dice and whether it `rests`, by Force of the game; nothing of either once a test was rolled. */
  | { phase: 'control'; side: Side; given: number[]; rests: number[]; tested: number[] }
  /** FPGA-CTL-f: two of these dice are picked. */
  | { phase: 'pick'; side: Side; force: number; dice: number[] }
  | { phase: 'movement'; side: Side }
  /** In the middle of a move, the near die thrown: go on, throw again for a CD, or halt. FPGA-MOV-r. */
  | {
      phase: 'march'
      side: Side
      unit: number
      used: number
      steps: MoveStep[]
      way: March
      begun: boolean
      owes: Approach | null
    }
  /** FPGA-REC-d: a second try for a CD. */
  | { phase: 'recovery'; side: Side; unit: number; die: number }
  /** FPGA-EVD: cavalry may evade this attacker. */
  | { phase: 'evade'; side: Side; unit: number; attacker: number }
  /** FPGA-CBT-who-b, f: pairs settled so far, and units still asked whom they attack, or whether. */
  | { phase: 'engage'; side: Side; pairs: Pair[]; asked: number[]; begun: boolean }
  | { phase: 'combat'; side: Side; pairs: Pair[] }
  | { phase: 'fight'; side: Side; step: FightStep; fight: Fight; outcome: FightOutcome | null }
  /** FPGA-CBT-mix-e: which of these is dominant. */
  | { phase: 'lead'; side: Side; units: number[] }
  /** FPGA-CBT-dice-g: this side says what dice it adds. */
  | { phase: 'support'; side: Side }
  /** FPGA-ESC-d: how far the battery gets away. */
  | { phase: 'escape'; side: Side; unit: number; attacker: number }
  /** FPGA-CBT-res-q: who of the losers falls back next. */
  | { phase: 'retire'; side: Side; units: number[] }
  /** FPGA-CBT-res-h: these may advance. */
  | { phase: 'advance'; side: Side; units: number[] }
  /** FPGA-END-h: what the end of a turn asks for. */
  | { phase: 'turn-end'; side: Side; step: TurnEndStep }
  | { phase: 'over'; side: Side }

export type CommandStep = 'officers' | 'dice' | 'initiative'
export type PulseStep = 'skirmish' | 'fire' | 'first' | 'second' | 'rally' | 'next'
export type TurnEndStep = 'dice' | 'scenario' | 'morale' | 'length'
export type FightStep =
  | 'evade'
  | 'lead'
  | 'escape'
  | 'attacker'
  | 'defender'
  | 'throw'
  | 'retire'
  | 'advance'
  | 'risk'

/** An attacker and whom it attacks: FPGA-CBT-who-e. */
export interface Pair {
  readonly unit: number
  readonly target: number
}

/** What a move has done before it halted at the 6-inch line. */
export interface March {
  /** Friends passed through and obstacles paid for, and whether one of these was crossed away from bridge and ford. */
  readonly passed: number[]
  readonly crossed: number[]
  readonly wet: boolean
}

/** FPGA-CTL-status-c2: to end nearer by `gain` to one of these enemies, the nearest seen, that were `from` away. In u. */
export interface Approach {
  readonly enemies: number[]
  readonly from: number
  readonly gain: number
}

/** What came of a combat's dice. */
export interface FightOutcome {
  readonly hits: [number, number]
  /** The side that won, or -1. */
  readonly winner: Side | -1
  readonly decisive: boolean
  readonly square: boolean
  /** Attackers may advance (FPGA-CBT-res-h); into this section alone unless it is -1 (FPGA-RED-e). */
  mayAdvance: boolean
  readonly into: number
  /** Officers at risk, with what is added to their roll: FPGA-OFF. */
  readonly risks: { readonly officer: number; readonly add: number; readonly why: 'personality' | 'break' }[]
}

export interface State {
  turn: number
  /** The pulse of the turn, from 1; 0 in the Command Phase. */
  pulse: number
  /** Who holds the initiative of this pulse, and who is First Side; -1 before it is known. */
  initiative: Side | -1
  first: Side | -1
  /** Unspent command dice: FPGA-CMD-d. */
  readonly dice: [number, number]
  readonly units: Units
  readonly officers: Officers
  /** The status of each Force: FPGA-CTL-m. */
  readonly status: number[]
  /** FPGA-MOR-b: the army's original commander is dead: 0 or 1. */
  readonly fallen: [number, number]
  /** A scenario's special rules: whether what they watch for happened in this turn, 0 or 1 each. */
  readonly watched: number[]
  result: Result | null
  readonly frames: Frame[]
}

/** How a game ended: FPGA-END-i, FPGA-MOR. */
export interface Result {
  readonly winner: Side | -1
  readonly level: 'army morale' | 'points' | 'draw'
  readonly lead: number
}

/** Derived from game and state; never stored: the footprints of the units, kept in step by `place`. */
export interface Index extends Bodies {
  readonly officerShape: Shape[]
  readonly drafts: Drafts
}

export type FpgaPosition = Position<Game, State, Index>
export type { SeatAt }
