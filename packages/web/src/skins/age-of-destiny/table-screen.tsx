import { phasingSide, sideOf, turnOf, unitsOf } from '@bivouac/age-of-destiny'
import { useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { screenFor } from '../../furniture/table-screen.tsx'
import { MeasuredScreen } from '../../tabletop/play/screen.tsx'
import type { MeasuredLook } from '../../tabletop/play/screen.tsx'
import { Banner } from './banner.tsx'
import { decisionOf } from './decide/index.ts'
import { Desk, OVERLAYS } from './desk.ts'
import type { OverlayName } from './desk.ts'
import { Drawer } from './drawer.tsx'
import { unitOf } from './pieces.ts'
import { arcShown, overlaysOver, overlaysUnder } from './show/overlays.tsx'
import { Roll } from './show/roll.tsx'
import { Tools } from './tools.tsx'

const LOOK: MeasuredLook<Desk, OverlayName> = {
  look: 'aod',
  overlays: OVERLAYS,
  decide: decisionOf,
  turn,
  question: (desk) => `${turn(desk)} ${desk.frame.phase}`,
  plans: ({ frame: { phase } }) => phase === 'movement' || phase === 'deploy',
  isOwn: ({ position, side }, piece) =>
    sideOf(position.peek(), unitOf(position.peek(), piece)) === side.peek(),
  isTold: ({ position }, piece) => unitOf(position.peek(), piece) >= 0,
  isBusy: (desk) => desk.attack.peek() !== null,
  armies(desk, ownOnly) {
    const p = desk.position.peek()
    const own = ownOnly ? desk.side.peek() : null
    const units = own === null ? [...unitsOf(p, 0), ...unitsOf(p, 1)] : unitsOf(p, own)
    return units.flatMap((unit) => desk.placeOf(p.game.unitIds[unit]) ?? [])
  },
  arc: arcShown,
  under: overlaysUnder,
  over: overlaysOver,
  field: (desk, decision, pieces) => (
    <>
      <Banner desk={desk} decision={decision} />
      <Tools desk={desk} pieces={pieces} />
      <Roll desk={desk} />
    </>
  ),
  drawer: (desk, decision) => <Drawer desk={desk} decision={decision} />,
}

/** The table of The Age of Destiny. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  // How it ended is written under Battle.
  useSignalEffect(() => {
    if (desk.table.status.value.kind === 'over') desk.pane.value = 'battle'
  })
  return <MeasuredScreen desk={desk} look={LOOK} />
}

/** Whose turn it is, and which. */
function turn({ position }: Desk): string {
  return `${turnOf(position.value)} ${phasingSide(position.value)}`
}
