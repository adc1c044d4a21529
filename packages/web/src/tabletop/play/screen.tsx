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
import { dragRuler, layRuler } from '../hand/ruler.ts'
import { toSheet } from '../hand/yardstick.ts'
import { namesOf } from '../laid-ground.ts'
import { TableTop } from '../table-top.tsx'
import type { Spot, TableGesture, TableGrab } from '../types.ts'
import type { Decision } from './decision.ts'
import type { AnyMeasuredDesk } from './desk.ts'
import { MeasuredDrawer } from '../drawer/drawer.tsx'
import type { LeavesLook } from '../drawer/drawer.tsx'
import { openOnArmies } from './framing.ts'
import { OVERLAYS } from './game.ts'
import { measuredKeys } from './keys.ts'
import { LaidOver, LaidUnder, arcShown } from './laid-over.tsx'
import type { OverlayLook } from './laid-over.tsx'
import type { Motion } from './motion.ts'
import { LossPlace } from './overlays.tsx'
import { setTable } from './set-table.ts'
import { MeasuredTools } from './tools.tsx'

/** What a skin hands to the screen of its table. */
export interface MeasuredLook<Desk> {
  /** A class of its own. */
  readonly look: string
  decide(desk: Desk): Decision
  /** Changes with every new question, and with every new turn. */
  question(desk: Desk): string
  turn(desk: Desk): string
  /** Is something planned with whoever is taken in hand now? Else he is only picked, and others are aimed at. */
  plans(desk: Desk): boolean
  /** Is something put together that a tap beside everything must not throw away? */
  isBusy?(desk: Desk): boolean
  readonly overlays: OverlayLook<Desk>
  /** What a length of the rules is on the ground. */
  ground(length: number): string
  banner(desk: Desk, decision: ReadonlySignal<Decision>): ComponentChildren
  /** What is on the stage: a throw, a moment. */
  stage(desk: Desk): ComponentChildren
  readonly leaves: LeavesLook<Desk>
}

/** The screen of a measured table: the table itself, the banner over it, the drawer beside it. */
export function MeasuredScreen<Desk extends AnyMeasuredDesk>({
  desk,
  look,
}: {
  desk: Desk
  look: MeasuredLook<Desk>
}): JSX.Element {
  const { root, decision, explain } = useTable(
    desk,
    () => look.decide(desk),
    (now) => measuredKeys(desk, now, OVERLAYS, () => look.plans(desk)),
    () => look.question(desk),
  )
  const pieces = useComputed(() => setTable(desk, decision.value))
  const names = useMemo(() => namesOf(desk.view.ground), [desk])
  const last = useLastWays(desk)

  useEffect(() => void (desk.root = root.current), [desk])
  useEffect(
    () => (desk.table.openHand ? shareHand(desk, () => arcShown(desk), desk.table.openHand) : undefined),
    [desk],
  )
  useOpening(desk.view, () =>
    openOnArmies(desk, (ownOnly) => desk.units(ownOnly).flatMap((unit) => desk.placeOf(unit) ?? [])),
  )
  useFollowing(desk, () => look.turn(desk))
  // How it ended is written under Battle.
  useSignalEffect(() => {
    if (desk.table.status.value.kind === 'over' && desk.shell.quiet.value) desk.pane.value = 'battle'
  })

  const tapped = useRef<string | null>(null)
  const onPoint = ({ kind, piece, adding, twice, ...spot }: TableGesture): void => {
    desk.refused.value = null
    if (desk.staging.busy && !desk.catchUp()) {
      desk.staging.press()
      return
    }
    if (kind !== 'tap') {
      if (piece === null && !desk.measuring.peek() && decision.peek().pressTable?.(spot)) return
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
      marked={desk}
      field={
        <>
          <TableTop
            view={desk.view}
            pieces={pieces}
            names={names}
            own={() => desk.side.value}
            under={() => (
              <>
                <LaidUnder desk={desk} look={look.overlays} />
                {decision.value.under?.()}
                <LossPlace pieces={pieces.value} />
              </>
            )}
            over={() => (
              <>
                <Ways desk={desk} ways={last.value} />
                {decision.value.over?.()}
                <LaidOver desk={desk} look={look.overlays} />
              </>
            )}
            onWhole={() => desk.showWhole()}
            onPoint={onPoint}
            grab={(spot, piece, adding) => grab(desk, decision, spot, piece, adding)}
            tooltip={(piece) => tooltip(desk, look, decision.peek(), piece)}
            label="The table"
            help={`Tab takes a unit that can act in hand, n and p the next and the previous. With a unit in hand arrow keys move it by ${spoken}, brackets wheel it, Enter commits, g takes all it belongs with and j those you choose, Escape steps back. Plus and minus zoom, Home shows the whole table.`}
          />
          {look.banner(desk, decision)}
          <MeasuredTools desk={desk} pieces={pieces} words={look.overlays.words} ground={look.ground} />
          {look.stage(desk)}
        </>
      }
      drawer={<MeasuredDrawer desk={desk} decision={decision} look={look.leaves} />}
      why={{ says: 'Why can the unit looked at do nothing?', act: explain }}
    />
  )
}

function tap<Desk extends AnyMeasuredDesk>(
  desk: Desk,
  look: MeasuredLook<Desk>,
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
    if (!planned && !look.isBusy?.(desk)) desk.look(null)
    return
  }
  if (!decision.tap(piece, adding)) desk.look(piece)
  else if (desk.sideOf(piece) !== null) desk.announce(desk.rules.spoken(piece))
}

