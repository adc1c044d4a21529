import { seededDice } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { TACTIC_WORDS, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { Game, Tables } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Chart as ChartFrame, Scroll } from '../../../furniture/charts.tsx'
import { withSign } from '../../../furniture/dice.tsx'
import { CombatTable, LossGrid } from './tables.tsx'

/** The charts of the game as it is played, what is printed and what is reconstructed. */
export function Charts({ setup }: { setup: GameSetup }): JSX.Element | null {
  const game = useMemo((): Game | null => {
    try {
      return joursDeGloire.open(setup, seededDice(1)).game
    } catch {
      // A set-up with files that cannot be read has no charts; opening it will say why.
      return null
    }
  }, [setup])
  if (!game) return null
  const { tables, scenario } = game
  return (
    <div class="jdg-charts">
      <p class="tt-small">
        The tables are those of the series as printed. Of this scenario: {scenario.provenance}
      </p>
      <Chart title="Combat" clause="JDG-T-combat-a">
        <CombatTable table={tables.combat} />
        <p class="tt-small">SP the enemy loses; a star makes him test his morale.</p>
      </Chart>
      <Chart title="Artillery, by artillery bonus" clause="JDG-T-art-a">
        <LossGrid table={tables.artillery} head="die" />
      </Chart>
      <Chart title="Pursuit, by cavalry bonus" clause="JDG-T-pursuit-a">
        <LossGrid table={tables.pursuit} head="die" />
      </Chart>
      <Chart title="Reconnaissance: counters turned up" clause="JDG-T-recon-a">
        <LossGrid
          table={{
            columns: tables.reconnaissance.columns,
            rows: tables.reconnaissance.rows.map(({ die, revealed }) => ({ die, losses: revealed })),
          }}
          head="die"
        />
      </Chart>
      <Chart title="Forced march: SP that straggle" clause="JDG-T-fm-a">
        <LossGrid table={tables.forcedMarch} head="die" />
      </Chart>
      <Movement tables={tables} />
      <Weather tables={tables} />
      <Tactics tables={tables} />
      <Sieges game={game} />
      <Chart title="The map">
        <p class="tt-small">{game.ground.file.source}</p>
      </Chart>
    </div>
  )
}

/** A chart whose table may be pushed sideways. */
function Chart(props: Parameters<typeof ChartFrame>[0]): JSX.Element {
  return (
    <ChartFrame {...props}>
      <Scroll label={props.title}>{props.children}</Scroll>
    </ChartFrame>
  )
}

const ARMS = ['Infantry', 'Cavalry', 'Reserve artillery', 'Leader']

function Movement({ tables }: { tables: Tables }): JSX.Element {
  const { movement, costs } = tables
  return (
    <Chart title="Movement and command" clause="JDG-T-move-a">
      <table class="tt-grid">
        <tbody>
          {ARMS.map((arm, kind) => (
            <tr key={arm}>
              <th scope="row">{arm}</th>
              <td>{movement.mp[kind]} MP</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Out of command</th>
            <td>{withSign(movement.outOfCommand)} MP</td>
          </tr>
          <tr>
            <th scope="row">Forced march</th>
            <td>{withSign(movement.forcedMarch)} MP</td>
          </tr>
          <tr>
            <th scope="row">Road, poor road</th>
            <td>
              {movement.road}, {movement.poor} MP
            </td>
          </tr>
          <tr>
            <th scope="row">Longest line of communication</th>
            <td>{movement.locLimit} MP</td>
          </tr>
          <tr>
            <th scope="row">To activate: the commander-in-chief</th>
            <td>{costs.cinc} CP</td>
          </tr>
          <tr>
            <th scope="row">a general with a line to him, without</th>
            <td>
              {costs.linkedGeneral}, {costs.general} CP
            </td>
          </tr>
          <tr>
            <th scope="row">a unit in command, out of command</th>
            <td>
              {costs.commanded}, {costs.uncommanded} CP
            </td>
          </tr>
          <tr>
            <th scope="row">to entrench</th>
            <td>{costs.entrenchment} CP</td>
          </tr>
        </tbody>
      </table>
    </Chart>
  )
}

function Weather({ tables }: { tables: Tables }): JSX.Element {
  const { weather } = tables
  return (
    <Chart title="Weather" clause="JDG-T-weather-a">
      <table class="tt-grid">
        <thead>
          <tr>
            <th scope="col">die</th>
            {weather.rows[0].map((_, column) => (
              <th key={column} scope="col">
                {weather.months
                  .filter((one) => one.column === column)
                  .map(({ month, modifier }) => `${month} ${modifier === 0 ? '' : withSign(modifier)}`.trim())
                  .join(', ')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weather.rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {row.map((word, column) => (
                <td key={column}>{word}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  )
}

function Tactics({ tables }: { tables: Tables }): JSX.Element {
  return (
    <Chart title="Tactics" clause="JDG-8.2-a">
      <table class="tt-grid">
        <thead>
          <tr>
            <th scope="col">tactic</th>
            <th scope="col">value</th>
            <th scope="col">VP</th>
          </tr>
        </thead>
        <tbody>
          {tables.tactics.map(({ tactic, value, vp }) => (
            <tr key={tactic}>
              <th scope="row">{TACTIC_WORDS[tactic]?.title ?? tactic}</th>
              <td>{value}</td>
              <td>{vp}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  )
}

function Sieges({ game }: { game: Game }): JSX.Element {
  const row = game.tables.sieges[game.profile.siege]
  return (
    <Chart title="Sieges" clause="JDG-8.8-m">
      <table class="tt-grid">
        <thead>
          <tr>
            <th scope="col">stage</th>
            {row.map((_, at) => (
              <th key={at} scope="col">
                {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">falls on</th>
            {row.map((least, at) => (
              <td key={at}>{least > 6 ? '–' : `${least} or more`}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Chart>
  )
}
