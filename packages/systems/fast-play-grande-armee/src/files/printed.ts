import { capital, chartCell as cell, figureRows, figureText, ownFile, signed } from '@bivouac/kernel'
import type { ChartTable, GameSetup, PrintedChart } from '@bivouac/kernel'
import { parseCharts, standardCharts } from './charts.ts'
import type { Charts } from './charts.ts'
import { statusNamed } from './names.ts'
import { artillery, movement, rows, skirmish, terrain } from './printed-field.ts'
import { combat, escape, evade, officers, recovery } from './printed-fight.ts'

/** The charts of a game as players know them from the sheet, each figure with where it comes from. Lengths in inches. */
export function printed(setup: GameSetup): readonly PrintedChart[] {
  const charts = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  return [
    commandDice(charts),
    control(charts),
    skirmish(charts),
    artillery(charts),
    movement(charts),
    terrain(charts),
    combat(charts),
    escape(charts),
    evade(charts),
    officers(charts),
    recovery(charts),
    turnAndGame(charts),
    morale(charts),
    table(charts),
    scale(charts),
  ]
}

function commandDice({ commandDice: { ratings, least } }: Charts): PrintedChart {
  return {
    title: 'Command dice of a turn',
    clause: 'FPGA-CMD-b',
    tables: [
      {
        heads: ['Army commander', 'each die', 'the sum'],
        rows: Object.entries(ratings.value).map(([rating, { add, divide }]) => [
          capital(rating),
          cell(add === 0 ? 'as thrown' : signed(add), ratings.provenance, ratings.note),
          cell(
            divide === 1 ? 'as it is' : `divided by ${divide}, rounded up`,
            ratings.provenance,
            ratings.note,
          ),
        ]),
      },
      { heads: [], rows: figureRows({ least }, { least: 'dice thrown at least' }) },
    ],
    notes: ['One die for each sub-commander on the table with a unit of his Force.'],
  }
}

/** What upper bounds in a row amount to: `up to 20`, `20 to 40`, `beyond 40`. */
function spans(bounds: readonly (number | null)[], step = 0): string[] {
  return bounds.map((upTo, at) => {
    const from = at === 0 ? null : (bounds[at - 1] ?? 0) + step
    if (upTo === null) return step > 0 ? `${from ?? 0} or more` : `beyond ${from ?? 0}`
    return from === null ? `up to ${figureText(upTo)}` : `${from} to ${upTo}`
  })
}

/** The control table: bands of distance to the army commander, then the status by the sum. */
function controlTable({ control: { rows: sums, split, provenance } }: Charts): ChartTable {
  const named = spans(
    sums.map(({ upTo }) => upTo),
    1,
  )
  return {
    heads: ['Sum', `enemy within ${split}`, 'no enemy so near'],
    rows: sums.map(({ near, far }, at) => [
      named[at],
      cell(statusNamed(near), provenance),
      cell(statusNamed(far), provenance),
    ]),
  }
}

function control(charts: Charts): PrintedChart {
  const { bands, dice, keep, provenance } = charts.control
  const named = spans(bands.map(({ upTo }) => upTo))
  return {
    title: 'Control test',
    clause: 'FPGA-CTL-b',
    tables: [
      {
        heads: ['From the army commander', 'dice at most', 'command dice each'],
        rows: bands.map((band, at) => [named[at], cell(band.dice, provenance), cell(band.cost, provenance)]),
      },
      {
        heads: [],
        rows: rows(provenance, [
          ['dice of every test', dice],
          ['dice that count', keep],
        ]),
      },
      controlTable(charts),
      { heads: [], rows: figureRows({ radius: charts.radius }, { radius: 'radius of a sub-commander' }) },
    ],
    notes: ['The control of the sub-commander is added to the two dice.'],
  }
}

function turnAndGame({ clock, length }: Charts): PrintedChart {
  const { from, perTurn } = length.value
  const pulses = Array.from({ length: clock.value.sides }, (_, at) => at + 1)
  const needs = Array.from({ length: 6 }, (_, at) => from + perTurn * at)
  // After that the battle is certainly over.
  const turns = needs.slice(0, Math.max(1, needs.findIndex((least) => least >= 6) + 1))
  return {
    title: 'How long turns and battles last',
    clause: 'FPGA-END-a',
    tables: [
      {
        heads: ['After pulse', ...pulses.map(String)],
        rows: [
          [
            `the turn ends on a D${clock.value.sides} of`,
            ...pulses.map((pulse) => cell(orLess(pulse), clock.provenance, clock.note)),
          ],
        ],
      },
      {
        heads: ['Turns beyond the Basic Length', ...turns.map((_, at) => `${at}`)],
        rows: [
          [
            'the battle ends on a die of',
            ...turns.map((least) => cell(orLess(Math.min(6, least)), length.provenance)),
          ],
        ],
      },
    ],
  }
}

/** `3 or less`. */
const orLess = (face: number): string => (face === 1 ? '1' : `${face} or less`)

function morale({ morale: { testShare, beatenShare, needs, fallen } }: Charts): PrintedChart {
  const share = (value: unknown): string => `1/${Number(value)} of its brigades`
  return {
    title: 'Army morale, at the end of a turn',
    clause: 'FPGA-MOR-b',
    tables: [
      {
        heads: [],
        rows: [
          ...figureRows({ testShare }, { testShare: 'an army throws two dice when it has lost' }, share),
          ...figureRows({ needs }, { needs: 'and needs, one more for every brigade beyond that' }),
          ...figureRows({ fallen }, { fallen: 'its first commander is dead' }, (value) =>
            signed(Number(value)),
          ),
          ...figureRows(
            { beatenShare },
            { beatenShare: 'it is beaten without a throw when it has lost' },
            share,
          ),
        ],
      },
    ],
  }
}

function table({ contact, retreat, entry, deployment }: Charts): PrintedChart {
  return {
    title: 'On the table',
    tables: [
      {
        heads: ['What', 'inches'],
        rows: [
          ...figureRows({ contact }, { contact: 'contact is within' }),
          ...figureRows(retreat, {
            step: 'a way back is looked for in steps of',
            most: 'and a place to stand beyond friends within',
          }),
          ...figureRows(
            { entry, enemy: deployment.enemy },
            {
              entry: 'reinforcements come on within, along the edge',
              enemy: 'free deployment keeps off the enemy by',
            },
          ),
        ],
      },
    ],
  }
}

function scale({ bases, strength }: Charts): PrintedChart {
  return {
    title: 'Bases and strength',
    clause: 'FPGA-UNIT-d',
    tables: [
      {
        heads: ['Base', 'front', 'depth'],
        rows: Object.entries(bases).map(([piece, { value, provenance, note }]) => [
          capital(piece),
          ...value.map((figure) => cell(figure, provenance, note)),
        ]),
      },
      {
        heads: [],
        rows: figureRows(strength, {
          least: 'strength points of a brigade, at least',
          most: 'at most',
          menInfantry: 'infantrymen to the point',
          menCavalry: 'horsemen to the point',
        }),
      },
    ],
  }
}
