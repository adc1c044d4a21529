import { chanceOf } from '../chance.ts'
import type { Deed } from '../deed.ts'
import { battle, breach, interception, lost } from './campaign.ts'
import { charge } from './charge.ts'
import type { Act, Ground } from './common.ts'
import { gunsFire, skirmish, volley } from './fire.ts'
import { clash, fall, rout, square } from './shock.ts'

export type { Act, Ground } from './common.ts'

/** How a deed is shown. The seed makes each a little different, and the same deed always alike. */
export function actOf(deed: Deed, seed: number, ground: Ground): Act {
  const chance = chanceOf(seed)
  switch (deed.kind) {
    case 'guns':
      return gunsFire(deed, chance, ground)
    case 'volley':
      return volley(deed.from, chance, ground)
    case 'skirmish':
      return skirmish(deed.from, chance, ground)
    case 'charge':
      return charge(deed, chance, ground)
    case 'clash':
      return clash(deed.at, deed.half, chance, ground)
    case 'square':
      return square(deed.at, chance, ground)
    case 'rout':
      return rout(deed, chance, ground)
    case 'fallen':
      return fall(deed.at, deed.count, chance, ground)
    case 'lost':
      return lost(deed.at, deed.nation, chance, ground)
    case 'battle':
      return battle(deed.at, deed.great, chance, ground)
    case 'breach':
      return breach(deed.at, chance, ground)
    case 'interception':
      return interception(deed.from, deed.to, chance, ground)
    case 'march':
      return { lasts: 0 }
  }
}
