import type { Hex } from '@bivouac/space'
import { floored, fraction, plus, times } from '../dice/fraction.ts'
import type { Fraction } from '../dice/fraction.ts'
import { incrementsIn, strengthOf } from '../position/footing.ts'
import { STREAM } from '../position/ground.ts'
import {
  ARTILLERY,
  CAVALRY,
  DD,
  EXHAUSTED,
  FULL_CHARGE,
  GENERAL,
  GOOD,
  INFANTRY,
  LINE,
  LOST_CONTROL,
  ROAD,
  SKIRMISH,
  TIRED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, isCavalry, isIn } from '../position/troops.ts'
import { arcOfAttack, bondInto, fightersOf, strikingHexes } from './clash.ts'
import type { Clash } from './clash.ts'
import { isCarre } from './sides.ts'

/** One line of a melee value: the printed value's share, what multiplies it, what is added at the end. */
export interface ValueLine {
  readonly what: string
  readonly how: 'share' | 'times' | 'plus' | 'atLeast'
  readonly by: Fraction
  readonly clause: string
}

/** A value, and how it was come by. */
export interface Reckoning {
  readonly value: Fraction
  readonly lines: readonly ValueLine[]
}

/** LB-35-q: the melee value of a unit in one of its hexes, in this assault. */
export function meleeValue(p: LbPosition, unit: number, hex: Hex, clash: Clash): Fraction {
  return meleeReckoning(p, unit, hex, clash).value
}

/**
 * LB-35-q: the same with its lines: the printed value times the increments that are there of those printed (LB-12-a, e, f), times
 * every multiplier that applies to the unit, then its lance.
 */
export function meleeReckoning(p: LbPosition, unit: number, hex: Hex, clash: Clash): Reckoning {
  const kind = p.game.units[unit]
  const lines: ValueLine[] = [shareOf(p, unit, hex)]
  const multiply = (what: string, by: Fraction, clause: string): void => {
    lines.push({ what, how: 'times', by, clause })
  }
  stateOf(p, unit, multiply)
  if (kind.arm === CAVALRY) horseOf(p, unit, clash, multiply)
  if (clash.attackers.includes(unit)) attackOf(p, unit, hex, clash, multiply)
  else if (kind.arm === CAVALRY) heavyDefence(p, unit, clash, multiply)
  townOf(p, unit, clash, multiply)
  let value = lines.reduce((sum, { by }) => times(sum, by), fraction(kind.melee))
  const lance = lanceOf(p, unit, clash)
  if (lance) {
    lines.push(lance)
    value = plus(value, lance.by)
  }
  // LB-30-x: disordered guns are never worth less than one.
  if (kind.arm === ARTILLERY && p.state.units.morale[unit] === DD && value.over < value.under) {
    value = fraction(1)
    lines.push({ what: 'never below one', how: 'atLeast', by: value, clause: 'LB-30-x' })
  }
  return { value, lines }
}

type Multiply = (what: string, by: Fraction, clause: string) => void

/** LB-12-a, LB-32-n, LB-16-cav-g, LB-16-road-g: the part of the printed value that stands in this hex. */
function shareOf(p: LbPosition, unit: number, hex: Hex): ValueLine {
  const { increments, arm } = p.game.units[unit]
  const clause = arm === CAVALRY ? 'LB-12-f' : arm === ARTILLERY ? 'LB-12-e' : 'LB-12-a'
  if (isIn(p, unit, ROAD)) {
    // LB-16-road-g: a quarter of the unit's value in each of its hexes, however its increments lie.
    const by = fraction(strengthOf(p, unit), increments)
    return { what: 'increments of those printed', how: 'share', by, clause }
  }
  const by = fraction(incrementsIn(p, unit, hex), increments)
  return { what: 'increments here of those printed', how: 'share', by, clause }
}

