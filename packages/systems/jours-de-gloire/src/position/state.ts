import type { GameSetup, Position, Seat, SeatAt } from '@bivouac/kernel'
import type { BoxMap } from '@bivouac/space'
import type { Battle, BattleMarker } from './battle-types.ts'
import type { Card } from '../files/cards-data.ts'
import type { Lookups } from './lookups.ts'
import type { Options } from '../files/options.ts'
import type { Profile } from '../files/profiles.ts'
import type { Scenario } from '../files/scenario.ts'
import type { Tables } from '../files/charts.ts'
import type { AbsorbingFrame } from '../arrivals/absorption.ts'
import type { LodgingFrame } from '../arrivals/armistice-arrivals.ts'
import type { ClearingFrame } from '../arrivals/armistice.ts'
import type { WindowFrame } from '../arrivals/card-windows.ts'
import type { AdministrationFrame, SetupFrame } from '../arrivals/placing.ts'
import type { EvictionFrame, ReturningFrame } from '../arrivals/reinforcements.ts'
import type { CombatsFrame } from '../battle/battle.ts'
import type { LossesFrame } from '../battle/losses.ts'
import type { DemolitionFrame } from '../battle/pursuit.ts'
import type { RetreatFrame } from '../battle/retreat.ts'
import type { ShelterFrame } from '../city/city.ts'
import type { InvestingFrame } from '../city/siege.ts'
import type { SortieFrame } from '../city/sortie.ts'
import type { SplittingFrame } from '../command/command-points.ts'
import type { SuccessionFrame } from '../command/commanders.ts'
import type { FleeingFrame } from '../command/leaders.ts'
import type { YieldingFrame } from '../command/supply.ts'
import type { EnteringFrame } from '../march/entering.ts'
import type { MarchFrame } from '../march/march.ts'
import type { JoiningFrame } from '../reaction/arrival.ts'
import type { GunsFrame } from '../reaction/guns.ts'
import type { InterceptionFrame } from '../reaction/interception.ts'
import type { InterceptingFrame } from '../reaction/striking.ts'
import type { WithdrawalFrame } from '../reaction/withdrawal.ts'
import type { PlayerTurnFrame, TurnFrame } from '../sequence/turn.ts'
import type { TacticsFrame } from '../battle/tactics.ts'

/** JDG-0-a: the French with their allies, and their opponents. A side is its index here. */
export const SIDES = ['french', 'allied'] as const
export type SideName = (typeof SIDES)[number]
export type Side = 0 | 1
export const FRENCH = 0
export const ALLIED = 1

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === FRENCH ? ALLIED : FRENCH
}

/** JDG-1.2.2-a: the three types of unit, and leaders. A Dummy has the kind it imitates (JDG-1.3-c). */
export const KINDS = ['infantry', 'cavalry', 'artillery', 'leader'] as const
export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2
export const LEADER = 3

export const SPRING = 0
export const AUTUMN = 1
export type Season = 0 | 1

/** What the counter of one season prints: cohesion, artillery and cavalry bonus, boxes on the roster (JDG-C-d). */
export interface Rating {
  readonly co: number
  readonly ab: number
  readonly cb: number
  readonly max: number
}

/** A counter as printed. Everything on the map is one of these, known by its number. */
export interface Counter {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Empty for a Dummy: it has the flag of its side only (JDG-1.3-d). */
  readonly nation: string
  readonly kind: number
  readonly dummy: boolean
  readonly detachment: boolean
  readonly guard: boolean
  /** JDG-1.1-b: leaders only, else 0. */
  readonly cv: number
  readonly rank: number
  readonly tacb: number
  /** Units only, by season. One that has no counter of a season keeps the other's (JDG-A-effects-17). */
  readonly ratings: readonly [Rating, Rating]
}

/** An army of the scenario: JDG-4.1-a. */
export interface Army {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** The seat that plays it: a number into `Game.seats`. */
  readonly seat: SeatAt
  /** In play in this season: the Armistice changes the Allied organisation (JDG-A-effects-3). */
  readonly seasons: readonly [boolean, boolean]
  /** JDG-4.4-a: its supply source boxes. */
  readonly sources: readonly number[]
  /** Armies that roll one die for their CP together: JDG-B-4.5-a, -b. -1: a die of its own. */
  readonly sharedDie: number
}

/** A place worth Victory Points: JDG-9-geo-a. */
export interface VictoryBox {
  readonly box: number
  readonly vp: number
  readonly holder: Side
}

