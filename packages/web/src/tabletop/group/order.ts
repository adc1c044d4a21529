import {
  dressedGroup,
  fileBehind,
  followed,
  gapOfGroup,
  headOf,
  headingOfGroup,
  movingOrder,
  shiftedGroup,
  wheeledGroup,
} from '@bivouac/space'
import type { Block } from '@bivouac/space'
import type { Footing, Plan, Step } from '../hand/plan.ts'
import type { Place } from './rules.ts'

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
  /** Does each go so far ahead and aside by its own front? Else all go one way, and keep formation. */
  readonly apart: boolean
  /** Whom the others follow; null while they keep formation. */
  readonly leader: string | null
  /** On whom the line is dressed, and how far they stand from edge to edge; null while it is not. */
  readonly dress: { readonly on: string; readonly gap: number } | null
  /** Where each is to come by itself, whatever the others do; empty while they go as one. */
  readonly goals: ReadonlyMap<string, Place>
  /** Does whoever comes not to his place now go on in later turns? Null: when nobody comes to his. */
  readonly goesOn: boolean | null
  /** Plans the player has changed by hand; the leader's is always his own. */
  readonly own: ReadonlyMap<string, Plan<S>>
}

/** A group that has been picked and has no order yet. */
export function picked<S extends Step>(
  members: readonly string[],
  name: string | null = null,
): GroupOrder<S> {
  return {
    members,
    name,
    ahead: 0,
    right: 0,
    turn: 0,
    apart: false,
    leader: null,
    dress: null,
    goals: new Map(),
    goesOn: null,
    own: new Map(),
  }
}

/** The order with these members: whoever is new goes as the others do. Without one before it nothing is ordered yet. */
export function withMembers<S extends Step>(
  order: GroupOrder<S> | null,
  members: readonly string[],
  name: string | null,
): GroupOrder<S> {
  if (!order) return picked(members, name)
  const leader = order.leader !== null && members.includes(order.leader) ? order.leader : null
  const ofThem = <T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...map].filter(([one]) => members.includes(one)))
  return {
    ...order,
    members,
    name,
    leader,
    dress: order.dress && members.includes(order.dress.on) ? order.dress : null,
    goals: ofThem(order.goals),
    own: ofThem(order.own),
  }
}

/** The order without these; null when nothing is left of it. */
export function withoutMembers<S extends Step>(
  order: GroupOrder<S>,
  out: (piece: string) => boolean,
): GroupOrder<S> | null {
  const members = order.members.filter((one) => !out(one))
  if (members.length === order.members.length) return order
  return members.length === 0 ? null : withMembers(order, members, null)
}

/** The same group with nothing ordered. */
export function unordered<S extends Step>({ members, name, apart }: GroupOrder<S>): GroupOrder<S> {
  return { ...picked(members, name), apart }
}

/** Has anything been ordered? */
export function isOrdered<S extends Step>(order: GroupOrder<S>): boolean {
  const { ahead, right, turn, leader, dress, goals, own } = order
  if (leader !== null || dress !== null || goals.size > 0 || own.size > 0) return true
  return ahead !== 0 || right !== 0 || turn !== 0
}

/** The order with so much more ahead and to the right of where the group faces; whoever has a goal of his own has it so much farther. */
export function shiftedBy<S extends Step>(
  order: GroupOrder<S>,
  facing: number,
  by: { readonly ahead: number; readonly right: number },
): GroupOrder<S> {
  const next = { ...order, leader: null, ahead: order.ahead + by.ahead, right: order.right + by.right }
  if (order.goals.size === 0) return next
  const h = (facing * Math.PI) / 1800
  const east = by.ahead * Math.sin(h) + by.right * Math.cos(h)
  const north = by.ahead * Math.cos(h) - by.right * Math.sin(h)
  const goals = [...order.goals].map(
    ([piece, to]) => [piece, { ...to, x: Math.round(to.x + east), y: Math.round(to.y + north) }] as const,
  )
  return { ...order, leader: null, goals: new Map(goals) }
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
  order: Omit<GroupOrder<S>, 'members' | 'name' | 'own' | 'goesOn'>,
  group: readonly Standing[],
  way: readonly Block[],
): Wish[] {
  const line = lineOf(group)
  const officers = group.filter((one) => !line.includes(one))
  if (order.goals.size > 0) return toGoals(order.goals, line, officers)
  return order.leader === null
    ? inFormation(order, line, officers)
    : inFile(order.leader, line, officers, way)
}

/** Everybody to a place of his own; who has none stays. */
function toGoals(
  goals: ReadonlyMap<string, Place>,
  line: readonly Standing[],
  officers: readonly Standing[],
): Wish[] {
  const goalOf = ({ piece, at }: Standing): Block => {
    const goal = goals.get(piece)
    return goal ? { ...blockOf(at), x: goal.x, y: goal.y, heading: goal.h } : blockOf(at)
  }
  return [...inOrder(line, line.map(goalOf)), ...placed(officers, officers.map(goalOf))]
}

/** In the order in which nobody stands in another's way. */
function inOrder(line: readonly Standing[], to: readonly Block[]): Wish[] {
  const blocks = line.map(({ at }) => blockOf(at))
  return movingOrder(blocks, to).map((at) => ({ piece: line[at].piece, from: blocks[at], to: to[at] }))
}

function inFormation(
  {
    ahead,
    right,
    turn,
    dress,
    apart,
  }: Pick<GroupOrder<Step>, 'ahead' | 'right' | 'turn' | 'dress' | 'apart'>,
  line: readonly Standing[],
  officers: readonly Standing[],
): Wish[] {
  const heading = facingOf(line)
  const blocks = line.map(({ at }) => blockOf(at))
  if (apart && dress === null && turn === 0) {
    const byFront = (block: Block, { heading: front }: Block): Block =>
      shiftedGroup([block], front, ahead, right)[0] ?? block
    const beside = officers.map(({ at }) => byFront(blockOf(at), nearestTo(blocks, at)))
    return [
      ...inOrder(
        line,
        blocks.map((block) => byFront(block, block)),
      ),
      ...placed(officers, beside),
    ]
  }
  const place = (from: readonly Block[]): Block[] =>
    shiftedGroup(wheeledGroup(from, heading, turn, blocks), heading, ahead, right)
  const on = line.findIndex(({ piece }) => piece === dress?.on)
  const to = place(on < 0 ? blocks : dressedGroup(blocks, on, dress?.gap ?? 0))
  return [...inOrder(line, to), ...placed(officers, place(officers.map(({ at }) => blockOf(at))))]
}

/** Whoever of the line stands nearest to an officer: he goes as they do. */
function nearestTo(blocks: readonly Block[], { x, y }: Footing): Block {
  const far = (block: Block): number => Math.hypot(block.x - x, block.y - y)
  return blocks.reduce((best, block) => (far(block) < far(best) ? block : best))
}

/** How far those of the line stand from edge to edge now, by the front of one of them. */
export function gapAbout(group: readonly Standing[], on: string): number {
  const line = lineOf(group)
  const heading = line.find(({ piece }) => piece === on)?.at.h ?? facingOf(group)
  return gapOfGroup(
    line.map(({ at }) => blockOf(at)),
    heading,
  )
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