/** Formation and morale: LB-16-road-g, LB-19-z, LB-20-l, LB-30-d, k, s, w, ab. */
function stateOf(p: LbPosition, unit: number, multiply: Multiply): void {
  const { meleeMultipliers: by, states } = p.game.charts.core
  const { arm } = p.game.units[unit]
  const morale = p.state.units.morale[unit]
  if (morale !== GOOD) {
    const broken = morale === DD ? 'disordered' : 'routed'
    if (arm === CAVALRY) multiply(broken, states.cavalryPGD.melee, 'LB-30-s')
    else if (arm === INFANTRY && morale === DD) multiply(broken, states.infantryDD.melee, 'LB-30-d')
    else if (arm === INFANTRY) multiply(broken, states.infantryPGD.melee, 'LB-30-k')
    else if (morale === DD) multiply(broken, states.artilleryDD.melee, 'LB-30-w')
    else multiply(broken, states.artilleryPGD.melee, 'LB-30-ab')
    return
  }
  if (isIn(p, unit, ROAD)) multiply('in road march', by.roadMarchPerHex, 'LB-16-road-g')
  if (!isIn(p, unit, SKIRMISH)) return
  if (arm === CAVALRY) multiply('in skirmish order', by.cavalrySkirmish, 'LB-20-l')
  else multiply('in skirmish order', by.skirmishOrder, 'LB-19-z')
}

/** What belongs to cavalry on either side: LB-16-go-i, LB-35-h, LB-36-d, i, l, m. */
function horseOf(p: LbPosition, unit: number, { into, attackers, sparing }: Clash, multiply: Multiply): void {
  const { meleeMultipliers: by, states } = p.game.charts.core
  const attacks = attackers.includes(unit)
  if (isIn(p, unit, GENERAL)) multiply('in general order', by.cavalryGeneralOrder, 'LB-16-go-i')
  else if (attacks && p.game.ground.close[into] === 1)
    multiply('into general-order ground', by.cavalryIntoGeneralOrder, 'LB-16-go-i')
  if (p.game.units[unit].heavy && isIn(p, unit, LINE)) multiply('heavy, in line', by.heavyInLine, 'LB-35-h')
  const ready = p.state.units.ready[unit]
  if (ready === TIRED) multiply('tired', states.readiness.tired, 'LB-36-d')
  if (ready === EXHAUSTED) multiply('exhausted', states.readiness.exhausted, 'LB-36-i')
  if (sparing.includes(unit)) multiply('spares its horses', states.sparingMultiplier, 'LB-36-l')
}

/** What belongs to an attack from this hex: rule 13, LB-16-carre-assault, LB-35-g, k, LB-37-m, LB-38-p, LB-42-g. */
function attackOf(p: LbPosition, unit: number, from: Hex, clash: Clash, multiply: Multiply): void {
  const { meleeMultipliers: by } = p.game.charts.core
  const { into } = clash
  const { arm, heavy } = p.game.units[unit]
  const mark = p.state.units.mark[unit]
  const arc = arcOfAttack(p, unit, from, into)
  if (arc === 'flank') multiply('through a flank', by.throughFlank, 'LB-13-ae')
  if (arc === 'rear') multiply('through the rear', by.throughRear, 'LB-13-ah')
  const carre = isCarre(p, into)
  if (carre && arm === INFANTRY) multiply('against a carré', by.infantryVsCarre, 'LB-16-carre-assault-b')
  if (carre && arm === CAVALRY) multiply('against a carré', by.cavalryVsCarre, 'LB-35-k')
  if (crossesStream(p, from, into)) multiply('across a stream', by.acrossStream, 'LB-33-r')
  if (arm !== CAVALRY) return
  if (heavy && meetsLight(p, clash))
    multiply('heavy against light', by.heavyVsLightThroughHeavyFront, 'LB-35-g')
  if ((mark & FULL_CHARGE) !== 0 && !carre && isDoubled(p, unit, clash))
    multiply('three straight hexes', by.charge3Straight, meetsHorse(p, clash) ? 'LB-37-m' : 'LB-38-p')
  if ((mark & LOST_CONTROL) !== 0) multiply('not recalled', by.notRecalled, 'LB-42-g')
}

/** LB-37-n, LB-39-s, LB-38-pgd-k, LB-29-j: not against horse that rode out, nor the first enemy met out of hand, nor in a second assault. */
function isDoubled(p: LbPosition, unit: number, { into, second }: Clash): boolean {
  const bond = bondInto(p, unit, into)
  return !second && bond?.by !== 'reaction' && bond?.by !== 'unrecalled'
}

