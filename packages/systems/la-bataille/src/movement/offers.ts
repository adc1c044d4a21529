import { asHex, asSide, facesCorner, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { LbAction } from '../position/actions.ts'
import { hexesOf } from '../position/footing.ts'
import { ARTILLERY, CARRE, CAVALRY, FORMATIONS, ON_MAP, UNLIMBERED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { leadersAt, unitsAt } from '../position/troops.ts'
import { whyNotMove } from './allowance.ts'
import { screensFor } from './costs.ts'
import { canForce, mayDraw } from './force-march.ts'
import type { Marching } from './frames.ts'
import { settingOut } from './marching.ts'
import { canJoin, canLeave, offerJoins, offerRestacks, offerRides } from './others.ts'
import { adjoining, checkAct, checkFace, formsNow, isRefusal, leftOf, openSides, planWheel } from './plans.ts'
import { entries, isDue } from './reinforcements.ts'
import { screensAgainst } from './screens.ts'
import type { Screen } from './screens.ts'
import { standOf } from './stands.ts'

/** Everything the unit under way, or about to set out, may do. */
export function offerActs(
  p: LbPosition,
  frame: Marching,
  offered: LbAction[],
  screens: readonly Screen[] = screensFor(p, frame.unit),
): void {
  const { unit } = frame
  const { id } = p.game.units[unit]
  if (frame.stage === 'adjoin') {
    for (const facing of adjoining(standOf(p, unit))) offered.push({ do: 'turn', unit: id, facing })
    return
  }
  offerSteps(p, frame, id, screens, offered)
  // Nothing else is free.
  if (leftOf(p, frame) > 0) {
    offerTurns(p, frame, id, offered)
    offerForms(p, frame, id, offered)
    if (p.game.units[unit].arm === ARTILLERY) offerGuns(p, frame, id, offered)
  }
  if (canLeave(p, frame) === null) offered.push({ do: 'leave', unit: id })
}

/** Whether the unit under way may do anything at all. */
export function canAct(p: LbPosition, frame: Marching): boolean {
  const { formation } = standOf(p, frame.unit)
  if (!frame.halted && formation !== UNLIMBERED && openSides(p, frame).length > 0) return true
  const offered: LbAction[] = []
  offerActs(p, frame, offered)
  return offered.length > 0
}

function offerSteps(
  p: LbPosition,
  frame: Marching,
  id: string,
  screens: readonly Screen[],
  offered: LbAction[],
): void {
  const { grid } = p.game.ground
  const stand = standOf(p, frame.unit)
  if (frame.halted || stand.formation === UNLIMBERED) return
  const companies = companiesOf(p, frame)
  for (const side of openSides(p, frame, screens)) {
    const path = [grid.ids[grid.neighbour(stand.hex, side)]]
    offered.push({ do: 'march', unit: id, path })
    for (const leaders of companies) offered.push({ do: 'march', unit: id, path, leaders })
  }
}

/** LB-7-ad: each leader of the hex, and all of them together. */
function companiesOf(p: LbPosition, { unit, army }: Marching): string[][] {
  const ids = leadersAt(p, asHex(p.state.units.hex[unit]), army)
    .filter((leader) => p.state.leaders.mark[leader] === 0)
    .map((leader) => p.game.leaders[leader].id)
  return ids.length > 1 ? [...ids.map((id) => [id]), ids] : ids.map((id) => [id])
}

function offerTurns(p: LbPosition, frame: Marching, id: string, offered: LbAction[]): void {
  const stand = standOf(p, frame.unit)
  if (stand.left + stand.right > 0) {
    for (const way of ['left', 'right'] as const)
      if (!isRefusal(planWheel(p, frame, way))) offered.push({ do: 'swing', unit: id, way })
    if (checkAct(p, frame, { do: 'about' }) === null) offered.push({ do: 'about', unit: id })
    return
  }
  if (stand.formation === CARRE) return
  const odd = facesCorner(stand.facing) ? 1 : 0
  for (const side of SIDES) {
    const facing = 2 * asSide(side) + odd
    if (checkFace(p, frame, facing) === null) offered.push({ do: 'turn', unit: id, facing })
  }
}

function offerForms(p: LbPosition, frame: Marching, id: string, offered: LbAction[]): void {
  for (const { formation, facing, left, right } of formsNow(p, frame))
    offered.push({ do: 'form', unit: id, formation: FORMATIONS[formation], facing, left, right })
}

function offerGuns(p: LbPosition, frame: Marching, id: string, offered: LbAction[]): void {
  const { grid } = p.game.ground
  for (const kind of ['limber', 'unlimber'] as const)
    if (checkAct(p, frame, { do: kind }) === null) offered.push({ do: kind, unit: id })
  for (const side of SIDES) {
    const to = grid.neighbour(asHex(p.state.units.hex[frame.unit]), side)
    if (to >= 0 && checkAct(p, frame, { do: 'prolong', to }) === null)
      offered.push({ do: 'prolong', unit: id, hex: grid.ids[to] })
  }
}

/** Everything an army may do in its movement segment while nobody is under way. */
export function offerSegment(p: LbPosition, army: Army, offered: LbAction[]): void {
  const screens = screensAgainst(p, army)
  const { acts, reach } = keptOffers(p, army, screens)
  for (const unit of p.game.unitsOf[army]) {
    if (whyNotMove(p, unit, army) === null) {
      const kept = acts[unit] ?? actsOf(p, army, unit, screens)
      if (acts[unit] === null) reach[unit] = reachOf(p, unit)
      acts[unit] = kept
      for (const action of kept) offered.push(action)
    } else if (isDue(p, unit, army)) offerEntries(p, unit, offered)
  }
  offerRides(p, army, offered)
  offerJoins(p, army, offered)
  offerRestacks(p, army, offered)
  for (const division of p.game.divisions) {
    if (canForce(p, army, division) !== null) continue
    offered.push({ do: 'forceMarch', division: division.name })
    const guns = division.batteries.filter((unit) => mayDraw(p, division, unit))
    const batteries = guns.map((unit) => p.game.units[unit].id)
    if (guns.length > 0) offered.push({ do: 'forceMarch', division: division.name, batteries })
  }
}

function actsOf(p: LbPosition, army: Army, unit: number, screens: readonly Screen[]): readonly LbAction[] {
  const offered: LbAction[] = []
  const slowing = p.game.units[unit].arm === CAVALRY ? [] : screens
  offerActs(p, settingOut(p, army, unit), offered, slowing)
  return offered
}

/**
 * What units that have not set out may do, kept from one look at a position to the next: it turns on what is near alone. Beside it
 * everything it turns on, as it was at that look.
 */
interface Kept {
  readonly acts: (readonly LbAction[] | null)[]
  /** How far from its counter a unit looks. */
  readonly reach: number[]
  readonly cover: LbPosition['index']['cover']
  readonly zoneOf: LbPosition['index']['zoneOf']
  readonly lost: number[]
  readonly mark: number[]
  readonly spent: number[]
  readonly riders: number[]
  readonly when: readonly unknown[]
}

const KEPT = new WeakMap<LbPosition['index'], Kept>()

/** What was kept of the last look, without anything that may have changed since. */
function keptOffers(p: LbPosition, army: Army, screens: readonly Screen[]): Kept {
  const before = KEPT.get(p.index)
  const now = lookAt(p, army, screens)
  if (before && isAlike(before.when, now.when)) carryOver(p, before, now)
  KEPT.set(p.index, now)
  return now
}

function lookAt({ game, state, index }: LbPosition, army: Army, screens: readonly Screen[]): Kept {
  const { lost, mark, spent } = state.units
  const { hex, where, mark: rode } = state.leaders
  return {
    acts: game.units.map(() => null),
    reach: game.units.map(() => 0),
    cover: index.cover.slice(),
    zoneOf: index.zoneOf.slice(),
    lost: lost.slice(),
    mark: mark.slice(),
    spent: spent.slice(),
    riders: game.leaders.map((_, at) => (where[at] === ON_MAP && rode[at] === 0 ? hex[at] : -1)),
    when: [
      state.turn,
      army,
      state.segment,
      state.bonds.length,
      ...state.bonds,
      ...screens.flatMap(({ hexes, zone }) => [hexes, zone]),
    ],
  }
}

function isAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}

/** Takes over what nothing near has changed for. */
function carryOver({ game, state }: LbPosition, before: Kept, now: Kept): void {
  const changed: Hex[] = []
  for (let unit = 0; unit < now.acts.length; unit++)
    if (isChanged(before, now, unit))
      for (const hexes of [before.cover, now.cover, before.zoneOf, now.zoneOf])
        for (const hex of hexes[unit] ?? []) changed.push(hex)
  const riders = now.riders.flatMap((hex, at) => (hex === before.riders[at] ? [] : [hex, before.riders[at]]))
  for (const [unit, acts] of before.acts.entries()) {
    if (acts === null || isChanged(before, now, unit)) continue
    const hex = asHex(state.units.hex[unit])
    const reach = before.reach[unit]
    if (riders.includes(hex) || changed.some((each) => game.ground.grid.distance(each, hex) <= reach))
      continue
    now.acts[unit] = acts
    now.reach[unit] = reach
  }
}

function isChanged(before: Kept, now: Kept, unit: number): boolean {
  return (
    before.cover[unit] !== now.cover[unit] ||
    before.zoneOf[unit] !== now.zoneOf[unit] ||
    before.lost[unit] !== now.lost[unit] ||
    before.mark[unit] !== now.mark[unit] ||
    before.spent[unit] !== now.spent[unit]
  )
}

/** As far as a wheel, a line or a road march comes. */
const NEAR = 5

/**
 * How far from its counter a unit looks to know what it may do: its own width, a step or a new front, and if somebody stands
 * in its way as far as they stand close together, for it may go on through them (LB-16-a).
 */
function reachOf(p: LbPosition, unit: number): number {
  const { grid } = p.game.ground
  const seen = new Set<Hex>(hexesOf(p, unit))
  const own = seen.size - 1
  let deep = 0
  for (let ring = [...seen]; ring.length > 0; deep++) {
    const next: Hex[] = []
    for (const hex of ring)
      for (const side of SIDES) {
        const beyond = grid.neighbour(hex, side)
        if (beyond < 0 || seen.has(beyond) || unitsAt(p, beyond).length === 0) continue
        seen.add(beyond)
        next.push(beyond)
      }
    ring = next
  }
  return own + Math.max(NEAR, deep + 1)
}

function offerEntries(p: LbPosition, unit: number, offered: LbAction[]): void {
  const { id } = p.game.units[unit]
  const { ids } = p.game.ground.grid
  for (const { hex, to } of entries(p, unit)) {
    const { facing, left, right } = to
    const formation = FORMATIONS[to.formation]
    const wide = left + right > 0 ? { left, right } : {}
    const entry = { do: 'enter', unit: id, hex: ids[hex], formation, facing, ...wide } as const
    offered.push(entry)
    // LB-7-ad: whoever is due in the same hex may come with it.
    const leaders = p.game.leaders.flatMap((leader, at) =>
      canJoin(p, at, hex, p.game.units[unit].army) === null ? [leader.id] : [],
    )
    if (leaders.length > 0) offered.push({ ...entry, leaders })
  }
}
