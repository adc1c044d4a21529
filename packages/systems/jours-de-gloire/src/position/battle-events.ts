import type { Roll } from '@bivouac/kernel'
import type { Line, Named, Told } from './events.ts'

/** One side's reckoning of a round: open to both (JDG-H-battle). */
export interface RoundSide {
  readonly side: string
  readonly sp: number
  readonly inCombat: number
  /** The column after all shifts; null where no die is thrown. */
  readonly column: string | null
  readonly shifts: readonly Line[]
  readonly die: number | null
  readonly modifiers: readonly Line[]
  readonly row: number | null
  readonly inflicts: number
  readonly star: boolean
}

/** What happens in combat and at sieges. */
export type BattleEvent =
  | Told<'battle-marker', { box: string; sortie: boolean }>
  /** To the owner with the counters; to the enemy their number (JDG-H-siege). */
  | Told<'sheltered', { side: string; box: string; count: number; counters: readonly string[] | null }>
  | Told<'left-city', { side: string; box: string; into: string; count: number }>
  | Told<'battle', { box: string; attacker: string; kind: string }>
  | Told<'tactics', { french: string; allied: string; rounds: number; battle: string }>
  | Told<'totals', { side: string; sp: number; ab: number; cb: number; cohesion: number; threshold: number }>
  | Told<'encircled', { box: string; lifted: boolean }>
  | Told<'round', { round: number; sides: readonly RoundSide[]; rolls: readonly Roll[] }>
  | Told<
      'artillery',
      { side: string; ab: number; modified: number; inflicts: number; star: boolean; rolls: readonly Roll[] }
    >
  | Told<'no-artillery', { round: number }>
  | Told<'losses', { side: string; sp: number; total: number }>
  /** To the owner: which unit lost it. */
  | Told<'loss', { counter: string; left: number }>
  /** JDG-A-cards-j: a card took SP from a named unit. */
  | Told<'deserted', Named & { sp: number }>
  | Told<
      'morale',
      { side: string; needed: number; passed: boolean; rolls: readonly Roll[]; lines: readonly Line[] }
    >
  | Told<'joined', { side: string; box: string; from: string; counters: readonly Named[]; sp: number }>
  | Told<'stayed', { side: string; box: string; from: string }>
  /** Why it ended so: a side was destroyed, its morale broke, it lost more; `vp` go to the winner. */
  | Told<
      'battle-over',
      {
        box: string
        winner: string | null
        battle: string
        why: 'destroyed' | 'broken' | 'losses' | 'both-broken' | 'equal'
        /** SP lost in the battle: French, Allied. */
        lost: readonly [number, number]
        vp: number
      }
    >
  | Told<'retreated', { side: string; from: string; into: string; count: number }>
  | Told<'wiped-out', { side: string; box: string; count: number }>
  | Told<'river-loss', { side: string }>
  | Told<'pursuit', { side: string; cb: number; modified: number; inflicts: number; rolls: readonly Roll[] }>
  | Told<'no-pursuit', { side: string }>
  | Told<
      'demolition',
      { side: string; from: string; into: string; destroyed: boolean; lost: number; rolls: readonly Roll[] }
    >
  | Told<
      'overrun',
      { attacker: string; box: string; modified: number; result: string; rolls: readonly Roll[] }
    >
  | Told<'advanced', { side: string; from: string; into: string; count: number }>
  | Told<'retired', { side: string; from: string; into: string; count: number }>
  | Told<'captured', Named & { by: string; vp: number }>
  | Told<'siege', { side: string; box: string; stage: number; masked: boolean }>
  | Told<
      'siege-roll',
      {
        side: string
        box: string
        modified: number
        needed: number
        falls: boolean
        rolls: readonly Roll[]
        lines: readonly Line[]
      }
    >
  | Told<'siege-lifted', { box: string }>
  | Told<'city-fell', { box: string; into: string; counters: readonly Named[] }>
