import { firstChoices } from '@bivouac/kernel'
import type { BuilderField, BuiltForce, GameBuilder, GameSetup } from '@bivouac/kernel'
import { useComputed, useSignal } from '@preact/signals'
import type { ComponentType, JSX } from 'preact'
import { useId } from 'preact/hooks'

/** Built games are numbered, so that two people can ask for the same one. */
const NUMBERS = 9999

/** Makes a game of the players' own from the choices its system offers: choose, look at it, lay it. */
export function BuilderForm({
  builder,
  Preview,
  lay,
  busy,
}: {
  readonly builder: GameBuilder
  readonly Preview: ComponentType<{ setup: GameSetup }>
  readonly lay: (setup: GameSetup) => void
  /** A table is being laid. */
  readonly busy: boolean
}): JSX.Element {
  const choices = useSignal(firstChoices(builder.fields))
  const built = useComputed(() => {
    try {
      return { game: builder.build(choices.value), fault: '' }
    } catch (error) {
      return { game: null, fault: error instanceof Error ? error.message : String(error) }
    }
  })
  const set = (id: string, value: string | number): void => {
    choices.value = { ...choices.peek(), [id]: value }
  }
  const { game, fault } = built.value
  return (
    <details class="options builder">
      <summary>
        Build a battle
        <span class="options-note">{builder.about}</span>
      </summary>
      {builder.fields.map((field) => (
        <Field
          key={field.id}
          field={field}
          value={choices.value[field.id]}
          set={(value) => set(field.id, value)}
        />
      ))}
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {game && (
        <div class="builder-field">
          <Preview setup={game.setup} />
          <p>{game.summary}</p>
          <div class="builder-forces">
            {game.forces.map((force, at) => (
              <Force key={at} force={force} />
            ))}
          </div>
        </div>
      )}
      <p class="lay">
        <button
          type="button"
          class="brass"
          disabled={busy || !game}
          onClick={() => {
            if (game) lay(game.setup)
          }}
        >
          Lay this battle
        </button>
        <button
          type="button"
          class="button quiet-button"
          onClick={() => {
            for (const { kind, id } of builder.fields)
              if (kind === 'seed') set(id, (Number(choices.peek()[id]) % NUMBERS) + 1)
          }}
        >
          Another field
        </button>
      </p>
    </details>
  )
}

/** A side's force, row by row, and in all. */
function Force({ force: { name, columns, rows } }: { readonly force: BuiltForce }): JSX.Element {
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.figures.map((figure, at) => (
              <td key={at}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          {columns.slice(1).map((column, at) => (
            <td key={column}>{rows.reduce((sum, { figures }) => sum + figures[at], 0)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Field({
  field,
  value,
  set,
}: {
  readonly field: BuilderField
  readonly value: string | number
  readonly set: (value: string | number) => void
}): JSX.Element {
  const id = useId()
  const says = field.says === undefined ? {} : { 'aria-describedby': `${id}-says` }
  return (
    <div class="option">
      <label for={id}>{field.title}</label>
      {field.kind === 'choice' ? (
        <select id={id} {...says} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
          {field.of.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      ) : (
        <Figure
          {...says}
          {...(field.kind === 'seed' ? { least: 1, most: NUMBERS, step: 1 } : field)}
          id={id}
          value={Number(value)}
          set={set}
        />
      )}
      {field.says !== undefined && <p id={`${id}-says`}>{field.says}</p>}
    </div>
  )
}

/** A whole number to be typed in: what is out of bounds becomes the nearest bound. */
function Figure({
  id,
  value,
  least,
  most,
  step,
  set,
  'aria-describedby': says,
}: {
  readonly id: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  readonly set: (value: number) => void
  readonly 'aria-describedby'?: string
}): JSX.Element {
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      {...(says !== undefined && { 'aria-describedby': says })}
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={({ currentTarget }) => {
        const wished = Math.round(currentTarget.valueAsNumber)
        const kept = Number.isFinite(wished) ? Math.min(most, Math.max(least, wished)) : value
        currentTarget.value = String(kept)
        set(kept)
      }}
    />
  )
}
