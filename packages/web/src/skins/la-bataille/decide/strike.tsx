import { findUnit, placeName } from '@bivouac/la-bataille'
import type { LbAction } from '@bivouac/la-bataille'
import type { Offer } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { lawful } from '../../../furniture/offer-hand.ts'
import { CounterButton } from '../../../hexes/hand/counters.tsx'
import { NOTHING } from '../../../hexes/hand/decision.ts'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight, MapArrow } from '../../../hexes/types.ts'
import type { Desk } from '../desk.ts'
import { shownPiece } from '../show/cards.tsx'

/** An attack as it is put together: several units at one hex. */
export type Strike = Extract<LbAction, { do: 'aim' | 'assault' }>

/** What fire and assault tell apart. */
export interface StrikeSlots {
  readonly kind: Strike['do']
  /** An attack that is begun already: its hex, and those who are in it; null where any hex is open. */
  readonly begun: { readonly hex: string; readonly units: readonly string[] } | null
  /** There is but one hex: everybody who may is meant until somebody is left out. */
  readonly only: boolean
  readonly title: string
  readonly lead: ComponentChildren
  /** What the gold button does: `Fire at Crösten 1409`. */
  label(hex: string): string
  /** A short word on the hex, and a sentence: what this attack would come to. */
  brief(strike: Strike): { readonly label: string; readonly says: string } | null
  /** Everything there is to know before it is done; of what is begun alone where nobody is named. */
  weighs(hex: string, units: readonly string[]): ComponentChildren
  send(hex: string, units: readonly string[]): Promise<void>
  /** To have no more to do. */
  readonly end: Choice | null
}

/** Everybody who may take part, by the hex they can strike. */
type Parties = ReadonlyMap<string, readonly string[]>

/** What each hex of an offer comes to is looked at once. */
const looked = new WeakMap<Offer<LbAction>, Map<string, readonly string[]>>()

/** As many of those who can strike a hex as may together. */
function partyAt(desk: Desk, kind: Strike['do'], hex: string, members: readonly string[]): readonly string[] {
  const known = looked.get(desk.offer.value) ?? new Map<string, readonly string[]>()
  looked.set(desk.offer.value, known)
  const found = known.get(hex) ?? lawful(desk, { members, make: (units) => make(kind, hex, units) })
  known.set(hex, found)
  return found
}

function make(kind: Strike['do'], hex: string, units: readonly string[]): Strike {
  return { do: kind, hex, units: [...units] }
}

/**
 * Units strike together at a hex: the hexes in reach are lit with what an attack by everybody who may would come to. A tap on
 * one opens the attack: who takes part is told off on the map or in the drawer, the odds are seen, and the gold button does it.
 */
