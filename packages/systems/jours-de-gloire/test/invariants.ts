import { topFrame } from '@bivouac/kernel'
import { countAt, countersAt, isDummy, isReal, ratingOf, siegeAt } from '../src/position/counters.ts'
import type { JdgPosition } from '../src/index.ts'
import { enemyOf, TRUCE } from '../src/position/state.ts'

/** What an umpire would object to in a position, in sentences. */
export function invariants(p: JdgPosition): string[] {
  return [...rosters(p), ...sieges(p), ...cards(p), ...boxes(p), ...armies(p)]
}

function rosters(p: JdgPosition): string[] {
  const { sp, straggling, box, army } = p.state.counters
  return p.game.counters.flatMap(({ id, dummy, kind }, counter) => {
    const faults: string[] = []
    if (sp[counter] < 0 || straggling[counter] < 0) faults.push(`${id} has less than nothing`)
    if (!dummy && kind < 2 && sp[counter] + straggling[counter] > ratingOf(p, counter).max)
      faults.push(`${id} is above its maximum`)
    if ((dummy || kind >= 2) && sp[counter] > 0) faults.push(`${id} has SP`)
    if (box[counter] >= 0 && army[counter] >= 0 && !p.game.armies[army[counter]].seasons[p.state.season])
      faults.push(`${id} is in an army of another season`)
    return faults
  })
}

/** Between player turns nothing is half done. */
function isQuiet(p: JdgPosition): boolean {
  return ['first-player', 'administration', 'absorbing', 'discarding', 'setup'].includes(topFrame(p).phase)
}

/** JDG-8.8-l: a siege has a besieger and a garrison, both with SP. */
function sieges(p: JdgPosition): string[] {
  if (!isQuiet(p)) return []
  return p.state.sieges.flatMap(({ box, side }) => {
    const name = p.game.ground.boxIds[box]
    const besieger = countersAt(p, box, side).some((one) => isReal(p, one))
    const garrison = countersAt(p, box, enemyOf(side)).some((one) => isReal(p, one))
    return besieger && garrison ? [] : [`the siege of ${name} has nobody ${besieger ? 'inside' : 'outside'}`]
  })
}

function cards(p: JdgPosition): string[] {
  const { deck, aside, hands } = p.state.cards
  const all = [...deck, ...aside, ...hands.flat()]
  const want = p.game.options.cards ? p.game.cards.filter((card) => card !== null).length : 0
  return all.length === want && new Set(all).size === want ? [] : [`there are ${all.length} cards`]
}

/** JDG-7.1-j, JDG-2-B4-a: between player turns the sides share boxes only in sieges, and never with Dummies alone. */
function boxes(p: JdgPosition): string[] {
  const quiet = ['first-player', 'administration', 'absorbing', 'discarding', 'setup'].includes(
    topFrame(p).phase,
  )
  if (!quiet || p.state.truce === TRUCE) return []
  const faults: string[] = []
  for (let box = 0; box < p.game.ground.size; box++) {
    if (countAt(p, box, 0) === 0 || countAt(p, box, 1) === 0) continue
    const name = p.game.ground.boxIds[box]
    if (siegeAt(p, box) === null) faults.push(`both sides stand at ${name} without a siege`)
    for (const side of [0, 1] as const)
      if (countersAt(p, box, side).every((one) => isDummy(p, one)))
        faults.push(`Dummies alone face the enemy at ${name}`)
  }
  return faults
}

function armies(p: JdgPosition): string[] {
  const { cinc, cp, left } = p.state.armies
  return p.game.armies.flatMap(({ id, side }, army) => {
    const faults: string[] = []
    if (left[army] < 0 || left[army] > cp[army]) faults.push(`${id} has ${left[army]} of ${cp[army]} CP`)
    if (cinc[army] >= 0 && p.game.counters[cinc[army]].side !== side) faults.push(`${id} is led by the enemy`)
    return faults
  })
}
