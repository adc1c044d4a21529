import { popFrame, pushFrame, takeSteps } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { casualty, hitsLeaderInMelee } from '../leaders/leaders.ts'
import { checkUnit, stepDown } from '../morale/check.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { ASSAULTED, enemyOf, ON_MAP, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isCavalry, isPresent } from '../position/troops.ts'
import { offerAdvance } from './advance.ts'
import { checkAttackers, checkDefenders } from './before.ts'
import { clashOf, defendersOf } from './clash.ts'
import { refuseAttack } from './declare.ts'
import { fight, maySpare } from './fight.ts'
import type { Assault, AssaultStep } from './frames.ts'
import { loseInAttack, loseInDefence } from './losses.ts'
import { applyToAttackers, applyToDefenders, effectOn, exchangeOf, letterOf } from './matrix.ts'
import { afterMelee } from './readiness.ts'
import { entitledToRetreat, leadersToRetreat, retreatBefore } from './retreat-before.ts'

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
