import type { Dice, Refusal } from '@bivouac/kernel'
import { popFrame } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import { named } from '../position/named.ts'
import { ARTILLERY } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findUnit, isPresent } from '../position/troops.ts'
import { NO_SUCH_HEX, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { attackOn, enemyHexes, targetsIn } from './attack.ts'
import { isRefusal, joining, joiningFrom } from './firers.ts'
import type { FireFrame, Firer } from './frames.ts'
import { reachOf } from './ranges.ts'
import { resolveShot } from './shot.ts'

/** A frame in which an attack by fire is put together. */
export type Aiming = Extract<FireFrame, { phase: 'fire' }> | Extract<FireFrame, { phase: 'volley' }>

/** The hexes at which an attack may be put together now: one that is begun, or that of the unit on the move, alone. */
function openHexes(p: LbPosition, frame: Aiming): readonly Hex[] {
  if (frame.phase === 'volley') return isStillThere(p, frame) ? [asHex(frame.hex)] : []
  if (frame.target !== null) return [asHex(frame.target)]
  return enemyHexes(p, frame.army).filter((hex) => !p.state.closed.includes(hex))
}

/** LB-28-k: a unit that broke, or is gone, is not fired at again in a hex it has left. */
function isStillThere(p: LbPosition, { unit, hex }: Extract<Aiming, { phase: 'volley' }>): boolean {
  return isPresent(p, unit) && hexesOf(p, unit).includes(asHex(hex))
}

/** How far a unit's fire can come at all in this frame: nothing beyond need be looked at. */
function farthest(p: LbPosition, frame: Aiming, unit: number): number {
  return frame.phase === 'fire' && frame.kind === 'offensive' ? reachOf(p, unit).reach : 1
}

/** Calls back for every unit that can fire at a hex, until it answers true. */
function someAim(
  p: LbPosition,
  frame: Aiming,
  found: (unit: number, target: Hex, firers: readonly Firer[]) => boolean,
): boolean {
  const { grid } = p.game.ground
  const targets = openHexes(p, frame)
  if (targets.length === 0) return false
  for (const unit of p.game.unitsOf[frame.army]) {
    if (!isPresent(p, unit)) continue
    const reach = farthest(p, frame, unit)
    const hexes = hexesOf(p, unit)
    for (const target of targets) {
      if (!hexes.some((hex) => grid.distance(hex, target) <= reach)) continue
      const firers = joiningFrom(p, attackOn(frame, target), unit)
      if (firers.length > 0 && found(unit, target, firers)) return true
    }
  }
  return false
}

/** Whether there is anything to decide: something aimed, or somebody who could fire. */
export function canAim(p: LbPosition, frame: Aiming): boolean {
  return frame.aimed.length > 0 || someAim(p, frame, () => true)
}

/** Every unit at every hex it can fire at; one of several hexes also from each of them alone (LB-24-f). */
export function offerAims(p: LbPosition, frame: Aiming, offered: LbAction[]): void {
  const { ids } = p.game.ground.grid
  someAim(p, frame, (unit, target, firers) => {
    const aiming: ActionOf<'aim'> = { do: 'aim', units: [p.game.units[unit].id], hex: ids[target] }
    offered.push(aiming)
    if (firers.length > 1) for (const { hex } of firers) offered.push({ ...aiming, from: ids[asHex(hex)] })
    return false
  })
  if (frame.aimed.length > 0) offered.push({ do: 'fire' })
}

/** Those who would join the attack by this action, one after another, or why one of them does not. */
export function aimedBy(
  p: LbPosition,
  frame: Aiming,
  { units, hex, from }: ActionOf<'aim'>,
): readonly Firer[] | Refusal {
  const target = findHex(p, hex)
  if (target < 0) return NO_SUCH_HEX
  if (frame.phase === 'volley' && target !== frame.hex)
    return refuse('LB-28-k', 'Opportunity fire falls on the unit that moves.')
  if (frame.phase === 'fire' && frame.target !== null && target !== frame.target)
    return refuse('LB-21-o', 'The attack that has been begun is settled first.')
  const all: Firer[] = []
  for (const id of units) {
    const unit = findUnit(p, id)
    if (unit < 0) return NO_SUCH_UNIT
    const attack = { ...attackOn(frame, target), firers: [...frame.aimed, ...all] }
    const hexes = from === undefined ? joiningFrom(p, attack, unit) : []
    if (hexes.length > 0) {
      all.push(...hexes)
      continue
    }
    const start = from === undefined ? asHex(p.state.units.hex[unit]) : findHex(p, from)
    if (from !== undefined && start < 0) return NO_SUCH_HEX
    const each = joining(p, attack, unit, start)
    if (isRefusal(each)) return each
    all.push(each)
  }
  return all
}

/** Whether all of them may. */
export function isList(aimed: readonly Firer[] | Refusal): aimed is readonly Firer[] {
  return Array.isArray(aimed)
}

/** LB-21-k: why these units may not fire at the hex, or null. */
export function checkAim(p: LbPosition, frame: Aiming, action: ActionOf<'aim'>): Refusal | null {
  const aimed = aimedBy(p, frame, action)
  return isList(aimed) ? null : aimed
}

/** They take part in the attack. */
export function aim(p: LbPosition, frame: Aiming, action: ActionOf<'aim'>, events: LbEvent[]): void {
  const aimed = aimedBy(p, frame, action)
  if (!isList(aimed)) return
  const { ids } = p.game.ground.grid
  if (frame.phase === 'fire') frame.target = findHex(p, action.hex)
  frame.aimed.push(...aimed)
  for (const { unit, hex } of aimed) {
    const clauses = [p.game.units[unit].arm === ARTILLERY ? 'LB-25-a' : 'LB-21-k']
    events.push({ type: 'aimed', clauses, ...named(p, unit), from: ids[asHex(hex)], target: action.hex })
  }
}

/** LB-21-e: why nothing is fired yet, or null. */
export function checkFire({ aimed }: Aiming): Refusal | null {
  return aimed.length > 0 ? null : refuse('LB-21-e', 'Nobody has been told to fire yet.')
}

/** LB-21-e: the attack is settled; the hex is closed for the segment (LB-21-b, o). */
export function fireAll(p: LbPosition, frame: Aiming, dice: Dice, events: LbEvent[]): void {
  const target = asHex(frame.phase === 'volley' ? frame.hex : (frame.target ?? -1))
  const attack = { ...attackOn(frame, target), firers: frame.aimed.slice() }
  if (frame.phase === 'volley') popFrame(p)
  else {
    const at = targetsIn(p, target, frame.army)
    frame.fired.push(...frame.aimed.map((firer) => ({ ...firer, target, at: at.slice() })))
    frame.aimed = []
    frame.target = null
  }
  resolveShot(p, attack, dice, events)
}
