import {
  CAVALRY,
  DEPOT,
  SIDES,
  SUPPLY,
  combatOf,
  controllerOf,
  findPiece,
  hexOf,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Frame, LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import { columnFor, prospectOf } from './odds.ts'
import { endSegment } from './marching.ts'
import type { LgaOutline } from './marching.ts'
import { defenceOf, hasSupplyNear, isFedAt, stackAt, stacksOf, strengthOf } from './stacks.ts'
import { gainOf, isLastWord, pieceWorth, sumWorth, survey } from './survey.ts'
import type { Survey } from './survey.ts'
import type { Stance } from './resolve/stance.ts'
import { Threats, exposure } from './threats.ts'

type FrameOf<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>
type Offered<Kind extends LgaAction['do']> = Extract<LgaAction, { do: Kind }>

/** The offered actions of one kind. */
function offered<Kind extends LgaAction['do']>(outline: LgaOutline, side: Side, kind: Kind): Offered<Kind>[] {
  const { actions } = outline.system.offer(outline.p, SIDES[side])
  return actions.filter((action): action is Offered<Kind> => action.do === kind)
}

/** How safe a retreating piece is in a hex: far from the enemy, in a Fortress, not crowding friends who would starve. */
function refuge(s: Survey, unit: number, hex: number): number {
  const { p, side, enemy } = s
  const { grid } = p.game.board.map
  let peril = 0
  for (const { hex: other, troops } of stacksOf(p, enemy)) {
    const far = grid.distance(hex, other)
    if (troops.length > 0 && far <= 10) peril += Math.min(6, strengthOf(p, troops)) / (far * far)
  }
  const fortress = p.game.board.fortress[hex]
  const shelter = fortress >= 0 && controllerOf(p, fortress) === side
  const crowded = !shelter && stackAt(p, hex, side).troops.some((other) => other !== unit)
  const fights = typeOf(p, unit).arm <= CAVALRY
  return (shelter ? 3 : 0) - peril - (crowded && fights ? 2 : 0) + (crowded && !fights ? 0.5 : 0)
}

/** Segment b: stands, or retreats what would be lost. Each piece is judged with those that stay. */
export function decideRetirement(
  outline: LgaOutline,
  side: Side,
  frame: FrameOf<'retirement'>,
  stance: Stance,
): void {
  const seat = SIDES[side]
  const { p } = outline
  const s = survey(p, side, stance)
  const steps = offered(outline, side, 'retire')
  const going = frame.unit >= 0 ? steps : steps.filter(({ unit }) => shouldRetire(s, idOf(p, unit)))
  if (going.length === 0) {
    endSegment(outline, side, 'retirement')
    return
  }
  const { unit } = going[0]
  const ways = going.filter((step) => step.unit === unit)
  outline.take(seat, bestStep(s, idOf(p, unit), ways))
}

function idOf(p: LgaPosition, id: string): number {
  return findPiece(p, id)
}

/** Of several first steps, the one that leads to safety. */
function bestStep<Step extends { path: string[] }>(s: Survey, unit: number, steps: readonly Step[]): Step {
  const { grid } = s.p.game.board.map
  const score = ({ path }: Step): number => refuge(s, unit, grid.indexOf(path[path.length - 1]))
  return steps.reduce((best, step) => (score(step) > score(best) ? step : best), steps[0])
}

function shouldRetire(s: Survey, unit: number): boolean {
  const { p } = s
  const hex = hexOf(p, unit)
  const stack = stackAt(p, hex, s.side)
  const type = typeOf(p, unit)
  const fortress = p.game.board.fortress[hex]
  const { hurt, kill } = worstFate(s, hex)
  if (fortress >= 0) {
    // A garrison is there to stand; Leaders and trains may slip away when all is lost.
    return type.arm > CAVALRY && kill > 0.6
  }
  if (type.arm === SUPPLY || type.arm === DEPOT) return stack.troops.length === 0 || hurt > 0.5
  return hurt > s.n.standUpTo
}

/** The worst of the attacks on a hex: the share of the defenders it will hurt, and the chance of their end. */
function worstFate(s: Survey, hex: number): { hurt: number; kill: number } {
  const { p, side } = s
  let hurt = 0
  let kill = 0
  const stack = stackAt(p, hex, side)
  const inFortress = p.game.board.fortress[hex] >= 0
  for (const attack of combatOf(p).attacks) {
    if (attack.status !== 'declared' || !attack.targets.includes(hex)) continue
    const fed = isFedAt(p, stack, side)
    const prospect = prospectOf(
      p.game,
      columnFor(p.game, strikeOf(p, attack), defenceOf(p, stack, hex, fed)),
      inFortress,
    )
    hurt = Math.max(hurt, prospect.hurt)
    kill = Math.max(kill, prospect.kill)
  }
  return { hurt, kill }
}

function strikeOf(p: LgaPosition, attack: { units: readonly number[] }): number {
  return attackStrengthOf(p, attack.units)
}

function attackStrengthOf(p: LgaPosition, units: readonly number[]): number {
  const { fed } = combatOf(p)
  let troops = 0
  let bonus = 0
  for (const unit of units) {
    const type = typeOf(p, unit)
    const inFortress = p.game.board.fortress[hexOf(p, unit)] >= 0
    if (type.arm > CAVALRY) bonus += type.offence
    else troops += fed.includes(unit) || inFortress ? type.strength : Math.max(1, type.strength >> 1)
  }
  return troops + Math.min(bonus, troops)
}

/** Segment c: feeds defenders where it changes the odds for the better. */
export function decideDefence(outline: LgaOutline, side: Side, stance: Stance): void {
  const { p } = outline
  const seat = SIDES[side]
  const s = survey(p, side, stance)
  const done = new Set<number>()
  for (const attack of combatOf(p).attacks) {
    if (attack.status !== 'declared') continue
    for (const target of attack.targets) {
      if (done.has(target)) continue
      done.add(target)
      const stack = stackAt(p, target, side)
      if (stack.troops.length === 0 || !hasSupplyNear(p, target, side)) continue
      const strike = attackStrengthOf(p, attack.units)
      const inFortress = p.game.board.fortress[target] >= 0
      const hurt = (fed: boolean): number =>
        prospectOf(p.game, columnFor(p.game, strike, defenceOf(p, stack, target, fed)), inFortress).hurt
      const saved = (hurt(false) - hurt(true)) * sumWorth(s, stack.units)
      const offers = offered(outline, side, 'supply').filter(
        ({ units }) => hexOf(p, idOf(p, units[0])) === target,
      )
      if (offers.length === 0) continue
      const by = offers[0].by
      const supply = idOf(p, by)
      if (saved < (supply < 0 ? 0 : pieceWorth(s, supply) * 0.7)) continue
      const fed = offers.filter((offer) => offer.by === by).map(({ units }) => units[0])
      for (const unit of new Set(fed)) outline.take(seat, { do: 'supply', units: [unit], by })
    }
  }
  endSegment(outline, side, 'defence')
}

/** Segment d: the surest battles first; what they drive away is not there to help the others. */
export function decideBattle(outline: LgaOutline, side: Side): void {
  const { p } = outline
  const odds = ({ attack }: Offered<'fight'>): number => {
    const { targets, units } = combatOf(p).attacks[attack]
    let defence = 0
    for (const hex of targets) {
      const stack = stackAt(p, hex, side === 0 ? 1 : 0)
      defence += defenceOf(p, stack, hex, true)
    }
    return attackStrengthOf(p, units) / Math.max(1, defence)
  }
  const fights = offered(outline, side, 'fight')
  const best = fights.reduce((first, fight) => (odds(fight) > odds(first) ? fight : first), fights[0])
  if (best) outline.take(SIDES[side], best)
}

/** Retreats the most valuable first, each to the safest hex the rules leave it. */
export function decideRetreat(outline: LgaOutline, side: Side, stance: Stance): void {
  const { p } = outline
  const s = survey(p, side, stance)
  const steps = offered(outline, side, 'retreat')
  if (steps.length === 0) return
  const dear = (step: Offered<'retreat'>): number => pieceWorth(s, idOf(p, step.unit))
  const { unit } = steps.reduce((best, step) => (dear(step) > dear(best) ? step : best), steps[0])
  const ways = steps.filter((step) => step.unit === unit)
  outline.take(SIDES[side], bestStep(s, idOf(p, unit), ways))
}

/** Gives up what is worth least. */
export function decideLosses(outline: LgaOutline, side: Side, stance: Stance): void {
  const { p } = outline
  const s = survey(p, side, stance)
  const price = ({ units }: Offered<'lose'>): number =>
    sumWorth(
      s,
      units.map((id) => idOf(p, id)),
    )
  const choices = offered(outline, side, 'lose')
  const best = choices.reduce((least, choice) => (price(choice) < price(least) ? choice : least), choices[0])
  if (best) outline.take(SIDES[side], best)
}

/** Of an enemy stack nobody feeds, leaves the least alive. */
export function decideSurplus(outline: LgaOutline, side: Side, stance: Stance): void {
  const { p } = outline
  const s = survey(p, side, stance)
  const keeps = offered(outline, side, 'keep')
  if (keeps.length > 0) {
    const worth = ({ unit }: Offered<'keep'>): number => pieceWorth(s, idOf(p, unit))
    outline.take(
      SIDES[side],
      keeps.reduce((least, keep) => (worth(keep) < worth(least) ? keep : least), keeps[0]),
    )
    return
  }
  const worth = ({ units }: Offered<'destroy'>): number =>
    sumWorth(
      s,
      units.map((id) => idOf(p, id)),
    )
  const choices = offered(outline, side, 'destroy')
  const best = choices.reduce((most, choice) => (worth(choice) > worth(most) ? choice : most), choices[0])
  if (best) outline.take(SIDES[side], best)
}

/** Segment e: moves into Fortresses, and into ground worth standing on. */
export function decideAdvance(outline: LgaOutline, side: Side, stance: Stance): void {
  const { p } = outline
  const s = survey(p, side, stance)
  const { grid } = p.game.board.map
  const threats = new Threats(p, s.enemy)
  let best: Offered<'advance'> | null = null
  let most = 0
  for (const step of offered(outline, side, 'advance')) {
    const worth = advanceWorth(s, threats, idOf(p, step.units[0]), grid.indexOf(step.target))
    if (worth > most) {
      most = worth
      best = step
    }
  }
  if (best !== null) outline.take(SIDES[side], best)
  else endSegment(outline, side, 'advance')
}

function advanceWorth(s: Survey, threats: Threats, unit: number, target: number): number {
  const { p, side } = s
  const from = hexOf(p, unit)
  const type = typeOf(p, unit)
  const fortress = p.game.board.fortress[target]
  const there = stackAt(p, target, side)
  const here = stackAt(p, from, side)
  if (fortress >= 0 && type.arm <= CAVALRY && there.troops.length === 0) {
    // The lightest unit that can hold it: the rest stays free.
    return 1 + gainOf(s, fortress, side) + 1 / (1 + type.strength)
  }
  const last = isLastWord(s)
  const risk = (hex: number, strength: number): number =>
    last ? 0 : exposure(s, threats, hex, strength * p.game.board.defence[hex], true)
  const own = Math.max(1, type.strength)
  const gain = risk(from, strengthOf(p, here.troops)) - risk(target, strengthOf(p, there.troops) + own)
  if (type.arm > CAVALRY && there.troops.length === 0) return -1
  // A crowded hex asks for Supply again next turn; moving on spares it.
  const crowded = here.troops.length > 1 && there.troops.length === 0 ? 0.2 : 0
  if (there.troops.length > 0 && fortress < 0 && type.arm <= CAVALRY) return -1
  return gain * pieceWorth(s, unit) + crowded
}
