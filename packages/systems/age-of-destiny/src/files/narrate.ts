import { capital, listed, signed } from '@bivouac/kernel'
import type { GameEvent, Roll } from '@bivouac/kernel'
import { compass, tellBattle, windRose } from '@bivouac/space'
import type { StoryTeller, ToldSentence } from '@bivouac/space'
import type { AodEvent, Line, Named, Pose } from '../position/events.ts'
import { basesOf, brigadeName, inMm, inMoves, ofSide, theSide, wholeMm } from './names.ts'
import type { AodPosition } from '../position/state.ts'
import { findGeneral, findUnit } from '../position/troops.ts'

type Kind = AodEvent['type']
type EventOf<K extends Kind> = Extract<AodEvent, { type: K }>
type Telling = { readonly [K in Kind]: (story: Story, event: EventOf<K>) => string }

/** How units are spoken of: by their names, or so that the name can be typed back. */
export type UnitNames = 'name' | 'typed'

interface Story {
  readonly p: AodPosition
  readonly names: UnitNames
}

/**
 * What happened, in short sentences; several units disrupted for one cause are one sentence. The position gives the names;
 * it must be of the same game.
 */
export function narrate(
  p: AodPosition,
  events: readonly GameEvent[],
  names: UnitNames = 'name',
): ToldSentence[] {
  return tellBattle(TELLER, { p, names }, events as readonly AodEvent[])
}

const KINDS: StoryTeller<Story, AodEvent>['kinds'] = {
  phase: 'phase',
  combat: 'battle',
  'square-attack': 'battle',
  fired: 'battle',
  'base-lost': 'loss',
  destroyed: 'loss',
  'off-table': 'loss',
  dispersed: 'loss',
  captured: 'loss',
  'general-lost': 'loss',
  points: 'score',
  objective: 'score',
  'game-over': 'phase',
}

const TELLER: StoryTeller<Story, AodEvent> = {
  kinds: KINDS,
  continues,
  sentence,
  piecesOf: (_, event) => unitsOf(event),
  placeOf,
}

function unitsOf(event: AodEvent): string[] {
  const found: string[] = []
  if ('unit' in event) found.push(event.unit)
  if ('units' in event) found.push(...event.units)
  if ('target' in event) found.push(event.target)
  if ('quarry' in event) found.push(event.quarry)
  if ('against' in event) found.push(event.against)
  if ('by' in event && event.by !== '') found.push(event.by)
  return found
}

function placeOf(event: AodEvent): Pose | undefined {
  if ('into' in event && typeof event.into === 'object') return event.into
  if ('at' in event) return event.at
  if ('way' in event) return event.way.at(-1)
  return 'x' in event ? { x: event.x, y: event.y, h: event.h } : undefined
}

/** Does this event only carry on the one before, so that one sentence tells both? */
export function continues(last: GameEvent, next: GameEvent): boolean {
  const [a, b] = [last as AodEvent, next as AodEvent]
  if (a.type === 'disrupted' && b.type === 'disrupted') return a.cause === b.cause && a.side === b.side
  if (a.type === 'points' && b.type === 'points') return a.side === b.side && a.why === b.why
  return a.type === 'delayed' && b.type === 'delayed' && a.side === b.side
}

function sentence(story: Story, run: readonly AodEvent[]): string {
  const last = run[run.length - 1]
  const names = run.flatMap((event) => ('name' in event && 'unit' in event ? [name(story, event)] : []))
  const be = names.length > 1 ? 'are' : 'is'
  if (last.type === 'disrupted') return `${listed(names)} ${be} disrupted${cause(last.cause)}.`
  if (last.type === 'delayed') return `${listed(names)} ${be} held up: no room on the edge of the table.`
  if (last.type === 'points' && run.length > 1) {
    const value = run.reduce((sum, event) => sum + (event.type === 'points' ? event.value : 0), 0)
    return scored(last.side, value, last.why, last.total)
  }
  return (TELLING[last.type] as (story: Story, event: AodEvent) => string)(story, last)
}

function name({ names }: Story, { unit, name: told }: Pick<Named, 'unit' | 'name'>): string {
  return names === 'typed' ? `${told} (${unit})` : told
}

/** A unit or general by its id. */
function called(story: Story, id: string): string {
  const { game } = story.p
  const unit = findUnit(story.p, id)
  if (unit >= 0) return name(story, { unit: id, name: game.unitNames[unit] })
  const general = findGeneral(story.p, id)
  return general >= 0 ? game.generalNames[general] : id
}

function calledAll(story: Story, ids: readonly string[]): string {
  return listed(ids.map((id) => called(story, id)))
}

/** Why a unit was disrupted, where the fight just told does not say so. */
function cause(why: string): string {
  return why.includes('pass') || why.includes('rout') ? `: ${why}` : ''
}

function dice(rolls: readonly Roll[]): string {
  const [first] = rolls
  return rolls.length === 1 ? `die ${first.value}` : `dice ${listed(rolls.map(({ value }) => `${value}`))}`
}

