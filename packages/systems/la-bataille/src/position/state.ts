import type { GameSetup, Position, Seat, Seated } from '@bivouac/kernel'
import type { Facing, Hex } from '@bivouac/space'
import type { Charts, Pack } from '../files/charts.ts'
import type { Scenario } from '../files/scenario.ts'
import type { Ground } from './ground.ts'

/** The two armies: the imperial one is 0, the coalition 1. */
export type Army = 0 | 1

/** The other army. */
export function enemyOf(army: Army): Army {
  return army === 0 ? 1 : 0
}

/** LB-6-a: an arm is its index here. */
export const ARMS = ['infantry', 'cavalry', 'artillery'] as const
export type ArmName = (typeof ARMS)[number]
export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2

/** Rules 15 and 16: an organisation is its index here. Guns are limbered or unlimbered, never anything else. */
export const FORMATIONS = [
  'column',
  'line',
  'carre',
  'skirmish',
  'generalOrder',
  'roadMarch',
  'limbered',
  'unlimbered',
] as const
export type FormationName = (typeof FORMATIONS)[number]
export const COLUMN = 0
export const LINE = 1
export const CARRE = 2
export const SKIRMISH = 3
export const GENERAL = 4
export const ROAD = 5
export const LIMBERED = 6
export const UNLIMBERED = 7

/** Rule 30: a morale state is its index here. Cavalry is never disordered (LB-16-cav-k). */
export const MORALE = ['good', 'DD', 'PGD'] as const
export type MoraleName = (typeof MORALE)[number]
export const GOOD = 0
export const DD = 1
export const PGD = 2

/** LB-36-a: readiness of cavalry is its index here. */
export const READINESS = ['fresh', 'tired', 'exhausted'] as const
export const FRESH = 0
export const TIRED = 1
export const EXHAUSTED = 2

/** LB-2-h: a segment of a player sequence is its index here. */
export const SEGMENTS = ['charge', 'movement', 'defensive', 'offensive', 'melee', 'recovery'] as const
export type SegmentName = (typeof SEGMENTS)[number]

/** What never changes of a combat unit: both faces of its counter. Movement points are counted in halves everywhere. */
export interface UnitKind {
  readonly id: string
  readonly short: string
  readonly name: string
  readonly parent: string
  readonly army: Army
  readonly nation: string
  readonly arm: number
  /** Of the order of battle: `ligne`, `hussar`, `horse`. */
  readonly class: string
  readonly size: string
  readonly increments: number
  /** Infantry: as printed, in column and general order. Cavalry: its skirmish factor. Guns: 0, see `guns`. */
  readonly fire: number
  readonly melee: number
  readonly lance: number
  /** The printed value, 11 to 66. */
  readonly morale: number
  /** Printed movement in half points. */
  readonly movement: number
  /** LB-6-k, l: of cavalry. */
  readonly heavy: boolean
  /** LB-6-q: of guns. */
  readonly horse: boolean
  /** Range in skirmish order, or 0 where it may not take it (LB-19-a, LB-20-a). */
  readonly skirmish: number
  /** Of guns. */
  readonly guns: {
    readonly short: number
    readonly medium: number
    readonly long: number
    readonly range: number
  } | null
  /** LB-43-h: a battalion that is counted for the morale level. */
  readonly counts: boolean
  /** The division it may force march with, as a number of `Game.divisions`; -1: none. */
  readonly division: number
  /** When and where it comes on; null when it is there from the start. */
  readonly enters: { readonly turn: number; readonly at: readonly Hex[] } | null
}

/** What never changes of a leader: rule 7. */
export interface LeaderKind {
  readonly id: string
  readonly short: string
  readonly name: string
  readonly army: Army
  readonly nation: string
  readonly artillery: number
  readonly melee: number
  readonly morale: number
  readonly cavalry: number
  readonly special: boolean
  /** In half points. */
  readonly movement: number
  readonly enters: { readonly turn: number; readonly at: readonly Hex[] } | null
}

/** LB-44-n: a body that may force march. */
export interface Division {
  readonly name: string
  readonly army: Army
  readonly infantry: readonly number[]
  readonly batteries: readonly number[]
}

