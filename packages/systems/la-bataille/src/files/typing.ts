import type { Named, Typing } from '@bivouac/kernel'
import type { LbAction } from '../position/actions.ts'
import { DUE, ON_MAP } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'

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
      default:
        return []
    }
  },
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