function crossesStream({ game }: LbPosition, from: Hex, into: Hex): boolean {
  const side = game.ground.grid.sideBetween(from, into)
  return from !== into && side >= 0 && game.ground.sides[from * 6 + side] === STREAM
}

function meetsHorse(p: LbPosition, clash: Clash): boolean {
  return fightersOf(p, clash).some((unit) => isCavalry(p, unit))
}

/** LB-35-g: the uppermost of the defenders is light cavalry. */
function meetsLight(p: LbPosition, clash: Clash): boolean {
  const top = fightersOf(p, clash).at(-1)
  return top !== undefined && isCavalry(p, top) && !p.game.units[top].heavy
}

/** LB-35-g: heavy cavalry that is attacked by light cavalry alone, through its front. */
function heavyDefence(p: LbPosition, unit: number, { into, attackers }: Clash, multiply: Multiply): void {
  const { units, charts } = p.game
  if (!units[unit].heavy) return
  const light = attackers.every((each) => units[each].arm === CAVALRY && !units[each].heavy)
  const front = attackers.every((each) =>
    strikingHexes(p, each, into).every((from) => arcOfAttack(p, each, from, into) === 'front'),
  )
  if (light && front)
    multiply('heavy against light', charts.core.meleeMultipliers.heavyVsLightThroughHeavyFront, 'LB-35-g')
}

/** LB-33-r: coalition infantry of 1806 in or into houses. */
function townOf(p: LbPosition, unit: number, { into }: Clash, multiply: Multiply): void {
  const { game } = p
  const by = game.pack.meleeExtras.coalitionInfantryInTowns
  if (!by || game.units[unit].arm !== INFANTRY || armyOf(p, unit) !== 1) return
  if (game.ground.dwelling[into] === 1) multiply('coalition infantry among houses', by, 'LB-33-r')
}

/** LB-35-i, l, r, LB-12-h, LB-16-cav-f: the lance, when it assaults or counter-charges in good order. */
function lanceOf(p: LbPosition, unit: number, { into, attackers }: Clash): ValueLine | null {
  const { lance, increments } = p.game.units[unit]
  if (lance === 0 || p.state.units.morale[unit] !== GOOD) return null
  if (!attackers.includes(unit)) {
    const bond = attackers.map((each) => bondInto(p, each, into)).find((each) => each?.defender === unit)
    if (bond?.by !== 'reaction' && bond?.by !== 'opportunity') return null
  }
  const share = fraction(lance * strengthOf(p, unit), increments)
  const inLine = isIn(p, unit, LINE)
  const by = inLine ? times(share, p.game.charts.core.meleeMultipliers.lanceBonusInLine) : share
  return {
    what: inLine ? 'lances, in line' : 'lances',
    how: 'plus',
    by,
    clause: inLine ? 'LB-16-cav-f' : 'LB-35-i',
  }
}

/** A unit that adds to one side of an assault, from one of its hexes. */
export interface Share extends Reckoning {
  readonly unit: number
  readonly hex: Hex
}

/** Both sides of an assault, unit by unit, and what they come to: LB-32-f, g, LB-33-l. */
export interface Odds {
  readonly attack: Fraction
  readonly defence: Fraction
  readonly shares: readonly Share[]
}

/** LB-32-f, g, q, LB-12-i: the attackers against everybody in the hex. With the option `floor` fractions are dropped from both sums. */
export function meleeOdds(p: LbPosition, clash: Clash): Odds {
  const { into, attackers } = clash
  const attack = attackers.flatMap((unit) =>
    strikingHexes(p, unit, into).map((hex) => ({ unit, hex, ...meleeReckoning(p, unit, hex, clash) })),
  )
  const defence = fightersOf(p, clash).map((unit) => ({
    unit,
    hex: into,
    ...meleeReckoning(p, unit, into, clash),
  }))
  return { attack: totalOf(p, attack), defence: totalOf(p, defence), shares: [...attack, ...defence] }
}

function totalOf({ game }: LbPosition, shares: readonly Share[]): Fraction {
  const total = shares.reduce((sum, { value }) => plus(sum, value), fraction(0))
  return game.options.fractions === 'floor' ? floored(total) : total
}
