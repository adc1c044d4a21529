import { Ways } from '@bivouac/space'
import type { BoxMap } from '@bivouac/space'
import {
  countersAt,
  isArtillery,
  isBesieged,
  isCreated,
  isDummy,
  isLeader,
  isReal,
} from '../position/counters.ts'
import { isOutOfTheWay } from '../march/meeting.ts'
import { isOpen } from '../secrets/secrets.ts'
import { ALONE, enemyOf, GENERAL_ONLY, IN_COMMAND } from '../position/state.ts'
import type { Game, JdgPosition, Side } from '../position/state.ts'

const workspaces = new WeakMap<BoxMap, { readonly ways: Ways; readonly status: Uint8Array }>()

function workspaceOf({ ground }: Game): { readonly ways: Ways; readonly status: Uint8Array } {
  let space = workspaces.get(ground)
  if (!space) {
    space = { ways: new Ways(ground), status: new Uint8Array(ground.size) }
    workspaces.set(ground, space)
  }
  return space
}

/** The workspace for ways over this map: each run overwrites the last one's answers. */
export function waysOn(p: JdgPosition): Ways {
  return workspaceOf(p.game).ways
}

/** A clean sheet for the status of every box, to be used up before another is asked for. */
export function statusSheet(p: JdgPosition): Uint8Array {
  return workspaceOf(p.game).status.fill(ALONE)
}

/**
 * JDG-4.3-d, JDG-H-loc: may this side's LoC not pass through the box? Every face-down enemy counter stops it, whatever
 * it is, one in a besieged city too (JDG-4.3-h); face-up leaders and shells alone do not.
 */
function blocksLine(p: JdgPosition, box: number, side: Side): boolean {
  const enemy = enemyOf(side)
  const open = isOpen(p)
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter]) {
    if (p.game.sideOf[counter] !== enemy || isOutOfTheWay(p, counter)) continue
    if (!open && p.state.counters.up[counter] === 0) return true
    if (isDummy(p, counter) || isReal(p, counter) || isArtillery(p, counter)) return true
  }
  return false
}

/** JDG-4.3-c, -e: every box within a LoC of one of these for the side has at least this status. */
function reach(p: JdgPosition, from: readonly number[], side: Side, as: number, status: Uint8Array): void {
  if (from.length === 0) return
  const ways = waysOn(p)
  const { links, size } = p.game.ground
  const limit = p.game.tables.movement.locLimit
  const enemies = { sheet: p.index.present, offset: enemyOf(side) * size }
  ways.runFromAll(from, limit, p.index.cost, (at) => blocksLine(p, at, side), side * links, enemies)
  const { order, count } = ways
  for (let at = 0; at < count; at++) if (status[order[at]] < as) status[order[at]] = as
}

/** Who of an army is linked to whom, as the map lies now. */
export interface Lines {
  /** ALONE, GENERAL_ONLY or IN_COMMAND for a unit of the army in each box, outside besieged cities. */
  readonly status: Uint8Array
  /** Generals with a LoC of their own to the CinC; the CinC too. */
  readonly linked: readonly number[]
  /** IN_COMMAND for each box the CinC himself reaches; kept only where an option asks for it. */
  readonly direct: Uint8Array | null
}

/**
 * JDG-4.3-a: the CinC of an army, and those of its generals a LoC of their own joins to him. What the CinC himself
 * reaches is marked in `status`.
 */
function chainOf(p: JdgPosition, army: number, generals: readonly number[], status: Uint8Array): number[] {
  const { side } = p.game.armies[army]
  const cinc = p.state.armies.cinc[army]
  const { box } = p.state.counters
  const linked: number[] = []
  if (cinc >= 0 && box[cinc] >= 0) {
    linked.push(cinc)
    const walled = isBesieged(p, cinc)
    if (!walled) reach(p, [box[cinc]], side, IN_COMMAND, status)
    for (const general of generals) {
      const near = box[general] === box[cinc]
      const shut = isBesieged(p, general)
      // JDG-4.3-h: nothing is traced in or out of a besieged city.
      if (walled || shut ? near && walled === shut : status[box[general]] === IN_COMMAND) linked.push(general)
    }
  }
  return linked
}

