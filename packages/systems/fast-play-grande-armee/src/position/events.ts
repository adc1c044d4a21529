import type { GameEvent, Roll } from '@bivouac/kernel'

type Told<T extends string, Details> = GameEvent & { readonly type: T } & Readonly<Details>

/** How an event names a unit or an officer: its id, its name, its side. */
export interface Named {
  readonly unit: string
  readonly name: string
  readonly side: string
}

/** Where something stands: 0.001 inch and tenths of a degree. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly h: number
}

/** One line of a reckoning: what, how much, and the clause that says so. */
export interface Line {
  readonly what: string
  readonly value: number
  readonly clause: string
}

/** Where a die of a combat comes from: FPGA-CBT-dice-i. */
export type DieSource = 'strength' | 'command' | 'mx' | 'personality'

/** Why dice of a combat, or of a shot, are thrown again. */
export interface Again {
  readonly why:
    | 'heavy on light'
    | 'flanked'
    | 'vulnerable'
    | 'out of radius'
    | 'flank shot'
    | 'cover'
    | 'guns'
  readonly what: 'misses' | 'hits'
  readonly clause: string
  /** Which dice, by their place in the throw, and what they then showed. */
  readonly dice: readonly { readonly at: number; readonly value: number }[]
}

/** One unit's dice in a combat, or one battery's. */
export interface Throw {
  readonly unit: string
  readonly hitOn: number
  readonly dice: readonly { readonly value: number; readonly from: DieSource; readonly officer?: string }[]
  readonly again: readonly Again[]
  readonly hits: number
}

/** Everything that can happen in Fast-Play Grande Armée. Where something goes is `into`: `to` names the seats that may see it. */
export type FpgaEvent =
  | Told<'deployed', Named & Pose>
  // Turn and pulse
  | Told<'turn', { turn: number }>
  | Told<'pulse', { turn: number; pulse: number; initiative: string; first: string }>
  | Told<'segment', { turn: number; pulse: number; step: string; side: string | null }>
  | Told<'succeeded', Named & { role: 'army-commander' | 'sub-commander'; rating: string | null; at: Pose }>
  | Told<'withdrawn', Named>
  | Told<
      'command-dice',
      { side: string; rating: string; rolls: readonly Roll[]; lines: readonly Line[]; total: number }
    >
  | Told<'command-dice-lost', { side: string; lost: number; why: 'turn' | 'commander' }>
  | Told<'command-die-spent', { side: string; spent: number; left: number; why: string }>
  | Told<
      'initiative-roll',
      { rolls: readonly Roll[]; sums: readonly [number, number]; d4: readonly [number, number] }
    >
  | Told<'initiative-tie', { rolls: readonly Roll[]; side: string }>
  | Told<'initiative-again', { side: string; rolls: readonly Roll[]; dice: readonly number[]; sum: number }>
  | Told<'initiative', { side: string; sums: readonly [number, number]; tie: boolean }>
  | Told<'clock', { die: number; pulses: number; ends: boolean }>
  // Step 1
  | Told<
      'skirmished',
      Named & {
        target: string
        distance: number
        rolls: readonly Roll[]
        saves: readonly Roll[]
        why: string
        hits: number
      }
    >
  // Step 2
  | Told<'lists-opened', { shots: number }>
  | Told<'aimed', Named & { target: string; distance: number; band: 'canister' | 'round shot' }>
  | Told<
      'fired',
      Named & {
        target: string
        distance: number
        band: 'canister' | 'round shot'
        rolls: readonly Roll[]
        thrown: Throw
        hits: number
      }
    >
  | Told<'suppressed', Named>
  | Told<'rallied', Named>
  // Hits
  | Told<'hit', Named & { hits: number; total: number; left: number; cause: string }>
  | Told<'broken', Named & { at: Pose; cause: string }>
  | Told<'destroyed', Named & { at: Pose; cause: string }>
  // Control
  | Told<
      'control-roll',
      { force: string; name: string; side: string; officer: string; rolls: readonly Roll[] }
    >
  | Told<
      'status',
      {
        force: string
        name: string
        side: string
        status: string
        dice: readonly number[]
        picked: readonly number[]
        modifier: number
        total: number | null
        column: 'near' | 'far'
      }
    >
  // Movement
  | Told<'near-die', Named & { rolls: readonly Roll[]; near: number; allowance: number; again: boolean }>
  | Told<
      'moved',
      Named & {
        how: 'move' | 'withdraw'
        way: readonly Pose[]
        cost: number
        allowance: number
        passed: readonly string[]
        contact: readonly string[]
      }
    >
  | Told<'entered', Named & { at: Pose }>
  | Told<'occupied', Named & { section: string; at: Pose }>
  | Told<'left-table', Named & { at: Pose }>
  | Told<'rode', Named & { from: Pose; into: Pose }>
  | Told<'recovery', Named & { rolls: readonly Roll[]; hits: number; recovers: boolean; again: boolean }>
  | Told<
      'evade-roll',
      Named & { attacker: string; rolls: readonly Roll[]; attack: number; evade: number; succeeds: boolean }
    >
  | Told<'evaded', Named & { attacker: string; from: Pose; into: Pose }>
  | Told<'stood', Named & { attacker: string }>
  // Combat
  | Told<
      'escape-roll',
      Named & {
        attackers: readonly string[]
        rolls: readonly Roll[]
        needs: number
        escapes: boolean
        odd: boolean
      }
    >
  | Told<'inspired', Named & { officer: string; dice: number }>
  | Told<'escaped', Named & { from: Pose; into: Pose }>
  | Told<
      'combat',
      {
        side: string
        target: string
        attackers: readonly string[]
        square: boolean
        throws: readonly Throw[]
        rolls: readonly Roll[]
        hits: readonly [attack: number, defence: number]
        winner: string | null
        decisive: boolean
      }
    >
  | Told<'fell-back', Named & { from: Pose; into: Pose; distance: number; passed: readonly string[] }>
  | Told<'penned', Named & { why: string }>
  | Told<'advanced', Named & { from: Pose; into: Pose; distance: number }>
  // Officers
  | Told<
      'officer-risk',
      Named & {
        why: 'personality' | 'break' | 'ridden over'
        rolls: readonly Roll[]
        add: number
        total: number
        dies: boolean
      }
    >
  | Told<'officer-moved', Named & { from: Pose; into: Pose }>
  | Told<'officer-lost', Named & { why: string }>
  // End of turn
  | Told<'wound', Named & { rolls: readonly Roll[]; needs: number; dies: boolean }>
  | Told<
      'morale-roll',
      {
        side: string
        lost: number
        of: number
        rolls: readonly Roll[]
        add: number
        total: number
        needs: number
        holds: boolean
      }
    >
  | Told<'length-roll', { turn: number; rolls: readonly Roll[]; needs: number; ends: boolean }>
  | Told<
      'game-over',
      {
        winner: string | null
        level: string
        lead: number
        why: 'length' | 'morale' | 'destroyed'
        points: readonly [number, number]
      }
    >
