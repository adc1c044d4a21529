import type { JSX } from 'preact'
import { Sheet } from '../../shell/dialog.tsx'
import type { Muster, MusterBody } from './muster.ts'

/** Both armies as far as they are known, to read and to print on A4. */
export function MusterSheet({
  title,
  musters,
  onClose,
}: {
  title: string
  musters: readonly Muster[]
  onClose: () => void
}): JSX.Element {
  return (
    <Sheet title="Order of battle" onClose={onClose}>
      <div class="muster">
        <p class="muster-foot">
          <button type="button" class="brass small" onClick={() => print()}>
            Print
          </button>
        </p>
        <h3 class="muster-title">{title}</h3>
        {musters.length === 0 && <p>Nothing is known of the armies here.</p>}
        {musters.map(({ side, note, bodies }) => (
          <section key={side} aria-label={side}>
            <h3>
              {side} <small>{note}</small>
            </h3>
            {bodies.map((body, at) => (
              <Body key={`${at} ${body.name}`} body={body} />
            ))}
          </section>
        ))}
      </div>
    </Sheet>
  )
}

function Body({ body: { name, note, units } }: { body: MusterBody }): JSX.Element {
  const lost = units.some(({ losses }) => losses !== '')
  return (
    <table class="muster-body">
      {name !== '' && (
        <caption>
          <b>{name}</b> {note}
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Kind</th>
          <th scope="col">Strength</th>
          {lost && <th scope="col">Lost</th>}
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit, at) => (
          <tr key={`${at} ${unit.name}`}>
            <th scope="row">{unit.name}</th>
            <td>{unit.kind}</td>
            <td class="muster-figure">{unit.strength}</td>
            {lost && <td class="muster-figure">{unit.losses}</td>}
            <td>{unit.state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
