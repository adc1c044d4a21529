import { asHex, asSide, facesCorner, SIDES } from '@bivouac/space'
import type { LbAction } from '../position/actions.ts'
import { ARTILLERY, CARRE, FORMATIONS, UNLIMBERED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { leadersAt } from '../position/troops.ts'
import { whyNotMove } from './allowance.ts'
import { canForce, mayDraw } from './force-march.ts'
import type { Marching } from './frames.ts'
import { settingOut } from './marching.ts'
import { canJoin, canLeave, offerJoins, offerRestacks, offerRides } from './others.ts'
import { adjoining, checkAct, checkFace, formsNow, isRefusal, leftOf, openSides, planWheel } from './plans.ts'
import { entries, isDue } from './reinforcements.ts'
import { standOf } from './stands.ts'

/** Everything the unit under way, or about to set out, may do. */
export function offerActs(p: LbPosition, frame: Marching, offered: LbAction[]): void {
  const { unit } = frame
  const { id } = p.game.units[unit]
  if (frame.stage === 'adjoin') {
    for (const facing of adjoining(standOf(p, unit))) offered.push({ do: 'turn', unit: id, facing })
    return
  }
  offerSteps(p, frame, id, offered)
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

function offerSteps(p: LbPosition, frame: Marching, id: string, offered: LbAction[]): void {
  const { grid } = p.game.ground
  const stand = standOf(p, frame.unit)
  if (frame.halted || stand.formation === UNLIMBERED) return
  const companies = companiesOf(p, frame)
  for (const side of openSides(p, frame)) {
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
  for (const unit of p.game.unitsOf[army]) {
    if (whyNotMove(p, unit, army) === null) offerActs(p, settingOut(p, army, unit), offered)
    else if (isDue(p, unit, army)) offerEntries(p, unit, offered)
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
