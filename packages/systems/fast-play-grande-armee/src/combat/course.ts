import { frameOf, popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice, Refusal } from '@bivouac/kernel'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { ARTILLERY, CAVALRY, CONTACTED, EVADED, enemyOf } from '../position/state.ts'
import type { FightOutcome, FpgaPosition, Frame, Pair, Side } from '../position/state.ts'
import { findUnit, has, isPresent, occupantOf, sideOf, touch } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { targetsOf } from './engage.ts'
import { tryEscape } from './escape.ts'
import { throwFight } from './fight.ts'
import { riskOfficer } from './losses.ts'
import { leadersOf } from './reckoning.ts'
import { fallBack } from './results.ts'
import { isAnySupport } from './support.ts'

type Fighting = Extract<Frame, { phase: 'fight' }>
type Combat = Extract<Frame, { phase: 'combat' }>

const NOT_FOUGHT = refuse('FPGA-CBT-who-e', 'Nobody of yours attacks that unit in this segment.')

/** FPGA-CBT-who-e: a pairing holds while the two still touch. */
function holds(p: FpgaPosition, { unit, target }: Pair): boolean {
  return isPresent(p, unit) && isPresent(p, target) && touch(p, unit, target)
}

/** The enemies still to be fought in this segment, in the order their attackers were named. */
export function targetsLeft(p: FpgaPosition, { pairs }: Combat): number[] {
  return [...new Set(pairs.filter((pair) => holds(p, pair)).map(({ target }) => target))]
}

/** Why that combat cannot be fought, or null. */
export function checkFight(p: FpgaPosition, frame: Combat, target: string): Refusal | null {
  return targetsLeft(p, frame).includes(findUnit(p, target)) ? null : NOT_FOUGHT
}

/** The combats the phasing player may choose from: FPGA-CBT-who-c. */
export function offerFights(p: FpgaPosition, frame: Combat, offered: FpgaAction[]): void {
  for (const target of targetsLeft(p, frame)) offered.push({ do: 'fight', target: p.game.units[target].id })
}

/** The combat against this unit begins, with everybody who attacks it. */
export function beginFight(p: FpgaPosition, frame: Combat, target: number): void {
  const attackers = frame.pairs
    .filter((pair) => pair.target === target && holds(p, pair))
    .map(({ unit }) => unit)
  frame.pairs = frame.pairs.filter((pair) => pair.target !== target)
  const fight = { target, attackers, command: [-1, -1] as [number, number], gifts: [] }
  pushFrame(p, { phase: 'fight', side: frame.side, step: 'evade', fight, outcome: null })
}

/** FPGA-EVD-j: is there an attacker whose target evaded as the attack was named? */
export function isAnyEvaded(p: FpgaPosition, { pairs }: Combat): boolean {
  return pairs.some((pair) => isEvaded(p, pair))
}

function isEvaded(p: FpgaPosition, pair: Pair): boolean {
  return has(p, pair.target, EVADED) && !holds(p, pair)
}

/** FPGA-EVD-j: it attacks another enemy before its front, or nobody; between equals its owner chooses. */
export function turnOnOthers(p: FpgaPosition, frame: Combat): void {
  const evaded = frame.pairs.filter((pair) => isEvaded(p, pair))
  frame.pairs = frame.pairs.filter((pair) => !evaded.includes(pair))
  const asked: number[] = []
  for (const { unit } of evaded) {
    const targets = targetsOf(p, unit)
    if (targets.length === 1) frame.pairs.push({ unit, target: targets[0] })
    else if (targets.length > 1) asked.push(unit)
  }
  if (asked.length > 0) pushFrame(p, { phase: 'engage', side: frame.side, pairs: [], asked, begun: true })
}

