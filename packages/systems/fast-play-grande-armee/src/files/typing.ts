import type { Named, Typing } from '@bivouac/kernel'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaPosition } from '../position/state.ts'
import { namedOfficer } from '../position/troops.ts'

/** What helps to read orders of Fast-Play Grande Armée typed in words. */
export const typing: Typing<FpgaPosition, FpgaAction> = {
  also: {
    e: 'end',
    done: 'end',
    pass: 'end',
    halt: 'end',
    stand: 'end',
    m: 'move',
    march: 'move',
    fire: 'aim',
    f: 'aim',
    sk: 'skirmish',
    t: 'test',
    g: 'give',
    attack: 'engage',
    reroll: 'reroll',
  },
  named(p, seat, kind) {
    switch (kind) {
      case 'unit':
        return units(p, (side) => side === seat)
      case 'enemy':
        return units(p, (side) => side !== seat)
      case 'officer':
        return officers(p, seat)
      case 'piece':
        return [...units(p, (side) => side === seat), ...officers(p, seat)]
      case 'force':
        return p.game.forces.flatMap(({ id, name, side }) =>
          p.game.seats[side].id === seat ? [{ ids: [id], names: [id, name] }] : [],
        )
      default:
        return []
    }
  },
}

function units({ game }: FpgaPosition, wanted: (side: string) => boolean): Named[] {
  return game.units.flatMap(({ id, name, side }) =>
    wanted(game.seats[side].id) ? [{ ids: [id], names: [id, name] }] : [],
  )
}

function officers(p: FpgaPosition, seat: string): Named[] {
  const { game } = p
  return game.officers.flatMap(({ id, name, side }, at) =>
    game.seats[side].id === seat ? [{ ids: [id], names: [id, name, namedOfficer(p, at).name] }] : [],
  )
}
