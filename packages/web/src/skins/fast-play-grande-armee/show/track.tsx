import {
  clockChance,
  diceLeft,
  frameNow,
  initiativeOf,
  pulseOf,
  segmentNow,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { flagOf, sideWord } from '../pieces.ts'
import { percent } from '../../../furniture/dice.tsx'

/** Under the question: the pulses of the turn with the clock, both trays. */
export function Track({ p }: { p: FpgaPosition }): JSX.Element | null {
  const { segment } = segmentNow(p)
  if (segment === 'deploy' || segment === 'over') return null
  return (
    <span class="fpga-track">
      <Pulses p={p} />
      <span class="fpga-trays">
        {([0, 1] as const).map((one) => (
          <SmallTray key={one} p={p} side={one} />
        ))}
      </span>
    </span>
  )
}

/** A box for each pulse there can be, and the chance that this one is the last. FPGA-END-a, c. */
function Pulses({ p }: { p: FpgaPosition }): JSX.Element {
  const { phase } = frameNow(p)
  // The clock was read with the dice of the initiative: they are for the pulse to come.
  const isBetween = phase === 'initiative' || phase === 'first'
  const pulse = pulseOf(p) + (isBetween && pulseOf(p) > 0 ? 1 : 0)
  const most = p.game.charts.clock.value.sides
  const chance = clockChance(p)
  const words =
    pulse === 0
      ? 'Command Phase'
      : isBetween
        ? `Pulse ${pulse} is about to begin`
        : `Pulse ${pulse}, the last of the turn with ${percent(chance)}`
  return (
    <span class="fpga-pulses" title={words}>
      <span class="map-unseen">{words}. </span>
      <span aria-hidden="true">
        {Array.from({ length: most }, (_, at) => (
          <i key={at} class={at + 1 === pulse ? 'now' : at + 1 < pulse ? 'gone' : ''}>
            {at + 1}
          </i>
        ))}
      </span>
      {pulse > 0 && !isBetween && (
        <span class="fpga-clock" aria-hidden="true" style={{ '--share': chance }}>
          <b>
            <span class="fpga-roomy">last: </span>
            {percent(chance)}
          </b>
        </span>
      )}
    </span>
  )
}

/** The command dice of a side, as they lie there; who has the initiative is marked. */
function SmallTray({ p, side }: { p: FpgaPosition; side: Side }): JSX.Element {
  const left = diceLeft(p, side)
  const leads = initiativeOf(p) === side
  const words = `${sideWord(p, side)}: ${counted(left, 'command die', 'command dice')}${leads ? ', has the initiative' : ''}`
  return (
    <span class={`fpga-small-tray ${leads ? 'leads' : ''}`} title={words}>
      <span class="map-unseen">{words}. </span>
      <b class={flagOf(p, side)} aria-hidden="true">
        {leads ? '★' : ' '}
      </b>
      <span class="fpga-tray-dice" aria-hidden="true">
        {left} <i />
      </span>
    </span>
  )
}
