import { listDice } from '@bivouac/kernel'
import type { Named, Refusal, SeatId, Typing } from '@bivouac/kernel'
import { haltOf } from '../movement/under-way.ts'
import { FORTRESS_SUPPLY } from '../position/actions.ts'
import type { ActionOf, LgaAction } from '../position/actions.ts'
import { findPiece, sideOf, typeOf } from '../position/pieces.ts'
import { SIDES, SUPPLY } from '../position/state.ts'
import type { Game, LgaPosition } from '../position/state.ts'
import { reachOfUnit, whyNotThere } from '../queries.ts'
import { laGrandeArmee } from '../system.ts'
import { hexName } from './names.ts'

/** What helps to read orders of La Grande Armée typed in words. */
export const typing: Typing<LgaPosition, LgaAction> = {
  also: {
    m: 'move',
    march: 'move',
    go: 'move',
    break: 'break-down',
    split: 'break-down',
    draw: 'draw-supply',
    force: 'force-march',
    f: 'force-march',
    double: 'force-march',
    h: 'halt',
    stop: 'halt',
    again: 'throw-again',
    ae: 'eliminate',
    a: 'attack',
    feed: 'supply-stack',
    stand: 'end',
    hold: 'end',
    done: 'end',
    e: 'end',
    triple: '!',
  },
  named(p, seat, kind) {
    switch (kind) {
      case 'unit':
        return [...pieces(p, (unit) => SIDES[sideOf(p, unit)] === seat), ...stacks(p, seat)]
      case 'enemy':
        return pieces(p, (unit) => SIDES[sideOf(p, unit)] !== seat)
      case 'supply':
        return [
          ...pieces(p, (unit) => SIDES[sideOf(p, unit)] === seat && typeOf(p, unit).arm === SUPPLY),
          { ids: [FORTRESS_SUPPLY], names: [FORTRESS_SUPPLY] },
        ]
      case 'hex':
        return hexes(p.game)
      case 'attack':
        return (p.state.combat?.attacks ?? []).map((_, at) => ({ ids: [at], names: [`${at + 1}`] }))
      default:
        return []
    }
  },
  plan,
}

/** The pieces on the map of one kind, each by its id and its name. */
function pieces(p: LgaPosition, wanted: (unit: number) => boolean): Named[] {
  const { id, name, hex } = p.state.units
  return id.flatMap((one, unit) =>
    hex[unit] >= 0 && wanted(unit) ? [{ ids: [one], names: [one, name[unit]] }] : [],
  )
}

/** Everybody of the seat who stands in a place, by the name of the place. */
function stacks(p: LgaPosition, seat: SeatId): Named[] {
  const { id, hex } = p.state.units
  const { hexIds, placeName } = p.game.board
  const found = new Map<number, string[]>()
  for (let unit = 0; unit < id.length; unit++)
    if (hex[unit] >= 0 && SIDES[sideOf(p, unit)] === seat)
      found.set(hex[unit], [...(found.get(hex[unit]) ?? []), id[unit]])
  return [...found].map(([at, ids]) => {
    const place = placeName.get(at)
    return { ids, names: place === undefined ? [hexIds[at]] : [hexIds[at], place] }
  })
}

const known = new WeakMap<Game, readonly Named[]>()

function hexes(game: Game): readonly Named[] {
  const list = known.get(game)
  if (list) return list
  const { hexIds, placeName } = game.board
  const made = hexIds.map((id, hex) => {
    const place = placeName.get(hex)
    return { ids: [id], names: place === undefined ? [id] : [id, place] }
  })
  known.set(game, made)
  return made
}

/** The unit under way halts before another moves or the phase ends; a far hex is reached by the cheapest way. */
function plan(
  p: LgaPosition,
  seat: SeatId,
  action: LgaAction,
  anyhow: boolean,
): readonly LgaAction[] | Refusal {
  const halt = haltOf(p)
  const others = action.do === 'end' || ('unit' in action && action.unit !== halt?.unit)
  if (halt === null || !others || !STARTS.has(action.do)) return wayOf(p, action, anyhow)
  const halted = laGrandeArmee.copy(p)
  laGrandeArmee.perform(halted, seat, halt, listDice([]))
  const found = wayOf(halted, action, anyhow)
  if ('reason' in found) return found
  // Whoever cannot set out leaves the other his march.
  const refused = found.length === 0 ? null : laGrandeArmee.check(halted, seat, found[0])
  return refused ?? [halt, ...found]
}

/** What another unit may begin with, and what ends the phase. */
const STARTS: ReadonlySet<LgaAction['do']> = new Set(['move', 'draw-supply', 'force-march', 'end'])

function wayOf(p: LgaPosition, action: LgaAction, anyhow: boolean): readonly LgaAction[] | Refusal {
  return action.do === 'move' && action.path.length === 1 ? marchTo(p, action, anyhow) : [action]
}

/** LGA-MOV-C1: by the cheapest way within the allowance; beyond it only if that is wanted (LGA-FM-J4). */
function marchTo(p: LgaPosition, action: ActionOf<'move'>, anyhow: boolean): readonly LgaAction[] | Refusal {
  const { grid, hexIds } = { ...p.game.board.map, hexIds: p.game.board.hexIds }
  const unit = findPiece(p, action.unit)
  const to = grid.indexOf(action.path[0])
  if (unit < 0 || to < 0) return [action]
  const from = p.state.units.hex[unit]
  if (from === to) return []
  const reach = reachOfUnit(p, unit)
  const ways = reach.get(to) ?? []
  const way = ways.find(({ march }) => march === 'normal') ?? ways.find(({ march }) => march === 'triple')
  if (way && (way.march === 'normal' || anyhow))
    return [{ ...action, path: way.path.map((hex) => hexIds[hex]) }]
  const name = p.state.units.name[unit]
  if (way) {
    const reason = `${name} cannot reach ${hexName(p.game, hexIds[to])} but by a Triple march, ${-way.left} beyond its allowance: add "triple".`
    return { clause: 'LGA-FM-J4', reason }
  }
  const refusal = whyNotThere(p, unit, to, reach)
  if (refusal === null || reach.size === 0 || grid.sideBetween(from, to) >= 0) return refusal ?? [action]
  const near = [...reach.keys()].reduce((a, b) => (grid.distance(b, to) < grid.distance(a, to) ? b : a))
  const short = grid.distance(near, to)
  const reason = `${name} cannot reach ${hexName(p.game, hexIds[to])}; it gets as near as ${hexName(p.game, hexIds[near])}, ${short === 1 ? '1 hex' : `${short} hexes`} short. ${refusal.reason}`
  return { clause: refusal.clause, reason }
}
