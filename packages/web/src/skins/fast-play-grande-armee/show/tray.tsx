import { diceLeft } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import type { Choice } from '../../../furniture/choice.tsx'
import { inSight } from '../../../furniture/drawer.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'

/** The command dice a side has left, as they lie in its tray; `spends` of them are what is weighed now. */
export function Tray({ p, side, spends = 0 }: { p: FpgaPosition; side: Side; spends?: number }): JSX.Element {
  const left = diceLeft(p, side)
  return (
    <p class="fpga-tray">
      <b>{counted(left, 'command die', 'command dice')}</b>
      <span class="fpga-tray-dice" aria-hidden="true">
        {Array.from({ length: left }, (_, at) => (
          <i key={at} class={at >= left - spends ? 'going' : ''} />
        ))}
      </span>
      <Clause id="FPGA-CMD-d" />
    </p>
  )
}

/** On a small screen, with the drawer down: what raises it, where what is to be weighed is not on the table. */
export function toOrders(desk: Desk, label: string): Choice[] {
  return inSight(desk) ? [] : [{ label, act: () => desk.showOrders() }]
}
