import { decidingArmy, findUnit, frameNow, laBataille, pieceName } from '@bivouac/la-bataille'
import type { LbAction, LbPosition } from '@bivouac/la-bataille'
import { asHex, hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import type { Desk } from '../../desk.ts'
import { ordersOf, pathOf, waysOf } from './ways.ts'
import type { Way, Ways } from './ways.ts'

const nowAt = (desk: Desk): LbPosition => desk.table.position.peek() as LbPosition

/** Is it still this screen's to move? */
function isOurs(desk: Desk): boolean {
  const p = nowAt(desk)
  const { phase } = frameNow(p)
  return (phase === 'movement' || phase === 'marching') && decidingArmy(p) === desk.army.peek()
}

/** Gives the orders one after another; what the enemy interrupts is left to be ordered anew. One undo takes back all of them. */
export function giveOrders(desk: Desk, orders: readonly LbAction[]): Promise<boolean> {
  return desk.together(async () => {
    for (const [n, order] of orders.entries()) {
      if (n > 0 && !isOurs(desk)) return false
      // A unit that was shot at may have lost its wish to go on.
      if (n > 0 && laBataille.check(nowAt(desk), desk.seat, order)) return false
      if (!(await desk.send(order))) return false
    }
    return true
  })
}

/** LB-18-a: whoever is under way ends his move before another is taken in hand. False when he may not. */
export async function freeHand(desk: Desk, next: string): Promise<boolean> {
  const p = nowAt(desk)
  const frame = frameNow(p)
  if (frame.phase !== 'marching' || p.game.units[frame.unit].id === next || !isOurs(desk)) return true
  return desk.send({ do: 'end' })
}

/** Takes another unit in hand. */
export async function takeUp(desk: Desk, id: string): Promise<void> {
  if (await freeHand(desk, id)) desk.pick(id)
}

/** Where another unit comes to that goes as this one does: the same sides, one after another; -1 when it cannot be said. */
export function besideWay(grid: HexGrid, path: readonly number[], from: number): number {
  let at = from
  for (let n = 1; n < path.length && at >= 0; n++) {
    const side = grid.sideBetween(asHex(path[n - 1]), asHex(path[n]))
    at = side < 0 ? -1 : grid.neighbour(asHex(at), side)
  }
  return at
}

/** The way of somebody who is to come to this hex as the first one does: facing as he does if he can. */
export function wayBeside(ways: Ways, hex: number, like: Way): Way | undefined {
  const open = ways.byHex.get(hex) ?? []
  return open.find(({ facing, forms }) => facing === like.facing && !forms) ?? open[0]
}

/** Several units told off go each as the first does, those in front before those behind; who cannot is named and stays. */
export async function goTogether(
  desk: Desk,
  lead: number,
  way: Way,
  company: readonly string[],
  leaders: readonly string[],
): Promise<void> {
  const p = nowAt(desk)
  const { grid } = desk.view.map
  const path = pathOf(waysOf(p, lead), way)
  const [a, b] = [path[0], way.hex].map((hex) => hexCentre(grid, hex))
  const ahead = (id: string): number => {
    const { x, y } = hexCentre(grid, desk.hexOf(id))
    return x * (b.x - a.x) + y * (b.y - a.y)
  }
  const leadId = p.game.units[lead].id
  const goals = new Map(company.map((id) => [id, besideWay(grid, path, desk.hexOf(id))]))
  const row = [leadId, ...company].toSorted((one, other) => ahead(other) - ahead(one))
  await desk.together(async () => {
    for (const id of row) {
      if (!isOurs(desk) || !(await freeHand(desk, id))) return
      const now = nowAt(desk)
      const unit = findUnit(now, id)
      const ways = waysOf(now, unit)
      const own = wayBeside(ways, id === leadId ? way.hex : (goals.get(id) ?? -1), way)
      if (!own) {
        desk.shell.toast(`${pieceName(now, id)} cannot follow and stays.`)
        continue
      }
      if (!(await giveOrders(desk, ordersOf(ways, own, id === leadId ? leaders : [])))) return
    }
    desk.company.value = []
  })
}
