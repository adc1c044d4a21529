import {
  chargesLeft,
  chargesOf,
  checkChance,
  DD,
  findUnit,
  opportunityChances,
  PGD,
  strengthOf,
  unitNow,
  unitsAt,
} from '@bivouac/la-bataille'
import type {
  ActionOf,
  Army,
  ChargeChances,
  ChargeEndChance,
  ChargeEndKind,
  Frame,
  Hex,
  LbPosition,
} from '@bivouac/la-bataille'
import { frameOf } from '@bivouac/kernel'
import { bestBy } from '../choosing.ts'
import { frameIn, letPass, listed, take, takeBest } from './outline.ts'
import type { FrameIn, LbOutline } from './outline.ts'
import { meleeOf, volleyOf } from './picture.ts'
import { brokenWorth, incrementWorth, meanLoss } from './worth.ts'

/** A charge must promise so much to be named, for horses are not fresh twice. */
const NAMED = 0.5

/** A charge as it meets an enemy. */
interface Meeting {
  readonly riders: readonly number[]
  readonly enemy: number
  readonly full: boolean
  /** Points it has left there. */
  readonly left: number
}

/** Everybody who stands with a unit, itself among them. */
function stackOf(p: LbPosition, unit: number): readonly number[] {
  const { army } = p.game.units[unit]
  return unitsAt(p, unitNow(p, unit).hex).filter((each) => p.game.units[each].army === army)
}

/** What a melee at these odds comes to for the attacker, as a share of what can be won. */
function hope(odds: number): number {
  return Math.max(-1, Math.min(1, 0.75 * (odds - 1.25)))
}

/** What an end of a charge is worth to the one who rides. */
function endWorth(p: LbPosition, { riders, enemy, full, left }: Meeting, end: ChargeEndKind): number {
  const stack = stackOf(p, enemy)
  const rout = stack.reduce((sum, unit) => sum + brokenWorth(p, unit, PGD), 0)
  const down = (price: number): number =>
    Math.min(strengthOf(p, enemy), Math.floor(left / price)) * incrementWorth(p, enemy) * 0.8
  const own = riders.reduce((sum, unit) => sum + brokenWorth(p, unit, PGD), 0)
  const ride = riders.reduce((sum, unit) => sum + meleeOf(p, unit), 0) * (full ? 2 : 1)
  const stand = stack.reduce((sum, unit) => sum + meleeOf(p, unit), 0)
  const fight = hope(ride / Math.max(1, stand))
  const melee = fight > 0 ? fight * (rout + 1) : fight * (own + 1)
  switch (end) {
    case 'recalled':
      return rout + down(2) - 0.3
    case 'carried':
      return rout + down(2) - 0.8 * own
    case 'breaks':
      return rout + 0.5
    case 'fallsBack':
      return 0.1
    case 'caught':
      return stack.reduce((sum, unit) => sum + brokenWorth(p, unit, DD), 0) + down(3) + Math.max(0, melee)
    case 'carre':
      return -0.5 - 0.6 * own
    case 'gunsHold':
      return -0.5
    case 'gunsLost':
      return stack.reduce((sum, unit) => sum + strengthOf(p, unit) * incrementWorth(p, unit), 0)
    case 'stands':
    case 'contact':
      return melee - 0.5
  }
}

/** What these ends are worth together, as likely as they are. */
function endsWorth(p: LbPosition, met: Meeting, ends: readonly ChargeEndChance[]): number {
  return ends.reduce((sum, { end, chance }) => sum + (chance.over / chance.under) * endWorth(p, met, end), 0)
}

/** What a charge is worth to the one who rides if the enemy stands as he is, or has formed, was caught forming, or broke. */
export function chargeEnds(
  p: LbPosition,
  riders: readonly number[],
  { enemy, full, left, ends }: ChargeChances,
): { readonly stand: number; readonly formed: number; readonly caught: number; readonly broken: number } {
  const met: Meeting = { riders, enemy, full, left }
  return {
    stand: endsWorth(p, met, ends),
    formed: endWorth(p, met, 'carre'),
    caught: endWorth(p, met, 'caught'),
    broken: endWorth(p, met, 'recalled'),
  }
}

/** What a charge is worth to the one who rides, if the enemy answers it as he should. */
function chargeWorth(p: LbPosition, riders: readonly number[], chances: ChargeChances): number {
  const met: Meeting = { riders, enemy: chances.enemy, full: chances.full, left: chances.left }
  let worth = endsWorth(p, met, chances.ends)
  for (const { ends } of chances.squares) worth = Math.min(worth, endsWorth(p, met, ends))
  if (chances.mayFallBack) worth = Math.min(worth, 0.1)
  let undisturbed = 1
  let against = 0
  for (const { unit, passes } of chances.reactions) {
    const rides = (undisturbed * passes) / 36
    const horse = { riders, enemy: unit, full: false, left: 0 }
    against += rides * endWorth(p, horse, 'contact')
    undisturbed -= rides
  }
  const shots = chances.fire.reduce((sum, unit) => sum + meanLoss(p.game, volleyOf(p, unit) / 6), 0)
  return undisturbed * worth + against - 1.4 * shots
}

/** A charge that might be named. */
interface Named {
  readonly action: ActionOf<'charge'>
  readonly riders: readonly number[]
  readonly enemy: number
  readonly worth: number
}