/** What a drag takes in hand: the ruler if it is out, else what the decision has there. */
function grab(
  desk: AnyMeasuredDesk,
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
function tooltip<Desk extends AnyMeasuredDesk>(
  desk: Desk,
  look: MeasuredLook<Desk>,
  decision: Decision,
  piece: string,
): ComponentChildren {
  const plan = desk.plan.peek()
  if (desk.staging.busy || (plan !== null && desk.picked.peek() === piece)) return null
  // What is aimed at is told in the drawer, and must not be hidden.
  const charged = plan?.kind === 'charge' ? plan.target : null
  if (piece === charged || desk.aims().includes(piece) || desk.sideOf(piece) === null) return null
  const [name = '', ...rest] = desk.rules.spoken(piece).split(', ')
  // That an enemy cannot be moved needs no saying; that he cannot be hit does.
  const aiming = desk.picked.peek() !== null && !look.plans(desk)
  const why = desk.sideOf(piece) === desk.side.peek() || aiming ? decision.why(piece) : null
  return (
    <Tip name={name} why={why}>
      <span>{rest.join(', ')}</span>
    </Tip>
  )
}

/** What others have done in their last turn, drawn on the table until one takes something in hand; of the past, whatever was done last. */
function useLastWays(desk: AnyMeasuredDesk): ReadonlySignal<readonly Motion[]> {
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

function Ways({ desk: { rules }, ways }: { desk: AnyMeasuredDesk; ways: readonly Motion[] }): JSX.Element {
  return (
    <>
      {ways.map(({ way, kind, piece }, at) => (
        <Way
          key={`${piece} ${at}`}
          points={way.map(({ x, y }) => toSheet(rules, x, y))}
          kind={kind}
          {...(ways.length > 1 && { number: at + 1 })}
        />
      ))}
    </>
  )
}

/** The table goes where others act, and where the journal points. */
function useFollowing(desk: AnyMeasuredDesk, turn: () => string): void {
  useSignalEffect(() => {
    const pieces = desk.staging.about.value
    // What nobody waits for does not take the view away.
    if (pieces.length > 0 && !desk.staging.light.value) desk.follow(pieces)
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
function pointedAt(desk: AnyMeasuredDesk, place: string): Point | null {
  if (!place.startsWith('@')) return desk.whereIs(place)
  const [x = 0, y = 0] = place.slice(1).split(',').map(Number)
  return toSheet(desk.rules, x, y)
}
