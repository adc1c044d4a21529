import { reachOfUnit } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, Way } from '@bivouac/la-grande-armee'
import type { Desk } from '../desk.ts'
import { placeName, unitOf } from '../pieces.ts'

/** Whether a piece of the same stack is to follow the one in hand. */
export function toggleCompany(desk: Desk, unit: string): void {
  const now = desk.company.peek()
  desk.company.value = now.includes(unit) ? now.filter((one) => one !== unit) : [...now, unit]
}

/** LGA-MOV-04: the unit under way halts before another is taken in hand. */
export async function changeTo(desk: Desk, underWay: string, next: string): Promise<void> {
  if (await desk.send({ do: 'halt', unit: underWay })) desk.pick(next)
}

/** Sends the unit on its way, and those that are to follow it after it. */
export async function march(desk: Desk, p: LgaPosition, unit: number, way: Way): Promise<void> {
  const id = p.state.units.id[unit]
  const { hexIds } = p.game.board
  const path = way.path.map((hex) => hexIds[hex])
  const company = desk.company.peek()
  const first: LgaAction[] =
    way.march === 'supplied' && way.supply !== undefined
      ? [{ do: 'draw-supply', unit: id, by: p.state.units.id[way.supply] }]
      : []
  const begun = path.slice(0, way.before)
  if (begun.length > 0) first.push({ do: 'move', unit: id, path: begun })
  if (!(await desk.send(...first))) return
  if (way.march === 'double') {
    if (await desk.send({ do: 'force-march', unit: id })) desk.marchAhead(id, path.slice(way.before))
    return
  }
  if (way.march === 'normal') await followAll(desk, company, way.path)
}

/** Sends the unit along a way drawn by hand, and those that are to follow it after it. */
export async function marchAlong(
  desk: Desk,
  p: LgaPosition,
  unit: number,
  path: readonly number[],
): Promise<void> {
  const { hexIds } = p.game.board
  const company = desk.company.peek()
  desk.drawing.value = false
  if (await desk.send({ do: 'move', unit: p.state.units.id[unit], path: path.map((hex) => hexIds[hex]) }))
    await followAll(desk, company, path)
}

async function followAll(desk: Desk, company: readonly string[], path: readonly number[]): Promise<void> {
  const to = path.at(-1)
  if (to === undefined) return
  for (const one of company) if (!(await follow(desk, one, to))) return
}

/** A unit that follows another to the same hex, by a march of its own. */
async function follow(desk: Desk, id: string, to: number): Promise<boolean> {
  const p = desk.table.position.peek() as LgaPosition
  const frame = p.state.frames.at(-1)
  if (frame?.phase === 'march' && !(await desk.send({ do: 'halt', unit: p.state.units.id[frame.unit] })))
    return false
  const now = desk.table.position.peek() as LgaPosition
  const unit = unitOf(now, id)
  const way = reachOfUnit(now, unit)
    .get(to)
    ?.find(({ march: how }) => how === 'normal')
  if (!way) {
    desk.shell.toast(`${now.state.units.name[unit]} cannot follow to ${placeName(now, to)}.`)
    desk.pick(id)
    return false
  }
  desk.pick(id)
  return desk.send({ do: 'move', unit: id, path: way.path.map((hex) => now.game.board.hexIds[hex]) })
}
