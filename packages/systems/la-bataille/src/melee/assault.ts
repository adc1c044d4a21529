import { popFrame, pushFrame, takeSteps } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { columnFor, compared } from '../dice/fraction.ts'
import { moved, placeOf, rollSix } from '../dice/base-six.ts'
import { bonusAt, casualty, hitsLeaderInMelee } from '../leaders/leaders.ts'
import { disorder, rout } from '../morale/breaking.ts'
import { checkHex, checkUnit, stepDown } from '../morale/check.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { ASSAULTED, CHARGED, DD, enemyOf, GOOD, MELEED, ON_MAP, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { armyOf, isCavalry, isPresent, leadersAt } from '../position/troops.ts'
import { offerAdvance } from './advance.ts'
import { bondInto, defendersOf } from './clash.ts'
import type { Clash } from './clash.ts'
import { refuseAttack } from './declare.ts'
import type { ToldShare } from './events.ts'
import type { Assault, AssaultStep } from './frames.ts'
import { loseInAttack, loseInDefence } from './losses.ts'
import { applyToAttackers, applyToDefenders, driveOut, effectOn, exchangeOf, letterOf } from './matrix.ts'
import {
  attackerLines,
  attackersToCheck,
  byHex,
  defenderLines,
  defendersToCheck,
  preMeleeOdds,
  REPLACED,
} from './premelee.ts'
import { afterMelee } from './readiness.ts'
import { entitledToRetreat, leadersToRetreat, retreatBefore } from './retreat-before.ts'
import { meleeOdds } from './values.ts'
import type { Odds } from './values.ts'

/** LB-33-a: an assault begins: its hex is closed to others, its attackers have had theirs (LB-32-p). */
export function beginAssault(
  p: LbPosition,
  into: Hex,
  attackers: readonly number[],
  second: boolean,
  events: LbEvent[],
): void {
  const { state, game } = p
  state.closed.push(into)
  for (const unit of attackers) state.units.mark[unit] |= ASSAULTED
  events.push({
    type: 'assault',
    clauses: [second ? 'LB-29-j' : 'LB-33-a'],
    army: game.seats[state.phasing].id,
    into: game.ground.grid.ids[into],
    attackers: attackers.map((unit) => named(p, unit)),
    second,
  })
  pushFrame<Frame>(p, {
    phase: 'assault',
    army: state.phasing,
    step: 'giveWay',
    into,
    attackers: [...attackers],
    sparing: [],
    second,
    row: 0,
    result: '',
    natural: 0,
    fought: [],
    occupy: 'no',
    leading: [],
    defending: [],
    used: -1,
  })
}

/** The assault as the reckonings know it. */
export function clashOf({ into, attackers, sparing, second }: Assault): Clash {
  return { into: asHex(into), attackers, sparing, second }
}

const isEmptied = (p: LbPosition, frame: Assault): boolean => defendersOf(p, clashOf(frame)).length === 0

