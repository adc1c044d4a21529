import { pulseOf, segmentNow, turnOf } from '@bivouac/fast-play-grande-armee'
import { useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { Effects } from '../../effects/effects.tsx'
import { screenFor } from '../../furniture/table-screen.tsx'
import { MeasuredScreen } from '../../tabletop/play/screen.tsx'
import type { MeasuredLook } from '../../tabletop/play/screen.tsx'
import { Banner } from './banner.tsx'
import { decisionOf } from './decide/index.ts'
import { deedsAt } from './deeds.ts'
import { Desk } from './desk.ts'
import { Guide } from './guide.tsx'
import { wholeInches } from './measure.ts'
import { Battle } from './show/battle.tsx'
import { overlays } from './show/overlays.tsx'
import { PieceCard } from './show/piece-card.tsx'
import { Roll } from './show/roll.tsx'

/** Phases in which something is planned with whoever is taken in hand. */
const PLANNED: ReadonlySet<string> = new Set(['movement', 'deploy', 'march', 'evade'])

const LOOK: MeasuredLook<Desk> = {
  look: 'fpga',
  decide: decisionOf,
  turn,
  question: (desk) => `${turn(desk)} ${desk.frame.phase} ${desk.frame.side}`,
  plans: ({ frame: { phase } }) => PLANNED.has(phase),
  overlays,
  ground: wholeInches,
  banner: (desk, decision) => <Banner desk={desk} decision={decision} />,
  stage: (desk) => (
    <>
      <Roll desk={desk} />
      <Effects desk={desk} reader={() => deedsAt(desk)} />
    </>
  ),
  leaves: {
    lesson: (desk) => <Guide desk={desk} />,
    piece: (desk, id) => <PieceCard desk={desk} id={id} />,
    battle: (desk) => <Battle desk={desk} />,
  },
}

/** The table of Fast-Play Grande Armée. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  // In the middle of a march, or attacked, the unit is in hand already.
  useSignalEffect(() => {
    const { frame } = desk
    if (!desk.live.value || (frame.phase !== 'march' && frame.phase !== 'evade')) return
    const { id } = desk.position.value.game.units[frame.unit]
    if (desk.picked.peek() !== id || desk.plan.peek() === null) desk.takeInHand(id)
  })
  // A sheet that is up would cover what is thrown.
  useSignalEffect(() => {
    if (desk.staging.card.value && desk.pane.peek() === 'orders') desk.raised.value = false
  })
  return <MeasuredScreen desk={desk} look={LOOK} />
}

/** Whose segment of which pulse it is. */
function turn({ position }: Desk): string {
  const p = position.value
  const { segment, side } = segmentNow(p)
  return `${turnOf(p)} ${pulseOf(p)} ${segment} ${side}`
}
