import type { GameSetup } from '@bivouac/kernel'
import { parseCharts, standardCharts } from '@bivouac/age-of-destiny'
import type { Charts as ChartPack } from '@bivouac/age-of-destiny'
import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Chart, Grid, Scroll } from '../../../furniture/charts.tsx'
import { withSign } from '../../../furniture/dice.tsx'
import { CombatTable, FireTable, SquareTable } from './tables.tsx'
import { nationWord } from '../pieces.ts'

/** The charts of the game as it is played, what is printed and what is reconstructed. */
export function Charts({ setup }: { setup: GameSetup }): JSX.Element {
  const charts = useMemo(() => {
    const own = setup.files?.['charts']
    return own === undefined ? standardCharts : parseCharts(own)
  }, [setup])
  return (
    <div class="aod-charts">
      <p class="tt-small">
        Figures without a mark are those of the printed rules; <Source of="reconstructed" /> marks what we
        have supplied.
      </p>
      <Chart title="Table 3: artillery">
        <h4>Heavy</h4>
        <Scroll label="Heavy artillery">
          <FireTable charts={charts} guns="heavy" />
        </Scroll>
        <h4>Light (horse)</h4>
        <Scroll label="Light artillery">
          <FireTable charts={charts} guns="light" />
        </Scroll>
        <p class="tt-small">
          To the die: target in column {withSign(charts.fire.targetInColumn.value)}, in square{' '}
          {withSign(charts.fire.targetInSquare.value)}. A distance on a boundary is in the nearer band.
        </p>
      </Chart>
      <Manoeuvres charts={charts} />
      <Odds charts={charts} />
      <Chart title="Table 6: combat">
        <Scroll label="Combat results">
          <CombatTable charts={charts} />
        </Scroll>
        <Codes charts={charts} />
        <Modifiers charts={charts} />
      </Chart>
      <Chart title="Table 7: cavalry at a square">
        <Scroll label="Cavalry attacking squares">
          <SquareTable charts={charts} />
        </Scroll>
        <p class="tt-small">Two dice; nothing is added to them.</p>
      </Chart>
      <Armies charts={charts} table={1} title="Table 1: the French and their allies" />
      <Armies charts={charts} table={2} title="Table 2: the Coalition" />
      <Points charts={charts} />
      <Measures charts={charts} />
    </div>
  )
}

/** The mark of what is not printed. */
function Source({ of, note }: { of: string; note?: string | undefined }): JSX.Element | null {
  if (of !== 'reconstructed') return null
  return (
    <sup class="tt-source" title={note ?? 'reconstructed'}>
      r<span class="map-unseen"> reconstructed</span>
    </sup>
  )
}

