import { narrate } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Die } from '../../../furniture/dice.tsx'
import { Stage } from '../../../furniture/stage.tsx'
import type { Desk } from '../desk.ts'

/** A throw on the stage: the dice, then what came of it. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.showing.value
  if (!showing) return null
  const { event, step } = showing
  const rolls = 'rolls' in event ? event.rolls : []
  return (
    <Stage view={desk.view} about={event} places={() => []} press={() => desk.staging.press()}>
      <div class="tt-dice">
        {rolls.slice(0, 10).map(({ value }, at) => (
          <Die key={at} value={value} rolling={step === 'die'} />
        ))}
      </div>
      {step === 'result' &&
        narrate(desk.position.value, [event]).map(({ text }, at) => (
          <p key={at} class="tt-roll-result">
            {text}
          </p>
        ))}
      <span class="tt-small">tap, or space, to go on</span>
    </Stage>
  )
}
