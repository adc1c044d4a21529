import { createRandom } from '@bivouac/kernel'
import { asHex, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { facedArc, hexesOf } from '../../src/position/footing.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  GENERAL,
  GOOD,
  INFANTRY,
  LINE,
  SKIRMISH,
} from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { buildIndex, isInHorseZone, isInZone, whoseZone } from '../../src/position/troops.ts'
import { randomField, shove, unitsOn } from './random-field.ts'

/** The twin of rule 13: the numbers of the clauses, one after another. `second`: where the other hex of a unit lies, seen from this. */
function slowArc(p: LbPosition, unit: number, hex: Hex, side: number): string {
  const { units } = p.state
  const { arm, heavy } = p.game.units[unit]
  const facing = units.facing[unit]
  const is = (...turns: number[]): boolean =>
    turns.some((turn) => (Math.floor(facing / 2) + turn + 12) % 6 === side)
  const other = hexesOf(p, unit).find((each) => each !== hex)
  const second = other === undefined ? -1 : p.game.ground.grid.sideBetween(hex, other)
  if (second === side) return 'inside'
  if (units.morale[unit] !== GOOD)
    return arm === CAVALRY && !heavy
      ? is(3)
        ? 'rear'
        : 'front'
      : is(3)
        ? 'rear'
        : is(2, 4)
          ? 'flank'
          : 'front'
  switch (units.formation[unit]) {
    case LINE:
      return is(0, 1) ? 'front' : is(3, 4) ? 'rear' : 'flank'
    case CARRE:
      return 'front'
    case GENERAL:
      return is(3) ? 'rear' : 'front'
    case SKIRMISH: {
      if (second < 0) return is(3, 4) ? 'flank' : 'front'
      const v = Math.floor(facing / 2)
      // Second hex across v-1: this is the right one; across v+2: the left one.
      if (second === (v + 5) % 6) return is(0, 1, 2) ? 'front' : is(3) ? 'flank' : 'rear'
      return is(-1, 0, 1) ? 'front' : is(4) ? 'flank' : 'rear'
    }
    default:
      if (arm === CAVALRY && !heavy) return is(3) ? 'rear' : 'front'
      return is(3) ? 'rear' : is(2, 4) ? 'flank' : 'front'
  }
}

/** LB-13-b: who gives this hex of a unit its orientation. */
function slowLead(p: LbPosition, unit: number, hex: Hex): number {
  const { army } = p.game.units[unit]
  const stack = p.state.order.filter(
    (each) => p.game.units[each].army === army && unitsOn(p).includes(each) && hexesOf(p, each).includes(hex),
  )
  const top = stack.at(-1) ?? -1
  if (p.game.units[top].arm !== ARTILLERY) return top
  const formed = stack.filter(
    (each) =>
      p.game.units[each].arm === INFANTRY &&
      p.state.units.morale[each] === GOOD &&
      [LINE, CARRE].includes(p.state.units.formation[each]),
  )
  return formed.at(-1) ?? top
}

function slowZone(p: LbPosition, unit: number): Set<number> {
  const zone = new Set<number>()
  for (const hex of hexesOf(p, unit)) {
    const lead = slowLead(p, unit, hex)
    if (p.state.units.formation[lead] === CARRE && p.state.units.morale[lead] === GOOD) continue
    for (const side of SIDES) {
      const beyond = p.game.ground.grid.neighbour(hex, side)
      if (beyond >= 0 && slowArc(p, lead, hex, side) === 'front') zone.add(beyond)
    }
  }
  return zone
}

describe('slow twins over crowded fields', () => {
  it('LB-13-b front, flank and rear of every hex of every unit', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const p = randomField(seed)
      for (const unit of unitsOn(p))
        for (const hex of hexesOf(p, unit))
          for (const side of SIDES)
            expect(facedArc(p, unit, hex, side), 'LB-13-b').toBe(
              slowArc(p, slowLead(p, unit, hex), hex, side),
            )
    }
  })

  it('LB-14-a zones of all units, of cavalry alone, and whose they are, after any moves', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const p = randomField(seed)
      const random = createRandom(seed + 100)
      const pick = (n: number): number => random.below(n)
      for (let n = 0; n < 25; n++) shove(p, pick(p.game.units.length), pick)
      expect(p.index).toEqual(buildIndex(p.game, p.state))
      const zones = new Map(unitsOn(p).map((unit) => [unit, slowZone(p, unit)]))
      for (const army of [0, 1] as const) {
        const own = [...zones].filter(([unit]) => p.game.units[unit].army === army)
        for (let at = 0; at < p.game.ground.grid.size; at++) {
          const hex = asHex(at)
          const whose = own.filter(([, zone]) => zone.has(at)).map(([unit]) => unit)
          expect(isInZone(p, hex, army), 'LB-14-a').toBe(whose.length > 0)
          expect(isInHorseZone(p, hex, army)).toBe(whose.some((unit) => p.game.units[unit].arm === CAVALRY))
          expect(whoseZone(p, hex, army)).toEqual(whose)
        }
      }
    }
  })
})
