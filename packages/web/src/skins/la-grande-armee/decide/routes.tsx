import { retirementEnds, retreatEnds } from '@bivouac/la-grande-armee'
import type { Frame, LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import type { Highlight, MapArrow } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { CounterButton, PlaceLink } from '../show/cards.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { nationOfSide, placeName, shortName, sideOf, unitOf } from '../pieces.ts'
import { LIGHTS } from '../shades.ts'

/** So many ends are named one by one; more are only lit. */
const FEW = 6

type Retiring = Extract<Frame, { phase: 'retirement' }>
type Retreating = Extract<Frame, { phase: 'retreat' }>

/** LGA-SEQ-07: units under attack may slip away before combat. */
export function retirementDecision(desk: Desk, frame: Retiring): Decision {
  const p = desk.position.value
  return routeDecision(desk, {
    kind: 'retire',
    underWay: frame.unit,
    path: frame.path,
    // To stand is to fight, to go is to be disrupted: neither is the better answer.
    primary:
      frame.unit < 0
        ? {
            label: 'Stand',
            note: 'they defend where they are',
            key: 'e',
            costs: true,
            act: () => void desk.send({ do: 'end' }),
          }
        : null,
    title: 'Retreat before combat',
    words:
      'A unit that goes must use its whole movement and is disrupted after it; those that stay defend. Tap where it is to end, or the next hex.',
    clause: 'LGA-CBT-F1',
    mustGo: false,
    ends: (unit) => retirementEnds(p, frame, unit),
  })
}

/** LGA-RET-01: the owner takes his beaten units back, one by one. */
export function retreatDecision(desk: Desk, frame: Retreating): Decision {
  const p = desk.position.value
  const how = { s: 'scatter, each its full movement', '2': 'go back two hexes', '1': 'go back one hex' }[
    frame.how
  ]
  return routeDecision(desk, {
    kind: 'retreat',
    underWay: frame.route?.unit ?? -1,
    path: frame.route?.path ?? [],
    primary: null,
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
  readonly primary: Choice | null
  readonly title: string
  readonly words: string
  readonly clause: string
  /** Whether everybody named has to go: then the first is in hand at once. */
  readonly mustGo: boolean
  /** Where the unit may end, with a way there; the rest can be walked hex by hex. */
  readonly ends: (unit: number) => ReadonlyMap<number, readonly number[]>
}

/** A unit goes back hex by hex; only the hexes the rules leave it are lit. */
function routeDecision(desk: Desk, plan: RoutePlan): Decision {
  const p = desk.position.value
  const { id, hex } = p.state.units
  const { grid } = p.game.board.map
  const steps = desk.offer.value.actions.flatMap((action) =>
    (action.do === 'retire' || action.do === 'retreat') && action.do === plan.kind
      ? [{ unit: unitOf(p, action.unit), to: grid.indexOf(action.path[0]) }]
      : [],
  )
  const units = [...new Set(steps.map(({ unit }) => unit))]
  const held = desk.picked.value === null ? -1 : unitOf(p, desk.picked.value)
  const picked =
    plan.underWay >= 0
      ? plan.underWay
      : units.includes(held)
        ? held
        : plan.mustGo || units.length === 1
          ? (units[0] ?? -1)
          : -1
  const open: readonly number[] = steps.filter(({ unit }) => unit === picked).map(({ to }) => to)
  const ends: ReadonlyMap<number, readonly number[]> = picked >= 0 ? plan.ends(picked) : new Map()
  const wayTo = (to: number): readonly number[] => ends.get(to) ?? [to]
  const go = (to: number): LgaAction => ({
    do: plan.kind,
    unit: id[picked],
    path: wayTo(to).map((step) => p.game.board.hexIds[step]),
  })
  const run = (to: number): void => void desk.send(go(to))
  const begun = plan.path.length > 0 || picked < 0 ? plan.path : [hex[picked]]
  return {
    active: new Set(units.map((unit) => id[unit])),
    chosen: new Set(picked >= 0 ? [id[picked]] : []),
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
    arrows: plan.path.length > 1 && picked >= 0 ? [retreatArrow(p, picked, plan.path)] : [],
    preview: (to) =>
      open.includes(to) || ends.has(to) ? [retreatArrow(p, picked, [...begun, ...wayTo(to)], 'next')] : [],
    primary: plan.primary ?? onlyWay(p, picked, ends.size > 0 ? [...ends.keys()] : open, run),
    others: [],
    panel: () => (
      <RouteCard
        desk={desk}
        plan={plan}
        units={units}
        picked={picked}
        open={ends.size > 0 ? [...ends.keys()] : open}
        go={run}
      />
    ),
    tap(to) {
      if (open.includes(to) || ends.has(to)) {
        run(to)
        return true
      }
      if (picked < 0) return false
      const no = desk.check(go(to))
      if (no && grid.distance(plan.path.at(-1) ?? hex[picked], to) === 1) desk.refuse(to, no)
      else return false
      return true
    },
    tapUnit(unit) {
      if (!units.includes(unitOf(p, unit))) {
        const at = unitOf(p, unit)
        if (at >= 0 && sideOf(p, at) === desk.frame.side && plan.kind === 'retire') {
          const no = desk.check({ do: 'retire', unit, path: [p.game.board.hexIds[hex[at]]] })
          if (no) desk.refuse(hex[at], no)
          return true
        }
        return false
      }
      desk.pick(unit)
      return true
    },
    say: (to) => (open.includes(to) || ends.has(to) ? 'Open to the retreat' : ''),
    why: (to) =>
      picked >= 0 && !open.includes(to) && !ends.has(to) && to !== hex[picked] ? desk.check(go(to)) : null,
    back() {
      if (desk.picked.value === null) return false
      desk.pick(null)
      return true
    },
  }
}

/** Where only one way is left, the gold button names it. */
function onlyWay(
  p: LgaPosition,
  picked: number,
  ends: readonly number[],
  go: (to: number) => void,
): Choice | null {
  if (picked < 0 || ends.length !== 1) return null
  const name = p.state.units.name[picked]
  return { label: `${name} falls back to ${placeName(p, ends[0])}`, key: 'e', act: () => go(ends[0]) }
}

function retreatArrow(p: LgaPosition, unit: number, hexes: readonly number[], id = 'route'): MapArrow {
  return { id, kind: 'retreat', hexes, nation: nationOfSide(p, sideOf(p, unit)) }
}

function RouteCard({
  desk,
  plan,
  units,
  picked,
  open,
  go,
}: {
  desk: Desk
  plan: RoutePlan
  units: readonly number[]
  picked: number
  open: readonly number[]
  go: (to: number) => void
}): JSX.Element {
  const p = desk.position.value
  const { id, hex } = p.state.units
  return (
    <Card title={plan.title}>
      <p class="tt-small">
        {plan.words} <Clause id={plan.clause} />
      </p>
      {plan.underWay < 0 && units.length > 0 && (
        <ul class="lga-roster">
          {[...Map.groupBy(units, (unit) => hex[unit])].map(([at, here]) => (
            <li key={at}>
              <PlaceLink desk={desk} hex={at} />
              <span>
                {here.map((unit) => (
                  <CounterButton
                    key={id[unit]}
                    p={p}
                    unit={unit}
                    size={44}
                    {...(unit === picked && { on: true })}
                    act={() => {
                      desk.pick(id[unit])
                      desk.view.reveal(at)
                    }}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {picked >= 0 && open.length <= FEW && (
        <>
          <p>{shortName(p, picked)} can go to:</p>
          <Ends p={p} hexes={open} go={go} />
        </>
      )}
      {picked >= 0 && open.length > FEW && (
        <details class="tt-small">
          <summary>
            {shortName(p, picked)} can go to any of {open.length} hexes
          </summary>
          <Ends p={p} hexes={open} go={go} />
        </details>
      )}
    </Card>
  )
}

function Ends({
  p,
  hexes,
  go,
}: {
  p: LgaPosition
  hexes: readonly number[]
  go: (to: number) => void
}): JSX.Element {
  return (
    <Choices
      choices={hexes.map((to): Choice => ({ label: `Fall back to ${placeName(p, to)}`, act: () => go(to) }))}
    />
  )
}
