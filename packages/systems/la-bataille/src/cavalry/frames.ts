import type { Army } from '../position/state.ts'

/** What a charge does next: the states and interrupts of charge-sequence.md, part 1, and the small steps between them. */
export const CHARGE_STEPS = [
  'C1',
  'C2',
  'I1',
  'form',
  'enter',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'C4',
  'C5',
  'C6',
  'C7',
  'C8',
  'rout',
  'recall',
  'C9',
  'C10',
  'guns',
  'stop',
  'C11',
] as const
export type ChargeStep = (typeof CHARGE_STEPS)[number]

/** Cavalry that passed its reaction check and still rides: C4. */
export interface Reactor {
  readonly unit: number
  /** Hexes ridden and half points spent. */
  made: number
  spent: number
  /** Has ridden since the charger entered its present hex. */
  rode: boolean
  /** LB-39-f: its reaction zone as it was. */
  readonly zone: number[]
}

/** What a charge is about to do: ride into a hex, or take a formation. */
export interface Intent {
  readonly hex: number
  readonly facing: number
  readonly formation: number
  readonly left: number
  readonly right: number
  readonly cost: number
}

/** One charge in hand, with the values charge-sequence.md keeps for it. Half points everywhere. */
export interface Charging {
  phase: 'charge'
  army: Army
  step: ChargeStep
  /** The regiments that ride, the one on top first: one, or a group (LB-37-f). */
  readonly riders: number[]
  /** Leaders who ride along: LB-7-ad. */
  readonly leaders: number[]
  /** `mp` is what the slowest rider has, less this. */
  spent: number
  /** The top unit of the declared target, or -1. */
  target: number
  readonly passed: number[]
  run: number
  recallUsed: boolean
  contact: number
  stopped: boolean
  readonly routers: number[]
  readonly caught: number[]
  lost: boolean
  /** Hexes entered; hexsides turned in the present one; whether a formation was taken. */
  entered: number
  turned: number
  formed: boolean
  /** LB-38-end-f: whether it could have contacted anybody, and whether it is excused. */
  could: boolean
  excused: boolean
  /** The target was declared just now (I6); it has had its say (LB-38-opt2-i). */
  fresh: boolean
  asked: boolean
  /** LB-38-n: contact was made at full charge. */
  full: boolean
  /** The player has ended the ride, or it is out of points. */
  ending: boolean
  /** What is being done while fire is asked for, or null; whether it leads onto the carré it charges (C6). */
  next: Intent | null
  onto: boolean
  /** C7, C8: units that break now; whether a recall follows. */
  broken: number[]
  recalls: boolean
  /** The hex the routers held, and guns left behind there; -1: none. */
  left: number
  abandoned: number
  /** LB-38-pgd-f: what may have been spent in all by a charge that was not recalled; -1: no limit yet. */
  limit: number
  readonly reactors: Reactor[]
}

/** One opportunity charge: LB-40. */
export interface Chance {
  phase: 'chance'
  army: Army
  step: 'ask' | 'meet' | 'rout' | 'done'
  readonly mover: number
  readonly hex: number
  may: number[]
  /** Who rode, and from where; -1: nobody yet. */
  rider: number
  from: number
  /** Half points to trample with. */
  budget: number
}

/** The frames of this chapter. `army` decides. */
export type ChargeFrame =
  /** C0 and C1: charges are named, then picked one by one. */
  | { phase: 'charges'; army: Army; step: 'C0' | 'pick' | 'C12'; readonly groups: number[][] }
  | Charging
  /** LB-7-ad: who of the leaders rides along. */
  | { phase: 'accompany'; army: Army; readonly may: number[] }
  /** I3: who of this army's cavalry rides out. */
  | { phase: 'react'; army: Army; readonly charger: number; readonly may: number[] }
  /** C4: a reacting unit rides; so many hexes more in this turn of it. */
  | {
      phase: 'reaction'
      army: Army
      readonly unit: number
      readonly charger: number
      steps: number
      turned: number
    }
  /** I5: which of these is the target. */
  | { phase: 'declare'; army: Army; readonly charger: number; readonly may: number[] }
  /** I6, and I8 at one hex: what the target does. */
  | { phase: 'answer'; army: Army; readonly charger: number; readonly target: number; readonly late: boolean }
  /** I7: who else forms carré. */
  | { phase: 'squares'; army: Army; readonly charger: number; readonly may: number[] }
  /** LB-38-w: how many increments are ridden down, from the top unit of these down. */
  | {
      phase: 'trample'
      army: Army
      readonly rider: number
      readonly victims: number[]
      readonly most: number
      readonly price: number
    }
  /** C8, recalled: whether guns left behind are taken. */
  | { phase: 'take'; army: Army; readonly charger: number; readonly guns: number }
  /** C10: whether it rides into the hex of the guns it rode down. */
  | { phase: 'gunHex'; army: Army; readonly charger: number; readonly hex: number }
  /** I9: in contact with which of several. */
  | { phase: 'whom'; army: Army; readonly charger: number; readonly may: number[] }
  | Chance
  /** LB-40-sk-b: where skirmishers shelter. */
  | { phase: 'shelter'; army: Army; readonly unit: number }
