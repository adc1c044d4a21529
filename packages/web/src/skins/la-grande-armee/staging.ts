import type { GameEvent } from '@bivouac/kernel'
import type { LgaEvent } from '@bivouac/la-grande-armee'
import { Staging as TableStaging } from '../../furniture/staging.ts'
import type { Showing as Shown, Step, Weight } from '../../furniture/staging.ts'

export type BattleEvent = Extract<LgaEvent, { type: 'battle' }>
export type MarchEvent = Extract<LgaEvent, { type: 'forced-march' }>
export type EntryEvent = Extract<LgaEvent, { type: 'entry-test' }>
/** Pieces of one hex that are lost together, for whatever reason. */
export interface LossMoment {
  readonly type: 'losses'
  readonly hex: string
  readonly events: readonly Extract<LgaEvent, { type: 'eliminated' }>[]
  readonly rolls?: undefined
}
/** A throw, what is settled without one, or a loss: what deserves to be seen. */
export type ShownEvent = BattleEvent | MarchEvent | EntryEvent | LossMoment

/** One thing to show. */
export interface Scene {
  readonly event: ShownEvent
  /** Forced marches just before it: they stand on one sheet. */
  readonly earlier?: readonly MarchEvent[]
}

/** A throw on the stage. */
export type Showing = Shown<Scene>

/** Milliseconds a loss is seen: the place, the counters fading, the sentence. */
const LOSS = 1500
/** So many rows stand on one sheet. */
const MOST_ROWS = 8
/** Milliseconds each step is seen when nobody presses on. */
const PACE: Readonly<Record<Step, number>> = { die: 900, table: 1300, result: 2600 }

/** Puts every throw and every loss on a stage before the map shows what came of it. */
export class Staging extends TableStaging<Scene> {
  protected override scenesOf(events: readonly GameEvent[]): Scene[] {
    return shownOf(events).map((event) => ({ event }))
  }

  protected override stepsOf({ event }: Scene): readonly [Step, ...Step[]] {
    return event.rolls ? ['die', 'table', 'result'] : ['result']
  }

  protected override timeOf({ event }: Scene, step: Step): number {
    return event.type === 'losses' ? LOSS : PACE[step]
  }

  protected override weightOf({ event }: Scene): Weight {
    if (event.type === 'losses') return 'loss'
    return event.type === 'battle' ? 'great' : 'small'
  }

  /** A march that does no harm. */
  protected override isTrifle({ event }: Scene): boolean {
    return event.type === 'forced-march' && event.result === '-'
  }

  protected override joined({ event, earlier = [] }: Scene, next: Scene): Scene | null {
    if (event.type !== 'forced-march' || next.event.type !== 'forced-march') return null
    return { event: next.event, earlier: [...earlier, event].slice(1 - MOST_ROWS) }
  }

  /** Whoever is lost is still seen, fading. */
  protected override lingers({ event }: Scene): boolean {
    return event.type === 'losses'
  }
}

/** Does the event come on the stage? */
export function isShown(event: GameEvent): boolean {
  return shownOf([event]).length > 0
}

/** What of these events is shown, in order: the pieces of a hex that are lost one after another are one moment. */
function shownOf(events: readonly GameEvent[]): ShownEvent[] {
  const shown: ShownEvent[] = []
  for (const event of events as readonly LgaEvent[]) {
    if (event.type === 'eliminated') {
      const last = shown.at(-1)
      if (last?.type === 'losses' && last.hex === event.hex)
        shown[shown.length - 1] = { ...last, events: [...last.events, event] }
      else shown.push({ type: 'losses', hex: event.hex, events: [event] })
    } else if (event.type === 'battle' || event.type === 'forced-march') shown.push(event)
    else if (event.type === 'entry-test' && event.rolls.length > 0) shown.push(event)
  }
  return shown
}
