import { capital, chartCell as cell, codesOf, keyWords, ownFile, signed } from '@bivouac/kernel'
import type { ChartCell, ChartTable, GameSetup, PrintedChart } from '@bivouac/kernel'
import { valueAt, VALUES } from '../dice/base-six.ts'
import type { Fraction } from '../dice/fraction.ts'
import { parseCharts, standardCharts, TERRAINS } from './charts.ts'
import type { Charts, Pack } from './charts.ts'
import { scenarios } from './scenario.ts'

/** The charts of a game as players know them, each with where it comes from. */
export function printed(setup: GameSetup): readonly PrintedChart[] {
  const charts = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  const scenario = scenarios.find(({ id }) => id === setup.scenario) ?? scenarios[0]
  const pack = charts.packs[scenario.chartPack]
  return [
    fireTable(charts),
    fireDefence(pack),
    multiples(pack),
    fireChecks(pack),
    meleeTable(charts),
    matrix(charts),
    movement(pack),
    stacking(pack),
    carre(pack),
    checks(pack),
    oneDie(pack),
  ]
}

type Provenance = Charts['fireTable']['prov']

/** Where a chart comes from, in the words the page knows. */
function sourceOf(provenance: Provenance): string | undefined {
  if (provenance === undefined) return undefined
  if (typeof provenance === 'string')
    return provenance.startsWith('found') ? `found: ${provenance.slice(6)}` : 'reconstructed'
  if (provenance.kind === 'seed') return 'rulebook'
  return provenance.kind === 'found' ? 'found: public charts of the series' : 'reconstructed'
}

/** The provenance of a part whose shape is open. */
function marked(part: Readonly<Record<string, unknown>>): string | undefined {
  const { prov } = part
  if (typeof prov === 'string') return sourceOf(prov)
  if (typeof prov !== 'object' || prov === null || !('kind' in prov)) return undefined
  const { kind } = prov
  return kind === 'seed' || kind === 'found' || kind === 'reconstructed' ? sourceOf({ kind }) : undefined
}

/** Runs of equal cells under the rolls they are for: `33–46`. */
function spans(values: readonly (string | number)[]): (readonly [what: string | number, rolls: string])[] {
  const runs: [string | number, number, number][] = []
  values.forEach((what, at) => {
    const last = runs.at(-1)
    if (last && last[0] === what) last[2] = at
    else runs.push([what, at, at])
  })
  return runs.map(([what, from, to]) => [
    what,
    from === to ? `${valueAt(from)}` : `${valueAt(from)}–${valueAt(to)}`,
  ])
}

function fireTable({ fireTable: { columns, prov } }: Charts): PrintedChart {
  const source = sourceOf(prov)
  const most = Math.max(...columns.flatMap(({ losses }) => losses))
  return {
    title: 'Fire: increments lost',
    clause: 'LB-21-e',
    tables: [
      {
        heads: ['Odds', ...Array.from({ length: most }, (_, at) => `${at + 1}`)],
        rows: columns.map(({ name, losses }) => {
          const runs = new Map(spans(losses))
          return [name, ...Array.from({ length: most }, (_, at) => cell(runs.get(at + 1) ?? '–', source))]
        }),
      },
    ],
    notes: [
      'Two dice, read as tens and units; the rolls that cost so many increments.',
      'The odds are those reached, never rounded up. Canister moves them one column to the right.',
    ],
  }
}

function meleeTable({ meleeTable: { columns, prov } }: Charts): PrintedChart {
  const source = sourceOf(prov)
  return {
    title: 'Melee',
    clause: 'LB-33-m',
    tables: [
      {
        heads: ['Roll', ...columns.map(({ name }) => name)],
        rows: Array.from({ length: VALUES }, (_, at) => [
          `${valueAt(at)}`,
          ...columns.map(({ results }) => cell(results[at], source)),
        ]),
      },
    ],
    codes: codesOf({
      AR: 'the attackers rout',
      AD: 'the attackers are disordered; attacking cavalry routs',
      '-': 'both draw breath: see the matrix',
      DD: 'the defenders are disordered; cavalry routs',
      DR: 'the defenders rout',
      DS: 'the defenders surrender',
      '2/1*': 'increments lost by attacker and defender; a star: that side checks morale',
    }),
  }
}

