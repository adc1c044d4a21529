import { phasingSide, turnOf } from '@bivouac/age-of-destiny'
import { Effects } from '../../effects/effects.tsx'
import { screenFor } from '../../furniture/table-screen.tsx'
import { MeasuredScreen } from '../../tabletop/play/screen.tsx'
import type { MeasuredLook } from '../../tabletop/play/screen.tsx'
import { Banner } from './banner.tsx'
import { decisionOf } from './decide/index.ts'
import { deedsAt } from './deeds.ts'
import { Desk } from './desk.ts'
import { Guide } from './guide.tsx'
import { metres } from './measure.ts'
import { Battle } from './show/battle.tsx'
import { OrdersModule } from './show/orders-module.tsx'
import { overlays } from './show/overlays.tsx'
import { PieceCard } from './show/piece-card.tsx'
import { Roll } from './show/roll.tsx'

const LOOK: MeasuredLook<Desk> = {
  look: 'aod',
  decide: decisionOf,
  turn,
  question: (desk) => `${turn(desk)} ${desk.frame.phase}`,
  plans: ({ frame: { phase } }) => phase === 'movement' || phase === 'deploy',
  isBusy: (desk) => desk.attack.peek() !== null,
  overlays,
  ground: metres,
  banner: (desk, decision) => <Banner desk={desk} decision={decision} />,
  stage: (desk) => (
    <>
      <Roll desk={desk} />
      <Effects desk={desk} reader={() => deedsAt(desk)} />
    </>
  ),
  leaves: {
    lesson: (desk) => <Guide desk={desk} />,
    beside: (desk) => <OrdersModule desk={desk} />,
    piece: (desk, id) => <PieceCard desk={desk} id={id} />,
    battle: (desk) => <Battle desk={desk} />,
  },
}

/** The table of The Age of Destiny. */
export const TableScreen = screenFor(
  (table, shell) => new Desk(table, shell),
  ({ desk }) => <MeasuredScreen desk={desk} look={LOOK} />,
)

/** Whose turn it is, and which. */
function turn({ position }: Desk): string {
  return `${turnOf(position.value)} ${phasingSide(position.value)}`
}
