import type { JSX } from 'preact'

/**
 * A measure to be typed in: taken over when the field is left. Enter takes it over and gives the keys back to the table,
 * Escape gives them back with the measure as it was.
 */
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
  const shown = String(Number(value.toFixed(2)))
  return (
    <label class="tt-number">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        step={unit === '°' ? 0.1 : 0.01}
        value={shown}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          if (event.key === 'Escape') event.currentTarget.value = shown
          event.preventDefault()
          // Leaving the field is what takes the measure over.
          event.currentTarget.closest('.tt-screen')?.querySelector<HTMLElement>('.map')?.focus()
        }}
        onChange={({ currentTarget }) => {
          const next = currentTarget.valueAsNumber
          if (Number.isFinite(next)) set(next)
        }}
      />
      <span>{unit}</span>
    </label>
  )
}