/** `die 4 +1 is 5`, or `die 4` where nothing changes it. */
function throwOf(rolls: readonly Roll[], lines: readonly Line[], total: number): string {
  if (lines.length === 0) return dice(rolls)
  const sum = [...rolls, ...lines].reduce((all, { value }) => all + value, 0)
  const counts = sum === total ? '' : `, counts as ${total}`
  return `${dice(rolls)} ${lines.map(({ value }) => signed(value)).join(' ')} is ${sum}${counts}`
}

function scored(side: string, value: number, why: string, total: number): string {
  return `${capital(theSide(side))} score${side === 'coalition' ? 's' : ''} ${value} (${why}): ${total} in all.`
}

/** Ends of the sentence for friends gone through. */
function through(story: Story, passed: readonly string[]): string {
  return passed.length === 0 ? '' : `, through ${calledAll(story, passed)}`
}

function length({ from, into }: { from: Pose; into: Pose }): string {
  return wholeMm(Math.hypot(into.x - from.x, into.y - from.y))
}

/** Whom a result strikes; what it does to them is told next. */
const STRIKES: Readonly<Record<string, string>> = {
  '-': 'no effect',
  Ar: 'the attackers are beaten (Ar)',
  Ad: 'the attackers are checked (Ad)',
  Dx: 'both sides suffer (Dx)',
  Dd: 'the defender is shaken (Dd)',
  Dr: 'the defender is beaten (Dr)',
}

const PHASE_TITLES = {
  deploy: 'deployment',
  rally: 'rallying',
  fire: 'artillery fire',
  movement: 'movement',
  combat: 'combat',
} as const

