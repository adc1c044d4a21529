import { listed } from '@bivouac/kernel'
import type { Roll } from '@bivouac/kernel'
import type { Line } from '../position/events.ts'
import type { Game } from '../position/state.ts'

/** How one kind of event is told; an empty sentence is not told. */
export type Telling<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (game: Game, event: Extract<E, { type: K }>) => string
}

/** `(die 4)`, `(dice 4 and 2)`, or nothing. */
export function thrown(rolls: readonly Roll[] | undefined): string {
  if (!rolls || rolls.length === 0) return ''
  return ` (${rolls.length === 1 ? 'die' : 'dice'} ${listed(rolls.map(({ value }) => String(value)))})`
}

/** `die 4 + CV of the commander 2`. */
export function summed(lines: readonly Line[]): string {
  return lines.map(({ what, value }) => `${what} ${value}`).join(' + ')
}

/** `CV of Blücher +3, in command +1`. */
export function reckoned(lines: readonly Line[]): string {
  return lines.map(({ what, value }) => `${what} ${value > 0 ? '+' : ''}${value}`).join(', ')
}
