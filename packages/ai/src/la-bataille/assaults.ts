import {
  assaultChances,
  DD,
  findHex,
  findUnit,
  FRESH,
  GOOD,
  isCavalry,
  PGD,
  strengthOf,
  unitNow,
  unitsAt,
} from '@bivouac/la-bataille'
import type { ActionOf, Army, Frame, Hex, LbPosition } from '@bivouac/la-bataille'
import { frameOf } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { bestBy } from '../choosing.ts'
import { isOverlooked, letPass, listed, take, takeBest } from './outline.ts'
import type { FrameIn, Desk } from './outline.ts'
import { drawPicture, meleeOf } from './picture.ts'
import { boldness, brokenWorth, incrementWorth, stakesOf } from './worth.ts'
import type { Figures } from './figures.ts'

function enemiesIn(p: LbPosition, into: Hex, army: Army): number[] {
  return unitsAt(p, into).filter((unit) => p.game.units[unit].army !== army)
}

/** What one result of a melee is worth to the attackers. */
function resultWorth(
  n: Figures,
  p: LbPosition,
  result: string,
  attackers: readonly number[],
  defenders: readonly number[],
  stake: number,
): number {
  const sum = (units: readonly number[], each: (unit: number) => number): number =>
    units.reduce((total, unit) => total + each(unit), 0)
  const next = (unit: number): number => Math.min(PGD, unitNow(p, unit).morale + 1)
  const lost = (unit: number): number => incrementWorth(p, unit)
  switch (result) {
    case 'defender leaves':
      return sum(defenders, (unit) => brokenWorth(n, p, unit, next(unit))) + stake
    case 'attack fails':
      return -sum(attackers, (unit) => brokenWorth(n, p, unit, DD))
    case 'AR':
      return -sum(attackers, (unit) => brokenWorth(n, p, unit, PGD) + 1.3 * lost(unit))
    case 'AD':
      return -sum(attackers, (unit) => brokenWorth(n, p, unit, DD) + lost(unit))
    case '-':
      return -0.1
    case 'DD':
      return sum(defenders, (unit) => brokenWorth(n, p, unit, next(unit)) + lost(unit)) + stake
    case 'DR':
      return sum(defenders, (unit) => brokenWorth(n, p, unit, PGD) + 1.5 * lost(unit)) + stake
    case 'DS':
      return sum(defenders, (unit) => strengthOf(p, unit) * lost(unit)) + stake
    default: {
      const [own = '0', other = '0'] = result.split('/')
      const star = (text: string, unit: number): number =>
        text.endsWith('*') ? 0.35 * brokenWorth(n, p, unit, next(unit)) : 0
      const [attacker, defender] = [attackers[0], defenders[0]]
      return (
        Number.parseInt(other, 10) * lost(defender) +
        star(other, defender) -
        Number.parseInt(own, 10) * lost(attacker) -
        star(own, attacker)
      )
    }
  }
}

/** What an assault is worth to those who make it: every result as likely as it is. */
function assaultWorth(
  n: Figures,
  p: LbPosition,
  into: Hex,
  attackers: readonly number[],
  second = false,
): number {
  const { army } = p.game.units[attackers[0]]
  const defenders = enemiesIn(p, into, army)
  if (defenders.length === 0) return 0
  const stake = stakesOf(p).get(into) ?? 0
  const spent = attackers.filter((unit) => isCavalry(p, unit) && unitNow(p, unit).ready === FRESH).length
  return assaultChances(p, into, attackers, [], second).results.reduce(
    (sum, { result, chance }) =>
      sum + (chance.over / chance.under) * resultWorth(n, p, result, attackers, defenders, stake),
    -n.freshHorse * spent,
  )
}

/** An assault that was weighed. */
interface Assault {
  readonly hex: string
  readonly units: readonly string[]
  readonly worth: number
}

/** The best body of those who may assault a hex: all of one arm, or one alone. */
function bestBody(n: Figures, p: LbPosition, hex: string, ids: readonly string[]): Assault {
  let best: Assault = { hex, units: [], worth: -Infinity }
  for (const units of [sameArm(p, ids), ...ids.map((id) => [id])]) {
    const worth = assaultWorth(n, p, findHex(p, hex), numbers(p, units))
    if (worth > best.worth) best = { hex, units, worth }
  }
  return best
}

function numbers(p: LbPosition, ids: readonly string[]): number[] {
  return ids.map((id) => findUnit(p, id))
}

/** LB-32-m: of those named, the ones of the first one's arm. */
function sameArm(p: LbPosition, ids: readonly string[]): string[] {
  const horse = (id: string): boolean => isCavalry(p, findUnit(p, id))
  const [first] = ids
  return first === undefined ? [] : ids.filter((id) => horse(id) === horse(first))
}

