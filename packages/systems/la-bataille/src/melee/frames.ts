import type { Army } from '../position/state.ts'

/** The frames of this chapter: charge-sequence part 2. */
export type MeleeFrame =
  /** M1: the phasing player declares assaults. */
  | { phase: 'melee'; army: Army; step: 'declare' | 'over' }
  /** M1: who joins the assault on this hex; in a second one `among` those that followed (LB-29-j). */
  | { phase: 'gather'; army: Army; into: number; attackers: number[]; second: boolean; among: number[] }
  /** M2 to M8 of one assault. `attackers` are those still in it. */
  | {
      phase: 'assault'
      army: Army
      step: AssaultStep
      into: number
      attackers: number[]
      /** Cavalry that spares its horses: LB-36-l. */
      sparing: number[]
      /** LB-29-j. */
      second: boolean
      /** The row of the assault morale chart both sides check with: LB-33-f. */
      row: number
      /** Of the melee table, `-` for a blank; '' before the roll. */
      result: string
      /** The dice of the melee roll, 0 before it. */
      natural: number
      /** Everybody who fought, of both sides, for their readiness. */
      fought: number[]
      /** Whether an emptied hex is to be occupied: LB-33-k, n, o. */
      occupy: 'no' | 'may' | 'must'
      /** Leaders who were with the attackers and with the defenders at the roll, and the one whose number was used (-1: none). */
      leading: number[]
      defending: number[]
      used: number
    }
  /** M2, LB-20-e: units and leaders that may still go back; `only`: no farther than so many hexes, 0 for no limit. */
  | {
      phase: 'giveWay'
      army: Army
      /** The hex they leave. */
      from: number
      units: number[]
      leaders: number[]
      only: number
      /** Before enemy cavalry: LB-36-rec-i. */
      horse: boolean
    }
  /** LB-29-p: the facing a unit takes after it went back. */
  | { phase: 'giveWayFace'; army: Army; unit: number }
  /** M2a: the second assault of those that followed. */
  | { phase: 'pursuit'; army: Army; units: number[] }
  /** M5, LB-36-l: cavalry that may yet say that it spares its horses. */
  | { phase: 'spare'; army: Army; units: number[] }
  /** LB-11-j: losses of the attackers still to be taken. */
  | { phase: 'meleeLoss'; army: Army; units: number[]; left: number }
  /** M7, M2a: who goes into the emptied hex. `owed`: one of them still has to. */
  | { phase: 'advance'; army: Army; into: number; units: number[]; owed: boolean }

export type AssaultStep =
  | 'giveWay'
  | 'emptied'
  | 'pursuit'
  | 'defender'
  | 'attacker'
  | 'spareAttack'
  | 'spareDefence'
  | 'roll'
  | 'losses'
  | 'stars'
  | 'letters'
  | 'leaders'
  | 'advance'
  | 'done'

export type Assault = Extract<MeleeFrame, { phase: 'assault' }>
