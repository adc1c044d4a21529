import {
  companyOn,
  doubleOrders,
  findPiece,
  followingWay,
  haltOf,
  idOf,
  marchAction,
  mustThrow,
  ordersFor,
} from '@bivouac/la-grande-armee'
import type { Going, LgaPosition, Way } from '@bivouac/la-grande-armee'
import type { Desk } from '../desk.ts'

/** Whether a piece of the same stack is to follow the one in hand. */
export function toggleCompany(desk: Desk, unit: string): void {
  const now = desk.company.peek()
  desk.company.value = now.includes(unit) ? now.filter((one) => one !== unit) : [...now, unit]
}

/** LGA-MOV-04: the unit under way halts before another is taken in hand. */
export async function changeTo(desk: Desk, underWay: string, next: string): Promise<void> {
  if (await desk.send({ do: 'halt', unit: underWay })) desk.pick(next)
}

/** Sends the unit on its way, and those that can follow it after it. */
export async function march(desk: Desk, p: LgaPosition, unit: number, way: Way): Promise<void> {
  const id = idOf(p, unit)
  const { goes } = companyOn(p, unit, desk.company.peek(), way)
  if (way.march === 'double') {
    const [first, second] = doubleOrders(p, id, way)
    if (await desk.send(...(first ? [first] : []), { do: 'force-march', unit: id }))
      desk.marchAhead({ march: second, company: goes })
    return
  }
  await desk.together(async () => {
    if (await desk.send(...ordersFor(p, id, way))) await followAll(desk, goes, way)
  })
}

/** Sends the unit along a way drawn by hand, and those that can follow it after it. */
export async function marchAlong(
  desk: Desk,
  p: LgaPosition,
  unit: number,
  drawn: readonly number[],
): Promise<void> {
  const id = idOf(p, unit)
  const company = desk.company.peek()
  desk.drawing.value = false
  await desk.together(async () => {
    if (!(await desk.send(marchAction(p, id, drawn)))) return
    const now = desk.table.position.peek() as LgaPosition
    const at = findPiece(now, id)
    // Beyond its allowance it owes a die first (LGA-FM-J4).
    const way: Going = { march: at >= 0 && mustThrow(now, at) ? 'triple' : 'normal', path: drawn }
    const { goes, stays } = companyOn(p, unit, company, way)
    for (const { reason } of stays) desk.shell.toast(reason)
    await followAll(desk, goes, way)
  })
}

/** The pieces follow one after another to where the way ends; who cannot any more is named and waits. */
export async function followAll(desk: Desk, company: readonly string[], way: Going): Promise<void> {
  for (const one of company) await follow(desk, one, way)
}

async function follow(desk: Desk, id: string, way: Going): Promise<void> {
  const halt = haltOf(desk.table.position.peek() as LgaPosition)
  if (halt && !(await desk.send(halt))) return
  const now = desk.table.position.peek() as LgaPosition
  const found = followingWay(now, findPiece(now, id), way)
  if (!('path' in found)) {
    desk.shell.toast(found.reason)
    return
  }
  desk.pick(id)
  await desk.send(...ordersFor(now, id, found))
}