/** A group of the scenario's reinforcements, with its counters as numbers: JDG-3.3-a. */
export interface Arrival {
  /** The calendar turn; for Armistice groups the Armistice turn (JDG-A-effects-12). */
  readonly turn: number
  readonly when: 'turn' | 'armistice'
  readonly side: Side
  readonly box: number
  /** JDG-3.3-conn-a: the group enters the box from off the map in its owner's Movement Phase. */
  readonly byConnection: boolean
  /** Turns after a Restart that comes later than its turn: 0 or 1. */
  readonly late: number
  /** JDG-3.3-b: it comes on this die or less; 6 always. */
  readonly onDie: number
  readonly leaders: readonly number[]
  readonly units: readonly number[]
  readonly sp: readonly number[]
  /** Not placed if this counter has come into play in another way, which then gets `otherwise` SP; -1: placed. */
  readonly unless: number
  readonly otherwise: number
  /** A leader who goes to that unit if it is on the map; -1: none. */
  readonly joiner: number
  readonly joined: number
}

/** Everything that does not change in a game. Shared by all its positions. */
export interface Game extends Lookups {
  readonly setup: GameSetup
  readonly options: Options
  readonly scenario: Scenario
  readonly profile: Profile
  readonly tables: Tables
  readonly ground: BoxMap
  readonly counters: readonly Counter[]
  readonly counterIndex: ReadonlyMap<string, number>
  readonly armies: readonly Army[]
  readonly armyIndex: ReadonlyMap<string, number>
  readonly seats: readonly Seat[]
  readonly seatIndex: ReadonlyMap<string, SeatAt>
  readonly seatSide: readonly Side[]
  /** The seats of each side, in order. */
  readonly sideSeats: readonly (readonly SeatAt[])[]
  /** The event cards of the scenario's deck by number: JDG-A-cards-b. Index 0 is empty. */
  readonly cards: readonly (Card | null)[]
  readonly victoryBoxes: readonly VictoryBox[]
  /** For each box its number in `victoryBoxes`, or -1. */
  readonly victoryAt: Int16Array
  readonly arrivals: readonly Arrival[]
  /** The army each counter belongs to in each season, or -1. */
  readonly armyOf: readonly [readonly number[], readonly number[]]
  /** The armies that may pay for each counter that belongs to none, by season: JDG-B-6.1-a, JDG-4.5-j. */
  readonly payers: readonly [readonly (readonly number[])[], readonly (readonly number[])[]]
  /** Counters that may not move, react or be merged before a turn: 0 where there is none. */
  readonly pinnedBefore: readonly number[]
  /** Connections of the whole map, by their ends' ids, whose bridge is down at the start. */
  readonly downAtStart: readonly number[]
  /** JDG-3.2-a. */
  readonly napoleon: number
}

/** Where a counter is that stands in no box. */
export const OUT = -1 // a Dummy that may come back (7.1-h), a Detachment counter in the pool (6.1-a)
export const GONE = -2 // off for good; `up` tells whether the enemy saw it go
export const WAITING = -3 // due to arrive, or not used in this scenario
export const DISPLACED = -4 // JDG-4.2-e: a rank-3 leader who comes back as a reinforcement
export const REBUILDABLE = -5 // JDG-POL-S4-e: lost, but an SP reinforcement may bring it back

/** Bits of `Counters.mark`. They come off when the turn ends (phase D), but for ACTIVATED. */
export const ACTIVATED = 1 // JDG-4.5-i: once a Movement Phase; off when the player turn ends
export const MOVED = 2 // moved, retreated or withdrew this turn: JDG-5.5.4-d, 6.2-i
export const ACTED = 4 // took any other action: JDG-5.5.4-a
export const REACTED = 8 // tried an interception or a march: JDG-5.5.4-d
export const MARCHED = 16 // its march to the guns of this turn is spent: JDG-6.5.2-c
export const FATIGUED = 32 // JDG-5.5.2-e
export const RESTED = 64 // recovered stragglers: may not react (JDG-5.5.4-d)
export const DUG = 128 // entrenched: may not react (JDG-6.2-b)
export const EMPTY = 256 // a shell when the turn began: JDG-2-B1-d
export const FRESH = 512 // a Detachment created this turn has its parent's status: JDG-6.1-n
export const INTERCEPTING = 1024 // came into its box by interception: JDG-6.5.1-o, -eff-d
export const INTERCEPTED = 4096 // was in a box the enemy intercepted into: JDG-T-mod-bridge-a
export const ANSWERED = 8192 // its interception or march came off: JDG-5.5.4-d
export const RELIEF = 2048 // entered a besieged box of its own side this turn: JDG-8.8-r

