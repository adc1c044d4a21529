import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ChoiceButton } from '../choice.tsx'
import { closeCard } from './finder.tsx'
import { pinnedAt } from './living.ts'
import type { LivingDesk, Spot } from './living.ts'
import { NOTE_LENGTH } from './pencil.ts'
import type { Note } from './pencil.ts'

/** What the pencil is at: a place to be written at, or a mark that is looked at, and whether it is carried elsewhere. */
export interface PencilHand {
  readonly spot: Signal<Spot | null>
  readonly note: Signal<number | null>
  readonly carrying: Signal<boolean>
  readonly text: Signal<string>
}

/** Signs that are written with one press. */
const SIGNS = ['?', '!', '✕', '★', '⚑', '→'] as const

/** Marks of one's own on the map: written, changed, carried elsewhere and rubbed out. */
export function PencilCard({ desk, hand }: { desk: LivingDesk; hand: PencilHand }): JSX.Element {
  const { pencil } = desk.living
  const field = useRef<HTMLInputElement>(null)
  const note = pencil.notes.find(({ id }) => id === hand.note.value)
  const spot = hand.spot.value
  useEffect(() => field.current?.focus(), [hand.note.value, spot?.at])
  const write = (): void => {
    const text = hand.text.peek()
    if (note) pencil.change(note.id, { text })
    else if (spot) pencil.write(spot.at, text)
    desk.shell.announce(text.trim() === '' ? 'Rubbed out.' : `Written: ${text}`)
    letGo(hand)
  }
  const ready = note !== undefined || spot !== null
  return (
    <section class="tt-living-card" aria-label="Pencil">
      <div class="tt-living-head">
        <p>
          {hand.carrying.value ? (
            <b>Tap where “{note?.text}” is to go.</b>
          ) : note ? (
            <>
              A mark: <b>{note.text}</b>
            </>
          ) : spot ? (
            <>
              Write at <b>{spot.name}</b>
            </>
          ) : (
            'Tap a place on the map to write there. Nobody else sees it.'
          )}
        </p>
        <button type="button" class="icon" aria-label="Put the pencil away" onClick={() => closeCard(desk)}>
          ✕
        </button>
      </div>
      {ready && !hand.carrying.value && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            write()
          }}
        >
          <div class="field-row">
            <input
              ref={field}
              type="text"
              aria-label="What is written there"
              placeholder="Yorck?"
              maxLength={NOTE_LENGTH}
              value={hand.text.value}
              onInput={({ currentTarget }) => (hand.text.value = currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.stopPropagation()
                closeCard(desk)
              }}
            />
            <button type="submit" class="brass small">
              {note ? 'Change' : 'Write'}
            </button>
          </div>
          <p class="tt-signs">
            {SIGNS.map((sign) => (
              <button
                key={sign}
                type="button"
                class="tt-tool"
                aria-label={`Add the sign ${sign}`}
                onClick={() => (hand.text.value = `${hand.text.peek()}${sign}`)}
              >
                {sign}
              </button>
            ))}
          </p>
          {note && (
            <p class="tt-guide-foot">
              <ChoiceButton choice={{ label: 'Carry elsewhere', act: () => (hand.carrying.value = true) }} />
              <ChoiceButton
                choice={{
                  label: 'Rub out',
                  act() {
                    pencil.rubOut(note.id)
                    letGo(hand)
                  },
                }}
              />
            </p>
          )}
        </form>
      )}
      {hand.carrying.value && note && desk.spotNow() !== null && (
        <ChoiceButton
          choice={{ label: `To ${desk.spotNow()?.name}`, act: () => carry(desk, hand, desk.spotNow()) }}
        />
      )}
      <Written desk={desk} hand={hand} />
    </section>
  )
}

/** All marks of this seat: pressed, one is gone to and taken up. */
function Written({ desk, hand }: { desk: LivingDesk; hand: PencilHand }): JSX.Element | null {
  const { notes } = desk.living.pencil
  if (notes.length === 0) return null
  return (
    <ul class="tt-found" aria-label="Your marks">
      {notes.map((note) => (
        <li key={note.id}>
          <button
            type="button"
            class="tt-link"
            onClick={() => {
              const place = pinnedAt(desk, note.at)
              if (place) desk.view.flyToPoint(place)
              takeUp(hand, note)
            }}
          >
            {note.text}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A mark is looked at. */
export function takeUp(hand: PencilHand, note: Note): void {
  hand.note.value = note.id
  hand.text.value = note.text
  hand.carrying.value = false
}

/** The mark that is carried is put down here. */
export function carry(desk: LivingDesk, hand: PencilHand, spot: Spot | null): void {
  const id = hand.note.peek()
  if (id === null || !spot) return
  desk.living.pencil.change(id, { at: spot.at })
  desk.shell.announce(`Carried to ${spot.name}`)
  letGo(hand)
}

/** Nothing is looked at. */
export function letGo(hand: PencilHand): void {
  hand.note.value = null
  hand.spot.value = null
  hand.text.value = ''
  hand.carrying.value = false
}
