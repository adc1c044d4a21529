import { SIDES, laGrandeArmee } from '@bivouac/la-grande-armee'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { ChoiceButton } from './cards.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { sideWord } from './pieces.ts'

/** One line over the map: whose decision it is and what it is, what usually comes next, and the way back. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { table, shell } = desk
  const { primary, others } = decision.value
  const { frame } = desk
  const yours = desk.live.value
  return (
    <div
      class={`lga-banner ${yours ? 'lga-yours' : ''} lga-banner-${SIDES[frame.side]}`}
      role="group"
      aria-label="The decision in hand"
    >
      <p class="lga-question">
        {frame.phase !== 'over' && (
          <b class={`lga-flag lga-flag-${SIDES[frame.side]}`}>{sideWord(frame.side)}</b>
        )}
        <span>
          {shell.moment.value === null
            ? asked(desk)
            : 'This is how it was. The game goes on where you left it.'}
        </span>
      </p>
      <div class="lga-banner-buttons">
        {yours && others.map((choice) => <ChoiceButton key={choice.label} choice={choice} />)}
        {table.mayUndo.value && shell.moment.value === null && frame.phase !== 'over' && (
          <button type="button" class="lga-button" onClick={() => void desk.undo()}>
            Undo
            <kbd class="lga-kbd" aria-hidden="true">
              z
            </kbd>
          </button>
        )}
        {yours && primary && <ChoiceButton choice={primary} kind="primary" />}
      </div>
    </div>
  )
}

function asked(desk: Desk): string {
  const p = desk.position.value
  if (desk.frame.phase === 'over') return 'The campaign is over.'
  if (desk.live.value && desk.draft.value)
    return desk.draft.value.kind === 'attack'
      ? 'Choose who attacks and what feeds them, then declare.'
      : 'Bring 500 % against the hex, then declare.'
  const question = laGrandeArmee.question(p, SIDES[desk.frame.side])
  if (desk.live.value) return question
  const { status, seats } = desk.table
  const now = status.value
  if (now.kind === 'thinking') return `The computer decides: ${question}`
  if (now.kind === 'waiting')
    return `${seats.value.find(({ id }) => id === now.seat)?.person ?? 'Your opponent'} decides: ${question}`
  return question
}
