import type { Refusal } from '@bivouac/kernel'
import type { Choice } from './choice.tsx'

/**
 * Listens to the keyboard for a table screen, before the map in it hears a key: what is shown comes first. `handle` says
 * whether a key meant something; `map` is the map, to be gone to. Not while a dialog is open or something is written.
 * Gives back how to stop.
 */
export function listenToKeys(
  root: HTMLElement,
  handle: (event: KeyboardEvent, map: HTMLElement | null) => boolean,
): () => void {
  const down = (event: KeyboardEvent): void => {
    const { target } = event
    if (event.defaultPrevented || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    if (target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select'))
      return
    if (!handle(event, root.querySelector<HTMLElement>('.map'))) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', down, { capture: true })
  return () => removeEventListener('keydown', down, { capture: true })
}

/** Presses a choice by key: a barred one says why not. False when there is none. */
export function pressChoice(
  { shell }: { readonly shell: { explain(refusal: Refusal): void } },
  choice: Choice | null | undefined,
): boolean {
  if (!choice) return false
  if (choice.barred) shell.explain(choice.barred)
  else choice.act()
  return true
}

/** Presses the button in the drawer that shows this letter; false when none does. */
export function pressDrawerKey(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  for (const sign of document.querySelectorAll<HTMLElement>('.tt-drawer .tt-kbd')) {
    if (sign.textContent?.trim() !== key) continue
    sign.closest('button')?.click()
    return true
  }
  return false
}

/**
 * The one after (or before) `here` in a row, the first (or last) when `here` is none of them. Past the end it goes on at the
 * other when `round`; else, and in an empty row, there is none.
 */
export function nextInRow<One>(
  row: readonly One[],
  here: One | null,
  step: 1 | -1,
  round: boolean,
): One | undefined {
  const at = here === null ? -1 : row.indexOf(here)
  const next = at < 0 ? (step > 0 ? 0 : row.length - 1) : at + step
  return row[round ? (next + row.length) % row.length : next]
}
