import {
  CAVALRY,
  LEADER,
  disruptedUntil,
  hexOf,
  isBesiegedBy,
  overwhelms,
  siegeValue,
  typeOf,
} from '@bivouac/la-grande-armee'
import { columnFor, cheapestLoss, prospectOf } from './odds.ts'
import { defenceOf, isFedAt, strengthOf } from './stacks.ts'
import type { Stack } from './stacks.ts'
import { gainOf, isLastWord, sumWorth } from './survey.ts'
import type { Survey } from './survey.ts'

/** A battle that could be fought: who, against whom, fed or not. */
export interface BattleIdea {
  readonly targets: readonly Stack[]
  readonly troops: readonly number[]
  readonly leaders: readonly number[]
  /** Is this Combat unit in Combat Supply? */
  readonly fed: (unit: number) => boolean
  /** Least percentage a river asks for: LGA-CBT-J1. */
  readonly minimum: number
}

/** LGA-CBT-G1…G3: what the attackers bring. */
export function attackOf(s: Survey, idea: Pick<BattleIdea, 'troops' | 'leaders' | 'fed'>): number {
  let troops = 0
  for (const unit of idea.troops) {
    const { strength, unsupplied } = typeOf(s.p, unit)
    troops += idea.fed(unit) ? strength : unsupplied
  }
  let bonus = 0
  for (const leader of idea.leaders) bonus += typeOf(s.p, leader).offence
  return troops + Math.min(bonus, troops)
}

/** What the battle is worth on average, in Victory Points: what it takes and breaks, less what it costs. */
export function battleWorth(s: Survey, idea: BattleIdea): number {
  const { p, enemy } = s
  const attack = attackOf(s, idea)
  let defence = 0
  let printed = 0
  for (const stack of idea.targets) {
    defence += defenceOf(p, stack, stack.hex, isFedAt(p, stack, enemy))
    printed += strengthOf(p, stack.troops)
  }
  const own = sumWorth(s, idea.troops) + sumWorth(s, idea.leaders)
  if (idea.minimum > 0 && attack * 100 < idea.minimum * defence) return -own // LGA-CBT-J2
  const column = columnFor(p.game, attack, defence)
  const first = idea.targets[0]
  const inFortress = p.game.board.fortress[first.hex] >= 0
  const prospect = prospectOf(p.game, column, inFortress)
  const strengths = idea.troops.map((unit) => typeOf(p, unit).strength)
  const owed = Math.ceil(printed / 2)
  const total = strengthOf(p, idea.troops)
  const perPoint = total === 0 ? 0 : sumWorth(s, idea.troops) / total
  const paid = owed === 0 ? 0 : cheapestLoss(strengths, owed) * perPoint
  let worth = -own * s.n.stormRisk * prospect.cost - paid * s.n.stormRisk * prospect.exchange
  for (const stack of idea.targets) worth += targetWorth(s, idea, stack, attack, prospect, inFortress)
  return worth
}

function targetWorth(
  s: Survey,
  idea: BattleIdea,
  stack: Stack,
  attack: number,
  prospect: ReturnType<typeof prospectOf>,
  inFortress: boolean,
): number {
  const { p } = s
  const worth = sumWorth(s, stack.units)
  if (inFortress) {
    const fortress = p.game.board.fortress[stack.hex]
    // LGA-FTR-03: shut in at the very end they are lost in any case; an assault then only wins the other half.
    if (isLastWord(s) && isBesiegedBy(p, fortress, s.side)) {
      const shut = siegeValue(p, fortress)
      return prospect.kill * shut - prospect.exchange * 0.7 * (shut + worth)
    }
    return prospect.kill * (worth + gainOf(s, fortress, s.side))
  }
  const caught = isCaught(s, stack, idea)
  const share = caught ? prospect.hurtCaught : prospect.hurt
  if (caught) return worth * share
  // LGA-CBT-E4: who is not overwhelmed will rather retreat before combat than be destroyed; that still disrupts him.
  const printed = Math.max(1, strengthOf(p, stack.troops))
  const mayRetire = !overwhelms(p, attack, printed) || isAllHorse(s, stack)
  return mayRetire ? worth * Math.min(share, s.n.retiredWorth) : worth * share
}

function isAllHorse(s: Survey, stack: Stack): boolean {
  return stack.units.every((unit) => {
    const { arm } = typeOf(s.p, unit)
    return arm === CAVALRY || arm === LEADER
  })
}

/** Disrupted already, or with no way back: any retreat is the end of them (LGA-DIS-C2, LGA-RET-10). */
function isCaught(s: Survey, stack: Stack, idea: BattleIdea): boolean {
  const { p, side } = s
  if (stack.troops.length > 0 && stack.troops.every((unit) => disruptedUntil(p, unit) >= 0)) return true
  const { retreat } = p.game.board
  const posts = new Set(idea.troops.map((unit) => hexOf(p, unit)))
  for (let at = stack.hex * 6; at < stack.hex * 6 + 6; at++) {
    const to = retreat[at]
    if (to < 0 || posts.has(to)) continue
    const first = p.index.first[to]
    if (first < 0 || typeOf(p, first).side !== side) return false
  }
  return true
}
