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
  ChargeChances,
  ChargeEndChance,
  ChargeEndKind,
  Frame,
  Hex,
  LbPosition,
} from '@bivouac/la-bataille'
import { frameOf } from '@bivouac/kernel'
import { bestBy } from '../choosing.ts'
import { frameIn, isOverlooked, letPass, listed, take, takeBest } from './outline.ts'
import type { FrameIn, Desk } from './outline.ts'
import { drawPicture, meleeOf, volleyOf } from './picture.ts'
import { brokenWorth, incrementWorth, meanLoss } from './worth.ts'
import type { Figures } from './figures.ts'

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
function hope(n: Figures, odds: number): number {
  return Math.max(-1, Math.min(1, n.horseMelee * (odds - n.horseOdds)))
}

/** What an end of a charge is worth to the one who rides. */
function endWorth(
  n: Figures,
  p: LbPosition,
  { riders, enemy, full, left }: Meeting,
  end: ChargeEndKind,
): number {
  const stack = stackOf(p, enemy)
  const rout = stack.reduce((sum, unit) => sum + brokenWorth(n, p, unit, PGD), 0)
  const down = (price: number): number =>
    Math.min(strengthOf(p, enemy), Math.floor(left / price)) * incrementWorth(p, enemy) * 0.8
  const own = riders.reduce((sum, unit) => sum + brokenWorth(n, p, unit, PGD), 0)
  const ride = riders.reduce((sum, unit) => sum + meleeOf(p, unit), 0) * (full ? 2 : 1)
  const stand = stack.reduce((sum, unit) => sum + meleeOf(p, unit), 0)
  const fight = hope(n, ride / Math.max(1, stand))
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
      return stack.reduce((sum, unit) => sum + brokenWorth(n, p, unit, DD), 0) + down(3) + Math.max(0, melee)
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
function endsWorth(n: Figures, p: LbPosition, met: Meeting, ends: readonly ChargeEndChance[]): number {
  return ends.reduce(
    (sum, { end, chance }) => sum + (chance.over / chance.under) * endWorth(n, p, met, end),
    0,
  )
}

/** What a charge is worth to the one who rides if the enemy stands as he is, or has formed, was caught forming, or broke. */
export function chargeEnds(
  n: Figures,
  p: LbPosition,
  riders: readonly number[],
  { enemy, full, left, ends }: ChargeChances,
): { readonly stand: number; readonly formed: number; readonly caught: number; readonly broken: number } {
  const met: Meeting = { riders, enemy, full, left }
  return {
    stand: endsWorth(n, p, met, ends),
    formed: endWorth(n, p, met, 'carre'),
    caught: endWorth(n, p, met, 'caught'),
    broken: endWorth(n, p, met, 'recalled'),
  }
}

/** What a charge is worth to the one who rides, if the enemy answers it as he should. */
function chargeWorth(n: Figures, p: LbPosition, riders: readonly number[], chances: ChargeChances): number {
  const met: Meeting = { riders, enemy: chances.enemy, full: chances.full, left: chances.left }
  let worth = endsWorth(n, p, met, chances.ends)
  for (const { ends } of chances.squares) worth = Math.min(worth, endsWorth(n, p, met, ends))
  if (chances.mayFallBack) worth = Math.min(worth, 0.1)
  let undisturbed = 1
  let against = 0
  for (const { unit, passes } of chances.reactions) {
    const rides = (undisturbed * passes) / 36
    const horse = { riders, enemy: unit, full: false, left: 0 }
    against += rides * endWorth(n, p, horse, 'contact')
    undisturbed -= rides
  }
  const shots = chances.fire.reduce((sum, unit) => sum + meanLoss(p.game, volleyOf(p, unit) / 6), 0)
  return undisturbed * worth + against - n.chargeShots * shots
}

/** A charge that might be named. */
interface Named {
  readonly action: ActionOf<'charge'>
  readonly riders: readonly number[]
  readonly enemy: number
  readonly worth: number
}

/** C0: charges are named where they promise enough, the best first, no two at one enemy. */
export function nameCharges(desk: Desk, frame: FrameIn<'charges'>): void {
  const { p, army, n } = desk
  if (frame.step !== 'C0') return letPass(desk)
  const { theirs } = drawPicture(n, p, army)
  const open = listed(desk, 'charge')
    .filter(({ units }) => !units.some((id) => isOverlooked(desk, findUnit(p, id))))
    .flatMap((action): Named[] => {
      const riders = action.units.map((id) => findUnit(p, id))
      return chargesOf(p, riders).map((chances) => ({
        action,
        riders,
        enemy: chances.enemy,
        // What is just within reach may be out of it when others have ridden.
        worth:
          chargeWorth(n, p, riders, chances) -
          0.02 * chances.way.length -
          n.stranded * Math.min(2, theirs[unitNow(p, chances.enemy).hex] / 60) -
          (chances.left < 3 ? 0.6 : 0),
      }))
    })
  const named: Named[] = []
  for (const each of open.toSorted((a, b) => b.worth - a.worth)) {
    if (each.worth <= n.chargeDare) break
    const isFree = named.every(
      ({ enemy, riders }) => enemy !== each.enemy && !riders.some((unit) => each.riders.includes(unit)),
    )
    if (isFree && take(desk, each.action)) named.push(each)
  }
  take(desk, { do: 'end' })
}

/** The best that can still come of the charge in hand. */
function bestLeft(n: Figures, p: LbPosition, charge: FrameIn<'charge'>): ChargeChances | undefined {
  return bestBy(chargesLeft(p, charge), (chances) => chargeWorth(n, p, charge.riders, chances), -Infinity)
}

/** C2: on toward the best that can be met, by its way as long as nothing comes between, or an end of it. */
export function rideCharge(desk: Desk, frame: FrameIn<'charge'>): void {
  const { p, n } = desk
  const best = bestLeft(n, p, frame)
  let rode = false
  for (const step of best?.way ?? []) {
    if (!take(desk, step)) break
    rode = true
    if (best && frameIn(p, 'declare')) declare(desk, best.enemy)
    if (!frameIn(p, 'charge')) return
  }
  if (rode || take(desk, { do: 'end' })) return
  const onward = listed(desk, 'chargeRide')[0] ?? listed(desk, 'chargeTurn')[0]
  if (!onward || !take(desk, onward)) letPass(desk)
}

/** I5: the enemy it rides at is the target; whoever else is near is not. */
export function declareTarget(desk: Desk): void {
  const { p, n } = desk
  const charge = frameOf<Frame, 'charge'>(p, 'charge')
  declare(desk, (charge && bestLeft(n, p, charge)?.enemy) ?? -1)
}

function declare(desk: Desk, aim: number): void {
  const { p } = desk
  const stack = aim < 0 ? [] : stackOf(p, aim)
  const target = listed(desk, 'chargeTarget').find(({ enemy }) => stack.includes(findUnit(p, enemy)))
  take(desk, target ?? { do: 'end' })
}

/** LB-7-ad: leaders of horse ride with it. */
export function rideAlong(desk: Desk): void {
  const { game } = desk.p
  takeBest(desk, 'chargeLead', ({ leader }) => game.leaders[game.leaderIndex.get(leader) ?? 0].cavalry)
}

/** I3: horse rides out where it is a match for the charge. */
export function reactOrNot(desk: Desk, { charger }: FrameIn<'react'>): void {
  const { p, n } = desk
  const charge = frameOf<Frame, 'charge'>(p, 'charge')
  const harm = charge
    ? Math.max(0, ...chargesLeft(p, charge).map((each) => chargeWorth(n, p, charge.riders, each)))
    : 0
  const worth = ({ unit }: ActionOf<'react'>): number => {
    const rider = findUnit(p, unit)
    const odds = meleeOf(p, rider) / Math.max(1, meleeOf(p, charger))
    return (
      checkChance(p, rider) * (hope(n, odds + 0.3) * brokenWorth(n, p, charger, PGD) + n.reactHarm * harm) -
      n.reactDare
    )
  }
  takeBest(desk, 'react', worth)
}

/** C4: by the shortest way at the charger. */
export function rideOut(desk: Desk, { unit, charger }: FrameIn<'reaction'>): void {
  const { p } = desk
  const { grid } = p.game.ground
  const goal = unitNow(p, charger).hex
  const from = unitNow(p, unit).hex
  const far = grid.distance(from, goal)
  const closer = bestBy(listed(desk, 'chargeRide'), ({ hex }) => far - grid.distance(grid.indexOf(hex), goal))
  if (closer && take(desk, closer)) return
  const turn = bestBy(listed(desk, 'chargeTurn'), ({ facing }) => {
    const ahead = facing % 2 === 0 ? grid.neighbours[from * 6 + facing / 2] : -1
    return ahead < 0 ? 0 : far - grid.distance(ahead, goal)
  })
  if (!turn || !take(desk, turn)) letPass(desk)
}

/** LB-38-w: as many as can be. */
export function rideDown(desk: Desk): void {
  takeBest(desk, 'trample', ({ count }) => count, -1)
}

/** I9: of several the weakest. */
export function chooseContact(desk: Desk): void {
  const { p } = desk
  takeBest(desk, 'contact', ({ enemy }) => -meleeOf(p, findUnit(p, enemy)), -Infinity)
}

/** LB-40: horse rides at what comes near, where that is likely to end well. */
export function takeChance(desk: Desk, { mover }: FrameIn<'chance'>): void {
  const { p, n } = desk
  const worth = ({ unit, hex }: ActionOf<'opportunity'>): number => {
    const rider = findUnit(p, unit)
    const at: Hex = p.game.ground.grid.indexOf(hex)
    const { ends } = opportunityChances(p, rider, at, mover)
    const met = { riders: [rider], enemy: mover, full: false, left: 0 }
    return checkChance(p, rider) * endsWorth(n, p, met, ends) - n.opportunityDare
  }
  takeBest(desk, 'opportunity', worth)
}
