import type { GameEvent, Roll } from '@bivouac/kernel'

type Told<T extends string, Details> = GameEvent & { readonly type: T } & Readonly<Details>

/** How an event names a piece: its id, the name on its counter, its side. */
export interface Named {
  readonly unit: string
  readonly name: string
  readonly side: string
}

/** One line of a strength: where each point comes from, in the order it is reckoned (LGA-CBT-G7). */
export interface StrengthLine {
  readonly what: string
  readonly value: number
  readonly clause: string
}

/** A strength and how it came about. */
export interface Strength {
  readonly total: number
  readonly lines: readonly StrengthLine[]
}

/** Everything that can happen in La Grande Armée. Hexes and pieces are named as players name them. */
export type LgaEvent =
  | Told<'placed', Named & { hex: string }>
  | Told<'phase', { turn: number; side: string; phase: string }>
  | Told<'arrived', Named & { hex: string; arrival: string }>
  | Told<'delayed', { arrival: string; side: string; place: string }>
  | Told<
      'entry-test',
      { power: string; test: string; needed: number; enters: boolean; rolls: readonly Roll[] }
    >
  | Told<'power-enters', { power: string; fortresses: readonly string[] }>
  | Told<'moved', Named & { from: string; into: string; cost: number; left: number }>
  | Told<'halted', Named & { hex: string; control: 'partial' | 'total' }>
  | Told<'broke-down', Named & { hex: string; parts: readonly string[] }>
  | Told<'combined', Named & { hex: string; from: readonly string[] }>
  | Told<'drew-supply', Named & { supply: string }>
  | Told<
      'forced-march',
      Named & {
        march: 'double' | 'triple'
        row: 'first' | 'second'
        modifier: number
        modified: number
        result: string
        rolls: readonly Roll[]
      }
    >
  | Told<'eliminated', Named & { hex: string }>
  | Told<'disrupted', Named & { until: number }>
  | Told<'recovered', Named>
  | Told<'supply-spent', Named & { hex: string }>
  | Told<
      'automatic-elimination',
      {
        side: string
        targets: readonly string[]
        units: readonly string[]
        percent: number | null
        attack: Strength
        defence: Strength
      }
    >
  | Told<'attack', { attack: number; side: string; targets: readonly string[]; units: readonly string[] }>
  | Told<'supplied', Named & { by: string }>
  | Told<'stack-supplied', { side: string; hex: string; by: string }>
  | Told<'retired', Named & { path: readonly string[] }>
  | Told<
      'battle',
      {
        attack: number
        targets: readonly string[]
        units: readonly string[]
        percent: number | null
        column: number | null
        result: string
        strength: Strength
        defence: Strength
      }
    >
  | Told<'not-fought', { attack: number; targets: readonly string[] }>
  | Told<'retreated', Named & { path: readonly string[] }>
  | Told<'advanced', Named & { from: string; into: string }>
  | Told<'control', { fortress: string; hex: string; by: string; was: string }>
  | Told<'siege', { fortress: string; hex: string; by: string | null }>
  | Told<'supply-created', Named & { depot: string; hex: string }>
  | Told<'scored', { action: string; name: string; value: number }>
  | Told<'total', { was: number; now: number }>
  | Told<'violation', { power: string; count: number }>
  | Told<'withdrawn', Named & { event: string }>
  | Told<'scenario-event', { event: string; place: string }>
  | Told<'game-over', { total: number; level: string; winner: string | null }>