/** Command status, found in B1 for the whole player turn: JDG-2-B1-snapshot, 4.6. */
export const ALONE = 0 // linked to no general
export const GENERAL_ONLY = 1 // linked to a general who is not linked to the CinC
export const IN_COMMAND = 2
export const DIRECT = 3 // in command by a LoC to the CinC himself, where that was agreed to matter: JDG-4.5-f

/** All counters, one array a property: a counter is its number. */
export interface Counters {
  /** The box it stands in, or OUT, GONE, WAITING, DISPLACED, REBUILDABLE. */
  readonly box: number[]
  /** 1: face up for both sides (JDG-H-reveal). Of a counter that is GONE: the enemy knows. */
  readonly up: number[]
  readonly sp: number[]
  /** JDG-1.2.3-b: crosses and slashes on its roster. sp + straggling never exceeds the maximum. */
  readonly lost: number[]
  readonly straggling: number[]
  /** Its army, or -1: Dummies and independent Detachments belong to none. */
  readonly army: number[]
  /** The unit a Detachment was created from (JDG-6.1-d), or -1: an independent one. */
  readonly parent: number[]
  /** 1: sheltering inside the fortified city of its box (JDG-8.8-d). */
  readonly inside: number[]
  readonly command: number[]
  readonly mark: number[]
  /** SP taken from reinforcements this turn: JDG-B-3.3-d. */
  readonly gained: number[]
  /** The connection it last entered its box by this turn, or -1: flank, bridge and retreat ask. */
  readonly via: number[]
}

/** What each army has this turn. */
export interface Armies {
  /** Its CinC, or -1: JDG-4.2-i. */
  readonly cinc: number[]
  /** CP marked on the track in B1: open (JDG-H-cp). */
  readonly cp: number[]
  /** CP not yet spent: private. */
  readonly left: number[]
  /** SUPPLIED, PARTLY or UNSUPPLIED. */
  readonly supply: number[]
  /** What the die of a shared roll showed (open, the split is not: JDG-H table), or 0. */
  readonly die: number[]
}
export const UNSUPPLIED = 0
export const PARTLY = 1 // cut by Dummies alone: JDG-4.4-dummy-a
export const SUPPLIED = 2

export const CLEAR = 0
export const RAIN = 1
export const MUD = 2
export const SNOW = 3
export const WEATHERS = ['clear', 'rain', 'mud', 'snow'] as const

/** The Armistice: JDG-A. */
export const NO_TRUCE = 0 // not declared (or not used)
export const TRUCE = 1
export const RESTARTED = 2

export interface Entrenchment {
  readonly box: number
  readonly side: Side
  /** False: dead, but the enemy may still see it (JDG-H-trench). */
  live: boolean
}

/** A Siege marker: JDG-8.8. */
export interface Siege {
  readonly box: number
  /** The besieger's side. */
  readonly side: Side
  /** 1 to 4. */
  stage: number
  /** JDG-8.8-mask-b: nothing progresses. */
  masked: boolean
  /** The turn of the last roll, or 0: one roll a Combat Phase. */
  rolled: number
}

export interface Pontoon {
  readonly link: number
  readonly side: Side
}

export interface PlayedCard {
  readonly side: Side
  readonly card: number
  /** 0 or 1. */
  readonly section: number
}

export interface Cards {
  /** Face down, the top first: JDG-H-cards. */
  readonly deck: number[]
  readonly aside: number[]
  readonly hands: [number[], number[]]
  /** Cards whose Armistice section has been used: JDG-A-cards-m. */
  readonly spent: number[]
  /** Played in the window just closed and not yet taken into account by what opened it. */
  readonly played: PlayedCard[]
}

/** A note between team-mates, delivered when the next turn starts: JDG-10-multi-b. */
export interface Note {
  readonly from: number
  readonly to: number[]
  readonly turn: number
  readonly text: string
}

/** SP reinforcements waiting to be absorbed: of one nation, or for named units (card 9). */
export interface Pool {
  readonly nation: string
  readonly units: number[]
  sp: number
}

/** Where the stack of an arrival by connection sets out from: off the map (JDG-3.3-conn-a). */
export const EDGE = -1

/** Tests are declared together, then made one after another: cards before the die, the die, cards that answer it. */
export const TEST_STEPS = ['declare', 'cards', 'roll', 'retry', 'answer'] as const
export type TestStep = (typeof TEST_STEPS)[number]

/** What every frame has: its phase, the side it is for, and the seats that decide in it. */
export interface Asked<Phase extends string> {
  phase: Phase
  side: Side
  by: SeatAt[]
}

