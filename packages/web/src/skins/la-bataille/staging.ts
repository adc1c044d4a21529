import type { GameEvent } from '@bivouac/kernel'
import type { LbEvent } from '@bivouac/la-bataille'
import { Staging as TableStaging } from '../../furniture/staging.ts'
import type { Showing as Shown, Step, Weight } from '../../furniture/staging.ts'

type EventOf<Kind extends LbEvent['type']> = Extract<LbEvent, { type: Kind }>

/** Throws that have a table of their own: they are seen in three steps. */
export type GreatThrow = EventOf<'fire' | 'melee' | 'carre-tried'>
/** Throws of which there are many: they stand on one sheet, a row each. */
export type SmallThrow = EventOf<'check' | 'recall' | 'limbering' | 'leader-hit'>
/** Moments without dice in which somebody is lost. */
export type LossEvent = EventOf<'removed' | 'leader-taken'>
type ShownEvent = GreatThrow | SmallThrow | LossEvent

/** One great throw, or several small ones or losses that follow on one another. */
export interface Scene {
  readonly events: readonly [ShownEvent, ...ShownEvent[]]
}

/** What is on the stage. */
export type Showing = Shown<Scene>

type Rank = Exclude<Weight, 'motion'>

const RANKS: Readonly<Record<ShownEvent['type'], Rank>> = {
  fire: 'great',
  melee: 'great',
  'carre-tried': 'great',
  check: 'small',
  recall: 'small',
  limbering: 'small',
  'leader-hit': 'small',
  removed: 'loss',
  'leader-taken': 'loss',
}

/** Does the event come on the stage? */
export function isShown(event: LbEvent): event is ShownEvent {
  return event.type in RANKS
}

/** What kind of scene an event makes. */
export function rankOf({ type }: Pick<ShownEvent, 'type'>): Rank {
  return RANKS[type]
}

/** Milliseconds each step is seen when nobody presses on; small throws stand longer the more there are. */
const PACE: Readonly<Record<Step, number>> = { die: 700, table: 1100, result: 2100 }
const SMALL = { first: 1700, more: 350, most: 3600 } as const
const LOSS = 1800
/** So many rows stand on one sheet. */
const MOST_ROWS = 8

/** Shows every throw before what came of it, and whoever is lost as he goes. */
export class Staging extends TableStaging<Scene> {
  protected override scenesOf(events: readonly GameEvent[]): Scene[] {
    return (events as readonly LbEvent[])
      .filter(isShown)
      .filter((event) => event.type !== 'removed' || event.how !== 'left')
      .map((event) => ({ events: [event] }))
  }

  protected override joined(scene: Scene, next: Scene): Scene | null {
    const rank = rankOf(scene.events[0])
    const together = rank !== 'great' && rank === rankOf(next.events[0]) && scene.events.length < MOST_ROWS
    return together ? { events: [...scene.events, ...next.events] } : null
  }

  protected override stepsOf({ events: [first] }: Scene): readonly [Step, ...Step[]] {
    // LB-40-p: a melee may be settled without dice.
    const great = rankOf(first) === 'great' && !(first.type === 'melee' && first.roll === null)
    return great ? ['die', 'table', 'result'] : ['result']
  }

  protected override timeOf({ events }: Scene, step: Step): number {
    const rank = rankOf(events[0])
    const small = Math.min(SMALL.most, SMALL.first + SMALL.more * (events.length - 1))
    return rank === 'great' ? PACE[step] : rank === 'loss' ? LOSS : small
  }

  protected override weightOf({ events: [first] }: Scene): Weight {
    return rankOf(first)
  }

  /** Morale that holds. */
  protected override isTrifle({ events }: Scene): boolean {
    return events.every((event) => event.type === 'check' && event.passed)
  }

  /** Whoever is lost is still seen, fading. */
  protected override lingers({ events: [first] }: Scene): boolean {
    return rankOf(first) === 'loss'
  }
}

/** The pieces that are taken off the map in the moment that is shown. */
export function lostNow(showing: Showing | null): ReadonlySet<string> {
  const lost = showing && rankOf(showing.events[0]) === 'loss' ? showing.events : []
  return new Set(lost.flatMap((event) => ('unit' in event ? [event.unit] : [])))
}