const TELLING: Telling = {
  deployed: (story, event) =>
    `${name(story, event)} is placed at ${inMm(event.x)}, ${inMm(event.y)}, facing ${compass(event.h)}.`,
  phase: ({ names }, { turn, side, phase }) => {
    const title = `${ofSide(side)} ${PHASE_TITLES[phase]}`
    // A page sets headings apart by itself; a terminal has only the dashes.
    return names === 'typed' ? `— Turn ${turn}: ${title} —` : `${title}, turn ${turn}.`
  },
  'rout-roll': (story, event) =>
    `${name(story, event)} ${event.stops ? 'stops routing' : 'runs on'}: ${throwOf(event.rolls, event.lines, event.total)}.`,
  'rally-roll': (story, event) =>
    `${name(story, event)} ${event.rallies ? 'rallies' : 'stays disrupted'}: ${throwOf(event.rolls, event.lines, event.total)}, ${event.needs} needed.`,
  'control-roll': (story, event) =>
    `${name(story, event)} ${event.obeys ? 'stays in hand' : 'is out of hand'}: ${throwOf(event.rolls, event.lines, event.total)}, ${event.needs} needed.`,
  'under-control': (story, event) =>
    `${name(story, event)} is in hand again: ${called(story, event.quarry)} is no longer running.`,
  disrupted: (story, event) => `${name(story, event)} is disrupted${cause(event.cause)}.`,
  'base-lost': (story, event) => `${name(story, event)} loses a base and has ${basesOf(event.left)} left.`,
  destroyed: (story, event) => `${name(story, event)} is destroyed.`,
  routs: (story, event) => `${name(story, event)} routs.`,
  'rout-move': (story, event) =>
    `${name(story, event)} runs ${wholeMm(event.distance)} ${compass(event.heading)}${through(story, event.passed)}.`,
  'off-table': (story, event) =>
    `${name(story, event)} runs off the table with ${basesOf(event.bases)}${through(story, event.passed)}.`,
  dispersed: (story, event) =>
    `${name(story, event)} finds no way out and disperses with ${basesOf(event.bases)}.`,
  fired: (story, event) => {
    const shot = `${wholeMm(event.range)}, ${throwOf(event.rolls, event.lines, event.total)}`
    return `${name(story, event)} fires at ${called(story, event.target)}: ${shot}: ${event.result === '-' ? 'no effect' : `hit (${event.result})`}.`
  },
  moved: (story, event) => {
    const end = event.way[event.way.length - 1]
    const start = event.way[0]
    const far = length({ from: start, into: end })
    // Line and column share the middle of their front: the middle of the whole goes somewhere, the unit does not.
    const formed =
      event.how === 'move' &&
      event.way.every(({ x, y, formation }, at) => {
        const before = event.way[Math.max(0, at - 1)]
        return at === 0 || formation !== before.formation || (x === before.x && y === before.y)
      })
    const stayed = formed || (start.x === end.x && start.y === end.y)
    const did = [
      ...(stayed ? [] : [`${WENT[event.how]} ${far}`]),
      ...(end.formation === start.formation ? [] : [`forms ${end.formation}`]),
      ...(end.h === start.h ? [] : [`turns to face ${compass(end.h)}`]),
    ]
    return `${name(story, event)} ${listed(did)}${through(story, event.passed)}.`
  },
  'manoeuvre-begun': (story, event) =>
    `${name(story, event)} begins a ${MANOEUVRES[event.manoeuvre] ?? event.manoeuvre} and owes ${inMoves(event.owed)}.`,
  'manoeuvre-done': (story, event) =>
    `${name(story, event)} finishes its ${MANOEUVRES[event.manoeuvre] ?? event.manoeuvre}.`,
  'manoeuvre-dropped': (story, event) =>
    `${name(story, event)} gives up its ${MANOEUVRES[event.manoeuvre] ?? event.manoeuvre}.`,
  charged: (story, event) =>
    `${name(story, event)} charges ${called(story, event.target)} over ${wholeMm(event.distance)} of ${wholeMm(event.allowance)}.`,
  'square-formed': (story, event) =>
    `${name(story, event)} forms square against ${called(story, event.against)} in time.`,
  'square-too-late': (story, event) =>
    event.room
      ? `${name(story, event)} is caught before it can form square: ${inMoves(event.needs)} needed.`
      : `${name(story, event)} has no room to form square and is caught.`,
  limbered: (story, event) => `${name(story, event)} limbers up.`,
  unlimbered: (story, event) => `${name(story, event)} unlimbers.`,
  pivoted: (story, event) => `${name(story, event)} turns to face ${windRose(event.into)}.`,
  captured: (story, event) => `${called(story, event.by)} takes ${name(story, event)}.`,
  delayed: (story, event) => `${name(story, event)} is held up: no room on the edge of the table.`,
  'general-moved': (story, event) => `${name(story, event)} rides ${length(event)}.`,
  'general-displaced': (story, event) =>
    `${name(story, event)} has to get away from ${called(story, event.by)}.`,
  'general-lost': (story, event) =>
    `${name(story, event)} is lost: ${called(story, event.by)} is upon him, and no friend is left.`,
  ordered: (story, event) =>
    `${called(story, event.general)} orders ${brigadeName(story.p, event.command)}: ${orderText(event.order, event.about)}.`,
  'officer-sent': (story, event) => `${called(story, event.general)} sends off a staff officer.`,
  'officer-rode': (_, event) => `A ${ofSide(event.side)} staff officer rides ${length(event)}.`,
  'order-delivered': ({ p }, event) =>
    event.understood
      ? `${capital(brigadeName(p, event.command))} has understood: ${orderText(event.order, event.about)} (${dice(event.rolls)}).`
      : `${capital(brigadeName(p, event.command))} has not understood the officer (${dice(event.rolls)}).`,
  'officer-back': (story, event) => `The staff officer is back with ${called(story, event.general)}.`,
  'officer-captured': (story, event) => {
    const taken = `${called(story, event.by)} captures a ${ofSide(event.side)} staff officer`
    return event.general === ''
      ? `${taken}; nobody is there to read what he carries.`
      : `${taken}; ${called(story, event.general)} reads: ${orderText(event.order, event.about)}.`
  },
  combat: (story, event) => {
    const shifted = event.shifted === event.odds ? event.odds : `${event.odds}, shifted ${event.shifted}`
    const sums = `${event.attack} against ${event.defence}, ${shifted}, ${throwOf(event.rolls, event.modifiers, event.total)}`
    const fight = `${calledAll(story, event.units)} attack${event.units.length > 1 ? '' : 's'} ${called(story, event.target)}`
    return `${fight}: ${sums}: ${STRIKES[event.result] ?? event.result}.`
  },
  'square-attack': (story, event) => {
    const ride = `${calledAll(story, event.units)} ride${event.units.length > 1 ? '' : 's'} at the square of ${called(story, event.target)}`
    return `${ride}: ${dice(event.rolls)}: ${RIDES[event.result]}.`
  },
  pursued: (story, event) =>
    `${name(story, event)} pursues ${called(story, event.quarry)} over ${wholeMm(event.distance)}${through(story, event.passed)}.`,
  'followed-up': (story, event) =>
    `${name(story, event)} follows ${called(story, event.quarry)} over ${wholeMm(event.distance)}${through(story, event.passed)}.`,
  'held-back': (story, event) => `${name(story, event)} stays where it is.`,
  points: (_, { side, value, why, total }) => scored(side, value, why, total),
  objective: (_, { name: place, side }) =>
    side === null
      ? `Nobody holds ${place} any longer.`
      : `${capital(theSide(side))} now hold${side === 'coalition' ? 's' : ''} ${place}.`,
  'game-over': (_, { winner, level, coalition, french }) => {
    const points = `Coalition ${coalition}, French ${french}`
    return winner === null
      ? `The battle is over, a draw: ${points}.`
      : `The battle is over, a ${level} victory of ${theSide(winner)}: ${points}.`
  },
}

const WENT = {
  move: 'moves',
  'retreat-facing': 'falls back facing the enemy,',
  'retreat-turned': 'falls back with its back turned,',
  enter: 'comes on and moves',
} as const

const MANOEUVRES: Readonly<Record<string, string>> = {
  line: 'change to line',
  column: 'change to column',
  square: 'change to square',
  wheel: 'wheel',
  'about-face': 'turn about',
}

const RIDES = {
  'cavalry-disrupted': 'the square holds and the cavalry is thrown into disorder',
  nothing: 'nothing comes of it',
  broken: 'the square is broken',
} as const

function orderText(order: string, about: string): string {
  return about === '' ? capital(order) : `${capital(order)} ${about}`
}
