import {
  boxName,
  boxOf as boxOfCounter,
  enemyBeside,
  marchStacks,
  shortName,
  topFrame,
  turnNow,
} from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { ReadonlySignal } from '@preact/signals'
import type { Offer } from '@bivouac/kernel'
import { ManyCard, ManyOffer, gatherChoice, goOnChoice, makeChoice } from '../../../furniture/many/card.tsx'
import type { ManyHand } from '../../../furniture/many/hand.ts'
import { manyBack, manyKey } from '../../../furniture/many/keys.ts'
import type { ManyRules } from '../../../furniture/many/rules.ts'
import type { BoxLight, TheatreWay } from '../../../theatre/types.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'

/** Stacks that march at once in the Movement Phase. Alone, a die says how far each gets: there they do not. */
export function manyStacks(desk: {
  readonly seat: string
  readonly offer: ReadonlySignal<Offer<JdgAction>>
}): ManyRules<JdgPosition, JdgAction> {
  const movers = (p: JdgPosition): string[] => {
    if (topFrame(p).phase !== 'movement' || p.game.options.solitaire) return []
    const ready = desk.offer.value.actions.flatMap((action) =>
      action.do === 'activate' ? action.units.slice(0, 1) : [],
    )
    return [...new Set(ready)].filter((piece) => boxOf(p, piece) >= 0)
  }
  return {
    word: 'stack',
    phaseOf: (p) => `${turnNow(p)} ${desk.seat}`,
    movers,
    bodyOf(p, piece) {
      const box = boxOf(p, piece)
      const members = movers(p).filter((one) => boxOf(p, one) === box)
      return members.length === 0 ? null : { name: `Stack at ${p.game.ground.boxes[box].name}`, members }
    },
    placeOf: (p, piece) => p.game.ground.boxIds[boxOf(p, piece)] ?? null,
    nameOf: (p, piece) => shortName(p.game.counters[p.game.counterIndex.get(piece) ?? 0].name),
    placeName: (p, place) => boxName(p.game, place),
    plan: (p, wishes) => marchStacks(p, desk.seat, wishes),
    nearEnemy: (p, piece) => enemyBeside(p, piece),
    lastMarches: () => [],
  }
}

type Many = ManyHand<JdgPosition, JdgAction>

/** The Movement Phase with many stacks in hand: as it is for one, and what more there is to it. */
export function withManyStacks(desk: Desk, plain: Decision): Decision {
  const { many } = desk
  if (many.movers.value.size === 0) return plain
  const picking: Decision = { ...plain, ...pickingOf(desk, many, plain) }
  const show = (place: string): void => desk.show(desk.boxNumber(place))
  if (!many.isBusy)
    return desk.box.value >= 0
      ? picking
      : {
          ...picking,
          others: [...plain.others, ...(many.gathering.value ? [gatherChoice(many)] : goOnChoice(many))],
          panel: () => (
            <>
              {plain.panel?.()}
              <ManyOffer desk={desk.manyDesk} many={many} show={show} />
            </>
          ),
        }
  const { moves } = many.plan.value
  const members = many.members.value
  const laid: Decision = {
    ...picking,
    lights: [
      ...plain.lights,
      ...moves
        .filter(({ actions, arrives }) => actions.length > 0 && !arrives)
        .map(({ way }): BoxLight => ({ box: desk.boxNumber(way.at(-1) ?? ''), kind: 'way' })),
      ...moves.map(({ to, refusal }): BoxLight => ({
        box: desk.boxNumber(to),
        kind: refusal ? 'refused' : 'chosen',
      })),
    ],
    ways: [
      ...plain.ways,
      ...moves
        .filter(({ way }) => way.length > 1)
        .map(({ way }): TheatreWay => ({ boxes: way.map((box) => desk.boxNumber(box)), kind: 'plan' })),
    ],
    picked: new Set(members.map((piece) => boxOf(desk.position.peek(), piece))),
    primary: makeChoice(many),
    back: () => manyBack(many) || plain.back(),
  }
  // One stack in hand besides what is laid out: it is moved as ever.
  if (members.length === 0 && desk.box.value >= 0) return laid
  return {
    ...laid,
    others: [
      ...(many.gathering.value ? [gatherChoice(many)] : []),
      members.length > 0
        ? { label: 'Let go', act: () => many.drop() }
        : { label: 'Put all away', act: () => many.reset() },
    ],
    panel: () => <ManyCard desk={desk.manyDesk} many={many} show={show} how="Tap a box" />,
    tap(box, adding) {
      if (adding || many.gathering.peek()) return toggleBox(desk, many, box)
      if (members.length === 0) return plain.tap(box)
      many.sendTo(desk.position.peek().game.ground.boxIds[box])
      return true
    },
    tip: () => (members.length > 0 ? <span>They march here.</span> : null),
    why: () => null,
  }
}

/** How several stacks are picked, whatever else the hand holds. */
function pickingOf(desk: Desk, many: Many, plain: Decision): Partial<Decision> {
  return {
    tap: (box, adding) =>
      ((adding === true || many.gathering.peek()) && toggleBox(desk, many, box)) || plain.tap(box, adding),
    tapTwice(box) {
      const [piece] = piecesIn(desk, many, box)
      return piece !== undefined && many.pickBody(piece)
    },
    lasso(boxes) {
      const inside = boxes.flatMap((box) => piecesIn(desk, many, box))
      if (inside.length > 0) many.add(inside)
    },
    key: (event) => manyKey(many, event, () => here(desk, many)) || (plain.key?.(event) ?? false),
    back: () => plain.back() || manyBack(many),
  }
}

/** The stack of a box is added to those picked, whatever stack is in hand first; or left out. */
function toggleBox(desk: Desk, many: Many, box: number): boolean {
  const pieces = piecesIn(desk, many, box)
  const held = [...desk.force.peek()].filter((piece) => many.movers.peek().has(piece))
  const begins = many.members.peek().length === 0 && held.length > 0 && desk.box.peek() !== box
  return pieces.length > 0 && many.toggle(begins ? [...held, ...pieces] : pieces)
}

/** The box of a counter; below 0 off the map. */
function boxOf(p: JdgPosition, piece: string): number {
  return boxOfCounter(p, p.game.counterIndex.get(piece) ?? -1) ?? -1
}

function piecesIn(desk: Desk, many: Many, box: number): string[] {
  return [...many.movers.peek()].filter((piece) => boxOf(desk.position.peek(), piece) === box)
}

/** The stack in hand, or under the cursor. */
function here(desk: Desk, many: Many): string[] {
  const { cursor, hovered } = desk.view
  const box = [desk.box.peek(), cursor.peek(), hovered.peek()].find((one) => one >= 0)
  return box === undefined ? [] : piecesIn(desk, many, box)
}