/** C0: charges are named where they promise enough, the best first, no two at one enemy. */
export function nameCharges(outline: LbOutline, army: Army, frame: FrameIn<'charges'>): void {
  const { p } = outline
  if (frame.step !== 'C0') return letPass(outline, army)
  const open = listed(outline, army, 'charge').flatMap((action): Named[] => {
    const riders = action.units.map((id) => findUnit(p, id))
    return chargesOf(p, riders).map((chances) => ({
      action,
      riders,
      enemy: chances.enemy,
      // What is just within reach may be out of it when others have ridden.
      worth: chargeWorth(p, riders, chances) - 0.02 * chances.way.length - (chances.left < 3 ? 0.6 : 0),
    }))
  })
  const named: Named[] = []
  for (const each of open.toSorted((a, b) => b.worth - a.worth)) {
    if (each.worth <= NAMED) break
    const isFree = named.every(
      ({ enemy, riders }) => enemy !== each.enemy && !riders.some((unit) => each.riders.includes(unit)),
    )
    if (isFree && take(outline, army, each.action)) named.push(each)
  }
  take(outline, army, { do: 'end' })
}

/** The best that can still come of the charge in hand. */
function bestLeft(p: LbPosition, charge: FrameIn<'charge'>): ChargeChances | undefined {
  return bestBy(chargesLeft(p, charge), (chances) => chargeWorth(p, charge.riders, chances), -Infinity)
}

/** C2: on toward the best that can be met, by its way as long as nothing comes between, or an end of it. */
export function rideCharge(outline: LbOutline, army: Army, frame: FrameIn<'charge'>): void {
  const { p } = outline
  const best = bestLeft(p, frame)
  let rode = false
  for (const step of best?.way ?? []) {
    if (!take(outline, army, step)) break
    rode = true
    if (best && frameIn(p, 'declare')) declare(outline, army, best.enemy)
    if (!frameIn(p, 'charge')) return
  }
  if (rode || take(outline, army, { do: 'end' })) return
  const onward = listed(outline, army, 'chargeRide')[0] ?? listed(outline, army, 'chargeTurn')[0]
  if (!onward || !take(outline, army, onward)) letPass(outline, army)
}

/** I5: the enemy it rides at is the target; whoever else is near is not. */
export function declareTarget(outline: LbOutline, army: Army): void {
  const { p } = outline
  const charge = frameOf<Frame, 'charge'>(p, 'charge')
  declare(outline, army, (charge && bestLeft(p, charge)?.enemy) ?? -1)
}

function declare(outline: LbOutline, army: Army, aim: number): void {
  const { p } = outline
  const stack = aim < 0 ? [] : stackOf(p, aim)
  const target = listed(outline, army, 'chargeTarget').find(({ enemy }) => stack.includes(findUnit(p, enemy)))
  take(outline, army, target ?? { do: 'end' })
}

/** LB-7-ad: leaders of horse ride with it. */
export function rideAlong(outline: LbOutline, army: Army): void {
  const { game } = outline.p
  takeBest(
    outline,
    army,
    'chargeLead',
    ({ leader }) => game.leaders[game.leaderIndex.get(leader) ?? 0].cavalry,
  )
}

/** I3: horse rides out where it is a match for the charge. */
export function reactOrNot(outline: LbOutline, army: Army, { charger }: FrameIn<'react'>): void {
  const { p } = outline
  const charge = frameOf<Frame, 'charge'>(p, 'charge')
  const harm = charge
    ? Math.max(0, ...chargesLeft(p, charge).map((each) => chargeWorth(p, charge.riders, each)))
    : 0
  const worth = ({ unit }: ActionOf<'react'>): number => {
    const rider = findUnit(p, unit)
    const odds = meleeOf(p, rider) / Math.max(1, meleeOf(p, charger))
    return checkChance(p, rider) * (hope(odds + 0.3) * brokenWorth(p, charger, PGD) + 0.6 * harm) - 0.4
  }
  takeBest(outline, army, 'react', worth)
}

/** C4: by the shortest way at the charger. */
export function rideOut(outline: LbOutline, army: Army, { unit, charger }: FrameIn<'reaction'>): void {
  const { p } = outline
  const { grid } = p.game.ground
  const goal = unitNow(p, charger).hex
  const from = unitNow(p, unit).hex
  const far = grid.distance(from, goal)
  const closer = bestBy(
    listed(outline, army, 'chargeRide'),
    ({ hex }) => far - grid.distance(grid.indexOf(hex), goal),
  )
  if (closer && take(outline, army, closer)) return
  const turn = bestBy(listed(outline, army, 'chargeTurn'), ({ facing }) => {
    const ahead = facing % 2 === 0 ? grid.neighbours[from * 6 + facing / 2] : -1
    return ahead < 0 ? 0 : far - grid.distance(ahead, goal)
  })
  if (!turn || !take(outline, army, turn)) letPass(outline, army)
}

/** LB-38-w: as many as can be. */
export function rideDown(outline: LbOutline, army: Army): void {
  takeBest(outline, army, 'trample', ({ count }) => count, -1)
}

/** I9: of several the weakest. */
export function chooseContact(outline: LbOutline, army: Army): void {
  const { p } = outline
  takeBest(outline, army, 'contact', ({ enemy }) => -meleeOf(p, findUnit(p, enemy)), -Infinity)
}

/** LB-40: horse rides at what comes near, where that is likely to end well. */
export function takeChance(outline: LbOutline, army: Army, { mover }: FrameIn<'chance'>): void {
  const { p } = outline
  const worth = ({ unit, hex }: ActionOf<'opportunity'>): number => {
    const rider = findUnit(p, unit)
    const at: Hex = p.game.ground.grid.indexOf(hex)
    const { ends } = opportunityChances(p, rider, at, mover)
    const met = { riders: [rider], enemy: mover, full: false, left: 0 }
    return checkChance(p, rider) * endsWorth(p, met, ends) - 0.4
  }
  takeBest(outline, army, 'opportunity', worth)
}
