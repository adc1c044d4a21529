import type { GameEvent } from '@bivouac/kernel'
import type { JdgEvent } from '@bivouac/jours-de-gloire'
import { Staging as TableStaging } from '../../furniture/staging.ts'
import type { Showing as Shown, Step, Weight } from '../../furniture/staging.ts'

/** One event, or several of a kind that are told together. */
export interface Scene {
  readonly event: JdgEvent
  readonly alike: readonly JdgEvent[]
}

/** Events on the stage. */
export type Showing = Shown<Scene>

/** Milliseconds each step is seen when nobody presses on. */
const PACE: Readonly<Record<Step, number>> = { die: 800, table: 0, result: 2300 }

/** Moments without dice that are worth a card. */
const MOMENTS: ReadonlySet<string> = new Set<JdgEvent['type']>([
  'tactics',
  'revealed',
  'battle-over',
  'city-fell',
  'captured',
  'intercepted',
  'card-played',
  'wiped-out',
  'leader-displaced',
  'note',
])

/** Throws that everybody waits for. */
const GREAT: ReadonlySet<string> = new Set<JdgEvent['type']>([
  'round',
  'pursuit',
  'overrun',
  'siege-roll',
  'interception',
])

/** Throws of a kind that follow on one another, unit by unit: one card tells them all. */
const TOGETHER: ReadonlySet<string> = new Set<JdgEvent['type']>([
  'stragglers',
  'recovered',
  'withdrew',
  'removed',
  'note',
])

/** Does the event deserve a card? */
export function isShown(event: GameEvent): boolean {
  const told = event as JdgEvent
  if ((told.rolls?.length ?? 0) > 0 || MOMENTS.has(told.type)) return true
  switch (told.type) {
    case 'removed':
      // A unit that starves, surrenders or is struck off is seen to go; Dummies come and go unnoticed.
      return told.counter !== null && !told.counter.includes('dummy')
    case 'evicted':
      return told.into === null
    case 'command-points':
      // JDG-B-4.5-c: a share of another army's die, told to those it is for.
      return told.clauses.includes('JDG-B-4.5-c')
    default:
      return false
  }
}

/** Shows throws and great moments one after another before the map shows what came of them. */
export class Staging extends TableStaging<Scene> {
  protected override scenesOf(events: readonly GameEvent[]): Scene[] {
    return (events.filter(isShown) as JdgEvent[]).map((event) => ({ event, alike: [event] }))
  }

  protected override stepsOf({ event }: Scene): readonly [Step, ...Step[]] {
    return event.rolls?.length ? ['die', 'result'] : ['result']
  }

  protected override timeOf(_: Scene, step: Step): number {
    return PACE[step]
  }

  /** Battles, cities and who is lost are great; the rest is what armies do every day. */
  protected override weightOf({ event }: Scene): Weight {
    return event.rolls?.length && !GREAT.has(event.type) ? 'small' : 'great'
  }

  protected override joined(scene: Scene, next: Scene): Scene | null {
    if (!TOGETHER.has(scene.event.type) || next.event.type !== scene.event.type) return null
    return { event: scene.event, alike: [...scene.alike, ...next.alike] }
  }
}
