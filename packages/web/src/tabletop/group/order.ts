import {
  fileBehind,
  followed,
  headOf,
  headingOfGroup,
  movingOrder,
  shiftedGroup,
  wheeledGroup,
} from '@bivouac/space'
import type { Block } from '@bivouac/space'
import type { Footing, Plan, Step } from '../hand/plan.ts'

/** What several pieces are ordered to do as one. */
export interface GroupOrder<S extends Step> {
  /** Whoever goes, as they were picked. */
  readonly members: readonly string[]
  /** The name of the body they are, when they were picked as one. */
  readonly name: string | null
  /** So far ahead and to the right of where the group faces, then wheeled about its end by so many tenths. */
  readonly ahead: number
  readonly right: number
  readonly turn: number
  /** Whom the others follow; null while they keep formation. */
  readonly leader: string | null
  /** Plans the player has changed by hand; the leader's is always his own. */
  readonly own: ReadonlyMap<string, Plan<S>>
}

/** A group that has been picked and has no order yet. */
function picked<S extends Step>(members: readonly string[], name: string | null = null): GroupOrder<S> {
  return { members, name, ahead: 0, right: 0, turn: 0, leader: null, own: new Map() }
}

/** The order with these members: whoever is new goes as the others do. Without one before it nothing is ordered yet. */
export function withMembers<S extends Step>(
  order: GroupOrder<S> | null,
  members: readonly string[],
  name: string | null,
): GroupOrder<S> {
  if (!order) return picked(members, name)
  const leader = order.leader !== null && members.includes(order.leader) ? order.leader : null
  return {
    ...order,
    members,
    name,
    leader,
    own: new Map([...order.own].filter(([one]) => members.includes(one))),
  }
}

/** The same group with nothing ordered. */
export function unordered<S extends Step>({ members, name }: GroupOrder<S>): GroupOrder<S> {
  return picked(members, name)
}

/** Has anything been ordered? */
export function isOrdered<S extends Step>({ ahead, right, turn, leader, own }: GroupOrder<S>): boolean {
  return ahead !== 0 || right !== 0 || turn !== 0 || leader !== null || own.size > 0
}

/** How far a line may be wheeled at once, in tenths of a degree. */
const MOST_WHEEL = 900

/** The order with its wheel changed to so many tenths. */
export function wheeledTo<S extends Step>(order: GroupOrder<S>, tenths: number): GroupOrder<S> {
  return { ...order, turn: Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, Math.round(tenths))) }
}

/** One of a group: where it stands, and whether it is an officer, who goes along and is no part of the line. */
export interface Standing {
  readonly piece: string
  readonly at: Footing
  readonly isOfficer: boolean
}

/** A footing as the geometry of groups has it. */
export function blockOf({ x, y, h, width, depth }: Footing): Block {
  return { x: Math.round(x), y: Math.round(y), heading: h, width, depth }
}

/** Those who make up the line: all but the officers, unless there is nobody else. */
export function lineOf(group: readonly Standing[]): readonly Standing[] {
  const line = group.filter(({ isOfficer }) => !isOfficer)
  return line.length > 0 ? line : group
}

/** Where the group faces. */
export function facingOf(group: readonly Standing[]): number {
  return headingOfGroup(lineOf(group).map(({ at }) => blockOf(at)))
}

/** Where everybody is to stand, in the order in which they go. */
export interface Wish {
  readonly piece: string
  readonly from: Block
  readonly to: Block
}

/** Where the order takes everybody. `way`: the leader where he stands and where he goes. */
export function wishesOf<S extends Step>(
  order: Pick<GroupOrder<S>, 'ahead' | 'right' | 'turn' | 'leader'>,
  group: readonly Standing[],
  way: readonly Block[],
): Wish[] {
  const line = lineOf(group)
  const officers = group.filter((one) => !line.includes(one))
  return order.leader === null
    ? inFormation(order, line, officers)
    : inFile(order.leader, line, officers, way)
}

function inFormation(
  { ahead, right, turn }: Pick<GroupOrder<Step>, 'ahead' | 'right' | 'turn'>,
  line: readonly Standing[],
  officers: readonly Standing[],
): Wish[] {
  const heading = facingOf(line)
  const blocks = line.map(({ at }) => blockOf(at))
  const place = (from: readonly Block[]): Block[] =>
    shiftedGroup(wheeledGroup(from, heading, turn, blocks), heading, ahead, right)
  const to = place(blocks)
  return [
    ...movingOrder(blocks, to).map((at) => ({ piece: line[at].piece, from: blocks[at], to: to[at] })),
    ...placed(officers, place(officers.map(({ at }) => blockOf(at)))),
  ]
}

function inFile(
  leader: string,
  line: readonly Standing[],
  officers: readonly Standing[],
  way: readonly Block[],
): Wish[] {
  const blocks = line.map(({ at }) => blockOf(at))
  const head = line.findIndex(({ piece }) => piece === leader)
  const file = fileBehind(blocks, Math.max(0, head))
  const to = followed(
    file.map((at) => blocks[at]),
    way,
  )
  const [start, end] = [way[0], way.at(-1)]
  const [east, north] = start && end ? [end.x - start.x, end.y - start.y] : [0, 0]
  const beside = officers.map(({ at }) => {
    const block = blockOf(at)
    return { ...block, x: block.x + east, y: block.y + north }
  })
  return [
    ...file.map((at, place) => ({ piece: line[at].piece, from: blocks[at], to: to[place] })),
    ...placed(officers, beside),
  ]
}

function placed(officers: readonly Standing[], to: readonly Block[]): Wish[] {
  return officers.map(({ piece, at }, place) => ({ piece, from: blockOf(at), to: to[place] }))
}

/** Whom the others would follow: the foremost of the line. */
export function headOfLine(group: readonly Standing[]): string | null {
  const line = lineOf(group)
  return line[headOf(line.map(({ at }) => blockOf(at)))]?.piece ?? null
}
