import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'

const LONGEST = 1000

/** A note to team-mates, read a turn later. */
export function NoteForm({ desk }: { desk: Desk }): JSX.Element {
  const { game } = desk.position.value
  const mates = game.seats.filter(
    ({ id }, seat) => id !== desk.seat && game.seatSide[seat] === desk.side.value,
  )
  const to = useSignal<readonly string[]>(mates.map(({ id }) => id))
  const text = useSignal('')
  return (
    <form
      class="jdg-note"
      onSubmit={(event) => {
        event.preventDefault()
        const words = text.peek().trim()
        if (words !== '' && to.peek().length > 0)
          void desk.send({ do: 'note', to: [...to.peek()], text: words })
      }}
    >
      <p class="tt-small">
        It is read when the next turn starts. <Clause id="JDG-10-multi-b" />
      </p>
      {mates.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={to.value.includes(id)}
            onChange={() =>
              (to.value = to.value.includes(id) ? to.value.filter((one) => one !== id) : [...to.value, id])
            }
          />{' '}
          to {name}
        </label>
      ))}
      <label>
        The note
        <textarea
          rows={4}
          maxLength={LONGEST}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="tt-button primary">
        Send the note
      </button>
    </form>
  )
}
