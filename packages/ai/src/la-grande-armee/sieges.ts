import { FRENCH, INFANTRY, SUPPLY, controllerOf, hexOf, siegeValue, typeOf } from '@bivouac/la-grande-armee'
import type { Plan } from './plan.ts'
import { stackAt } from './stacks.ts'
import { gainOf, isLastWord, pieceWorth, sumWorth } from './survey.ts'

/** A piece, the hex it goes to, and the places of the ring it shuts from there. */
interface Post {
  readonly unit: number
  readonly hex: number
  readonly shuts: readonly number[]
}

/** No piece comes from farther away, forced marches included. */
const REACH = 18

/** Shuts in every garrisoned Fortress that can be shut in this turn and is worth it: LGA-FTR-G1. */
export function prepareSieges(plan: Plan): void {
  const { p, s } = plan
  const { board } = p.game
  const last = s.turnsOf[s.side] === 1
  const sieges = board.fortressHexes
    .map((hex, fortress) => ({ hex, stake: stakeOf(plan, hex, fortress) * (last ? 1 : s.n.earlyRing) }))
    .filter(({ hex, stake }) => stake > 0.3 && isWithinReach(plan, hex))
    .sort((a, b) => b.stake - a.stake)
  for (const { hex, stake } of sieges) invest(plan, hex, stake)
}

/** Half the Fortress (all of it for the Allies, who only deny it), and everything that is shut in. */
function stakeOf(plan: Plan, hex: number, fortress: number): number {
  const { p, s } = plan
  if (controllerOf(p, fortress) === s.side) return 0
  const garrison = stackAt(p, hex, s.enemy)
  if (garrison.units.length === 0) return 0
  const denied = s.side === FRENCH ? siegeValue(p, fortress) : gainOf(s, fortress, s.side)
  return denied + sumWorth(s, garrison.units) * s.n.garrisonWorth
}

function isWithinReach(plan: Plan, hex: number): boolean {
  const { grid } = plan.p.game.board.map
  return (
    plan.pieces((unit) => plan.armOf(unit) < SUPPLY && grid.distance(hexOf(plan.p, unit), hex) <= REACH)
      .length > 0
  )
}

/** Finds posts for a whole ring and, if their price is right, takes them. */
function invest(plan: Plan, fortress: number, stake: number): void {
  const posts = findRing(plan, fortress)
  if (posts === null) return
  let price = 0
  for (const { unit, hex } of posts) {
    if (hexOf(plan.p, unit) !== hex) price += plan.leavingCost(unit)
    const { strength } = typeOf(plan.p, unit)
    price +=
      0.05 + plan.s.n.caution * plan.danger(hex, Math.max(1, strength)) * pieceWorth(plan.s, unit) * 0.6
  }
  if (price >= stake) return
  const fork = plan.outline.fork()
  if (!posts.every(({ unit, hex }) => plan.post(fork, unit, hex))) return
  plan.outline.adopt(fork)
  for (const { unit } of posts) plan.committed.add(unit)
}

/** Pieces and places that shut every way out, or null. Pieces already pledged serve where they stand. */
function findRing(plan: Plan, fortress: number): Post[] | null {
  const { p, s } = plan
  const { board } = p.game
  const ring = Array.from(board.adjacent.subarray(fortress * 6, fortress * 6 + 6)).filter((hex) => hex >= 0)
  if (ring.some((hex) => stackAt(p, hex, s.enemy).units.length > 0)) return null
  const open = new Set(ring)
  const near = nearHexes(plan, fortress, ring)
  for (const unit of plan.pieces((piece) => plan.committed.has(piece) || !plan.isFree(piece)))
    for (const shut of shutFrom(plan, unit, hexOf(p, unit), ring)) open.delete(shut)
  const candidates: Post[] = []
  // Leaders and trains can bar a road only when nobody can come and take them.
  const last = isLastWord(s)
  for (const unit of plan.pieces(
    (piece) => plan.isFree(piece) && !plan.isOrdered(piece) && (last || plan.armOf(piece) < SUPPLY),
  )) {
    if (board.map.grid.distance(hexOf(p, unit), fortress) > REACH) continue
    for (const hex of near) {
      if (plan.armOf(unit) >= SUPPLY && !ring.includes(hex)) continue
      if (!plan.canBeAt(unit, hex, false)) continue
      candidates.push({ unit, hex, shuts: shutFrom(plan, unit, hex, ring) })
    }
  }
  const posts: Post[] = []
  while (open.size > 0) {
    let best: Post | null = null
    let most = 0
    for (const post of candidates) {
      if (posts.some(({ unit }) => unit === post.unit) || isCrowded(plan, posts, post)) continue
      const more = post.shuts.filter((hex) => open.has(hex)).length
      if (more === 0) continue
      // As few and as cheap pieces as possible; troops before trains, those on the spot before others.
      const score =
        more * 2 - pieceWorth(plan.s, post.unit) * 0.2 - (hexOf(p, post.unit) === post.hex ? 0 : 0.3)
      if (best === null || score > most) {
        best = post
        most = score
      }
    }
    if (best === null) return null
    posts.push(best)
    for (const hex of best.shuts) open.delete(hex)
  }
  return posts
}

function isCrowded(plan: Plan, posts: readonly Post[], post: Post): boolean {
  if (plan.armOf(post.unit) >= SUPPLY) return false
  if (posts.some(({ unit, hex }) => hex === post.hex && plan.armOf(unit) < SUPPLY)) return true
  return stackAt(plan.p, post.hex, plan.s.side).troops.some((other) => other !== post.unit)
}

function nearHexes(plan: Plan, fortress: number, ring: readonly number[]): number[] {
  const { adjacent } = plan.p.game.board
  const near = new Set(ring)
  for (const hex of ring) {
    for (let at = hex * 6; at < hex * 6 + 6; at++)
      if (adjacent[at] >= 0 && adjacent[at] !== fortress) near.add(adjacent[at])
  }
  return [...near]
}

/** The places of the ring a piece shuts from a hex: where it stands, and where its zone of control reaches. */
function shutFrom(plan: Plan, unit: number, hex: number, ring: readonly number[]): number[] {
  const { zoneReach } = plan.p.game.board
  const shut = ring.includes(hex) ? [hex] : []
  if (plan.armOf(unit) > INFANTRY + 1) return shut
  for (let at = hex * 6; at < hex * 6 + 6; at++) if (ring.includes(zoneReach[at])) shut.push(zoneReach[at])
  return shut
}
