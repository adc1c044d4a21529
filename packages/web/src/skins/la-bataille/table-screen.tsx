import {
  decidingArmy,
  describeUnit,
  findUnit,
  leadersAt,
  hexesAsked,
  momentOf,
  pieceName,
  unitNow,
  unitsAt,
  unitsOnMap,
} from '@bivouac/la-bataille'
import { listed } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { useComputed } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { Effects } from '../../effects/effects.tsx'
import { TableFrame, screenFor, useTable } from '../../furniture/table-screen.tsx'
import { CounterTray } from '../../hexes/hand/counter-tray.ts'
import { useFollowing } from '../../hexes/hand/following.ts'
import { HexTable, tapPiece } from '../../hexes/hand/hex-table.tsx'
import type { HexTip } from '../../hexes/hand/hex-table.tsx'
import type { HexWords } from '../../hexes/hand/keys.ts'
import { useGliding } from '../../hexes/hand/glide.tsx'
import { useLastMove } from '../../hexes/hand/story.ts'
import { HexTools } from '../../hexes/hand/tools.tsx'
import { WayNumbers } from '../../hexes/hand/way-numbers.tsx'
import { Banner } from './banner.tsx'
import { laidPieces } from './counters.ts'
import { useRideOn } from './decide/charge-ride.ts'
import { decisionOf } from './decide/index.ts'
import { deedsAt } from './deeds.ts'
import { Desk } from './desk.ts'
import { Drawer } from './drawer.tsx'
import { describeHex, groundNotes, groundWords } from './ground.ts'
import { listenToWheel, tableKeys } from './keys.ts'
import { objectiveLights } from './objectives.ts'
import { OVERLAY_TOOLS, overlayHighlights, unitSpokenOf } from './overlays.ts'
import { ChargeStrip } from './show/charge-strip.tsx'
import { Roll, stagedHex } from './show/roll.tsx'
import { lostNow } from './staging.ts'
import { stepsOn } from './story.ts'
import { factWords, stateWords } from './words.ts'

/** The table of La Bataille: the battlefield, the banner over it, the drawer beside it. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  const words = useMemo(() => wordsOf(desk), [desk])
  const { root, decision, explain } = useTable(
    desk,
    () => decisionOf(desk),
    (now) => tableKeys(desk, now, words),
    () => {
      const { turn, phasing } = momentOf(desk.position.value)
      return `${turn} ${phasing} ${desk.frame.phase} ${desk.question()}`
    },
  )
  useRideOn(desk)
  useEffect(() => listenToWheel(root.current, desk), [desk])
  const tray = useMemo(() => new CounterTray(), [desk])
  const counters = useComputed(() =>
    tray.counters(
      laidPieces(desk.position.value, desk.army.value),
      decision.value,
      lostNow(desk.staging.showing.value),
    ),
  )
  const stepOf = useMemo(() => stepsOn(desk.position.peek()), [desk])
  const { lying, layer } = useGliding(desk, counters, stepOf)
  const last = useLastMove(desk, stepOf, () => desk.picked.value !== null)
  const under = useComputed(() => {
    const p = desk.position.value
    const unit = unitSpokenOf(p, desk.picked.value, desk.looked.value)
    return [...objectiveLights(p), ...overlayHighlights(p, desk.overlays.value, unit)]
  })
  useFollowing(desk, root, {
    last,
    turn() {
      const { turn, phasing } = momentOf(desk.position.value)
      return `${turn} ${phasing}`
    },
    asked: () => hexesAsked(desk.position.value),
    standing(whose) {
      const p = desk.position.value
      const army = whose === 'all' ? null : whose === 'own' ? desk.army.value : decidingArmy(p)
      const troops = unitsOnMap(p, army ?? undefined).map((unit): number => unitNow(p, unit).hex)
      // What is fought for is in sight from the first.
      return whose === 'all' ? [...troops, ...p.game.objectives.map(({ hex }) => hex)] : troops
    },
    // What nobody waits for does not take the view away.
    staged: () =>
      desk.staging.light.value ? -1 : stagedHex(desk.position.value, desk.staging.showing.value),
  })
  return (
    <TableFrame
      root={root}
      marked={desk}
      field={
        <>
          <HexTable
            desk={desk}
            decision={decision}
            counters={lying}
            last={last}
            under={under}
            over={() => []}
            words={words}
            tip={tipOf(desk)}
            label="The battlefield"
          />
          {layer}
          <WayNumbers view={desk.view} last={last} />
          <Banner desk={desk} decision={decision} />
          <HexTools
            desk={desk}
            counters={counters}
            overlays={OVERLAY_TOOLS}
            ground={() => groundNotes(desk.position.value.game)}
          />
          <ChargeStrip desk={desk} />
          <Roll desk={desk} />
          <Effects desk={desk} reader={() => deedsAt(desk.position.peek())} />
        </>
      }
      drawer={<Drawer desk={desk} decision={decision} tap={tapPiece(desk, decision, words)} />}
      why={{ says: 'Explain the hex pointed at', act: explain }}
    />
  )
}

function wordsOf(desk: Desk): HexWords {
  return {
    spoken(piece) {
      const p = desk.position.peek()
      const unit = findUnit(p, piece)
      return unit < 0 ? pieceName(p, piece) : describeUnit(p, unit)
    },
    describe: (hex) => describeHex(desk.position.peek(), hex),
  }
}

/** What is said beside the pointer: the place and who stands there. */
function tipOf(desk: Desk): HexTip {
  return (hex, says, why) => {
    const p = desk.position.peek()
    const stack = unitsAt(p, asHex(hex))
    const leaders = ([0, 1] as const).flatMap((army) =>
      leadersAt(p, asHex(hex), army).map((leader) => p.game.leaders[leader].name),
    )
    const place = p.game.ground.map.placeAt.get(hex)
    if (!why && says === '' && stack.length + leaders.length === 0 && !place && desk.picked.peek() === null)
      return null
    const more = (
      <>
        <span>{groundWords(p, hex)}</span>
        {stack.toReversed().map((unit) => (
          <span key={unit}>
            <b>{p.game.units[unit].name}</b> {stateWords(p, unit)}
            <small>{factWords(p, unit, desk.army.peek())}</small>
          </span>
        ))}
        {leaders.length > 0 && <span>{listed(leaders)}</span>}
      </>
    )
    return { name: place?.name ?? `Hex ${p.game.ground.grid.ids[hex]}`, more }
  }
}
