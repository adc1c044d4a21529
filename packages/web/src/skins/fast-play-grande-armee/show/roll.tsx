import { narrate, pieceName } from '@bivouac/fast-play-grande-armee'
import type { FpgaEvent, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Die } from '../../../furniture/dice.tsx'
import type { ThrowStrip } from '../../../furniture/stage.tsx'
import { StageCard, StageStrip } from '../../../tabletop/play/stage-card.tsx'
import type { Desk } from '../desk.ts'
import { isLoss, isSmall } from '../scenes.ts'
import type { CardEvent, Showing } from '../scenes.ts'
import { CombatCard } from './combat-card.tsx'
import { ControlCard } from './control.tsx'
import { InitiativeCard } from './initiative.tsx'
import { Sheet, isRow, rowsOf, sheetTitle } from './sheet.tsx'

/** A throw or a moment on the stage: the dice, where each came from, what it means. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.card.value
  if (!showing) return null
  const p = desk.position.value
  const { event } = showing
  if (isLoss(event))
    return (
      <StageStrip desk={desk} showing={showing}>
        {narrate(p, [event]).map(({ text }) => text)}
      </StageStrip>
    )
  return (
    <StageCard desk={desk} showing={showing} over="Your phase is over." strip={stripOf(p, event, showing)}>
      <Thrown p={p} event={event} showing={showing} />
    </StageCard>
  )
}

/** How it stands at the edge. */
function stripOf(p: FpgaPosition, event: CardEvent, showing: Showing): ThrowStrip {
  const done = showing.step === 'result'
  const told = (events: readonly FpgaEvent[]): string =>
    narrate(p, events)
      .map(({ text }) => text)
      .join(' ')
  if (isSmall(event) && isRow(event)) return { title: sheetTitle(event), rows: rowsOf(p, event, showing) }
  const rolls = 'rolls' in event ? (event.rolls ?? []) : []
  return {
    title: titleOf(p, event),
    dice:
      rolls.length > 0 &&
      rolls
        .slice(0, 4)
        .map(({ value, sides }, at) =>
          sides === 6 ? <Die key={at} value={value} rolling={!done} size={32} /> : <b key={at}>{value}</b>,
        ),
    came: done && told([event, ...showing.after]),
    bare: event.type === 'succeeded',
  }
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
