import { phasingSide, turnNow } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { useComputed, useSignalEffect } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Effects } from '../../effects/effects.tsx'
import { Tip } from '../../furniture/choice.tsx'
import { useReturn } from '../../furniture/return.ts'
import { TableFrame, screenFor, useOpening, usePointed, useTable } from '../../furniture/table-screen.tsx'
import type { Box } from '../../sheet/box.ts'
import { boxAround, grow } from '../../sheet/box.ts'
import { NARROW, insetsOf } from '../../sheet/insets.ts'
import type { Insets } from '../../sheet/insets.ts'
import { useStackGlides } from '../../theatre/gliding.tsx'
import { TheatreMap } from '../../theatre/theatre-map.tsx'
import type { TheatreGesture, TheatreStack } from '../../theatre/types.ts'
import { Banner } from './banner.tsx'
import { BattleSheet } from './show/battle.tsx'
import { decisionOf } from './decide/index.ts'
import type { Decision } from './decision.ts'
import { deedsAt } from './deeds.ts'
import { Desk } from './desk.ts'
import { Drawer } from './drawer.tsx'
import { drawnStack, spokenBox, stacksOf } from './faces.ts'
import { tableKeys } from './keys.ts'
import { linksOf, movesIn, overlayLights, overlayWays, signsOf } from './overlays.ts'
import { Roll } from './show/roll.tsx'
import { Tools } from './tools.tsx'

const HELP =
  'Arrow keys walk from box to box, Enter takes a stack up or sends it there, Tab goes to the next stack that can act, Escape steps back. Plus and minus zoom, Home shows the whole map.'

/** The table of Jours de Gloire: the theatre of war, the banner over it, the drawer beside it. */
export const TableScreen = screenFor((table, shell) => new Desk(table, shell), Screen)

function Screen({ desk }: { desk: Desk }): JSX.Element {
  const { root, decision, explain } = useTable(
    desk,
    () => decisionOf(desk),
    (now) => tableKeys(desk, now),
    () => `${turnNow(desk.position.value)} ${desk.frame.phase} ${desk.question()}`,
  )
  const bare = useComputed(() => stacksOf(desk.position.value, desk.sight.value).map(drawnStack))
  const stacks = useComputed(() => litStacks(desk, decision.value, bare.value))
  const { lying, layer } = useStackGlides(desk, stacks, (events) =>
    movesIn(desk, events).map(({ from, into, who }) => ({ stack: `${who} ${into}`, from, into })),
  )
  const lights = useComputed(() => [...overlayLights(desk), ...decision.value.lights])
  const ways = useComputed(() => [...overlayWays(desk), ...decision.value.ways])
  const signs = useComputed(() => signsOf(desk))
  const links = useComputed(() => linksOf(desk))
  const places = useMemo(() => new Set(desk.position.peek().game.victoryBoxes.map(({ box }) => box)), [desk])

  useOpening(desk.view, () => openOnArmies(desk))
  useFollowing(desk, root)

  const onPoint = ({ kind, box, adding }: TheatreGesture): void => {
    desk.refused.value = -1
    if (desk.staging.busy) {
      desk.staging.press()
      return
    }
    if (kind !== 'tap') {
      const refusal = box < 0 ? null : decision.peek().why(box)
      if (refusal) desk.refuse(box, refusal)
      else desk.look(box)
      return
    }
    if (box >= 0 && decision.peek().tap(box, adding)) return
    desk.look(box)
  }
  return (
    <TableFrame
      root={root}
      marked={desk}
      look="jdg"
      field={
        <>
          <TheatreMap
            view={desk.view}
            stacks={lying}
            lights={lights}
            signs={signs}
            links={links}
            ways={ways}
            places={places}
            onPoint={onPoint}
            onTwice={(box) => decision.peek().tapTwice?.(box) ?? false}
            {...(decision.value.lasso && { onLasso: (boxes) => decision.peek().lasso?.(boxes) })}
            onWalk={(box) => desk.shell.announce(spokenBox(desk.position.peek(), desk.sight.peek(), box))}
            tooltip={(box) => tooltip(desk, decision, box)}
            label="The theatre of war"
            help={HELP}
          />
          {layer}
          <Banner desk={desk} decision={decision} />
          <BattleSheet desk={desk} />
          <Tools desk={desk} stacks={stacks} />
          <Roll desk={desk} />
          <Effects desk={desk} reader={() => deedsAt(desk.position.peek())} />
        </>
      }
      drawer={<Drawer desk={desk} decision={decision} />}
      why={{ says: 'Explain the box the cursor is on', act: explain }}
    />
  )
}

/** The stacks, lit as the decision has it. */
function litStacks(desk: Desk, decision: Decision, bare: readonly TheatreStack[]): readonly TheatreStack[] {
  const own = desk.side.value
  const box = desk.box.value
  return bare.map((stack) => {
    const mine = own !== null && stack.id.startsWith(`${own} `)
    const active = mine && decision.active.has(stack.box)
    const selected = mine && (stack.box === box || decision.picked?.has(stack.box) === true)
    return active || selected ? { ...stack, active, selected } : stack
  })
}

/**
 * What is said beside the pointer: what stands there, and why nothing can be done with it. Nothing of the stack in hand:
 * the drawer has it, and its neighbours are what is looked at.
 */