/** M1: the assault that promises most, where fire and numbers have prepared it; those who must fight do. */
export function planAssaults(desk: Desk): void {
  const { p, army, n } = desk
  const able = new Map<string, string[]>()
  for (const { hex, units } of listed(desk, 'assault')) able.set(hex, [...(able.get(hex) ?? []), ...units])
  const bodies = [...able].map(([hex, ids]) => bestBody(n, p, hex, ids))
  const seen = [...able].flatMap(([hex, ids]) => {
    const known = ids.filter((id) => !isOverlooked(desk, findUnit(p, id)))
    return known.length > 0 ? [bestBody(n, p, hex, known)] : []
  })
  const best = bestBy(seen, ({ worth }) => worth, -Infinity)
  const dares = best !== undefined && best.worth > n.assaultDare / boldness(n, p, army)
  if (dares && assault(desk, best)) return
  if (take(desk, { do: 'end' })) return
  // Whoever must fight fights, overlooked or not.
  for (const body of bodies.toSorted((a, b) => b.worth - a.worth)) if (assault(desk, body)) return
  letPass(desk)
}

function assault(desk: Desk, { hex, units }: Assault): boolean {
  if (take(desk, { do: 'assault', hex, units: [...units] })) return true
  const [first] = units
  return first !== undefined && take(desk, { do: 'assault', hex, units: [first] })
}

/** M1: who else makes it better. */
export function gatherMore(desk: Desk, { into, attackers, second }: FrameIn<'gather'>): void {
  const { p, n } = desk
  const worth = (all: readonly number[]): number => assaultWorth(n, p, asHex(into), all, second)
  const now = worth(attackers)
  takeBest(desk, 'assault', ({ units }) => worth([...attackers, ...numbers(p, units)]) - now, 0.1)
}

/** M2a: on, while the enemy runs, if it pays. */
export function pursue(desk: Desk): void {
  const { p, n } = desk
  const worth = ({ hex, units }: ActionOf<'assault'>): number =>
    assaultWorth(n, p, findHex(p, hex), numbers(p, units), true)
  takeBest(desk, 'assault', worth, 2 * n.assaultDare)
}

/** Rule 29: who may go back does so where the melee would go ill, to where the enemy is farthest. */
export function giveWayOrStand(desk: Desk): void {
  const { p, army, n } = desk
  const frame = frameOf<Frame, 'assault'>(p, 'assault')
  const harm = frame ? assaultWorth(n, p, asHex(frame.into), frame.attackers, frame.second) : 1
  if (harm <= n.standFast && take(desk, { do: 'end' })) return
  const { near, shot, musketry } = drawPicture(n, p, army)
  const { grid } = p.game.ground
  const refuge = ({ hex }: { readonly hex: string }): number => {
    const at = grid.indexOf(hex)
    const friends = unitsAt(p, at).length > 0 ? 1 : 0
    return 10 + Math.min(5, near[at]) + friends - 0.1 * shot[at] - 0.2 * musketry[at]
  }
  const way = bestBy(listed(desk, 'giveWay'), refuge)
  if (way && take(desk, way)) return
  const ride = harm > n.rideOffHarm ? bestBy(listed(desk, 'rideOff'), refuge) : undefined
  take(desk, ride ?? { do: 'end' })
}

/** LB-11-j: the strongest bear it. */
export function takeLosses(desk: Desk): void {
  const { p } = desk
  const strength = ({ hex }: ActionOf<'takeLoss'>): number =>
    Math.max(...unitsAt(p, findHex(p, hex)).map((unit) => strengthOf(p, unit)))
  takeBest(desk, 'takeLoss', strength, -1)
}

/** M7: into the emptied hex where it counts, or where nobody stronger waits; somebody steady goes. */
export function advanceOrNot(desk: Desk, { into, owed }: FrameIn<'advance'>): void {
  const { p, army, n } = desk
  const hex = asHex(into)
  const { theirs, ours } = drawPicture(n, p, army)
  const worthIt = (stakesOf(p).get(hex) ?? 0) > 0 || theirs[hex] < 1.2 * ours[hex]
  if (!owed && !worthIt && take(desk, { do: 'end' })) return
  const steady = ({ unit }: ActionOf<'advance'>): number => {
    const at = findUnit(p, unit)
    return 1 + meleeOf(p, at) * (unitNow(p, at).morale === GOOD ? 1 : 0.3)
  }
  takeBest(desk, 'advance', steady)
}
