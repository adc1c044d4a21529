import type { Action, ManyMove, Position } from '@bivouac/kernel'
import {
  ManyCard,
  ManyOffer,
  gatherChoice,
  goOnChoice,
  makeChoice,
  repeatChoice,
} from '../../furniture/many/card.tsx'
import type { ManyDesk, ManyHand } from '../../furniture/many/hand.ts'
import { manyBack, manyKey } from '../../furniture/many/keys.ts'
import type { NationId } from '../../sheet/nations.ts'
import type { DrawnWay, Highlight, MapArrow, MapView } from '../types.ts'
import type { HexDecision } from './decision.ts'

/** What moving many over hexes asks of a desk. */
export interface HexManyDesk<Shown extends Position, Deed extends Action> extends ManyDesk<Shown, Deed> {
  readonly view: MapView
  hexOf(piece: string): number
  piecesAt(hex: number): readonly string[]
  show(hex: number): void
  look(hex: number): void
}

/** A phase in which many can be taken in hand: as it is for one piece, and what more there is to it. */
export function withMany<Shown extends Position, Deed extends Action>(
  desk: HexManyDesk<Shown, Deed>,
  many: ManyHand<Shown, Deed>,
  plain: HexDecision,
  nationOf: (piece: string) => NationId,
): HexDecision {
  const picking: HexDecision = { ...plain, ...pickingOf(desk, many, plain) }
  if (!many.isBusy) return withOffer(desk, many, picking)
  const { grid } = desk.view.map
  const { moves } = many.plan.value
  const members = many.members.value
  const show = (place: string): void => desk.show(grid.indexOf(place))
  const laid: HexDecision = {
    ...picking,
    chosen: new Set([...plain.chosen, ...members]),
    badges: new Map([
      ...(plain.badges ?? []),
      ...moves.flatMap(({ piece, refusal }) => (refusal ? [[piece, '!'] as const] : [])),
    ]),
    ghosts: moves.flatMap(({ piece, way, actions }) =>
      actions.length > 0 ? [{ piece, hex: grid.indexOf(way.at(-1) ?? '') as number }] : [],
    ),
    highlights: [...plain.highlights, ...goalLights(desk, moves)],
    arrows: [...plain.arrows, ...arrowsOf(desk, moves, nationOf)],
    primary: makeChoice(many),
    back: () => manyBack(many) || plain.back(),
  }
  // One piece in hand besides what is laid out: it is moved as ever.
  if (members.length === 0 && desk.picked.value !== null) return laid
  const card = (): ReturnType<typeof ManyCard> => (
    <ManyCard desk={desk} many={many} show={show} how="Tap a hex" />
  )
  if (members.length === 0)
    return { ...laid, others: [{ label: 'Put all away', act: () => many.reset() }], panel: card }
  return {
    ...laid,
    others: [
      ...(many.gathering.value ? [gatherChoice(many)] : []),
      { label: 'Let go', act: () => many.drop() },
    ],
    panel: card,
    tap(hex, adding) {
      if (adding || many.gathering.peek()) return many.toggle(desk.piecesAt(hex))
      many.sendTo(grid.ids[hex])
      return true
    },
    tapUnit(piece, adding) {
      if (adding || many.gathering.peek()) return many.toggle([piece])
      const hex = desk.hexOf(piece)
      // Where they stand themselves there is nowhere to go: a tap leaves it out.
      if (many.has(piece)) return many.toggle([piece])
      many.sendTo(grid.ids[hex])
      return true
    },
    tapStack(hex, adding) {
      if (adding || many.gathering.peek()) return many.toggle(desk.piecesAt(hex))
      if (desk.piecesAt(hex).some((piece) => many.has(piece))) return false
      many.sendTo(grid.ids[hex])
      return true
    },
    hold(hex) {
      many.sendTo(grid.ids[hex])
      return true
    },
    draw: (from) =>
      desk.piecesAt(from).some((piece) => many.has(piece)) ? dragMany(desk, many, from) : null,
    preview: () => [],
    say: () => 'They march here',
    why: () => null,
  }
}

