import type { Charts } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Source } from './source.tsx'
import { Pips } from '../../../furniture/dice.tsx'

/**
 * The whole Combat Results Table: a line for every percentage, a column for every face of the die, so that it fits the
 * narrowest screen. A percentage and a face may be lit.
 */
export function CombatTable({
  charts,
  column,
  die,
}: {
  charts: Charts
  /** The percentage that counts, by its place in the charts. */
  column?: number
  die?: number
}): JSX.Element {
  return (
    <table class="tt-grid lga-crt">
      <thead>
        <tr>
          <th scope="col">
            <span class="map-unseen">Percentage</span>
          </th>
          {[1, 2, 3, 4, 5, 6].map((face) => (
            <th key={face} scope="col" class={face === die ? 'lit' : ''}>
              <Pips value={face} />
              <span class="map-unseen">{face}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {charts.combatResults.columns.map(({ label, results, provenance }, at) => (
          <tr key={label} class={at === column ? 'lit' : ''}>
            <th scope="row">
              {label}
              <Source of={provenance.threshold} />
            </th>
            {results.map((result, face) => (
              <td key={face} class={face + 1 === die ? (at === column ? 'hit' : 'lit') : ''}>
                {result}
                <Source of={provenance.cells[face]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