/** What players may agree on; the first value of each is what the rules are tested with. */
export interface Options {
  readonly fractions: 'keep' | 'floor'
  readonly zoneStop: 'contact' | 'halt'
  readonly skirmishInCover: 'generalOrder' | 'skirmish'
  readonly limberTries: 'one' | 'points'
  readonly skirmishersDecide: 'declared' | 'contact'
  readonly horseScreenCost: 'highest' | 'sum'
  readonly routedHorseAttacks: 'no' | 'yes'
  readonly ddPreMelee: 'rout' | 'retreat'
  readonly roadMarchCharge: 'no' | 'yes'
  readonly reactionFacing: 'free' | 'asStands'
  readonly opportunityRout: 'ten' | 'movement'
  readonly elite: boolean
  readonly moeckernImproved: boolean
  readonly moeckernDensity: boolean
}

/** Everything that does not change in a game. Shared by all its positions. */
export interface Game {
  readonly setup: GameSetup
  readonly scenario: Scenario
  readonly charts: Charts
  /** The charts of this battle. */
  readonly pack: Pack
  readonly options: Options
  readonly ground: Ground
  readonly seats: readonly Seat[]
  readonly seated: Seated
  /** Units in the order of the scenario; a unit is its number. */
  readonly units: readonly UnitKind[]
  readonly unitIndex: ReadonlyMap<string, number>
  readonly unitsOf: readonly [readonly number[], readonly number[]]
  readonly leaders: readonly LeaderKind[]
  readonly leaderIndex: ReadonlyMap<string, number>
  readonly divisions: readonly Division[]
  /** The army that plays first in every turn: LB-2-b, c. */
  readonly first: Army
  readonly lastTurn: number
  /** LB-43-l: battalions of each army that are counted. */
  readonly battalions: readonly [number, number]
  /** The hexes whose last holder counts, and the place each belongs to. */
  readonly objectives: readonly { readonly hex: Hex; readonly place: string }[]
  /** Option `moeckernDensity`: 1 for each hex without zones; see `moeckern.ts`. */
  readonly dense: Uint8Array
}

/** `Units.where` and `Leaders.where`. */
export const ON_MAP = 0
export const DUE = 1
/** All increments lost, or guns ridden down. */
export const ELIMINATED = 2
/** Of a leader: dead. */
export const DEAD = 2
export const SURRENDERED = 3
/** Of a leader: captured. */
export const CAPTURED = 3
/** LB-30-path-o: driven off the map, which counts as eliminated. */
export const DRIVEN_OFF = 4
/** Left the map in good order where the scenario lets it. */
export const LEFT = 5
/** Of a leader: wounded, comes back (LB-7-ae). */
export const WOUNDED = 6

/** Bits of `Units.mark`. Those of a sequence are cleared when a player sequence begins. */
/** Its move of this movement segment is over. */
export const MOVED = 1
/** Charged in this player sequence: LB-35-b. */
export const CHARGED = 2
/** Has had its reaction attempt in this charge segment: LB-39-e. */
export const TRIED_REACTION = 4
/** Has tried carré in this charge segment: LB-38-opt2-b. */
export const TRIED_CARRE = 8
/** Has had its opportunity charge of this movement segment: LB-40-b. */
export const TRIED_OPPORTUNITY = 16
/** Has fired in this fire segment. */
export const FIRED = 32
/** Has attacked in this melee segment: LB-32-p. */
export const ASSAULTED = 64
/** Stood against a charge: has passed its pre-melee check (LB-38-opt1-d). */
export const STOOD = 128
/** Disordered by its own carré attempt in this charge segment: `caught` of the charge sequence. */
export const CAUGHT = 256
/** Was not recalled: LB-42-g, i. */
export const LOST_CONTROL = 512
/** Charged at full speed, straight: its melee value is doubled (LB-37-m, LB-38-p). */
export const FULL_CHARGE = 1024
/** Guns: have tried to limber in this turn (LB-16-art-c), or prolonged or turned as their only act (LB-18-s). */
export const TRIED_LIMBER = 2048
export const SHIFTED = 4096
/** Force-marched successfully in its own last sequence: LB-44-h, o. Not cleared with the others. */
export const FORCED = 8192
/** Tried to force march and failed in this segment: stays (LB-44-f). */
export const HELD_BACK = 16_384
/** LB-29-h: went back more than one hex before melee: neither moves nor charges in its next turn. Not cleared with the others. */
export const WINDED = 32_768
/** LB-39-v: reacted: does not move in its next movement segment. Not cleared with the others. */
export const REACTED = 65_536
/** Fought a melee in this segment; charged and reacted with it (LB-36-h, LB-39-q). */
export const MELEED = 131_072
/** Fell back into this hex as skirmishers: takes no part in its fire and melee (LB-19-r). Until its own next movement ends. */
export const SHELTERED = 262_144
/** LB-16-g: stands where it may not, and must be put right by the end of its owner's next movement segment. */
export const MISPLACED = 524_288
/** Every mark, and those that outlast a player sequence. */
export const EVERY_MARK = 1_048_575
export const LASTING = FORCED | WINDED | REACTED | SHELTERED | MISPLACED

