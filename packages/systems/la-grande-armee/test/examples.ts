import { seededDice } from '@bivouac/kernel'
import type { LgaAction } from '../src/index.ts'
import { FORTRESS_SUPPLY, laGrandeArmee } from '../src/index.ts'
import { ALLIED, FRENCH } from '../src/position/state.ts'
import type { Side } from '../src/position/state.ts'

/**
 * Actions of every kind with pieces and hexes of this scenario, well formed and mostly out of place: each is to be tried
 * in every phase, by either side.
 */
export function examplesOf(scenario: string): LgaAction[] {
  const p = laGrandeArmee.open({ scenario }, seededDice(1))
  const { id, hex, type } = p.state.units
  const { hexIds } = p.game.board
  const all = [...id.keys()].filter((unit) => hex[unit] >= 0)
  const ofSide = (side: Side) => all.filter((unit) => p.game.types[type[unit]].side === side)
  return [ofSide(ALLIED), ofSide(FRENCH)].flatMap((own, side, both) => {
    const enemy = both[1 - side]
    const [first, second] = own
    const [unit, other, foe] = [id[first], id[second], id[enemy[0]]]
    const here = hexIds[hex[first]]
    const beside =
      hexIds[p.game.board.adjacent.subarray(hex[first] * 6, hex[first] * 6 + 6).find((to) => to >= 0) ?? 0]
    const there = hexIds[hex[enemy[0]]]
    return [
      { do: 'place', unit, hex: beside },
      { do: 'break-down', unit },
      { do: 'combine', units: [unit, other] },
      { do: 'move', unit, path: [beside] },
      { do: 'move', unit, path: [beside, here] },
      { do: 'draw-supply', unit, by: other },
      { do: 'force-march', unit },
      { do: 'halt', unit },
      { do: 'throw-again', unit },
      { do: 'eliminate', target: there, units: [unit] },
      { do: 'eliminate', target: there, units: [unit], across: true },
      { do: 'declare' },
      { do: 'attack', target: there, units: [unit] },
      { do: 'attack', target: beside, units: [unit, other], across: true },
      { do: 'join', units: [other] },
      { do: 'join', attack: 0, units: [other] },
      { do: 'supply', units: [unit], by: other },
      { do: 'supply', units: [unit], by: FORTRESS_SUPPLY },
      { do: 'supply-stack', hex: here, by: other },
      { do: 'keep', unit },
      { do: 'destroy', units: [unit] },
      { do: 'retire', unit, path: [beside] },
      { do: 'fight', attack: 0 },
      { do: 'retreat', unit, path: [beside] },
      { do: 'lose', units: [unit] },
      { do: 'lose', units: [foe] },
      { do: 'advance', attack: 0, target: there, units: [unit] },
      { do: 'create', depots: [unit] },
      { do: 'end' },
    ]
  })
}
