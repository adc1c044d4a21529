import type { JSX } from 'preact'

/** A measure to be typed in: taken over when the field is left or Enter is pressed. */
export function NumberField({
  label,
  unit,
  value,
  set,
}: {
  label: string
  unit: string
  value: number
  set: (value: number) => void
}): JSX.Element {
  return (
    <label class="tt-number">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        step={unit === '°' ? 0.1 : 0.01}
        value={Number(value.toFixed(2))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.valueAsNumber
          if (Number.isFinite(next)) set(next)
        }}
      />
      <span>{unit}</span>
    </label>
  )
}
