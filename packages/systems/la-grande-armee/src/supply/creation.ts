import { popFrame } from '@bivouac/kernel'
import { known, pieces } from '../files/action-names.ts'
import type { LgaEvent } from '../position/events.ts'
import {
  armOf,
  createPiece,
  has,
  hasPiece,
  isDisrupted,
  naming,
  nextPiece,
  sideOf,
  typeOf,
} from '../position/pieces.ts'
import { endPlayerTurn } from '../sequence/phases.ts'
import { NO, answer } from '../sequence/refusals.ts'
import type { Order, Phase } from '../sequence/terms.ts'
import { CREATED, CREATED_MORE, DEPOT, DONE, MOVED, SUPPLY, enemyOf } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { UNCONTROLLED, control } from '../movement/zones.ts'

/** The Supply Creation Phase. */
export const creation: Phase<'creation'> = {
  waits: (p, { side }) => creators(p, side).length > 0,
  offer(p, { side }, _, offered) {
    for (const depot of creators(p, side)) offered.push({ do: 'create', depots: [p.state.units.id[depot]] })
  },
  mayEnd: () => null,
  close(p, _, dice, events) {
    popFrame(p)
    endPlayerTurn(p, dice, events)
  },
  question: () => 'Create Supply at your Depots.',
  doing: 'bringing up Supply',
  stored: () => ({}),
}

const create: Order<'create', 'creation'> = {
  in: 'creation',
  check(p, _, { depots }, { side }) {
    const group = pieces(p, depots)
    if (!Array.isArray(group)) return group
    for (const [at, depot] of group.entries()) {
      const before = group.slice(0, at).filter((other) => other === depot).length
      const no = answer(canCreate(p, depot, side, before))
      if (no) return no
    }
    return null
  },
  perform(p, _, { depots }, __, ___, events) {
    for (const depot of known(p, depots)) createSupply(p, depot, events)
  },
}
export const creationOrders = { create }

/**
 * 0 when the Depot may create a Supply unit now, else why not: LGA-SUP-C1…C10, LGA-DIS-A6. `before` says how many of the
 * same order come first.
 */
function canCreate(p: LgaPosition, depot: number, side: Side, before = 0): number {
  if (p.state.units.hex[depot] < 0 || sideOf(p, depot) !== side || armOf(p, depot) !== DEPOT)
    return NO.createDepot
  const most = p.game.charts.constants.supplyPerDepotPerTurn.value
  if (createdBy(p, depot) + before >= most) return NO.createDepot
  if (has(p, depot, MOVED)) return NO.createMoved
  if (isDisrupted(p, depot)) return NO.createDisrupted
  return isShutIn(p, p.state.units.hex[depot], side) ? NO.createShut : 0
}

/** How many Supply units the Depot has created in this Player-Turn. */
function createdBy(p: LgaPosition, depot: number): number {
  return has(p, depot, CREATED) ? 1 + Math.floor(p.state.units.mark[depot] / CREATED_MORE) : 0
}

/** LGA-SUP-C4, C5, C8: all around it the enemy stands or controls; friends do not help, closed hexes count as shut. */
function isShutIn(p: LgaPosition, hex: number, side: Side): boolean {
  const { adjacent } = p.game.board
  const enemy = enemyOf(side)
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const to = adjacent[at]
    if (to >= 0 && !hasPiece(p, to, enemy) && control(p, to, enemy) === UNCONTROLLED) return false
  }
  return true
}

/** The Depots that may create. */
function creators(p: LgaPosition, side: Side): number[] {
  const found: number[] = []
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    if (canCreate(p, unit, side) === 0) found.push(unit)
  }
  return found
}

/** LGA-SUP-C1, C6: a new Supply unit of the Depot's army on its hex; so often a Player-Turn as the charts say. */
function createSupply(p: LgaPosition, depot: number, events: LgaEvent[]): void {
  const { army } = typeOf(p, depot)
  const type = p.game.types.findIndex((counter) => counter.army === army && counter.arm === SUPPLY)
  const hex = p.state.units.hex[depot]
  if (has(p, depot, CREATED)) p.state.units.mark[depot] += CREATED_MORE
  else p.state.units.mark[depot] |= CREATED
  const made = createPiece(p, {
    id: `${p.state.units.id[depot]}-supply`,
    name: 'Supply',
    type,
    hex,
    left: 0,
    contingent: -1,
  })
  p.state.units.mark[made] |= DONE
  events.push({
    type: 'supply-created',
    clauses: ['LGA-SUP-C1', 'LGA-SUP-C6'],
    ...naming(p, made),
    depot: p.state.units.id[depot],
    hex: p.game.board.hexIds[hex],
  })
}