/** M2 to M8: the steps of an assault. */
export const closeAssault = takeSteps<LbPosition, Assault, LbEvent, AssaultStep>({
  /** M2, LB-33-b; LB-29-o: none before a second assault. */
  giveWay(p, frame) {
    if (frame.second) return
    const clash = clashOf(frame)
    const horse = frame.attackers.some((unit) => isCavalry(p, unit))
    retreatBefore(p, enemyOf(frame.army), entitledToRetreat(p, clash), leadersToRetreat(p, clash), 0, horse)
  },
  /** M2a, LB-29-j: the emptied hex may be entered. */
  emptied(p, frame, _, events) {
    if (!isEmptied(p, frame)) frame.step = 'defender'
    else offerAdvance(p, frame.army, asHex(frame.into), frame.attackers, false, events)
  },
  /** M2a: those who went in may assault once more. */
  pursuit(p, frame) {
    frame.step = 'done'
    const units = frame.second
      ? []
      : frame.attackers.filter((unit) => pursuitTargets(p, unit, frame).length > 0)
    if (units.length > 0) pushFrame<Frame>(p, { phase: 'pursuit', army: frame.army, units })
  },
  /** M3. */
  defender(p, frame, dice, events) {
    checkDefenders(p, frame, dice, events)
    if (!isEmptied(p, frame)) return
    frame.occupy = 'may'
    frame.step = 'advance'
  },
  /** M4. */
  attacker(p, frame, dice, events) {
    checkAttackers(p, frame, dice, events)
    if (frame.attackers.length === 0) frame.step = 'done'
  },
  /** M5, LB-36-l, o. */
  spareAttack(p, frame) {
    const units = frame.attackers.filter((unit) => maySpare(p, unit, frame))
    if (units.length > 0) pushFrame<Frame>(p, { phase: 'spare', army: frame.army, units })
  },
  spareDefence(p, frame) {
    const units = defendersOf(p, clashOf(frame)).filter((unit) => maySpare(p, unit, frame))
    if (units.length > 0) pushFrame<Frame>(p, { phase: 'spare', army: enemyOf(frame.army), units })
  },
  roll(p, frame, dice, events) {
    fight(p, frame, dice, events)
    if (letterOf(frame.result)) frame.step = 'letters'
  },
  /** M6, LB-34-g, LB-2-o: losses of both sides together. */
  losses(p, frame, _, events) {
    const { attacker, defender } = exchangeOf(frame.result)
    const defenders = defendersOf(p, clashOf(frame))
    loseInDefence(p, asHex(frame.into), defenders, defender, events)
    // LB-33-o: destroyed to the last man.
    frame.occupy = isEmptied(p, frame) ? 'must' : 'may'
    loseInAttack(p, frame.army, frame.attackers, attacker, events)
  },
  /** LB-34-j: the starred side checks, unit by unit. */
  stars(p, frame, dice, events) {
    const { attackerChecks, defenderChecks } = exchangeOf(frame.result)
    if (attackerChecks) checkStarred(p, frame.attackers, dice, events)
    if (defenderChecks) checkStarred(p, defendersOf(p, clashOf(frame)).toReversed(), dice, events)
    frame.step = 'leaders'
  },
  letters(p, frame, dice, events) {
    applyLetter(p, frame, dice, events)
  },
  /** LB-7-i, j, ag. */
  leaders(p, frame, dice, events) {
    hitLeaders(p, frame, dice, events)
  },
  /** M7. */
  advance(p, frame, _, events) {
    if (frame.occupy === 'no' || !isEmptied(p, frame)) return
    const able = frame.attackers.filter((unit) => isPresent(p, unit))
    offerAdvance(p, frame.army, asHex(frame.into), able, frame.occupy === 'must', events)
  },
  /** M8. */
  done(p, frame, _, events) {
    popFrame(p)
    afterMelee(p, frame, events)
  },
})

/** LB-29-j: the hexes a unit that went into the vacated hex could assault from there. */
export function pursuitTargets(p: LbPosition, unit: number, { into }: Pick<Assault, 'into'>): Hex[] {
  if (!isPresent(p, unit) || p.state.units.hex[unit] !== into) return []
  return p.game.ground.grid.ring(asHex(into), 1).filter((hex) => refuseAttack(p, unit, hex, true) === null)
}

/** LB-33-d: the odds of the checks, which hold for both. */
function tellOdds(p: LbPosition, frame: Assault, events: LbEvent[]): void {
  const { attack, defence, row, at } = preMeleeOdds(p, clashOf(frame))
  frame.row = at
  events.push({
    type: 'pre-melee',
    clauses: ['LB-33-d'],
    into: p.game.ground.grid.ids[frame.into],
    attack,
    defence,
    row,
  })
}

/** LB-33-c, e, g … j, t, v: one roll for the hex; those who fail go. */
function checkDefenders(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const clash = clashOf(frame)
  const units = defendersToCheck(p, clash)
  tellOdds(p, frame, events)
  if (units.length === 0) return tellNoCheck(p, frame, 'defender', events)
  const lines = new Map(units.map((unit) => [unit, defenderLines(p, unit, clash)]))
  const failed = checkHex(
    p,
    clash.into,
    units,
    'pre-melee',
    (unit) => lines.get(unit) ?? [],
    dice,
    events,
    REPLACED,
  )
  failBefore(p, failed, dice, events)
}

