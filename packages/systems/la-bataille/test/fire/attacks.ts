import { hexesOf } from '../../src/position/footing.ts'
import type { LbPosition } from '../../src/position/state.ts'
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
  let attack = empty(p, kind, typeof first === 'string' ? first : first[0], target)
  for (const who of firers) {
    const [id, from] = typeof who === 'string' ? [who, undefined] : who
    const unit = findUnit(p, id)
    const hexes = from === undefined ? hexesOf(p, unit) : [findHex(p, from)]
    for (const hex of hexes) {
      const each = joining(p, attack, unit, hex)
      if (isRefusal(each)) throw new Error(`${id}: ${each.clause} ${each.reason}`)
      attack = { ...attack, firers: [...attack.firers, each] }
    }
  }
  return attack
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
