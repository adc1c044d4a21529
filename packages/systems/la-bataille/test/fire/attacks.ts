import { hexesOf, strengthOf } from '../../src/position/footing.ts'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { enemyOf } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { laBataille } from '../../src/system.ts'
import { performed } from '../support/table.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid, Moment } from '../support/field.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import type { Attack } from '../../src/fire/attack.ts'
import { isRefusal, joining } from '../../src/fire/firers.ts'
import type { Fired, FireKind, Firer } from '../../src/fire/frames.ts'
import { reckon } from '../../src/fire/reckoning.ts'
import { decimal } from '../../src/dice/fraction.ts'

/** A unit with all its hexes, or from one of them. */
export type Who = string | readonly [id: string, from: string]

/** An attack with nobody in it yet. */
function empty(
  p: LbPosition,
  kind: FireKind,
  id: string,
  target: string,
  fired: readonly Fired[] = [],
): Attack {
  const { army } = p.game.units[findUnit(p, id)]
  return { army, kind, target: findHex(p, target), firers: [], fired, victim: -1 }
}

/** An attack by these units; throws with the clause where one of them may not join it. */
export function attackOf(
  p: LbPosition,
  target: string,
  firers: readonly Who[],
  kind: FireKind = 'offensive',
): Attack {
  const [first] = firers
  const bare = empty(p, kind, typeof first === 'string' ? first : first[0], target)
  const joined: Firer[] = []
  for (const who of firers) {
    const [id, from] = typeof who === 'string' ? [who, undefined] : who
    const unit = findUnit(p, id)
    const hexes = from === undefined ? hexesOf(p, unit) : [findHex(p, from)]
    for (const hex of hexes) {
      const each = joining(p, { ...bare, firers: joined }, unit, hex)
      if (isRefusal(each)) throw new Error(`${id}: ${each.clause} ${each.reason}`)
      joined.push(each)
    }
  }
  return { ...bare, firers: joined }
}

/** The clause that keeps a unit from firing at a hex from one of its hexes, or null. */
export function reasonAgainst(
  p: LbPosition,
  kind: FireKind,
  id: string,
  from: string,
  target: string,
  before: { readonly fired?: readonly Fired[]; readonly firers?: readonly Firer[] } = {},
): string | null {
  const attack = { ...empty(p, kind, id, target, before.fired), firers: before.firers ?? [] }
  const each = joining(p, attack, findUnit(p, id), findHex(p, from))
  return isRefusal(each) ? each.clause : null
}

/** What an attack comes to, in words and numbers: `12 : 6, 2:1, +1`. */
export function worth(p: LbPosition, attack: Attack): string {
  const { total, defence, odds, by } = reckon(p, attack)
  return `${decimal(total)} : ${defence.value}, ${odds}, ${by >= 0 ? '+' : ''}${by}`
}

/** A position in a fire segment, whoever fires deciding. */
export function inSegment(
  kind: 'defensive' | 'offensive',
  laid: Readonly<Record<string, Laid>>,
  moment: Moment = {},
): LbPosition {
  const p = field(laid, { ...moment, segment: kind })
  const { phasing } = p.state
  const army = kind === 'offensive' ? phasing : enemyOf(phasing)
  const next = kind === 'offensive' ? 'melee' : 'offensive'
  p.state.frames.push(
    { phase: 'sequence', army: phasing, step: next },
    { phase: 'fire', army, kind, target: null, aimed: [], fired: [] },
  )
  return p
}

/** The seat that decides now does this with these dice; answers what happened. Throws with the refusal where it may not. */
export function act(p: LbPosition, action: LbAction, ...dice: readonly number[]): LbEvent[] {
  const [seat] = laBataille.deciders(p)
  const refusal = laBataille.check(p, seat, action)
  if (refusal) throw new Error(`${action.do}: ${refusal.clause} ${refusal.reason}`)
  return performed(p, seat, action, rolls(...dice))
}

/** Why the seat that decides now may not do this, by its clause; null when it may. */
export function refused(p: LbPosition, action: LbAction): string | null {
  const [seat] = laBataille.deciders(p)
  return laBataille.check(p, seat, action)?.clause ?? null
}

/** Aims and fires at once: these units at the hex. */
export function fireAt(
  p: LbPosition,
  hex: string,
  units: readonly string[],
  ...dice: readonly number[]
): LbEvent[] {
  return [...act(p, { do: 'aim', units: [...units], hex }), ...act(p, { do: 'fire' }, ...dice)]
}

/** How an attack was told: `22 : 6, 4:1, 44, 1 lost`. */
export function told(events: readonly LbEvent[]): string {
  const fire = events.find((event) => event.type === 'fire')
  if (!fire) return 'no fire'
  const { total, defence, odds, value, lost } = fire
  return `${total} : ${defence}, ${odds}, ${value}, ${lost} lost`
}

/** Increments a unit has left. */
export function left(p: LbPosition, id: string): number {
  return strengthOf(p, findUnit(p, id))
}
