import { listed } from '@bivouac/kernel'
import type { GameEvent } from '@bivouac/kernel'
import { tellBattle } from '@bivouac/space'
import type { StoryTeller, ToldSentence } from '@bivouac/space'
import type { FpgaEvent, Pose } from '../position/events.ts'
import type { FpgaPosition } from '../position/state.ts'
import { TELLING, lengthOf, name, sectionName, statusSentence, throughWords } from './narrate-telling.ts'
import type { EventOf, Kind, Story, UnitNames } from './narrate-telling.ts'

/**
 * What happened, in short sentences; events that only carry each other on are one. The position gives the names; it must be
 * of the same game.
 */
export function narrate(
  p: FpgaPosition,
  events: readonly GameEvent[],
  names: UnitNames = 'name',
): ToldSentence[] {
  return tellBattle(TELLER, { p, names }, events as readonly FpgaEvent[])
}

const KINDS: StoryTeller<Story, FpgaEvent>['kinds'] = {
  turn: 'phase',
  pulse: 'phase',
  segment: 'phase',
  skirmished: 'battle',
  fired: 'battle',
  'escape-roll': 'battle',
  combat: 'battle',
  broken: 'loss',
  destroyed: 'loss',
  'left-table': 'loss',
  'officer-lost': 'loss',
  'morale-roll': 'score',
  'game-over': 'phase',
}

const TELLER: StoryTeller<Story, FpgaEvent> = {
  kinds: KINDS,
  continues,
  sentence,
  piecesOf,
  placeOf,
}

/** Units and officers an event is about; of a Force its sub-commander. */
function piecesOf({ p }: Story, event: FpgaEvent): string[] {
  const found: string[] = []
  if ('unit' in event) found.push(event.unit)
  if ('attackers' in event) found.push(...event.attackers)
  if ('target' in event) found.push(event.target)
  if ('attacker' in event) found.push(event.attacker)
  if ('contact' in event) found.push(...event.contact)
  if (event.type === 'inspired') found.push(event.officer)
  if ('force' in event) {
    const force = p.game.forceIndex.get(event.force)
    if (force !== undefined) found.push(p.game.officers[p.game.forces[force].officer].id)
  }
  return found
}

function placeOf(event: FpgaEvent): Pose | undefined {
  if ('into' in event) return event.into
  if ('at' in event) return event.at
  if ('way' in event) return event.way.at(-1)
  return 'x' in event ? { x: event.x, y: event.y, h: event.h } : undefined
}

/** What ends in a town or a redoubt is told after who occupies it. */
const INTO_COVER: readonly Kind[] = ['moved', 'fell-back', 'advanced', 'evaded', 'escaped']

/** Does this event only carry on the one before, so that one sentence tells both? */
export function continues(last: GameEvent, next: GameEvent): boolean {
  const [a, b] = [last as FpgaEvent, next as FpgaEvent]
  // Nothing happened in the step before.
  if (a.type === 'segment' && b.type === 'segment') return true
  if (a.type === 'control-roll' && b.type === 'status') return a.force === b.force
  if (a.type === 'rallied' && b.type === 'rallied') return a.side === b.side
  if (a.type === 'entered' && b.type === 'entered') return a.side === b.side
  if (a.type === 'occupied' && 'unit' in b) return a.unit === b.unit && INTO_COVER.includes(b.type)
  return a.type === 'hit' && b.type === 'broken' && a.unit === b.unit
}

function sentence(story: Story, run: readonly FpgaEvent[]): string {
  const last = run[run.length - 1]
  const first = run[0]
  const names = run.flatMap((event) => ('unit' in event ? [name(story, event)] : []))
  const many = names.length > 1
  if (last.type === 'rallied') return `${listed(names)} ${many ? 'serve their' : 'serves its'} guns again.`
  if (last.type === 'entered') return `${listed(names)} ${many ? 'come' : 'comes'} onto the table.`
  if (last.type === 'status' && first.type === 'control-roll') return statusSentence(last, first)
  if (last.type === 'broken' && first.type === 'hit')
    return `${name(story, last)} takes ${first.hits === 1 ? 'its last hit' : `${first.hits} hits`} and breaks.`
  if (first.type === 'occupied' && run.length > 1) return intoCover(story, first, last)
  return (TELLING[last.type] as (story: Story, event: FpgaEvent) => string)(story, last)
}

const INTO_WORDS: { readonly [K in Kind]?: string } = {
  moved: 'moves',
  'fell-back': 'falls back',
  advanced: 'advances',
  evaded: 'evades',
  escaped: 'gets away',
}

/** A move that ends in a town or a redoubt. */
function intoCover(story: Story, occupied: EventOf<'occupied'>, move: FpgaEvent): string {
  const [from, into] =
    move.type === 'moved'
      ? [move.way[0], move.way[move.way.length - 1]]
      : 'from' in move && 'into' in move
        ? [move.from, move.into]
        : [occupied.at, occupied.at]
  const went = `${INTO_WORDS[move.type] ?? 'goes'} ${lengthOf(from, into)}`
  const passed = 'passed' in move ? throughWords(story, move.passed) : ''
  return `${name(story, occupied)} ${went}${passed} and occupies ${sectionName(story, occupied.section)}.`
}
