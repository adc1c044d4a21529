import {
  capital,
  chartCell as cell,
  codesOf,
  dieTable,
  figureRows,
  figureText,
  ownFile,
  signed,
} from '@bivouac/kernel'
import type { ChartTable, GameSetup, PrintedChart } from '@bivouac/kernel'
import { parseCharts, standardCharts } from './charts.ts'
import type { Charts } from './charts.ts'

/** The charts of a game as players read them, what is printed and what is reconstructed. */
export function printed(setup: GameSetup): readonly PrintedChart[] {
  const charts = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  const { shifts, die, points, levels, ranges, angles, rout } = charts
  const { deflections, corridor, step } = rout
  const { chargeInterval, stopsRout, orderUnderstood } = charts
  return [
    artillery(charts),
    manoeuvres(charts),
    odds(charts),
    {
      title: 'Table 6: combat results, by the die',
      tables: [combatTable(charts)],
      codes: codesOf(charts.codes),
    },
    {
      title: 'Combat: what moves the column and the die',
      tables: [
        { heads: ['Columns', 'to the right'], rows: figureRows(shifts, SHIFT_WORDS, added) },
        { heads: ['Die', 'added'], rows: figureRows(die, DIE_WORDS, added) },
      ],
    },
    {
      title: 'Table 7: cavalry at a square',
      tables: [squareTable(charts)],
      notes: ['Two dice; nothing is added to them.'],
    },
    armies(charts, 1, 'Table 1: the French and their allies'),
    armies(charts, 2, 'Table 2: the Coalition'),
    {
      title: 'Victory',
      tables: [
        { heads: ['For the enemy of who suffers', 'points'], rows: figureRows(points, POINT_WORDS) },
        {
          heads: ['Lead of at least', 'level'],
          rows: levels.map(({ atLeast, level }) => [`${atLeast}`, level]),
        },
      ],
    },
    {
      title: 'Distances and angles',
      tables: [
        { heads: ['What', 'mm'], rows: figureRows(ranges, RANGE_WORDS) },
        { heads: ['What', 'degrees'], rows: figureRows(angles, ANGLE_WORDS, degrees) },
      ],
    },
    {
      title: 'Rout, charges and orders',
      tables: [
        {
          heads: [],
          rows: [
            ...figureRows({ deflections }, ROUT_WORDS, (all) => figureText((all as number[]).map(degrees))),
            ...figureRows({ corridor, step, chargeInterval, stopsRout, orderUnderstood }, ROUT_WORDS),
          ],
        },
      ],
    },
    scale(charts),
  ]
}

function added(value: unknown): string {
  return signed(Number(value))
}

function degrees(tenths: unknown): string {
  return `${Number(tenths) / 10}°`.replace('-', '−')
}

function armies({ nations }: Charts, table: number, title: string): PrintedChart {
  return {
    title,
    tables: nations
      .filter((nation) => nation.table === table)
      .map(({ name, units, provenance }) => ({
        caption: name,
        heads: ['Unit', 'Normal', 'Disrupted', 'Rally', 'Move', 'Difficult', 'Roads', 'Charge'],
        rows: units.map((unit) => [
          unit.arm === 'infantry' ? unit.kind : `${unit.kind} ${unit.arm}`,
          ...[
            unit.normal,
            unit.disrupted,
            unit.rallyPrinted,
            unit.move,
            `−${unit.difficult}`,
            `+${unit.road}`,
            `+${unit.charge}`,
          ].map((figure) => cell(figure, provenance)),
        ]),
      })),
    notes: ['Moves in millimetres.'],
  }
}

/** Table 3 for a class of guns. */
export function fireTable({ fire }: Charts, guns: 'heavy' | 'light'): ChartTable {
  return dieTable(
    fire[guns].map(({ band }) => `${band} mm`),
    [0, 1, 2, 3, 4, 5].map((face) => fire[guns].map(({ results }) => results[face])),
    fire.provenance,
  )
}

function artillery(charts: Charts): PrintedChart {
  const { targetInColumn, targetInSquare, wetPowder } = charts.fire
  return {
    title: 'Table 3: artillery',
    tables: [
      { caption: 'Heavy', ...fireTable(charts, 'heavy') },
      { caption: 'Light (horse)', ...fireTable(charts, 'light') },
      {
        heads: ['Die', 'added'],
        rows: figureRows({ targetInColumn, targetInSquare, wetPowder }, FIRE_WORDS, added),
      },
    ],
    notes: ['A distance on a boundary is in the nearer band.'],
  }
}

function manoeuvres({ manoeuvres: of }: Charts): PrintedChart {
  const { changes, partsPerMove, frenchDeduction, wheelParts, cavalryWheelMost, wheelMost, provenance } = of
  const share = (parts: unknown): string =>
    QUARTERS[(4 * Number(parts)) / partsPerMove] ?? `${parts}/${partsPerMove}`
  return {
    title: 'Table 4: manoeuvres, in parts of a move',
    tables: [
      {
        heads: ['Manoeuvre', 'Infantry', 'Cavalry'],
        rows: changes.map(({ manoeuvre, printed: { infantry, cavalry } }) => [
          MANOEUVRE_WORDS[manoeuvre],
          cell(infantry, provenance),
          cell(cavalry, provenance),
        ]),
      },
      {
        heads: [],
        rows: [
          ...figureRows({ frenchDeduction, cavalryWheelMost }, WHEEL_WORDS, share),
          ...figureRows({ wheelMost }, WHEEL_WORDS, degrees),
          ['wheels of other angles cost', cell('in proportion', wheelParts.provenance, wheelParts.note)],
        ],
      },
    ],
  }
}

