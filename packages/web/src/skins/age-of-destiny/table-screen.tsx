import type { AodEvent } from '@bivouac/age-of-destiny'
import { batch, useComputed, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Tip } from '../../furniture/choice.tsx'
import { useReturn } from '../../furniture/return.ts'
import { TableFrame, screenFor, useOpening, usePointed, useTable } from '../../furniture/table-screen.tsx'
import { fittingScale } from '../../sheet/camera.ts'
import { lastTurnOfOthers } from '../../journal/last-turn.ts'
import { NARROW } from '../../sheet/insets.ts'
import { Way } from '../../tabletop/drawings.tsx'
import { boardOf } from '../../tabletop/ground.ts'
import { TableTop } from '../../tabletop/table-top.tsx'
import type { Spot, TableGesture, TableGrab } from '../../tabletop/types.ts'
import { Banner } from './banner.tsx'
import { decisionOf } from './decide/index.ts'
import type { Decision } from './decision.ts'
import { Desk } from './desk.ts'
import { Drawer } from './drawer.tsx'
import { boxOfArmies } from './framing.ts'
import { namesOf } from '../../tabletop/laid-ground.ts'
import { tableKeys } from './keys.ts'
import { tableOf, toSheet } from './measure.ts'
import { shareHand } from '../../tabletop/hand/open-hand.tsx'
import { arcShown } from './hand/open-hand.tsx'
import { overlaysOver, overlaysUnder } from './show/overlays.tsx'
import { spokenUnit, unitOf } from './pieces.ts'
import { LossPlace, Roll } from './show/roll.tsx'
import { dragRuler, layRuler } from '../../tabletop/hand/ruler.ts'
import { motionOf, piecesIn } from './scenes.ts'
import type { Motion } from './scenes.ts'
import { setTable } from './set-table.ts'
import { Tools } from './tools.tsx'

const HELP =
  'Tab takes a unit that can act in hand, n and p the next and the previous. With a unit in hand arrow keys move it by millimetres, brackets wheel it, Enter commits, Escape steps back. Plus and minus zoom, Home shows the whole table.'

/** The table of The Age of Destiny: the table itself, the banner over it, the drawer beside it. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  const { root, decision, explain } = useTable(
    desk,
    () => decisionOf(desk),
    (now) => tableKeys(desk, now),
    () => `${turnOf(desk)} ${desk.frame.phase}`,
  )
  const pieces = useComputed(() => setTable(desk, decision.value))
  const names = useMemo(() => namesOf(tableOf(desk.position.peek())), [desk])
  const last = useLastWays(desk)

  useEffect(() => void (desk.root = root.current), [desk])
  useEffect(
    () => (desk.table.openHand ? shareHand(desk, () => arcShown(desk), desk.table.openHand) : undefined),
    [desk],
  )
  useOpening(desk.view, () => openOnArmies(desk))
  useFollowing(desk)
  // How it ended is written under Battle.
  useSignalEffect(() => {
    if (desk.table.status.value.kind === 'over') desk.pane.value = 'battle'
  })

  const onPoint = ({ kind, piece, adding, ...spot }: TableGesture): void => {
    desk.refused.value = null
    if (desk.staging.busy && !desk.catchUp()) {
      desk.staging.press()
      return
    }
    if (kind !== 'tap') {
      const refusal = piece === null ? null : decision.peek().why(piece)
      if (refusal) desk.refuse(piece, refusal)
      else desk.look(piece)
      return
    }
    tap(desk, decision.peek(), piece, adding, spot)
  }
  return (
    <TableFrame
      root={root}
      look="aod"
      field={
        <>
          <TableTop
            view={desk.view}
            pieces={pieces}
            names={names}
            under={() => (
              <>
                {overlaysUnder(desk)}
                {decision.value.under?.()}
                <LossPlace pieces={pieces.value} />
              </>
            )}
            over={() => (
              <>
                <Ways desk={desk} ways={last.value} />
                {decision.value.over?.()}
                {overlaysOver(desk)}
              </>
            )}
            onWhole={() => desk.showWhole()}
            onPoint={onPoint}
            grab={(spot, piece) => grab(desk, decision, spot, piece)}
            tooltip={(piece) => tooltip(desk, decision, piece)}
            label="The table"
            help={HELP}
          />
          <Banner desk={desk} decision={decision} />
          <Tools desk={desk} pieces={pieces} />
          <Roll desk={desk} />
        </>
      }
      drawer={<Drawer desk={desk} decision={decision} />}
      why={{ says: 'Why can the unit looked at do nothing?', act: explain }}
    />
  )
}

function tap(desk: Desk, decision: Decision, piece: string | null, adding: boolean, spot: Spot): void {
  const p = desk.position.peek()
  if (desk.measuring.peek()) {
    layRuler(desk, piece === null ? { at: spot.at } : { piece })
    return
  }
  if (piece === null) {
    if (decision.tapTable?.(spot)) return
    // Beside everything: with nothing planned the hand is emptied.
    const plan = desk.plan.peek()
    const planned = plan !== null && !(plan.kind === 'move' && plan.steps.length === 0)
    if (!planned && desk.attack.peek() === null) desk.look(null)
    return
  }
  const unit = unitOf(p, piece)
  if (decision.tap(piece, adding)) {
    if (unit >= 0) desk.shell.announce(spokenUnit(p, unit))
  } else desk.look(piece)
}

/** What a drag takes in hand: the ruler if it is out, else what the decision has there. */
function grab(
  desk: Desk,
  decision: ReadonlySignal<Decision>,
  spot: Spot,
  piece: string | null,
): TableGrab | null {
  if (desk.measuring.peek()) return dragRuler(desk, spot, piece)
  if (!desk.catchUp(piece !== null)) return null
  const held = decision.peek().grab?.(spot, piece)
  if (!held) return null
  return {
    drag(to, free) {
      batch(() => {
        desk.dragging.value = true
        held.drag(to, free)
      })
    },
    drop(kept) {
      batch(() => {
        desk.dragging.value = false
        held.drop(kept)
      })
    },
  }
}

