import { counted } from '@bivouac/kernel'
import type { FireProspect, LbPosition } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { ChanceColumns, Lines, percent } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { figure, OddsSum } from './odds.tsx'

/** How an attack by fire would go: the column, what the dice may cost, who would have to check, and how all of it is worked out. */
export function FireCard({ p, prospect }: { p: LbPosition; prospect: FireProspect }): JSX.Element {
  const { total, defence, odds, canister, ways, mean, units, leader } = prospect
  return (
    <div class="lb-odds">
      <OddsSum attack={total} defence={defence} column={odds} />
      {canister && (
        <p class="tt-small">
          Canister: one column to the right. <Clause id="LB-26-d" />
        </p>
      )}
      <ChanceColumns
        title={`Increments lost, ${figure(mean)} on the average`}
        shares={ways.map((count) => count / 36)}
        say={(lost) => counted(lost, 'increment')}
        marked={1}
      />
      <table class="tt-standings lb-struck">
        <tbody>
          {units.map(({ unit, checks, gone }) => (
            <tr key={unit}>
              <th scope="row">{p.game.units[unit].name}</th>
              <td>must check {percent(checks)}</td>
              <td>{gone > 0 ? `destroyed ${percent(gone)}` : ''}</td>
            </tr>
          ))}
          {leader > 0 && (
            <tr>
              <th scope="row">A leader</th>
              <td>is hit {percent(leader)}</td>
              <td>
                <Clause id="LB-7-h" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <FireLines p={p} prospect={prospect} />
    </div>
  )
}

/** Where both sums and the modifiers of the roll come from. */
function FireLines({ p, prospect }: { p: LbPosition; prospect: FireProspect }): JSX.Element {
  const { firers, defenceLines, lines, total, defence } = prospect
  return (
    <details class="lb-odds-lines" open>
      <summary>How this is worked out</summary>
      <Lines
        title="Fire"
        lines={firers.map(({ unit, hex, increments, value }) => ({
          what: `${p.game.units[unit].name}, ${counted(increments, 'increment')} from ${p.game.ground.grid.ids[hex]}`,
          value: Number(figure(value)),
          clause: p.game.units[unit].guns ? 'LB-26-a' : 'LB-24-b',
        }))}
        total={figure(total)}
      />
      <Lines
        title="Defence"
        lines={defenceLines.map((line) => ({ ...line, what: DEFENCE[line.what] ?? line.what }))}
        total={figure(defence)}
      />
      <Lines title="Added to the roll" lines={lines} signed />
    </details>
  )
}

/** The cells of the fire defence chart, in words. */
const DEFENCE: Readonly<Record<string, string>> = {
  line7plus: 'line of seven increments or more',
  carre: 'carré',
  generalOrder: 'general order',
  skirmish: 'skirmish order',
  roadMarch: 'road march',
  DDorPGD: 'disordered or routed',
  artilleryLimbered: 'limbered guns',
  artilleryUnlimbered: 'unlimbered guns',
  'cavalry (cavalryColumn)': 'cavalry in column',
  'cavalry (cavalryLine)': 'cavalry in line',
  'cavalry (cavalryPGD)': 'routed cavalry',
  'cavalry (cavalrySkirmish)': 'cavalry in skirmish order',
  'cavalry (generalOrder)': 'cavalry in general order',
  'cavalry (roadMarch)': 'cavalry in road march',
}
