import type { GameSetup } from '@bivouac/kernel'
import { fieldSetup, unit } from '../testing.ts'

const square = (x: number, y: number, half: number) => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
]

/** Two small armies a charge apart on broken ground: random games on it reach every chapter of a fight. */
export function melee(options?: GameSetup['options']): GameSetup {
  const inCommand = (line: string) => unit(line, { command: line.startsWith('P') ? 'PR' : 'FR' })
  return fieldSetup(
    {
      width: 700,
      height: 500,
      turns: 10,
      terrain: [
        { id: 'hill', type: 'hill', name: 'Hill', level: 1, difficult: true, polygon: square(150, 330, 50) },
        { id: 'wood', type: 'wood', name: 'Wood', difficult: true, polygon: square(600, 180, 40) },
        {
          id: 'brook',
          type: 'stream',
          name: 'Brook',
          difficult: true,
          width: 10,
          polyline: [
            [400, 245],
            [700, 255],
          ],
        },
        { id: 'bridge', type: 'bridge', name: 'Bridge', on: 'brook', at: [500, 248], radius: 20 },
        {
          id: 'road',
          type: 'road',
          name: 'Road',
          width: 10,
          polyline: [
            [500, 0],
            [500, 248],
            [480, 500],
          ],
        },
      ],
      objectives: [
        {
          id: 'bridge',
          name: 'Bridge',
          points: 4,
          holds: 'last',
          arms: ['infantry', 'cavalry'],
          at: [500, 248],
          radius: 60,
        },
        { id: 'wood', name: 'Wood', points: 3, holds: 'alone', arms: ['infantry'], area: 'wood' },
      ],
      ...(options && { options }),
    },
    {
      side: 'coalition',
      units: [
        'P1 pr-line 150,330 180',
        'P2 pr-landwehr 290,330 180',
        'P3 pr-guard 450,340 180 column',
        'P4 au-line 600,330 180',
        'PC pr-medium 320,410 180',
        'PD pr-light 110,420 180',
        'PA pr-guns 220,340 180',
        'PB pr-horse-guns 530,330 180 limbered',
        'F1 fr-line 150,210 0',
        'F2 fr-line 290,220 0',
        'F3 fr-young 450,170 0 column',
        'F4 german-allies.infantry.line-infantry 600,220 0',
        'FC fr-heavy 320,130 0',
        'FD fr-light 150,120 0',
        'FA fr-guns 375,215 0',
        'FB fr-horse-guns 520,190 0',
      ].map(inCommand),
      generals: ['PG coalition 220,440 180', 'FG french 230,60 0'],
    },
  )
}
