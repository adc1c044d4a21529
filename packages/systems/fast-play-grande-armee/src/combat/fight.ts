import type { Dice, Roll } from '@bivouac/kernel'
import type { Again, FpgaEvent, Throw } from '../position/events.ts'
import type { Fight, FightOutcome, FpgaPosition, Side } from '../position/state.ts'
import { enemyOf } from '../position/state.ts'
import { isPresent, sideOf } from '../position/troops.ts'
import { takeHits } from './losses.ts'
import { reckon } from './reckoning.ts'
import type { Rolling } from './reckoning.ts'

/** One unit's dice as they fell. */
interface Fallen {
  readonly thrown: Throw
  readonly rolls: readonly Roll[]
  /** For each officer who gave dice: what the ones among them as first thrown add to his risk (FPGA-OFF-d, e). */
  readonly ones: ReadonlyMap<number, number>
}

/** FPGA-CBT-dice-i, FPGA-CBT-re: throws a unit's dice with its re-rolls in their order. */
function throwFor(p: FpgaPosition, rolling: Rolling, dice: Dice): Fallen {
  const { unit, hitOn, pools, again } = rolling
  const { bonusOn, penaltyOn } = p.game.charts.combat
  const { perOne } = p.game.charts.officers
  const { id, name } = p.game.units[unit]
  const rolls: Roll[] = []
  const roll = (what: string): number => {
    const value = dice.roll(6, `${name}: ${what}`)
    rolls.push({ what: `${name}: ${what}`, sides: 6, value })
    return value
  }
  const ones = new Map<number, number>()
  const first = pools.flatMap(({ from, count, officer }) =>
    Array.from({ length: count }, () => {
      const value = roll(from)
      if (officer < 0) return { value, from }
      ones.set(officer, (ones.get(officer) ?? 0) + (value === 1 ? perOne : 0))
      return { value, from, officer: p.game.officers[officer].id }
    }),
  )
  const isHit = first.map(({ value }) => value >= hitOn)
  const told: Again[] = again.map(({ why, what, clause }) => {
    const which: { at: number; value: number }[] = []
    isHit.forEach((hit, at) => {
      if (hit !== (what === 'hits')) return
      const value = roll(why)
      isHit[at] = value >= (what === 'misses' ? bonusOn : penaltyOn)
      which.push({ at, value })
    })
    return { why, what, clause, dice: which }
  })
  const hits = isHit.filter(Boolean).length
  return { thrown: { unit: id, hitOn, dice: first, again: told, hits }, rolls, ones }
}

/** FPGA-CBT-res-b … d, j: who won, and whether decisively. */
export function verdict(
  hits: readonly [attack: number, defence: number],
  isTargetBroken: boolean,
  areAttackersBroken: boolean,
  square: boolean,
  decisiveRatio: number,
): { readonly winner: 'attackers' | 'defender' | null; readonly decisive: boolean } {
  const [attack, defence] = hits
  const winner =
    isTargetBroken && areAttackersBroken
      ? null
      : isTargetBroken
        ? 'attackers'
        : areAttackersBroken || square || attack <= defence
          ? 'defender'
          : 'attackers'
  const [more, less] = winner === 'attackers' ? [attack, defence] : [defence, attack]
  return { winner, decisive: winner !== null && more >= decisiveRatio * less }
}

/**
 * FPGA-CBT-res-a … d: throws a combat, applies the hits of both sides at once and says who won. Falling back, advances and
 * officers at risk come after it.
 */
export function throwFight(p: FpgaPosition, fight: Fight, dice: Dice, events: FpgaEvent[]): FightOutcome {
  const { target, attackers } = fight
  const reckoned = reckon(p, fight)
  const side: Side = sideOf(p, attackers[0])
  const fallen = reckoned.rolling.map((rolling) => throwFor(p, rolling, dice))
  const last = fallen.length - 1
  const scored = fallen.slice(0, last).reduce((sum, { thrown }) => sum + thrown.hits, 0)
  const hits: [number, number] = [scored, fallen[last].thrown.hits]
  watch(p, fight)
  const before = events.length
  const shaken = [
    ...takeHits(p, target, hits[0], 'combat', ['FPGA-CBT-res-a'], events),
    ...takeHits(p, attackers[0], hits[1], 'combat', ['FPGA-CBT-res-a', 'FPGA-CBT-mix-b'], events),
  ]
  const isTargetBroken = !isPresent(p, target)
  const areBroken = attackers.every((unit) => !isPresent(p, unit))
  const ratio = p.game.charts.combat.decisive.value
  const { winner, decisive } = verdict(hits, isTargetBroken, areBroken, reckoned.square, ratio)
  const { seats, units } = p.game
  const winning = winner === null ? null : seats[winner === 'attackers' ? side : enemyOf(side)].id
  const clauses = new Set([
    'FPGA-CBT-res-c',
    'FPGA-CBT-res-d',
    ...reckoned.rolling.map(({ hitClause }) => hitClause),
  ])
  for (const { again } of reckoned.rolling) for (const { clause } of again) clauses.add(clause)
  if (reckoned.square) clauses.add('FPGA-CBT-mix-c')
  // The throw is told before what came of it.
  events.splice(before, 0, {
    type: 'combat',
    clauses: [...clauses],
    side: seats[side].id,
    target: units[target].id,
    attackers: attackers.map((unit) => units[unit].id),
    square: reckoned.square,
    throws: fallen.map(({ thrown }) => thrown),
    rolls: fallen.flatMap(({ rolls }) => rolls),
    hits,
    winner: winning,
    decisive,
  })
  return {
    hits,
    winner: winner === null ? -1 : winner === 'attackers' ? side : enemyOf(side),
    decisive,
    square: reckoned.square,
    mayAdvance: winner === 'attackers' && (decisive || isTargetBroken),
    into: -1,
    risks: [
      ...fallen.flatMap(({ ones }) =>
        [...ones].map(([officer, add]) => ({ officer, add, why: 'personality' as const })),
      ),
      ...shaken.map((officer) => ({ officer, add: 0, why: 'break' as const })),
    ],
  }
}

/** Notes what a scenario's special rules watch for: a fight against a unit in certain sections. */
function watch(p: FpgaPosition, { target, attackers }: Fight): void {
  const section = p.state.units.section[target]
  if (section < 0) return
  const { id } = p.game.ground.sections[section]
  const side = p.game.seats[sideOf(p, attackers[0])].id
  p.game.scenario.special.forEach((rule, at) => {
    if (rule.side === side && rule.sections.includes(id)) p.state.watched[at] = 1
  })
}
