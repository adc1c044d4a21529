import {
  battleNow,
  besiegerOf,
  boxOf,
  frameNow,
  inArmy,
  isInside,
  leadOf,
  lossesOf,
  seasonNow,
  strengthOf,
} from '@bivouac/jours-de-gloire'
import type { CardSection, Frame, JdgAction } from '@bivouac/jours-de-gloire'
import { standing } from './forces.ts'
import { FAR } from './ways.ts'
import type { Picture } from './picture.ts'

/** Where a Dummy does most: near the enemy, beside little. The army is behind it. */
export function placeDummy(picture: Picture, offered: readonly JdgAction[]): JdgAction | null {
  const { p, side, own, foeBoxes, distances } = picture
  const frame = frameNow(p)
  const laid = frame.phase === 'setup' ? frame.boxes : []
  let best: JdgAction | null = null
  let most = -Infinity
  for (const action of offered) {
    if (action.do !== 'place') continue
    const box = p.game.ground.boxIndex.get(action.box) ?? 0
    const far = Math.min(FAR, ...foeBoxes.map((foe) => distances(foe)[box]))
    const crowd = standing(p, box, side).length + 2 * laid.filter((other) => other === box).length
    const shut = besiegerOf(p, box) >= 0
    const worth = (shut ? -2 : 1) - 0.05 * Math.min(20, far) - 0.1 * crowd + (own[box] < 6 ? 0.2 : 0)
    if (worth > most) {
      most = worth
      best = action
    }
  }
  return best
}

/** JDG-B-3.3: a strength point goes where most have been lost, to the better troops, and not to those in a siege. */
export function reinforce({ p, threat }: Picture, offered: readonly JdgAction[]): JdgAction {
  const need = (action: JdgAction): number => {
    if (action.do !== 'absorb') return -Infinity
    const unit = p.game.counterIndex.get(action.unit) ?? 0
    const box = boxOf(p, unit)
    const { co } = p.game.counters[unit].ratings[seasonNow(p)]
    const near = box >= 0 ? Math.min(1, 0.1 * threat[box]) : 0
    const empty = strengthOf(p, unit) === 0 ? 2 : 0
    return lossesOf(p, unit) + 0.5 * co + near + empty - (isInside(p, unit) ? 3 : 0)
  }
  return offered.toSorted((a, b) => need(b) - need(a))[0]
}

/** JDG-B-4.5: the pips of a shared die by the strength the armies have on the map. */
export function splitPips(
  { p, side }: Picture,
  frame: Extract<Frame, { phase: 'splitting' }>,
  offered: readonly JdgAction[],
): JdgAction {
  const strength = frame.armies.map((army) =>
    inArmy(p, army).reduce(
      (sum, counter) => (p.game.counters[counter].side === side ? sum + strengthOf(p, counter) : sum),
      0,
    ),
  )
  const all = strength.reduce((sum, sp) => sum + sp, 0)
  const share = Math.round((frame.pips * strength[0]) / Math.max(1, all))
  return offered.find((action) => action.do === 'split' && action.pips === share) ?? offered[0]
}

/** Cards that cost nothing to use at their moment; the markers of the Armistice by who profits from time. */
export function playCard(picture: Picture, offered: readonly JdgAction[]): JdgAction | null {
  const { p } = picture
  for (const action of offered) {
    if (action.do !== 'play-card') continue
    const section = p.game.cards[action.card]?.sections[action.section - 1]
    if (section && helps(picture, section, action.way)) return action
  }
  return null
}

function helps({ p, side }: Picture, { effect, colour }: CardSection, way: string | undefined): boolean {
  const battle = battleNow(p)
  switch (effect.kind) {
    case 'no-artillery': {
      const figures = battle?.figures
      return figures ? figures[1 - side].ab > figures[side].ab + 2 : false
    }
    case 'no-pursuit':
      return battle !== null && battle.winner === 1 - side
    case 'armistice-marker':
    case 'restart-marker': {
      // The French campaign lives on time lost by the Allies' reinforcements; each side keeps to its colour.
      const lead = leadOf(p, side)
      if (effect.kind === 'restart-marker') return way === (side === 0 ? 'earlier' : 'later')
      return colour !== 'neutral' || effect.ways.length === 1 || way === (lead >= 0 ? 'earlier' : 'later')
    }
    case 'artillery-die':
    case 'combat-die':
    case 'columns':
      // Kept for a battle that counts.
      return battle === null || battle.type >= 3 || battle.round >= battle.rounds
    default:
      return true
  }
}
