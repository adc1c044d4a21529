import type { GameSetup } from '@bivouac/kernel'
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { GameOption } from '../table/systems.ts'

type Chosen = NonNullable<GameSetup['options']>

/** What players may agree on before the game, as the rule system lists it. Only what differs from its default is kept. */
export function OptionsForm({
  options,
  chosen,
}: {
  readonly options: readonly GameOption[]
  readonly chosen: Signal<Chosen>
}): JSX.Element {
  const changed = Object.keys(chosen.value).length
  return (
    <details class="options">
      <summary>
        Options
        <span class="options-note">{changed === 0 ? 'as the rules have them' : `${changed} changed`}</span>
      </summary>
      {options.map((option) => (
        <Option key={option.id} option={option} chosen={chosen} />
      ))}
    </details>
  )
}

function Option({
  option: { id, title, text, values },
  chosen,
}: {
  readonly option: GameOption
  readonly chosen: Signal<Chosen>
}): JSX.Element {
  const field = useId()
  const standard = values[0]?.value
  const now = chosen.value[id] ?? standard
  const set = (at: number): void => {
    const { [id]: _, ...others } = chosen.peek()
    const value = values[at]?.value
    chosen.value = value === undefined || value === standard ? others : { ...others, [id]: value }
  }
  return (
    <div class="option">
      <label for={field}>{title}</label>
      <select
        id={field}
        aria-describedby={`${field}-says`}
        value={String(values.findIndex(({ value }) => value === now))}
        onChange={({ currentTarget }) => set(Number(currentTarget.value))}
      >
        {values.map(({ title: name }, at) => (
          <option key={name} value={String(at)}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${field}-says`}>{text}</p>
    </div>
  )
}
