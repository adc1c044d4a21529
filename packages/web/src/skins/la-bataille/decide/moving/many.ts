import {
  enemyOf,
  findLeader,
  findUnit,
  frameNow,
  laBataille,
  leaderHex,
  leaderReach,
  leadersAt,
  leadersOnMap,
  momentOf,
  pieceName,
  placeName,
  unitNow,
  unitsAt,
  unitsOnMap,
  whyNotMove,
} from '@bivouac/la-bataille'
import type { Army, LbAction, LbEvent, LbPosition } from '@bivouac/la-bataille'
import { counted, planMany, tryOut } from '@bivouac/kernel'
import type { Approach, Refusal } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import { lastMarchesOf } from '../../../../furniture/many/last.ts'
import type { StepTold } from '../../../../furniture/many/last.ts'
import type { Body, ManyRules, ManyWish } from '../../../../furniture/many/rules.ts'
import { shiftedHex } from '../../../../hexes/hand/shifted.ts'
import { pointsWord } from '../../words.ts'
import { foretell, provokedWords } from './foretold.ts'
import type { Foretold } from './foretold.ts'
import { ordersOf, pathOf, waysOf } from './ways.ts'
import type { Way, Ways } from './ways.ts'
import { movable } from './who.ts'

/** How near an enemy halts a march over several turns, in hexes: beyond it nobody rides at anybody. */
const NEAR = 4

/** Many units and leaders that move at once in the movement segment. */
export function manyMoves(desk: {
  readonly army: ReadonlySignal<Army | null>
  readonly seat: string
}): ManyRules<LbPosition, LbAction> {
  const hexOf = (p: LbPosition, piece: string): number => {
    const unit = findUnit(p, piece)
    if (unit >= 0) return unitsOnMap(p).includes(unit) ? unitNow(p, unit).hex : -1
    const leader = findLeader(p, piece)
    return leadersOnMap(p).includes(leader) ? leaderHex(p, leader) : -1
  }
  const placeOf = (p: LbPosition, piece: string): string | null =>
    p.game.ground.grid.ids[hexOf(p, piece)] ?? null
  return {
    word: 'formation',
    columns: true,
    distance: (p, from, to) => {
      const { grid } = p.game.ground
      return grid.distance(grid.indexOf(from), grid.indexOf(to))
    },
    phaseOf(p) {
      const { turn, phasing, segment } = momentOf(p)
      return `${turn} ${phasing} ${segment}`
    },
    movers,
    bodyOf,
    leads: (p, piece) => findLeader(p, piece) >= 0,
    placeOf,
    nameOf: pieceName,
    placeName: (p, place) => placeName(p, p.game.ground.grid.indexOf(place)),
    plan: (p, wishes) => planMoves(p, desk.seat, wishes),
    shifted: (p, at, from, to) => shiftedHex(p.game.ground.grid, at, from, to),
    nearEnemy: (p, piece) => enemyNear(p, hexOf(p, piece), desk.army.peek() ?? 0),
    lastMarches: (_, entries) => lastMarchesOf(entries, desk.seat, ends, stepTold),
  }
}

/** Who can be moved now: units, and leaders who have points left. */
function movers(p: LbPosition): string[] {
  const frame = frameNow(p)
  if (frame.phase !== 'movement' && frame.phase !== 'marching') return []
  const leaders = leadersOnMap(p, frame.army).filter((leader) => leaderReach(p, leader).length > 0)
  return [
    ...movable(p, frame).map((unit) => p.game.units[unit].id),
    ...leaders.map((leader) => p.game.leaders[leader].id),
  ]
}

/** A formation of the order of battle; a leader's is those with whom he stands, and he with them. */
function bodyOf(p: LbPosition, piece: string): Body | null {
  const { units, leaders } = p.game
  const leader = findLeader(p, piece)
  const { army } = leader < 0 ? units[findUnit(p, piece)] : leaders[leader]
  const about = leader < 0 ? [findUnit(p, piece)] : unitsAt(p, leaderHex(p, leader))
  const parents = new Set(about.map((unit) => units[unit].parent))
  const members = unitsOnMap(p, army).filter((unit) => parents.has(units[unit].parent))
  if (members.length === 0) return null
  const hexes = new Set(members.map((unit) => unitNow(p, unit).hex))
  const staff = [...hexes].flatMap((hex) => leadersAt(p, hex, army)).map((one) => leaders[one].id)
  return {
    name: [...parents].join(', '),
    members: [...members.map((unit) => units[unit].id), ...staff],
  }
}

/** Those in front first: nobody has to wait for a hex. */
function planMoves(
  p: LbPosition,
  seat: string,
  wishes: readonly ManyWish[],
): ReturnType<typeof planMany<LbPosition, LbAction>> {
  const { grid } = p.game.ground
  const at = (piece: string): number => {
    const unit = findUnit(p, piece)
    return unit < 0 ? leaderHex(p, findLeader(p, piece)) : unitNow(p, unit).hex
  }
  const far = ({ piece, to }: ManyWish): number => grid.distance(at(piece), grid.indexOf(to))
  // Leaders go last: whoever they are with has gone by then.
  const row = wishes.toSorted(
    (a, b) => Number(findUnit(p, a.piece) < 0) - Number(findUnit(p, b.piece) < 0) || far(a) - far(b),
  )
  return planMany(
    p,
    row,
    (now, { piece, to }) =>
      findUnit(now, piece) >= 0
        ? marchTo(now, seat, findUnit(now, piece), grid.indexOf(to))
        : rideTo(now, seat, findLeader(now, piece), grid.indexOf(to)),
    (now, actions) => tryOut(laBataille, now, seat, actions),
  )
}

