import {
  bandOf,
  DD,
  enemyOf,
  GOOD,
  isArtillery,
  isCavalry,
  isGood,
  momentOf,
  scoreOf,
  strengthOf,
  swingOf,
  unitNow,
  unitsOnMap,
  VALUES,
} from '@bivouac/la-bataille'
import type { Army, Charts, FireProspect, Game, Hex, LbPosition } from '@bivouac/la-bataille'
import type { Figures } from './figures.ts'

/** What an increment of a unit counts for at the end, in points of the score. */
export function incrementWorth({ game }: LbPosition, unit: number): number {
  const { arm, army } = game.units[unit]
  const guns = arm === 2 ? (game.scenario.id === 'moeckern-1813' && army === 1 ? 4 : 2) : 1
  return game.scenario.id === 'saalfeld-1806' && army === 0 ? 2 * guns : guns
}

/** The share of a unit that is as good as lost in a morale state: most who break are not rallied before they are off the map. */
function shareLost(n: Figures, p: LbPosition, unit: number, morale: number): number {
  if (morale === GOOD) return 0
  return morale === DD && !isCavalry(p, unit) ? n.disorder : n.rout
}

/** What it is worth to the enemy that a unit comes into this morale state, in points of the score. */
export function brokenWorth(n: Figures, p: LbPosition, unit: number, morale: number): number {
  const worse = shareLost(n, p, unit, morale) - shareLost(n, p, unit, unitNow(p, unit).morale)
  return Math.max(n.chased, worse) * strengthOf(p, unit) * incrementWorth(p, unit)
}

/** What an attack by fire is worth to the one who fires. */
export function fireWorth(n: Figures, p: LbPosition, { units, leader }: FireProspect): number {
  let worth = leader * 0.5
  for (const { unit, lost, fails, gone } of units) {
    const each = incrementWorth(p, unit)
    lost.forEach((chance, count) => {
      worth += chance * count * each
    })
    worth += fails * brokenWorth(n, p, unit, unitNow(p, unit).morale + 1) + gone * 0.5
  }
  return worth
}

interface FireTable {
  readonly ratios: readonly number[]
  readonly means: readonly number[]
}

const tables = new WeakMap<Charts, FireTable>()

/** The increments the fire chart names on the average at this proportion. */
export function meanLoss({ charts }: Game, ratio: number): number {
  let table = tables.get(charts)
  if (!table) {
    const { columns } = charts.fireTable
    table = {
      ratios: columns.map(({ ratio: [over, under] }) => over / under),
      means: columns.map(({ losses }) => losses.reduce((sum, lost) => sum + lost, 0) / VALUES),
    }
    tables.set(charts, table)
  }
  const { ratios, means } = table
  if (ratio <= 0) return 0
  if (ratio < ratios[0]) return (means[0] * ratio) / ratios[0]
  let at = 0
  while (at + 1 < ratios.length && ratios[at + 1] <= ratio) at++
  if (at + 1 === ratios.length) return means[at]
  // Between two columns: neither fire nor losses are known to the point before it comes to it.
  const share = (ratio - ratios[at]) / (ratios[at + 1] - ratios[at])
  return means[at] + share * (means[at + 1] - means[at])
}

const stakes = new WeakMap<Game, ReadonlyMap<Hex, number>>()

/** What each hex that counts is worth in points: what lies between its place being ours and theirs, shared by its hexes. */
export function stakesOf(p: LbPosition): ReadonlyMap<Hex, number> {
  let found = stakes.get(p.game)
  if (!found) {
    const { objectives } = p.game
    found = new Map(
      objectives.map(({ hex, place }) => {
        const hexes = objectives.filter((each) => each.place === place).length
        return [hex, swingOf(p, place) / hexes]
      }),
    )
    stakes.set(p.game, found)
  }
  return found
}

/** The army that has won if the game ended now: 1 this one, -1 the other, 0 nobody. */
function standing(p: LbPosition, army: Army): number {
  const { winner } = bandOf(p, scoreOf(p))
  return winner === -1 ? 0 : winner === army ? 1 : -1
}

/** What an army can still bring to a melee, in melee points of those who have not broken. */
function force(p: LbPosition, army: Army): number {
  return unitsOnMap(p, army)
    .filter((unit) => isGood(p, unit) && !isArtillery(p, unit))
    .reduce(
      (sum, unit) => sum + (p.game.units[unit].melee * strengthOf(p, unit)) / p.game.units[unit].increments,
      0,
    )
}

/** Whether an army is clearly the stronger one. */
function isStronger(p: LbPosition, army: Army): boolean {
  return force(p, army) > 1.2 * force(p, enemyOf(army))
}

/** How much an army must dare: who is ahead may wait, who is behind may not, less and less so as time runs out. */
export function boldness(n: Figures, p: LbPosition, army: Army): number {
  const late = momentOf(p).turn / p.game.lastTurn
  const now = standing(p, army)
  if (now > 0) return n.boldness * (isStronger(p, army) ? 1 : n.boldAhead)
  return n.boldness * (now === 0 ? 1.1 + 0.2 * late : n.boldBehind + 0.4 * late)
}

/** Whether an army attacks: it does not hold what it needs yet, or it is the stronger one and there is more to be had. */
export function attacks(p: LbPosition, army: Army): boolean {
  return standing(p, army) <= 0 || isStronger(p, army)
}
