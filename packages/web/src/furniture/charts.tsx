import type { ComponentChildren, JSX } from 'preact'
import { Clause } from '../shell/clause.tsx'

/** One chart under its title. */
export function Chart({
  title,
  clause,
  children,
}: {
  title: string
  clause?: string
  children: ComponentChildren
}): JSX.Element {
  return (
    <section class="tt-chart">
      <h3>
        {title} {clause !== undefined && <Clause id={clause} />}
      </h3>
      {children}
    </section>
  )
}

/** A table too wide for a small screen is pushed sideways, by keys too. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="tt-scroll" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}

/** A table with a heading row; the first cell of a row names it. */
export function Grid({
  heads,
  rows,
  label = heads.join(', '),
}: {
  heads: readonly string[]
  rows: readonly (readonly ComponentChildren[])[]
  label?: string
}): JSX.Element {
  return (
    <Scroll label={label}>
      <table class="tt-grid">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
