import { joursDeGloire, phaseWord, SIDES, turnNow, weatherNow } from '@bivouac/jours-de-gloire'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame } from '../../furniture/banner.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { titleOf } from './show/roll.tsx'
import { dateWord, sideWord } from './words.ts'

/** One line over the map: whose decision it is and what it is, when, and how the game stands. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { primary, others, panel } = decision.value
  const p = desk.position.value
  const showing = desk.staging.showing.value
  const asking = (desk.live.value ? desk.side.value : null) ?? desk.frame.side
  return (
    <BannerFrame
      desk={desk}
      flag={[`jdg-flag-${SIDES[asking]}`, sideWord(asking)]}
      asked={asked(desk)}
      doing={joursDeGloire.doing(p)}
      staged={showing ? `${titleOf(showing.event, desk.side.value)}.` : ''}
      note={
        <small class="jdg-when">
          <span class="jdg-date">
            {dateWord(p.game, turnNow(p))} · {phaseWord(p)} ·{' '}
          </span>
          {weatherNow(p)}
        </small>
      }
      primary={primary}
      others={others}
      instead={
        panel &&
        !desk.raised.value && (
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
        )
      }
    />
  )
}

function asked(desk: Desk): string {
  if (desk.frame.phase === 'over') return 'The campaign is over.'
  return joursDeGloire.question(desk.position.value, desk.seat)
}
