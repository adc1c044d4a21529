import type { Action, Position } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { batch, useComputed, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Tip } from '../../furniture/choice.tsx'
import { useReturn } from '../../furniture/return.ts'
import { TableFrame, useOpening, usePointed, useTable } from '../../furniture/table-screen.tsx'
import { lastTurnOfOthers } from '../../journal/last-turn.ts'
import { Way } from '../drawings.tsx'
import { shareHand } from '../hand/open-hand.tsx'
import type { Step } from '../hand/plan.ts'
import { dragRuler, layRuler } from '../hand/ruler.ts'
import type { Verdict } from '../hand/rules.ts'
import { toSheet } from '../hand/yardstick.ts'
import { namesOf } from '../laid-ground.ts'
import { TableTop } from '../table-top.tsx'
import type { Spot, TableGesture, TableGrab, TablePiece } from '../types.ts'
import type { Decision } from './decision.ts'
import type { MeasuredDesk, MeasuredStage } from './desk.ts'
import { openOnArmies } from './framing.ts'
import { measuredKeys } from './keys.ts'
import type { Motion } from './motion.ts'
import { LossPlace } from './overlays.tsx'
import { setTable } from './set-table.ts'

/** What a skin hands to the screen of its table. */
export interface MeasuredLook<Desk, Overlay extends string> {
  /** A class of its own. */
  readonly look: string
  readonly overlays: readonly Overlay[]
  decide(desk: Desk): Decision
  /** Changes with every new question, and with every new turn. */
  question(desk: Desk): string
  turn(desk: Desk): string
  /** Is something planned with whoever is taken in hand now? Else he is only picked, and others are aimed at. */
  plans(desk: Desk): boolean
  /** Is it a piece whose owner would want to know why it cannot act? Of the others it is said only while he aims. */
  isOwn(desk: Desk, piece: string): boolean
  /** Does a tip tell of this piece? */
  isTold(desk: Desk, piece: string): boolean
  /** Is something put together that a tap beside everything must not throw away? */
  isBusy(desk: Desk): boolean
  /** Where the units stand that are to be seen first. */
  armies(desk: Desk, ownOnly: boolean): readonly Point[]
  /** The piece whose arc this player shows the others; null for none. */
  arc(desk: Desk): string | null
  under(desk: Desk): ComponentChildren
  over(desk: Desk): ComponentChildren
  /** Over the table: banner, tools, cards. */
  field(
    desk: Desk,
    decision: ReadonlySignal<Decision>,
    pieces: ReadonlySignal<readonly TablePiece[]>,
  ): ComponentChildren
  drawer(desk: Desk, decision: ReadonlySignal<Decision>): ComponentChildren
}

type AnyDesk<Overlay extends string, Pane extends string> = MeasuredDesk<
  Position,
  Action,
  Step,
  Overlay,
  Pane,
  MeasuredStage,
  Verdict
>

/** The screen of a measured table: the table itself, the banner over it, the drawer beside it. */
export function MeasuredScreen<
  Overlay extends string,
  Pane extends string,
  Desk extends AnyDesk<Overlay, Pane>,
>({ desk, look }: { desk: Desk; look: MeasuredLook<Desk, Overlay> }): JSX.Element {
  const { root, decision, explain } = useTable(
    desk,
    () => look.decide(desk),
    (now) => measuredKeys(desk, now, look.overlays, () => look.plans(desk)),
    () => look.question(desk),
  )
  const pieces = useComputed(() => setTable(desk, decision.value))
  const names = useMemo(() => namesOf(desk.view.ground), [desk])
  const last = useLastWays(desk)

  useEffect(() => void (desk.root = root.current), [desk])
  useEffect(
    () => (desk.table.openHand ? shareHand(desk, () => look.arc(desk), desk.table.openHand) : undefined),
    [desk],
  )
  useOpening(desk.view, () => openOnArmies(desk, (ownOnly) => look.armies(desk, ownOnly)))
  useFollowing(desk, () => look.turn(desk))

  const tapped = useRef<string | null>(null)
  const onPoint = ({ kind, piece, adding, twice, ...spot }: TableGesture): void => {
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
    // The table may have come nearer under the second tap: it is meant for the piece of the first.
    const first = tapped.current
    tapped.current = piece
    if (twice && !adding && first !== null && decision.peek().tapTwice?.(first)) return
    tap(desk, look, decision.peek(), piece, adding, spot)
  }
  const { spoken } = desk.rules.yardstick
  return (
    <TableFrame
      root={root}
      look={look.look}
      field={
        <>
          <TableTop
            view={desk.view}
            pieces={pieces}
            names={names}
            under={() => (
              <>
                {look.under(desk)}
                {decision.value.under?.()}
                <LossPlace pieces={pieces.value} />
              </>
            )}
            over={() => (
              <>
                <Ways desk={desk} ways={last.value} />
                {decision.value.over?.()}
                {look.over(desk)}
              </>
            )}
            onWhole={() => desk.showWhole()}
            onPoint={onPoint}
            grab={(spot, piece, adding) => grab(desk, decision, spot, piece, adding)}
            tooltip={(piece) => tooltip(desk, look, decision.peek(), piece)}
            label="The table"
            help={`Tab takes a unit that can act in hand, n and p the next and the previous. With a unit in hand arrow keys move it by ${spoken}, brackets wheel it, Enter commits, g takes all it belongs with and j those you choose, Escape steps back. Plus and minus zoom, Home shows the whole table.`}
          />
          {look.field(desk, decision, pieces)}
        </>
      }
      drawer={look.drawer(desk, decision)}
      why={{ says: 'Why can the unit looked at do nothing?', act: explain }}
    />
  )
}

