import type { Refusal } from '@bivouac/kernel'
import { signal } from '@preact/signals'

/** A passing note at the foot of the page. */
export interface Notice {
  readonly id: number
  readonly text: string
  /** The clause behind it, as a link. */
  readonly clause?: string
  readonly action?: { readonly label: string; readonly act: () => void }
}

/** The notes to be seen now, oldest first. */
export const notices = signal<readonly Notice[]>([])

/** What a screen reader is to say. Two regions take turns, so that the same words twice are said twice. */
export const spoken = signal<{ readonly text: string; readonly turn: 0 | 1 }>({ text: '', turn: 0 })

let last = 0

/** Shows a note for a while: longer texts stay longer, notes with a button until they are answered. */
export function toast(text: string, extra: Pick<Notice, 'clause' | 'action'> = {}): void {
  const id = ++last
  notices.value = [...notices.value.filter((notice) => notice.text !== text), { id, text, ...extra }].slice(
    -3,
  )
  if (!extra.action) setTimeout(() => dismiss(id), 4000 + 50 * text.length)
}

/** Takes a note away. */
export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id)
}

/** Why something may not be done: said and shown, with its clause. */
export function explain(refusal: Refusal): void {
  toast(refusal.reason, { clause: refusal.clause })
}

/** Has a screen reader say it; nothing is to be seen. */
export function announce(text: string): void {
  spoken.value = { text, turn: spoken.peek().turn === 0 ? 1 : 0 }
}

/** Takes every note away and leaves nothing to be said: somebody else is about to look at this screen. */
export function hush(): void {
  notices.value = []
  spoken.value = { text: '', turn: 0 }
}
