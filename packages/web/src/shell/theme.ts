import { effect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Theme } from './settings.ts'

/** The page is light or dark as the player says; as the device has it where he says nothing. */
export function dressPage(theme: ReadonlySignal<Theme>, root: { readonly dataset: DOMStringMap }): void {
  effect(() => {
    if (theme.value === 'device') delete root.dataset['theme']
    else root.dataset['theme'] = theme.value
  })
}
