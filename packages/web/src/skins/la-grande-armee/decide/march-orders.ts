import type { Refusal } from '@bivouac/kernel'
import { listDice } from '@bivouac/kernel'
import {
  SIDES,
  drawableSupply,
  haltOf,
  laGrandeArmee,
  marchFaces,
  mustThrow,
  reachOfUnit,
} from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, March, Way } from '@bivouac/la-grande-armee'
import type { Desk } from '../desk.ts'
import { isLeader, placeName, sideOf, unitOf } from '../pieces.ts'

/** Whether a piece of the same stack is to follow the one in hand. */
export function toggleCompany(desk: Desk, unit: string): void {
  const now = desk.company.peek()
  desk.company.value = now.includes(unit) ? now.filter((one) => one !== unit) : [...now, unit]
}

/** LGA-MOV-04: the unit under way halts before another is taken in hand. */
export async function changeTo(desk: Desk, underWay: string, next: string): Promise<void> {
  if (await desk.send({ do: 'halt', unit: underWay })) desk.pick(next)
}

/** What those who follow have to know of a march. */
type Going = Pick<Way, 'march' | 'path' | 'supply'> & Partial<Pick<Way, 'before'>>

/** Does this march ask for a die? Nothing but a button that names it may order it. */
export function hasDie({ march: how }: Pick<Way, 'march'>): boolean {
  return how === 'double' || how === 'triple'
}

/**
 * How a piece of the stack follows the one in hand along this way: by a march of its own that asks for no die, and for no
 * Supply but the one drawn on already (LGA-FM-H5). Or why it cannot, to be said before anything is thrown.
 */
export function followingWay(p: LgaPosition, unit: number, way: Going): Way | Refusal {
  const to = way.path.at(-1) ?? -1
  const who = p.state.units.name[unit]
  // LGA-FM-J1: after a Triple's die the unit may go on, and must be asked.
  if (way.march === 'triple')
    return {
      clause: 'LGA-MOV-04',
      reason: `${who} cannot follow a triple march: move ${isLeader(p, unit) ? 'him' : 'it'} separately.`,
    }
  // LGA-FM-H6: the Supply that is drawn on stands where it began.
  if (unit === way.supply)
    return { clause: 'LGA-FM-H6', reason: `${who} is used up by this march and stays where it is.` }
  const ways = reachOfUnit(p, unit).get(to) ?? []
  const normal = ways.find(({ march: how }) => how === 'normal')
  if (normal) return normal
  const supplied = ways.find(({ march: how }) => how === 'supplied')
  if (supplied && way.supply !== undefined && drawableSupply(p, unit).includes(way.supply))
    return { ...supplied, supply: way.supply }
  const words: Readonly<Record<March, string>> = {
    normal: `to ${placeName(p, to)}`,
    supplied: 'a march on Supply so far',
    double: 'a double march',
    triple: 'a triple march',
  }
  return {
    clause: way.march === 'double' ? 'LGA-FM-I1' : 'LGA-MOV-03',
    reason: `${who} cannot follow ${words[way.march]}: move ${isLeader(p, unit) ? 'him' : 'it'} separately.`,
  }
}

/** Who goes along on a way, and why the others do not. */
interface Company {
  readonly goes: readonly string[]
  readonly stays: readonly (Refusal & { readonly unit: string })[]
}

/**
 * Those of the company that go along when `lead` goes this way. It is tried on a copy, one after another as they will march:
 * to leave friends and to join them costs points (LGA-STK-L1), so who has gone before matters to who comes after.
 */
export function companyOn(p: LgaPosition, lead: number, company: readonly string[], way: Going): Company {
  const goes: string[] = []
  const stays: (Refusal & { unit: string })[] = []
  const ahead = laGrandeArmee.copy(p)
  const seat = SIDES[sideOf(p, lead)]
  leadOn(ahead, seat, lead, way)
  for (const id of company) {
    const halt = haltOf(ahead)
    if (halt) act(ahead, seat, halt)
    const found = followingWay(ahead, unitOf(ahead, id), way)
    if ('path' in found) {
      goes.push(id)
      for (const action of ordersFor(ahead, id, found)) act(ahead, seat, action)
    } else stays.push({ ...found, unit: id })
  }
  return { goes, stays }
}

/** The lead has gone its way, with a kind die if it throws one; nothing is done where it has none. */
function leadOn(p: LgaPosition, seat: string, lead: number, way: Going): void {
  const id = p.state.units.id[lead]
  if (way.march !== 'double') {
    for (const action of ordersFor(p, id, way)) act(p, seat, action)
    return
  }
  const kind = marchFaces(p, lead, 'double', 'first').indexOf('-') + 1
  const path = pathIds(p, way.path)
  const before = way.before ?? 0
  if (before > 0) act(p, seat, { do: 'move', unit: id, path: path.slice(0, before) })
  if (kind > 0 && act(p, seat, { do: 'force-march', unit: id }, [kind]))
    act(p, seat, { do: 'move', unit: id, path: path.slice(before) })
}

function act(p: LgaPosition, seat: string, action: LgaAction, dice: readonly number[] = []): boolean {
  if (laGrandeArmee.check(p, seat, action)) return false
  laGrandeArmee.perform(p, seat, action, listDice(dice))
  return true
}

/** Sends the unit on its way, and those that can follow it after it. */
export async function march(desk: Desk, p: LgaPosition, unit: number, way: Way): Promise<void> {
  const id = p.state.units.id[unit]
  const path = pathIds(p, way.path)
  const { goes } = companyOn(p, unit, desk.company.peek(), way)
  if (way.march === 'double') {
    const first: LgaAction[] =
      way.before > 0 ? [{ do: 'move', unit: id, path: path.slice(0, way.before) }] : []
    if (await desk.send(...first, { do: 'force-march', unit: id }))
      desk.marchAhead({ unit: id, path: path.slice(way.before), company: goes })
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
  const company = desk.company.peek()
  desk.drawing.value = false
  await desk.together(async () => {
    if (!(await desk.send({ do: 'move', unit: p.state.units.id[unit], path: pathIds(p, drawn) }))) return
    const now = desk.table.position.peek() as LgaPosition
    const at = unitOf(now, p.state.units.id[unit])
    // Beyond its allowance it owes a die first (LGA-FM-J4).
    const how = at >= 0 && mustThrow(now, at) ? 'triple' : 'normal'
    const way: Going = { march: how, path: drawn }
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
  const p = desk.table.position.peek() as LgaPosition
  const halt = haltOf(p)
  if (halt && !(await desk.send(halt))) return
  const now = desk.table.position.peek() as LgaPosition
  const found = followingWay(now, unitOf(now, id), way)
  if (!('path' in found)) {
    desk.shell.toast(found.reason)
    return
  }
  desk.pick(id)
  await desk.send(...ordersFor(now, id, found))
}

function pathIds(p: LgaPosition, path: readonly number[]): string[] {
  return path.map((hex) => p.game.board.hexIds[hex])
}

/** What is ordered to go a way without a die in it. */
export function ordersFor(p: LgaPosition, id: string, way: Going): LgaAction[] {
  const draws: LgaAction[] =
    way.march === 'supplied' && way.supply !== undefined
      ? [{ do: 'draw-supply', unit: id, by: p.state.units.id[way.supply] }]
      : []
  return [...draws, { do: 'move', unit: id, path: pathIds(p, way.path) }]
}
