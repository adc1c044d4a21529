import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { findAmong } from './finds.ts'
import type { Findable } from './finds.ts'
import { pinnedAt } from './living.ts'
import type { LivingDesk } from './living.ts'

/** So many are proposed. */
const PROPOSED = 8

/** A field that completes names of places and of units one may know of; what is chosen is gone to, ringed and looked at. */
export function Finder({ desk }: { desk: LivingDesk }): JSX.Element {
  const typed = useSignal('')
  const at = useSignal(0)
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const known = useComputed(() => desk.finds())
  const proposed = useComputed(() => findAmong(known.value, typed.value, PROPOSED))
  useEffect(() => field.current?.focus(), [])
  const close = (): void => closeCard(desk)
  const take = (one: Findable | undefined): void => {
    if (one) goTo(desk, one)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = proposed.peek()
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter') take(proposed.peek()[at.peek()])
    else if (event.key === 'ArrowDown' && length > 0) at.value = (at.peek() + 1) % length
    else if (event.key === 'ArrowUp' && length > 0) at.value = (at.peek() + length - 1) % length
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shown = proposed.value
  return (
    <section class="tt-living-card" aria-label="Find">
      <div class="tt-living-head">
        <input
          ref={field}
          type="search"
          role="combobox"
          list={undefined}
          aria-label="Find a place or a unit"
          placeholder="Find a place or a unit"
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={shown.length > 0 ? `${list}-${at.value}` : undefined}
          autocomplete="off"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value
            at.value = 0
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" class="icon" aria-label="Close" onClick={close}>
          ✕
        </button>
      </div>
      <ul id={list} class="tt-found" role="listbox" aria-label="Found">
        {shown.map((one, k) => (
          <li
            key={`${one.kind} ${one.at} ${one.name}`}
            id={`${list}-${k}`}
            role="option"
            aria-selected={k === at.value}
            onClick={() => take(one)}
            onPointerEnter={() => (at.value = k)}
          >
            <b>{one.name}</b> <small>{one.note}</small>
          </li>
        ))}
      </ul>
      {typed.value.trim() !== '' && shown.length === 0 && (
        <p class="tt-small">Nothing of that name is known here.</p>
      )}
    </section>
  )
}

/** Goes there, rings it and looks at it. */
function goTo(desk: LivingDesk, one: Findable): void {
  const place = pinnedAt(desk, one.at)
  closeCard(desk)
  if (!place) {
    desk.shell.announce(`${one.name} is not on the map.`)
    return
  }
  desk.view.flyToPoint(place)
  desk.visit(one.at)
  desk.living.found.value = one.at
  desk.shell.announce(`${one.name}, ${one.note}`)
}

/** Puts the open card away; the map has the keyboard again. */
export function closeCard({ living }: Pick<LivingDesk, 'living'>): void {
  living.card.value = null
  document.querySelector<HTMLElement>('.tt-screen .map')?.focus()
}
