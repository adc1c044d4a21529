import { counted, listed } from '@bivouac/kernel'
import { at, called, formation, name, points, rolled, shown } from './narrate-common.ts'
import type { EventOf, Story, TellingOf } from './narrate-common.ts'
import { calledAll } from './narrate-fights.ts'
import { facingWord } from './names.ts'

type ChargeKind =
  | 'charge-named'
  | 'charge-begun'
  | 'charge-refused'
  | 'charge-led'
  | 'charge-ridden'
  | 'charge-turned'
  | 'charge-formed'
  | 'charge-parted'
  | 'charge-target'
  | 'charge-halted'
  | 'carre-tried'
  | 'sheltered'
  | 'charge-contact'
  | 'trampled'
  | 'recall'
  | 'guns-ridden-down'
  | 'reaction'
  | 'reaction-ridden'
  | 'charge-ended'
  | 'opportunity-charge'
  | 'readiness'

/** A ride of one hex or many of a charge, told in one sentence. */
export function rodeOn(
  story: Story,
  first: EventOf<'charge-ridden'>,
  last: EventOf<'charge-ridden'>,
  hexes: number,
): string {
  const far = hexes === 1 ? '' : ` ${counted(hexes, 'hex', 'hexes')} from ${at(story, first.from)}`
  const straight = last.run > 1 ? `, ${last.run} straight on` : ''
  return `${name(story, last)} rides${far} to ${at(story, last.into)} (${points(last.left)} left${straight}).`
}

/** The same of cavalry that rides out against a charge. */
export function rodeOut(story: Story, last: EventOf<'reaction-ridden'>): string {
  return `${name(story, last)} rides out to ${at(story, last.into)} (${counted(last.made, 'hex', 'hexes')} in all).`
}

const CARRE = {
  carre: 'it stands in carré',
  DD: 'it is caught in disorder',
  PGD: 'it falls apart',
} as const

/** How charges and what they meet are told. */
export const CHARGES: TellingOf<ChargeKind> = {
  'charge-named': (story, { units }) => {
    const who = listed(units.map((each) => name(story, each)))
    return `${who} ${units.length > 1 ? 'are to charge together' : 'is to charge'}.`
  },
  'charge-begun': (story, event) => {
    const others = event.riders.filter((id) => id !== event.unit)
    const along = others.length === 0 ? '' : ` with ${calledAll(story, others)}`
    return `${name(story, event)} charges from ${at(story, event.hex)}${along}, with ${points(event.points)} points.`
  },
  'charge-refused': (story, event) => `${name(story, event)} will not charge.`,
  'charge-led': (story, event) => `${name(story, event)} rides at the head of the charge.`,
  'charge-ridden': (story, event) => rodeOn(story, event, event, 1),
  'charge-turned': (story, event) =>
    `${name(story, event)} turns to ${facingWord(event.facing)} in ${at(story, event.hex)} (${points(event.left)} left).`,
  'charge-formed': (story, event) =>
    `${name(story, event)} takes ${formation(event.formation)} as it charges (${points(event.left)} left).`,
  'charge-parted': (story, event) => `${name(story, event)} is blown and stays in ${at(story, event.hex)}.`,
  'charge-target': (story, event) =>
    event.is
      ? `${name(story, event)} rides at ${called(story, event.enemy)}.`
      : `${name(story, event)} passes ${called(story, event.enemy)} by.`,
  'charge-halted': (story, event) => {
    const by = event.by.length === 0 ? '' : ` by ${calledAll(story, event.by)}`
    return `${name(story, event)} is halted in ${at(story, event.hex)}${by}.`
  },
  'carre-tried': (story, event) => {
    const when = `with the horse ${counted(event.distance, 'hex', 'hexes')} away`
    return `${name(story, event)} forms carré from ${formation(event.from)} ${when}: ${rolled(event)}, ${CARRE[event.result]}.`
  },
  sheltered: (story, event) =>
    `${name(story, event)} falls back before the horse to ${at(story, event.into)}.`,
  'charge-contact': (story, event) =>
    `${name(story, event)} is upon ${called(story, event.enemy)}${event.full ? ' at full charge' : ''}.`,
  trampled: (story, event) =>
    `${name(story, event)} rides down ${counted(event.lost, 'increment')} of ${called(story, event.enemy)}.`,
  recall: (story, event) => {
    const added = event.value === event.rolls[0]?.value ? '' : `, is ${event.value}`
    const thrown = `${shown(event.rolls)}${added}, ${event.needed} or more needed`
    return `${name(story, event)} is ${event.recalled ? 'recalled' : 'not recalled and rides on'}: ${thrown}.`
  },
  'guns-ridden-down': (story, event) =>
    `${name(story, event)} rides down ${called(story, event.enemy)} in ${at(story, event.hex)}.`,
  reaction: (story, event) =>
    event.passed
      ? `${name(story, event)} rides out against ${called(story, event.charger)}.`
      : `${name(story, event)} does not ride out against ${called(story, event.charger)}.`,
  'reaction-ridden': rodeOut,
  'charge-ended': (story, event) => {
    const enemy = event.enemy === null ? '' : ` with ${called(story, event.enemy)}`
    return `The charge of ${name(story, event)} ends in ${at(story, event.hex)}: ${ENDS[event.how]}${event.how === 'contact' ? enemy : ''}.`
  },
  'opportunity-charge': (story, event) =>
    event.passed
      ? `${name(story, event)} rides at ${called(story, event.mover)} on the move, to ${at(story, event.into)}.`
      : `${name(story, event)} lets ${called(story, event.mover)} go.`,
  readiness: (story, event) => `${name(story, event)} is ${event.now} now, no longer ${event.was}.`,
}

const ENDS = {
  broken: 'it broke',
  contact: 'in contact',
  gone: 'nobody is left of it',
  tired: 'it found nobody and is tired',
  exhausted: 'it sought no contact, and is routed and exhausted',
} as const
