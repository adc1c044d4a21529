import type { GameSetup } from '@bivouac/kernel'
import { parseCharts, standardCharts } from '@bivouac/la-grande-armee'
import type { Charts as ChartPack } from '@bivouac/la-grande-armee'
import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Chart, Grid } from '../../../furniture/charts.tsx'
import { CombatTable } from './crt.tsx'
import { Source, SourceKey } from './source.tsx'

/** The charts of the game as it is played, each figure with its source. */
export function Charts({ setup }: { setup: GameSetup }): JSX.Element {
  const charts = useMemo(() => {
    const own = setup.files?.['charts']
    return own === undefined ? standardCharts : parseCharts(own)
  }, [setup])
  return (
    <div class="lga-charts">
      <SourceKey />
      <Chart title="Combat results">
        <CombatTable charts={charts} />
        <dl class="tt-codes">
          {Object.entries(charts.resultCodes).map(([code, means]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </Chart>
      <Terrain charts={charts} />
      <Marches charts={charts} />
      <Units charts={charts} />
      <Combining charts={charts} />
      <Leaders charts={charts} />
      <Sources charts={charts} />
    </div>
  )
}

function Figure({ value, from }: { value: ComponentChildren; from: string | undefined }): JSX.Element {
  return (
    <>
      {value === null || value === undefined ? '–' : value}
      <Source of={from} />
    </>
  )
}

function Terrain({ charts }: { charts: ChartPack }): JSX.Element {
  const { hexes, hexSides } = charts.terrain
  return (
    <Chart title="Terrain effects">
      <Grid
        heads={['Ground', 'Infantry', 'Cavalry', 'Others', 'Defence', 'Retreat into']}
        rows={hexes.map(({ name, cost, defence, retreatInto, provenance }) => [
          name,
          <Figure value={cost.infantry} from={provenance.cost} />,
          <Figure value={cost.cavalry} from={provenance.cavalry ?? provenance.cost} />,
          <Figure value={cost.nonCombat} from={provenance.cost} />,
          <Figure value={defence === null ? null : `× ${defence}`} from={provenance.defence} />,
          <Figure value={retreatInto ? 'yes' : 'no'} from={provenance.retreatInto} />,
        ])}
      />
      <Grid
        heads={['Hex-side', 'Cost', 'Zones cross', 'Attack at least', 'Retreat over']}
        rows={hexSides
          .filter(({ id }) => id !== 'none')
          .map((side) => [
            side.name,
            <Figure
              value={side.extraCost === null ? null : `+${side.extraCost}`}
              from={side.provenance.extraCost}
            />,
            <Figure value={side.zoc ? 'yes' : 'no'} from={side.provenance.zoc} />,
            <Figure
              value={side.attack ? (side.minAttackPercent ? `${side.minAttackPercent} %` : 'any') : 'no'}
              from={side.provenance.minAttackPercent ?? side.provenance.attack}
            />,
            <Figure value={side.retreat ? 'yes' : 'no'} from={side.provenance.retreat} />,
          ])}
      />
    </Chart>
  )
}

function Marches({ charts }: { charts: ChartPack }): JSX.Element {
  const { tables, modifiers, provenance } = charts.forcedMarch
  const row = (name: string, cells: readonly string[]): ComponentChildren[] => [
    name,
    ...cells.map((cell) => <Figure value={cell === '-' ? '–' : cell} from={provenance.cells} />),
  ]
  return (
    <Chart title="Forced marches">
      <Grid
        heads={['Die, modified', '0', '1', '2', '3', '4', '5', '6', '7']}
        rows={[
          row('Double', tables.double.first),
          row('Double, second throw', tables.double.second),
          row('Triple', tables.triple.first),
          row('Triple, second throw', tables.triple.second),
        ]}
      />
      <p class="tt-small">
        To the die:{' '}
        {Object.entries(modifiers)
          .filter(([army]) => army !== 'austrian')
          .map(
            ([army, value]) =>
              `${armyName(army)} ${value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'}`,
          )
          .join(', ')}
        .
      </p>
      <dl class="tt-codes">
        {Object.entries(charts.forcedMarch.results).map(([code, means]) => (
          <div key={code}>
            <dt>{code === '-' ? '–' : code}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </Chart>
  )
}

/** `austrian-1805` as people write it. */
function armyName(army: string): string {
  const [nation = '', year] = army.split('-')
  return `${nation.slice(0, 1).toUpperCase()}${nation.slice(1)}${year === undefined ? '' : ` ${year}`}`
}

function Units({ charts }: { charts: ChartPack }): JSX.Element {
  return (
    <Chart title="Units">
      <Grid
        heads={['Army', 'Arm', 'Size', 'Strength', 'Movement']}
        rows={charts.unitTypes.map((unit) => [
          armyName(unit.army),
          unit.kind,
          <Figure value={unit.size} from={unit.size === null ? undefined : unit.provenance.size} />,
          <Figure
            value={unit.parenthesised ? `(${unit.strength})` : unit.strength}
            from={unit.provenance.strength}
          />,
          <Figure value={unit.movement} from={unit.provenance.movement} />,
        ])}
      />
    </Chart>
  )
}

function Combining({ charts }: { charts: ChartPack }): JSX.Element {
  const label = (id: string): string => {
    const unit = charts.unitTypes.find((one) => one.id === id)
    return unit ? `${unit.strength}-${unit.movement} ${unit.kind}` : id
  }
  return (
    <Chart title="Combination and breakdown">
      <Grid
        heads={['Army', 'One', 'is as much as']}
        rows={charts.combineBreakdown.map(({ army, whole, part, count, provenance }) => [
          armyName(army),
          label(whole),
          <Figure value={`${count} × ${label(part)}`} from={provenance} />,
        ])}
      />
    </Chart>
  )
}

function Leaders({ charts }: { charts: ChartPack }): JSX.Element {
  return (
    <Chart title="Leaders">
      <Grid
        heads={['Leader', 'Army', 'Attack', 'Defence', 'Strength', 'Movement']}
        rows={charts.leaders.map((leader) => [
          leader.name,
          armyName(leader.army),
          <Figure value={leader.offensive} from={leader.provenance.offensive} />,
          <Figure value={leader.defensive} from={leader.provenance.defensive} />,
          <Figure value={`(${leader.strength})`} from={leader.provenance.strength} />,
          <Figure value={leader.movement} from={leader.provenance.movement} />,
        ])}
      />
    </Chart>
  )
}

function Sources({ charts }: { charts: ChartPack }): JSX.Element {
  return (
    <Chart title="Sources">
      <ul class="lga-sources">
        {Object.entries(charts.sources).map(([id, what]) => (
          <li key={id}>{what}</li>
        ))}
      </ul>
    </Chart>
  )
}
