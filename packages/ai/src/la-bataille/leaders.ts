import {
  isArtillery,
  isCavalry,
  isInZone,
  isUnlimbered,
  leaderHex,
  leaderReach,
  leadersOnMap,
  momentOf,
  strengthOf,
  unitNow,
  unitsAt,
} from '@bivouac/la-bataille'
import type { Army, Hex, LbPosition } from '@bivouac/la-bataille'
import { bestBy } from '../choosing.ts'
import { take } from './outline.ts'
import type { Desk } from './outline.ts'
import { drawPicture } from './picture.ts'
import type { Picture } from './picture.ts'

/** What a leader is worth in a hex: his numbers to those who need them, if nobody better is there. */
function weighPlace({ n, p, army, near, foe }: Picture, leader: number, hex: Hex): number {
  const { id, morale, artillery, cavalry, melee, special } = p.game.leaders[leader]
  const troops = unitsAt(p, hex).filter((unit) => p.game.units[unit].army === army)
  if (troops.length === 0) return -5
  const close = near[hex] <= 2 ? 1 : near[hex] <= 5 ? 0.6 : 0.2
  let worth = 0
  for (const unit of troops) {
    const broken = unitNow(p, unit).morale > 0
    if (isArtillery(p, unit)) worth += (artillery + (special ? 2 : 0)) * (isUnlimbered(p, unit) ? 1 : 0.5)
    else if (isCavalry(p, unit)) worth += cavalry * 1.5 + morale * 0.3 * close
    else worth += (0.5 * morale + (artillery > 0 || cavalry > 0 ? 0 : 0.3 * melee)) * close
    if (broken) worth += n.rally * morale * Math.min(1.5, strengthOf(p, unit) / 6)
  }
  const others = leadersOnMap(p, army).filter((each) => each !== leader && leaderHex(p, each) === hex)
  if (others.length > 0) worth *= 0.4
  // LB-7-y: who rides alone may be taken; who fights may fall.
  const life = id === 'CL-LOU' ? 3 : 0.15 * (morale + melee + artillery)
  return worth - (isInZone(p, hex, foe) ? 0.5 + life : 0)
}

/** LB-7-ac: leaders ride to the troops that need them most. */
export function rideLeaders(desk: Desk): void {
  const { p, army, n } = desk
  const picture = drawPicture(n, p, army)
  for (const leader of leadersOnMap(p, army)) rideTo(desk, picture, leader)
  for (const { id, army: of, enters } of p.game.leaders)
    if (of === army && enters && enters.turn <= momentOf(p).turn)
      for (const hex of enters.at)
        if (take(desk, { do: 'join', leader: id, hex: p.game.ground.grid.ids[hex] })) break
}

function rideTo(desk: Desk, picture: Picture, leader: number): void {
  const { p, army } = picture
  const stay = weighPlace(picture, leader, leaderHex(p, leader)) + 0.8
  const ways = leaderReach(p, leader).filter(({ hex }) => hasTroops(p, army, hex))
  const best = bestBy(ways, ({ hex, cost }) => weighPlace(picture, leader, hex) - 0.01 * cost, stay)
  if (!best) return
  const { ids } = p.game.ground.grid
  take(desk, {
    do: 'ride',
    leader: p.game.leaders[leader].id,
    path: best.path.map((hex) => ids[hex]),
  })
}

function hasTroops(p: LbPosition, army: Army, hex: Hex): boolean {
  return unitsAt(p, hex).some((unit) => p.game.units[unit].army === army)
}