function tap<Overlay extends string, Pane extends string, Desk extends AnyDesk<Overlay, Pane>>(
  desk: Desk,
  look: MeasuredLook<Desk, Overlay>,
  decision: Decision,
  piece: string | null,
  adding: boolean,
  spot: Spot,
): void {
  if (desk.measuring.peek()) {
    layRuler(desk, piece === null ? { at: spot.at } : { piece })
    return
  }
  if (piece === null) {
    if (decision.tapTable?.(spot)) return
    // Beside everything: with nothing planned the hand is emptied.
    const plan = desk.plan.peek()
    const planned = plan !== null && !(plan.kind === 'move' && plan.steps.length === 0)
    if (!planned && !look.isBusy(desk)) desk.look(null)
    return
  }
  if (!decision.tap(piece, adding)) desk.look(piece)
  else if (look.isTold(desk, piece)) desk.announce(desk.rules.spoken(piece))
}

/** What a drag takes in hand: the ruler if it is out, else what the decision has there. */
function grab<Overlay extends string, Pane extends string>(
  desk: AnyDesk<Overlay, Pane>,
  decision: ReadonlySignal<Decision>,
  spot: Spot,
  piece: string | null,
  adding: boolean,
): TableGrab | null {
  if (desk.measuring.peek()) return dragRuler(desk, spot, piece)
  if (!desk.catchUp(piece !== null)) return null
  const held = decision.peek().grab?.(spot, piece, adding)
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
function tooltip<Overlay extends string, Pane extends string, Desk extends AnyDesk<Overlay, Pane>>(
  desk: Desk,
  look: MeasuredLook<Desk, Overlay>,
  decision: Decision,
  piece: string,
): ComponentChildren {
  const plan = desk.plan.peek()
  if (desk.staging.busy || (plan !== null && desk.picked.peek() === piece)) return null
  // What is aimed at is told in the drawer, and must not be hidden.
  const charged = plan?.kind === 'charge' ? plan.target : null
  if (piece === charged || desk.aims().includes(piece) || !look.isTold(desk, piece)) return null
  const [name = '', ...rest] = desk.rules.spoken(piece).split(', ')
  // That an enemy cannot be moved needs no saying; that he cannot be hit does.
  const aiming = desk.picked.peek() !== null && !look.plans(desk)
  const why = look.isOwn(desk, piece) || aiming ? decision.why(piece) : null
  return (
    <Tip name={name} why={why}>
      <span>{rest.join(', ')}</span>
    </Tip>
  )
}

/** What others have done in their last turn, drawn on the table until one takes something in hand; of the past, whatever was done last. */
function useLastWays<Overlay extends string, Pane extends string>(
  desk: AnyDesk<Overlay, Pane>,
): ReadonlySignal<readonly Motion[]> {
  return useComputed(() => {
    const { table, shell, staging } = desk
    const moving = staging.moving.value
    if (moving) return [moving]
    if (staging.before.value) return []
    const moment = shell.moment.value
    const shown =
      moment === null ? lastTurnOfOthers(table) : table.entries.value.slice(Math.max(0, moment - 1), moment)
    if (moment === null && (desk.picked.value !== null || desk.aims().length > 0)) return []
    return shown.flatMap(({ events }) => staging.waysOf(events))
  })
}

function Ways<Overlay extends string, Pane extends string>({
  desk: { rules },
  ways,
}: {
  desk: AnyDesk<Overlay, Pane>
  ways: readonly Motion[]
}): JSX.Element {
  return (
    <>
      {ways.map(({ way, kind, piece }, at) => (
        <Way key={`${piece} ${at}`} points={way.map(({ x, y }) => toSheet(rules, x, y))} kind={kind} />
      ))}
    </>
  )
}

/** The table goes where others act, and where the journal points. */
function useFollowing<Overlay extends string, Pane extends string>(
  desk: AnyDesk<Overlay, Pane>,
  turn: () => string,
): void {
  useSignalEffect(() => {
    const pieces = desk.staging.about.value
    if (pieces.length > 0) desk.follow(pieces)
  })
  useReturn(desk.view, () => ({ quiet: !desk.staging.busy, live: desk.live.value, turn: turn() }))
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
    const place = pointedAt(desk, one)
    if (place) desk.view.flyToPoint(place)
    return place !== null
  })
}

/** A piece of the journal, or a place it wrote down: `@x,y`. */
function pointedAt<Overlay extends string, Pane extends string>(
  desk: AnyDesk<Overlay, Pane>,
  place: string,
): Point | null {
  if (!place.startsWith('@')) return desk.placeOf(place)
  const [x = 0, y = 0] = place.slice(1).split(',').map(Number)
  return toSheet(desk.rules, x, y)
}