/** LB-33-f, s: one roll for each attacking hex; those who fail drop out. */
function checkAttackers(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const clash = clashOf(frame)
  const units = attackersToCheck(p, clash)
  if (units.length === 0) return tellNoCheck(p, frame, 'attacker', events)
  const lines = new Map(units.map((unit) => [unit, attackerLines(p, unit, clash, frame.row)]))
  const failed = [...byHex(p, units)].flatMap(([hex, here]) =>
    checkHex(p, hex, here, 'pre-melee', (unit) => lines.get(unit) ?? [], dice, events),
  )
  frame.attackers.splice(
    0,
    frame.attackers.length,
    ...frame.attackers.filter((unit) => !failed.includes(unit)),
  )
  failBefore(p, failed, dice, events)
}

function tellNoCheck(p: LbPosition, frame: Assault, side: 'attacker' | 'defender', events: LbEvent[]): void {
  const horse = [...frame.attackers, ...defendersOf(p, clashOf(frame))].some((unit) => isCavalry(p, unit))
  const why = horse ? 'cavalry' : side === 'defender' ? 'general order or stood' : 'skirmishers'
  const clauses = horse ? ['LB-33-h', 'LB-33-i'] : [side === 'defender' ? 'LB-33-g' : 'LB-33-e']
  events.push({ type: 'no-check', clauses, into: p.game.ground.grid.ids[frame.into], side, why })
}

/** LB-33-j, t, v: good order becomes DD, DD and PGD rout; without the losses of a melee. */
function failBefore(p: LbPosition, units: readonly number[], dice: Dice, events: LbEvent[]): void {
  const opts = { cause: 'pre-melee', driven: true, together: units, checked: new Set<number>() }
  for (const unit of units) {
    const morale = p.state.units.morale[unit]
    const disorders = morale === GOOD || (morale === DD && p.game.options.ddPreMelee === 'retreat')
    driveOut(p, unit, () => {
      if (disorders) disorder(p, unit, opts, dice, events)
      else rout(p, unit, opts, dice, events)
    })
  }
}

/** LB-36-l, o: whether it may fight with a third: cavalry, not after a charge in the charge segment, nor after riding out against one. */
export function maySpare(p: LbPosition, unit: number, frame: Pick<Assault, 'into' | 'attackers'>): boolean {
  if (!isCavalry(p, unit)) return false
  const bond = bondsHere(p, frame).find(({ attacker, defender }) => attacker === unit || defender === unit)
  if (bond?.by === 'reaction') return false
  return !(frame.attackers.includes(unit) && (p.state.units.mark[unit] & CHARGED) !== 0)
}

/** The bonds fought out in this assault. */
function bondsHere(p: LbPosition, { into, attackers }: Pick<Assault, 'into' | 'attackers'>) {
  return attackers.flatMap((unit) => bondInto(p, unit, asHex(into)) ?? [])
}

/** M5: values, column, roll, result. */
function fight(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const clash = clashOf(frame)
  const defenders = defendersOf(p, clash)
  const odds = meleeOdds(p, clash)
  frame.fought = [...frame.attackers, ...defenders]
  for (const unit of frame.fought) p.state.units.mark[unit] |= MELEED
  frame.leading = standing(p, frame.attackers).flatMap((hex) => leadersAt(p, hex, frame.army))
  frame.defending = leadersAt(p, clash.into, enemyOf(frame.army))
  const { columns } = p.game.charts.meleeTable
  const column = columns[columnFor(columns, odds.attack, odds.defence)]
  // LB-40-p: below 1:2 after an opportunity charge.
  if (isHopeless(p, frame, odds)) {
    frame.result = 'AR'
    return tellMelee(p, frame, odds, 'below 1:2', null, events)
  }
  const led = leadOf(p, frame)
  const { value, rolls } = rollSix(dice, 'melee')
  const lines: Line[] = led
    ? [{ what: p.game.leaders[led.leader].name, value: led.value, clause: 'LB-7-e' }]
    : []
  const reads = moved(value, led?.value ?? 0)
  frame.natural = value
  frame.used = led?.leader ?? -1
  frame.result = column.results[placeOf(reads)]
  tellMelee(p, frame, odds, column.name, { rolls, natural: value, lines, value: reads }, events)
}

