import {
  clockOf,
  decidingSide,
  findPiece,
  hexOf,
  hexesAsked,
  piecesOf,
  piecesOnMap,
  shortName,
  stackAt,
} from '@bivouac/la-grande-armee'
import { useComputed } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Effects } from '../../effects/effects.tsx'
import { TableFrame, screenFor, useTable } from '../../furniture/table-screen.tsx'
import { CounterTray } from '../../hexes/hand/counter-tray.ts'
import { useFollowing } from '../../hexes/hand/following.ts'
import { HexTable, tapPiece } from '../../hexes/hand/hex-table.tsx'
import type { HexTip } from '../../hexes/hand/hex-table.tsx'
import { hexKeys } from '../../hexes/hand/keys.ts'
import type { HexWords } from '../../hexes/hand/keys.ts'
import { useGliding } from '../../hexes/hand/glide.tsx'
import { useLastMove } from '../../hexes/hand/story.ts'
import { HexTools } from '../../hexes/hand/tools.tsx'
import { WayNumbers } from '../../hexes/hand/way-numbers.tsx'
import { Banner } from './banner.tsx'
import { laidPieces } from './counters.ts'
import { decisionOf } from './decide/index.ts'
import { deedsAt } from './deeds.ts'
import { Desk } from './desk.ts'
import { Drawer } from './drawer.tsx'
import { describeHex, fortressWords, groundWords } from './ground.ts'
import { OVERLAY_TOOLS, overlayHighlights } from './overlays.ts'
import { spokenUnit } from './pieces.ts'
import { groundNotes } from './show/legend-words.ts'
import { Roll } from './show/roll.tsx'
import type { LossMoment } from './staging.ts'
import { stepsOn } from './story.ts'

/** The table of La Grande Armée: the map, the banner over it, the drawer beside it. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  const words = useMemo(() => wordsOf(desk), [desk])
  const { root, decision, explain } = useTable(
    desk,
    () => decisionOf(desk),
    (now) => hexKeys(desk, now, OVERLAY_TOOLS, words),
    () => `${clockOf(desk.position.value)} ${desk.frame.phase}`,
  )
  const tray = useMemo(() => new CounterTray(), [desk])
  const counters = useComputed(() =>
    tray.counters(
      laidPieces(desk.position.value),
      decision.value,
      new Set(lossNow(desk)?.events.map(({ unit }) => unit)),
    ),
  )
  const stepOf = useMemo(() => stepsOn(desk.position.peek()), [desk])
  const { lying, layer } = useGliding(desk, counters, stepOf)
  const last = useLastMove(desk, stepOf, () => desk.picked.value !== null || desk.draft.value !== null)
  const under = useComputed(() =>
    overlayHighlights(desk.position.value, desk.overlays.value, desk.side.value),
  )
  const { grid } = desk.view.map
  useFollowing(desk, root, {
    last,
    // Six phases a turn, three of them a side’s.
    turn: () => `${Math.floor(clockOf(desk.position.value) / 3)}`,
    asked: () => hexesAsked(desk.position.value),
    standing(whose) {
      const p = desk.position.value
      const side = whose === 'all' ? null : whose === 'own' ? desk.side.value : decidingSide(p)
      return (side === null ? piecesOnMap(p) : piecesOf(p, side)).map((unit) => hexOf(p, unit))
    },
    staged() {
      const event = desk.staging.showing.value?.event
      if (event?.type !== 'battle' && event?.type !== 'losses') return -1
      return grid.indexOf((event.type === 'battle' ? event.targets[0] : event.hex) ?? '')
    },
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
            over={() => {
              const loss = lossNow(desk)
              return loss ? [{ hex: grid.indexOf(loss.hex), kind: 'target' }] : []
            }}
            words={words}
            tip={tipOf(desk)}
            {...(grid.cols > FURNITURE.title.box.x1 && { furniture: FURNITURE })}
            label="Map of Central Europe"
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
          <Roll desk={desk} />
          <Effects desk={desk} reader={() => deedsAt(desk.position.peek())} />
        </>
      }
      drawer={<Drawer desk={desk} decision={decision} tap={tapPiece(desk, decision, words)} />}
      why={{ says: 'Explain the hex pointed at', act: explain }}
    />
  )
}

const FURNITURE = {
  title: {
    box: { x0: 40, y0: 0, x1: 54.5, y1: 4.5 },
    title: 'Central Europe',
    subtitle: 'the seat of the wars of 1805, 1806 and 1809',
  },
  compass: { x: 3.4, y: 3, radius: 1.9 },
}

function wordsOf(desk: Desk): HexWords {
  return {
    spoken(piece) {
      const p = desk.position.peek()
      return spokenUnit(p, findPiece(p, piece))
    },
    describe: (hex) => describeHex(desk.position.peek(), hex),
  }
}

/** Who is lost in the moment that is shown. */
function lossNow(desk: Desk): LossMoment | null {
  const event = desk.staging.showing.value?.event
  return event?.type === 'losses' ? event : null
}

/** What is said beside the pointer: the place and who stands there. */
function tipOf(desk: Desk): HexTip {
  return (hex, says, why) => {
    if (desk.draft.peek()) return null
    const p = desk.position.peek()
    const stack = stackAt(p, hex)
    const name = p.game.board.placeName.get(hex)
    if (!why && says === '' && stack.length === 0 && name === undefined && desk.picked.peek() === null)
      return null
    const more = (
      <>
        <span>
          {[groundWords(p.game, hex), fortressWords(p, hex)].filter((text) => text !== '').join('; ')}
        </span>
        {stack.length > 0 && <span>{stack.map((unit) => shortName(p, unit)).join(', ')}</span>}
      </>
    )
    return { name: name ?? `Hex ${p.game.board.hexIds[hex]}`, more }
  }
}
