import type { GameEvent, Roll } from '@bivouac/kernel'
import type { BattleEvent } from './battle-events.ts'
import type { MarchEvent } from './march-events.ts'

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

/** Everything that can happen in Jours de Gloire. */
export type JdgEvent = CoreEvent | MarchEvent | BattleEvent
