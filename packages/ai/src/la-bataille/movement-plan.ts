import {
  beforeFront,
  checkChance,
  DUE,
  fireIn,
  formsAt,
  isArtillery,
  isCavalry,
  isInZone,
  leaderHex,
  leadersOnMap,
  LIMBERED,
  momentOf,
  PGD,
  routeTo,
  stackingOf,
  unitNow,
  unitReach,
  unitsAt,
  unitsOnMap,
  UNLIMBERED,
  whyNotMove,
} from '@bivouac/la-bataille'
import type { ActionOf, Army, LbAction, LbPosition, UnitReach } from '@bivouac/la-bataille'
import { asFacing } from '@bivouac/space'
import { bestBy } from '../choosing.ts'
import type { Effort } from '../effort.ts'
import { rideLeaders } from './leaders.ts'
import { brigadeFigures, segmentOf } from './leanings.ts'
import { missionsOf } from './missions.ts'
import type { Mission } from './missions.ts'
import { frameIn, isOverlooked, letPass, listed, take, takeBest } from './outline.ts'
import type { Desk } from './outline.ts'
import { drawPicture, friendsNear } from './picture.ts'
import { exposure, isAlike, weighPost } from './posts.ts'
import type { Sight, Stand } from './posts.ts'
import { attacks, boldness, brokenWorth } from './worth.ts'

/** Work of weighing one unit's move. */
const ONE_MOVE = 12

/** Units that have been looked at in this movement segment and are content where they stand. */
export interface Content {
  /** The segment this is about. */
  of: string
  units: number[]
}

/** A move that was weighed: what is done, and what the post at its end is worth. */
interface Move {
  readonly actions: readonly LbAction[]
  readonly worth: number
}

/** Posts at which formations are tried. */
function breadth(effort: Effort): number {
  return effort.allows(1500) ? 24 : effort.allows(300) ? 12 : 5
}

/** A movement segment as far as it can be foreseen: the units nearest to the enemy first, one after another, until somebody answers. */
export function planMovement(desk: Desk, content: Content): void {
  const { effort } = desk.doctrine
  const { p, army, n } = desk
  const of = segmentOf(p, army)
  if (content.of !== of) {
    content.of = of
    content.units = []
  }
  if (bringOn(desk)) return
  const overview = drawPicture(n, p, army)
  const missions = missionsOf(overview)
  const bold = boldness(n, p, army)
  const order = unitsOnMap(p, army)
    .filter(
      (unit) =>
        !content.units.includes(unit) && !isOverlooked(desk, unit) && whyNotMove(p, unit, army) === null,
    )
    .toSorted((a, b) => overview.near[unitNow(p, a).hex] - overview.near[unitNow(p, b).hex] || a - b)
  const tries = breadth(effort)
  for (const unit of order) {
    // The rest is thought of when this much has been done.
    if (desk.outline.steps.length > 0 && !effort.allows(ONE_MOVE)) return
    effort.spend(ONE_MOVE)
    if (whyNotMove(p, unit, army) !== null) continue
    const { morale } = unitNow(p, unit)
    const { actions } = bestMove(desk, unit, missions.get(unit), bold, tries)
    if (!carryOut(desk, unit, actions)) content.units.push(unit)
    // Whatever follows upon dice is thought of when they have been thrown.
    if (!frameIn(p, 'movement') || unitNow(p, unit).morale !== morale) return
  }
  rideLeaders(desk)
  take(desk, { do: 'end' })
}

/** Somebody was shot at or ridden at on his way: he goes on, or halts. */
export function marchOn(desk: Desk): void {
  const { effort } = desk.doctrine
  const { p, army, n } = desk
  const frame = frameIn(p, 'marching')
  if (!frame) return
  if (frame.stage === 'adjoin') {
    const sight = sightOf(desk, frame.unit, undefined, 1)
    const now = unitNow(p, frame.unit)
    const worth = ({ facing }: ActionOf<'turn'>): number =>
      weighPost(sight, { ...now, facing: asFacing(facing) })
    return takeBest(desk, 'turn', worth, -Infinity)
  }
  const mission = missionsOf(drawPicture(n, p, army)).get(frame.unit)
  const { actions } = bestMove(desk, frame.unit, mission, boldness(n, p, army), breadth(effort))
  if (!carryOut(desk, frame.unit, actions)) letPass(desk)
}

