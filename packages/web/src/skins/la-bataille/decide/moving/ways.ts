import { formationWord, routeTo, unitNow, unitReach } from '@bivouac/la-bataille'
import type { LbAction, LbPosition, Reached, UnitReach } from '@bivouac/la-bataille'
import { asFacing, turnBetween } from '@bivouac/space'
import { pointsWord } from '../../words.ts'

/** One way to stand in a hex at the end of a move. */
export interface Way {
  readonly hex: number
  readonly facing: number
  readonly formation: number
  /** Half points it costs. */
  readonly cost: number
  /** Goes no farther from there: the enemy stops it, or it has spent everything. */
  readonly halts: boolean
  /** Takes another formation first, by order and not by the ground. */
  readonly forms: boolean
  /** Its place among the stands that can be reached. */
  readonly at: number
}

/** Where a unit can go. */
export interface Ways {
  readonly reach: UnitReach
  /** By hex, what one would choose first: as it is formed, the cheapest, with the least turning. */
  readonly byHex: ReadonlyMap<number, readonly Way[]>
}

const known = new WeakMap<LbPosition, Map<number, Ways>>()

/** Everywhere the unit can go now; asked again and again while it is in hand. */
export function waysOf(p: LbPosition, unit: number): Ways {
  const before = known.get(p) ?? new Map<number, Ways>()
  const ways = before.get(unit) ?? findWays(p, unit)
  known.set(p, before.set(unit, ways))
  return ways
}

function findWays(p: LbPosition, unit: number): Ways {
  const reach = unitReach(p, unit)
  const here = unitNow(p, unit)
  const byHex = new Map<number, Way[]>()
  const forms: boolean[] = []
  reach.reached.forEach(({ stand, cost, stays, halted, from, by }, at) => {
    forms.push(by.some((action) => action.do === 'form') || (forms[from] ?? false))
    if (!stays || stand.hex === here.hex) return
    const { hex, facing, formation } = stand
    const way = { hex, facing, formation, cost, halts: halted, forms: forms[at], at }
    byHex.set(hex, [...(byHex.get(hex) ?? []), way])
  })
  const turn = ({ facing }: Way): number => Math.abs(turnBetween(here.facing, asFacing(facing)))
  for (const ways of byHex.values())
    ways.sort((a, b) => Number(a.forms) - Number(b.forms) || a.cost - b.cost || turn(a) - turn(b))
  return { reach, byHex }
}

/** The orders that bring it there, with the leaders who ride along for as long as it marches. */
export function ordersOf({ reach }: Ways, way: Way, leaders: readonly string[] = []): LbAction[] {
  let rides = leaders.length > 0
  return routeTo(reach, way.at).map((action) => {
    rides &&= action.do !== 'swing'
    return rides && action.do === 'march' ? { ...action, leaders: [...leaders] } : action
  })
}

/** The stands it comes through, from where it is. */
function chainOf({ reached }: UnitReach, at: number): Reached[] {
  const chain: Reached[] = []
  for (let here = at; here >= 0; here = reached[here].from) chain.unshift(reached[here])
  return chain
}

/** The hexes its counter comes through, the one it stands in first. */
export function pathOf({ reach }: Ways, { at }: Way): number[] {
  const hexes = chainOf(reach, at).map(({ stand }) => stand.hex)
  return hexes.filter((hex, n) => hex !== hexes[n - 1])
}

/** What the way is made of and what each part costs: `forms column 1 point, 4 hexes 5½ points, turns 1 point`. */
export function partsOf({ reach }: Ways, { at }: Way): string[] {
  const parts: { what: string; hexes: number; cost: number }[] = []
  chainOf(reach, at).forEach((step, n, chain) => {
    const before = chain[n - 1]
    if (!before) return
    const what = partWord(step)
    const last = parts.at(-1)
    const cost = step.cost - before.cost
    if (last?.what === what && what === 'marches') {
      last.hexes += 1
      last.cost += cost
    } else parts.push({ what, hexes: 1, cost })
  })
  return parts.map(({ what, hexes, cost }) => {
    const far = what === 'marches' ? `marches ${hexes === 1 ? 'one hex' : `${hexes} hexes`}` : what
    return `${far} ${pointsWord(cost)}`
  })
}

function partWord({ by, stand }: Reached): string {
  switch (by[0]?.do) {
    case 'form':
      return `forms ${formationWord(stand.formation)}`
    case 'turn':
      return 'turns'
    case 'swing':
      return 'wheels'
    case 'about':
      return 'faces about'
    default:
      return 'marches'
  }
}
