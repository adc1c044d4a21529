import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { moved, placeOf, valueAt, VALUES, waysToExceed } from '../dice/base-six.ts'
import { decimal } from '../dice/fraction.ts'
import { hitsLeaderByFire } from '../leaders/casualties.ts'
import { moraleLines, owesFireCheck } from '../morale/check.ts'
import { sharesOf } from '../morale/losses.ts'
import type { ActionOf } from '../position/actions.ts'
import { strengthOf } from '../position/footing.ts'
import { enemyOf, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { findHex, isArtillery, isUnlimbered, leadersAt } from '../position/troops.ts'
import { aimedBy, isList } from './aiming.ts'
import type { Aiming } from './aiming.ts'
import { attackOn, metBy, targetsIn } from './attack.ts'
import type { Attack } from './attack.ts'
import { lossKindOf, lostAt, reckon } from './reckoning.ts'
import { fireValue } from './values.ts'

/** What may befall one unit of the hex fired at. */
export interface UnitProspect {
  readonly unit: number
  /** Chances that it loses so many increments: index 0 is none. */
  readonly lost: readonly number[]
  /** That it has to check for what it lost, and that it does and fails (LB-31-k); what its neighbours bring on it is not in it. */
  readonly checks: number
  readonly fails: number
  /** That it loses its last increment. */
  readonly gone: number
}

/** What an attack by fire comes to, and every outcome with its exact chance. */
export interface FireProspect {
  readonly total: number
  readonly defence: number
  readonly odds: string
  readonly canister: boolean
  /** Who fires from where with how many increments, and what it is worth; what the defence is made of; what is added to the roll. */
  readonly firers: readonly {
    readonly unit: number
    readonly hex: Hex
    readonly increments: number
    readonly value: number
  }[]
  readonly defenceLines: readonly Line[]
  readonly lines: readonly Line[]
  /** Of the 36 rolls, how many make the chart name so many increments: index 0 is none. */
  readonly ways: readonly number[]
  /** The increments the chart names on the average. */
  readonly mean: number
  /** LB-7-h: the chance that a leader is hit. */
  readonly leader: number
  readonly units: readonly UnitProspect[]
}

/** Rules 21 and 31: the exact distribution of an attack by fire. Throws no dice and changes nothing. */
export function fireProspect(p: LbPosition, attack: Attack): FireProspect {
  const { total, defence, odds, canister, lines, by, column } = reckon(p, attack)
  const rolls = Array.from({ length: VALUES }, (_, place) => valueAt(place))
  const ways: number[] = []
  for (const natural of rolls) {
    const lost = lostAt(p, column, placeOf(moved(natural, by)))
    while (ways.length <= lost) ways.push(0)
    ways[lost] += 1
  }
  const hasLeader = leadersAt(p, attack.target, enemyOf(attack.army)).length > 0
  return {
    total: decimal(total),
    defence: defence.value,
    odds,
    canister,
    firers: attack.firers.map((firer) => ({
      ...firer,
      hex: asHex(firer.hex),
      value: decimal(fireValue(p, firer, attack.target)),
    })),
    defenceLines: defence.lines,
    lines,
    ways,
    mean: ways.reduce((sum, count, lost) => sum + count * lost, 0) / VALUES,
    leader: hasLeader ? rolls.filter(hitsLeaderByFire).length / VALUES : 0,
    units: metBy(p, attack).map((unit) => unitProspect(p, attack, unit, ways)),
  }
}

/** The attack that aiming so would put together, or that firing now would settle, as far as it may be done; null otherwise. */
export function prospectOf(
  p: LbPosition,
  frame: Aiming,
  action: ActionOf<'aim'> | ActionOf<'fire'>,
): FireProspect | null {
  if (action.do === 'fire') {
    if (frame.aimed.length === 0) return null
    const target = frame.phase === 'volley' ? frame.hex : (frame.target ?? -1)
    return fireProspect(p, attackOn(frame, asHex(target)))
  }
  const more = aimedBy(p, frame, action)
  if (!isList(more)) return null
  const attack = attackOn(frame, findHex(p, action.hex))
  return fireProspect(p, { ...attack, firers: [...attack.firers, ...more] })
}

/** What a unit loses when the chart names so many: as `lossesOf` takes them. */
function shareFor(p: LbPosition, attack: Attack, unit: number, named: number): number {
  const { victim, target, army } = attack
  const all = targetsIn(p, target, army).toReversed()
  const isShared = victim < 0 || all.length === 1 || (isArtillery(p, victim) && isUnlimbered(p, victim))
  const share = isShared ? (sharesOf(p, all, named, lossKindOf(p, attack)).get(unit) ?? 0) : named
  return Math.min(share, strengthOf(p, unit))
}

function unitProspect(p: LbPosition, attack: Attack, unit: number, ways: readonly number[]): UnitProspect {
  const lost: number[] = [0]
  let checks = 0
  let fails = 0
  let gone = 0
  for (const [named, count] of ways.entries()) {
    if (count === 0) continue
    const share = shareFor(p, attack, unit, named)
    const chance = count / VALUES
    while (lost.length <= share) lost.push(0)
    lost[share] += chance
    if (share === strengthOf(p, unit)) gone += chance
    else if (share > 0) {
      const after = withLosses(p, unit, share)
      if (p.state.units.morale[unit] === PGD || !owesFireCheck(after, unit, share)) continue
      const by = moraleLines(after, unit).reduce((sum, { value }) => sum + value, 0)
      checks += chance
      fails += chance * (1 - waysToExceed(by, p.game.units[unit].morale) / VALUES)
    }
  }
  return { unit, lost, checks, fails, gone }
}

/** The position with so many more increments gone from a unit. Shares everything else. */
function withLosses(p: LbPosition, unit: number, share: number): LbPosition {
  const lost = p.state.units.lost.slice()
  lost[unit] += share
  return { ...p, state: { ...p.state, units: { ...p.state.units, lost } } }
}