/** Does all of it, leaders of the hex going along, and halts; says whether anything was done. */
function carryOut(desk: Desk, unit: number, actions: readonly LbAction[]): boolean {
  const {
    p,
    army,
    outline: { steps },
  } = desk
  const before = steps.length
  for (const action of actions)
    if (!take(desk, withLeaders(p, army, unit, action)) && !take(desk, action)) break
  if (frameIn(p, 'marching')?.unit === unit) take(desk, { do: 'end' })
  return steps.length > before
}

/** LB-7-ad: whoever leads the uppermost unit of a hex goes with it. */
function withLeaders(p: LbPosition, army: Army, unit: number, action: LbAction): LbAction {
  if (action.do !== 'march') return action
  const { hex } = unitNow(p, unit)
  const together = unitsAt(p, hex)
  if (together.some((each) => stackingOf(p, each) > stackingOf(p, unit))) return action
  const ids = leadersOnMap(p, army)
    .filter((leader) => leaderHex(p, leader) === hex)
    .map((leader) => p.game.leaders[leader].id)
  return ids.length > 0 ? { ...action, leaders: ids } : action
}

/** LB-45: who is due comes on: in road march where he may, else in column, his leaders with him. */
function bringOn(desk: Desk): boolean {
  const { p, army } = desk
  const { turn } = momentOf(p)
  const due = p.game.unitsOf[army].some(
    (unit) => unitNow(p, unit).where === DUE && (p.game.units[unit].enters?.turn ?? Infinity) <= turn,
  )
  if (!due) return false
  const entries = listed(desk, 'enter')
  const best = bestBy(entries, ({ formation, leaders = [] }) => {
    const how = formation === 'roadMarch' ? 3 : formation === 'column' || formation === 'limbered' ? 2 : 1
    return how + leaders.length
  })
  return best !== undefined && take(desk, best)
}

function sightOf(
  { p, army, n: all, doctrine }: Desk,
  unit: number,
  mission: Mission | undefined,
  boldly: number,
): Sight {
  const next = Math.min(PGD, unitNow(p, unit).morale + 1)
  const n = brigadeFigures(all, doctrine.gene, p.game.units[unit].parent)
  const bold = (boldly * n.boldness) / all.boldness
  const dread = n.heart * (1 - checkChance(p, unit)) * brokenWorth(n, p, unit, next)
  const push = (attacks(p, army) ? n.pushAttack : n.push) * bold
  return { picture: drawPicture(n, p, army, unit), unit, mission, bold, push, dread }
}

/** The best a unit can do now; nothing where it is better to stay. */
function bestMove(desk: Desk, unit: number, mission: Mission | undefined, bold: number, tries: number): Move {
  const { p } = desk
  const sight = sightOf(desk, unit, mission, bold)
  const now = unitNow(p, unit)
  const stay: Move = { actions: [], worth: weighPost(sight, now) + sight.picture.n.march }
  if (isArtillery(p, unit) && now.formation === UNLIMBERED) return shiftGuns(sight, stay)
  const reach = unitReach(p, unit)
  const tolls = tollsOf(sight, reach)
  const alike = new Map<number, number>()
  const weigh = (stand: Stand): number => {
    if (!isAlike(sight, stand)) return weighPost(sight, stand)
    const key = stand.hex * 16 + stand.formation
    let worth = alike.get(key)
    if (worth === undefined) alike.set(key, (worth = weighPost(sight, stand)))
    return worth
  }
  const weighed = reach.reached
    .flatMap((reached, at): Weighed[] => {
      if (at === 0 || !reached.stays) return []
      const toll = tolls[at] + 0.002 * reached.cost
      return [{ at, reached, toll, worth: weigh(reached.stand) - toll }]
    })
    .toSorted((a, b) => b.worth - a.worth || a.at - b.at)
  let best = stay
  const [first] = weighed
  if (first && first.worth > best.worth) best = { actions: routeTo(reach, first.at), worth: first.worth }
  const deployed = isArtillery(p, unit)
    ? unlimbered(sight, reach, weighed)
    : formed(sight, reach, weighed, tries)
  return deployed && deployed.worth > best.worth ? deployed : best
}

interface Weighed {
  readonly at: number
  readonly reached: UnitReach['reached'][number]
  readonly worth: number
  /** What the way there costs. */
  readonly toll: number
}

/** Where a unit stands, as a way that leads nowhere. */
function onTheSpot(sight: Sight, reach: UnitReach): Weighed {
  return { at: 0, reached: reach.reached[0], worth: 0, toll: volleyAt(sight, reach.reached[0].stand) }
}

