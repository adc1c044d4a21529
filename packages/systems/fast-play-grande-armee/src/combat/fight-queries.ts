// What a combat would come to, asked before it is fought. Exact: every die is reckoned, none is thrown.
import { frameOf } from '@bivouac/kernel'
import { within } from '@bivouac/space'
import { walkOn } from '../movement/movement.ts'
import { walkAtBest } from '../movement/movement-queries.ts'
import type { ActionOf, MoveStep } from '../position/actions.ts'
import { copyPosition } from '../position/opening.ts'
import { ARTILLERY, CONTACTED, CROSSED } from '../position/state.ts'
import type { Fight, FpgaPosition } from '../position/state.ts'
import {
  currentSp,
  enemiesOf,
  findOfficer,
  findUnit,
  isOfficerPresent,
  occupy,
  place,
  setMark,
  sideOf,
} from '../position/troops.ts'
import { mayAttack } from './condition.ts'
import { targetsOf } from './engage.ts'
import { verdict } from './fight.ts'
import { chanceOf, deathChance, dieChance, hitsThrown, mean, together } from './odds.ts'
import type { Distribution } from './odds.ts'
import { leadersOf, reckon } from './reckoning.ts'
import type { Pool, Reroll } from './reckoning.ts'

/** One unit's throw: what it needs, its dice and where they come from, what is thrown again, and what it comes to. */
export interface ThrowPreview {
  readonly unit: number
  readonly isAttacker: boolean
  readonly hitOn: number
  readonly clause: string
  readonly pools: readonly Pool[]
  readonly again: readonly Reroll[]
  /** The chance of one die, and of 0, 1, 2 … hits. */
  readonly chance: number
  readonly hits: Distribution
}

/** The chances of a combat. */
export interface FightOdds {
  /** The hits of both: attackers, then defender. */
  readonly hits: readonly [Distribution, Distribution]
  readonly expected: readonly [number, number]
  readonly wins: number
  readonly winsDecisively: number
  readonly loses: number
  readonly losesDecisively: number
  readonly nobody: number
  /** The chance that the defender breaks, and that the dominant attacker does. */
  readonly breaks: number
  readonly isBroken: number
  /** Officers who give dice, and those near a unit that may break: the chance that each of them dies. */
  readonly risks: readonly { readonly officer: number; readonly dies: number }[]
}

/** A combat as it would be fought now. */
export interface FightPreview {
  readonly target: number
  /** The dominant one first. */
  readonly attackers: readonly number[]
  readonly square: boolean
  readonly throws: readonly ThrowPreview[]
  readonly odds: FightOdds
}

/** The chances of a combat with these dice: exact. */
function previewOf(p: FpgaPosition, fight: Fight): FightPreview {
  const { charts } = p.game
  const { target, attackers, square, rolling } = reckon(p, fight)
  const throws = rolling.map((each): ThrowPreview => ({
    unit: each.unit,
    isAttacker: each.isAttacker,
    hitOn: each.hitOn,
    clause: each.hitClause,
    pools: each.pools,
    again: each.again,
    chance: dieChance(charts, each),
    hits: hitsThrown(charts, each),
  }))
  const attack = throws
    .filter(({ isAttacker }) => isAttacker)
    .reduce<Distribution>((sum, { hits }) => together(sum, hits), [1])
  const defence = throws[throws.length - 1].hits
  return { target, attackers, square, throws, odds: oddsOf(p, fight, square, attack, defence) }
}

function oddsOf(
  p: FpgaPosition,
  fight: Fight,
  square: boolean,
  attack: Distribution,
  defence: Distribution,
): FightOdds {
  const { target, attackers } = fight
  const [toBreak, toBeBroken] = [currentSp(p, target), currentSp(p, attackers[0])]
  const ratio = p.game.charts.combat.decisive.value
  const chances = { wins: 0, winsDecisively: 0, loses: 0, losesDecisively: 0, nobody: 0 }
  attack.forEach((a, hits) =>
    defence.forEach((d, struck) => {
      // Hits of the defender fall on the dominant attacker alone: the others stand whatever it throws.
      const areBroken = struck >= toBeBroken && attackers.length === 1
      const { winner, decisive } = verdict([hits, struck], hits >= toBreak, areBroken, square, ratio)
      const share = a * d
      if (winner === null) chances.nobody += share
      else if (winner === 'attackers') {
        chances.wins += share
        if (decisive) chances.winsDecisively += share
      } else {
        chances.loses += share
        if (decisive) chances.losesDecisively += share
      }
    }),
  )
  const breaks = chanceOf(attack, toBreak)
  const isBroken = chanceOf(defence, toBeBroken)
  return {
    hits: [attack, defence],
    expected: [mean(attack), mean(defence)],
    ...chances,
    breaks,
    isBroken,
    risks: risksOf(p, fight, breaks, isBroken),
  }
}

