import { capital, counted, listed, signed } from '@bivouac/kernel'
import type { Roll } from '@bivouac/kernel'
import { compass } from '@bivouac/space'
import type { FpgaEvent, Named, Pose, Throw } from '../position/events.ts'
import type { FpgaPosition } from '../position/state.ts'
import { findUnit } from '../position/troops.ts'
import { U } from './measures.ts'
import { forceCalled, inInches, ofSide, pieceName, sideDoes, statusNamed, theSide } from './names.ts'

export type Kind = FpgaEvent['type']
export type EventOf<K extends Kind> = Extract<FpgaEvent, { type: K }>

/** How units are spoken of: by their names, or so that the name can be typed back. */
export type UnitNames = 'name' | 'typed'

/** What a sentence is told by: the names of the game, and how to speak them. */
export interface Story {
  readonly p: FpgaPosition
  readonly names: UnitNames
}

/** The name of whom an event is about. */
export function name({ names }: Story, { unit, name: told }: Pick<Named, 'unit' | 'name'>): string {
  return names === 'typed' ? `${told} (${unit})` : told
}

/** A unit or an officer by its id. */
function called(story: Story, id: string): string {
  const unit = findUnit(story.p, id)
  if (unit < 0) return pieceName(story.p, id)
  return name(story, { unit: id, name: story.p.game.units[unit].name })
}

function calledAll(story: Story, ids: readonly string[]): string {
  return listed(ids.map((id) => called(story, id)))
}

/** The name of a town section or a redoubt. */
export function sectionName({ p }: Story, id: string): string {
  return p.game.ground.sections.find((section) => section.id === id)?.name ?? id
}

/** How far it is from one place to the other. */
export function lengthOf(from: Pose, into: Pose): string {
  return inInches(Math.round(Math.hypot(into.x - from.x, into.y - from.y)))
}

/** Ends of the sentence for friends gone through. */
export function throughWords(story: Story, passed: readonly string[]): string {
  return passed.length === 0 ? '' : ` through ${calledAll(story, passed)}`
}

function values(rolls: readonly { readonly value: number }[]): string {
  return listed(rolls.map(({ value }) => `${value}`))
}

/** `3 and 4`, `3 and 4, +1, is 8`. */
function sumOf(rolls: readonly Roll[], add: number, total: number): string {
  const thrown = values(rolls)
  if (rolls.length === 1 && add === 0) return thrown
  return add === 0 ? `${thrown} is ${total}` : `${thrown}, ${signed(add)}, is ${total}`
}

const hitsOf = (hits: number): string => (hits === 0 ? 'no hit' : counted(hits, 'hit'))

const AGAIN_WHY = {
  'heavy on light': 'heavy against light horse',
  flanked: 'the enemy is flanked',
  vulnerable: 'vulnerable',
  'out of radius': 'out of command',
  'flank shot': 'into the flank',
  cover: 'cover',
  guns: 'at guns',
} as const

/** `6 5 3 1 (5 or more), misses again 6 2 (the enemy is flanked): 3 hits`. */
function throwWords({ dice, hitOn, again, hits }: Throw): string {
  const first = `${dice.map(({ value }) => value).join(' ')} (${hitOn} or more)`
  const anew = again
    .filter(({ dice: which }) => which.length > 0)
    .map(
      ({ what, why, dice: which }) =>
        `, ${what} again ${which.map(({ value }) => value).join(' ')} (${AGAIN_WHY[why]})`,
    )
  return `${first}${anew.join('')}: ${hitsOf(hits)}`
}

/** How a Force comes to its status, with the dice where they were just thrown. */
export function statusSentence(
  event: EventOf<'status'>,
  roll: EventOf<'control-roll'> | null = null,
): string {
  const force = capital(forceCalled(event.name))
  const status = statusNamed(event.status)
  if (event.total === null) return `${force} ${STILL[event.status] ?? `is ${status}`}.`
  const [one, other] = event.picked
  const added = event.modifier === 0 ? '' : `, ${signed(event.modifier)}`
  const sum = `${one} and ${other}${added}: ${event.total}`
  const near = event.column === 'near' ? '' : ', far from the enemy'
  const thrown = roll !== null && roll.rolls.length > 2 ? `throws ${values(roll.rolls)} and takes ` : ''
  const takes = thrown === '' ? (roll === null ? 'takes ' : 'throws ') : thrown
  return `${force} ${takes}${sum}${near}, ${status}${status.endsWith('!') ? '' : '.'}`
}