/** JDG-4.3-a, -i: unit to general to CinC, each at most 4 MP; generals do not relay for one another. */
export function linesOf(
  p: JdgPosition,
  army: number,
  status: Uint8Array = new Uint8Array(p.game.ground.size),
): Lines {
  const { side } = p.game.armies[army]
  const { box } = p.state.counters
  const generals = generalsOf(p, army)
  const linked = chainOf(p, army, generals, status)
  const { cpLine, detachmentLine } = p.game.options
  const direct = cpLine === 'cincOnly' || detachmentLine === 'cincOnly' ? status.slice() : null
  const seconds: number[] = []
  const others: number[] = []
  const cinc = p.state.armies.cinc[army]
  for (const general of generals) {
    if (isBesieged(p, general)) continue
    if (!linked.includes(general)) others.push(box[general])
    // From where the CinC stands nobody reaches further than he does.
    else if (box[general] !== box[cinc]) seconds.push(box[general])
  }
  reach(p, seconds, side, IN_COMMAND, status)
  reach(p, others, side, GENERAL_ONLY, status)
  return { status, linked, direct }
}

/** Is the box in command of the army as the map lies now, for a unit outside a besieged city? */
export function isCommandedBox(p: JdgPosition, army: number, at: number): boolean {
  const { box } = p.state.counters
  const status = statusSheet(p)
  const linked = chainOf(p, army, generalsOf(p, army), status)
  if (status[at] === IN_COMMAND) return true
  const seconds: number[] = []
  const cinc = p.state.armies.cinc[army]
  // What the CinC reaches is known already.
  for (const leader of linked) if (leader !== cinc && !isBesieged(p, leader)) seconds.push(box[leader])
  reach(p, seconds, p.game.armies[army].side, IN_COMMAND, status)
  return status[at] === IN_COMMAND
}

/** Is the leader joined to the CinC of the army as the map lies now, or the CinC himself? */
export function isLinked(p: JdgPosition, army: number, leader: number): boolean {
  return chainOf(p, army, generalsOf(p, army), statusSheet(p)).includes(leader)
}

function generalsOf(p: JdgPosition, army: number): number[] {
  const { box, army: armyOf } = p.state.counters
  const cinc = p.state.armies.cinc[army]
  const found: number[] = []
  for (const leader of p.game.leaders)
    if (box[leader] >= 0 && armyOf[leader] === army && leader !== cinc) found.push(leader)
  return found
}

/** The status these lines give a counter: JDG-4.6. A unit stacked with a leader is linked to him (JDG-4.3-i). */
export function statusBy(p: JdgPosition, lines: Lines, counter: number, army: number): number {
  const box = p.state.counters.box[counter]
  if (box < 0) return ALONE
  if (isLeader(p, counter)) return lines.linked.includes(counter) ? IN_COMMAND : ALONE
  const status = isBesieged(p, counter) ? statusInside(p, lines, counter, army) : lines.status[box]
  // JDG-6.1-l: by agreement a created Detachment is in command of the CinC alone.
  const strict = p.game.options.detachmentLine === 'cincOnly' && isCreated(p, counter)
  return strict && status === IN_COMMAND && !isDirect(p, lines, counter, army) ? GENERAL_ONLY : status
}

/** Is the unit joined to the CinC himself, where an option asks for it? */
export function isDirect(p: JdgPosition, lines: Lines, counter: number, army: number): boolean {
  const { box } = p.state.counters
  const cinc = p.state.armies.cinc[army]
  if (lines.direct === null || cinc < 0) return false
  if (isBesieged(p, counter)) return box[cinc] === box[counter] && isBesieged(p, cinc)
  return lines.direct[box[counter]] === IN_COMMAND
}

/** The same of a counter shut up in a city, which only leaders shut up with it command. */
function statusInside(p: JdgPosition, lines: Lines, counter: number, army: number): number {
  const box = p.state.counters.box[counter]
  const inside = countersAt(p, box, p.game.counters[counter].side).filter(
    (other) => isLeader(p, other) && p.state.counters.army[other] === army && isBesieged(p, other),
  )
  if (inside.some((leader) => lines.linked.includes(leader))) return IN_COMMAND
  return inside.length > 0 ? GENERAL_ONLY : ALONE
}
