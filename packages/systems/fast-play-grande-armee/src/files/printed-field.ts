import { chartCell as cell, figureRows } from '@bivouac/kernel'
import type { ChartCell, ChartTable, PrintedChart } from '@bivouac/kernel'
import type { Charts } from './charts.ts'

/** Rows of a table: words, then a figure of one source. */
export function rows(
  source: string,
  lines: readonly (readonly [what: string, value: unknown])[],
): ChartCell[][] {
  return lines.map(([what, value]) => [what, cell(value, source)])
}

/** `4 or more`. */
export function orMore(face: number): string {
  return face >= 6 ? '6' : `${face} or more`
}

/** Step 1. */
export function skirmish({
  skirmish: { range, dice, hitOn, saveOn, saveRange, provenance },
}: Charts): PrintedChart {
  return {
    title: 'Skirmishing',
    clause: 'FPGA-SK-b',
    tables: [
      {
        heads: ['SK', ...dice.map((_, at) => `${at + 1}`)],
        rows: [['dice', ...dice.map((each) => cell(each, provenance))]],
      },
      {
        heads: [],
        rows: [
          ...rows(provenance, [
            ['range', range],
            ['hits on', orMore(hitOn)],
            ['saved on', orMore(saveOn)],
          ]),
          ...figureRows({ saveRange }, { saveRange: 'saves for friendly cavalry within' }),
        ],
      },
    ],
    notes: ['MX, cavalry beside it and a town or redoubt give a target its saves.'],
  }
}

/** Canister and round shot of both classes of guns. */
function gunTable({ artillery: { heavy, light, provenance } }: Charts): ChartTable {
  return {
    heads: ['Guns', 'canister to', 'dice', 'round shot to', 'dice', 'hits on'],
    rows: [heavy, light].map((guns, at) => [
      `${at === 0 ? 'Heavy' : 'Light'} (${guns.guns})`,
      ...[guns.canister, guns.canisterDice, guns.roundShot, guns.roundShotDice, orMore(guns.hitOn)].map(
        (figure) => cell(figure, provenance),
      ),
    ]),
  }
}

/** Step 2. */
export function artillery(charts: Charts): PrintedChart {
  const { batteryDestroyed } = charts
  return {
    title: 'Artillery',
    clause: 'FPGA-ART-a',
    tables: [
      gunTable(charts),
      {
        heads: [],
        rows: figureRows({ batteryDestroyed }, { batteryDestroyed: 'hits that destroy a battery at once' }),
      },
    ],
    codes: [
      ['misses again', 'the target is Vulnerable, or shot at from flank or rear'],
      ['hits again', 'the target is in cover; and again if it is guns'],
    ],
    notes: ['One hit suppresses a battery; a suppressed one is destroyed by the next.'],
  }
}

const KIND_WORDS: Readonly<Record<keyof Charts['movement']['kinds'], string>> = {
  fast: 'Infantry, fast',
  slow: 'Infantry, slow',
  light: 'Cavalry, light',
  heavy: 'Cavalry, heavy',
  foot: 'Artillery, foot',
  horse: 'Artillery, horse',
}

/** Moves by kind: base, near the enemy, withdraw. */
function moveTable({
  movement: { kinds, officers: ride, nearDice, provenance },
  withdraw,
}: Charts): ChartTable {
  const die = nearDice === 1 ? 'D6' : `${nearDice} D6`
  return {
    heads: ['Unit', 'base move', 'near the enemy', 'withdraw'],
    rows: [
      ...Object.entries(KIND_WORDS).map(([key, words]) => {
        const kind = key as keyof typeof KIND_WORDS
        return [
          words,
          cell(kinds[kind].base, provenance),
          cell(`${kinds[kind].near} + ${die}`, provenance),
          cell(withdraw.value[kind], withdraw.provenance, withdraw.note),
        ]
      }),
      ['Officers', cell(ride, provenance), '–', '–'],
    ],
  }
}

/** Moves and what they cost. */
export function movement(charts: Charts): PrintedChart {
  const { nearDistance, face, aside, oblique, wheelMost, through, rerollRange, provenance } = charts.movement
  const { attackShare } = charts
  const [part, of] = attackShare.value
  const times = (factor: number): string => (factor === 1 ? 'as measured' : `× ${factor}`)
  return {
    title: 'Movement',
    clause: 'FPGA-MOV-b',
    tables: [
      moveTable(charts),
      {
        heads: ['Costs', 'infantry', 'cavalry', 'artillery'],
        rows: [
          ['to change face', ...ARMS.map((arm) => cell(face[arm], provenance))],
          ['sideways or back', ...ARMS.map((arm) => cell(times(aside[arm]), provenance))],
        ],
      },
      {
        heads: [],
        rows: [
          ...rows(provenance, [
            ['the enemy is near within', nearDistance],
            ['an oblique goes off the front by at most', `${oblique}°`],
            ['through friends it costs', through],
          ]),
          ...figureRows(
            { wheelMost },
            { wheelMost: 'wheels of a move, each at most' },
            (value) => `${Number(value)}°`,
          ),
          ...figureRows(
            { rerollRange },
            { rerollRange: 'the near die is thrown again for a command die within' },
          ),
          [
            'on Attack! it comes nearer by',
            cell(`${part}/${of} of its base move`, attackShare.provenance, attackShare.note),
          ],
        ],
      },
    ],
  }
}

const ARMS = ['infantry', 'cavalry', 'artillery'] as const

/** What ground costs and hides. */
export function terrain({ terrain: { rough, obstacle, provenance }, road, sight }: Charts): PrintedChart {
  return {
    title: 'Terrain',
    clause: 'FPGA-TER-a',
    tables: [
      {
        heads: ['Costs', ...ARMS],
        rows: [
          ['an obstacle crossed', ...ARMS.map((arm) => cell(obstacle[arm], provenance))],
          ['rough ground, every inch', ...ARMS.map(() => cell(rough, provenance))],
        ],
      },
      {
        heads: [],
        rows: [
          ...rows(road.provenance, [
            ['a road is followed within', road.value.reach],
            ['looked at in steps of', road.value.step],
          ]),
          ...figureRows(sight, {
            hillGrace: 'a crest does not hide within',
            woodDepth: 'one sees into a wood, or out of it',
          }),
        ],
      },
    ],
  }
}
