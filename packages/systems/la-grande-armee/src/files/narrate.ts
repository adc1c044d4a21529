import { capital, listed, runsOf, signed } from '@bivouac/kernel'
import type { GameEvent, Roll } from '@bivouac/kernel'
import { dateOf, phaseAt } from './calendar.ts'
import type { LgaEvent } from '../position/events.ts'
import { armName, hexName, hexWhere, ofSide, theSide } from './names.ts'
import { findPiece } from '../position/pieces.ts'
import { turnOf } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'

type Kind = LgaEvent['type']
type EventOf<K extends Kind> = Extract<LgaEvent, { type: K }>
type Telling = { readonly [K in Kind]: (story: Story, event: EventOf<K>) => string }

/** One sentence of the story. */
export interface ToldSentence {
  readonly text: string
  /** The hexes it is about, by number, each once. */
  readonly places: readonly string[]
  /** What stands out: a battle, a new phase, a loss, a change of the total. */
  readonly kind?: 'battle' | 'phase' | 'loss' | 'score'
}

/** How pieces are spoken of: by what is written on the counter, or so that the name can be typed back. */
export type PieceNames = 'counter' | 'typed'

/** Who is told of and how. */
interface Story {
  readonly p: LgaPosition
  readonly names: PieceNames
}

/**
 * What happened, in short sentences: one a run of events that only carry each other on, so a march of five
 * hexes is one sentence. The position gives the names; it must be of the same game.
 */
export function narrate(
  p: LgaPosition,
  events: readonly GameEvent[],
  names: PieceNames = 'counter',
): ToldSentence[] {
  return runsOf(events as readonly LgaEvent[], continues).map((run) => {
    const kind = KINDS[run[run.length - 1].type]
    const text = sentence({ p, names }, run)
    return { text, places: [...new Set(run.flatMap(placesOf))], ...(kind && { kind }) }
  })
}

const KINDS: { readonly [K in Kind]?: NonNullable<ToldSentence['kind']> } = {
  phase: 'phase',
  battle: 'battle',
  'automatic-elimination': 'battle',
  eliminated: 'loss',
  scored: 'score',
  total: 'score',
  control: 'score',
  siege: 'score',
  'game-over': 'phase',
}

/** The hexes an event names. */
function placesOf(event: LgaEvent): string[] {
  if ('path' in event) return [...event.path]
  if ('into' in event) return [event.from, event.into]
  if ('targets' in event) return [...event.targets]
  return 'hex' in event ? [event.hex] : []
}

/** Does this event only carry on the one before, so that one sentence tells both? */
export function continues(last: GameEvent, next: GameEvent): boolean {
  const [a, b] = [last as LgaEvent, next as LgaEvent]
  if (a.type === 'moved' && b.type === 'moved') return a.unit === b.unit && a.into === b.from
  if (a.type === 'attack' && b.type === 'attack') return a.attack === b.attack
  if (a.type === 'supplied' && b.type === 'supplied') return a.by === b.by
  if (a.type === 'arrived' && b.type === 'arrived') return a.hex === b.hex
  if (a.type === 'recovered' && b.type === 'recovered') return a.side === b.side
  if (a.type === 'withdrawn' && b.type === 'withdrawn') return a.event === b.event
  return false
}

function sentence(story: Story, run: readonly LgaEvent[]): string {
  const last = run[run.length - 1]
  const first = run[0]
  if (first.type === 'moved' && last.type === 'moved') return marched(story, first, last, run.length)
  const names = run.flatMap((event) => ('name' in event && 'unit' in event ? [name(story, event)] : []))
  if (last.type === 'supplied') return `${capital(by(story, last.by))} feeds ${listed(names)}.`
  if (last.type === 'arrived') return reinforcement(story, names, last.hex)
  if (last.type === 'recovered') return `${listed(names)} ${names.length > 1 ? 'have' : 'has'} rallied.`
  if (last.type === 'withdrawn') return `${listed(names)} ${names.length > 1 ? 'leave' : 'leaves'} the war.`
  return (TELLING[last.type] as (story: Story, event: LgaEvent) => string)(story, last)
}

function reinforcement(story: Story, names: readonly string[], hex: string): string {
  const who = names.length > 1 ? 'Reinforcements' : 'Reinforcement'
  return `${who}: ${listed(names)} at ${hexName(story.p.game, hex)}.`
}

/** `V Corps`; where the name is to be typed back, `Supply fr-supply-1`: `Supply` alone would not say which. */
function name({ names }: Story, event: { readonly unit: string; readonly name: string }): string {
  const vague = event.name === 'Supply' || event.name === 'Depot'
  return names === 'typed' && vague ? `${event.name} ${event.unit}` : event.name
}

/** A piece by its id, on the map or gone. */
function unitNamed(story: Story, id: string): string {
  const unit = findPiece(story.p, id)
  return unit < 0 ? id : name(story, { unit: id, name: story.p.state.units.name[unit] })
}

