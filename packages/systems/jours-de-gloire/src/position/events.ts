import type { GameEvent, Roll } from '@bivouac/kernel'

export type Told<T extends string, Details> = GameEvent & { readonly type: T } & Readonly<Details>

/** How an event names a counter both sides may know: its id, the name on it, its side. */
export interface Named {
  readonly counter: string
  readonly name: string
  readonly side: string
}

/** One line of a reckoning, in the order it is made. */
export interface Line {
  readonly what: string
  readonly value: number
  readonly clause: string
}

/** What happens in the Events Phase, in administration, with cards, markers and Victory Points. Boxes by their ids. */
export type CoreEvent =
  | Told<'turn', { turn: number; label: string }>
  | Told<'phase', { turn: number; side: string; phase: string }>
  | Told<'weather', { weather: string; rolls?: readonly Roll[]; mudNext: boolean }>
  | Told<'leader-removed', Named>
  | Told<'commander', { army: string; leader: string | null; name: string }>
  | Told<'initiative', { chooser: string; totals?: readonly number[]; rolls?: readonly Roll[] }>
  | Told<'first-player', { side: string }>
  | Told<'delayed', { side: string; box: string; needed: number; rolls: readonly Roll[] }>
  /** A group has come in: its counters add to the box's number (JDG-H-setup). */
  | Told<'arrived', { side: string; box: string; count: number; counters: readonly string[] }>
  | Told<'evicted', { side: string; box: string; into: string | null; count: number }>
  | Told<'strength-due', { side: string; pools: readonly { what: string; sp: number }[] }>
  /** To the owner: which unit took the SP. To all: only that one was taken (JDG-H table). */
  | Told<'absorbed', { side: string; counter: string | null; left: number }>
  | Told<'strength-lost', { side: string; sp: number }>
  | Told<'drew-card', { side: string; card: number | null }>
  | Told<'shuffled', { count: number }>
  | Told<'card-played', { side: string; card: number; section: number; title: string; text: string }>
  | Told<'discarded', { side: string; card: number }>
  | Told<'dummies-returned', { side: string; count: number; boxes: readonly string[] }>
  | Told<'turned-down', { side: string }>
  | Told<'removed', { side: string; box: string; counter: string | null; why: string }>
  | Told<'revealed', { side: string; box: string; counters: readonly Named[]; why: string }>
  | Told<'status', { side: string; lines: readonly { counter: string; command: number }[] }>
  | Told<'supply', { army: string; supply: string; boxes: readonly string[] }>
  | Told<
      'command-points',
      { army: string; lines: readonly Line[]; total: number; cp: number; rolls?: readonly Roll[] }
    >
  | Told<'split', { armies: readonly string[]; pips: readonly number[] }>
  | Told<'spent', { army: string; cp: number; left: number; what: string }>
  | Told<'armistice-marker', { turn: number; why: string }>
  | Told<'restart-marker', { turn: number; why: string }>
  | Told<'armistice', { restart: number }>
  | Told<'exchanged', { out: string; into: string | null }>
  | Told<'restart', Record<never, never>>
  | Told<'victory-points', { side: string; vp: number; total: number; why: string }>
  | Told<'flag', { box: string; side: string }>
  | Told<'note', { from: string; text: string; turn: number }>
  | Told<
      'final-count',
      {
        lines: readonly { side: string; what: string; vp: number; clause: string }[]
        totals: readonly number[]
        lost: readonly number[]
      }
    >
  | Told<'over', { winner: string | null; level: string }>

/**
 * What happens on the march. What the enemy may not know stands in events of its own, with their `to`: a stack's
 * members and MP (`stack`), the CV behind a test (`test-value`), stragglers, Detachments.
 */
export type MarchEvent =
  /** To its owner: a stack begins its move. */
  | Told<
      'stack',
      {
        side: string
        box: string | null
        counters: readonly string[]
        mp: number
        forced: boolean
        concentrated: boolean
      }
    >
  | Told<'moved', { side: string; from: string | null; into: string; count: number; cost: number }>
  | Told<'stopped', { side: string; box: string; why: 'enemy' | 'intercepted' }>
  | Told<'halted', { side: string; box: string; count: number }>
  | Told<'leader-displaced', Named & { box: string; fate: 'fled' | 'taken-off'; into: string | null }>
  | Told<
      'stragglers',
      { counter: string; sp: number; rolls: readonly Roll[]; modified: number; lines: readonly Line[] }
    >
  | Told<'fatigued', { side: string; box: string; count: number }>
  | Told<'recovered', { counter: string; sp: number; rolls: readonly Roll[] }>
  | Told<'detached', { counter: string; parent: string; sp: number; box: string }>
  | Told<'reattached', { counter: string; parent: string; sp: number; box: string }>
  | Told<'entrenched', { side: string; box: string }>
  | Told<'entrenchment-removed', { side: string; box: string }>
  | Told<
      'reconnaissance',
      {
        side: string
        box: string
        sp: number
        screen: number
        lines: readonly Line[]
        modified: number | null
        revealed: number
        rolls?: readonly Roll[]
      }
    >
  /** `counters` are the cavalry, each with its loss; `count` takes in the leaders that ride along. */
  | Told<
      'withdrew',
      {
        side: string
        from: string
        into: string
        count: number
        counters: readonly Named[]
        losses: readonly number[]
        rolls: readonly Roll[]
      }
    >
  | Told<'bridge-destroyed', { side: string; from: string; into: string }>
  | Told<'bridge-kept', { side: string; from: string; into: string }>
  | Told<'bridge-repaired', { side: string; from: string; into: string }>
  | Told<'repair-failed', { side: string; from: string; into: string }>
  | Told<'pontoon-laid', { side: string; from: string; into: string; lost: number }>
  | Told<'pontoon-lifted', { side: string; from: string; into: string }>
  /** The mover sees box, number of counters, die and success (JDG-H-test). */
  | Told<
      'interception',
      {
        side: string
        from: string
        into: string
        count: number
        modified: number
        passed: boolean
        rolls: readonly Roll[]
      }
    >
  | Told<'intercepted', { side: string; from: string; box: string; count: number }>
  | Told<'fell-back', { side: string; from: string; into: string; count: number }>
  | Told<
      'guns-test',
      {
        side: string
        from: string
        into: string
        count: number
        passed: boolean
        rolls: readonly Roll[]
      }
    >
  /** The way led through a box where the enemy proved real: the Force stays (JDG-H-probe). */
  | Told<'guns-barred', { side: string; from: string; into: string; by: string }>
  /** To its owner: the CV of a Force that reacts, line by line. */
  | Told<'test-value', { side: string; from: string; into: string; needed: number; lines: readonly Line[] }>
  | Told<'rolled-allowance', { side: string; mp: number; rolls: readonly Roll[] }>

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

/** Everything that can happen in Jours de Gloire. */
export type JdgEvent = CoreEvent | MarchEvent | BattleEvent
