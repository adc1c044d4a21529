import {
  LEADER,
  SIDES,
  combatOf,
  disruptedUntil,
  fitToAttack,
  hexOf,
  hungryStacks,
  idOf,
  inCombatSupply,
  isFrozen,
  isSpent,
  sortieTargets,
  suppliersNear,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import { battleWorth } from './battle-plan.ts'
import type { BattleIdea } from './battle-plan.ts'
import { endSegment } from './marching.ts'
import type { LgaOutline } from './marching.ts'
import { stackAt, stacksOf } from './stacks.ts'
import type { Stance } from './resolve/stance.ts'
import { pieceWorth, sumWorth, survey } from './survey.ts'
import type { Survey } from './survey.ts'

/** An attack that can be declared: whom it strikes, who strikes, who feeds them. */
interface Declaration {
  readonly idea: BattleIdea
  readonly across: boolean
  readonly feeders: ReadonlyMap<number, number>
  readonly worth: number
}

/** Declares every attack worth fighting, best first, after the stacks that must be fed have been. */
export function planAttacks(outline: LgaOutline, side: Side, stance: Stance): void {
  const seat = SIDES[side]
  feedStacks(outline, side, stance)
  const { p } = outline
  for (let count = 0; count < 30; count++) {
    const best = bestDeclaration(survey(p, side, stance))
    if (best === null) break
    const { targets, troops, leaders } = best.idea
    const number = combatOf(p).attacks.length
    const declared = outline.take(seat, {
      do: 'attack',
      target: p.game.board.hexIds[targets[0].hex],
      units: [...troops, ...leaders].map((unit) => idOf(p, unit)),
      ...(best.across && { across: true as const }),
    })
    if (!declared || combatOf(p).attacks.length === number) break
    for (const by of new Set(best.feeders.values())) {
      const units = troops.filter((unit) => best.feeders.get(unit) === by && !inCombatSupply(p, unit))
      if (units.length > 0)
        outline.take(seat, { do: 'supply', units: units.map((unit) => idOf(p, unit)), by: idOf(p, by) })
    }
  }
  endSegment(outline, side, 'attacks')
}

/** LGA-STK-M3: feeds the stacks, the dearest first, each from Supply that serves the most of them. */
function feedStacks(outline: LgaOutline, side: Side, stance: Stance): void {
  const { p } = outline
  const s = survey(p, side, stance)
  for (;;) {
    const hungry = hungryStacks(p)
      .map((hex) => ({
        hex,
        worth: sumWorth(s, stackAt(p, hex, side).troops),
        by: suppliersNear(p, hex, side),
      }))
      .filter(({ by }) => by.length > 0)
      .sort((a, b) => b.worth - a.worth)
    if (hungry.length === 0) return
    const [{ hex, by }] = hungry
    const serves = (supply: number): number => {
      const used = isUsed(p, supply) ? 10 : 0
      return used + hungry.filter((other) => other.by.includes(supply)).length
    }
    const chosen = by.reduce((best, supply) => (serves(supply) > serves(best) ? supply : best), by[0])
    const done = outline.take(SIDES[side], {
      do: 'supply-stack',
      hex: p.game.board.hexIds[hex],
      by: idOf(p, chosen),
    })
    if (!done) return
  }
}

/** Will this Supply unit be spent anyway? */
function isUsed(p: LgaPosition, supply: number): boolean {
  const { stacksBy, fedBy } = combatOf(p)
  return stacksBy.includes(supply) || fedBy.includes(supply) || isSpent(p, supply)
}

function bestDeclaration(s: Survey): Declaration | null {
  let best: Declaration | null = null
  for (const { idea, across } of ideas(s)) {
    for (const declaration of variants(s, idea, across)) {
      if (declaration.worth < s.n.battleFrom * 0.5) continue
      if (best === null || declaration.worth > best.worth) best = declaration
    }
  }
  return best
}

/** The same attack fed and unfed. */
function variants(s: Survey, idea: BattleIdea, across: boolean): Declaration[] {
  const { p } = s
  const fedAlready = new Set(idea.troops.filter((unit) => inCombatSupply(p, unit)))
  const bare = { ...idea, fed: (unit: number) => fedAlready.has(unit) }
  const plain = { idea: bare, across, feeders: new Map<number, number>(), worth: battleWorth(s, bare) }
  const feeders = new Map<number, number>()
  const used = new Set<number>()
  for (const unit of idea.troops) {
    if (fedAlready.has(unit)) continue
    const near = suppliersNear(p, hexOf(p, unit), s.side)
    if (near.length === 0) continue
    const by = near.find((supply) => used.has(supply)) ?? near.find((supply) => isUsed(p, supply)) ?? near[0]
    used.add(by)
    feeders.set(unit, by)
  }
  if (feeders.size === 0) return [plain]
  const fed = { ...idea, fed: (unit: number) => fedAlready.has(unit) || feeders.has(unit) }
  let price = 0
  for (const by of used) if (!isUsed(p, by)) price += pieceWorth(s, by)
  return [plain, { idea: fed, across, feeders, worth: battleWorth(s, fed) - price }]
}

/** Every attack our troops could declare now, each with all who can join. */
function ideas(s: Survey): { idea: BattleIdea; across: boolean }[] {
  const { p, side, enemy } = s
  const { board } = p.game
  const found: { idea: BattleIdea; across: boolean }[] = []
  const assaulted = new Set<number>()
  for (const stack of stacksOf(p, side)) {
    const troops = stack.troops.filter((unit) => isReady(p, unit, side))
    if (troops.length === 0) continue
    if (board.fortress[stack.hex] >= 0) {
      found.push(...sorties(s, stack.hex, troops))
      continue
    }
    for (let at = stack.hex * 6; at < stack.hex * 6 + 6; at++) {
      const hex = board.adjacent[at]
      if (hex < 0 || assaulted.has(hex)) continue
      const target = stackAt(p, hex, enemy)
      if (target.units.length === 0) continue
      if (board.fortress[hex] >= 0) {
        assaulted.add(hex)
        found.push(...assaultIdeas(s, hex))
        continue
      }
      const leaders = leadersOf(s, stack.hex)
      found.push({ idea: ideaOf(s, [hex], troops, leaders), across: false })
    }
  }
  return found
}

function isReady(p: LgaPosition, unit: number, side: Side): boolean {
  return fitToAttack(p, unit, side) === 0 && !combatOf(p).attacks.some(({ units }) => units.includes(unit))
}

function leadersOf(s: Survey, hex: number): number[] {
  const { p, side } = s
  return stackAt(p, hex, side).leaders.filter(
    (unit) =>
      disruptedUntil(p, unit) < 0 &&
      typeOf(p, unit).arm === LEADER &&
      !isFrozen(p, unit) &&
      !combatOf(p).attacks.some(({ units }) => units.includes(unit)),
  )
}

/** LGA-FTR-E1: everybody around the Fortress together, and the best of them without those who strike over a river. */
function assaultIdeas(s: Survey, fortress: number): { idea: BattleIdea; across: boolean }[] {
  const { p, side } = s
  const { board } = p.game
  const all: number[] = []
  const dry: number[] = []
  const leadersAll: number[] = []
  const leadersDry: number[] = []
  for (let way = 0; way < 6; way++) {
    const from = board.adjacent[fortress * 6 + way]
    if (from < 0 || board.fortress[from] >= 0) continue
    const troops = stackAt(p, from, side).troops.filter((unit) => isReady(p, unit, side))
    if (troops.length === 0) continue
    const leaders = leadersOf(s, from)
    all.push(...troops)
    leadersAll.push(...leaders)
    if (board.minimumPercent[fortress * 6 + way] > 0) continue
    dry.push(...troops)
    leadersDry.push(...leaders)
  }
  const found = [{ idea: ideaOf(s, [fortress], all, leadersAll), across: false }]
  if (dry.length > 0 && dry.length < all.length)
    found.push({ idea: ideaOf(s, [fortress], dry, leadersDry), across: false })
  return found
}

/** LGA-FTR-F1…F3: out of a Fortress, against everybody around it. */
function sorties(s: Survey, hex: number, troops: number[]): { idea: BattleIdea; across: boolean }[] {
  const { p, side } = s
  const found: { idea: BattleIdea; across: boolean }[] = []
  for (const across of [false, true]) {
    const targets = sortieTargets(p, hex, side, across)
    if (targets !== null && targets.length > 0)
      found.push({ idea: ideaOf(s, targets, troops, leadersOf(s, hex)), across })
  }
  return found
}

function ideaOf(
  s: Survey,
  hexes: readonly number[],
  troops: readonly number[],
  leaders: readonly number[],
): BattleIdea {
  const { p, enemy } = s
  const { board } = p.game
  let minimum = 0
  for (const unit of troops) {
    for (const hex of hexes) {
      const way = board.map.grid.sideBetween(hexOf(p, unit), hex)
      if (way >= 0) minimum = Math.max(minimum, board.minimumPercent[hexOf(p, unit) * 6 + way])
    }
  }
  return { targets: hexes.map((hex) => stackAt(p, hex, enemy)), troops, leaders, fed: () => false, minimum }
}
