import type { GameSetup, OptionCard } from '@bivouac/kernel'
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'

type Chosen = NonNullable<GameSetup['options']>

interface OptionsProps {
  readonly options: readonly OptionCard[]
  readonly chosen: Signal<Chosen>
  /** Told when a choice says who plays. */
  readonly seat: (opponent: 'screen') => void
}

/** What decides who plays, as the rule system lists it: asked before anything else. */
export function ForemostOptions({ options, ...rest }: OptionsProps): JSX.Element {
  return (
    <>
      {options
        .filter(({ foremost }) => foremost)
        .map((option) => (
          <Option key={option.id} option={option} {...rest} />
        ))}
    </>
  )
}

/** What else players may agree on before the game. Only what differs from its default is kept. */
export function OptionsForm({ options, ...rest }: OptionsProps): JSX.Element | null {
  const finer = options.filter(({ foremost }) => !foremost)
  const changed = finer.filter(({ id }) => rest.chosen.value[id] !== undefined).length
  if (finer.length === 0) return null
  return (
    <details class="options">
      <summary>
        Options
        <span class="options-note">{changed === 0 ? 'as in the rulebook' : `${changed} changed`}</span>
      </summary>
      {finer.map((option) => (
        <Option key={option.id} option={option} {...rest} />
      ))}
    </details>
  )
}

function Option({
  option: { id, title, text, values },
  chosen,
  seat,
}: Omit<OptionsProps, 'options'> & { readonly option: OptionCard }): JSX.Element {
  const field = useId()
  const standard = values[0]?.value
  const now = chosen.value[id] ?? standard
  const set = (at: number): void => {
    const { [id]: _, ...others } = chosen.peek()
    const value = values[at]?.value
    if (values[at]?.alone) seat('screen')
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
