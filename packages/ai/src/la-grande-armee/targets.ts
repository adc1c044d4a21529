import {
  ALLIED,
  FRENCH,
  LEADER,
  SIDES,
  SUPPLY,
  controllerOf,
  isScored,
  siegeValue,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Side } from '@bivouac/la-grande-armee'
import { turnsTo } from './ground.ts'
import { columnFor, prospectOf } from './odds.ts'
import { defenceOf, isFedAt, stackAt, stacksOf } from './stacks.ts'
import { gainOf, sumWorth } from './survey.ts'
import type { Survey } from './survey.ts'

/** Something worth sending troops to: a Fortress to take or to hold, an enemy force to strike. */
export interface Target {
  readonly kind: 'take' | 'hold' | 'strike'
  readonly hex: number
  /** Victory Points at stake. */
  readonly stake: number
  /** What defends it (for `hold`: what threatens it). */
  readonly against: number
  /** What shutting it in is worth. */
  readonly shut: number
  /** Turns within which troops must be there to be of any use. */
  readonly within: number
}

/** Turns before the end from which sieges are prepared, rather than as an afterthought. */
const LATE = 3
/** What is to be taken first counts for so much more. */
const FIRST = 3

/** Everything worth sending troops to now, as far as it was not resolved otherwise. */
export function findTargets(s: Survey): Target[] {
  return allTargets(s).flatMap((target) => {
    const will = s.will.places[s.p.game.board.hexIds[target.hex]]
    if (will === undefined) return [target]
    if (will !== 'first') return []
    return [{ ...target, stake: target.stake * FIRST, shut: target.shut * FIRST }]
  })
}

/** Everything there is to be sent to. */
export function allTargets(s: Survey): Target[] {
  const targets: Target[] = []
  const { p, side, enemy } = s
  const left = s.turnsOf[side]
  p.game.board.fortressHexes.forEach((hex, fortress) => {
    const target =
      controllerOf(p, fortress) === side ? holdingOf(s, hex, fortress) : prizeOf(s, hex, fortress)
    if (target !== null) targets.push(target)
  })
  for (const stack of stacksOf(p, enemy)) {
    if (p.game.board.fortress[stack.hex] >= 0 || stack.troops.length === 0) continue
    const against = defenceOf(p, stack, stack.hex, isFedAt(p, stack, enemy))
    const stake = sumWorth(s, stack.units) * s.n.chaseWorth
    targets.push({
      kind: 'strike',
      hex: stack.hex,
      stake,
      against,
      shut: 0,
      within: Math.min(s.n.chaseTurns, left),
    })
  }
  return targets
}

/** A Fortress of the enemy's, or nobody's, that would bring something. */
function prizeOf(s: Survey, hex: number, fortress: number): Target | null {
  const { p, side } = s
  const garrison = stackAt(p, hex, s.enemy)
  const caught = sumWorth(s, garrison.units) * s.n.garrisonWorth
  const gain = gainOf(s, fortress, side)
  const stake = gain + featOfEntry(s, hex) + caught
  if (stake === 0) return null
  const against = garrison.units.length === 0 ? 0 : defenceOf(p, garrison, hex, true)
  const left = s.turnsOf[side]
  const half = side === FRENCH ? siegeValue(p, fortress) : gain
  const shut = (half + caught) * (left <= LATE ? 1 : s.n.earlySiege)
  return { kind: 'take', hex, stake, against, shut, within: left }
}

/** A Fortress of ours that the enemy could take from us. */
function holdingOf(s: Survey, hex: number, fortress: number): Target | null {
  const value = s.p.game.objective[fortress]
  if (value === 0) return null
  const menace = menaceTo(s, hex)
  if (menace.turns > s.turnsOf[s.enemy]) return null
  const stake = value * soonness(menace.turns)
  const within = Math.max(1, s.turnsOf[s.side])
  return { kind: 'hold', hex, stake, against: menace.strength, shut: 0, within }
}

/** Victory Points the scenario gives for setting foot there in time. */
function featOfEntry(s: Survey, hex: number): number {
  let feat = 0
  s.p.game.scenario.victory.actions.forEach((action, at) => {
    if (action.kind !== 'entered-by' || isScored(s.p, at) || action.side !== SIDES[s.side]) return
    if (s.p.game.board.placeHex.get(action.place) === hex && s.turn <= action.turn) feat += action.value
  })
  return feat
}

/** What is left of a danger that is so many turns away: a tenth less a turn, about. */
function soonness(turns: number): number {
  return 1 / (1 + 0.12 * Math.max(0, turns - 1))
}

/** How soon the enemy's nearest troops could be at a place, and what strength could be there in two turns. */
function menaceTo(s: Survey, hex: number): { turns: number; strength: number } {
  let turns = Infinity
  let strength = 0
  for (const stack of stacksOf(s.p, s.enemy)) {
    for (const unit of stack.troops) {
      const needs = turnsTo(s.p, unit, hex)
      turns = Math.min(turns, needs)
      if (needs <= 2) strength += typeOf(s.p, unit).strength
    }
  }
  return { turns, strength: strength * vigour(s, s.enemy) }
}

/** Chance that a Fortress of ours falls if nobody holds it, or this strength does. */
export function lossOf(s: Survey, hex: number, held: number): number {
  const menace = menaceTo(s, hex)
  if (menace.turns > s.turnsOf[s.enemy]) return 0
  const soon = soonness(menace.turns)
  if (held === 0) return soon
  const column = columnFor(s.p.game, menace.strength, held * s.p.game.board.defence[hex])
  return soon * (0.1 + 0.8 * prospectOf(s.p.game, column, true).kill)
}

/** What a unit weighs in an attack, with the Leaders and the Supply its side can be expected to bring. */
export function effectOf(s: Survey, unit: number): number {
  return typeOf(s.p, unit).strength * vigour(s, s.side)
}

const vigours = new WeakMap<Survey, [number, number]>()

/** By how much Leaders and Supply multiply the strength of a side's troops on average. */
export function vigour(s: Survey, side: Side): number {
  let both = vigours.get(s)
  if (!both) {
    both = [reckonVigour(s, ALLIED), reckonVigour(s, FRENCH)]
    vigours.set(s, both)
  }
  return both[side]
}

function reckonVigour(s: Survey, side: Side): number {
  let troops = 0
  let offence = 0
  let supplies = 0
  for (const stack of stacksOf(s.p, side)) {
    for (const unit of stack.units) {
      const type = typeOf(s.p, unit)
      if (type.arm < SUPPLY) troops += type.strength
      if (type.arm === LEADER) offence += Math.min(12, type.offence)
      if (type.arm === SUPPLY) supplies += 1
    }
  }
  if (troops === 0) return 1
  return (1 + 0.7 * Math.min(1, offence / troops)) * (supplies > 0 ? 1 : 0.6)
}
