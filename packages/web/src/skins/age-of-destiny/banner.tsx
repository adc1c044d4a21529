import { SIDES, ageOfDestiny } from '@bivouac/age-of-destiny'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { ChoiceButton } from '../../tabletop/ui/choice.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { sideWord } from './pieces.ts'

/** One line over the table: whose decision it is and what it is, what usually comes next, and the way back. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { table, shell } = desk
  const { primary, others } = decision.value
  const { frame } = desk
  const yours = desk.live.value
  const explain = shell.explain.bind(shell)
  return (
    <div class={`tt-banner ${yours ? 'tt-yours' : ''}`} role="group" aria-label="The decision in hand">
      <p class="tt-question">
        {frame.phase !== 'over' && (
          <b class={`tt-flag tt-flag-${SIDES[frame.side]}`}>{sideWord(frame.side)}</b>
        )}
        <span>
          {shell.moment.value === null
            ? asked(desk)
            : 'This is how it was. The game goes on where you left it.'}
        </span>
      </p>
      <div class="tt-banner-buttons">
        {yours &&
          others.map((choice) => <ChoiceButton key={choice.label} choice={choice} explain={explain} />)}
        {table.mayUndo.value && shell.moment.value === null && frame.phase !== 'over' && (
          <button type="button" class="tt-button" onClick={() => void desk.undo()}>
            Undo
            <kbd class="tt-kbd" aria-hidden="true">
              z
            </kbd>
          </button>
        )}
        {yours && primary && <ChoiceButton choice={primary} kind="primary" explain={explain} />}
      </div>
    </div>
  )
}

function asked(desk: Desk): string {
  const p = desk.position.value
  if (desk.frame.phase === 'over') return 'The battle is over.'
  const question = ageOfDestiny.question(p, SIDES[desk.frame.side])
  if (desk.live.value) return question
  const { status, seats } = desk.table
  const now = status.value
  if (now.kind === 'thinking') return `The computer decides: ${question}`
  if (now.kind === 'waiting')
    return `${seats.value.find(({ id }) => id === now.seat)?.person ?? 'Your opponent'} decides: ${question}`
  return question
}
