import { runsOf } from '@bivouac/kernel'
import type { GameEvent, Sentence } from '@bivouac/kernel'
import type { Spot } from '../table/trig.ts'

/** One sentence of the story of a battle. */
export interface ToldSentence extends Pick<Sentence, 'text' | 'kind'> {
  /** The units and officers it is about, by id, each once. */
  readonly units: readonly string[]
  /** Where to look, if it has a place. */
  readonly at?: Spot
}

/** How the events of a measured game are told. */
export interface StoryTeller<Story, E extends GameEvent> {
  /** Does an event only carry on the one before, so that one sentence tells both? */
  continues(last: E, next: E): boolean
  sentence(story: Story, run: readonly E[]): string
  piecesOf(story: Story, event: E): readonly string[]
  placeOf(event: E): Spot | undefined
  /** What stands out, by the last event of a run. */
  readonly kinds: { readonly [K in E['type']]?: NonNullable<Sentence['kind']> }
}

/** What happened, in short sentences; events that only carry each other on are one. */
export function tellBattle<Story, E extends GameEvent>(
  teller: StoryTeller<Story, E>,
  story: Story,
  events: readonly E[],
): ToldSentence[] {
  return runsOf(events, (last, next) => teller.continues(last, next)).map((run) => {
    const last = run[run.length - 1]
    const kind = teller.kinds[last.type as E['type']]
    const at = teller.placeOf(last)
    return {
      text: teller.sentence(story, run),
      units: [...new Set(run.flatMap((event) => teller.piecesOf(story, event)))],
      ...(at && { at }),
      ...(kind && { kind }),
    }
  })
}

/** The same for a journal. A spot of the table is a place too: where nobody is left to be pointed at. */
export function inJournal(told: readonly ToldSentence[]): Sentence[] {
  return told.map(({ text, units, at, kind }) => ({
    text,
    places: [...units, ...(at ? [`@${at.x},${at.y}`] : [])],
    ...(kind && { kind }),
  }))
}
