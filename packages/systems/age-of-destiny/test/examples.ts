import type { AodAction } from '../src/index.ts'

/** Actions of every kind with units of this scenario, well formed and mostly out of place: tried in every phase. */
export function examplesOf(scenario: string): AodAction[] {
  const names =
    scenario !== 'hagelberg'
      ? [
          {
            unit: 'P1',
            guns: 'P8',
            horse: 'P6',
            foe: 'F1',
            general: 'PG',
            command: 'PR',
            x: 60_000,
            y: 80_000,
          },
          {
            unit: 'F2',
            guns: 'F7',
            horse: 'F6',
            foe: 'P2',
            general: 'FG',
            command: 'FR',
            x: 60_000,
            y: 20_000,
          },
        ]
      : [
          {
            unit: 'P01',
            guns: 'P22',
            horse: 'P19',
            foe: 'F01',
            general: 'PG',
            command: 'PB1',
            x: 60_000,
            y: 160_000,
          },
          {
            unit: 'F01',
            guns: 'F17',
            horse: 'F15',
            foe: 'P01',
            general: 'FG',
            command: 'FB1',
            x: 120_000,
            y: 80_000,
          },
          {
            unit: 'R01',
            guns: 'P23',
            horse: 'R02',
            foe: 'F02',
            general: 'RG',
            command: 'RC',
            x: 220_000,
            y: 100_000,
          },
        ]
  return names.flatMap(({ unit, guns, horse, foe, general, command, x, y }): AodAction[] => [
    { do: 'deploy', unit, x, y, facing: 0, formation: 'line' },
    { do: 'post', general, x, y, facing: 0 },
    { do: 'rally', unit },
    { do: 'fire', unit: guns, target: foe },
    { do: 'move', unit, steps: [{ go: 'straight', by: 2000 }] },
    {
      do: 'move',
      unit,
      steps: [
        { go: 'wheel', turn: 150 },
        { go: 'oblique', by: 500, off: 300 },
      ],
    },
    { do: 'move', unit, steps: [{ go: 'form', formation: 'square' }] },
    { do: 'move', unit: horse, steps: [{ go: 'about' }] },
    { do: 'move', unit: guns, steps: [{ go: 'turn', facing: 900 }] },
    { do: 'move', unit, steps: [{ go: 'road', road: 'road-1', by: 3000, towards: 'end' }] },
    { do: 'charge', unit: horse, target: foe },
    { do: 'charge', unit: horse, target: foe, wheel: -100 },
    { do: 'retreat', unit, how: 'facing', steps: [{ go: 'back', by: 1000, off: 0 }] },
    { do: 'retreat', unit, how: 'turned', steps: [{ go: 'straight', by: 1000 }] },
    { do: 'limber', unit: guns },
    { do: 'unlimber', unit: guns },
    { do: 'pivot', unit: guns, facing: 450 },
    { do: 'drop', unit },
    { do: 'pursue', unit: horse },
    { do: 'enter', unit },
    { do: 'enter', unit: general },
    { do: 'enter', unit, steps: [{ go: 'straight', by: 9000 }] },
    { do: 'ride', general, x, y },
    { do: 'order', general, command, order: { order: 'hold', about: '' } },
    { do: 'send', general, commands: [command], order: { order: 'withdraw', about: 'the bridge' }, x, y },
    { do: 'carry', officer: 'french-officer-1', x, y },
    { do: 'attack', target: foe, units: [unit] },
    { do: 'attack', target: foe, units: [unit, horse] },
    { do: 'lose', unit },
    { do: 'follow', unit: horse },
    { do: 'stay', unit: horse },
    { do: 'end' },
  ])
}