/** A status that comes without a throw. */
const STILL: Readonly<Record<string, string>> = {
  inactive: 'stays Inactive',
  hold: 'has nobody to lead it and is on Hold',
  active: 'arrives and is Active',
}

const STEPS: Readonly<Record<string, string>> = {
  skirmish: 'Skirmishing',
  fire: 'Artillery fire',
  control: 'control',
  movement: 'movement',
  combat: 'combat',
  rally: 'The end of the pulse',
}

const heading = ({ names }: Story, text: string): string => (names === 'typed' ? `— ${text} —` : `${text}.`)

type Telling = { readonly [K in Kind]: (story: Story, event: EventOf<K>) => string }

/** Every event by itself, in a sentence. */
export const TELLING: Telling = {
  deployed: (story, event) =>
    `${name(story, event)} is placed ${inInches(event.x)} east, ${inInches(event.y)} north, facing ${compass(event.h)}.`,
  turn: (story, { turn }) => heading(story, `Turn ${turn}`),
  pulse: (story, { turn, pulse, initiative, first }) => {
    const { p } = story
    const begins =
      first === initiative ? sideDoes(p, first, 'go', 'goes') : sideDoes(p, first, 'have to go', 'has to go')
    return heading(story, `Turn ${turn}, pulse ${pulse}: ${begins} first`)
  },
  segment: (story, { turn, pulse, step, side }) => {
    const what = STEPS[step] ?? step
    const title = side === null || step === 'skirmish' ? what : `${capital(ofSide(story.p, side))} ${what}`
    return heading(story, `${title}, turn ${turn}, pulse ${pulse}`)
  },
  succeeded: (story, event) =>
    event.role === 'army-commander'
      ? `${name(story, event)} takes command of the army, rated ${event.rating ?? 'poor'}.`
      : `${name(story, event)} takes over the Force.`,
  withdrawn: (story, event) => `${name(story, event)} leaves the field: nobody of his Force is left.`,
  'command-dice': ({ p }, { side, rating, rolls, lines, total }) => {
    const thrown = values(rolls)
    const rated = lines.length < 2 ? '' : `, ${signed(lines[1].value)} for a ${rating} commander`
    const many = counted(total, 'command die', 'command dice')
    return `${capital(sideDoes(p, side, 'throw'))} ${thrown}${rated}: ${many}.`
  },
  'command-dice-lost': ({ p }, { side, lost, why }) => {
    const dice = counted(lost, 'command die', 'command dice')
    const end = why === 'turn' ? 'with the end of the turn' : 'with the army commander'
    return `${capital(sideDoes(p, side, 'lose'))} ${dice} ${end}.`
  },
  'command-die-spent': ({ p }, { side, spent, left, why }) => {
    const dice = counted(spent, 'command die', 'command dice')
    const rest = left === 0 ? 'none is left' : `${left} left`
    return `${capital(sideDoes(p, side, 'spend'))} ${dice} on ${WHY[why] ?? why}: ${rest}.`
  },
  'initiative-roll': ({ p }, { rolls, sums }) => {
    const of = (side: 0 | 1): string => {
      const [one, other, clock] = rolls.slice(3 * side, 3 * side + 3)
      const who = ofSide(p, p.game.seats[side].id)
      return `${who} ${one.value} and ${other.value} is ${sums[side]}, D${clock.sides} ${clock.value}`
    }
    return `For the initiative: ${of(0)}; ${of(1)}.`
  },
  'initiative-tie': ({ p }, { rolls, side }) =>
    `The throws are equal: ${rolls.map(({ value }) => value).join(', ')} on the D${rolls[0].sides}, for ${theSide(p, side)}.`,
  'initiative-again': ({ p }, { side, rolls, sum }) =>
    `${capital(sideDoes(p, side, 'throw'))} again: ${values(rolls)}, now ${sum} in all.`,
  initiative: ({ p }, { side, sums, tie }) => {
    const [most, least] = sums[0] > sums[1] ? sums : [sums[1], sums[0]]
    const by = tie ? `by the D4 at ${sums[0]} each` : `${most} to ${least}`
    return `${capital(sideDoes(p, side, 'have', 'has'))} the initiative, ${by}.`
  },
  clock: (_, { die, pulses, ends }) =>
    `The clock shows ${die} after ${counted(pulses, 'pulse')}: the turn ${ends ? 'ends' : 'goes on'}.`,
  skirmished: (story, event) => {
    const { rolls, saves, why } = event
    const saved = saves.length === 0 ? '' : `, saves ${values(saves)} (${why})`
    const shot = `${inInches(event.distance)}, ${values(rolls)}${saved}`
    return `${name(story, event)} skirmishes with ${called(story, event.target)} (${shot}): ${hitsOf(event.hits)}.`
  },
  'lists-opened': (_, { shots }) =>
    shots === 0 ? 'The lists are opened: nobody fires.' : `The lists are opened: ${counted(shots, 'shot')}.`,
  aimed: (story, event) =>
    `${name(story, event)} aims at ${called(story, event.target)}: ${event.band}, ${inInches(event.distance)}.`,
  fired: (story, event) => {
    const shot = `${event.band} at ${called(story, event.target)}, ${inInches(event.distance)}`
    return `${name(story, event)} fires ${shot}: ${throwWords(event.thrown)}.`
  },
  suppressed: (story, event) => `${name(story, event)} is suppressed.`,
  rallied: (story, event) => `${name(story, event)} serves its guns again.`,
  hit: (story, event) =>
    `${name(story, event)} takes ${counted(event.hits, 'hit')} and has ${counted(event.left, 'strength point')} left.`,
  broken: (story, event) => `${name(story, event)} breaks.`,
  destroyed: (story, event) =>
    event.cause === 'overrun'
      ? `${name(story, event)} is overrun and lost.`
      : `${name(story, event)} is destroyed.`,
  'control-roll': (story, event) =>
    `${event.officer} throws ${values(event.rolls)} for ${forceCalled(event.name)}.`,
  status: (_, event) => statusSentence(event),
  'near-die': (story, event) => {
    const [{ value }] = event.rolls
    const sum = `${event.near / U} + ${value} is ${inInches(event.allowance)}`
    return `${name(story, event)} throws ${value}${event.again ? ' at the second try' : ''} near the enemy: ${sum}.`
  },
  moved: (story, event) => {
    const start = event.way[0]
    const end = event.way[event.way.length - 1]
    const stayed = start.x === end.x && start.y === end.y
    if (event.how === 'withdraw')
      return stayed
        ? `${name(story, event)} finds no room to withdraw.`
        : `${name(story, event)} withdraws ${lengthOf(start, end)}${throughWords(story, event.passed)}.`
    const met = event.contact.length === 0 ? '' : ` into contact with ${calledAll(story, event.contact)}`
    const did = [
      ...(stayed ? [] : [`moves ${lengthOf(start, end)}${throughWords(story, event.passed)}${met}`]),
      ...(end.h === start.h ? [] : [`turns to face ${compass(end.h)}${stayed ? met : ''}`]),
    ]
    return `${name(story, event)} ${did.length === 0 ? 'stays where it is' : listed(did)}.`
  },
  entered: (story, event) => `${name(story, event)} comes onto the table.`,
  occupied: (story, event) => `${name(story, event)} occupies ${sectionName(story, event.section)}.`,
  'left-table': (story, event) => `${name(story, event)} leaves the table over its own edge, for good.`,
  rode: (story, event) => `${name(story, event)} rides ${lengthOf(event.from, event.into)}.`,
  recovery: (story, event) => {
    const thrown = `${name(story, event)} throws ${event.again ? 'again: ' : ''}${event.rolls[0].value}`
    return event.recovers
      ? `${thrown} and recovers: ${hitsOf(event.hits)} left.`
      : `${thrown} and recovers nothing of its ${counted(event.hits, 'hit')}.`
  },
  'evade-roll': (story, event) => {
    const odds = `${event.evade} against ${event.attack}`
    const end = event.succeeds ? 'it gets away' : 'it is caught'
    return `${name(story, event)} turns to evade ${called(story, event.attacker)}: ${odds}, ${end}.`
  },
  evaded: (story, event) =>
    `${name(story, event)} evades ${called(story, event.attacker)} by ${lengthOf(event.from, event.into)}.`,
  stood: (story, event) => `${name(story, event)} stands against ${called(story, event.attacker)}.`,
  'escape-roll': (story, event) => {
    const { rolls, needs, escapes, odd } = event
    const upon = `${calledAll(story, event.attackers)} ${event.attackers.length > 1 ? 'are' : 'is'} upon ${name(story, event)}`
    const sum = sumOf(rolls, 0, rolls[0].value + rolls[1].value)
    const fate = escapes ? 'the guns may get away' : 'the guns are lost'
    return `${upon}: ${sum}, ${needs} or less to get away: ${fate}${odd ? ', and their last discharge tells' : ''}.`
  },
  inspired: (story, event) =>
    `${called(story, event.officer)} rides at the head of ${name(story, event)}: ${counted(event.dice, 'die', 'dice')} more.`,
  escaped: (story, event) =>
    `${name(story, event)} gets away by ${lengthOf(event.from, event.into)}, its guns limbered in haste.`,
  combat: (story, event) => combatSentence(story, event),
  'fell-back': (story, event) =>
    event.distance === 0
      ? `${name(story, event)} cannot fall back.`
      : `${name(story, event)} falls back ${lengthOf(event.from, event.into)}${throughWords(story, event.passed)}.`,
  penned: (story, event) => `${name(story, event)} pays for it: ${event.why}.`,
  advanced: (story, event) => `${name(story, event)} advances ${inInches(event.distance)}.`,
  'officer-risk': (story, event) => {
    const sum = sumOf(event.rolls, event.add, event.total)
    return `${name(story, event)} is at risk (${RISKS[event.why]}): ${sum}, he ${event.dies ? 'falls' : 'lives'}.`
  },
  'officer-moved': (story, event) =>
    `${name(story, event)} gets away to his own, ${lengthOf(event.from, event.into)} off.`,
  'officer-lost': (story, event) => {
    const how: Readonly<Record<string, string>> = {
      killed: 'is killed',
      'mortally wounded': 'is mortally wounded',
    }
    return `${name(story, event)} ${how[event.why] ?? `is lost: ${event.why}`}.`
  },
  wound: (story, event) =>
    `${name(story, event)} is under fire: ${event.rolls[0].value}, ${event.needs} or more wounds him mortally: he ${event.dies ? 'falls' : 'is spared'}.`,
  'morale-roll': ({ p }, { side, lost, of, rolls, add, total, needs, holds }) => {
    const losses = `${capital(sideDoes(p, side, 'have', 'has'))} lost ${lost} of ${counted(of, 'brigade')}`
    if (rolls.length === 0) return `${losses} and the army gives up the field.`
    const sum = sumOf(rolls, add, total)
    return `${losses}: ${sum}, ${needs} or more needed: the army ${holds ? 'holds' : 'gives up the field'}.`
  },
  'length-roll': (_, { turn, rolls, needs, ends }) =>
    `After turn ${turn} the die shows ${rolls[0].value}, ${needs} or less ends the battle: ${ends ? 'it is over' : 'it goes on'}.`,
  'game-over': ({ p }, { winner, level, why, points }) => {
    const [one, other] = p.game.seats.map(({ id }, at) => `${ofSide(p, id)} ${points[at]}`)
    const score = `${one}, ${other}`
    if (winner === null) return `The battle is over, a draw: ${score}.`
    const won = capital(sideDoes(p, winner, 'win'))
    const how = why === 'destroyed' ? 'the enemy army is destroyed' : `by ${level}`
    return `The battle is over. ${won} ${why === 'destroyed' ? `: ${how}` : how} (${score}).`.replace(
      ' :',
      ':',
    )
  },
}

const WHY: Readonly<Record<string, string>> = { initiative: 'the initiative' }

const RISKS = {
  personality: 'leading from the front',
  break: 'a unit broke beside him',
  'ridden over': 'the enemy rides over him',
} as const

function combatSentence(story: Story, event: EventOf<'combat'>): string {
  const { p } = story
  const many = event.attackers.length > 1
  const target = called(story, event.target)
  const square = event.square ? ', in square' : ''
  const fight = `${calledAll(story, event.attackers)} attack${many ? '' : 's'} ${target}${square}.`
  const thrown = event.throws.map((each) => `${called(story, each.unit)} ${throwWords(each)}`)
  const [attack, defence] = event.hits
  const score = `${attack} to ${defence}`
  const end =
    event.winner === null
      ? 'nobody holds the ground'
      : sideDoes(
          p,
          event.winner,
          event.decisive ? 'win decisively' : 'win',
          event.decisive ? 'wins decisively' : 'wins',
        )
  return `${fight} ${thrown.join('; ')}. ${score}: ${end}.`
}
