import type { Roll } from '@bivouac/kernel'
import type { Line, Named, Told } from './events.ts'

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