/** FPGA-OFF-a, c: officers at risk in this combat, each with the chance that he dies of it, broken units included. */
function risksOf(
  p: FpgaPosition,
  { target, attackers, gifts }: Fight,
  breaks: number,
  isBroken: number,
): { officer: number; dies: number }[] {
  const { charts, limits, officers } = p.game
  const plain = deathChance(charts, 0)
  const near = (officer: number, unit: number): boolean =>
    within(p.index.officerShape[officer], p.index.shape[unit], limits.breakRange)
  return officers.flatMap((_, officer) => {
    if (!isOfficerPresent(p, officer)) return []
    const gift = gifts.find((each) => each.officer === officer)
    const given = gift ? deathChance(charts, p.state.officers.personality[officer]) : 0
    const beside = [
      near(officer, target) ? breaks * plain : 0,
      near(officer, attackers[0]) ? isBroken * plain : 0,
    ]
    const lives = beside.reduce((chance, dies) => chance * (1 - dies), 1 - given)
    return lives < 1 ? [{ officer, dies: 1 - lives }] : []
  })
}

/** The combat that is being fought, with the dice added so far; null where there is none, or guns try to escape. */
export function fightInHand(p: FpgaPosition): FightPreview | null {
  const target = frameOf(p, 'fight')?.fight.target
  return target === undefined ? null : previewFight(p, target)
}

/** The combat against that unit, in hand or to be chosen, with the dice added so far; null where there is none. */
export function previewFight(p: FpgaPosition, target: number): FightPreview | null {
  if (p.game.units[target].arm === ARTILLERY) return null
  const inHand = frameOf(p, 'fight')
  if (inHand?.fight.target === target && inHand.fight.attackers.length > 0) return previewOf(p, inHand.fight)
  const pairs = frameOf(p, 'combat')?.pairs ?? frameOf(p, 'engage')?.pairs ?? []
  const attackers = pairs.filter((pair) => pair.target === target).map(({ unit }) => unit)
  return attackers.length === 0 ? null : previewOf(p, fightWith(p, target, attackers))
}

/** The combat against that enemy if the unit chose to attack it, with those who do already; null against guns. */
export function previewEngage(p: FpgaPosition, unit: number, target: number): FightPreview | null {
  if (p.game.units[target].arm === ARTILLERY) return null
  const pairs = frameOf(p, 'engage')?.pairs ?? []
  const others = pairs.filter((pair) => pair.target === target).map((pair) => pair.unit)
  return previewOf(p, fightWith(p, target, [...others.filter((one) => one !== unit), unit]))
}

/** The combat in hand with this attacker as the dominant one; null where none is in hand. */
export function previewLead(p: FpgaPosition, unit: number): FightPreview | null {
  const fight = frameOf(p, 'fight')?.fight
  if (!fight?.attackers.includes(unit)) return null
  return previewOf(p, { ...fight, attackers: [unit, ...fight.attackers.filter((one) => one !== unit)] })
}

/** A combat of these, nothing added yet. */
function fightWith(p: FpgaPosition, target: number, attackers: readonly number[]): Fight {
  const [leader] = leadersOf(p, attackers)
  const others = attackers.filter((unit) => unit !== leader)
  return { target, attackers: [leader, ...others], command: [-1, -1], gifts: [] }
}

/** The combat in hand as it would be with this die, or these, added; null where none is in hand. */
export function previewSupport(
  p: FpgaPosition,
  action: ActionOf<'add'> | ActionOf<'inspire'>,
): FightPreview | null {
  const inHand = frameOf(p, 'fight')
  if (inHand === null || inHand.fight.attackers.length === 0) return null
  const { fight } = inHand
  const unit = findUnit(p, action.unit)
  const side = sideOf(p, unit)
  const command: [number, number] = [...fight.command]
  if (action.do === 'add') command[side] = unit
  const gifts =
    action.do === 'inspire'
      ? [...fight.gifts, { officer: findOfficer(p, action.officer), unit }]
      : fight.gifts
  return previewOf(p, { ...fight, command, gifts })
}

/** The combat a planned move, or what is left of a march, would lead to; null if it touches nobody it may fight. */
export function previewAttack(
  p: FpgaPosition,
  unit: number,
  steps: readonly MoveStep[],
): FightPreview | null {
  const march = frameOf(p, 'march')
  const walk = march?.unit === unit ? walkOn(p, march, steps) : walkAtBest(p, unit, steps)
  if (walk.refusal !== null || !walk.front.some((enemy) => mayAttack(p, unit, enemy))) return null
  const after = copyPosition(p)
  const { block, shape, section } = walk
  if (section >= 0) occupy(after, unit, section, block.heading, [])
  else place(after, unit, block.x, block.y, block.heading, shape)
  setMark(after, unit, walk.wet ? CONTACTED | CROSSED : CONTACTED)
  const [target] = targetsOf(after, unit)
  if (target === undefined || after.game.units[target].arm === ARTILLERY) return null
  const friends = enemiesOf(after, sideOf(after, target)).filter(
    (friend) => friend === unit || targetsOf(after, friend).includes(target),
  )
  return previewOf(after, fightWith(after, target, friends))
}
