import type { JSX } from 'preact'

/** A sum as it is written: to the second place at most. */
export function figure(value: number): string {
  return `${Number(value.toFixed(2))}`
}

/** A fraction as a number. */
export function worth({ over, under }: { readonly over: number; readonly under: number }): number {
  return over / under
}

/** `7.5 against 6`, and the column it is read in. */
export function OddsSum({
  attack,
  defence,
  column,
}: {
  attack: number
  defence: number
  column: string
}): JSX.Element {
  return (
    <p class="lb-odds-sum">
      <b>{figure(attack)}</b> against <b>{figure(defence)}</b>
      <span class="lb-odds-column">{column}</span>
    </p>
  )
}
