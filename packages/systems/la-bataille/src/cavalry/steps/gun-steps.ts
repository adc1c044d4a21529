import { pushFrame } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { checkUnit } from '../../morale/check.ts'
import { remove } from '../../morale/losses.ts'
import { resolveShot } from '../../fire/shot.ts'
import { strengthOf } from '../../position/footing.ts'
import type { Frame } from '../../position/frames.ts'
import { named } from '../../position/named.ts'
import { ELIMINATED } from '../../position/state.ts'
import type { LbPosition } from '../../position/state.ts'
import { armyOf, isRouted, isUnlimbered, unitsAt } from '../../position/troops.ts'
import { closeRanks, endRide, meet, pointsLeft, rideOn, spotNow } from '../charging.ts'
import type { ChargeDeed } from '../charging.ts'
import { isFullCharge } from './contact-steps.ts'
import type { Charging } from '../frames.ts'
import { ridden } from '../riding.ts'
import type { Step } from '../riding.ts'
import { arcMet, gunLines } from '../stand.ts'

/** The guns a charge has to do with: those left behind, else its target. */
function gunsMet({ abandoned, target }: Charging): number {
  return abandoned >= 0 ? abandoned : target
}

/** C10, LB-41-k: guns left behind fire at once if they are met through their front. */
export const gunsFire: ChargeDeed = (p, charge, dice, events) => {
  charge.step = 'guns'
  const guns = gunsMet(charge)
  if (charge.abandoned < 0 || isRouted(p, guns)) return
  const hex = asHex(p.state.units.hex[guns])
  const [rider] = charge.riders
  if (arcMet(p, guns, hex, rider) !== 'front') return
  const firers = batteriesIn(p, guns).map((unit) => ({ unit, hex, increments: strengthOf(p, unit) }))
  const target = spotNow(p, charge).hex
  // It is their defensive fire of this player sequence: `firedAt` says so when that segment comes.
  for (const { unit } of firers) p.state.units.firedAt[unit].push(target)
  resolveShot(
    p,
    { army: armyOf(p, guns), kind: 'defensive', target, firers, fired: [], victim: -1 },
    dice,
    events,
  )
}

/** The unlimbered batteries that stand with these guns, themselves among them. */
function batteriesIn(p: LbPosition, guns: number): number[] {
  const army = armyOf(p, guns)
  return unitsAt(p, asHex(p.state.units.hex[guns])).filter(
    (unit) => armyOf(p, unit) === army && isUnlimbered(p, unit),
  )
}

/** C10, LB-41-b … f, l, s, t: the guns check. Those that hold are met; those that fail are ridden down. */
export const gunsCheck: ChargeDeed = (p, charge, dice, events) => {
  if (!closeRanks(p, charge)) {
    charge.step = 'C11'
    return
  }
  const guns = gunsMet(charge)
  const hex = asHex(p.state.units.hex[guns])
  const [rider] = charge.riders
  const full = isFullCharge(p, charge, guns)
  const front = arcMet(p, guns, hex, rider) === 'front'
  const held: number[] = []
  for (const battery of batteriesIn(p, guns)) {
    const lines = gunLines(p, battery, hex, rider)
    if (checkUnit(p, battery, 'guns charged', lines, dice, events)) held.push(battery)
    else {
      remove(p, battery, ELIMINATED, front ? 'taken from the front' : 'taken in flank or rear', events)
      const ids = { enemy: p.game.units[battery].id, hex: p.game.ground.grid.ids[hex] }
      events.push({
        type: 'guns-ridden-down',
        clauses: front ? ['LB-41-d'] : ['LB-41-f'],
        ...named(p, rider),
        ...ids,
      })
    }
  }
  charge.target = -1
  charge.abandoned = -1
  charge.excused = true
  charge.step = 'C11'
  const top = held.at(-1)
  if (top !== undefined) return meet(p, charge, top, full, events)
  meet(p, charge, guns, full, events)
  if (charge.stopped) {
    charge.step = 'I9'
    return
  }
  if (!front) return rideOn(charge)
  rideIntoGuns(p, charge, hex)
}

/** LB-41-d, s: into the hex of the guns, where the charge ends; not recalled it must (C10). */
function rideIntoGuns(p: LbPosition, charge: Charging, hex: number): void {
  const step = stepInto(p, charge, hex)
  endRide(charge)
  charge.step = 'C4'
  if (!step) return
  if (charge.lost) {
    charge.next = { ...step.spot, cost: step.cost }
    charge.step = 'I1'
  } else pushFrame<Frame>(p, { phase: 'gunHex', army: charge.army, charger: charge.riders[0], hex })
}

/** One hex on into this one, whichever way the horse faces: it rides at what it has just ridden down. Null where it cannot. */
export function stepInto(p: LbPosition, charge: Charging, hex: number): Step | null {
  const spot = spotNow(p, charge)
  const side = p.game.ground.grid.sideBetween(spot.hex, hex)
  if (side < 0) return null
  const step = ridden(p, charge.riders, spot, side)
  return step && step.cost <= pointsLeft(p, charge) ? step : null
}
