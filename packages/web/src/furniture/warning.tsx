import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { Clause } from '../shell/clause.tsx'
import { Card, Choices } from './choice.tsx'
import type { Choice } from './choice.tsx'

/** What a player may want to hear before going on, place by place or piece by piece. */
export interface Warning<Where> {
  readonly title: string
  readonly lines: readonly { readonly text: string; readonly where: Where }[]
  readonly clause: string
  readonly anyway: string
  readonly act: () => void
  /** What would mend it. */
  readonly mend?: Choice
}

/** What the player may not have thought of, and the way back. */
export function WarningCard<Where extends string | number>({
  desk,
}: {
  desk: { readonly warning: Signal<Warning<Where> | null>; show(where: Where): void }
}): JSX.Element | null {
  const warning = desk.warning.value
  if (!warning) return null
  return (
    <Card title={warning.title} tone="warning">
      <ul class="tt-list">
        {warning.lines.map(({ text, where }) => (
          <li key={where}>
            {text}{' '}
            <button type="button" class="tt-link" onClick={() => desk.show(where)}>
              show me
            </button>
          </li>
        ))}
      </ul>
      <p class="tt-small">
        <Clause id={warning.clause} />
      </p>
      <Choices
        choices={[
          warning.mend,
          { label: warning.anyway, act: warning.act },
          { label: 'Go back', act: () => (desk.warning.value = null) },
        ]}
      />
    </Card>
  )
}
