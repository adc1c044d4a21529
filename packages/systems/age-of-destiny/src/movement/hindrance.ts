import { capital } from '@bivouac/kernel'
// What is said to a player when a measured move, a shot or an attack is refused: what is in the way, and how much is
// left. Looking through moves the rules answer with fixed refusals; only who asks about one of them is told so much.
import type { Refusal } from '@bivouac/kernel'
import {
  contactDistance,
  enemiesAhead,
  farthest,
  gapBetween,
  isEnemy,
  overlaps,
  printed,
  roomAhead,
  sweepTo,
  touchesStrip,
} from '@bivouac/space'
import type { Way } from '@bivouac/space'
import { U } from '../files/measures.ts'
import { NO_PASSING, passes } from './passing.ts'
import { refuse } from '../sequence/refusals.ts'
import { STATES } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { ENEMY_STOPS, OFF_TABLE, SLOWED, TOO_FAR } from './walk.ts'
import type { Walk } from './walk.ts'

export const OUT_OF_REACH = refuse('AOD-3-charge-c', 'The charge does not reach that unit.')
export const ANOTHER_FIRST = refuse('AOD-3-charge-f', 'Another enemy stands in the way before the one named.')

/** `37 mm`: whole millimetres, never more than there are; less than one as `less than 1 mm`. */
function wholeMm(length: number): string {
  return length >= U || length <= 0 ? `${Math.floor(Math.max(0, length) / U)} mm` : 'less than 1 mm'
}

/** The refusal of a walk with what is in its way and how far it could go; as it is where there is no more to say. */
export function explained(p: AodPosition, walk: Walk, refusal: Refusal): Refusal {
  const { along: way, asked } = walk
  if (way === null) return refusal
  const { clause } = refusal
  switch (refusal) {
    case TOO_FAR:
      return refuse(clause, `That is farther than its allowance goes: ${left(way)}.`)
    case SLOWED:
      return refuse(clause, `${ground(p, way, asked)} lowers its allowance: ${left(way)} on this way.`)
    case ENEMY_STOPS:
      return refuse(clause, enemy(p, way, asked) ?? refusal.reason)
    case OFF_TABLE: {
      const { width, height } = p.game.ground
      const room = wholeMm(roomAhead(way.start, way.heading, width, height))
      return refuse(clause, `No part of it may leave the table: the edge is ${room} ahead.`)
    }
    case NO_PASSING:
      return refuse(clause, friend(p, way, asked) ?? refusal.reason)
    case OUT_OF_REACH:
      return refuse(
        clause,
        `The charge does not reach that unit: it is ${wholeMm(asked)} ahead, and ${left(way)}.`,
      )
    case ANOTHER_FIRST: {
      const first = nearest(enemiesAhead(way, asked))
      if (first === undefined) return refusal
      return refuse(clause, `${p.game.unitNames[first.unit]} stands in the way before the unit named.`)
    }
    default:
      return refusal
  }
}

function left(way: Way): string {
  const most = farthest(way, Infinity)
  return most <= 0 ? 'nothing is left' : `${wholeMm(most)} ${most < 2 * U ? 'is' : 'are'} left`
}

/** AOD-3-move-c, d: the first piece of difficult ground on the way, by its name. */
function ground(p: AodPosition, way: Way, asked: number): string {
  const sweep = sweepTo(way, asked)
  const { areas, hard } = p.game.ground
  const area = way.byRoad
    ? undefined
    : areas.find(({ isDifficult, parts }) => isDifficult && parts.some((part) => overlaps(sweep, part)))
  const name = (area ?? hard.strips.find((strip) => touchesStrip(strip, sweep)))?.name
  return capital(name ?? 'difficult ground')
}

function nearest<T extends { readonly at: number }>(list: readonly T[]): T | undefined {
  return list.toSorted((a, b) => a.at - b.at)[0]
}

function enemy(p: AodPosition, way: Way, asked: number): string | null {
  const first = nearest(enemiesAhead(way, asked))
  if (first === undefined) return null
  return `${p.game.unitNames[first.unit]} is in the way: a move stops on contact, after ${wholeMm(first.at)}.`
}

/** AOD-3-pass-b: the first friend on the way that may not be passed through. */
function friend(p: AodPosition, way: Way, asked: number): string | null {
  const { contact } = p.game.limits
  const { state } = p.state.units
  const sweep = sweepTo(way, asked)
  const barring = way.near.filter(
    (other) => !isEnemy(way, other) && !passes(p, way.unit, other) && overlaps(sweep, p.index.shape[other]),
  )
  const first = nearest(
    barring.map((unit) => ({
      unit,
      at: contactDistance(way.start, way.heading, p.index.shape[unit], contact),
    })),
  )
  if (first === undefined) return null
  const name = p.game.unitNames[first.unit]
  const isMover = passes(p, first.unit, first.unit)
  const who = isMover ? 'It is out of order itself' : `${name} is ${STATES[state[first.unit]]}`
  const ahead = first.at === Infinity ? '' : `, ${wholeMm(first.at)} ahead`
  return `${who}: only units in good order pass through one another${isMover ? `, and ${name} is in the way` : ''}${ahead}.`
}

/** `67 mm`: how far apart two units are, edge to edge, never less than it is. */
export function apart(p: AodPosition, unit: number, other: number): string {
  return `${Math.ceil(printed(gapBetween(p.index.shape[unit], p.index.shape[other])) / U)} mm`
}
