import { capital, dieTable, figureText, keyWords, ownFile, signed } from '@bivouac/kernel'
import type { ChartTable, GameSetup, PrintedChart } from '@bivouac/kernel'
import { createGame } from '../position/game.ts'
import { TACTIC_WORDS } from './action-words.ts'
import { parseCharts, standardCharts } from './charts.ts'
import type { Charts, Tables } from './charts.ts'

/** The charts of a game as players read them: the tables of the series, and what its scenario and its map go by. */
export function printed(setup: GameSetup): readonly PrintedChart[] {
  const { tables, profile, scenario, ground } = createGame(setup)
  const from = ownFile(setup, 'charts', parseCharts) ?? standardCharts
  const chart = (
    key: keyof Tables,
    title: string,
    clause: string,
    table: ChartTable,
    notes: readonly string[] = [],
  ): PrintedChart => ({ title, clause, source: from[key].provenance, tables: [table], notes })
  return [
    chart('combat', 'Combat, by SP in combat', 'JDG-T-combat-a', lossTable(tables.combat), [
      'SP the enemy loses; a star makes him test his morale.',
    ]),
    chart('artillery', 'Artillery, by artillery bonus', 'JDG-T-art-a', lossTable(tables.artillery)),
    chart('pursuit', 'Pursuit, by cavalry bonus', 'JDG-T-pursuit-a', lossTable(tables.pursuit)),
    chart(
      'reconnaissance',
      'Reconnaissance: counters turned up',
      'JDG-T-recon-a',
      lossTable(tables.reconnaissance),
    ),
    chart('forcedMarch', 'Forced march: SP that straggle', 'JDG-T-fm-a', lossTable(tables.forcedMarch)),
    chart('movement', 'Movement and command', 'JDG-T-move-a', movementTable(tables)),
    chart('weather', 'Weather', 'JDG-T-weather-a', weatherTable(tables)),
    chart('tactics', 'Tactics', 'JDG-8.2-a', {
      heads: ['tactic', 'value', 'VP'],
      rows: tables.tactics.map(({ tactic, value, vp }) => [
        TACTIC_WORDS[tactic]?.title ?? tactic,
        `${value}`,
        `${vp}`,
      ]),
    }),
    chart('sieges', 'Sieges: the dice on which a city falls', 'JDG-8.8-m', siegeTable(tables), [
      `This campaign goes by the ${profile.siege}.`,
    ]),
    {
      title: 'Modifiers',
      clause: 'JDG-T-mod-sp-a',
      source: from.modifiers.provenance,
      tables: [
        figures('Columns to the right', tables.modifiers.columns, signed),
        figures('Added to the combat die', tables.modifiers.die, signed),
        figures('SP in combat are divided by', tables.modifiers.strength),
      ],
    },
    {
      title: 'Limits',
      source: from.limits.provenance,
      tables: Object.entries(tables.limits).map(([what, limits]) => figures(capital(what), limits)),
    },
    { title: 'The scenario', tables: [], notes: [scenario.provenance] },
    { title: 'The map', tables: [], notes: [ground.file.source] },
  ]
}

/** Figures by column and modified die; a star makes the other side test its morale. */
export function lossTable({
  columns,
  rows,
}: Charts['combat' | 'artillery' | 'pursuit' | 'reconnaissance' | 'forcedMarch']['table']): ChartTable {
  return {
    heads: [
      'die',
      ...columns.map(({ from, to }) =>
        to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`,
      ),
    ],
    rows: rows.map((row, at) => {
      const stars = 'stars' in row ? row.stars : []
      const cells = 'revealed' in row ? row.revealed : row.losses
      const figure = figureText(row.die)
      const die = at === 0 ? `≤ ${figure}` : at === rows.length - 1 ? `≥ ${figure}` : figure
      return [die, ...cells.map((cell, n) => `${cell === 0 ? '–' : cell}${stars[n] === 1 ? '*' : ''}`)]
    }),
  }
}

function movementTable({ movement, costs }: Tables): ChartTable {
  const [infantry, cavalry, guns, leader] = movement.mp
  return {
    heads: [],
    rows: [
      ['Infantry', `${infantry} MP`],
      ['Cavalry', `${cavalry} MP`],
      ['Reserve artillery', `${guns} MP`],
      ['Leader', `${leader} MP`],
      ['Out of command', `${signed(movement.outOfCommand)} MP`],
      ['Forced march', `${signed(movement.forcedMarch)} MP`],
      ['Road, poor road', `${movement.road}, ${movement.poor} MP`],
      ['Longest line of communication', `${movement.locLimit} MP`],
      ['To activate: the commander-in-chief', `${costs.cinc} CP`],
      ['a general with a line to him, without', `${costs.linkedGeneral}, ${costs.general} CP`],
      ['a unit in command, out of command', `${costs.commanded}, ${costs.uncommanded} CP`],
      ['to entrench', `${costs.entrenchment} CP`],
    ],
  }
}

function weatherTable({ weather }: Tables): ChartTable {
  const months = (column: number): string =>
    weather.months
      .filter((one) => one.column === column)
      .map(({ month, modifier }) => (modifier === 0 ? month : `${month} ${signed(modifier)}`))
      .join(', ')
  return dieTable(
    weather.rows[0].map((_, column) => months(column)),
    weather.rows,
  )
}

function siegeTable({ sieges }: Tables): ChartTable {
  const most = Math.max(sieges.fortnight.length, sieges.week.length)
  return {
    heads: ['stage', ...Array.from({ length: most }, (_, at) => `${at + 1}`)],
    rows: (['fortnight', 'week'] as const).map((turn) => [
      `by the ${turn}`,
      // The last stage repeats.
      ...Array.from({ length: most }, (_, at) => sieges[turn][Math.min(at, sieges[turn].length - 1)]).map(
        (least) => (least > 6 ? '–' : `${least} or more`),
      ),
    ]),
  }
}

function figures(
  caption: string,
  of: Readonly<Record<string, number>>,
  say: (figure: number) => string = String,
): ChartTable {
  const rows = Object.entries(of).map(([key, figure]) => [FIGURE_WORDS[key] ?? keyWords(key), say(figure)])
  return { caption, heads: [], rows }
}

const FIGURE_WORDS: Readonly<Record<string, string>> = {
  flank: 'on the flank',
  mountain: 'in the mountains',
  defensive: 'for the defender of defensive ground, as much against the attacker',
  bridge: 'over a bridge',
  cavalry: 'cavalry on ground that is bad for it',
  open: 'the defender in open terrain',
  lateRound: 'from the third round on',
  walls: 'behind walls',
  cv: 'CV that keeps men together',
  co: 'cohesion that keeps men together',
  general: 'that CV adds to the die',
  cohesion: 'that cohesion adds to the die',
  dear: 'MP of a dear connection',
  dearDie: 'which adds to the die',
  earshot: 'connections over which guns are heard',
  decisiveSp: 'SP for a decisive battle',
  decisiveRank: 'rank of a leader for it',
  offensiveSp: 'SP for an offensive battle',
  screenSp: 'SP for a screen',
  skirmishBelow: 'a skirmish below SP of',
  strongEntry: 'more SP by one connection shut it behind them',
  shuts: 'SP that shut a box',
  cornered: 'SP lost by those encircled who may not run',
  moraleShare: 'one SP lost in so many tests morale',
  demolitionFrom: 'least battle after which the beaten may try the bridge',
  goesOn: 'die from which the attacker may go on',
  eliminates: 'die from which the defender is eliminated',
  flees: 'rank from which a leader left alone goes to the nearest friends',
  returns: 'rank from which he comes back',
}