/**
 * One decision, or one piece of unfinished business: the top of the stack is next. `by` are the seats that may act on
 * it now, as numbers into `Game.seats`; a frame that waits for nobody has none.
 */
export type Frame =
  | TurnFrame
  | PlayerTurnFrame
  | SetupFrame
  | Asked<'first-player'>
  | EvictionFrame
  | SuccessionFrame
  | ClearingFrame
  | ReturningFrame
  | LodgingFrame
  | AbsorbingFrame
  | AdministrationFrame
  | YieldingFrame
  | SplittingFrame
  | Asked<'movement'>
  | WindowFrame
  /** JDG-B-2-c. */
  | Asked<'discarding'>
  /** JDG-10-multi-d. */
  | Asked<'writing'>
  | Asked<'over'>
  | MarchFrame
  | EnteringFrame
  | WithdrawalFrame
  | InterceptionFrame
  | InterceptingFrame
  | FleeingFrame
  /** JDG-2-B2-e: units that did nothing may recover stragglers. */
  | Asked<'recovery'>
  | GunsFrame
  | ShelterFrame
  | SortieFrame
  | CombatsFrame
  | InvestingFrame
  /** Never waits: the battle goes through its steps. */
  | Asked<'battle'>
  | TacticsFrame
  | Asked<'overrun'>
  /** JDG-8.4-overrun-d: the attacker may go on one box. */
  | Asked<'advancing'>
  | LossesFrame
  | JoiningFrame
  | RetreatFrame
  | DemolitionFrame
  /** JDG-8.7-a, -b: the side that holds the field may go back a box. */
  | Asked<'retiring'>

export type FrameOf<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>

/** Interceptions that came off in this Movement Phase: what the battle born of them asks. */
export interface Interception {
  readonly box: number
  /** The intercepting side: the defender (JDG-6.5.1-eff-d). */
  readonly side: Side
  /** The connections its Forces came in by: two make a flank (JDG-6.5.1-d). */
  readonly links: number[]
  /** The connection the intercepted stack had come in by, or -1: what the enemy knows of who was met (JDG-T-mod-bridge-a). */
  readonly entry: number
}

export interface State {
  turn: number
  /** The side that plays first this turn, and the phasing side; -1 before it is known. */
  first: number
  phasing: number
  /** True when something has ended the game before its time: who won (a side), or -1 for the count. */
  ended: boolean
  captor: number
  weather: number
  /** JDG-3.1-rainstar: the next turn is Mud. */
  mudNext: boolean
  season: Season
  readonly counters: Counters
  readonly armies: Armies
  /** Connections whose bridge is destroyed: JDG-6.4-bridge-d. */
  readonly down: number[]
  readonly pontoons: Pontoon[]
  readonly trenches: Entrenchment[]
  readonly sieges: Siege[]
  /** The true holder of each VP box; the one each side and onlookers see; who made it turn falsely: JDG-H-flag. */
  readonly flags: number[]
  readonly flagsSeen: [number[], number[], number[]]
  readonly flagPassers: number[][]
  /** Groups of `Game.arrivals` that have come in: 1 each; 2 for one held up by its die. */
  readonly arrived: number[]
  /** JDG-3.3-sp-d (series): SP that wait from turn to turn. */
  readonly owed: Pool[][]
  readonly cards: Cards
  truce: number
  /** The turn of the Armistice marker and of the Restart marker; 0 where there is none. */
  armistice: number
  restart: number
  /** The first turn of the Armistice, or 0. */
  declared: number
  /** VP from the start, battles and captures: open. */
  readonly vp: number[]
  /** SP lost so far: JDG-9-loss-b. What the enemy knows of it: JDG-H-vp. */
  readonly lost: number[]
  readonly lostSeen: number[]
  readonly notes: Note[]
  readonly interceptions: Interception[]
  readonly markers: BattleMarker[]
  battle: Battle | null
  readonly frames: Frame[]
}

/** Derived from game and state; never stored. */
export interface Index {
  /** First counter of each box (-1: none) and next counter of each counter, in ascending number. */
  readonly first: Int16Array<ArrayBuffer>
  readonly next: Int16Array<ArrayBuffer>
  /** The counters each side has on the map, in ascending number, and -1 after the last: [side]. */
  readonly onMap: readonly Int16Array<ArrayBuffer>[]
  /** Counters of each side a box: [side * size + box]. */
  readonly present: Uint8Array<ArrayBuffer>
  /** What a connection costs infantry, leaders and LoC now, a side: [side * links + link]; 0 is closed. Never changed: made anew. */
  cost: Uint8Array
}

export type JdgPosition = Position<Game, State, Index>
