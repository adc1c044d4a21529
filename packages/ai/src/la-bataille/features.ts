import {
  bandOf,
  FRESH,
  GOOD,
  isArtillery,
  isCavalry,
  momentOf,
  objectivesHeld,
  PGD,
  scoreOf,
  strengthOf,
  unitNow,
  unitsOnMap,
} from '@bivouac/la-bataille'
import type { Army, Game, LbPosition } from '@bivouac/la-bataille'
import type { Features } from '../script.ts'
import { meleeOf } from './picture.ts'
import { incrementWorth, stakesOf } from './worth.ts'

const evens = new WeakMap<Game, number>()

/** The score that is in the middle between the two armies' victories. */
function evenScore(p: LbPosition): number {
  let even = evens.get(p.game)
  if (even === undefined) {
    const draw = p.game.scenario.victory.bands.find(({ result }) => result === 'draw')
    even = ((draw?.min ?? 0) + (draw?.max ?? 0)) / 2
    evens.set(p.game, even)
  }
  return even
}

/** What an army has in the field, in points of the score. */
function field(p: LbPosition, army: Army) {
  const sum = { melee: 0, disordered: 0, routed: 0, fresh: 0, guns: 0 }
  for (const unit of unitsOnMap(p, army)) {
    const { morale, ready } = unitNow(p, unit)
    const size = strengthOf(p, unit)
    const worth = size * incrementWorth(p, unit)
    if (morale === PGD) sum.routed += worth
    else if (morale !== GOOD) sum.disordered += worth
    if (isArtillery(p, unit)) sum.guns += morale === GOOD ? size : 0
    else if (morale === GOOD) sum.melee += meleeOf(p, unit)
    if (isCavalry(p, unit) && ready === FRESH && morale === GOOD) sum.fresh += size
  }
  return sum
}

/** What a position is judged by. The score weighs more the less time there is to change it. */
export const features: Features<LbPosition> = {
  names: ['lead', 'late lead', 'melee', 'disordered', 'routed', 'fresh horse', 'guns', 'places'],
  write(p, side, out) {
    const own: Army = p.game.seats[1].side === side ? 1 : 0
    const foe: Army = own === 0 ? 1 : 0
    // The score is for one army; which, its bands tell.
    const forWhom = bandOf(p, 1000).winner
    const lead = (scoreOf(p) - evenScore(p)) * (forWhom === own ? 1 : -1)
    const [ours, theirs] = [field(p, own), field(p, foe)]
    out[0] = lead
    out[1] = (lead * momentOf(p).turn) / p.game.lastTurn
    out[2] = (ours.melee - theirs.melee) / Math.max(1, ours.melee + theirs.melee)
    out[3] = ours.disordered - theirs.disordered
    out[4] = ours.routed - theirs.routed
    out[5] = ours.fresh - theirs.fresh
    out[6] = ours.guns - theirs.guns
    const held = objectivesHeld(p)
    const stakes = stakesOf(p)
    let places = 0
    for (const [at, { hex }] of p.game.objectives.entries())
      places += (stakes.get(hex) ?? 0) * (held[at] === own ? 1 : held[at] === foe ? -1 : 0)
    out[7] = places
  },
}
