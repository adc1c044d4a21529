import type { Named, SeatId, Typing } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import { leaderReach } from '../leaders/riding.ts'
import { routeTo, unitReach } from '../movement/movement-queries.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import { DUE, ON_MAP } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findLeader, findUnit, isPresent } from '../position/troops.ts'
import { facingWord, hexName } from './names.ts'

/** What helps to read orders of La Bataille typed in words. */
export const typing: Typing<LbPosition, LbAction> = {
  also: {
    e: 'end',
    done: 'end',
    pass: 'end',
    halt: 'end',
    stand: 'end',
    m: 'march',
    move: 'march',
    go: 'march',
    t: 'turn',
    f: 'fire',
    shoot: 'fire',
    a: 'assault',
    attack: 'assault',
    melee: 'assault',
    wheel: 'swing',
    haul: 'prolong',
    carre: 'square',
    retreat: 'giveWay',
    r: 'rally',
    recover: 'rally',
    force: 'forceMarch',
  },
  named(p, seat, kind) {
    switch (kind) {
      case 'unit':
        return units(p, (army) => army === seat)
      case 'enemy':
        return units(p, (army) => army !== seat)
      case 'leader':
        return leaders(p, seat)
      case 'hex':
        return hexes(p)
      case 'facing':
        return FACINGS
      default:
        return []
    }
  },
  plan,
}

/** Points of the compass; or twelfths of a turn, as actions write them. */
const FACINGS: readonly Named[] = Array.from({ length: 12 }, (_, facing) => ({
  ids: [facing],
  names: [facingWord(facing), `${facing}`],
}))

/** A far hex is come to by the cheapest way there is; where there is none, the rules say why. */
function plan(p: LbPosition, _: SeatId, action: LbAction): readonly LbAction[] {
  if ((action.do !== 'march' && action.do !== 'ride') || action.path.length !== 1) return [action]
  const hex = findHex(p, action.path[0])
  if (hex < 0) return [action]
  return (action.do === 'march' ? marchTo(p, action, hex) : rideTo(p, action, hex)) ?? [action]
}

function marchTo(p: LbPosition, action: ActionOf<'march'>, hex: Hex): readonly LbAction[] | null {
  const unit = findUnit(p, action.unit)
  if (unit < 0 || !isPresent(p, unit)) return null
  const reach = unitReach(p, unit)
  const at = reach.reached.findIndex(({ stand, stays }) => stays && stand.hex === hex)
  return at <= 0 ? null : routeTo(reach, at).map((step) => withLeaders(step, action))
}

/** Leaders who go along do so from the first hex to the last. */
function withLeaders(step: LbAction, ordered: ActionOf<'march'>): LbAction {
  if (step.do !== 'march' || ordered.leaders === undefined) return step
  return { ...step, leaders: ordered.leaders }
}

function rideTo(p: LbPosition, action: ActionOf<'ride'>, hex: Hex): readonly LbAction[] | null {
  const leader = findLeader(p, action.leader)
  const ridden = leader < 0 ? undefined : leaderReach(p, leader).find((each) => each.hex === hex)
  return ridden ? [{ ...action, path: ridden.path.map((each) => hexName(p, each)) }] : null
}

/** Units on the map or still to come, each by its id, its short name and its name. */
function units({ game, state }: LbPosition, wanted: (seat: string) => boolean): Named[] {
  return game.units.flatMap(({ id, short, name, army }, unit) => {
    const where = state.units.where[unit]
    if ((where !== ON_MAP && where !== DUE) || !wanted(game.seats[army].id)) return []
    return [{ ids: [id], names: [id, short, name] }]
  })
}

function leaders({ game }: LbPosition, seat: string): Named[] {
  return game.leaders.flatMap(({ id, short, name, army }) =>
    game.seats[army].id === seat ? [{ ids: [id], names: [id, short, name] }] : [],
  )
}

/** Every hex by its number; the first of a place by its name too. */
function hexes({ game }: LbPosition): Named[] {
  const { grid, map } = game.ground
  const placed = new Map(map.places.map(({ name, indices }) => [indices[0], name]))
  return grid.ids.map((id, hex) => {
    const place = placed.get(grid.hexes[hex])
    return { ids: [id], names: place === undefined ? [id] : [id, place] }
  })
}
