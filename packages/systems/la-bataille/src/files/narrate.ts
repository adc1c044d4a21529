import { capital, listed, runsOf, signed } from '@bivouac/kernel'
import type { GameEvent } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import type { LbPosition } from '../position/state.ts'
import { CHARGES, rodeOn, rodeOut } from './narrate-charges.ts'
import { army, at, name } from './narrate-common.ts'
import type { Kind, Story, TellingOf, UnitNames } from './narrate-common.ts'
import { briefly, FIGHTS } from './narrate-fights.ts'
import { marched, MOVES } from './narrate-moves.ts'

export type { UnitNames } from './narrate-common.ts'

/** One sentence of the story. */
export interface ToldSentence {
  readonly text: string
  /** The hexes it is about, by number, each once. */
  readonly places: readonly string[]
  /** What stands out: a fight, a new segment, a loss, how an army holds. */
  readonly kind?: 'battle' | 'phase' | 'loss' | 'score'
  /** The same in a dispatch, without the sums. */
  readonly brief?: string
}

/**
 * What happened, in short sentences: one a run of events that only carry each other on, so a march of five hexes is one. The
 * position gives the names; it must be of the same game.
 */
export function narrate(
  p: LbPosition,
  events: readonly GameEvent[],
  names: UnitNames = 'name',
): ToldSentence[] {
  return runsOf(events as readonly LbEvent[], continues).map((run) => {
    const kind = KINDS[run[run.length - 1].type]
    const text = sentence({ p, names }, run)
    const brief = briefly({ p, names }, run[run.length - 1])
    return {
      text,
      places: [...new Set(run.flatMap(placesOf))],
      ...(kind && { kind }),
      ...(brief !== null && { brief }),
    }
  })
}

const KINDS: { readonly [K in Kind]?: NonNullable<ToldSentence['kind']> } = {
  turn: 'phase',
  sequence: 'phase',
  segment: 'phase',
  fire: 'battle',
  assault: 'battle',
  melee: 'battle',
  'charge-contact': 'battle',
  loss: 'loss',
  removed: 'loss',
  broken: 'loss',
  trampled: 'loss',
  'guns-ridden-down': 'loss',
  'leader-hit': 'loss',
  'leader-taken': 'loss',
  levels: 'score',
  held: 'score',
  'game-over': 'phase',
}

/** The hexes an event names. */
function placesOf(event: LbEvent): string[] {
  if (event.type === 'formed' || event.type === 'wheeled') return [...event.hexes]
  if ('path' in event) return [...event.path]
  if (event.type === 'fire') return [...event.firers.map(({ from }) => from), event.target]
  if (event.type === 'aimed') return [event.from, event.target]
  if (event.type === 'carre-tried') return [event.hex]
  if ('into' in event) return 'from' in event ? [event.from, event.into] : [event.into]
  return 'hex' in event ? [event.hex] : []
}

/** Does this event only carry on the one before, so that one sentence tells both? */
export function continues(last: GameEvent, next: GameEvent): boolean {
  const [a, b] = [last as LbEvent, next as LbEvent]
  // Nothing happened in the segment before, or a turn has only just begun.
  if (a.type === 'segment' && b.type === 'segment') return a.army === b.army
  if (a.type === 'sequence' && b.type === 'segment') return a.army === b.army
  if (a.type === 'step' && b.type === 'step') return a.unit === b.unit && a.into === b.from
  if (a.type === 'rode' && b.type === 'rode') return a.unit === b.unit && a.into === b.from
  if (a.type === 'charge-ridden' && b.type === 'charge-ridden') return a.unit === b.unit && a.into === b.from
  if (a.type === 'reaction-ridden' && b.type === 'reaction-ridden')
    return a.unit === b.unit && a.into === b.from
  if (a.type === 'aimed' && b.type === 'aimed') return a.target === b.target
  if (a.type === 'entered' && b.type === 'entered') return a.hex === b.hex
  return false
}

function sentence(story: Story, run: readonly LbEvent[]): string {
  const last = run[run.length - 1]
  const first = run[0]
  if (run.length > 1) {
    if (first.type === 'step' && last.type === 'step') return marched(story, first, last, run.length)
    if (first.type === 'rode' && last.type === 'rode')
      return `${name(story, last)} rides from ${at(story, first.from)} to ${at(story, last.into)}.`
    if (first.type === 'charge-ridden' && last.type === 'charge-ridden')
      return rodeOn(story, first, last, run.length)
    if (last.type === 'reaction-ridden') return rodeOut(story, last)
    const names = [...new Set(run.flatMap((event) => ('unit' in event ? [name(story, event)] : [])))]
    const many = names.length > 1
    if (last.type === 'aimed') return `${listed(names)} aim${many ? '' : 's'} at ${at(story, last.target)}.`
    if (last.type === 'entered')
      return `${listed(names)} come${many ? '' : 's'} onto the map at ${at(story, last.hex)}.`
  }
  return (TELLING[last.type] as (story: Story, event: LbEvent) => string)(story, last)
}

const SEGMENT_NAMES: Readonly<Record<string, string>> = {
  charge: 'charges',
  movement: 'movement',
  defensive: 'defensive fire',
  offensive: 'offensive fire',
  melee: 'melees',
  recovery: 'recovery',
}

/** `French movement`: what a segment is called. `defensive`: it is the enemy of whoever plays who fires then. */
export function segmentTitle(segment: string): string {
  return SEGMENT_NAMES[segment] ?? segment
}

/** A heading: a page sets it apart by itself, a terminal has only the dashes. */
function heading({ names }: Story, text: string): string {
  return names === 'typed' ? `— ${text} —` : `${text}.`
}

const COURSE: TellingOf<'turn' | 'sequence' | 'segment' | 'levels' | 'held' | 'game-over'> = {
  turn: (story, { turn, time }) => heading(story, `Turn ${turn}, ${time}`),
  sequence: (story, { turn, army: id }) =>
    heading(story, `Turn ${turn}: the ${army(story, id)} take their turn`),
  segment: (story, { turn, army: id, segment }) =>
    heading(story, `Turn ${turn}, ${army(story, id)}: ${segmentTitle(segment)}`),
  levels: (story, { levels }) => {
    const told = levels.map(
      ({ army: id, level, ineffective, of }) =>
        `${army(story, id)} ${ineffective} of ${of} battalions out of action, level ${level}`,
    )
    return `How the armies hold: ${told.join('; ')}.`
  },
  held: (story, { hex, place, army: id }) => `The ${army(story, id)} hold ${place}, hex ${hex}.`,
  'game-over': (story, { winner, level, score, why }) => {
    const end = winner === null ? 'a draw' : `${level}, for the ${army(story, winner)}`
    return `The battle is over: ${why}. ${capital(end)}, with a score of ${score === 0 ? '0' : signed(score)}.`
  },
}

const TELLING: TellingOf<Kind> = { ...COURSE, ...MOVES, ...FIGHTS, ...CHARGES }
