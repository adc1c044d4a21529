import { pulseOf, segmentNow, turnOf, unitsOf } from '@bivouac/fast-play-grande-armee'
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
import { officerOf, sideOfPiece, unitOf } from './pieces.ts'
import { arcShown, overlaysOver, overlaysUnder } from './show/overlays.tsx'
import { Roll } from './show/roll.tsx'
import { StrikeLines } from './show/shots.tsx'
import { Tools } from './tools.tsx'

/** Phases in which something is planned with whoever is taken in hand. */
const PLANNED: ReadonlySet<string> = new Set(['movement', 'deploy', 'march', 'evade'])

const LOOK: MeasuredLook<Desk, OverlayName> = {
  look: 'fpga',
  overlays: OVERLAYS,
  decide: decisionOf,
  turn,
  question: (desk) => `${turn(desk)} ${desk.frame.phase} ${desk.frame.side}`,
  plans: ({ frame: { phase } }) => PLANNED.has(phase),
  isOwn: ({ position, side }, piece) => sideOfPiece(position.peek(), piece) === side.peek(),
  isTold: ({ position }, piece) =>
    unitOf(position.peek(), piece) >= 0 || officerOf(position.peek(), piece) >= 0,
  isBusy: () => false,
  armies(desk, ownOnly) {
    const p = desk.position.peek()
    const own = ownOnly ? desk.side.peek() : null
    const units = own === null ? [...unitsOf(p, 0), ...unitsOf(p, 1)] : unitsOf(p, own)
    return units.flatMap((unit) => desk.placeOf(p.game.units[unit].id) ?? [])
  },
  arc: arcShown,
  under: overlaysUnder,
  over: (desk) => (
    <>
      <StrikeLines desk={desk} />
      {overlaysOver(desk)}
    </>
  ),
  field: (desk, decision, pieces) => (
    <>
      <Banner desk={desk} decision={decision} />
      <Tools desk={desk} pieces={pieces} />
      <Roll desk={desk} />
    </>
  ),
  drawer: (desk, decision) => <Drawer desk={desk} decision={decision} />,
}

/** The table of Fast-Play Grande Armée. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  // How it ended is written under Battle.
  useSignalEffect(() => {
    if (desk.table.status.value.kind === 'over') desk.pane.value = 'battle'
  })
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