/** What ends the move of whoever is under way, before another is taken in hand. */
function ending(p: LbPosition, next: string): LbAction[] {
  const frame = frameNow(p)
  return frame.phase === 'marching' && p.game.units[frame.unit].id !== next ? [{ do: 'end' }] : []
}

/**
 * One unit: to the hex, formed and facing as it does now if it can, or as near as it comes. Who would draw fire or a charge,
 * or throws a die, is not moved along with others.
 */
function marchTo(p: LbPosition, seat: string, unit: number, goal: number): Approach<LbAction> {
  const { grid } = p.game.ground
  const here = unitNow(p, unit)
  const { id, army } = p.game.units[unit]
  const stays = (refusal: Refusal | null): Approach<LbAction> => ({
    actions: [],
    way: [grid.ids[here.hex]],
    refusal,
  })
  if (here.hex === goal) return stays(null)
  const first = ending(p, id)
  const free = first.length > 0 ? tryOut(laBataille, p, seat, first) : p
  if (!free) return stays(ALONE)
  const still = whyNotMove(free, unit, army)
  if (still && frameNow(free).phase === 'movement') return stays(still)
  const ways = waysOf(free, unit)
  let why: Refusal | null = null
  for (const way of waysTowards(ways, grid, here, goal)) {
    const orders = ordersOf(ways, way)
    const told = foretell(free, seat, orders)
    why ??= whyAlone(p, told)
    if (whyAlone(p, told)) continue
    return {
      actions: [...first, ...orders, ...ending(told.after, '')],
      way: pathOf(ways, way).map((hex) => grid.ids[hex]),
      refusal: why,
      note: pointsWord(way.cost),
    }
  }
  return stays(why ?? { clause: 'LB-18-a', reason: 'It comes no nearer.' })
}

/** Why these orders are not given along with those of others; null when they are. */
function whyAlone(p: LbPosition, { provoked, rolls, refusal }: Foretold): Refusal | null {
  if (provoked.length > 0)
    return { clause: 'LB-28-h', reason: `It ${provokedWords(p, provoked)}: move it by itself.` }
  return rolls ? ALONE : refusal
}

const ALONE: Refusal = { clause: 'LB-18-a', reason: 'A die is thrown for it: move it by itself.' }

/** How many hexes are tried, from the nearest to the goal on. */
const TRIES = 8

/** The way to the hex; or ways to those nearest to it that are nearer than where it stands, the nearest and cheapest first. */
function waysTowards(
  { byHex }: Ways,
  grid: LbPosition['game']['ground']['grid'],
  here: { readonly hex: number; readonly facing: number },
  goal: number,
): readonly Way[] {
  const plain = (hex: number): Way[] => {
    const open = (byHex.get(hex) ?? []).filter(({ forms }) => !forms)
    return [open.find(({ facing }) => facing === here.facing) ?? open[0]].filter((way) => way !== undefined)
  }
  if (plain(goal).length > 0) return plain(goal)
  const far = (hex: number): number => grid.distance(hex, goal)
  return [...byHex.keys()]
    .filter((hex) => far(hex) < far(here.hex))
    .flatMap(plain)
    .toSorted((a, b) => far(a.hex) - far(b.hex) || a.cost - b.cost)
    .slice(0, TRIES)
}

/** One leader: he rides to the hex, or as near as he comes. */
function rideTo(p: LbPosition, seat: string, leader: number, goal: number): Approach<LbAction> {
  const { grid } = p.game.ground
  const { id } = p.game.leaders[leader]
  const here = leaderHex(p, leader)
  const first = ending(p, '')
  const free = first.length > 0 ? tryOut(laBataille, p, seat, first) : p
  const rides = free ? leaderReach(free, leader) : []
  const far = (hex: number): number => grid.distance(hex, goal)
  const [ride] = rides
    .filter(({ hex }) => far(hex) < far(here))
    .toSorted((a, b) => far(a.hex) - far(b.hex) || a.cost - b.cost)
  if (!ride || here === goal)
    return {
      actions: [],
      way: [grid.ids[here]],
      refusal: here === goal ? null : { clause: 'LB-7-ac', reason: 'He comes no nearer.' },
    }
  return {
    actions: [...first, { do: 'ride', leader: id, path: ride.path.map((hex) => grid.ids[hex]) }],
    way: [here, ...ride.path].map((hex) => grid.ids[hex]),
    refusal: null,
    note: pointsWord(ride.cost),
  }
}

/** Why a march over several turns halts here: an enemy stands near. */
function enemyNear(p: LbPosition, hex: number, army: Army): Refusal | null {
  const { grid } = p.game.ground
  const near = unitsOnMap(p, enemyOf(army)).find(
    (unit) => grid.distance(asHex(hex), unitNow(p, unit).hex) <= NEAR,
  )
  if (near === undefined) return null
  const away = counted(grid.distance(asHex(hex), unitNow(p, near).hex), 'hex', 'hexes')
  return { clause: 'LB-28-h', reason: `${p.game.units[near].name} is ${away} off.` }
}

/** The end of the movement segment, not that of a unit's move: something else has begun. */
function ends({ action, events }: Parameters<Parameters<typeof lastMarchesOf>[2]>[0]): boolean {
  return action?.do === 'end' && events.some((told) => (told as LbEvent).type === 'segment')
}

const stepTold: StepTold = (told) => {
  const event = told as LbEvent
  return event.type === 'step' || event.type === 'rode'
    ? { piece: event.unit, from: event.from, to: event.into }
    : null
}