/** Dragoons march, a corps marches: names of several take the verb of several. */
function does(
  story: Story,
  { unit, name: told }: { unit: string; name: string },
  one: string,
  several: string,
): string {
  const plain = told.replace(/ \(.*\)/, '').replace(/ \d+$/, '')
  const isMany = /[^s]s$/.test(plain) && !plain.endsWith('Corps')
  const at = story.p.state.units.id.indexOf(unit)
  return isMany && (at < 0 || armName(story.p, at) !== 'leader') ? several : one
}

function marched(story: Story, first: EventOf<'moved'>, last: EventOf<'moved'>, hexes: number): string {
  const place = story.p.game.board.map.placeAt.get(story.p.game.board.map.grid.indexOf(last.into))
  const who = name(story, last)
  const enters = does(story, last, 'enters', 'enter')
  if (hexes === 1) {
    const moves = `${does(story, last, 'moves', 'move')} to ${hexWhere(story.p.game, last.into)}`
    return place ? `${who} ${enters} ${place.name}.` : `${who} ${moves}.`
  }
  const marches = `${does(story, last, 'marches', 'march')} from ${hexName(story.p.game, first.from)}`
  return place
    ? `${who} ${marches} and ${enters} ${place.name}.`
    : `${who} ${marches} to ${hexWhere(story.p.game, last.into)}.`
}

/** `the die shows 4`, or nothing where none was thrown. */
function die(rolls: readonly Roll[] | undefined): string {
  const [roll] = rolls ?? []
  return roll === undefined ? '' : `die ${roll.value}`
}

const MARCH: Readonly<Record<string, string>> = {
  '-': 'no harm done',
  Op: 'the column tires',
  D: 'it goes on, but will be disrupted',
  e: 'the column falls apart',
}

/** `Supply fr-supply-1`, `the Fortress`. */
function by(story: Story, id: string): string {
  return id === 'fortress' ? 'the Fortress' : unitNamed(story, id)
}

function places(story: Story, hexes: readonly string[]): string {
  return listed(hexes.map((hex) => hexName(story.p.game, hex)))
}

/** Why a piece was lost, where the battle just told does not say so. */
function cause(clauses: readonly string[]): string {
  return CAUSES.find(([clause]) => clauses.includes(clause))?.[1] ?? ''
}
const CAUSES: readonly (readonly [clause: string, why: string])[] = [
  ['LGA-STK-M4', ' for want of Supply'],
  ['LGA-FTR-A3', ' for want of Supply'],
  ['LGA-FM-09', ' on the march'],
  ['LGA-AE-N1', ', ridden down'],
  ['LGA-AE-O1', ', taken with the stack'],
  ['LGA-AE-M3', ', overwhelmed'],
  ['LGA-DIS-C1', ', disrupted once too often'],
  ['LGA-DIS-C2', ': disrupted, it cannot retreat'],
  ['LGA-RET-02', ' with no way back'],
]

/** What each code of a result means, as the charts say it. */
function meaning(story: Story, result: string): string {
  const codes = story.p.game.charts.resultCodes as Readonly<Record<string, string>>
  return listed(result.split(' ').map((code) => codes[code] ?? code))
}

function namesOf(story: Story, ids: readonly string[]): string {
  const names = ids.map((id) => unitNamed(story, id))
  return names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : listed(names)
}