function tooltip(desk: Desk, decision: ReadonlySignal<Decision>, box: number): ComponentChildren {
  if (isInHand(desk, box)) return null
  const [name, ...rest] = spokenBox(desk.position.value, desk.sight.value, box).split(', ')
  const tip = decision.value.tip(box)
  // What can be done is said, not why something else cannot; who has moved is not scolded for it.
  const barred = tip ? null : decision.value.why(box)
  const moved = barred?.clause === 'JDG-4.5-i'
  const { name: printed, modern } = desk.position.value.game.ground.boxes[box]
  return (
    <Tip name={name} why={moved ? null : barred}>
      {modern !== printed && <small>{modern}</small>}
      <span>{rest.join(', ')}</span>
      {tip}
      {moved && <span>Has moved this turn.</span>}
    </Tip>
  )
}

/** Is this the box of the stack that is being taken up, or is on the march? */
function isInHand({ box: looked, force, frame, live }: Desk, box: number): boolean {
  if (!live.value) return false
  return frame.phase === 'march' ? frame.path.at(-1) === box : looked.value === box && force.value.size > 0
}

/** Room left around the armies, in map units. */
const AROUND = 34

/** The ground these stacks stand on. */
function boxOfArmies(stacks: readonly TheatreStack[], p: JdgPosition): Box | null {
  const places = stacks.map(({ box }) => p.game.ground.boxes[box])
  return places.length === 0 ? null : grow(boxAround(places), AROUND)
}

/** What can be read well on a small screen, and what can still be read. */
const READABLE = 2
const SMALL = 1.55

/** So many stacks of the enemy, those nearest to one's own. */
const FACED = 3

function nearest(all: readonly TheatreStack[], own: readonly TheatreStack[], p: JdgPosition): TheatreStack[] {
  const at = ({ box }: TheatreStack): { x: number; y: number } => p.game.ground.boxes[box]
  const away = (one: TheatreStack): number =>
    Math.min(...own.map((other) => Math.hypot(at(one).x - at(other).x, at(one).y - at(other).y)))
  return all
    .filter((one) => !own.includes(one))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, FACED)
}

/** Opens where it was left, else on the armies; on a small screen on one's own and those they face. */
function openOnArmies(desk: Desk): void {
  const last = desk.lastView
  if (last) {
    desk.view.centreOn(last.x, last.y, last.scale)
    return
  }
  const p = desk.position.peek()
  const { width } = desk.view.viewport.peek()
  const stacks = stacksOf(p, desk.sight.peek()).map(drawnStack)
  const narrow = width < NARROW
  const own = stacks.filter(({ id }) => id.startsWith(`${desk.side.peek() ?? ''} `))
  const box = boxOfArmies(narrow && own.length > 0 ? own : stacks, p)
  if (box && narrow) {
    // With the enemy nearest to them, as far as that can be read.
    const met = boxOfArmies([...own, ...nearest(stacks, own, p)], p) ?? box
    const scale = Math.max(SMALL, Math.min(READABLE, width / (met.x1 - met.x0)))
    desk.view.centreOn((met.x0 + met.x1) / 2, (met.y0 + met.y1) / 2, scale)
  } else if (box) desk.view.flyToBox(box)
}

/** The battle under way, and what its sheet covers of the map; null where the sheet leaves no room beside it. */
function besideTheSheet(
  desk: Desk,
  root: HTMLElement | null,
): { readonly box: Box; readonly margin: number; readonly covered: Insets } | null {
  const { battle } = desk.sight.peek()
  const field = root?.querySelector('.tt-field')?.getBoundingClientRect()
  const sheet = root?.querySelector('.jdg-battle')?.getBoundingClientRect()
  if (!battle || !field || !sheet || field.width < NARROW) return null
  const { x, y } = desk.view.placeOf(battle.box)
  const covered = insetsOf(root)
  return {
    box: { x0: x, y0: y, x1: x, y1: y },
    margin: AROUND / 2,
    covered: { ...covered, left: sheet.right - field.left + covered.left },
  }
}

/** The map goes where others act, and where the journal points. */
function useFollowing(desk: Desk, root: { readonly current: HTMLElement | null }): void {
  useSignalEffect(() => {
    // The sheet of a battle does not lie on the battle: when it opens, the map steps aside.
    if (!desk.sight.value.battle || desk.folded.value) return
    const waiting = requestAnimationFrame(() => {
      const wanted = besideTheSheet(desk, root.current)
      if (wanted) desk.view.follow(wanted.box, wanted.margin, wanted.covered)
    })
    return () => cancelAnimationFrame(waiting)
  })
  useSignalEffect(() => {
    const event = desk.staging.showing.value?.event
    // What nobody waits for does not take the view away.
    if (!event || desk.staging.light.value) return
    const place = 'box' in event ? event.box : 'into' in event ? event.into : null
    if (typeof place === 'string') desk.follow(desk.boxNumber(place))
  })
  useReturn(desk.view, () => {
    const p = desk.position.value
    const wanted = desk.sight.value.battle && !desk.folded.value ? besideTheSheet(desk, root.current) : null
    return {
      quiet: !desk.staging.busy,
      live: desk.live.value,
      turn: `${turnNow(p)} ${phasingSide(p)}`,
      ...(wanted && { wanted }),
    }
  })
  usePointed(desk.shell, (id) => {
    const box = desk.boxNumber(id)
    if (box >= 0) desk.show(box)
    return box >= 0
  })
}
