import { asHex } from '@bivouac/space'
import { hexesOf, strengthOf } from '../src/position/footing.ts'
import { checkSense } from '../src/position/state-sense.ts'
import { CARRE, CAVALRY, DD, ON_MAP } from '../src/position/state.ts'
import type { LbPosition } from '../src/position/state.ts'
import { buildIndex } from '../src/position/troops.ts'

/** Where a check writes what it finds wrong. */
type Tell = (fault: string) => void

/**
 * What an umpire would find wrong with the table between two decisions, in sentences; empty when all is well. Each check is
 * reckoned from the position alone.
 */
export function invariants(p: LbPosition): string[] {
  const faults: string[] = []
  const tell: Tell = (fault) => faults.push(fault)
  checkIndex(p, tell)
  checkOrder(p, tell)
  checkUnits(p, tell)
  checkHexes(p, tell)
  checkLeaders(p, tell)
  checkTime(p, tell)
  try {
    checkSense(p)
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
  }
  return faults
}

/** Who stands where, and whose zones lie where, are those of the units made anew. */
function checkIndex(p: LbPosition, tell: Tell): void {
  if (!sameIndex(p, { ...p, index: buildIndex(p.game, p.state) })) tell('the index is not that of the units')
}

/** Whether two positions have the same derived part. */
export function sameIndex({ index: a }: LbPosition, { index: b }: LbPosition): boolean {
  const same = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
    one.length === other.length && Array.from(one).every((value, at) => value === other[at])
  return (
    a.at.length === b.at.length &&
    a.at.every((there, hex) => same(there, b.at[hex])) &&
    ([0, 1] as const).every(
      (army) => same(a.zone[army], b.zone[army]) && same(a.horseZone[army], b.horseZone[army]),
    )
  )
}

/** LB-11-g: every unit has one place in the order of stacks. */
function checkOrder({ game, state }: LbPosition, tell: Tell): void {
  if (new Set(state.order).size !== game.units.length || state.order.length !== game.units.length)
    tell('the order of stacks does not hold every unit once')
}

/** LB-16-cav-k, LB-5-b: what no unit can be. */
function checkUnits(p: LbPosition, tell: Tell): void {
  const { game, state } = p
  const { units } = state
  game.units.forEach(({ id, arm, increments }, unit) => {
    if (units.lost[unit] < 0 || units.lost[unit] > increments) tell(`${id} has lost more than it had`)
    if (units.where[unit] !== ON_MAP) return
    if (strengthOf(p, unit) <= 0) tell(`${id} has nothing left and stands on the map`)
    if (arm === CAVALRY && units.morale[unit] === DD) tell(`${id} is cavalry and disordered`)
    const hexes = hexesOf(p, unit)
    if (new Set(hexes).size !== hexes.length) tell(`${id} stands twice in a hex`)
    for (const hex of hexes)
      if (game.ground.grid.ids[asHex(hex)] === undefined) tell(`${id} stands off the map`)
  })
}

/** LB-16-carre-assault-a: nobody shares a hex with the enemy but on a carré. */
function checkHexes({ game, state, index }: LbPosition, tell: Tell): void {
  index.at.forEach((there, hex) => {
    const both = there.some((unit) => game.units[unit].army !== game.units[there[0]].army)
    if (both && !there.some((unit) => state.units.formation[unit] === CARRE))
      tell(`both armies stand in ${game.ground.grid.ids[hex]}`)
  })
}

/** LB-7: a leader on the map is never alone in a hex of the enemy's. */
function checkLeaders({ game, state, index }: LbPosition, tell: Tell): void {
  const { leaders } = state
  game.leaders.forEach(({ id, army }, leader) => {
    if (leaders.where[leader] !== ON_MAP) return
    const there = index.at[leaders.hex[leader]]
    const alone = there.length > 0 && there.every((unit) => game.units[unit].army !== army)
    if (alone && state.frames.length <= 1) tell(`${id} is alone among the enemy`)
  })
}

function checkTime({ game, state }: LbPosition, tell: Tell): void {
  if (state.turn > game.lastTurn) tell(`there is no turn ${state.turn}`)
  if (state.levels.some((level) => level < 0 || level > 3)) tell('there is no such morale level')
}