/** LB-28-h: what it costs to stir in a hex under the enemy's eyes. */
function volleyAt(sight: Sight, stand: Stand): number {
  const { p, foe } = sight.picture
  return isInZone(p, stand.hex, foe) ? sight.picture.n.stirring * exposure(sight, stand, [stand.hex]) : 0
}

/** Both check their morale where foot walks through horse, or horse rides through foot: it costs more than it ever gains. */
const CROSSED = 2

/** Whether a unit that comes to stand so goes through friends of the other arm. */
function crosses({ picture, unit }: Sight, stand: Stand): boolean {
  const { p } = picture
  const hexes =
    stand.left + stand.right === 0 ? [stand.hex] : beforeFront(p, unit, stand).map(({ from }) => from)
  return hexes
    .flatMap((hex) => friendsNear(picture, unit, hex, 0))
    .some((friend) => isCavalry(p, friend) !== isCavalry(p, unit) && !isArtillery(p, friend))
}

/** What its way costs a unit, for each stand it can come to: the enemy's fire, and friends it disorders. */
function tollsOf(sight: Sight, { reached }: UnitReach): Float64Array {
  const tolls = new Float64Array(reached.length)
  const volleys = new Map<number, number>()
  for (const [at, { from, stand: to }] of reached.entries()) {
    if (from < 0) continue
    const { stand } = reached[from]
    let volley = volleys.get(stand.hex)
    if (volley === undefined) volleys.set(stand.hex, (volley = volleyAt(sight, stand)))
    tolls[at] = tolls[from] + volley + (to.hex !== stand.hex && crosses(sight, to) ? CROSSED : 0)
  }
  return tolls
}

/** The best formation to take at the end of one of the best ways, or on the spot. */
function formed(sight: Sight, reach: UnitReach, weighed: readonly Weighed[], tries: number): Move | null {
  const { p } = sight.picture
  const seen = new Set<number>()
  let best: Move | null = null
  for (const { at, reached, toll } of [onTheSpot(sight, reach), ...weighed]) {
    if (seen.size >= tries) break
    const key = reached.stand.hex
    if (seen.has(key) && reached.stand.hex !== unitNow(p, sight.unit).hex) continue
    seen.add(key)
    const shift = at === 0 ? 0 : volleyAt(sight, reached.stand)
    for (const form of formsAt(p, reach, reached)) {
      const worth = weighPost(sight, form.stand) - toll - shift
      if (best && worth <= best.worth) continue
      best = { actions: [...(at === 0 ? [] : routeTo(reach, at)), ...form.by], worth }
    }
  }
  return best
}

/** LB-16-art-b: guns go into battery at the end of one of the best ways. */
function unlimbered(sight: Sight, reach: UnitReach, weighed: readonly Weighed[]): Move | null {
  const { p } = sight.picture
  const { id } = p.game.units[sight.unit]
  const price = 2 * p.game.charts.core.formationCosts.artillery
  let best: Move | null = null
  for (const { at, reached, toll } of [onTheSpot(sight, reach), ...weighed]) {
    const { stand, cost } = reached
    if (stand.formation !== LIMBERED || cost + price > reach.left) continue
    const worth = weighPost(sight, { ...stand, formation: UNLIMBERED }) - toll
    if (best && worth <= best.worth) continue
    best = { actions: [...(at === 0 ? [] : routeTo(reach, at)), { do: 'unlimber', unit: id }], worth }
  }
  return best
}

/** Guns in battery turn to better targets, or limber up when the battle has left them. */
function shiftGuns(sight: Sight, stay: Move): Move {
  const { picture, unit } = sight
  const { p } = picture
  const { id, guns } = p.game.units[unit]
  const now = unitNow(p, unit)
  let best = stay
  for (let facing = 0; facing < 12; facing += 2) {
    const stand: Stand = { ...now, facing: asFacing(facing) }
    const worth = weighPost(sight, stand)
    if (facing !== now.facing && worth > best.worth)
      best = { actions: [{ do: 'turn', unit: id, facing }], worth }
  }
  const idle = fireIn(p, unit, UNLIMBERED, 1, 1) > 0 && picture.near[now.hex] > (guns?.range ?? 0)
  const blind = best.worth < weighPost(sight, { ...now, formation: LIMBERED }) + 0.1
  if (idle || blind) return { actions: [{ do: 'limber', unit: id }], worth: best.worth }
  return best
}
