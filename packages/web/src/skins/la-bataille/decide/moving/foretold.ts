import { listed, seededDice } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { enemyOf, frameNow, laBataille, pieceName, unitNow, unitsAt, whyNotMove } from '@bivouac/la-bataille'
import type { LbAction, LbEvent, LbPosition } from '@bivouac/la-bataille'
import { asHex, traceLine } from '@bivouac/space'
import type { Desk } from '../../desk.ts'
import { ordersOf } from './ways.ts'
import type { Ways } from './ways.ts'

/** What the enemy may do on the way: fire at the unit before it does something, or ride at it where it has come. */
export interface Provoked {
  readonly kind: 'fire' | 'charge'
  readonly hex: number
  /** Who may. */
  readonly units: readonly string[]
}

/** What comes of orders if the enemy does nothing about them. */
export interface Foretold {
  readonly provoked: readonly Provoked[]
  /** A die is thrown. */
  readonly rolls: boolean
  /** Why they cannot be carried out to the end. */
  readonly refusal: Refusal | null
  readonly after: LbPosition
}

/** More shots and rides than one march meets. */
const MANY = 60

/** Carries the orders out on a copy of the position: the rules themselves say what they provoke. */
export function foretell(p: LbPosition, seat: string, orders: readonly LbAction[]): Foretold {
  const after = laBataille.copy(p)
  const dice = seededDice(1)
  const provoked: Provoked[] = []
  let rolls = false
  const act = (by: string, action: LbAction): void => {
    const events = laBataille.perform(after, by, action, dice) as LbEvent[]
    rolls ||= events.some((event) => 'rolls' in event && event.rolls.length > 0)
  }
  for (const order of orders) {
    const refusal = laBataille.check(after, seat, order)
    if (refusal) return { provoked, rolls, refusal, after }
    act(seat, order)
    for (let n = 0; n < MANY; n++) {
      const [enemy] = laBataille.deciders(after)
      const met = enemy === undefined || enemy === seat ? null : provokedNow(after, enemy)
      if (!met) break
      provoked.push(met)
      act(enemy, { do: 'end' })
    }
  }
  return { provoked, rolls, refusal: null, after }
}

function provokedNow(p: LbPosition, enemy: string): Provoked | null {
  const frame = frameNow(p)
  if (frame.phase === 'chance')
    return { kind: 'charge', hex: frame.hex, units: frame.may.map((unit) => p.game.units[unit].id) }
  if (frame.phase !== 'volley') return null
  const { actions } = laBataille.offer(p, enemy)
  const units = actions.flatMap((action) => (action.do === 'aim' ? action.units : []))
  return { kind: 'fire', hex: frame.hex, units: [...new Set(units)] }
}

/** `draws the fire of 1st Bn Müffling; can be ridden at by the Saxon hussars`; empty where nothing is provoked. */
export function provokedWords(p: LbPosition, provoked: readonly Provoked[]): string {
  const who = (kind: Provoked['kind']): string =>
    listed(
      [...new Set(provoked.flatMap((each) => (each.kind === kind ? each.units : [])))].map((id) =>
        pieceName(p, id),
      ),
    )
  const times = provoked.filter(({ kind }) => kind === 'fire').length
  const fire = who('fire')
  const charge = who('charge')
  return [
    ...(fire === '' ? [] : [`draws ${times > 1 ? `${times} volleys` : 'the fire'} of ${fire}`]),
    ...(charge === '' ? [] : [`can be ridden at by ${charge}`]),
  ].join('; ')
}

const TOO_FAR: Refusal = { clause: 'LB-18-a', reason: 'It has not the movement points to come there.' }

/** Why the unit cannot come to a hex: what the last step would be refused for, from the nearest place it can come to. */
export function whyNotThere(desk: Desk, unit: number, ways: Ways, hex: number): Refusal | null {
  const p = desk.position.value
  const { grid } = p.game.ground
  const { id, army } = p.game.units[unit]
  const still = desk.frame.phase === 'marching' ? null : whyNotMove(p, unit, army)
  if (still) return still
  const stepInto = (into: number): LbAction => ({ do: 'march', unit: id, path: [grid.ids[into]] })
  const { hex: here } = unitNow(p, unit)
  if (grid.distance(here, asHex(hex)) === 1) return desk.check(stepInto(hex))
  // Who can go nowhere is kept by the same thing everywhere.
  if (ways.byHex.size === 0) {
    const [, first] = traceLine(grid, here, asHex(hex)).steps
    return desk.check(stepInto(first?.[0] ?? hex))
  }
  const near = [...ways.byHex.values()]
    .flatMap(([way]) => (grid.distance(asHex(way.hex), asHex(hex)) === 1 ? [way] : []))
    .toSorted((a, b) => a.cost - b.cost)
  const held = unitsAt(p, asHex(hex)).some((other) => p.game.units[other].army === enemyOf(army))
  const [way] = near
  if (!way) return held ? null : TOO_FAR
  return foretell(p, desk.seat, [...ordersOf(ways, way), stepInto(hex)]).refusal ?? TOO_FAR
}