export function strikeDecision(desk: Desk, slots: StrikeSlots): HexDecision {
  const { kind } = slots
  const { grid } = desk.view.map
  const offered = desk.offer.value.actions.flatMap((action) =>
    action.do === kind && !('from' in action) ? [{ hex: action.hex, unit: action.units[0] }] : [],
  )
  const parties: Parties = new Map(
    [...Map.groupBy(offered, ({ hex }) => hex)].map(([hex, all]) => [hex, all.map(({ unit }) => unit)]),
  )
  const able = new Set(offered.map(({ unit }) => unit))
  const picked = desk.picked.value
  const held = picked !== null && able.has(picked) ? picked : null
  const drawn = draftOf(desk, slots, parties)
  const open = (hex: string): true => {
    const party = held === null ? partyAt(desk, kind, hex, parties.get(hex) ?? []) : [held]
    desk.hand.drawn.value = make(kind, hex, party)
    desk.looked.value = grid.indexOf(hex)
    desk.view.reveal(grid.indexOf(hex))
    desk.showOrders()
    return true
  }
  const why = (hex: number): ReturnType<HexDecision['why']> => whyNot(desk, kind, held, parties, hex)
  if (drawn) return putTogether(desk, slots, drawn, parties, open)
  const goals = [...parties].filter(([, units]) => held === null || units.includes(held))
  const told = new Map(
    goals.map(([hex, all]) => [
      hex,
      slots.brief(make(kind, hex, held === null ? partyAt(desk, kind, hex, all) : [held])),
    ]),
  )
  return {
    ...NOTHING,
    active: able,
    chosen: new Set(held === null ? [] : [held]),
    highlights: goals.map(([hex]): Highlight => ({ hex: grid.indexOf(hex), kind: 'target' })),
    badges: sealsOn(
      desk,
      goals.map(([hex]) => [hex, told.get(hex)?.label ?? '']),
    ),
    primary: slots.end,
    others: [],
    panel: () => (
      <Card title={slots.title}>
        <p class="tt-small">{slots.lead}</p>
        <Choices
          choices={goals.map(([hex]) => ({
            label: placeName(desk.position.value, grid.indexOf(hex)),
            note: told.get(hex)?.says ?? '',
            act: () => void open(hex),
          }))}
        />
      </Card>
    ),
    tap(hex) {
      const id = grid.ids[hex]
      if (goals.some(([goal]) => goal === id)) return open(id)
      const here = desk.piecesAt(hex).filter((piece) => able.has(piece))
      if (here.length > 0) {
        desk.hand.hold(held === here[0] ? null : here[0])
        return true
      }
      const no = why(hex)
      if (no) desk.refuse(hex, no)
      return no !== null
    },
    tapUnit(unit) {
      if (able.has(unit)) {
        desk.hand.hold(unit === held ? null : unit)
        return true
      }
      const id = grid.ids[desk.hexOf(unit)]
      return goals.some(([goal]) => goal === id) && open(id)
    },
    why,
    say: (hex) => told.get(grid.ids[hex])?.says ?? '',
    back() {
      if (held === null) return false
      desk.hand.hold(null)
      return true
    },
  }
}

/** What each hex comes to, as a seal on the uppermost counter there: a word on the ground would lie under it. */
function sealsOn(desk: Desk, told: readonly (readonly [hex: string, label: string])[]): Map<string, string> {
  return new Map(
    told.flatMap(([hex, label]): [string, string][] => {
      const [top] = desk.piecesAt(desk.view.map.grid.indexOf(hex))
      return top === undefined || label === '' ? [] : [[top, label]]
    }),
  )
}

/** The attack in hand, as far as it may still be made. */
function draftOf(desk: Desk, { kind, begun, only }: StrikeSlots, parties: Parties): Strike | null {
  const drawn = desk.hand.drawn.value
  const fits = drawn?.do === kind && (begun === null || begun.hex === drawn.hex) && parties.has(drawn.hex)
  if (fits)
    return make(
      kind,
      drawn.hex,
      drawn.units.filter((unit) => parties.get(drawn.hex)?.includes(unit)),
    )
  if (begun) return make(kind, begun.hex, [])
  const [first] = parties
  return only && first ? make(kind, first[0], partyAt(desk, kind, first[0], first[1])) : null
}

