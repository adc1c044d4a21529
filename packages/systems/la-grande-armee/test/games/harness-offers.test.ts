import { canonicalJson } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { LgaAction, LgaPosition } from '../../src/index.ts'
import { FORTRESS_SUPPLY, laGrandeArmee } from '../../src/index.ts'
import { SUPPLY } from '../../src/position/state.ts'
import { collectMoments } from '../sequence/moments.ts'
import { standsFor } from './wider.ts'

/** Every action with one piece and one hex that anybody could think of here: all pieces, all hexes next to them. */
function* thinkable(p: LgaPosition): Generator<LgaAction> {
  const { id, hex, type } = p.state.units
  const { hexIds, adjacent } = p.game.board
  const present = [...id.keys()].filter((unit) => hex[unit] >= 0)
  const supplies = present.filter((unit) => p.game.types[type[unit]].arm === SUPPLY)
  const attacks = p.state.combat?.attacks.map((_, attack) => attack) ?? []
  for (const unit of present) {
    const name = id[unit]
    for (const kind of ['break-down', 'force-march', 'halt', 'throw-again', 'keep'] as const)
      yield { do: kind, unit: name }
    for (const kind of ['destroy', 'lose'] as const) yield { do: kind, units: [name] }
    yield { do: 'create', depots: [name] }
    yield { do: 'join', units: [name] }
    yield { do: 'supply', units: [name], by: FORTRESS_SUPPLY }
    for (const attack of attacks) yield { do: 'join', attack, units: [name] }
    for (const supply of supplies) {
      yield { do: 'draw-supply', unit: name, by: id[supply] }
      yield { do: 'supply', units: [name], by: id[supply] }
      yield { do: 'supply-stack', hex: hexIds[hex[unit]], by: id[supply] }
    }
    for (const to of adjacent.subarray(hex[unit] * 6, hex[unit] * 6 + 6)) {
      if (to < 0) continue
      const target = hexIds[to]
      for (const kind of ['move', 'retire', 'retreat'] as const)
        yield { do: kind, unit: name, path: [target] }
      for (const kind of ['attack', 'eliminate'] as const) {
        yield { do: kind, target, units: [name] }
        yield { do: kind, target, units: [name], across: true }
      }
      for (const attack of attacks) yield { do: 'advance', attack, target, units: [name] }
      yield { do: 'place', unit: name, hex: target }
    }
  }
  for (const attack of attacks) yield { do: 'fight', attack }
  yield { do: 'declare' }
  yield { do: 'end' }
}

describe.each(collectMoments().filter(({ phase }) => phase !== 'over'))(
  '$phase in $scenario',
  ({ position: p }) => {
    it('offers exactly what is allowed', () => {
      const [seat] = laGrandeArmee.deciders(p)
      const { actions } = laGrandeArmee.offer(p, seat)
      const offered = new Set(actions.map((action) => canonicalJson(action)))
      expect(offered.size, 'nothing is offered twice').toBe(actions.length)
      const refused = actions.filter((action) => laGrandeArmee.check(p, seat, action) !== null)
      expect(refused, 'offered and not allowed').toEqual([])
      const missing = [...thinkable(p)].filter(
        (action) =>
          laGrandeArmee.check(p, seat, action) === null &&
          !offered.has(canonicalJson(action)) &&
          !standsFor(p, seat, action),
      )
      expect(missing, 'allowed and not offered').toEqual([])
    })
  },
)
