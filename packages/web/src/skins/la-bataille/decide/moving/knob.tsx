import { facingWord } from '@bivouac/la-bataille'
import type { JSX } from 'preact'

/** The facings that can be taken: what is said of each, what it costs, and how it is taken. */
export type Facings = ReadonlyMap<
  number,
  { readonly says: string; readonly cost: string; readonly act: () => void }
>

/** A facing in twelfths of a turn as a small compass: an arrow for how it is, a button for each way it could be. */
export function Knob({ now, facings }: { now: number; facings: Facings }): JSX.Element {
  return (
    <div class="lb-knob" role="group" aria-label={`Facing ${facingWord(now)}`}>
      <svg viewBox="-50 -50 100 100" width="96" height="96" aria-hidden="true">
        <circle r="30" />
        <path d="M0 -26 9 0 3 -2V22H-3V-2L-9 0Z" transform={`rotate(${30 * now})`} />
      </svg>
      {[...facings].map(([facing, { says, cost, act }]) => (
        <button
          key={facing}
          type="button"
          class={facing === now ? 'on' : ''}
          style={{ '--turn': `${30 * facing}deg` }}
          aria-label={says}
          aria-pressed={facing === now}
          title={says}
          onClick={act}
        >
          <span aria-hidden="true">{cost === '' ? facingWord(facing) : cost}</span>
        </button>
      ))}
    </div>
  )
}