/** How several are picked, whatever else the hand holds. */
function pickingOf<Shown extends Position, Deed extends Action>(
  desk: HexManyDesk<Shown, Deed>,
  many: ManyHand<Shown, Deed>,
  plain: HexDecision,
): Partial<HexDecision> {
  const adds = (adding: boolean): boolean => adding || many.gathering.peek()
  const top = (hex: number): string | undefined => {
    const able = desk.piecesAt(hex).filter((piece) => many.movers.peek().has(piece))
    return able.find((piece) => many.rules.leads?.(desk.position.peek(), piece)) ?? able[0]
  }
  const here = (): readonly string[] => {
    const held = desk.picked.peek()
    const { cursor, hovered } = desk.view
    const hex = cursor.peek() >= 0 ? cursor.peek() : hovered.peek()
    return held !== null ? [held] : hex < 0 ? [] : desk.piecesAt(hex)
  }
  return {
    tapUnit: (piece, adding) => (adds(adding) && many.toggle([piece])) || plain.tapUnit(piece, adding),
    tapStack: (hex, adding) => adds(adding) && many.toggle(desk.piecesAt(hex)),
    tapTwice(hex) {
      const piece = top(hex)
      return piece !== undefined && many.pickBody(piece)
    },
    lasso(hexes) {
      const inside = hexes.flatMap((hex) => desk.piecesAt(hex)).filter((one) => many.movers.peek().has(one))
      if (inside.length > 0) many.add(inside)
    },
    key: (event) => manyKey(many, event, here) || (plain.key?.(event) ?? false),
    back: () => plain.back() || manyBack(many),
  }
}

/** With nobody or one in hand: what goes on from the last turn, and that others can be added. */
function withOffer<Shown extends Position, Deed extends Action>(
  desk: HexManyDesk<Shown, Deed>,
  many: ManyHand<Shown, Deed>,
  decision: HexDecision,
): HexDecision {
  const piece = desk.picked.value
  const { grid } = desk.view.map
  if (many.movers.value.size < 2) return decision
  if (piece === null)
    return {
      ...decision,
      others: [
        ...decision.others,
        ...(many.gathering.value ? [gatherChoice(many)] : goOnChoice(many).slice(0, 1)),
        ...(many.going.value.length === 0 && !many.gathering.value ? repeatChoice(desk, many) : []),
      ],
      panel: () => (
        <>
          <ManyOffer desk={desk} many={many} show={(place) => desk.show(grid.indexOf(place))} />
          {decision.panel?.()}
        </>
      ),
    }
  return decision
}

/** The hexes that are wished for: lit, or marked where somebody does not get there. */
function goalLights<Shown extends Position, Deed extends Action>(
  { view }: HexManyDesk<Shown, Deed>,
  moves: readonly ManyMove<Deed>[],
): Highlight[] {
  const barred = new Set(moves.flatMap(({ to, refusal }) => (refusal ? [to] : [])))
  return [...new Set(moves.map(({ to }) => to))].map((to) => ({
    hex: view.map.grid.indexOf(to),
    kind: barred.has(to) ? 'refused' : 'chosen',
  }))
}

/** Ways laid out: those who go the same way have one arrow. */
function arrowsOf<Shown extends Position, Deed extends Action>(
  { view }: HexManyDesk<Shown, Deed>,
  moves: readonly ManyMove<Deed>[],
  nationOf: (piece: string) => NationId,
): MapArrow[] {
  const ways = new Map<string, ManyMove<Deed>>()
  for (const move of moves) if (move.way.length > 1) ways.set(`many ${move.way.join(' ')}`, move)
  return [...ways].map(([id, { piece, way }]) => ({
    id,
    kind: 'plan',
    hexes: way.map((place) => view.map.grid.indexOf(place)),
    nation: nationOf(piece),
  }))
}

/** Any of them in hand by the mouse: all go as it does. */
function dragMany<Shown extends Position, Deed extends Action>(
  { view }: HexManyDesk<Shown, Deed>,
  many: ManyHand<Shown, Deed>,
  from: number,
): DrawnWay {
  const { ids } = view.map.grid
  const before = many.wishes.peek()
  return {
    over: (hex) => many.shift(ids[from], ids[hex]),
    drop(kept) {
      if (!kept) many.wishes.value = before
    },
  }
}
