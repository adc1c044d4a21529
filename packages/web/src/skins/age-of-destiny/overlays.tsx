import {
  ARTILLERY,
  CAVALRY,
  ON_TABLE,
  SQUARE,
  armOf,
  bandsOfBattery,
  blockOf,
  pointSeen,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { ComponentChildren, JSX } from 'preact'
import { Measure, frontPath, nearPath, pathOf } from '../../tabletop/drawings.tsx'
import { onTable } from '../../tabletop/pointing.ts'
import type { Desk } from './desk.ts'
import { groundOf } from './ground.ts'
import { mm, metres, toSheet } from './measure.ts'
import { standingOf, unitOf } from './pieces.ts'

/** What the player has laid over the table, beneath the pieces. */
export function overlaysUnder(desk: Desk): ComponentChildren {
  const p = desk.position.value
  const laid = desk.overlays.value
  return (
    <>
      {laid.has('objectives') && <Objectives p={p} />}
      {laid.has('presence') && <Presence p={p} />}
      {laid.has('fans') && <Fans desk={desk} p={p} />}
    </>
  )
}

/** What lies above the pieces: the ruler, lines of sight. */
export function overlaysOver(desk: Desk): ComponentChildren {
  return (
    <>
      {desk.overlays.value.has('sight') && <Sight desk={desk} p={desk.position.value} />}
      <Ruler desk={desk} />
    </>
  )
}

/** The ruler, in millimetres of table and metres of ground. */
function Ruler({ desk }: { desk: Desk }): JSX.Element | null {
  const ruler = desk.ruler.value
  if (!ruler) return null
  const { from, to, length, piece } = ruler
  const label = piece === undefined ? `${mm(length)} · ${metres(length)}` : 'to …'
  return <Measure from={from} to={to} label={label} />
}

/** Where points are won. */
function Objectives({ p }: { p: AodPosition }): JSX.Element {
  const { scenario } = p.game
  const ground = groundOf(scenario)
  return (
    <>
      {scenario.objectives.map((objective) => {
        if (objective.at && objective.radius !== undefined) {
          const [x, y] = objective.at
          return (
            <circle
              key={objective.id}
              class="tt-goal"
              cx={x}
              cy={scenario.table.height - y}
              r={objective.radius}
            />
          )
        }
        const area = ground.areas.find(({ id }) => id === objective.area)
        return area && <path key={objective.id} class="tt-goal" d={pathOf(area.outline, true)} />
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

/** Fronts and ranges: of the unit pointed at or in hand, else of everybody. */
function Fans({ desk, p }: { desk: Desk; p: AodPosition }): JSX.Element {
  const one = unitOf(p, desk.view.hovered.value ?? desk.picked.value)
  const units = one >= 0 ? [one] : [...p.state.units.where.keys()]
  return (
    <>
      {units
        .filter((unit) => p.state.units.where[unit] === ON_TABLE)
        .flatMap((unit) =>
          fanOf(p, unit).map((d, at) => <path key={`${unit} ${at}`} class="tt-fan" d={d} />),
        )}
    </>
  )
}

/** The ground a unit commands: bands of a battery, the fire of infantry; a square all round. */
function fanOf(p: AodPosition, unit: number): string[] {
  const piece = standingOf(p, blockOf(p, unit))
  const arm = armOf(p, unit)
  if (arm === CAVALRY) return []
  if (arm === ARTILLERY) return bandsOfBattery(p, unit).map(({ upTo }) => frontPath(piece, upTo))
  const reach = p.game.limits.infantryAttack / 100
  return [p.state.units.formation[unit] === SQUARE ? nearPath(piece, reach) : frontPath(piece, reach)]
}

/** Lines from the unit in hand (or looked at) to every enemy it sees; those it does not see stay dark. */
function Sight({ desk, p }: { desk: Desk; p: AodPosition }): JSX.Element | null {
  const unit = unitOf(p, desk.picked.value ?? desk.looked.value)
  if (unit < 0 || p.state.units.where[unit] !== ON_TABLE) return null
  const { height } = p.game.scenario.table
  const { units } = p.state
  const piece = standingOf(p, blockOf(p, unit))
  // A square looks from its middle, everybody else from the middle of his front.
  const square = units.formation[unit] === SQUARE
  const eye = onTable(piece, { x: 0, y: square ? 0 : -piece.depth / 2 })
  const enemies = [...units.where.keys()].filter(
    (other) => units.where[other] === ON_TABLE && units.side[other] !== units.side[unit],
  )
  return (
    <>
      {enemies.map((target) => {
        const seen = pointSeen(p, unit, target, !square)
        return (
          seen && <path key={target} class="aod-sight" d={pathOf([eye, toSheet(height, seen.x, seen.y)])} />
        )
      })}
    </>
  )
}
