import { ON_TABLE, SIDES, lookoutOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Point } from '@bivouac/space'
import type { ComponentChildren, JSX } from 'preact'
import { boxAround } from '../../../sheet/box.ts'
import { Measure, nearPath, pathOf } from '../../../tabletop/drawings.tsx'
import type { Desk } from '../desk.ts'
import { tableOf, toSheet } from '../measure.ts'
import { TheirRulers } from '../../../tabletop/hand/open-hand.tsx'
import { TheirArcs } from '../hand/open-hand.tsx'
import { sideOfSeat, sideWord, unitOf } from '../pieces.ts'
import { holderOf } from './score.ts'
import { measuredBy } from '../../../tabletop/hand/ruler.ts'
import { SightGround, SightLines, reachPath, reachesOf } from './sight.tsx'

/** What the player has laid over the table, beneath the pieces. */
export function overlaysUnder(desk: Desk): ComponentChildren {
  const p = desk.position.value
  const laid = desk.overlays.value
  return (
    <>
      {laid.has('objectives') && <Objectives p={p} />}
      {laid.has('presence') && <Presence p={p} />}
      {laid.has('fans') && <Fans desk={desk} p={p} />}
      {laid.has('sight') && <SightGround desk={desk} />}
      <TheirArcs desk={desk} p={p} />
    </>
  )
}

/** What lies above the pieces: the ruler, lines of sight. */
export function overlaysOver(desk: Desk): ComponentChildren {
  return (
    <>
      {desk.overlays.value.has('objectives') && <GoalLabels p={desk.position.value} />}
      {desk.overlays.value.has('sight') && <SightLines desk={desk} />}
      <TheirRulers open={desk.table.openHand} who={whoseSeat} />
      <Ruler desk={desk} />
    </>
  )
}

/** A seat by its side. */
function whoseSeat(seat: string): string {
  const side = sideOfSeat(seat)
  return side === null ? seat : sideWord(side)
}

/** The ruler, in millimetres of table and metres of ground. */
function Ruler({ desk }: { desk: Desk }): JSX.Element | null {
  const ruler = desk.ruler.value
  const measured = ruler && measuredBy(desk.rules, ruler)
  return measured && <Measure from={measured.from} to={measured.to} label={measured.label} />
}

/** Where points are won. */
function Objectives({ p }: { p: AodPosition }): JSX.Element {
  const { scenario } = p.game
  const ground = tableOf(p)
  return (
    <>
      {scenario.objectives.map((objective) => {
        if (objective.at && objective.radius !== undefined) {
          const [x, up] = objective.at
          const y = scenario.table.height - up
          return <circle key={objective.id} class="tt-goal" cx={x} cy={y} r={objective.radius} />
        }
        const area = ground.areas.find(({ id }) => id === objective.area)
        return area && <path key={objective.id} class="tt-goal" d={pathOf(area.outline, true)} />
      })}
    </>
  )
}

/** What objectives are called, what they are worth and whose they are now. */
function GoalLabels({ p }: { p: AodPosition }): JSX.Element {
  const { scenario } = p.game
  const ground = tableOf(p)
  /** Below it, whether it is a circle or a piece of ground. */
  const footOf = ({ at, radius = 0, area }: (typeof scenario.objectives)[number]): Point | null => {
    if (at) return { x: at[0], y: scenario.table.height - at[1] + radius }
    const outline = ground.areas.find(({ id }) => id === area)?.outline
    if (!outline) return null
    const { x0, x1, y1 } = boxAround(outline)
    return { x: (x0 + x1) / 2, y: y1 }
  }
  return (
    <>
      {scenario.objectives.map((objective, nth) => {
        const foot = footOf(objective)
        const holder = holderOf(p, nth)
        return (
          foot && (
            <g key={objective.id} transform={`translate(${foot.x} ${foot.y})`}>
              <text class="tt-fixed tt-goal-label" y="16">
                {objective.name}: {objective.points}, {holder < 0 ? 'nobody’s' : sideWord(holder)}
              </text>
            </g>
          )
        )
      })}
    </>
  )
}

/** The ground on which a general helps. AOD-1-general-b. */
function Presence({ p }: { p: AodPosition }): JSX.Element {
  const { generals } = p.state
  const { height } = p.game.scenario.table
  return (
    <>
      {[...generals.where.keys()]
        .filter((general) => generals.where[general] === ON_TABLE)
        .map((general) => (
          <path
            key={general}
            class="tt-fan"
            d={nearPath(
              {
                ...toSheet(height, generals.x[general], generals.y[general]),
                heading: generals.h[general] / 10,
                width: 30,
                depth: 40,
              },
              p.game.limits.presence / 100,
            )}
          />
        ))}
    </>
  )
}

/** Fronts and ranges: of the unit pointed at or in hand, else of one's own side; an onlooker sees both, apart by colour. */
function Fans({ desk, p }: { desk: Desk; p: AodPosition }): JSX.Element {
  const one = unitOf(p, desk.view.hovered.value ?? desk.picked.value)
  const own = desk.side.value
  const { side } = p.state.units
  const units = one >= 0 ? [one] : [...side.keys()].filter((unit) => own === null || side[unit] === own)
  return (
    <>
      {units
        .filter((unit) => p.state.units.where[unit] === ON_TABLE)
        .flatMap((unit) =>
          fanOf(p, unit).map((d, at) => (
            <path key={`${unit} ${at}`} class={`tt-fan tt-fan-${SIDES[side[unit]]}`} d={d} />
          )),
        )}
    </>
  )
}

/** The ground a unit commands: bands of a battery, the fire of infantry. */
function fanOf(p: AodPosition, unit: number): string[] {
  const from = lookoutOf(p, unit)
  return reachesOf(p, unit).map((reach) => reachPath(p, from, reach))
}
