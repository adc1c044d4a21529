import { recoveryChance } from '@bivouac/fast-play-grande-armee'
import type { Frame } from '@bivouac/fast-play-grande-armee'
import { Clause } from '../../../shell/clause.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { fromOffer } from '../../../tabletop/play/from-offer.tsx'
import type { Desk } from '../desk.ts'
import { Tray } from '../show/tray.tsx'
import { percent } from '../../../furniture/dice.tsx'

type Recovery = Extract<Frame, { phase: 'recovery' }>

/** A recovery that failed: once more for a command die, or leave it. */
export function recoveryDecision(desk: Desk, { unit, side, die }: Recovery): Decision {
  const p = desk.position.value
  return fromOffer(desk, {
    title: p.game.units[unit].name,
    lead: (
      <>
        It threw {die}. Once more it gets rid of a hit with {percent(recoveryChance(p, unit))}; what falls
        then stands. <Clause id="FPGA-REC-d" />
      </>
    ),
    before: <Tray p={p} side={side} spends={1} />,
  })
}
