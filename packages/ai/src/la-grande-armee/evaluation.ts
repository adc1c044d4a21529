import {
  ALLIED,
  CAVALRY,
  DEPOT,
  FRENCH,
  LEADER,
  SUPPLY,
  besiegerOf,
  controllerOf,
  disruptedUntil,
  hexOf,
  isScored,
  laGrandeArmee,
  objectiveValue,
  pieceCount,
  strengthLost,
  typeOf,
  victoryTotal,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import { turnsTo } from './ground.ts'
import { columnFor, prospectOf } from './odds.ts'
import { defenceOf, stackAt, strengthOf } from './stacks.ts'
import { survey } from './survey.ts'
import type { Survey } from './survey.ts'
import { vigour } from './targets.ts'

/** A level of victory is worth more than the points that lead to it. */
const VICTORY = 6

/**
 * What the Victory Point total can be expected to come to beyond what would favour neither side, and a little for the state
 * of both armies; good for the French.
 */
export function evaluate(p: LgaPosition): number {
  const outcome = laGrandeArmee.outcome(p)
  if (outcome !== null) {
    const won = outcome.winner === 'french' ? VICTORY : outcome.winner === 'allied' ? -VICTORY : 0
    return outcome.score + won - evenTotal(p)
  }
  const s = survey(p, FRENCH)
  return feats(p) + objectives(s) + material(s) - evenTotal(p)
}

/** The total halfway between what the French need and what the Allies may allow. */
function evenTotal(p: LgaPosition): number {
  const { levels } = p.game.scenario.victory
  const french = Math.min(...levels.map(({ winner, min }) => (winner === 'french' ? (min ?? 0) : Infinity)))
  const drawn = Math.min(...levels.map(({ winner, min }) => (winner === 'none' ? (min ?? 0) : Infinity)))
  return drawn < french ? (french + drawn) / 2 : french
}

/** Feats done, and those that are on the way. */
function feats(p: LgaPosition): number {
  let sum = victoryTotal(p)
  for (let at = 0; at < p.game.objective.length; at++) sum -= objectiveValue(p, at)
  p.game.scenario.victory.actions.forEach((action, at) => {
    if (isScored(p, at) || action.kind !== 'strength-lost') return
    const lost = action.armies.reduce((all, army) => all + strengthLost(p, army), 0)
    sum += action.value * 0.8 * Math.min(1, lost / action.strength)
  })
  return sum
}

/** A unit, and how near it is to a place. */
interface Presence {
  /** Strength that can be there in time, what is far counting less. */
  strength: number
  units: number
  /** Turns the nearest needs. */
  turns: number
}

function presence(s: Survey, hex: number, side: Side, troops: readonly number[]): Presence {
  const found: Presence = { strength: 0, units: 0, turns: Infinity }
  for (const unit of troops) {
    const turns = turnsTo(s.p, unit, hex)
    if (turns > s.turnsOf[side]) continue
    found.turns = Math.min(found.turns, turns)
    const near = 1 / (1 + Math.max(0, turns - 0.5))
    found.strength += typeOf(s.p, unit).strength * near
    found.units += near
  }
  found.strength *= vigour(s, side)
  return found
}

function objectives(s: Survey): number {
  const { p } = s
  const troops: [number[], number[]] = [[], []]
  for (let unit = 0; unit < pieceCount(p); unit++) {
    if (hexOf(p, unit) < 0) continue
    const counter = typeOf(p, unit)
    if (counter.arm <= CAVALRY) troops[counter.side].push(unit)
  }
  let sum = 0
  p.game.board.fortressHexes.forEach((place, fortress) => {
    const value = p.game.objective[fortress]
    if (value > 0) sum += value * hopeFor(s, place, fortress, troops)
  })
  return sum
}

/** Share of a Fortress's value the French may expect at the end. */
function hopeFor(s: Survey, hex: number, fortress: number, troops: readonly [number[], number[]]): number {
  const { p } = s
  const french = presence(s, hex, FRENCH, troops[FRENCH])
  const allied = presence(s, hex, ALLIED, troops[ALLIED])
  if (controllerOf(p, fortress) === FRENCH) {
    const held = strengthOf(p, stackAt(p, hex, FRENCH).troops)
    if (allied.turns === Infinity) return 1
    if (held === 0) return 1 - 0.7 / (1 + allied.turns)
    const { kill } = prospectOf(
      p.game,
      columnFor(p.game, allied.strength, held * p.game.board.defence[hex]),
      true,
    )
    return 1 - 0.5 * kill
  }
  if (french.turns === Infinity) return 0
  const garrison = stackAt(p, hex, ALLIED)
  if (garrison.troops.length === 0) {
    const race = allied.turns < french.turns ? 0.5 : 1
    return (0.9 - (0.5 * french.turns) / Math.max(1, s.turnsOf[FRENCH])) * race
  }
  const defence = defenceOf(p, garrison, hex, true)
  const assault = Math.min(0.85, (french.strength / defence) * 0.22)
  const relief = Math.min(1, french.strength / Math.max(1, allied.strength))
  const shut = Math.min(0.8, french.units * 0.25) * relief
  const besieged = besiegerOf(p, fortress) === FRENCH ? 0.25 : 0
  return Math.min(1, assault + (1 - assault) * Math.min(0.5, 0.5 * shut + besieged))
}

/** What both armies have left, the French less the Allied. */
function material(s: Survey): number {
  const { p } = s
  const share = 0.25 + (0.75 * s.turnsOf[ALLIED]) / p.game.scenario.turns
  let sum = 0
  for (let unit = 0; unit < pieceCount(p); unit++) {
    if (hexOf(p, unit) < 0) continue
    const counter = typeOf(p, unit)
    let worth = 0.45 * counter.strength
    if (counter.arm === CAVALRY) worth *= 1.4
    else if (counter.arm === SUPPLY) worth = 0.6
    else if (counter.arm === DEPOT) worth = 1.8
    else if (counter.arm === LEADER) worth = Math.min(3.5, 0.3 + 0.11 * counter.offence)
    if (disruptedUntil(p, unit) >= 0) worth *= 0.8
    sum += counter.side === FRENCH ? worth : -worth
  }
  return sum * share
}
