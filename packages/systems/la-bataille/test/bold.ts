import { asHex } from '@bivouac/space'
import type { LbAction } from '../src/position/actions.ts'
import { ON_MAP } from '../src/position/state.ts'
import type { Army, LbPosition } from '../src/position/state.ts'
import { distanceTo, findHex, findUnit } from '../src/position/troops.ts'
import { laBataille } from '../src/system.ts'

/**
 * The same game for players who mean to fight. Drawn evenly from its offers, a game hardly sees an assault and no reaction
 * charge: battalions wheel where they stand. Here what brings the armies together is offered several times over, so it is drawn
 * as much more often; nothing else differs, and everything promised of the game holds of this one.
 */
export const boldly: typeof laBataille = {
  ...laBataille,
  offer(p, seat) {
    const { actions } = laBataille.offer(p, seat)
    const army: Army = seat === p.game.seats[0].id ? 0 : 1
    return { actions: actions.flatMap((action) => Array<LbAction>(zeal(p, army, action)).fill(action)) }
  },
}

/** How often each kind of action is offered; those not named once. */
const ZEAL: Readonly<Partial<Record<LbAction['do'], number>>> = {
  charge: 6,
  chargeLaunch: 8,
  chargeLead: 2,
  chargeTarget: 30,
  react: 8,
  square: 2,
  trample: 4,
  takeGuns: 4,
  contact: 4,
  opportunity: 8,
  enter: 20,
  aim: 4,
  fire: 4,
  assault: 12,
  advance: 6,
  rally: 6,
}

/** How often an action is offered to this army. */
function zeal(p: LbPosition, army: Army, action: LbAction): number {
  const { units } = p.state
  if (action.do === 'march') {
    const from = units.hex[findUnit(p, action.unit)]
    return nearest(p, army, findHex(p, action.path[0])) < nearest(p, army, from) ? 150 : 1
  }
  if (action.do === 'chargeRide') {
    const [rider] = riders(p)
    return nearest(p, army, findHex(p, action.hex)) < nearest(p, army, units.hex[rider]) ? 30 : 1
  }
  return ZEAL[action.do] ?? 1
}

/** Who rides now: the regiments of the charge in hand, or the unit that reacts. */
function riders({ state }: LbPosition): readonly number[] {
  const top = state.frames.at(-1)
  if (top?.phase === 'charge') return top.riders
  return top?.phase === 'reaction' ? [top.unit] : [0]
}

/** How far it is from a hex to the nearest enemy on the map. */
export function nearest(p: LbPosition, army: Army, hex: number): number {
  return p.game.unitsOf[army === 0 ? 1 : 0].reduce(
    (least, unit) =>
      p.state.units.where[unit] === ON_MAP ? Math.min(least, distanceTo(p, asHex(hex), unit)) : least,
    Infinity,
  )
}
