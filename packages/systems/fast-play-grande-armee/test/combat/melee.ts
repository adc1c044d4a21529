import { expect } from 'vitest'
import type { FpgaAction, FpgaEvent } from '../../src/index.ts'
import { end, field, unit } from '../testing.ts'
import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'

/** A unit that moved into contact in this segment, and so attacks: FPGA-CBT-who-f. */
export const charging = (line: string, more: Partial<Piece> = {}): Piece =>
  unit(line, { ...more, has: ['contacted', 'moved', ...(more.has ?? [])] })

/** Sub-commanders whose radius covers a combat at (10, 31.5), too far off to give dice to it or to run a risk in it. */
export const BESIDE = ['FAS FA 0/0 4,26 0', 'AAS AA 0/0 4,37 180']

/** A brigade of each side far off, so that no army is beaten by the loss of another. */
export const RESERVES = ['F9 fast 36,6 0', 'A9 slow 36,62 180']

/** The French are about to end their movement segment; whoever is charging fights next. */
export function melee(
  units: Situation['units'],
  dice: readonly number[],
  more: Partial<Situation> = {},
  plan: FieldPlan = {},
): Field {
  return field(plan, { step: 'movement', side: 'french', units, ...more }, dice)
}

/** So many dice: sixes first, then ones. */
export const pool = (dice: number, sixes = 0): number[] =>
  Array.from({ length: dice }, (_, at) => (at < sixes ? 6 : 1))

/** F1 attacks A1, six dice each, with so many hits. */
export const clash = (
  attack: number,
  defence: number,
  units: Situation['units'] = [charging('F1 fast 10,30 0'), 'A1 slow 10,33 180', ...RESERVES],
  officers: readonly string[] = BESIDE,
): Field => melee(units, [...pool(6, attack), ...pool(6, defence)], { officers }).do(end)

/** The initiative of the next pulse: the French throw 7, the Austrians 8; the clock shows 4 and the turn goes on. */
export const NEXT_PULSE = [4, 3, 4, 6, 2, 3]

export const add = (id: string): FpgaAction => ({ do: 'add', unit: id })
export const inspire = (officer: string, id: string): FpgaAction => ({ do: 'inspire', officer, unit: id })
export const lead = (id: string): FpgaAction => ({ do: 'lead', unit: id })
export const retire = (id: string): FpgaAction => ({ do: 'retire', unit: id })
export const advance = (id: string, inches: number): FpgaAction => ({
  do: 'advance',
  unit: id,
  by: Math.round(inches * 1000),
})
export const flee = (inches: number): FpgaAction => ({ do: 'flee', by: Math.round(inches * 1000) })
export const evade = (inches: number): FpgaAction => ({ do: 'evade', by: Math.round(inches * 1000) })
export const test = (force: string): FpgaAction => ({ do: 'test', force })

/** What one unit threw in the combat of the last action. */
export function thrown(f: Field, id: string): Extract<FpgaEvent, { type: 'combat' }>['throws'][number] {
  const found = f.event('combat').throws.find((each) => each.unit === id)
  expect(found, `${id} throws in the combat`).toBeDefined()
  return found as Extract<FpgaEvent, { type: 'combat' }>['throws'][number]
}

/** Why this unit threw dice again in the combat of the last action. */
export const reasons = (f: Field, id: string): string[] => thrown(f, id).again.map(({ why }) => why)

/** A rectangle of ground. */
const block = (x1: number, y1: number, x2: number, y2: number): number[][] => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
]
export const town = (x1: number, y1: number, x2: number, y2: number) =>
  ({
    id: 'town',
    type: 'town',
    name: 'Town',
    capacity: 1,
    polygon: block(x1, y1, x2, y2),
  }) as const
export const redoubt = (x1: number, y1: number, x2: number, y2: number) =>
  ({ id: 'redoubt', type: 'redoubt', name: 'Redoubt', polygon: block(x1, y1, x2, y2) }) as const
export const rough = (x1: number, y1: number, x2: number, y2: number, woods = true) =>
  ({ id: 'rough', type: 'rough', name: 'Rough', woods, polygon: block(x1, y1, x2, y2) }) as const
/** A stream from west to east at this height, half an inch wide. */
export const stream = (y: number) =>
  ({
    id: 'stream',
    type: 'obstacle',
    name: 'Stream',
    width: 0.5,
    polyline: [
      [0, y],
      [40, y],
    ],
  }) as const
