import type { FpgaAction } from '../src/index.ts'

/** Names of pieces in each scenario: of the side that is named first, then of the other. */
const NAMES: Readonly<Record<string, readonly Cast[]>> = {
  auerstadt: [
    { unit: 'F02', guns: 'F03', horse: 'F07', foe: 'P01', officer: 'FS1', force: 'FG', late: 'F08' },
    { unit: 'P01', guns: 'P04', horse: 'P05', foe: 'F02', officer: 'PS1', force: 'PS', late: 'P13' },
  ],
}
const USUAL: readonly Cast[] = [
  { unit: 'F1', guns: 'F5', horse: 'F4', foe: 'A1', officer: 'FS1', force: 'FA', late: 'F2' },
  { unit: 'A1', guns: 'A3', horse: 'A4', foe: 'F1', officer: 'AS1', force: 'AA', late: 'A2' },
]

interface Cast {
  readonly unit: string
  readonly guns: string
  readonly horse: string
  readonly foe: string
  readonly officer: string
  readonly force: string
  readonly late: string
}

/** Actions of every kind with pieces of this scenario, well formed and mostly out of place: tried in every phase. */
export function examplesOf(scenario: string): FpgaAction[] {
  return (NAMES[scenario] ?? USUAL).flatMap(
    ({ unit, guns, horse, foe, officer, force, late }): FpgaAction[] => [
      { do: 'deploy', unit, x: 20_000, y: 5000, facing: 0 },
      { do: 'post', officer, x: 20_000, y: 5000, facing: 0 },
      { do: 'succeed', officer, joins: unit },
      { do: 'reroll', dice: [0] },
      { do: 'reroll', dice: [1, 1] },
      { do: 'open', how: 'second' },
      { do: 'skirmish', unit, target: foe },
      { do: 'aim', unit: guns, target: foe },
      { do: 'rest', force },
      { do: 'give', force, dice: 1 },
      { do: 'give', force, dice: 9 },
      { do: 'test', force },
      { do: 'pick', dice: [0, 1] },
      { do: 'pick', dice: [0, 11] },
      { do: 'move', unit, steps: [{ go: 'straight', by: 4000 }] },
      { do: 'move', unit: horse, steps: [{ go: 'oblique', by: 9000, off: -300 }] },
      { do: 'move', unit: horse, steps: [{ go: 'aside', by: 2000, off: 1800 }] },
      {
        do: 'move',
        unit: guns,
        steps: [
          { go: 'face', facing: 900 },
          { go: 'wheel', turn: 300 },
        ],
      },
      { do: 'roll', unit },
      { do: 'again' },
      { do: 'go', steps: [{ go: 'straight', by: 1000 }] },
      { do: 'withdraw', unit },
      { do: 'withdraw', unit, from: foe },
      { do: 'recover', unit },
      { do: 'ride', officer, x: 20_000, y: 20_000 },
      { do: 'ride', officer, x: 20_000, y: 20_000, facing: 1800 },
      { do: 'enter', piece: late, along: 0 },
      { do: 'enter', piece: officer, along: -9000 },
      { do: 'evade', by: 9000 },
      { do: 'evade', by: 4000, facing: 900 },
      { do: 'shelter', x: 20_000, y: 10_000 },
      { do: 'engage', unit, target: foe },
      { do: 'fight', target: foe },
      { do: 'lead', unit },
      { do: 'add', unit },
      { do: 'inspire', officer, unit },
      { do: 'flee', by: 8000 },
      { do: 'retire', unit },
      { do: 'advance', unit, by: 3000 },
      { do: 'end' },
    ],
  )
}
