import { SIDES, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { ChoiceButton } from '../../tabletop/ui/choice.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { dateWord, phaseWord, sideWord, standingOf, weatherWord } from './words.ts'

/** One line over the map: whose decision it is and what it is, what usually comes next, and the way back. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { table, shell } = desk
  const { primary, others } = decision.value
  const { frame } = desk
  const p = desk.position.value
  const yours = desk.live.value
  const asking = (yours ? desk.side.value : null) ?? frame.side
  const explain = shell.explain.bind(shell)
  return (
    <div class={`tt-banner ${yours ? 'tt-yours' : ''}`} role="group" aria-label="The decision in hand">
      <p class="tt-question">
        {frame.phase !== 'over' && <b class={`tt-flag jdg-flag-${SIDES[asking]}`}>{sideWord(asking)}</b>}
        <span>
          {shell.moment.value === null
            ? asked(desk)
            : 'This is how it was. The game goes on where you left it.'}
          <small class="jdg-when">
            <span class="jdg-date">
              {dateWord(p.game, p.state.turn)} · {phaseWord(p)} ·{' '}
            </span>
            {weatherWord(p.state.weather)} · <Standing desk={desk} />
          </small>
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
        {yours && !primary && decision.value.panel && !desk.raised.value && (
          <button
            type="button"
            class="tt-button primary jdg-choose"
            onClick={() => {
              desk.pane.value = 'orders'
              desk.raised.value = true
            }}
          >
            Choose
          </button>
        )}
        {yours && primary && <ChoiceButton choice={primary} kind="primary" explain={explain} />}
      </div>
    </div>
  )
}

/** Victory Points as they would be counted now, losses aside. */
function Standing({ desk }: { desk: Desk }): JSX.Element {
  const { game } = desk.position.value
  const [french, allied] = standingOf(game, desk.sight.value)
  return (
    <span class="jdg-standing">
      VP: French {french}, Allies {allied}
    </span>
  )
}

function asked(desk: Desk): string {
  const p = desk.position.value
  if (desk.frame.phase === 'over') return 'The campaign is over.'
  // What others are asked is not told: only that they are.
  if (desk.live.value) return joursDeGloire.question(p, desk.seat)
  if (desk.staging.before.value) return 'See what came of it.'
  const now = desk.table.status.value
  if (now.kind === 'thinking') return 'The computer decides.'
  if (now.kind === 'waiting') {
    const who = desk.table.seats.value.find(({ id }) => id === now.seat)
    return `${who?.person ?? who?.name ?? 'Your opponent'} decides.`
  }
  return 'The other side decides.'
}