/** What is said beside the pointer: who it is, and why nothing can be done with it. */
function tooltip(desk: Desk, decision: ReadonlySignal<Decision>, piece: string): ComponentChildren {
  const plan = desk.plan.peek()
  if (desk.staging.busy || (plan !== null && desk.picked.peek() === piece)) return null
  // What is aimed at is told in the drawer, and must not be hidden.
  const charged = plan?.kind === 'charge' ? plan.target : null
  if ([charged, desk.aimed.peek(), desk.attack.peek()?.target].includes(piece)) return null
  const p = desk.position.peek()
  const unit = unitOf(p, piece)
  if (unit < 0) return null
  const [name, ...rest] = spokenUnit(p, unit).split(', ')
  // That an enemy cannot be moved needs no saying; that he cannot be hit does.
  const own = p.state.units.side[unit] === desk.side.peek()
  const aiming = desk.picked.peek() !== null && desk.frame.phase !== 'movement'
  const why = own || aiming ? decision.peek().why(piece) : null
  return (
    <Tip name={name} why={why}>
      <span>{rest.join(', ')}</span>
    </Tip>
  )
}

/** What others have done in their last turn, drawn on the table until one takes something in hand; of the past, whatever was done last. */
function useLastWays(desk: Desk): ReadonlySignal<readonly Motion[]> {
  return useComputed(() => {
    const { table, shell, staging } = desk
    const moving = staging.moving.value
    if (moving) return [moving]
    if (staging.before.value) return []
    const moment = shell.moment.value
    const shown =
      moment === null ? lastTurnOfOthers(table) : table.entries.value.slice(Math.max(0, moment - 1), moment)
    if (moment === null && (desk.picked.value !== null || desk.attack.value !== null)) return []
    return shown.flatMap(({ events }) =>
      (events as readonly AodEvent[]).flatMap((event) => motionOf(event) ?? []),
    )
  })
}

function Ways({ desk, ways }: { desk: Desk; ways: readonly Motion[] }): JSX.Element {
  const { height } = desk.position.value.game.scenario.table
  return (
    <>
      {ways.map(({ way, kind, piece }, at) => (
        <Way key={`${piece} ${at}`} points={way.map(({ x, y }) => toSheet(height, x, y))} kind={kind} />
      ))}
    </>
  )
}

/** From this scale on figures can be seen, in CSS pixels to a millimetre. */
const READABLE = 0.62
/** From this scale on one battalion can be told from another. */
const TOLD_APART = 0.38

/** Opens on the armies; on a small screen on one's own. */
function openOnArmies(desk: Desk): void {
  const { width, height } = desk.view.viewport.peek()
  const { x0, y0, x1, y1 } = boxOfArmies(desk.position.peek(), width < NARROW ? desk.side.peek() : null)
  const { ground } = desk.view
  const { top, bottom } = desk.covered()
  // On a small screen the middle of one's own army; else the whole table, as long as battalions can be told apart.
  if (width < NARROW)
    desk.view.centreOn(
      within((x0 + x1) / 2, width / READABLE, ground.width),
      within((y0 + y1) / 2, (height - top - bottom) / READABLE, ground.height) -
        (top - bottom) / 2 / READABLE,
      READABLE,
    )
  else if (fittingScale(desk.view.viewport.peek(), boardOf(ground), 0) >= TOLD_APART) desk.showWhole()
  else desk.view.flyToBox({ x0, y0, x1, y1 })
}

/** The middle of a window so wide that shows as much of the table as it can. */
function within(middle: number, seen: number, whole: number): number {
  if (seen >= whole) return whole / 2
  return Math.min(whole - seen / 2, Math.max(seen / 2, middle))
}

/** Whose turn it is, and which. */
function turnOf(desk: Desk): string {
  const { turn, side } = desk.position.value.state
  return `${turn} ${side}`
}

/** The table goes where others act, and where the journal points. */
function useFollowing(desk: Desk): void {
  useSignalEffect(() => {
    const moving = desk.staging.moving.value
    const card = desk.staging.card.value?.event
    const pieces = moving ? [moving.piece] : card ? piecesIn(card) : []
    if (pieces.length > 0) desk.follow(pieces)
  })
  useReturn(desk.view, () => ({ quiet: !desk.staging.busy, live: desk.live.value, turn: turnOf(desk) }))
  // A drawer pulled up, a phone turned: what is in hand stays in what is left of the table.
  const size = useComputed(() => {
    const { width, height } = desk.view.viewport.value
    return `${width} ${height}`
  })
  const seen = useRef('')
  useSignalEffect(() => {
    if (seen.current !== '' && seen.current !== size.value) desk.revealHand()
    seen.current = size.value
  })
  usePointed(desk.shell, (one) => {
    const place = placeOf(desk, one)
    if (place) desk.view.flyToPoint(place)
    return place !== null
  })
}

/** A piece of the journal, or a place it wrote down: `@x,y`. */
function placeOf(desk: Desk, place: string): { x: number; y: number } | null {
  if (!place.startsWith('@')) return desk.placeOf(place)
  const [x = 0, y = 0] = place.slice(1).split(',').map(Number)
  return toSheet(desk.position.peek().game.scenario.table.height, x, y)
}