function matrix({ meleeMatrix }: Charts): PrintedChart {
  const source = marked(meleeMatrix)
  const results = ['AR', 'AD', '-', 'DD', 'DR', 'DS'] as const
  return {
    title: 'What a melee result does to the defender’s kind',
    clause: 'LB-34-a',
    tables: Object.entries(meleeMatrix.matrix).map(([kind, states]): ChartTable => ({
      caption: capital(keyWords(kind)),
      heads: ['State', ...results.map((result) => (result === '-' ? '–' : result))],
      rows: Object.entries(states).map(([state, row]) => [
        state,
        ...results.map((result) => cell(keyWords(row[result].toLowerCase()).replaceAll('_', ' '), source)),
      ]),
    })),
    codes: Object.entries(meleeMatrix.effects).map(([code, means]) => [
      code.toLowerCase().replaceAll('_', ' '),
      means,
    ]),
  }
}

function movement({ movement: { hex, hexside, road }, movement: all }: Pack): PrintedChart {
  const source = marked(all)
  const row = (
    name: string,
    costs: { readonly inf: unknown; readonly cav: unknown; readonly art: unknown },
  ): ChartCell[] => [capital(name), cell(costs.inf, source), cell(costs.cav, source), cell(costs.art, source)]
  const heads = ['', 'infantry', 'cavalry', 'artillery']
  return {
    title: 'Movement points',
    clause: 'LB-18-b',
    tables: [
      { caption: 'To enter', heads, rows: TERRAINS.map((name) => row(name, hex[name])) },
      {
        caption: 'More for crossing',
        heads,
        rows: Object.entries(hexside).map(([name, costs]) => row(name, costs)),
      },
      {
        heads: [],
        rows: [
          ['a road hex in road march', cell(road.roadMarch, source)],
          ['the same through houses', cell(road.throughDwelling, source)],
        ],
      },
    ],
    notes: ['A dash: not allowed.'],
  }
}

function stacking({ stacking: all }: Pack): PrintedChart {
  const source = marked(all)
  return {
    title: 'Stacking',
    clause: 'LB-10-a',
    tables: [
      {
        heads: ['Ground', 'room for'],
        rows: (['clear', 'dwelling', 'woods', 'garden', 'marsh'] as const).map((ground) => {
          const { note, combined, ...room } = all[ground]
          const together = combined ? { ...room, 'infantry with guns': combined } : room
          return [capital(ground), cell(together, source, note)]
        }),
      },
    ],
  }
}

function fireDefence({ fireDefence: all }: Pack): PrintedChart {
  const source = marked(all)
  const grounds = ['clear', 'woods', 'forest', 'garden', 'hamlet', 'village', 'town', 'marsh'] as const
  const kinds = [...new Set(grounds.flatMap((ground) => Object.keys(all[ground])))]
  return {
    title: 'Fire defence',
    clause: 'LB-21-c',
    tables: [
      {
        heads: ['', ...grounds],
        rows: kinds.map((kind) => [
          capital(keyWords(kind)),
          ...grounds.map((ground) => cell(all[ground][kind] ?? null, source)),
        ]),
      },
      {
        heads: [],
        rows: [
          ['through a flank', cell(all.flankOfAnyFormation, source)],
          ['infantry with guns', cell(signed(all.infantryWithArtillery), source)],
          ['behind a wall', cell(signed(all.wallHexside.add), source)],
        ],
      },
    ],
  }
}

/** `3`, `3½`. */
function times({ over, under }: Fraction): string {
  const whole = Math.floor(over / under)
  return over % under === 0 ? `×${whole}` : under === 2 ? `×${whole}½` : `×${over}/${under}`
}

function multiples({ fireMultiples }: Pack): PrintedChart {
  const rows: ChartCell[][] = []
  for (const [nation, classes] of Object.entries(fireMultiples)) {
    if (typeof classes === 'string' || Array.isArray(classes)) continue
    for (const [name, each] of Object.entries(classes)) {
      const source = sourceOf(each.prov)
      rows.push([
        `${nation} ${name}`,
        cell(times(each.line), source),
        cell(times(each.carre), source),
        cell(each.skirmish ? times(each.skirmish) : null, source),
      ])
    }
  }
  return {
    title: 'Fire of infantry, an increment',
    clause: 'LB-24-c',
    tables: [{ heads: ['', 'line', 'carré', 'skirmish order'], rows }],
    notes: ['In column and general order the printed value of the top unit. A dash: no skirmish order.'],
  }
}

