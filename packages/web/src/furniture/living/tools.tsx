import type { JSX } from 'preact'
import { Tool } from '../tool.tsx'
import type { Living } from './living.ts'

const FIND = 'M6.8 2.5a4.3 4.3 0 1 0 .1 0M10 10l3.8 3.8'
const PENCIL = 'M2.5 13.5l.8-3.3 7.6-7.6 2.5 2.5-7.6 7.6zM9.3 4.2l2.5 2.5'

/** What every table has among its tools: the next that can act with how many there are, the finder, the pencil. */
export function LivingTools({ living }: { living: Living }): JSX.Element {
  const left = living.idle.value
  const toggle = (card: 'find' | 'pencil') => (): void =>
    void (living.card.value = living.card.peek() === card ? null : card)
  return (
    <>
      {left > 0 && (
        <button
          type="button"
          class="tt-tool tt-left"
          aria-label={`${left} can still act: the next (n)`}
          title={`${left} can still act: the next (n). Key y: this one stays, pass it over`}
          onClick={() => living.walk?.next()}
        >
          <b>{left}</b>
          <svg viewBox="0 0 16 16" width="11" height="11" aria-hidden="true">
            <path d="M4 2.5 12 8l-8 5.5Z" />
          </svg>
        </button>
      )}
      <Tool
        sign={FIND}
        label="Find a place or a unit (/)"
        on={living.card.value === 'find'}
        act={toggle('find')}
      />
      <Tool
        sign={PENCIL}
        label="Pencil: marks of your own on the map (q)"
        on={living.card.value === 'pencil'}
        act={toggle('pencil')}
      />
    </>
  )
}
