import { stackAt } from '@bivouac/la-grande-armee'
import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Tip } from '../../furniture/choice.tsx'
import { TableFrame, screenFor, useOpening, useTable } from '../../furniture/table-screen.tsx'
import { lastTurnOfOthers } from '../../journal/last-turn.ts'
import { CampaignMap } from '../../hexes/campaign-map.tsx'
import type { CounterGesture, Highlight, HexGesture, MapArrow } from '../../hexes/types.ts'
import { Banner } from './banner.tsx'
import { CounterTray } from './counters.ts'
import { decisionOf } from './decide/index.ts'
import type { Decision } from './decision.ts'
import { Desk } from './desk.ts'
import { Drawer } from './drawer.tsx'
import { openOnTheatre, useFollowing } from './following.ts'
import { describeHex, fortressWords, groundWords } from './ground.ts'
import { tableKeys } from './keys.ts'
import { overlayHighlights } from './overlays.ts'
import { shortName, spokenUnit, unitOf } from './pieces.ts'
import { Roll } from './show/roll.tsx'
import { lastRun, movesOf } from './story-arrows.ts'
import type { LastMove } from './story-arrows.ts'
import { Tools } from './tools.tsx'

/** The table of La Grande Armée: the map, the banner over it, the drawer beside it. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  const { root, decision, explain } = useTable(
    desk,
    () => decisionOf(desk),
    (now) => tableKeys(desk, now),
    () => `${desk.position.value.state.clock} ${desk.frame.phase}`,
  )
  const tray = useMemo(() => new CounterTray(), [desk])
  const counters = useComputed(() => tray.counters(desk.position.value, decision.value, lostNow(desk)))
  const last = useLastMove(desk)
  const overlays = useComputed(() =>
    overlayHighlights(desk.position.value, desk.overlays.value, desk.side.value),
  )
  const highlights = useComputed((): Highlight[] => [
    ...overlays.value,
    ...last.value.highlights,
    ...decision.value.highlights,
    ...pointedHighlights(desk),
    ...refusedHighlight(desk),
    ...lossHighlight(desk),
  ])
  const arrows = useComputed((): readonly MapArrow[] => {
    const { view } = desk
    const aimed = view.hovered.value >= 0 ? view.hovered.value : view.cursor.value
    return [...last.value.arrows, ...decision.value.arrows, ...(decision.value.preview?.(aimed) ?? [])]
  })

  useOpening(desk.view, () => openOnTheatre(desk, root))
  useFollowing(desk, last, root)

  const tapUnit = (id: string, adding = false): void => {
    const p = desk.position.peek()
    const unit = unitOf(p, id)
    if (unit < 0) return
    if (decision.peek().tapUnit(id, adding)) desk.shell.announce(spokenUnit(p, unit))
    else desk.look(p.state.units.hex[unit])
  }
  const onHex = (gesture: HexGesture): void => {
    const { hex, kind, adding } = gesture
    if (hex < 0 || kind === 'hover') return
    if (kind === 'tap') {
      desk.refused.value = null
      if (!decision.peek().tap(hex, adding)) desk.look(hex)
      return
    }
    desk.view.cursor.value = hex
    const refusal = decision.peek().why(hex)
    if (refusal) desk.refuse(hex, refusal)
    else if (!decision.peek().hold?.(hex)) desk.look(hex)
  }
  const onCounter = (gesture: CounterGesture): void => {
    if (gesture.kind === 'hover') return
    if (gesture.kind === 'tap') tapUnit(gesture.counterId, gesture.adding)
    else onHex(gesture)
  }
  return (
    <TableFrame
      root={root}
      field={
        <>
          <CampaignMap
            view={desk.view}
            counters={counters}
            highlights={highlights}
            arrows={arrows}
            {...(desk.view.map.grid.cols > FURNITURE.title.box.x1 && { furniture: FURNITURE })}
            onHex={onHex}
            onCounter={onCounter}
            onDraw={(from) => decision.peek().draw?.(from) ?? null}
            describe={(hex) =>
              [describeHex(desk.position.peek(), hex), decision.peek().say?.(hex) ?? '']
                .filter(Boolean)
                .join('. ')
            }
            tooltip={(hex) => tooltip(desk, decision, hex)}
            label="Map of Central Europe"
          />
          <Banner desk={desk} decision={decision} />
          <Tools desk={desk} counters={counters} />
          <Roll desk={desk} />
          <button type="button" class="lga-why" onClick={explain}>
            ?<span class="map-unseen"> Explain the hex pointed at</span>
          </button>
        </>
      }
      drawer={<Drawer desk={desk} decision={decision} tap={tapUnit} />}
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

function pointedHighlights(desk: Desk): Highlight[] {
  const { grid } = desk.view.map
  const places = desk.shell.pointed.value?.places ?? []
  return places
    .map((id) => grid.indexOf(id))
    .flatMap((hex) => (hex < 0 ? [] : [{ hex, kind: 'chosen' } as const]))
}

/** Who is lost in the moment that is shown. */
function lostNow(desk: Desk): ReadonlySet<string> {
  const event = desk.staging.showing.value?.event
  return new Set(event?.type === 'losses' ? event.events.map(({ unit }) => unit) : [])
}

function lossHighlight(desk: Desk): Highlight[] {
  const event = desk.staging.showing.value?.event
  return event?.type === 'losses' ? [{ hex: desk.view.map.grid.indexOf(event.hex), kind: 'target' }] : []
}

function refusedHighlight(desk: Desk): Highlight[] {
  const refused = desk.refused.value
  return refused ? [{ hex: refused.hex, kind: 'refused' }] : []
}

/** What is said beside the pointer: the place, who stands there, and why one cannot go there. */
function tooltip(desk: Desk, decision: ReadonlySignal<Decision>, hex: number): ComponentChildren {
  if (desk.draft.peek()) return null
  const p = desk.position.peek()
  const stack = stackAt(p, hex)
  const says = decision.peek().say?.(hex) ?? ''
  // What is lit can be done: nothing is held against it.
  const why = says === '' ? decision.peek().why(hex) : null
  const name = p.game.board.placeName.get(hex)
  if (!why && says === '' && stack.length === 0 && name === undefined && desk.picked.peek() === null)
    return null
  return (
    <Tip name={name ?? `Hex ${p.game.board.hexIds[hex]}`} why={why}>
      <span>
        {[groundWords(p.game, hex), fortressWords(p, hex)].filter((text) => text !== '').join('; ')}
      </span>
      {stack.length > 0 && <span>{stack.map((unit) => shortName(p, unit)).join(', ')}</span>}
      {says !== '' && <span class="lga-good">{says}.</span>}
    </Tip>
  )
}

/**
 * What others have done, drawn on the map: the march under way while they move, all of their marches when the decision
 * has come back, until one takes something in hand. Of the past, whatever was done last.
 */
function useLastMove(desk: Desk): ReadonlySignal<LastMove> {
  return useComputed(() => {
    const { table, shell, staging } = desk
    const p = desk.position.value
    if (staging.before.value) return movesOf(p, [])
    const moment = shell.moment.value
    if (moment !== null) return movesOf(p, lastRun(table.entries.value.slice(0, moment)))
    const theirs = lastTurnOfOthers(table)
    if (!desk.live.value && table.status.value.kind !== 'over') return movesOf(p, lastRun(theirs))
    const free = desk.picked.value === null && desk.draft.value === null
    return movesOf(p, free ? theirs : [])
  })
}