/** Bits of `Units.rest`: what cavalry did since the melee that tired it (LB-36-rec). */
export const STIRRED = 1
export const MOVED_FAR = 2
export const DISTURBED = 4

/** All combat units, one array a property: a unit is its number. */
export interface Units {
  readonly where: number[]
  /** The hex of its counter. */
  readonly hex: number[]
  /** A `Facing`: twelfths of a turn; even a hexside, odd a vertex. */
  readonly facing: number[]
  readonly formation: number[]
  /** Hexes it covers to the left and to the right of its counter (line, skirmish order). */
  readonly left: number[]
  readonly right: number[]
  /** In road march: the hexes behind its counter, the nearest first; -1 for those still off the map (LB-45-n). */
  readonly trail: number[][]
  readonly lost: number[]
  readonly morale: number[]
  readonly ready: number[]
  /** LB-36-rec-n: the army in whose sequence it was tired; -1 while fresh. */
  readonly tiredBy: number[]
  /** The turn its rest is counted from, and what it did since. */
  readonly restFrom: number[]
  readonly rest: number[]
  /** Half points spent in this movement segment. */
  readonly spent: number[]
  /** Increments lost to defensive and opportunity fire in this player sequence: LB-33-w. */
  readonly hurt: number[]
  /** The hexes it fired at in this player sequence: LB-32-h. */
  readonly firedAt: number[][]
  /** LB-44-j: attempts to force march in turns running, and the turn of the last. */
  readonly marches: number[]
  readonly marchedOn: number[]
  readonly mark: number[]
}

/** Leaders, one array a property. */
export interface Leaders {
  readonly where: number[]
  readonly hex: number[]
  /** The turn from which a wounded leader may come back. */
  readonly back: number[]
  readonly spent: number[]
  /** 1: rode in a charge, and does not move in the movement segment that follows (LB-7-ad). */
  readonly mark: number[]
}

/** Two that must fight in the melee segment: charge-sequence C11. */
export interface Bond {
  readonly attacker: number
  readonly defender: number
  /** `charge`: may decline at a price (LB-38-t); the others must. */
  readonly by: 'charge' | 'carre' | 'caught' | 'reaction' | 'opportunity' | 'unrecalled'
}

/** LB-38-m: this cavalry passed this unit in its charge and may not attack it in this player turn. */
export interface Passed {
  readonly horse: number
  readonly unit: number
}

export interface State {
  turn: number
  /** Whose player sequence it is, and the segment of it (an index of SEGMENTS). */
  phasing: Army
  segment: number
  readonly units: Units
  readonly leaders: Leaders
  /** Every unit once: of two in a hex the later one lies on top (LB-11-g). */
  readonly order: number[]
  /** LB-43: the morale level of each army. */
  readonly levels: [number, number]
  /** The army that last held each objective of the game; -1: nobody. */
  readonly held: number[]
  /** Option `moeckernImproved`: the turn since when the French have been in each objective without a break; 0: they are not. */
  readonly since?: number[]
  /** LB-21-b: hexes fired at in this fire segment. LB-32-p: hexes assaulted in this melee segment. */
  readonly closed: number[]
  readonly bonds: Bond[]
  readonly passed: Passed[]
  result: Result | null
  readonly frames: Frame[]
}

/** How a game ended: LB-2-n. */
export interface Result {
  readonly winner: Army | -1
  /** The band of the scenario: `French marginal`. */
  readonly level: string
  readonly score: number
}

/** What a position's frames are: see `frames.ts`. */
export type { Frame } from './frames.ts'
import type { Frame } from './frames.ts'

/** Derived from game and state; never stored. Kept in step by `place` and `setMorale`. */
export interface Index {
  /** Combat units in each hex, from the bottom up. */
  readonly at: number[][]
  /** How many units of each army have their zone on a hex, and how many of them are cavalry: rule 14. */
  readonly zone: readonly [Uint8Array, Uint8Array]
  readonly horseZone: readonly [Uint8Array, Uint8Array]
  /** The hexes each unit covers and those of its zone; null for one that is not on the map. The lists are never changed. */
  readonly cover: (readonly Hex[] | null)[]
  readonly zoneOf: (readonly Hex[] | null)[]
}

export type LbPosition = Position<Game, State, Index>
export type { Facing, Hex }
