import { narrate, pieceName } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Stage } from '../../../furniture/stage.tsx'
import type { Desk } from '../desk.ts'
import { isLoss, isSmall } from '../scenes.ts'
import type { CardEvent, Showing } from '../scenes.ts'
import { CombatCard } from './combat-card.tsx'
import { ControlCard } from './control.tsx'
import { InitiativeCard } from './initiative.tsx'
import { Sheet, isRow, sheetTitle } from './sheet.tsx'

/** A throw or a moment on the stage: the dice, where each came from, what it means. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.card.value
  if (!showing) return null
  const p = desk.position.value
  const { event } = showing
  const stage = {
    view: desk.view,
    about: event,
    places: () => desk.staging.about.peek().flatMap((piece) => desk.placeOf(piece) ?? []),
    press: () => desk.staging.press(),
  }
  if (isLoss(event))
    return (
      <Stage {...stage} look="tt-strip">
        <span>{narrate(p, [event]).map(({ text }) => text)}</span>
        <span class="map-unseen"> Go on.</span>
      </Stage>
    )
  return (
    <Stage {...stage} look={`step-${showing.step}`}>
      <Thrown p={p} event={event} showing={showing} />
      {showing.closes && <p class="tt-roll-sum">Your phase is over.</p>}
      <span class="tt-small">tap, or space, to go on{showing.more > 0 ? `; ${showing.more} more` : ''}</span>
    </Stage>
  )
}

function Thrown({ p, event, showing }: { p: FpgaPosition; event: CardEvent; showing: Showing }): JSX.Element {
  switch (event.type) {
    case 'combat':
      return <CombatCard p={p} event={event} showing={showing} />
    case 'control-roll':
    case 'status':
      return <ControlCard p={p} event={event} showing={showing} />
    case 'initiative-roll':
    case 'initiative-tie':
    case 'initiative-again':
    case 'initiative':
      return <InitiativeCard p={p} event={event} showing={showing} />
    default:
      if (isSmall(event) && isRow(event)) return <Sheet p={p} event={event} showing={showing} />
      return <p class="tt-roll-result">{narrate(p, [event]).map(({ text }) => text)}</p>
  }
}

/** What is on the stage, in few words, for the banner. */
export function titleOf(p: FpgaPosition, event: CardEvent): string {
  switch (event.type) {
    case 'combat':
      return `Combat with ${pieceName(p, event.target)}`
    case 'control-roll':
    case 'status':
      return `Orders for ${event.name}`
    default:
      if (isSmall(event)) return isRow(event) ? sheetTitle(event) : 'The initiative'
      return narrate(p, [event]).at(-1)?.text ?? ''
  }
}
