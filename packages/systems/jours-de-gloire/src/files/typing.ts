import { topFrame } from '@bivouac/kernel'
import type { Named, SeatId, Typing } from '@bivouac/kernel'
import { reachOfMarch } from '../march/march-queries.ts'
import type { JdgAction } from '../position/actions.ts'
import type { Game, JdgPosition } from '../position/state.ts'

/** What helps to read orders of Jours de Gloire typed in words. The enemy's counters have no names here: they tell nothing. */
export const typing: Typing<JdgPosition, JdgAction> = {
  also: { a: 'activate', take: 'activate', scout: 'reconnoitre', e: 'end', done: 'end', h: 'halt' },
  named(p, seat, kind) {
    const { game } = p
    switch (kind) {
      case 'counter':
        return [...own(game, seat), ...stacks(p, seat)]
      case 'box':
        return game.ground.boxes.map(({ name, modern }, box) => ({
          ids: [game.ground.boxIds[box]],
          names: [game.ground.boxIds[box], name, ...(modern === undefined ? [] : [modern])],
        }))
      case 'army':
        return game.armies.map(({ id, name }) => ({ ids: [id], names: [id, name] }))
      case 'seat':
        return game.seats.map(({ id, name }) => ({ ids: [id], names: [id, name] }))
      default:
        return []
    }
  },
  // A far box is marched to box by box, as long as nobody reacts.
  plan(p, _, action) {
    if (action.do !== 'go' || topFrame(p).phase !== 'march') return [action]
    const reached = reachOfMarch(p).find(({ box }) => box === action.to)
    return reached ? reached.way.slice(1).map((to) => ({ ...action, to })) : [action]
  },
}

function sideOf(game: Game, seat: SeatId): number {
  return game.seatSide[game.seatIndex.get(seat) ?? -1]
}

function own(game: Game, seat: SeatId): Named[] {
  const side = sideOf(game, seat)
  return game.counters.flatMap(({ id, name, side: whose }) =>
    whose === side ? [{ ids: [id], names: [id, name] }] : [],
  )
}

/** Everybody of one's own side in a box, by the name of the box. */
function stacks({ game, state }: JdgPosition, seat: SeatId): Named[] {
  const side = sideOf(game, seat)
  const found = new Map<number, string[]>()
  for (const [counter, { id, side: whose }] of game.counters.entries()) {
    const box = state.counters.box[counter]
    if (whose === side && box >= 0) found.set(box, [...(found.get(box) ?? []), id])
  }
  return [...found].map(([box, ids]) => ({
    ids,
    names: [game.ground.boxIds[box], game.ground.boxes[box].name],
  }))
}
