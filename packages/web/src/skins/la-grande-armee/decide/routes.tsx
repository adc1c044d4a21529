import {
  findPiece,
  hexOf,
  idOf,
  retirementEnds,
  retreatEnds,
  shortName,
  sideOf,
} from '@bivouac/la-grande-armee'
import type { Frame, LgaAction } from '@bivouac/la-grande-armee'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight, MapArrow } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { nationOfSide } from '../pieces.ts'
import { LIGHTS } from '../shades.ts'
import { Roster } from '../show/cards.tsx'
import { fromOffer } from './from-offer.tsx'

/** So few ends are named on the map; more are only lit. */
const FEW = 6

type Retiring = Extract<Frame, { phase: 'retirement' }>
type Retreating = Extract<Frame, { phase: 'retreat' }>

/** LGA-SEQ-07: units under attack may slip away before combat. */
export function retirementDecision(desk: Desk, frame: Retiring): HexDecision {
  const p = desk.position.value
  return routeDecision(desk, {
    kind: 'retire',
    underWay: frame.unit,
    path: frame.path,
    title: 'Retreat before combat',
    words:
      'A unit that goes must use its whole movement and is disrupted after it; those that stay defend. Tap where it is to end, or the next hex.',
    clause: 'LGA-CBT-F1',
    mustGo: false,
    ends: (unit) => retirementEnds(p, frame, unit),
  })
}

/** LGA-RET-01: the owner takes his beaten units back, one by one. */
export function retreatDecision(desk: Desk, frame: Retreating): HexDecision {
  const p = desk.position.value
  const how = { s: 'scatter, each its full movement', '2': 'go back two hexes', '1': 'go back one hex' }[
    frame.how
  ]
  return routeDecision(desk, {
    kind: 'retreat',
    underWay: frame.route?.unit ?? -1,
    path: frame.route?.path ?? [],
    title: 'Retreat',
    words: `They must ${how}, by the fewest enemy-controlled hexes and towards the nearest Fortress of their own. Only such ways are lit: tap where it is to end, or the next hex.`,
    clause: 'LGA-RET-16',
    mustGo: true,
    ends: (unit) => retreatEnds(p, frame, unit),
  })
}

interface RoutePlan {
  readonly kind: 'retire' | 'retreat'
  readonly underWay: number
  readonly path: readonly number[]
  readonly title: string
  readonly words: string
  readonly clause: string
  /** Whether everybody named has to go: then the first is in hand at once. */
  readonly mustGo: boolean
  /** Where the unit may end, with a way there; the rest can be walked hex by hex. */
  readonly ends: (unit: number) => ReadonlyMap<number, readonly number[]>
}

/** A unit goes back hex by hex, or at once to where its way may end; only the hexes the rules leave it are lit. */
function routeDecision(desk: Desk, plan: RoutePlan): HexDecision {
  const p = desk.position.value
  const { grid } = p.game.board.map
  const steps = desk.offer.value.actions.flatMap((action) =>
    action.do === 'retire' || action.do === 'retreat'
      ? [{ unit: findPiece(p, action.unit), to: grid.indexOf(action.path[0]) }]
      : [],
  )
  const units = [...new Set(steps.map(({ unit }) => unit))]
  const picked = unitIn(desk, plan, units)
  const here = plan.path.at(-1) ?? (picked < 0 ? -1 : hexOf(p, picked))
  const open: readonly number[] = steps.filter(({ unit }) => unit === picked).map(({ to }) => to)
  const ends: ReadonlyMap<number, readonly number[]> = picked >= 0 ? plan.ends(picked) : new Map()
  const goals = ends.size > 0 ? [...ends.keys()] : open
  const wayTo = (to: number): readonly number[] => ends.get(to) ?? [to]
  const isOpen = (to: number): boolean => open.includes(to) || ends.has(to)
  const go = (to: number): LgaAction => ({
    do: plan.kind,
    unit: idOf(p, picked),
    path: wayTo(to).map((step) => grid.ids[step]),
  })
  const arrow = (id: string, hexes: readonly number[]): MapArrow => ({
    id,
    kind: 'retreat',
    hexes,
    nation: nationOfSide(p, sideOf(p, picked)),
  })
  // To stand is to fight, to go is to be disrupted: neither is the better answer. Where only one way is left, it is.
  const stands = !plan.mustGo && plan.underWay < 0
  const only = goals.length === 1 ? choiceOf(desk, go(goals[0])) : null
  const offered = fromOffer(desk, {
    title: plan.title,
    lead: (
      <>
        {plan.words} <Clause id={plan.clause} />
      </>
    ),
    before: (
      <>
        {plan.underWay < 0 && <Roster desk={desk} units={units} picked={picked} />}
        {picked >= 0 && <p>{shortName(p, picked)} can go to:</p>}
      </>
    ),
    instead: goals.map(go),
    answers: {
      primary: stands
        ? { ...choiceOf(desk, { do: 'end' }), key: 'e', costs: true }
        : only && { ...only, key: 'e' },
      others: [],
    },
  })
  return {
    ...offered,
    active: new Set(units.map((unit) => idOf(p, unit))),
    chosen: new Set(picked >= 0 ? [idOf(p, picked)] : []),
    highlights: [
      ...[...ends.keys()].map((to): Highlight => ({
        hex: to,
        kind: 'reach',
        ...(ends.size <= FEW && { label: 'end' }),
      })),
      ...open
        .filter((to) => !ends.has(to))
        .map((to): Highlight => ({ hex: to, ...(ends.size > 0 ? LIGHTS.forcedMarch : { kind: 'reach' }) })),
      ...plan.path.slice(1).map((to): Highlight => ({ hex: to, kind: 'chosen' })),
    ],
    arrows: plan.path.length > 1 && picked >= 0 ? [arrow('route', plan.path)] : [],
    preview: (to) =>
      isOpen(to) ? [arrow('next', [...(plan.path.length > 0 ? plan.path : [here]), ...wayTo(to)])] : [],
    tap(to) {
      if (isOpen(to)) {
        void desk.send(go(to))
        return true
      }
      const no = picked >= 0 && grid.distance(here, to) === 1 ? desk.check(go(to)) : null
      if (no) desk.refuse(to, no)
      return no !== null
    },
    tapUnit(id) {
      const unit = findPiece(p, id)
      if (units.includes(unit)) {
        desk.pick(id)
        return true
      }
      if (plan.kind !== 'retire' || unit < 0 || sideOf(p, unit) !== desk.frame.side) return false
      const at = hexOf(p, unit)
      const no = desk.check({ do: 'retire', unit: id, path: [grid.ids[at]] })
      if (no) desk.refuse(at, no)
      return true
    },
    say: (to) => (isOpen(to) ? 'Open to the retreat' : ''),
    why: (to) => (picked >= 0 && !isOpen(to) && to !== hexOf(p, picked) ? desk.check(go(to)) : null),
    back() {
      if (desk.picked.value === null) return false
      desk.pick(null)
      return true
    },
  }
}

/** Who goes: the unit under way, the one in hand, or the only one there is; where all must, the first of them. */
function unitIn(desk: Desk, { underWay, mustGo }: RoutePlan, units: readonly number[]): number {
  if (underWay >= 0) return underWay
  const held = findPiece(desk.position.value, desk.picked.value ?? '')
  if (units.includes(held)) return held
  return mustGo || units.length === 1 ? (units[0] ?? -1) : -1
}
