import type { Named, Typing } from '@bivouac/kernel'
import type { AodAction } from '../position/actions.ts'
import { SIDES } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { sideOf } from '../position/troops.ts'
import { brigadeName } from './names.ts'

/** What helps to read orders of The Age of Destiny typed in words. */
export const typing: Typing<AodPosition, AodAction> = {
  also: { e: 'end', done: 'end', m: 'move', f: 'fire' },
  named(p, seat, kind) {
    const { game, state } = p
    switch (kind) {
      case 'unit':
        return units(p, (side) => side === seat)
      case 'enemy':
        return units(p, (side) => side !== seat)
      case 'general':
        return generals(p, seat)
      case 'piece':
        return [...units(p, (side) => side === seat), ...generals(p, seat)]
      case 'command':
        return game.commands.map((id) => ({ ids: [id], names: [id, brigadeName(p, id)] }))
      case 'officer':
        return state.officers.flatMap(({ id, side }) =>
          SIDES[side] === seat ? [{ ids: [id], names: [id] }] : [],
        )
      case 'road':
        return game.scenario.terrain.flatMap(({ id, name, type }) =>
          type === 'road' ? [{ ids: [id], names: [id, name] }] : [],
        )
      default:
        return []
    }
  },
}

function units(p: AodPosition, wanted: (side: string) => boolean): Named[] {
  return p.game.unitIds.flatMap((id, unit) =>
    wanted(SIDES[sideOf(p, unit)]) ? [{ ids: [id], names: [id, p.game.unitNames[unit]] }] : [],
  )
}

function generals({ game, state }: AodPosition, seat: string): Named[] {
  return game.generalIds.flatMap((id, general) =>
    SIDES[state.generals.side[general]] === seat
      ? [{ ids: [id], names: [id, game.generalNames[general]] }]
      : [],
  )
}