/** An attack is being put together: everybody who could join it glows. */
function putTogether(
  desk: Desk,
  slots: StrikeSlots,
  { hex, units }: Strike,
  parties: Parties,
  open: (hex: string) => true,
): HexDecision {
  const { kind, begun, only } = slots
  const { grid } = desk.view.map
  const members = parties.get(hex) ?? []
  const already = begun?.units ?? []
  const refusal = units.length === 0 ? null : desk.check(make(kind, hex, units))
  const nobody = units.length === 0 && already.length === 0
  const ready = !nobody && !refusal
  const target = grid.indexOf(hex)
  const toggle = (unit: string): boolean => {
    if (!members.includes(unit)) return false
    const next = units.includes(unit) ? units.filter((one) => one !== unit) : [...units, unit]
    desk.hand.drawn.value = make(kind, hex, next)
    return true
  }
  const close = (): void => void (desk.hand.drawn.value = null)
  const told = ready && units.length > 0 ? slots.brief(make(kind, hex, units)) : null
  const strikers = [...already, ...units]
  return {
    ...NOTHING,
    active: new Set(members),
    chosen: new Set(strikers),
    highlights: [{ hex: target, kind: 'target' }],
    badges: sealsOn(desk, [[hex, told?.label ?? '?']]),
    arrows: [...new Set(strikers.map((unit) => desk.hexOf(unit)))]
      .filter((from) => from >= 0 && from !== target)
      .map((from): MapArrow => ({ id: `strike ${from}`, kind: 'attack', hexes: [from, target] })),
    primary: nobody
      ? slots.end
      : {
          label: slots.label(hex),
          key: 'e',
          act: () => void slots.send(hex, units),
          ...(refusal && { barred: refusal }),
        },
    others: begun
      ? []
      : only
        ? slots.end
          ? [slots.end]
          : []
        : [{ label: 'Another target', key: 'Esc', act: close }],
    panel: () => (
      <Card title={slots.label(hex)}>
        {refusal && <Why refusal={refusal} />}
        <StrikeParty desk={desk} members={members} units={units} toggle={toggle} />
        {ready && slots.weighs(hex, units)}
      </Card>
    ),
    tap(tapped) {
      const id = grid.ids[tapped]
      if (id === hex) return true
      const here = desk.piecesAt(tapped).filter((piece) => members.includes(piece))
      if (here.length > 0) return here.map(toggle).every(Boolean)
      return parties.has(id) && open(id)
    },
    tapUnit(unit) {
      const id = grid.ids[desk.hexOf(unit)]
      return toggle(unit) || id === hex || (parties.has(id) && open(id))
    },
    why: (tapped) => whyNot(desk, kind, units[0] ?? null, parties, tapped),
    say: (tapped) => (tapped === target ? (told?.says ?? '') : ''),
    back() {
      if (desk.hand.drawn.peek() === null) return false
      close()
      return true
    },
  }
}

/** Those who could take part, in or out. */
function StrikeParty({
  desk,
  members,
  units,
  toggle,
}: {
  desk: Desk
  members: readonly string[]
  units: readonly string[]
  toggle: (unit: string) => boolean
}): JSX.Element | null {
  if (members.length === 0) return null
  return (
    <div class="tt-pieces" role="group" aria-label="Who takes part">
      {members.map((id) => (
        <CounterButton
          key={id}
          piece={shownPiece(desk.position.value, id)}
          on={units.includes(id)}
          act={() => void toggle(id)}
        />
      ))}
    </div>
  )
}

/** Why a hex, or a unit of one's own that stands there, has no part in it: asked with the piece in hand, or whoever is there. */
function whyNot(
  desk: Desk,
  kind: Strike['do'],
  held: string | null,
  parties: Parties,
  hex: number,
): ReturnType<HexDecision['why']> {
  const p = desk.position.value
  const { grid } = desk.view.map
  if (parties.has(grid.ids[hex])) return null
  const isOwn = (id: string): boolean => p.game.units[findUnit(p, id)]?.army === desk.army.value
  const here = desk.piecesAt(hex).filter((id) => findUnit(p, id) >= 0)
  const own = here.find(isOwn)
  if (own !== undefined) {
    if ([...parties.values()].some((units) => units.includes(own))) return null
    const nearest = nearestEnemy(desk, hex, isOwn)
    return nearest < 0 ? null : desk.check(make(kind, grid.ids[nearest], [own]))
  }
  return held === null || here.length === 0 ? null : desk.check(make(kind, grid.ids[hex], [held]))
}

/** The nearest hex with an enemy in it, or -1. */
function nearestEnemy(desk: Desk, from: number, isOwn: (id: string) => boolean): number {
  const { grid } = desk.view.map
  const p = desk.position.value
  let best = -1
  for (const { id } of p.game.units) {
    const hex = isOwn(id) ? -1 : desk.hexOf(id)
    if (hex >= 0 && (best < 0 || grid.distance(from, hex) < grid.distance(from, best))) best = hex
  }
  return best
}
