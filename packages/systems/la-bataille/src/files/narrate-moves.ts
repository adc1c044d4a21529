import { counted, listed, signed } from '@bivouac/kernel'
import { at, army, called, formation, name, points, rolled, shown } from './narrate-common.ts'
import type { EventOf, Story, TellingOf } from './narrate-common.ts'
import { facingWord } from './names.ts'

type MoveKind =
  | 'step'
  | 'faced'
  | 'formed'
  | 'wheeled'
  | 'limbering'
  | 'prolonged'
  | 'stopped'
  | 'move-over'
  | 'entered'
  | 'joined'
  | 'left-map'
  | 'rode'
  | 'restacked'
  | 'force-march'
  | 'force-marched'
  | 'not-put-right'
  | 'leader-back'
  | 'leader-rides'
  | 'leader-taken'
  | 'leader-hit'

/** `(2 points, 5 left)`. */
function spent({ points: cost, left }: { readonly points: number; readonly left: number }): string {
  return cost === 0 ? '' : ` (${pointsWord(cost)}, ${points(left)} left)`
}

function pointsWord(count: number): string {
  return count === 1 ? '1 point' : `${points(count)} points`
}

/** A march of one hex or many, told in one sentence. */
export function marched(story: Story, first: EventOf<'step'>, last: EventOf<'step'>, hexes: number): string {
  const led = last.leaders.length === 0 ? '' : ` with ${listed(last.leaders.map((id) => called(story, id)))}`
  const far = hexes === 1 ? '' : ` ${counted(hexes, 'hex', 'hexes')}`
  const from = hexes === 1 ? '' : ` from ${at(story, first.from)}`
  return `${name(story, last)} marches${far}${from} to ${at(story, last.into)}${led} (${points(last.left)} left).`
}

/** How what moves, comes on and rides about is told. */
export const MOVES: TellingOf<MoveKind> = {
  step: (story, event) => marched(story, event, event, 1),
  faced: (story, event) => `${name(story, event)} faces ${facingWord(event.facing)}${spent(event)}.`,
  formed: (story, event) => {
    const wide = event.hexes.length > 1 ? ` over ${listed(event.hexes)}` : ''
    return `${name(story, event)} takes ${formation(event.formation)}${wide}, facing ${facingWord(event.facing)}${spent(event)}.`
  },
  wheeled: (story, event) =>
    `${name(story, event)} wheels to face ${facingWord(event.facing)} in ${listed(event.hexes)}${spent(event)}.`,
  limbering: (story, event) => {
    const bonus = event.bonus === 0 ? '' : ` ${signed(event.bonus)}`
    const thrown = `${shown(event.rolls)}${bonus}, ${event.needs} or more needed`
    return `${name(story, event)} ${event.passed ? 'limbers' : 'fails to limber'}: ${thrown}${spent(event)}.`
  },
  prolonged: (story, event) =>
    `${name(story, event)} is hauled from ${at(story, event.from)} to ${at(story, event.into)}${spent(event)}.`,
  stopped: (story, event) => `${name(story, event)} is stopped by the enemy in ${at(story, event.hex)}.`,
  'move-over': (story, event) =>
    `${name(story, event)} halts in ${at(story, event.hex)} after ${pointsWord(event.points)}.`,
  entered: (story, event) =>
    `${name(story, event)} comes onto the map at ${at(story, event.hex)} in ${formation(event.formation)}${spent(event)}.`,
  joined: (story, event) => `${name(story, event)} comes onto the map at ${at(story, event.hex)}.`,
  'left-map': (story, event) =>
    `${name(story, event)} leaves the map at ${at(story, event.hex)} in good order.`,
  rode: (story, event) =>
    `${name(story, event)} rides from ${at(story, event.from)} to ${at(story, event.into)}.`,
  restacked: (story, event) => {
    const top = event.units.at(-1)
    const who = top === undefined ? 'Nobody' : called(story, top)
    return `${who} now stands foremost in ${at(story, event.hex)}.`
  },
  'force-march': (story, event) => {
    const modifier = event.modifier === 0 ? '' : `, ${signed(event.modifier)} to each roll`
    const again = event.attempt > 1 ? ` for the ${ordinal(event.attempt)} turn running` : ''
    return `${event.division} of the ${army(story, event.army)} tries to force march${again}${modifier}.`
  },
  'force-marched': (story, event) => `${name(story, event)}: ${event.why}.`,
  'not-put-right': (story, event) =>
    `${name(story, event)} still stands in ${at(story, event.hex)} where it may not.`,
  'leader-back': (story, event) => `${name(story, event)} is back with the army, in ${at(story, event.hex)}.`,
  'leader-rides': (story, event) =>
    `${name(story, event)} rides from ${at(story, event.from)} to ${at(story, event.into)}: ${RIDES[event.cause] ?? event.cause}.`,
  'leader-taken': (story, event) =>
    `${name(story, event)} is taken in ${at(story, event.hex)}: ${event.cause}.`,
  'leader-hit': (story, event) => {
    const hours = event.hours === 0 ? '' : `, out for ${counted(event.hours, 'hour')}`
    return `${name(story, event)} is hit: ${shown(event.rolls)}, ${event.result}${hours}.`
  },
}

const RIDES: Readonly<Record<string, string>> = {
  'goes along': 'he goes along with his troops',
  'without troops': 'he has no troops left with him',
}

function ordinal(count: number): string {
  return ['', 'first', 'second', 'third', 'fourth', 'fifth'][count] ?? `${count}th`
}

const CHECKS: Readonly<Record<string, string>> = {
  'morale recovery': 'rolls to recover',
  'force march': 'rolls to force march',
  'to ride out against a charge': 'rolls to ride out against a charge',
  'to take an opportunity': 'rolls to ride at the enemy on the move',
  'to fall back before cavalry': 'rolls to fall back before cavalry',
  'to charge at all': 'rolls to charge at all',
  'pre-melee': 'checks morale before the melee',
  melee: 'checks morale after the melee',
}

/** LB-6-d: what had to be exceeded is never told. */
export function checked(story: Story, event: EventOf<'check'>): string {
  const what = CHECKS[event.what] ?? `checks morale (${event.what})`
  return `${name(story, event)} ${what}: ${rolled(event)}, it ${event.passed ? 'holds' : 'fails'}.`
}
