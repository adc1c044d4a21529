import type { Random, Region } from '@bivouac/kernel'
import type { ActionOf } from '../position/actions.ts'
import { musters } from './combat-groups.ts'
import type { Muster } from './combat-groups.ts'
import { INFANTRY, SQUARE } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { engagements } from '../fire/targets.ts'
import { armOf } from '../position/troops.ts'

/** The attacks a side can make now. */
export interface CombatOffer {
  readonly actions: readonly ActionOf<'attack'>[]
  readonly regions: readonly Region<ActionOf<'attack'>>[]
}

/**
 * Every attack the side can put together: AOD-4-who-l. For each target those who must join, the same with one more, and
 * all together are listed; whatever lies between is drawn from a region, for groups double with each unit.
 */
export function offerCombat(p: AodPosition, side: Side): CombatOffer {
  const actions: ActionOf<'attack'>[] = []
  const regions: Region<ActionOf<'attack'>>[] = []
  for (const each of musters(p, engagements(p, side))) {
    const { target, must, may } = each
    const list = (units: readonly number[]): void => {
      if (isGroup(p, each, units)) actions.push(attackOn(p, target, units))
    }
    list(must)
    for (const unit of may) list([...must, unit])
    if (may.length > 1) list([...must, ...may])
    if (may.length > 2) regions.push(groupsOf(p, each))
  }
  return { actions, regions }
}

/** Is this one of the groups of the muster? Against a square infantry must be in it, or else it is a ride. */
function isGroup(p: AodPosition, { target, ride }: Muster, units: readonly number[]): boolean {
  if (units.length === 0) return false
  if (ride || p.state.units.formation[target] !== SQUARE) return true
  return units.some((unit) => armOf(p, unit) === INFANTRY)
}

function attackOn(p: AodPosition, target: number, units: readonly number[]): ActionOf<'attack'> {
  const { unitIds } = p.game
  const inOrder = units.toSorted((a, b) => a - b)
  return { do: 'attack', target: unitIds[target], units: inOrder.map((unit) => unitIds[unit]) }
}

/** All groups of a muster: each unit that may join is in or out by the toss of a coin. */
function groupsOf(p: AodPosition, each: Muster): Region<ActionOf<'attack'>> {
  const { target, must, may, ride } = each
  return {
    about: `${p.game.unitIds[target]} ${ride ? 'ride' : 'attack'}`,
    sample(random: Random) {
      const units = [...must, ...may.filter(() => random.below(2) === 1)]
      return isGroup(p, each, units) ? attackOn(p, target, units) : null
    },
  }
}