/** LB-40-p: below 1:2 after an opportunity charge the attacker routs without a roll. */
export function isHopeless(p: LbPosition, frame: Pick<Assault, 'into' | 'attackers'>, odds: Odds): boolean {
  if (!bondsHere(p, frame).some(({ by }) => by === 'opportunity')) return false
  return compared({ over: odds.attack.over * 2, under: odds.attack.under }, odds.defence) < 0
}

/** LB-7-e, af: the best melee number of a leader with the attackers. */
export function leadOf(p: LbPosition, { army, attackers }: Pick<Assault, 'army' | 'attackers'>) {
  const all = standing(p, attackers).flatMap((hex) => bonusAt(p, hex, army, 'melee') ?? [])
  return all.toSorted((a, b) => b.value - a.value)[0]
}

/** Every hex these stand in, each once. */
function standing(p: LbPosition, units: readonly number[]): Hex[] {
  return [...new Set(units.flatMap((unit) => hexesOf(p, unit)))]
}

function tellMelee(
  p: LbPosition,
  frame: Assault,
  { attack, defence, shares }: Odds,
  column: string,
  roll: Extract<LbEvent, { type: 'melee' }>['roll'],
  events: LbEvent[],
): void {
  const { ids } = p.game.ground.grid
  const told = shares.map(({ unit, hex, value, lines }): ToldShare => ({
    ...named(p, unit),
    attacks: armyOf(p, unit) === frame.army,
    hex: ids[hex],
    printed: p.game.units[unit].melee,
    value,
    lines,
  }))
  events.push({
    type: 'melee',
    clauses: roll ? ['LB-33-l', 'LB-33-m'] : ['LB-40-p'],
    into: ids[frame.into],
    shares: told,
    attack,
    defence,
    column,
    roll,
    result: frame.result,
  })
}

/** LB-34-j: DD or PGD for whoever fails, with the retreat and the losses of a melee. Routed units do not check (LB-31-r). */
function checkStarred(p: LbPosition, units: readonly number[], dice: Dice, events: LbEvent[]): void {
  const failed = units.filter(
    (unit) =>
      isPresent(p, unit) &&
      p.state.units.morale[unit] !== PGD &&
      !checkUnit(p, unit, 'melee', [], dice, events),
  )
  stepDown(p, failed, { cause: 'melee', melee: true, together: failed }, dice, events)
}

/** M6: the attacker's part first where the result is his or blank: LB-34-k, n. */
function applyLetter(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const letter = letterOf(frame.result)
  const clash = clashOf(frame)
  const defenders = defendersOf(p, clash)
  const top = defenders.at(-1)
  if (!letter || top === undefined) return
  const theirs = effectOn(p, top, defenders, letter)
  if (letter === 'DD' || letter === 'DR' || letter === 'DS') {
    frame.occupy = 'must'
    return applyToDefenders(p, defenders, frame.attackers, letter, dice, events)
  }
  const back = applyToAttackers(p, frame.attackers, letter, theirs, dice, events)
  frame.occupy = letter === '-' && !back ? 'may' : 'no'
  if (letter === '-') applyToDefenders(p, defenders, frame.attackers, letter, dice, events)
}

/** LB-7-i, j, k: on natural 11 and 12 a leader of the attackers, on 64 to 66 one of the defenders. */
function hitLeaders(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const { natural, leading, defending, used, army } = frame
  if (natural === 0) return
  if (hitsLeaderInMelee(natural, 'attack')) hit(p, leading, used, army, dice, events)
  if (hitsLeaderInMelee(natural, 'defence')) hit(p, defending, -1, enemyOf(army), dice, events)
}

function hit(
  p: LbPosition,
  leaders: readonly number[],
  used: number,
  army: Assault['army'],
  dice: Dice,
  events: LbEvent[],
): void {
  const { where, hex } = p.state.leaders
  const alive = leaders.filter((leader) => where[leader] === ON_MAP)
  const victim = alive.includes(used) ? used : alive[0]
  if (victim !== undefined) casualty(p, asHex(hex[victim]), army, 'melee', used, dice, events)
}
