import type { GameEvent } from '@bivouac/kernel'
import type { LbEvent } from '@bivouac/la-bataille'
import { Staging as TableStaging } from '../../furniture/staging.ts'
import type { Showing as Shown, Step } from '../../furniture/staging.ts'

interface Scene {
  readonly event: LbEvent
}

/** A throw on the stage. */
export type Showing = Shown<Scene>

/** Milliseconds each step is seen when nobody presses on. */
const PACE: Readonly<Record<Step, number>> = { die: 800, table: 0, result: 2300 }

/** Shows every throw before what came of it. */
export class Staging extends TableStaging<Scene> {
  protected override scenesOf(events: readonly GameEvent[]): Scene[] {
    return (events as readonly LbEvent[])
      .filter((event) => 'rolls' in event && event.rolls.length > 0)
      .map((event) => ({ event }))
  }

  protected override stepsOf(): readonly [Step, ...Step[]] {
    return ['die', 'result']
  }

  protected override timeOf(_: Scene, step: Step): number {
    return PACE[step] * (this.isQuick ? 0.5 : 1)
  }
}