function odds({ odds: { headings, cells, note, provenance } }: Charts): PrintedChart {
  return {
    title: 'Table 5: odds, as printed',
    tables: [
      {
        heads: ['D \\ A', ...headings.map(String)],
        rows: cells.map((row, at) => [
          `${headings[at]}`,
          ...row.map((text, n) => ({
            text,
            source: provenance,
            odd: text !== ratio(headings[n], headings[at]),
          })),
        ]),
      },
    ],
    notes: [...(note === undefined ? [] : [note]), 'Cells that differ from the ratio are set apart.'],
  }
}

/** The odds by the ratio rounded towards 1:1. AOD-4-odds-e. */
function ratio(attack: number, defence: number): string {
  return attack >= defence
    ? `${Math.min(7, Math.floor(attack / defence))}:1`
    : `1:${Math.min(7, Math.floor(defence / attack))}`
}

/** Table 6. */
export function combatTable({ results: { columns, rows, provenance } }: Charts): ChartTable {
  return dieTable(columns, rows, provenance)
}

/** What may come of riding at a square, in the order of the table's columns. */
export const SQUARE_RESULTS = ['cavalry-disrupted', 'nothing', 'broken'] as const

/** Table 7: squares in order, then disrupted ones. */
export function squareTable({ squareAttack }: Charts): ChartTable {
  return {
    heads: ['Square', 'Cavalry disrupted', 'Nothing', 'Square broken'],
    rows: (['normal', 'disrupted'] as const).map((state) => [
      state === 'normal' ? 'in order' : 'disrupted',
      ...SQUARE_RESULTS.map((result) => {
        const sums = squareAttack[state].find((one) => one.result === result)
        return cell(sums && `${sums.from}–${sums.to}`, squareAttack.provenance)
      }),
    ]),
  }
}

function scale({
  casualtiesPerPoint,
  scale: { metresPerMm, turnMinutes, menPerFigure, bases },
}: Charts): PrintedChart {
  return {
    title: 'Scale',
    tables: [
      {
        heads: [],
        rows: figureRows({ metresPerMm, turnMinutes, menPerFigure, casualtiesPerPoint }, SCALE_WORDS),
      },
      {
        heads: ['Base', 'Front, mm', 'Depth, mm', 'in a full unit'],
        rows: Object.entries(bases).map(([piece, { front, depth, full, provenance, note }]) => [
          capital(piece),
          ...[front, depth, full].map((figure) => cell(figure, provenance, note)),
        ]),
      },
    ],
  }
}

const MANOEUVRE_WORDS: Readonly<Record<Charts['manoeuvres']['changes'][number]['manoeuvre'], string>> = {
  'line-to-column': 'Line to column',
  'column-to-line': 'Column to line',
  'wheel-45': 'Wheel of 45°',
  'wheel-90': 'Wheel of 90°',
  'about-face': 'About-face',
  'line-to-square': 'Line to square',
  'square-to-line': 'Square to line',
  'column-to-square': 'Column to square',
  'square-to-column': 'Square to column',
}
const QUARTERS: readonly (string | undefined)[] = ['0', '¼', '½', '¾', '1']
const WHEEL_WORDS = {
  frenchDeduction: 'the French take off each manoeuvre',
  cavalryWheelMost: 'a wheel costs cavalry at most',
  wheelMost: 'all wheels of a turn together, at most',
}
const FIRE_WORDS = {
  targetInColumn: 'target in column',
  targetInSquare: 'target in square',
  wetPowder: 'in the rain',
}
const SHIFT_WORDS = {
  twoArms: 'two arms together',
  threeArms: 'three arms together',
  flank: 'from the flank',
  rear: 'from the rear',
}
const DIE_WORDS = {
  cavalryCharging: 'cavalry that has charged',
  infantryOnSquare: 'infantry against a square',
  attackerTerrain: 'the attacker has the ground',
  defenderTerrain: 'the defender has the ground',
  generalAttacking: 'a general with the attackers',
  generalDefending: 'a general with the defender',
  generalRallying: 'a general at a rally',
}
const POINT_WORDS = {
  disrupted: 'a unit disrupted',
  base: 'a base removed',
  battery: 'a battery captured',
  batteryDestroyed: 'a battery destroyed',
}
const RANGE_WORDS = {
  infantryAttack: 'infantry attacks within',
  contact: 'contact is within',
  presence: 'a general is present within',
  generalMove: 'a general rides',
  officerMove: 'a staff officer rides',
  delivery: 'an order is delivered within',
  command: 'a general gives orders himself within',
  hold: 'a command on Hold keeps off',
  road: 'a road is followed within',
  behindWater: 'behind a stream or marsh within',
  wetPowder: 'infantry attacks in the rain within',
  woodSight: 'one sees into a wood, or out of it',
  entryShift: 'along the edge, a free place to come on is looked for within',
  entryStep: 'in steps of',
}
const ANGLE_WORDS = { oblique: 'an oblique goes off the front by', pivot: 'unlimbered guns turn by' }
const ROUT_WORDS = {
  deflections: 'a rout turns aside by, in this order',
  corridor: 'width of its way, mm',
  step: 'step in which it is looked for, mm',
  chargeInterval: 'turns from one charge to the next',
  stopsRout: 'die that stops a rout',
  orderUnderstood: 'die on which an order is understood',
}
const SCALE_WORDS = {
  metresPerMm: 'metres to the millimetre',
  turnMinutes: 'minutes to the turn',
  menPerFigure: 'men to the figure',
  casualtiesPerPoint: 'casualties to the point',
}