function fireChecks({ fireMoraleChecks }: Pack): PrintedChart {
  const { prov: _, ...nations } = fireMoraleChecks
  const source = marked(fireMoraleChecks)
  return {
    title: 'Losses to fire that call for a check',
    clause: 'LB-31-k',
    tables: [
      {
        heads: ['', 'check on'],
        rows: Object.entries(nations).flatMap(([nation, classes]) =>
          Object.entries(classes).map(([name, on]): ChartCell[] => [
            `${nation} ${name}`,
            cell(on === 'third' ? 'every third loss' : `${String(on)} losses`, source),
          ]),
        ),
      },
    ],
  }
}

function carre({ carre: { tables, modifiers }, carre: all }: Pack): PrintedChart {
  const source = marked(all)
  const charts = Object.entries(tables).flatMap(([nation, formations]) =>
    Object.entries(formations).map(([formation, rows]): ChartTable => ({
      caption: `${nation}, from ${formation}`,
      heads: ['Hexes away', 'carré', 'DD', 'PGD'],
      rows: Object.entries(rows)
        .toReversed()
        .map(([away, found]) => [
          away,
          ...(['carre', 'DD', 'PGD'] as const).map((result) => {
            const span = found.find((each) => each.result === result)
            return cell(span ? `${span.from}–${span.to}` : null, source)
          }),
        ]),
    })),
  )
  return {
    title: 'Forming carré before a charge',
    clause: 'LB-38-opt2-d',
    tables: [
      ...charts,
      {
        caption: 'Added to the roll',
        heads: [],
        rows: Object.entries(modifiers).map(([why, by]) => [keyWords(why), cell(signed(by), source)]),
      },
    ],
  }
}

function checks({ chargeStand, preMelee }: Pack): PrintedChart {
  const stand = marked(chargeStand)
  const before = marked(preMelee)
  const causes = [
    'flank',
    'rear',
    'line',
    'disordered',
    'acrossStream',
    'lancers',
    'heavyCavalry',
    'overHalfLost',
    'perMoraleLevel',
    'forceMarched',
  ] as const
  const pairs = [
    'flank',
    'rear',
    'defenderDisordered',
    'defenderRouted',
    'upSlope',
    'acrossStream',
    'perIncrementLostToDefensiveFire',
    'carre',
  ] as const
  const { modifiers } = preMelee
  return {
    title: 'Morale before shock',
    clause: 'LB-33-e',
    tables: [
      {
        caption: 'Standing against a charge, added to the roll',
        heads: [],
        rows: causes.map((cause) => [keyWords(cause), cell(signed(chargeStand[cause]), stand)]),
      },
      {
        caption: 'Before a melee, by the odds of increments',
        heads: ['Odds', 'attacker', 'defender'],
        rows: preMelee.odds.map(({ name, attacker, defender }) => [
          name,
          cell(signed(attacker), before),
          cell(signed(defender), before),
        ]),
      },
      {
        caption: 'Before a melee, besides',
        heads: ['', 'attacker', 'defender'],
        rows: [
          ...pairs.map((cause): ChartCell[] => [
            keyWords(cause),
            cell(signed(modifiers[cause].attacker), before),
            cell(signed(modifiers[cause].defender), before),
          ]),
          [
            'defender skirmishing',
            cell('passes', before),
            cell(signed(modifiers.defenderSkirmish.defender), before),
          ],
          [
            'more than half lost',
            cell(signed(modifiers.overHalfLost), before),
            cell(signed(modifiers.overHalfLost), before),
          ],
          [
            'each morale level',
            cell(signed(modifiers.perMoraleLevel), before),
            cell(signed(modifiers.perMoraleLevel), before),
          ],
        ],
      },
    ],
  }
}

function oneDie({ recall, limber }: Pack): PrintedChart {
  const table = (caption: string, { successFrom, modifiers, ...rest }: Pack['recall']): ChartTable => ({
    caption,
    heads: ['', 'needs'],
    rows: [
      ...Object.entries(successFrom).map(([who, from]): ChartCell[] => [
        who,
        cell(`${from} or more`, marked(rest)),
      ]),
      ...Object.entries(modifiers).map(([why, by]): ChartCell[] => [
        keyWords(why),
        cell(signed(by), marked(rest)),
      ]),
    ],
  })
  return {
    title: 'On one die',
    clause: 'LB-9-k',
    tables: [table('Recall of cavalry', recall), table('Limbering', limber)],
  }
}