const TELLING: Telling = {
  phase: ({ p, names }, { turn, side, phase }) => {
    const title = `${ofSide(side)} ${phase === 'supply-creation' ? 'supply creation' : phase}`
    const date = dateOf(p.game, turn)
    // A page sets headings apart by itself; a terminal has only the dashes.
    return names === 'typed'
      ? `— Turn ${turn}, ${date}: ${title} —`
      : `${title}, turn ${turn}, ${date.replace(/ \d+$/, '')}.`
  },
  placed: (story, event) =>
    `${name(story, event)} ${does(story, event, 'is', 'are')} set up at ${hexWhere(story.p.game, event.hex)}.`,
  arrived: (story, event) => reinforcement(story, [name(story, event)], event.hex),
  delayed: (story, { side, place }) =>
    `Reinforcements of ${theSide(side)} cannot come in at ${story.p.game.board.map.placeById.get(place)?.name ?? place}; they wait.`,
  'entry-test': (_, { power, enters, rolls, needed }) => {
    const thrown = rolls.length > 0 ? ` (${die(rolls)}, ${needed} or less needed)` : ''
    return `${capital(power)} ${enters ? 'takes up arms' : 'stays out of the war'}${thrown}.`
  },
  'power-enters': (_, { power, fortresses }) =>
    `${capital(power)} joins the Allies${fortresses.length > 0 ? ` with ${listed(fortresses)}` : ''}.`,
  moved: (story, event) => marched(story, event, event, 1),
  halted: (story, event) =>
    `${name(story, event)} ${does(story, event, 'is', 'are')} halted at ${hexName(story.p.game, event.hex)}: the enemy controls it ${event.control === 'total' ? 'totally' : 'partially'}.`,
  'broke-down': (story, event) => {
    const parts = event.parts.map((part) => (story.names === 'typed' ? part : unitNamed(story, part)))
    return `${name(story, event)} ${does(story, event, 'breaks', 'break')} down into ${listed(parts)}.`
  },
  combined: (story, event) =>
    `${namesOf(story, event.from)} combine into ${name(story, event)} at ${hexName(story.p.game, event.hex)}.`,
  'drew-supply': (story, event) =>
    `${name(story, event)} will march twice as far on ${unitNamed(story, event.supply)}.`,
  'forced-march': (story, event) => {
    const added = event.modifier === 0 ? '' : ` ${signed(event.modifier)} is ${event.modified}`
    const second = event.row === 'second' ? ' again' : ''
    return `${name(story, event)} ${does(story, event, 'forces', 'force')} a ${event.march} march${second}: ${die(event.rolls)}${added}; ${MARCH[event.result] ?? event.result}.`
  },
  eliminated: (story, event) =>
    // LGA-FTR-03: what is shut up in a Fortress at the end lays down its arms.
    event.clauses.includes('LGA-FTR-03')
      ? `${name(story, event)} ${does(story, event, 'surrenders', 'surrender')} in ${hexName(story.p.game, event.hex)}.`
      : `${name(story, event)} ${does(story, event, 'is', 'are')} lost at ${hexName(story.p.game, event.hex)}${cause(event.clauses)}.`,
  disrupted: (story, event) =>
    `${name(story, event)} ${does(story, event, 'is', 'are')} disrupted until the ${phaseAt(event.until)} of turn ${turnOf(event.until)} ends.`,
  recovered: (story, event) => `${name(story, event)} ${does(story, event, 'has', 'have')} rallied.`,
  'supply-spent': (story, event) =>
    `${name(story, event)} is used up at ${hexName(story.p.game, event.hex)}.`,
  'automatic-elimination': (story, { targets, units, attack, defence, percent }) => {
    const odds =
      percent === null ? 'nothing can defend' : `${attack.total} against ${defence.total}, ${percent} %`
    return `${capital(namesOf(story, units))} overwhelm${units.length > 1 ? '' : 's'} ${places(story, targets)}: ${odds}.`
  },
  attack: (story, { attack, targets, units }) =>
    `Attack ${attack + 1}: ${namesOf(story, units)} on ${places(story, targets)}.`,
  supplied: (story, event) => `${capital(by(story, event.by))} feeds ${name(story, event)}.`,
  'stack-supplied': (story, event) =>
    `${capital(by(story, event.by))} feeds the stack at ${hexName(story.p.game, event.hex)}.`,
  retired: (story, event) =>
    `${name(story, event)} ${does(story, event, 'slips', 'slip')} away to ${hexWhere(story.p.game, event.path.at(-1) ?? '')}.`,
  battle: (story, { targets, strength, defence, percent, result, rolls }) => {
    const odds = percent === null ? 'nobody to stand' : `${percent} %`
    const thrown = rolls === undefined ? 'no die needed' : die(rolls)
    const sums = `${strength.total} against ${defence.total}, ${odds}, ${thrown}`
    return `Battle at ${places(story, targets)}: ${sums}: ${result} (${meaning(story, result)}).`
  },
  'not-fought': (story, { attack, targets }) =>
    `Attack ${attack + 1} on ${places(story, targets)} finds nobody.`,
  retreated: (story, event) =>
    `${name(story, event)} ${does(story, event, 'falls', 'fall')} back to ${hexWhere(story.p.game, event.path.at(-1) ?? '')}.`,
  advanced: (story, event) =>
    `${name(story, event)} ${does(story, event, 'advances', 'advance')} to ${hexWhere(story.p.game, event.into)}.`,
  control: (_, { fortress, by: winner, was }) =>
    was === 'neutral'
      ? `${fortress} opens its gates to ${theSide(winner)}.`
      : `${fortress} is in the hands of ${theSide(winner)}.`,
  siege: (_, { fortress, by: besieger }) =>
    besieger === null
      ? `The siege of ${fortress} is raised.`
      : `${capital(theSide(besieger))} besiege ${fortress}.`,
  'supply-created': (story, event) =>
    `${unitNamed(story, event.depot)} produces ${name(story, event)} at ${hexName(story.p.game, event.hex)}.`,
  scored: (_, { name: feat, value }) => `${feat}: ${signed(value)} to the total.`,
  total: (_, { was, now }) => `The total goes from ${was} to ${now}.`,
  violation: (_, { power, count }) =>
    `The French march through the ground of ${capital(power)}${count > 1 ? ` (${count} times now)` : ''}.`,
  withdrawn: (story, event) => `${name(story, event)} leaves the war.`,
  'scenario-event': (story, { event, place }) =>
    `${capital(event.replaceAll('-', ' '))}: ${story.p.game.board.map.placeById.get(place)?.name ?? place} has decided it.`,
  'game-over': (_, { total, level }) => `The campaign is over with a total of ${total}: ${level}.`,
}
