import type { ComponentChildren, JSX } from 'preact'
import { Card } from '../../furniture/choice.tsx'
import { Clause } from '../../shell/clause.tsx'
import type { AnyMeasuredDesk } from '../play/desk.ts'
import { Nearest } from './orders.tsx'

/** Everything there is to know of a unit: its figures, what is to be noted of it, who of the enemy is nearest. */
export function UnitCard({
  desk,
  id,
  what,
  lead,
  figures,
  notes,
}: {
  desk: AnyMeasuredDesk
  id: string
  what: string
  lead?: ComponentChildren
  figures: readonly (readonly [term: string, value: ComponentChildren])[]
  notes: readonly { readonly text: string; readonly clause?: string }[]
}): JSX.Element {
  return (
    <Card
      title={
        <>
          {desk.nameOf(id)}
          <small>{what}</small>
        </>
      }
    >
      {lead}
      <dl class="tt-figures">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul class="tt-list">
          {notes.map(({ text, clause }) => (
            <li key={text}>
              {text} {clause !== undefined && <Clause id={clause} />}
            </li>
          ))}
        </ul>
      )}
      <Nearest
        desk={desk}
        piece={id}
        others={desk
          .units(false)
          .filter((other) => desk.sideOf(other) !== desk.sideOf(id))
          .map((other) => ({ id: other, name: desk.nameOf(other) }))}
      />
    </Card>
  )
}