/** A combat, step by step: FPGA-CBT, FPGA-ESC. */
export const fightSteps = {
  /** FPGA-EVD-i: cavalry attacked by one that was in contact before may still evade. */
  evade(p: FpgaPosition, { side, fight }: Fighting): void {
    const { target, attackers } = fight
    if (p.game.units[target].arm !== CAVALRY || has(p, target, EVADED)) return
    const attacker = attackers.find((unit) => !has(p, unit, CONTACTED))
    if (attacker !== undefined) pushFrame(p, { phase: 'evade', side: enemyOf(side), unit: target, attacker })
  },
  /** FPGA-CBT-mix-a, e: who of the attackers is dominant. */
  lead(p: FpgaPosition, { side, fight }: Fighting): void {
    const { target } = fight
    const lapsed = fight.attackers.filter((unit) => !holds(p, { unit, target }))
    frameOf(p, 'combat')?.pairs.push(...lapsed.map((unit) => ({ unit, target })))
    fight.attackers = fight.attackers.filter((unit) => !lapsed.includes(unit))
    if (fight.attackers.length === 0) return void popFrame(p)
    const leaders = leadersOf(p, fight.attackers)
    if (leaders.length === 1) putFirst(fight.attackers, leaders[0])
    else pushFrame(p, { phase: 'lead', side, units: leaders })
  },
  /** FPGA-CBT-who-d: guns do not fight. */
  escape(p: FpgaPosition, frame: Fighting, dice: Dice, events: FpgaEvent[]): void {
    const { target } = frame.fight
    if (p.game.units[target].arm !== ARTILLERY) return
    frame.step = 'advance'
    const into = p.state.units.section[target]
    frame.outcome = { ...NOTHING, mayAdvance: into >= 0, into, hits: [0, 0], risks: [] }
    tryEscape(p, frame.fight, dice, events)
  },
  attacker(p: FpgaPosition, { side, fight }: Fighting): void {
    if (isAnySupport(p, fight, side)) pushFrame(p, { phase: 'support', side })
  },
  defender(p: FpgaPosition, { side, fight }: Fighting): void {
    const enemy = enemyOf(side)
    if (isAnySupport(p, fight, enemy)) pushFrame(p, { phase: 'support', side: enemy })
  },
  throw(p: FpgaPosition, frame: Fighting, dice: Dice, events: FpgaEvent[]): void {
    frame.outcome = throwFight(p, frame.fight, dice, events)
  },
  /** FPGA-CBT-res-e, q: the losers fall back, one by one. */
  retire(p: FpgaPosition, frame: Fighting): void {
    const { fight, outcome } = frame
    if (outcome === null || outcome.winner < 0) return
    const loser: Side = outcome.winner === 0 ? 1 : 0
    const units = [...fight.attackers, fight.target].filter(
      (unit) => isPresent(p, unit) && sideOf(p, unit) === loser,
    )
    if (units.length > 0) pushFrame(p, { phase: 'retire', side: loser, units })
  },
  /** FPGA-CBT-res-h, FPGA-RED-e. */
  advance(p: FpgaPosition, { side, fight, outcome }: Fighting): void {
    if (outcome === null || !outcome.mayAdvance) return
    if (outcome.into >= 0 && occupantOf(p, outcome.into) >= 0) return
    const units = fight.attackers.filter((unit) => isPresent(p, unit))
    if (units.length > 0) pushFrame(p, { phase: 'advance', side, units })
  },
  /** FPGA-CBT-res-q, FPGA-OFF-k: officers at risk, the phasing side's first. */
  risk(p: FpgaPosition, { side, outcome }: Fighting, dice: Dice, events: FpgaEvent[]): void {
    popFrame(p)
    const risks = outcome?.risks ?? []
    const isOwn = ({ officer }: { readonly officer: number }): boolean =>
      p.game.officers[officer].side === side
    for (const { officer, why, add } of [...risks.filter(isOwn), ...risks.filter((risk) => !isOwn(risk))])
      riskOfficer(p, officer, why, add, dice, events)
  },
}

const NOTHING = { winner: -1, decisive: false, square: false } as const

function putFirst(units: number[], first: number): void {
  units.splice(units.indexOf(first), 1)
  units.unshift(first)
}

/** FPGA-CBT-mix-e: the owner's choice of the dominant attacker. */
export function lead({ fight }: Fighting, unit: number): void {
  putFirst(fight.attackers, unit)
}

/** One of the losers falls back from the combat below. */
export function retire(
  p: FpgaPosition,
  { fight, outcome }: Fighting,
  unit: number,
  dice: Dice,
  events: FpgaEvent[],
): void {
  if (outcome === null) return
  const foe = unit === fight.target ? fight.attackers[0] : fight.target
  for (const officer of fallBack(p, unit, foe, outcome, dice, events)) addRisk(outcome, officer)
  // FPGA-CBT-res-h, m: broken by the hit of a fall back, the defender is broken all the same.
  if (unit === fight.target && !isPresent(p, unit)) outcome.mayAdvance = true
}

function addRisk({ risks }: FightOutcome, officer: number): void {
  risks.push({ officer, add: 0, why: 'break' })
}