const MANOEUVRE_WORDS: Readonly<Record<string, string>> = {
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

function Manoeuvres({ charts }: { charts: ChartPack }): JSX.Element {
  const { changes, wheelParts, wheelMost } = charts.manoeuvres
  return (
    <Chart title="Table 4: manoeuvres, in parts of a move">
      <Grid
        label="Manoeuvres"
        heads={['Manoeuvre', 'Infantry', 'Cavalry']}
        rows={changes.map(({ manoeuvre, printed }) => [
          MANOEUVRE_WORDS[manoeuvre] ?? manoeuvre,
          printed.infantry ?? '–',
          printed.cavalry ?? '–',
        ])}
      />
      <p class="tt-small">
        The French take ¼ off each. Wheels of other angles cost in proportion
        <Source of={wheelParts.provenance} note={wheelParts.note} />; all wheels of a turn together come to{' '}
        {wheelMost.value / 10}° at most
        <Source of={wheelMost.provenance} note={wheelMost.note} />.
      </p>
    </Chart>
  )
}

function Odds({ charts }: { charts: ChartPack }): JSX.Element {
  const { headings, cells, note } = charts.odds
  return (
    <Chart title="Table 5: odds, as printed">
      <p class="tt-small">{note} Cells that differ from the ratio are in italics.</p>
      <Grid
        label="Odds: rows defence, columns attack"
        heads={['D \\ A', ...headings.map(String)]}
        rows={cells.map((row, at) => [
          String(headings[at]),
          ...row.map((cell, column) =>
            cell === ratio(headings[column], headings[at]) ? cell : <em class="aod-odd">{cell}</em>,
          ),
        ])}
      />
    </Chart>
  )
}

/** The odds by the ratio rounded towards 1:1. AOD-4-odds-e. */
function ratio(attack: number, defence: number): string {
  return attack >= defence
    ? `${Math.min(7, Math.floor(attack / defence))}:1`
    : `1:${Math.min(7, Math.floor(defence / attack))}`
}

function Codes({ charts }: { charts: ChartPack }): JSX.Element {
  return (
    <dl class="tt-codes">
      {Object.entries(charts.codes).map(([code, means]) => (
        <div key={code}>
          <dt>{code === '-' ? '–' : code}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  )
}

const SHIFT_WORDS: Readonly<Record<string, string>> = {
  twoArms: 'two arms together',
  threeArms: 'three arms together',
  flank: 'from the flank',
  rear: 'from the rear',
}
const DIE_WORDS: Readonly<Record<string, string>> = {
  cavalryCharging: 'cavalry that has charged',
  infantryOnSquare: 'infantry against a square',
  attackerTerrain: 'the attacker has the ground',
  defenderTerrain: 'the defender has the ground',
  generalAttacking: 'a general with the attackers',
  generalDefending: 'a general with the defender',
  generalRallying: 'a general at a rally',
}

function Modifiers({ charts }: { charts: ChartPack }): JSX.Element {
  const rows = (
    figures: Readonly<Record<string, { value: number; provenance: string; note?: string | undefined }>>,
    words: Readonly<Record<string, string>>,
  ): ComponentChildren[][] =>
    Object.entries(figures).map(([key, { value, provenance, note }]) => [
      words[key] ?? key,
      <>
        {withSign(value)}
        <Source of={provenance} note={note} />
      </>,
    ])
  return (
    <>
      <Grid label="Columns" heads={['Columns', 'to the right']} rows={rows(charts.shifts, SHIFT_WORDS)} />
      <Grid label="Die" heads={['Die', 'added']} rows={rows(charts.die, DIE_WORDS)} />
    </>
  )
}

function Armies({ charts, table, title }: { charts: ChartPack; table: number; title: string }): JSX.Element {
  return (
    <Chart title={title}>
      {charts.nations
        .filter((nation) => nation.table === table)
        .map(({ id, units }) => (
          <div key={id}>
            <h4>{nationWord(id)}</h4>
            <Grid
              label={nationWord(id)}
              heads={['Unit', 'Normal', 'Disrupted', 'Rally', 'Move', 'Difficult', 'Roads', 'Charge']}
              rows={units.map((unit) => [
                unit.arm === 'infantry' ? unit.kind : `${unit.kind} ${unit.arm}`,
                unit.normal,
                unit.disrupted,
                unit.rallyPrinted,
                unit.move,
                `−${unit.difficult}`,
                `+${unit.road}`,
                `+${unit.charge}`,
              ])}
            />
          </div>
        ))}
    </Chart>
  )
}

function Points({ charts }: { charts: ChartPack }): JSX.Element {
  const { disrupted, base, battery, batteryDestroyed } = charts.points
  return (
    <Chart title="Victory">
      <Grid
        label="Points"
        heads={['For the enemy of who suffers', 'points']}
        rows={[
          ['a unit disrupted', disrupted.value],
          ['a base removed', base.value],
          ['a battery captured', battery.value],
          [
            'a battery destroyed',
            <>
              {batteryDestroyed.value}
              <Source of={batteryDestroyed.provenance} />
            </>,
          ],
        ]}
      />
      <Grid
        label="Levels"
        heads={['Lead of at least', 'level']}
        rows={charts.levels.map(({ atLeast, level }) => [String(atLeast), level])}
      />
    </Chart>
  )
}

const RANGE_WORDS: Readonly<Record<string, string>> = {
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
  surprise: 'surprise: moves with an enemy within',
  wetPowder: 'infantry attacks in the rain within',
}

function Measures({ charts }: { charts: ChartPack }): JSX.Element {
  return (
    <Chart title="Distances">
      <Grid
        label="Distances"
        heads={['What', 'mm']}
        rows={Object.entries(charts.ranges).map(([key, { value, provenance }]) => [
          RANGE_WORDS[key] ?? key,
          <>
            {value}
            <Source of={provenance} />
          </>,
        ])}
      />
    </Chart>
  )
}
